import type { OnnxValue } from './onnx-file.js';

/** In the order in which messages list them. */
const KNOWN_INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];

const EXPECTED_INPUTS =
  'input_ids and, where the model has them, attention_mask and token_type_ids, each int64 or int32 [batch, sequence]';

export type IntegerType = 'int64' | 'int32';

export type LogitsType = 'float32' | 'float16';

/** What goes into a token-classification model and what comes out. */
export interface ModelInterface {
  /** By name. */
  readonly inputs: Readonly<Record<string, IntegerType>>;
  readonly output: string;
  readonly outputType: LogitsType;
  /** Scores of a token, where the model says it before it has run. */
  readonly labels: number | null;
  /** Windows of every run, where the export has fixed it; one where there is no mask to keep padding out. */
  readonly batch: number | null;
  /** Tokens of every window, padding included, where the export has fixed it. */
  readonly sequence: number | null;
}

/** @throws {Error} where it is no token-classification model that can be run, with what was found and what is expected */
export function readInterface(inputs: readonly OnnxValue[], outputs: readonly OnnxValue[]): ModelInterface {
  checkInputs(inputs);
  const output = findLogits(outputs);
  const axis = (index: number): number | null => {
    const fixed = new Set(inputs.map(({ shape }) => shape?.[index]).filter((length) => typeof length === 'number'));
    if (fixed.size > 1) throw new Error(`its inputs are ${list(inputs)}: expected axes of the same lengths`);
    return [...fixed][0] ?? null;
  };
  const labels = output.shape?.[2];
  const isMasked = inputs.some(({ name }) => name === 'attention_mask');
  const [batch, sequence] = [axis(0), axis(1)];
  if (!isMasked && (sequence !== null || (batch ?? 1) > 1)) {
    throw new Error(
      `its inputs are ${list(inputs)}: windows have to be padded, and would read the padding as text; export it with attention_mask`,
    );
  }
  return {
    inputs: Object.fromEntries(inputs.map(({ name, type }) => [name, type as IntegerType])),
    output: output.name,
    outputType: output.type as LogitsType,
    labels: typeof labels === 'number' ? labels : null,
    batch: isMasked ? batch : 1,
    sequence,
  };
}

function checkInputs(inputs: readonly OnnxValue[]): void {
  const isExpected = ({ name, type, shape }: OnnxValue): boolean =>
    KNOWN_INPUTS.includes(name) && (type === 'int64' || type === 'int32') && (shape === null || shape.length === 2);
  const names = inputs.map(({ name }) => name);
  if (names.includes('input_ids') && inputs.every(isExpected)) return;
  const advice = names.includes('position_ids')
    ? '; export it without position_ids, the model counts positions itself where nobody gives them'
    : names.includes('pixel_values') || names.includes('inputs_embeds')
      ? '; this one does not take tokens'
      : '';
  throw new Error(`its inputs are ${list(inputs)}: expected ${EXPECTED_INPUTS}${advice}`);
}

function findLogits(outputs: readonly OnnxValue[]): OnnxValue {
  const output = outputs.find(({ name }) => name === 'logits') ?? outputs[0];
  const expected = 'expected logits, float32 or float16 [batch, sequence, labels]';
  if (output === undefined || (output.shape !== null && output.shape.length !== 3)) {
    throw new Error(
      `its outputs are ${list(outputs)}: ${expected}; export it for token classification (optimum-cli export onnx --task token-classification)`,
    );
  }
  if (output.type !== 'float32' && output.type !== 'float16') {
    throw new Error(
      `its outputs are ${list(outputs)}: ${expected}; the runtime hands no others over, cast them inside the model`,
    );
  }
  return output;
}

function list(values: readonly OnnxValue[]): string {
  return values.length === 0 ? 'none' : values.map(describeValue).join(', ');
}

/** `logits float32 [batch, sequence, 9]` */
export function describeValue({ name, type, shape }: OnnxValue): string {
  const axes = shape === null ? '' : ` [${shape.map((length) => (length === '' ? '?' : length)).join(', ')}]`;
  return `${name} ${type ?? 'no tensor'}${axes}`;
}
