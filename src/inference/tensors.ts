import { type InferenceSession, Tensor } from 'onnxruntime-node';

const KNOWN_INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];

type IntegerType = 'int64' | 'int32';

/** A session with what its tensors have to be like. */
export interface Model {
  readonly session: InferenceSession;
  readonly integer: IntegerType;
  readonly output: string;
}

/** @throws {Error} where the session is no token classification model */
export function describeModel(session: InferenceSession): Model {
  const unknown = session.inputNames.filter((name) => !KNOWN_INPUTS.includes(name));
  if (unknown.length > 0 || !session.inputNames.includes('input_ids')) {
    throw new Error(
      `its inputs are ${session.inputNames.join(', ')}: expected input_ids and, as it likes, attention_mask and token_type_ids`,
    );
  }
  return { session, integer: integerTypeOf(session), output: outputOf(session) };
}

function integerTypeOf(session: InferenceSession): IntegerType {
  const input = session.inputMetadata.find(({ name }) => name === 'input_ids');
  const type = input?.isTensor === true ? input.type : undefined;
  if (type === 'int64' || type === 'int32') return type;
  throw new Error(`its input_ids are ${type ?? 'no tensor'}: expected int64 or int32`);
}

function outputOf(session: InferenceSession): string {
  const output = session.outputMetadata.find(({ name }) => name === 'logits') ?? session.outputMetadata[0];
  const type = output?.isTensor === true ? output.type : undefined;
  if (output !== undefined && type === 'float32') return output.name;
  throw new Error(
    `its output ${output?.name} is ${type ?? 'no tensor'}: expected float32 logits, export a half precision model with float32 inputs and outputs`,
  );
}

/** Pads, runs and unpads: `[windows, longest window]` in, `[tokens of all windows, labels]` out. */
export async function runWindows(
  { session, integer, output }: Model,
  ids: Int32Array,
  ends: Uint32Array,
): Promise<Float32Array> {
  const lengths = Array.from(ends, (end, i) => end - (i === 0 ? 0 : (ends[i - 1] ?? 0)));
  const longest = Math.max(...lengths);
  const shape = [ends.length, longest];
  const tensorOf = (fill: (row: Int32Array, window: number) => void): Tensor => padded({ shape, integer, fill });
  const feeds: Record<string, Tensor> = {
    input_ids: tensorOf((row, i) => row.set(ids.subarray((ends[i] ?? 0) - (lengths[i] ?? 0), ends[i]))),
    attention_mask: tensorOf((row, i) => row.fill(1, 0, lengths[i])),
    token_type_ids: tensorOf(() => undefined),
  };
  const wanted = Object.fromEntries(session.inputNames.map((name) => [name, feeds[name] as Tensor]));
  const result = (await session.run(wanted, [output]))[output] as Tensor;
  const logits = withoutPadding(result, { lengths, longest, tokens: ids.length });
  result.dispose();
  return logits;
}

function padded({
  shape,
  integer,
  fill,
}: {
  shape: number[];
  integer: IntegerType;
  fill: (row: Int32Array, window: number) => void;
}): Tensor {
  const [windows = 0, longest = 0] = shape;
  const values = new Int32Array(windows * longest);
  for (let i = 0; i < windows; i++) fill(values.subarray(i * longest, (i + 1) * longest), i);
  if (integer === 'int32') return new Tensor('int32', values, shape);
  const wide = new BigInt64Array(values.length);
  // The low halves of little-endian numbers that are never negative; BigInt(n) for each would take ten times as long.
  const low = new Int32Array(wide.buffer);
  for (let i = 0; i < values.length; i++) low[2 * i] = values[i] ?? 0;
  return new Tensor('int64', wide, shape);
}

function withoutPadding(
  tensor: Tensor,
  { lengths, longest, tokens }: { lengths: readonly number[]; longest: number; tokens: number },
): Float32Array {
  const padded = tensor.data as Float32Array;
  const labels = tensor.dims[2] ?? 0;
  const logits = new Float32Array(tokens * labels);
  let at = 0;
  for (const [i, length] of lengths.entries()) {
    const row = i * longest * labels;
    logits.set(padded.subarray(row, row + length * labels), at);
    at += length * labels;
  }
  if (logits.some(Number.isNaN)) throw new Error('the model gave scores that are no numbers (NaN)');
  return logits;
}
