import type { ScoreForm } from '../core/protocol.js';
import { countCodePoints } from '../rules/text/offsets.js';
import type { Span } from '../types.js';
import { type Candidate, EntityGroups } from './entity-groups.js';
import { likeliestSequence } from './label-sequence.js';
import type { Tag } from './model/labels.js';
import { LIKELIEST_WIDTH, likeliest, likeliestOf, softmax } from './scores.js';
import type { TokenRange } from './tokens/windows.js';

export type AggregationStrategy = 'none' | 'simple' | 'first' | 'average' | 'max' | 'sequence';

/** Tokens of one document with what the model said of them. */
export interface DocumentPrediction {
  readonly text: string;
  /** Begin and end of every token in UTF-16 code units: `[tokens, 2]`. */
  readonly offsets: Int32Array;
  /** Word of every token: `[tokens]`. */
  readonly words: Int32Array;
  /** Logits serve every strategy, the likeliest labels those that {@link scoreForm} says. */
  readonly form: ScoreForm;
  readonly windows: readonly PredictedWindow[];
}

export interface PredictedWindow {
  readonly tokens: TokenRange;
  /** `[tokens, width]` of this window, special tokens left out. */
  readonly scores: Float32Array;
}

export interface AggregationOptions {
  /** The stage's name. */
  readonly source: string;
  readonly strategy: AggregationStrategy;
  readonly labels: readonly string[];
  /** What each label says, from {@link readTags}. */
  readonly tags: readonly Tag[];
  readonly minScore: number;
  /** Whether entities lose whitespace at their edges, and get back accents that a normalizer took from their last letter. */
  readonly cleanEdges: boolean;
}

/** What a strategy needs to know of each token. */
export function scoreForm(strategy: AggregationStrategy): ScoreForm {
  return strategy === 'average' || strategy === 'max' || strategy === 'sequence' ? 'logits' : 'likeliest';
}

/**
 * Turns what the model said of tokens into entities by the rules of Hugging Face's TokenClassificationPipeline (transformers 5,
 * `aggregate`, `group_entities`, `aggregate_overlapping_entities`), and beyond them reads BIOES and BILOU, leaves out
 * entities without text, and cleans the entities' edges where wanted. The strategy `sequence` has rules of its own.
 */
export function decodeEntities(prediction: DocumentPrediction, options: AggregationOptions): Span[] {
  const { text, windows } = prediction;
  const isSequence = options.strategy === 'sequence';
  const found = isSequence
    ? entitiesOfSequence(prediction, options.tags)
    : windows.flatMap((window) => entitiesOfWindow(prediction, window, options));
  const merged = windows.length > 1 && !isSequence ? mergeWindows(found, text) : found;
  const spans: Span[] = [];
  for (const { begin, end, label, score } of merged) {
    if (score < options.minScore) continue;
    const span = options.cleanEdges ? withCleanEdges(text, begin, end) : { begin, end };
    if (span.end > span.begin) spans.push({ ...span, label, score, source: options.source, attributes: {} });
  }
  return spans;
}

function withCleanEdges(text: string, begin: number, end: number): { begin: number; end: number } {
  const piece = text.slice(begin, end);
  const from = begin + (piece.length - piece.trimStart().length);
  let to = from + piece.trim().length;
  while (to > from && /^\p{M}/u.test(text.slice(to, to + 2))) to += (text.codePointAt(to) ?? 0) > 0xffff ? 2 : 1;
  return { begin: from, end: to };
}

/**
 * Of all words of a document as one sequence, each by its first token in the window that knows most of what stands around
 * it: neighbouring windows are cut in the middle of what they share.
 */
function entitiesOfSequence({ offsets, words, windows }: DocumentPrediction, tags: readonly Tag[]): Candidate[] {
  const firsts: number[] = [];
  for (let first = 0; first < words.length; first = endOfWord(words, first, words.length)) firsts.push(first);
  const labels = tags.length;
  const logits = new Float32Array(firsts.length * labels);
  // The middle of what a window shares with the one before.
  const turns = windows.map(({ tokens: [begin] }, i) => (begin + (windows[i - 1]?.tokens[1] ?? begin)) / 2);
  let at = 0;
  for (const [word, token] of firsts.entries()) {
    // More than one where a word is longer than a window.
    while (token >= (turns[at + 1] ?? Number.POSITIVE_INFINITY)) at++;
    const { tokens, scores } = windows[at] as PredictedWindow;
    const row = (token - tokens[0]) * labels;
    logits.set(scores.subarray(row, row + labels), word * labels);
  }
  const groups = new EntityGroups(tags);
  for (const [word, tag] of likeliestSequence(logits, tags).entries()) {
    const last = (firsts[word + 1] ?? words.length) - 1;
    const [begin, end] = [offsets[2 * (firsts[word] as number)] as number, offsets[2 * last + 1] as number];
    groups.add(begin, end, tag, softmax(logits, word * labels, labels, tag));
  }
  return groups.close();
}

