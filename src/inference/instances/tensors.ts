import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { type IntegerType, type ModelInterface, readInterface } from '../model/model-interface.js';
import type { OnnxValue } from '../model/onnx-file.js';
import { toFloat32 } from './float16.js';

/** A session with what its tensors have to be like. */
export interface Model extends ModelInterface {
  readonly session: InferenceSession;
}

/** @throws {Error} where the session is no token classification model */
export function describeModel(session: InferenceSession): Model {
  return { session, ...readInterface(session.inputMetadata.map(toValue), session.outputMetadata.map(toValue)) };
}

/** The runtime says of a value without a shape, and of a scalar, that it has no axes. */
function toValue(metadata: InferenceSession.ValueMetadata): OnnxValue {
  const { name } = metadata;
  if (!metadata.isTensor) return { name, type: null, shape: null };
  return { name, type: metadata.type, shape: metadata.shape.length === 0 ? null : metadata.shape };
}

/**
 * Pads, runs and unpads: `[windows, longest window]` in, `[tokens of all windows, labels]` out. Where the export has
 * fixed the windows of a run or the tokens of a window there are several runs, or more padding.
 */
export async function runWindows(model: Model, ids: Int32Array, ends: Uint32Array): Promise<Float32Array> {
  const windows = Array.from(ends, (end, i) => ids.subarray(i === 0 ? 0 : ends[i - 1], end));
  if (model.batch === null) return runBatch(model, windows);
  const parts: Float32Array[] = [];
  for (let first = 0; first < windows.length; first += model.batch)
    parts.push(await runBatch(model, windows.slice(first, first + model.batch)));
  return concatenate(parts);
}

async function runBatch(model: Model, windows: readonly Int32Array[]): Promise<Float32Array> {
  const longest = Math.max(...windows.map(({ length }) => length));
  const shape = [model.batch ?? windows.length, model.sequence ?? longest] as const;
  if (longest > shape[1])
    throw new Error(
      `a window has ${longest} tokens, the model was exported for ${shape[1]}: set max.length=${shape[1]}`,
    );
  const fill = {
    input_ids: (row: Int32Array, i: number) => row.set(windows[i] ?? []),
    // Rows that only fill a batch up have a token too: without one attention gives no numbers.
    attention_mask: (row: Int32Array, i: number) => row.fill(1, 0, windows[i]?.length ?? 1),
    token_type_ids: () => undefined,
  };
  const feeds = Object.entries(model.inputs).map(([name, type]) => [
    name,
    padded({ shape, type, fill: fill[name as keyof typeof fill] }),
  ]);
  const result = (await model.session.run(Object.fromEntries(feeds), [model.output]))[model.output] as Tensor;
  try {
    return withoutPadding(result, { windows, shape });
  } finally {
    result.dispose();
  }
}

function padded({
  shape,
  type,
  fill,
}: {
  shape: readonly [windows: number, tokens: number];
  type: IntegerType;
  fill: (row: Int32Array, window: number) => void;
}): Tensor {
  const [windows, tokens] = shape;
  const values = new Int32Array(windows * tokens);
  for (let i = 0; i < windows; i++) fill(values.subarray(i * tokens, (i + 1) * tokens), i);
  if (type === 'int32') return new Tensor('int32', values, shape);
  const wide = new BigInt64Array(values.length);
  // The low halves of little-endian numbers that are never negative; BigInt(n) for each would take ten times as long.
  const low = new Int32Array(wide.buffer);
  for (let i = 0; i < values.length; i++) low[2 * i] = values[i] ?? 0;
  return new Tensor('int64', wide, shape);
}

/** @throws {Error} where the tensor is not of shape `[batch, sequence, labels]`, or its scores are no numbers */
function withoutPadding(
  { type, data, dims }: Tensor,
  { windows, shape }: { windows: readonly Int32Array[]; shape: readonly [windows: number, tokens: number] },
): Float32Array {
  const [count, longest, labels = 0] = dims;
  if (dims.length !== 3 || count !== shape[0] || longest !== shape[1]) {
    throw new Error(
      `the model gave scores of shape [${dims.join(', ')}]: expected [batch, sequence, labels], here [${shape.join(', ')}, labels]`,
    );
  }
  const scores = toFloat32(data, type);
  const rows = windows.map(({ length }, i) => scores.subarray(i * longest * labels, (i * longest + length) * labels));
  const logits = concatenate(rows);
  if (!areScores(logits)) throw new Error('the model gave scores that are no numbers (NaN or infinite)');
  return logits;
}

/** Minus infinity is one: a label that cannot be. A loop, because `every` would call a function nine times a token. */
function areScores(logits: Float32Array): boolean {
  for (let i = 0; i < logits.length; i++) {
    // False for NaN too.
    if (!((logits[i] as number) < Number.POSITIVE_INFINITY)) return false;
  }
  return true;
}

function concatenate(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
