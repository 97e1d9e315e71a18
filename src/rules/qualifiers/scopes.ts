import type { Span } from '../../types.js';
import type { Cue } from '../terms/lexicon.js';
import { cutChunks } from './chunks.js';
import { SentenceScopes } from './sentence-scopes.js';

/** What the scopes of one kind of cue are made of; all offsets are UTF-16 code units. */
export interface ScopeInput {
  readonly text: string;
  /** Begin and end of every sentence, `[sentences, 2]` flat, rising. */
  readonly sentences: readonly number[];
  /** Cues of the kind, by begin; those that overlap are resolved here. */
  readonly cues: readonly Cue[];
  /** What ends scopes, by begin. */
  readonly ends: readonly Cue[];
  readonly spans: readonly Span[];
}

/**
 * Finds the spans that cues qualify: NegEx (Chapman et al., 2001) with the directions, pseudo-cues and terminations of
 * ConText (Harkema et al., 2009), but for commas: a scope crosses one only within a list that a conjunction closes, or
 * behind a heading. Looks at sentences with cues of the kind only, which are few.
 *
 * @returns 1 for every span, by index, that lies in a scope
 */
export function inScopes(input: ScopeInput): Uint8Array {
  if (input.cues.length === 0 || input.spans.length === 0) return new Uint8Array(input.spans.length);
  if (!crossSentences(input)) return sentenceBySentence(input);
  // `Rash? No fever.`: which cue is the longer one is not a matter of one sentence.
  const apart = resolveCues(merge(input.cues, input.ends));
  return sentenceBySentence({
    ...input,
    cues: apart.filter(({ role }) => role !== 'termination'),
    ends: apart.filter(({ role }) => role === 'termination'),
  });
}

/** Whether a cue begins in a sentence and ends in another. */
function crossSentences({ cues, sentences }: ScopeInput): boolean {
  let sentence = 0;
  return cues.some(({ begin, end }) => {
    while (sentence < sentences.length && (sentences[sentence + 1] as number) <= begin) sentence += 2;
    return sentence < sentences.length && end > (sentences[sentence + 1] as number);
  });
}

function sentenceBySentence({ text, sentences, cues, ends, spans }: ScopeInput): Uint8Array {
  const qualified = new Uint8Array(spans.length);
  const byBegin = orderByBegin(spans);
  const spanAt = (index: number): number => (spans[byBegin[index] as number] as Span).begin;
  const endAt = (index: number): number => (ends[index] as Cue).begin;
  for (let cue = 0, at = 0; cue < cues.length; ) {
    const { begin: place } = cues[cue] as Cue;
    at = lowerBound(place + 1, {
      from: at,
      to: sentences.length / 2,
      valueAt: (index) => sentences[2 * index] as number,
    });
    const begin = sentences[2 * at - 2] ?? 0;
    const end = sentences[2 * at - 1] ?? 0;
    const firstCue = cue;
    while (cue < cues.length && (cues[cue] as Cue).begin < end) cue += 1;
    if (cue === firstCue) {
      // Between sentences.
      cue += 1;
      continue;
    }
    const firstSpan = lowerBound(begin, { from: 0, to: byBegin.length, valueAt: spanAt });
    let span = firstSpan;
    while (span < byBegin.length && spanAt(span) < end) span += 1;
    if (span === firstSpan) continue;
    const firstEnd = lowerBound(begin, { from: 0, to: ends.length, valueAt: endAt });
    let lastEnd = firstEnd;
    while (lastEnd < ends.length && endAt(lastEnd) < end) lastEnd += 1;
    const own = resolveCues(merge(cues.slice(firstCue, cue), ends.slice(firstEnd, lastEnd)));
    if (own.every(({ role }) => role === 'termination')) continue;
    const order = byBegin.subarray(firstSpan, span);
    const scopes = new SentenceScopes(cutChunks({ text, begin, end, cues: own, spans, order }), {
      text,
      spans,
      qualified,
    });
    scopes.sweepForth();
    scopes.sweepBack();
  }
  return qualified;
}

/** The first index from `from` on whose value is not below another; `to` where there is none. */
function lowerBound(
  value: number,
  { from, to, valueAt }: { from: number; to: number; valueAt: (index: number) => number },
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Both lists as one, by begin, then by end. */
function merge(a: readonly Cue[], b: readonly Cue[]): readonly Cue[] {
  if (b.length === 0) return a;
  const merged: Cue[] = [];
  let next = 0;
  for (const cue of a) {
    for (let end = b[next]; end !== undefined && isBefore(end, cue); end = b[++next]) merged.push(end);
    merged.push(cue);
  }
  for (; next < b.length; next++) merged.push(b[next] as Cue);
  return merged;
}

function isBefore(a: Cue, b: Cue): boolean {
  return a.begin < b.begin || (a.begin === b.begin && a.end < b.end);
}

/** Of cues that overlap keeps the longest, of equally long ones all; pseudo-cues then have done their work. */
function resolveCues(cues: readonly Cue[]): Cue[] {
  const kept: Cue[] = [];
  for (const cue of cues) {
    let isBeaten = false;
    for (let last = kept.at(-1); last !== undefined && last.end > cue.begin; last = kept.at(-1)) {
      const difference = cue.end - cue.begin - (last.end - last.begin);
      if (difference === 0 && last.begin === cue.begin) {
        // What ends all scopes does not end those that it opens itself.
        if (cue.kind === 'termination' || cue.kind === 'assertion') isBeaten = true;
        else if (last.kind === 'termination' || last.kind === 'assertion') {
          kept.pop();
          continue;
        }
        break;
      }
      if (difference <= 0) {
        isBeaten = true;
        break;
      }
      kept.pop();
    }
    if (!isBeaten) kept.push(cue);
  }
  return kept.filter(({ role }) => role !== 'pseudo');
}

function orderByBegin(spans: readonly Span[]): Uint32Array {
  const order = new Uint32Array(spans.length);
  let isSorted = true;
  for (let index = 0, last = 0; index < spans.length; index++) {
    order[index] = index;
    const { begin } = spans[index] as Span;
    if (begin < last) isSorted = false;
    last = begin;
  }
  return isSorted ? order : order.sort((a, b) => (spans[a] as Span).begin - (spans[b] as Span).begin || a - b);
}