function entitiesOfWindow(
  prediction: DocumentPrediction,
  window: PredictedWindow,
  { strategy, labels, tags }: AggregationOptions,
): Candidate[] {
  if (scoreForm(strategy) === 'logits') return entitiesOfWords(prediction, window, { strategy, tags });
  const outside = tags.map(({ label }) => label === null);
  const scores =
    prediction.form === 'likeliest'
      ? window.scores
      : likeliestOf({ logits: window.scores, labels: tags.length }, outside);
  if (strategy === 'none') return entitiesOfTokens(prediction, { ...window, scores }, labels, outside);
  const groups = new EntityGroups(tags);
  const { offsets, words } = prediction;
  const [begin, end] = window.tokens;
  for (let first = begin; first < end; ) {
    const next = strategy === 'simple' ? first + 1 : endOfWord(words, first, end);
    const at = LIKELIEST_WIDTH * (first - begin);
    const [from, to] = [offsets[2 * first] as number, offsets[2 * next - 1] as number];
    groups.add(from, to, scores[at] as number, scores[at + 1] as number);
    first = next;
  }
  return groups.close();
}

/** Of words whose tokens are weighed against each other. */
function entitiesOfWords(
  { offsets, words }: DocumentPrediction,
  { tokens: [begin, end], scores: logits }: PredictedWindow,
  { strategy, tags }: Pick<AggregationOptions, 'strategy' | 'tags'>,
): Candidate[] {
  const groups = new EntityGroups(tags);
  const bestOf = strategy === 'average' ? averageOfTokens : surestOfTokens;
  for (let first = begin; first < end; ) {
    const next = endOfWord(words, first, end);
    const { tag, score } = bestOf(logits, [first - begin, next - begin], tags.length);
    groups.add(offsets[2 * first] ?? 0, offsets[2 * next - 1] ?? 0, tag, score);
    first = next;
  }
  return groups.close();
}

function endOfWord(words: Int32Array, first: number, end: number): number {
  let next = first + 1;
  while (next < end && words[next] === words[first]) next++;
  return next;
}

/** Each token that is in an entity, for itself and with its whole label. */
function entitiesOfTokens(
  { offsets }: DocumentPrediction,
  { tokens: [begin, end], scores }: PredictedWindow,
  labels: readonly string[],
  outside: readonly boolean[],
): Candidate[] {
  const entities: Candidate[] = [];
  for (let token = begin; token < end; token++) {
    const at = LIKELIEST_WIDTH * (token - begin);
    const tag = scores[at] as number;
    if (outside[tag] === true) continue;
    const [from, to] = [offsets[2 * token] as number, offsets[2 * token + 1] as number];
    entities.push({ begin: from, end: to, label: labels[tag] as string, score: scores[at + 1] as number });
  }
  return entities;
}

interface Best {
  readonly tag: number;
  readonly score: number;
}

/** The likeliest label of a row of logits and its softmax; of equals the first. */
function bestLabel(logits: Float32Array, row: number, labels: number): Best {
  const tag = likeliest(logits, row, labels);
  return { tag, score: softmax(logits, row, labels, tag) };
}

/** The token with the highest score in single precision, as Hugging Face compares them: of several scores of 1 the first. */
function surestOfTokens(logits: Float32Array, [begin, end]: TokenRange, labels: number): Best {
  let surest = bestLabel(logits, begin * labels, labels);
  for (let token = begin + 1; token < end; token++) {
    const best = bestLabel(logits, token * labels, labels);
    if (Math.fround(best.score) > Math.fround(surest.score)) surest = best;
  }
  return surest;
}

function averageOfTokens(logits: Float32Array, [begin, end]: TokenRange, labels: number): Best {
  const sums = new Float64Array(labels);
  for (let token = begin; token < end; token++) {
    const row = token * labels;
    const { tag, score } = bestLabel(logits, row, labels);
    const highest = logits[row + tag] ?? 0;
    for (let label = 0; label < labels; label++)
      sums[label] = (sums[label] ?? 0) + Math.exp((logits[row + label] ?? 0) - highest) * score;
  }
  let tag = 0;
  for (let label = 1; label < labels; label++) if ((sums[label] ?? 0) > (sums[tag] ?? 0)) tag = label;
  return { tag, score: (sums[tag] ?? 0) / (end - begin) };
}

/** Of entities that overlap, as neighbouring windows give them, the longer one stays (in code points), of equal ones the surer. */
function mergeWindows(entities: readonly Candidate[], text: string): Candidate[] {
  const [first, ...rest] = [...entities].sort((a, b) => a.begin - b.begin);
  if (first === undefined) return [];
  const lengthOf = ({ begin, end }: Candidate): number => countCodePoints(text, begin, end);
  const merged: Candidate[] = [];
  let kept = first;
  for (const entity of rest) {
    if (entity.begin < kept.end) {
      const longer = lengthOf(entity) - lengthOf(kept);
      if (longer > 0 || (longer === 0 && entity.score > kept.score)) kept = entity;
    } else {
      merged.push(kept);
      kept = entity;
    }
  }
  merged.push(kept);
  return merged;
}
