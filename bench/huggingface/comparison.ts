import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelTokens } from '../../src/core/protocol.js';
import type { AggregationStrategy } from '../../src/inference/aggregation.js';
import { loadModel } from '../../src/inference/instances/session.js';
import { type Model, runWindows } from '../../src/inference/instances/tensors.js';
import { readModelDirectory } from '../../src/inference/model/model-directory.js';
import type { TextTokens } from '../../src/inference/tokens/tokenizer.js';
import { codePointOffsets } from '../../src/rules/text/offsets.js';
import { buildStages, type ModelStage } from '../../src/workers/stages.js';

/** Folders that reference.py makes. */
export const KINDS = ['wordpiece', 'wordpiece-uncased', 'byte-level', 'camembert', 'xlm-roberta', 'metaspace'] as const;

const STRATEGIES = ['none', 'simple', 'first', 'average', 'max'] as const;

/** Scores that are further apart than this count as different. */
const SCORE_TOLERANCE = 1e-4;

/** Windows of one run: several, so that shorter ones are padded. */
const WINDOWS_PER_RUN = 8;

/** In code points. */
export type ReferenceEntity = readonly [begin: number, end: number, label: string, score: number];

/** What reference.py writes of each kind of tokenizer. */
export interface Reference {
  readonly versions: Readonly<Record<string, string>>;
  readonly maxLength: number;
  readonly stride: number;
  readonly documents: readonly {
    readonly ids: readonly number[];
    readonly offsets: readonly number[];
    readonly entities: Readonly<Partial<Record<AggregationStrategy, readonly ReferenceEntity[]>>>;
  }[];
}

/** Counts over the documents of one strategy; `equal..` of entities that both have at the same place of their lists. */
export interface StrategyResult {
  readonly strategy: AggregationStrategy;
  documents: number;
  windows: number;
  theirs: number;
  ours: number;
  /** Theirs of no text at all: left out by Spanstream. */
  empty: number;
  equalSpans: number;
  equalLabels: number;
  scoreDifference: number;
  /** Texts, by their number, in which something differs. */
  readonly differing: number[];
}

export interface KindResult {
  readonly kind: string;
  /** Documents whose ids, and whose offsets, are those of Hugging Face's tokenizer, one by one. */
  readonly tokenized: { equal: number; documents: number; tokens: number; readonly differing: number[] };
  readonly strategies: readonly StrategyResult[];
}

export function isEqual({ tokenized, strategies }: KindResult): boolean {
  return tokenized.differing.length === 0 && strategies.every(({ differing }) => differing.length === 0);
}

/** Runs Spanstream's own way over the texts, from tokenizing to entities, and sets it beside the reference. */
export async function compareKind(kind: string, folder: string, texts: readonly string[]): Promise<KindResult> {
  const reference = JSON.parse(readFileSync(join(folder, 'reference.json'), 'utf8')) as Reference;
  const { modelFile, tokenizerFile, labels } = await readModelDirectory(folder);
  const model = await loadModel({
    modelFile,
    device: { type: 'cpu' },
    providers: [{ name: 'cpu' }],
    intraOpThreads: 1,
    labels,
    form: 'logits',
  });
  const { maxLength, stride } = reference;
  const common = {
    kind: 'model',
    name: 'ner',
    tokenizerFile,
    maxLength,
    stride,
    minScore: 0,
    labels,
    boundaries: 'huggingface',
  } as const;
  const built = await buildStages(
    STRATEGIES.map((aggregation) => ({ ...common, aggregation })),
    {},
  );
  const stages = built as ModelStage[];
  const tokens = (await stages[0]?.tokenizer.encode(texts)) ?? [];
  const results = STRATEGIES.map(emptyResult);
  for (const [i, text] of texts.entries()) {
    const packed = stages[0]?.pack([tokens[i] ?? null]) as ModelTokens;
    const scores = await runAll(model, packed);
    for (const [at, stage] of stages.entries()) {
      const theirs = reference.documents[i]?.entities[STRATEGIES[at] as AggregationStrategy];
      if (theirs === undefined) continue;
      const spans = stage.decode(text, { tokens: packed, form: 'logits', scores, width: labels.length }, 0);
      const toCodePoints = codePointOffsets(text) ?? ((offset: number) => offset);
      const ours = spans.map(
        ({ begin, end, label, score }) => [toCodePoints(begin), toCodePoints(end), label, score ?? 0] as const,
      );
      addDocument(results[at] as StrategyResult, { number: i, windows: packed.ends.length, theirs, ours });
    }
  }
  await model.session.release();
  return { kind, tokenized: compareTokens(texts, tokens, reference), strategies: results };
}

function emptyResult(strategy: AggregationStrategy): StrategyResult {
  const counts = { documents: 0, windows: 0, theirs: 0, ours: 0, empty: 0, equalSpans: 0, equalLabels: 0 };
  return { strategy, ...counts, scoreDifference: 0, differing: [] };
}

async function runAll(model: Model, { ids, ends }: ModelTokens): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for (let first = 0; first < ends.length; first += WINDOWS_PER_RUN) {
    const begin = first === 0 ? 0 : (ends[first - 1] ?? 0);
    const some = ends.slice(first, first + WINDOWS_PER_RUN).map((end) => end - begin);
    parts.push(await runWindows(model, ids.slice(begin, begin + (some.at(-1) ?? 0)), some));
  }
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

interface ComparedDocument {
  readonly number: number;
  readonly windows: number;
  readonly theirs: readonly ReferenceEntity[];
  readonly ours: readonly ReferenceEntity[];
}

function addDocument(result: StrategyResult, { number, windows, theirs, ours }: ComparedDocument): void {
  const expected = theirs.filter(([begin, end]) => end > begin);
  result.documents++;
  result.windows += windows;
  result.theirs += theirs.length;
  result.empty += theirs.length - expected.length;
  result.ours += ours.length;
  let agrees = expected.length === ours.length;
  for (const [i, [begin, end, label, score]] of expected.entries()) {
    const other = ours[i];
    const sameSpan = other?.[0] === begin && other[1] === end;
    const sameLabel = other?.[2] === label;
    const difference = Math.abs((other?.[3] ?? 0) - score);
    if (sameSpan) result.equalSpans++;
    if (sameSpan && sameLabel) result.equalLabels++;
    if (sameSpan && sameLabel) result.scoreDifference = Math.max(result.scoreDifference, difference);
    agrees &&= sameSpan && sameLabel && difference <= SCORE_TOLERANCE;
  }
  if (!agrees) result.differing.push(number);
}

function compareTokens(
  texts: readonly string[],
  tokens: readonly TextTokens[],
  { documents }: Reference,
): KindResult['tokenized'] {
  const result = { equal: 0, documents: texts.length, tokens: 0, differing: [] as number[] };
  for (const [i, text] of texts.entries()) {
    const { ids, offsets } = documents[i] ?? { ids: [], offsets: [] };
    const toCodePoints = codePointOffsets(text) ?? ((offset: number) => offset);
    const ours = tokens[i];
    const isEqual =
      sameNumbers(ours?.ids ?? [], ids) && sameNumbers(Array.from(ours?.offsets ?? [], toCodePoints), offsets);
    result.tokens += ids.length;
    if (isEqual) result.equal++;
    else result.differing.push(i);
  }
  return result;
}

function sameNumbers(some: ArrayLike<number>, others: ArrayLike<number>): boolean {
  return some.length === others.length && Array.from(some).every((number, i) => number === others[i]);
}
