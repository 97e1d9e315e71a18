import type { Span } from '../../types.js';
import type { Cue } from '../terms/lexicon.js';
import { cutChunks, type Sentence } from './chunks.js';
import { SentenceScopes } from './sentence-scopes.js';
import type { Signs } from './signs.js';

/** What the scopes of one kind of cue are made of; all offsets are UTF-16 code units. */
export interface ScopeInput {
  readonly text: string;
  readonly signs: Signs;
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
 * @returns 1 for every span, by index, that lies in a scope; valid until the next call
 */
export function inScopes(input: ScopeInput): Uint8Array {
  const { spans, cues } = input;
  const marks = clearedMarks(spans.length);
  if (cues.length === 0 || spans.length === 0) return marks;
  const order = orderByBegin(spans);
  const ordered =
    order === null
      ? { spans, marks }
      : { spans: order.map((index) => spans[index] as Span), marks: new Uint8Array(spans.length) };
  markSentences(input, ordered);
  if (order !== null) for (const [at, index] of order.entries()) marks[index] = ordered.marks[at] as number;
  return marks;
}

/** Kept from call to call: arrays outside the heap, as those for many spans are, take longer to come by than to fill. */
let scratch = new Uint8Array(1024);

function clearedMarks(count: number): Uint8Array {
  if (count > scratch.length) scratch = new Uint8Array(2 * count);
  return scratch.fill(0, 0, count);
}

/** Spans by begin, and their marks. */
interface Marked {
  readonly spans: readonly Span[];
  readonly marks: Uint8Array;
}

function markSentences({ text, signs, sentences, cues, ends }: ScopeInput, { spans, marks }: Marked): void {
  let sentence = 0;
  let span = 0;
  let firstEnd = 0;
  for (let cue = 0; cue < cues.length; ) {
    const { begin: place } = cues[cue] as Cue;
    while (sentence < sentences.length && (sentences[sentence + 1] as number) <= place) sentence += 2;
    if (sentence >= sentences.length) break;
    const begin = sentences[sentence] as number;
    let end = sentences[sentence + 1] as number;
    /** `Rash? No fever.`: which cue is the longer one is then not a matter of one sentence. */
    let last = sentence;
    let firstCue = cue;
    let hasCues = false;
    for (; cue < cues.length && (cues[cue] as Cue).begin < end; cue++) {
      const found = cues[cue] as Cue;
      for (; found.end > end && (sentences[last + 2] ?? found.end) < found.end; end = sentences[last + 1] as number)
        last += 2;
      // Between sentences.
      if (found.begin < begin) firstCue += 1;
      else if (found.role !== 'termination') hasCues = true;
    }
    if (!hasCues) continue;
    while (span < spans.length && (spans[span] as Span).begin < begin) span += 1;
    const firstSpan = span;
    while (span < spans.length && (spans[span] as Span).begin < end) span += 1;
    if (span === firstSpan) continue;
    while (firstEnd < ends.length && (ends[firstEnd] as Cue).begin < begin) firstEnd += 1;
    let afterEnds = firstEnd;
    while (afterEnds < ends.length && (ends[afterEnds] as Cue).begin < end) afterEnds += 1;
    const own = cues.slice(firstCue, cue);
    const all = resolveCues(afterEnds === firstEnd ? own : merge(own, ends.slice(firstEnd, afterEnds)));
    const range = { text, signs, begin, end, cues: all, spans, firstSpan, afterSpans: span };
    if (last === sentence) markSentence(range, marks);
    else markEach(range, sentences.slice(sentence, last + 2), marks);
  }
}

function markSentence(sentence: Sentence, marks: Uint8Array): void {
  const { first, last } = cutChunks(sentence);
  const scopes = new SentenceScopes(sentence, marks);
  scopes.sweepForth(first);
  scopes.sweepBack(last);
}

/**
 * Marks what lies in scopes of several sentences, each by itself.
 *
 * @param several as one, with what begins in them
 * @param sentences begin and end of each
 */
function markEach(several: Sentence, sentences: readonly number[], marks: Uint8Array): void {
  const { cues, spans, firstSpan, afterSpans } = several;
  let cue = 0;
  let span = firstSpan;
  for (let at = 0; at < sentences.length; at += 2) {
    const begin = sentences[at] as number;
    const end = sentences[at + 1] as number;
    while (cue < cues.length && (cues[cue] as Cue).begin < begin) cue += 1;
    const firstCue = cue;
    while (cue < cues.length && (cues[cue] as Cue).begin < end) cue += 1;
    while (span < afterSpans && (spans[span] as Span).begin < begin) span += 1;
    const first = span;
    while (span < afterSpans && (spans[span] as Span).begin < end) span += 1;
    const own = cues.slice(firstCue, cue);
    markSentence({ ...several, begin, end, cues: own, firstSpan: first, afterSpans: span }, marks);
  }
}

/** Both lists as one, by begin, then by end. */
export function merge(a: readonly Cue[], b: readonly Cue[]): readonly Cue[] {
  if (a.length === 0) return b;
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
function resolveCues(cues: readonly Cue[]): readonly Cue[] {
  if (areApart(cues)) return cues;
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
  return kept;
}

function areApart(cues: readonly Cue[]): boolean {
  for (let index = 1; index < cues.length; index++)
    if ((cues[index] as Cue).begin < (cues[index - 1] as Cue).end) return false;
  return true;
}

/** Indices of spans by begin, null where the spans are in this order already. */
function orderByBegin(spans: readonly Span[]): number[] | null {
  let last = 0;
  for (let index = 0; index < spans.length; index++) {
    const { begin } = spans[index] as Span;
    if (begin < last) return [...spans.keys()].sort((a, b) => (spans[a] as Span).begin - (spans[b] as Span).begin);
    last = begin;
  }
  return null;
}
