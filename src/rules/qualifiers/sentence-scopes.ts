import type { Span } from '../../types.js';
import type { Cue } from '../terms/lexicon.js';
import { classAt, DIGIT, SPACE, WORD } from '../text/characters.js';
import { countBelow } from '../text/offsets.js';
import type { Chunk, Sentence } from './chunks.js';
import type { CueRole } from './cues.js';
import type { Signs } from './signs.js';

/** Whether what a cue qualifies goes on behind the next comma. */
type Reach = 'chunk' | 'closed list' | 'list' | 'all';

/** What may stand between an entity and a cue that is adjacent to it. */
const JOINT = /^[\s:=()[\]\-–—"'’»]*$/;
const LONGEST_JOINT = 8;
/** Spans over the same words that several stages may have found; more are not looked through. */
const MOST_OVERLAPPING = 16;
/** How far an adjective may stand before its entity. */
const LONGEST_ITEM = 30;
/** What may stand between a cue and the colon that makes a heading of it: words of so many code units, then blanks. */
const HEADING_WORDS = 2;
const LONGEST_HEADING_WORD = 20;
const HEADING_BLANKS = 2;
/** Code units of all of it, and more. */
const LONGEST_HEADING = 48;

/** The scopes of one sentence, over its chunks; marks what lies in them. */
export class SentenceScopes {
  readonly #text: string;
  readonly #signs: Signs;
  readonly #cues: readonly Cue[];
  readonly #spans: readonly Span[];
  readonly #marks: Uint8Array;

  /** @param marks one for every span, in the order of the sentence's */
  constructor({ text, signs, cues, spans }: Sentence, marks: Uint8Array) {
    this.#text = text;
    this.#signs = signs;
    this.#cues = cues;
    this.#spans = spans;
    this.#marks = marks;
  }

  /**
   * Cues that qualify what follows them.
   * @param first of the sentence's chunks
   */
  sweepForth(first: Chunk): void {
    let reach: Reach = 'chunk';
    /** A cue has stood alone between its commas: `according to her, ...` */
    let isIntroduced = false;
    for (let chunk: Chunk | null = first; chunk !== null; chunk = chunk.next) {
      let isActive: boolean = !chunk.isApart && (isIntroduced || goesInto(chunk, reach));
      if (!isActive) reach = 'chunk';
      isIntroduced = false;
      let next = chunk.firstSpan;
      /** Where the last adjective ends, if that is all there is. */
      let item = -1;
      for (let at = chunk.firstCue; at < chunk.afterCues; at++) {
        const cue = this.#cues[at] as Cue;
        const own = this.#reachOf(chunk, cue);
        if (own === null) continue;
        for (; next < chunk.afterSpans && this.#span(next).begin < cue.end; next++) {
          const isBefore = cue.role === 'both' && this.#span(next).end <= cue.begin;
          if (isActive || isBefore || this.#isNearItem(next, item)) this.#marks[next] = 1;
        }
        if (cue.role === 'preceding_item') item = cue.end;
        else {
          isActive = true;
          if (reach !== 'all') reach = own;
          isIntroduced = !chunk.hasSpans && chunk.end - cue.end <= LONGEST_JOINT;
        }
      }
      for (; next < chunk.afterSpans; next++) if (isActive || this.#isNearItem(next, item)) this.#marks[next] = 1;
    }
  }

  /** Whether an adjective ends shortly before a span; -1 for none. */
  #isNearItem(span: number, item: number): boolean {
    if (item === -1) return false;
    const { begin } = this.#span(span);
    return begin - item <= LONGEST_ITEM && !this.#text.slice(item, begin).includes(':');
  }

  /**
   * Cues that qualify what stands before them.
   * @param last of the sentence's chunks
   */
  sweepBack(last: Chunk): void {
    /** Chunks from here on are qualified already, as far as lists reach. */
    let done = last.index + 1;
    for (let chunk: Chunk | null = last; chunk !== null; chunk = chunk.before) {
      for (let next = chunk.firstCue; next < chunk.afterCues; next++) {
        const cue = this.#cues[next] as Cue;
        if (cue.role === 'adjacent') this.#markAdjacent(chunk, cue);
        else if (cue.role === 'following') this.#markNearestIn(chunk, cue);
        else if (cue.role === 'chunk') this.#markChunk(chunk, cue);
        else if (cue.role === 'following_list' || cue.role === 'both') {
          const isAlone = cue.role === 'following_list' && !this.#markAll(chunk, cue);
          let at: Chunk = chunk;
          if (isAlone && !chunk.isApart) {
            at = chunk.before as Chunk;
            this.#markAll(at, cue);
          }
          const stop = Math.min(done, at.index);
          for (; at.before !== null && at.index <= stop && this.#listReachesBack(at, cue); at = at.before)
            this.#markAll(at.before, cue);
          done = Math.min(done, at.index);
        }
      }
    }
  }

  #listReachesBack(chunk: Chunk, cue: Cue): boolean {
    return chunk.goesOn && this.#span(chunk.firstSpan).end <= cue.begin;
  }

  #isHeading({ end }: Cue): boolean {
    if (this.#text[end - 1] === ':') return true;
    const { colons } = this.#signs;
    const colon = colons[countBelow(colons, end)];
    return colon !== undefined && colon < end + LONGEST_HEADING && areFewWords(this.#text, end, colon);
  }

  /** Null for cues that do not look ahead. */
  #reachOf(chunk: Chunk, cue: Cue): Reach | null {
    switch (cue.role as CueRole) {
      case 'preceding_list':
        return this.#isHeading(cue) ? 'all' : 'list';
      case 'preceding':
      case 'both':
        return this.#isHeading(cue) ? 'all' : 'closed list';
      case 'preceding_item':
        return 'chunk';
      case 'following':
      case 'following_list': {
        const isFirst = chunk.isApart && !(chunk.hasSpans && this.#span(chunk.firstSpan).begin < cue.begin);
        return isFirst && this.#isHeading(cue) ? 'all' : null;
      }
      default:
        return null;
    }
  }

  /** The nearest in the chunk of the cue, else in the one before, else the first behind it. */
  #markNearestIn(chunk: Chunk, cue: Cue): void {
    if (this.#markNearest(chunk, cue)) return;
    const { before, next } = chunk;
    if (!chunk.isApart && this.#markNearest(before as Chunk, cue)) return;
    const around = chunk.hasSpans || next === null || next.isApart ? chunk : next;
    if (around.hasSpans && this.#span(around.firstSpan).begin >= cue.end) this.#marks[around.firstSpan] = 1;
  }

  /** All of the chunk, or the nearest before it where there is none: `hepatitis, cured in 2016`. */
  #markChunk(chunk: Chunk, cue: Cue): void {
    for (let at = chunk.firstSpan; at < chunk.afterSpans; at++) this.#marks[at] = 1;
    if (!chunk.hasSpans && !chunk.isApart) this.#markNearest(chunk.before as Chunk, cue);
  }

  #markAdjacent(chunk: Chunk, cue: Cue): void {
    const isAlone = cue.end + 1 >= chunk.end && this.#text.slice(chunk.begin, cue.begin).trim() === '';
    if (isAlone && !chunk.isApart) this.#markNearest(chunk.before as Chunk, cue);
    else this.#markNearest(chunk, cue, true);
  }

  /**
   * Marks the last span before a cue, and others that overlap it: several stages may find the same words.
   * @param isJoined whether only a joint may stand between
   */
  #markNearest(chunk: Chunk, cue: Cue, isJoined = false): boolean {
    let nearest: Span | null = null;
    const last = this.#afterSpansBefore(chunk, cue.begin) - 1;
    for (let at = last; at >= chunk.firstSpan && at > last - MOST_OVERLAPPING; at--) {
      const span = this.#span(at);
      if (span.end > cue.begin || (isJoined && !this.#isJoint(span.end, cue.begin))) continue;
      if (nearest !== null && span.end <= nearest.begin) break;
      if (nearest === null || span.end >= nearest.end) nearest = span;
      this.#marks[at] = 1;
    }
    return nearest !== null;
  }

  /** @returns whether there is one; those that an earlier cue of the chunk has marked are not visited again */
  #markAll(chunk: Chunk, cue: Cue): boolean {
    while (chunk.marked < chunk.afterSpans && this.#span(chunk.marked).end <= cue.begin)
      this.#marks[chunk.marked++] = 1;
    return chunk.marked > chunk.firstSpan;
  }

  /** Where the spans of a chunk end that begin before an offset. */
  #afterSpansBefore({ firstSpan, afterSpans }: Chunk, offset: number): number {
    let low = firstSpan;
    let high = afterSpans;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#span(middle).begin < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isJoint(end: number, begin: number): boolean {
    return begin - end <= LONGEST_JOINT && JOINT.test(this.#text.slice(end, begin));
  }

  #span(at: number): Span {
    return this.#spans[at] as Span;
  }
}

function goesInto(chunk: Chunk, reach: Reach): boolean {
  return reach === 'all' || (reach === 'list' && chunk.isItem) || (reach === 'closed list' && chunk.goesOn);
}

/** Whether a stretch of text is no more than what may stand in a heading behind its cue. */
function areFewWords(text: string, begin: number, end: number): boolean {
  let at = begin;
  for (let words = 0; words < HEADING_WORDS && classAt(text, at) === SPACE && isOfWord(text, at + 1); words++) {
    at += 1;
    const first = at;
    while (isOfWord(text, at)) at += 1;
    if (at - first > LONGEST_HEADING_WORD) return false;
  }
  for (let blanks = 0; blanks < HEADING_BLANKS && classAt(text, at) === SPACE; blanks++) at += 1;
  return at === end;
}

/** A letter or an apostrophe. */
function isOfWord(text: string, index: number): boolean {
  const unitClass = classAt(text, index);
  if (unitClass >= WORD) return unitClass < DIGIT;
  return text[index] === "'" || text[index] === '’';
}
