import { countCodePoints } from '../rules/text/offsets.js';
import type { Span } from '../types.js';
import type { Tag } from './model/labels.js';
import type { TokenRange } from './tokens/windows.js';

export type AggregationStrategy = 'none' | 'simple' | 'first' | 'average' | 'max';

/** Tokens of one document with what the model said of them. */
export interface DocumentPrediction {
  readonly text: string;
  /** Begin and end of every token in UTF-16 code units: `[tokens, 2]`. */
  readonly offsets: Int32Array;
  /** Word of every token: `[tokens]`. */
  readonly words: Int32Array;
  readonly windows: readonly PredictedWindow[];
}

export interface PredictedWindow {
  readonly tokens: TokenRange;
  /** `[tokens, labels]` of this window, special tokens left out. */
  readonly logits: Float32Array;
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

/** A token, a word or an entity, depending on how far it has come. */
interface Piece {
  readonly begin: number;
  readonly end: number;
  /** Index of the label. */
  readonly tag: number;
  readonly score: number;
}

interface Candidate {
  readonly begin: number;
  readonly end: number;
  readonly label: string;
  readonly score: number;
}

/**
 * Turns logits into entities by the rules of Hugging Face's TokenClassificationPipeline (transformers 5,
 * `aggregate`, `group_entities`, `aggregate_overlapping_entities`), and beyond them reads BIOES and BILOU, leaves out
 * entities without text, and cleans the entities' edges where wanted.
 */
export function decodeEntities(prediction: DocumentPrediction, options: AggregationOptions): Span[] {
  const { text, windows } = prediction;
  const found = windows.flatMap((window) => entitiesOfWindow(prediction, window, options));
  const merged = windows.length > 1 ? mergeWindows(found, text) : found;
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

function entitiesOfWindow(
  prediction: DocumentPrediction,
  window: PredictedWindow,
  options: AggregationOptions,
): Candidate[] {
  const { strategy, labels, tags } = options;
  if (strategy === 'none') {
    return labelTokens(prediction, window, tags)
      .filter(({ tag }) => tags[tag]?.label !== null)
      .map(({ begin, end, tag, score }) => ({ begin, end, label: labels[tag] as string, score }));
  }
  const pieces =
    strategy === 'simple' ? labelTokens(prediction, window, tags) : labelWords(prediction, window, { strategy, tags });
  return groupPieces(pieces, tags);
}

function labelTokens(
  { offsets }: DocumentPrediction,
  { tokens: [begin, end], logits }: PredictedWindow,
  tags: readonly Tag[],
): Piece[] {
  const pieces: Piece[] = [];
  for (let token = begin; token < end; token++) {
    const { tag, score } = entityLabel(logits, token - begin, tags);
    pieces.push({ begin: offsets[2 * token] ?? 0, end: offsets[2 * token + 1] ?? 0, tag, score });
  }
  return pieces;
}

function labelWords(
  { offsets, words }: DocumentPrediction,
  { tokens: [begin, end], logits }: PredictedWindow,
  { strategy, tags }: { strategy: 'first' | 'average' | 'max'; tags: readonly Tag[] },
): Piece[] {
  const labels = tags.length;
  const pieces: Piece[] = [];
  for (let first = begin; first < end; ) {
    let next = first + 1;
    while (next < end && words[next] === words[first]) next++;
    const range: TokenRange = [first - begin, next - begin];
    const best =
      strategy === 'first'
        ? entityLabel(logits, range[0], tags)
        : strategy === 'max'
          ? surestToken(logits, range, labels)
          : averageOfTokens(logits, range, labels);
    pieces.push({ begin: offsets[2 * first] ?? 0, end: offsets[2 * next - 1] ?? 0, ...best });
    first = next;
  }
  return pieces;
}

interface Best {
  readonly tag: number;
  readonly score: number;
}

/** As bestLabel, but without the score outside entities: there most tokens are, and it is never seen. */
function entityLabel(logits: Float32Array, token: number, tags: readonly Tag[]): Best {
  const row = token * tags.length;
  const tag = likeliest(logits, row, tags.length);
  return { tag, score: tags[tag]?.label === null ? 0 : softmax(logits, row, tags.length, tag) };
}

/** The likeliest label of a row of logits and its softmax; of equals the first. */
function bestLabel(logits: Float32Array, row: number, labels: number): Best {
  const tag = likeliest(logits, row, labels);
  return { tag, score: softmax(logits, row, labels, tag) };
}

function likeliest(logits: Float32Array, row: number, labels: number): number {
  let tag = 0;
  for (let label = 1; label < labels; label++) {
    if ((logits[row + label] ?? 0) > (logits[row + tag] ?? 0)) tag = label;
  }
  return tag;
}

/** @param tag the label with the highest logit, so that no power overflows */
function softmax(logits: Float32Array, row: number, labels: number, tag: number): number {
  const highest = logits[row + tag] ?? 0;
  let sum = 0;
  for (let label = 0; label < labels; label++) sum += Math.exp((logits[row + label] ?? 0) - highest);
  return 1 / sum;
}

/** The token with the highest score in single precision, as Hugging Face compares them: of several scores of 1 the first. */
function surestToken(logits: Float32Array, [begin, end]: TokenRange, labels: number): Best {
  let best = bestLabel(logits, begin * labels, labels);
  for (let token = begin + 1; token < end; token++) {
    const other = bestLabel(logits, token * labels, labels);
    if (Math.fround(other.score) > Math.fround(best.score)) best = other;
  }
  return best;
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

/** Joins neighbours of one label unless the second begins or the first ends an entity; the score is their mean. */
function groupPieces(pieces: readonly Piece[], tags: readonly Tag[]): Candidate[] {
  const groups: Candidate[] = [];
  for (let first = 0; first < pieces.length; ) {
    const tag = tags[pieces[first]?.tag ?? 0];
    let next = first + 1;
    let sum = pieces[first]?.score ?? 0;
    while (next < pieces.length && continues(tags[pieces[next - 1]?.tag ?? 0], tags[pieces[next]?.tag ?? 0])) {
      sum += pieces[next]?.score ?? 0;
      next++;
    }
    if (tag !== undefined && tag.label !== null) {
      groups.push({
        begin: pieces[first]?.begin ?? 0,
        end: pieces[next - 1]?.end ?? 0,
        label: tag.label,
        score: sum / (next - first),
      });
    }
    first = next;
  }
  return groups;
}

function continues(before: Tag | undefined, after: Tag | undefined): boolean {
  return before?.label === after?.label && before?.ends === false && after?.begins === false;
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
