import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { readTags } from './labels.js';
import type { ModelDirectory } from './model-directory.js';
import { listOnnxFiles, weightFiles } from './model-files.js';
import { type OnnxFile, type OnnxValue, readOnnxFile } from './onnx-file.js';

/** Types that weights have; others are shapes and indexes that the graph computes with. */
const WEIGHT_TYPES = /^(float|bfloat|u?int[48]$)/;

/** How labels tell where an entity begins. */
export type LabelScheme = 'IOB1' | 'IOB2' | 'BIOES' | 'BILOU' | 'plain' | 'mixed';

/** What the files of a model say, before anything is loaded. */
export interface ModelFacts {
  readonly file: string;
  /** Of the model and its weights. */
  readonly bytes: number;
  readonly digest: string;
  readonly producer: string;
  readonly opsets: Readonly<Record<string, number>>;
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  readonly parameters: number;
  /** Parameters by type, most first. */
  readonly parametersByType: Readonly<Record<string, number>>;
  readonly labels: readonly string[];
  readonly scheme: LabelScheme;
  /** What entities are called. */
  readonly entities: readonly string[];
  readonly tokenizer: TokenizerFacts;
  /** Token ids that the model has an embedding for; null where the graph is of an unknown form. */
  readonly embeddingRows: number | null;
  readonly maxLength: number | null;
  readonly maxLengthFrom: string | null;
  /** Other ONNX files of the directory. */
  readonly variants: readonly Variant[];
}

export interface TokenizerFacts {
  /** `WordPiece`, `BPE`, `Unigram`, ... */
  readonly kind: string;
  /** Tokens, added ones included. */
  readonly vocabulary: number;
  readonly highestId: number;
}

export interface Variant {
  readonly file: string;
  readonly bytes: number;
  /** Most parameters are of this type; null where the file cannot be read. */
  readonly type: string | null;
}

/** @throws {Error} where a file is not as expected */
export async function readModelFacts(model: ModelDirectory): Promise<ModelFacts> {
  const { directory, modelFile, labels } = model;
  const onnx = readOnnxFile(modelFile);
  const file = modelFile.slice(directory.length + 1).replaceAll('\\', '/');
  const parametersByType = countParameters(onnx);
  const tags = readTags(labels).flatMap(({ label }) => label ?? []);
  const others = (await listOnnxFiles(directory)).filter((name) => name !== file);
  return {
    file,
    bytes: await sizeOf(modelFile, onnx),
    digest: model.digest,
    producer: onnx.producer,
    opsets: onnx.opsets,
    inputs: onnx.inputs,
    outputs: onnx.outputs,
    parameters: Object.values(parametersByType).reduce((sum, count) => sum + count, 0),
    parametersByType,
    labels,
    scheme: schemeOf(labels),
    entities: [...new Set(tags)].sort(),
    tokenizer: await readTokenizerFacts(model.tokenizerFile),
    embeddingRows: findEmbedding(onnx),
    maxLength: Number.isFinite(model.maxLength) ? model.maxLength : null,
    maxLengthFrom: model.maxLengthFrom,
    variants: await Promise.all(others.map((name) => readVariant(directory, name))),
  };
}

async function readVariant(directory: string, file: string): Promise<Variant> {
  const path = join(directory, file);
  try {
    const onnx = readOnnxFile(path);
    return { file, bytes: await sizeOf(path, onnx), type: Object.keys(countParameters(onnx))[0] ?? null };
  } catch {
    return { file, bytes: (await stat(path)).size, type: null };
  }
}

async function sizeOf(modelFile: string, { externalFiles }: OnnxFile): Promise<number> {
  const files = await Promise.all([modelFile, ...weightFiles(modelFile, externalFiles)].map((path) => stat(path)));
  return files.reduce((sum, { size }) => sum + size, 0);
}

function countParameters({ weights }: OnnxFile): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { type, shape } of weights) {
    if (!WEIGHT_TYPES.test(type)) continue;
    const count = shape.reduce((product, length) => product * length, 1);
    counts.set(type, (counts.get(type) ?? 0) + count);
  }
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
}

/** Rows of the table from which the graph takes the tokens' embeddings, quantized or not. */
export function findEmbedding({ nodes, weights }: Pick<OnnxFile, 'nodes' | 'weights'>): number | null {
  const ids = new Set(['input_ids']);
  const madeBy = new Map(nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)));
  const rows = new Map(weights.map(({ name, shape }) => [name, shape[0] ?? 0]));
  for (const { operator, inputs, outputs } of nodes) {
    const [table, indexes] = inputs;
    const isEmbedding = operator === 'Gather' && ids.has(indexes ?? '');
    if (!isEmbedding && PASSES_IDS_ON.has(operator) && ids.has(table ?? '')) ids.add(outputs[0] ?? '');
    if (!isEmbedding) continue;
    // Where it is kept in another type, a node stands between.
    const found = rows.get(table ?? '') ?? rows.get(madeBy.get(table ?? '')?.inputs[0] ?? '');
    if (found !== undefined) return found;
  }
  return null;
}

const PASSES_IDS_ON = new Set(['Cast', 'Identity', 'Reshape', 'Squeeze', 'Unsqueeze', 'Flatten']);

function schemeOf(labels: readonly string[]): LabelScheme {
  const inside = labels.filter((label) => label !== 'O');
  const marksEnds = readTags(labels).some(({ ends }) => ends);
  const prefixed = inside.filter((label) => (marksEnds ? /^[BIESLU]-/ : /^[BI]-/).test(label));
  if (prefixed.length === 0) return 'plain';
  if (prefixed.length < inside.length) return 'mixed';
  const has = (prefix: string): boolean => inside.some((label) => label.startsWith(`${prefix}-`));
  if (marksEnds) return has('E') ? 'BIOES' : 'BILOU';
  return has('B') ? 'IOB2' : 'IOB1';
}

const tokenizerSchema = z.object({
  model: z.object({
    type: z.string().optional(),
    vocab: z.union([z.record(z.string(), z.number()), z.array(z.unknown())]),
  }),
  added_tokens: z.array(z.object({ id: z.number(), content: z.string() })).default([]),
});

async function readTokenizerFacts(path: string): Promise<TokenizerFacts> {
  const parsed = tokenizerSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path.slice(dirname(path).length + 1)} has no vocabulary that can be read`);
  const { model, added_tokens: added } = parsed.data;
  // Unigram's tokens are in the order of their ids, the others' have them.
  const ids = new Set(Array.isArray(model.vocab) ? model.vocab.keys() : Object.values(model.vocab));
  for (const { id } of added) ids.add(id);
  let highestId = -1;
  for (const id of ids) highestId = Math.max(highestId, id);
  return {
    kind: model.type ?? (Array.isArray(model.vocab) ? 'Unigram' : 'of an old format'),
    vocabulary: ids.size,
    highestId,
  };
}
