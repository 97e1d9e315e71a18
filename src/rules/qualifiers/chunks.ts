import type { Span } from '../../types.js';
import type { Cue } from '../terms/lexicon.js';
import { countBelow } from '../text/offsets.js';
import type { Signs } from './signs.js';

const ARTICLES =
  /^\s*(?:(?:de|d['’]|du|des|la|le|les|l['’]|un|une|any|the|a|an|of|ou|ni|or|nor|and|et|encore|even|some|toute?|autres?|other|aucune?|no)\s*)*$/i;
const CONJUNCTION = /(?:^|\s)(?:ou|ni|et|or|nor|and)\s/i;
/** `pas de fièvre, de toux`: the list goes on without a conjunction. */
const PARTITIVE = /^\s*(?:de\s|d['’])/i;
const CONJUNCTION_BEHIND = /^(?:\s+[\p{L}-]{1,20}){0,2}?\s*(?:\s(?:ou|ni|et|or|nor|and)\s|&|\/)/iu;
/** How many code units may stand before the first entity of a chunk that goes on a list, or behind its last. */
const LONGEST_ADDITION = 30;
/** What may stand behind an item: nothing, a number, a bracket, where or when. `fever, rash persists` is no list. */
const BEHIND_ITEM = /^\s*(?:$|[.(\d]|(?:de|du|des|of|at|in|on|au|aux|à|en|with|since|for|x)\s|d['’])/i;

/** A sentence with what begins in it. */
export interface Sentence {
  readonly text: string;
  readonly signs: Signs;
  readonly begin: number;
  readonly end: number;
  /** Cues, pseudo-cues and terminations, apart and in order. */
  readonly cues: readonly Cue[];
  /** Spans of the document by begin; those of the sentence are from `firstSpan` on, up to `afterSpans`. */
  readonly spans: readonly Span[];
  readonly firstSpan: number;
  readonly afterSpans: number;
}

/** A stretch of a sentence between commas, semicolons and terminations, with what begins in it. */
export class Chunk {
  readonly begin: number;
  /** No scope crosses its begin. */
  readonly isApart: boolean;
  /** Of the sentence's chunks. */
  readonly index: number;
  readonly before: Chunk | null;
  next: Chunk | null = null;
  end: number;
  /** Its spans and its cues are stretches of those of the sentence. */
  readonly firstSpan: number;
  afterSpans: number;
  readonly firstCue: number;
  afterCues: number;
  /** The spans before this one are marked by cues that take all before them. */
  marked: number;
  readonly #sentence: Sentence;
  #isItem: boolean | null = null;
  #goesOn: boolean | null = null;

  /** Goes to the end of the sentence until it is cut. */
  constructor(sentence: Sentence, before: Chunk | null, begin: number, isApart: boolean) {
    this.#sentence = sentence;
    this.before = before;
    this.index = before === null ? 0 : before.index + 1;
    this.begin = begin;
    this.end = sentence.end;
    this.isApart = isApart;
    this.firstSpan = before === null ? sentence.firstSpan : before.afterSpans;
    this.afterSpans = sentence.afterSpans;
    this.marked = this.firstSpan;
    this.firstCue = before === null ? 0 : before.afterCues;
    this.afterCues = sentence.cues.length;
  }

  /** @returns the chunk behind what separates them, with all that begins there */
  cut(end: number, after: number, isApart: boolean): Chunk {
    const { spans, cues } = this.#sentence;
    this.end = end;
    let span = this.firstSpan;
    while (span < this.afterSpans && (spans[span] as Span).begin < after) span += 1;
    this.afterSpans = span;
    let cue = this.firstCue;
    while (cue < this.afterCues && (cues[cue] as Cue).begin < after) cue += 1;
    this.afterCues = cue;
    this.next = new Chunk(this.#sentence, this, after, isApart);
    return this.next;
  }

  get hasSpans(): boolean {
    return this.firstSpan < this.afterSpans;
  }

  /** An entity and little else: an item of a list, and no sentence of its own. Few are ever asked. */
  get isItem(): boolean {
    this.#isItem ??= this.#looksLikeItem();
    return this.#isItem;
  }

  /** Goes on a list that a conjunction closes, here or in a later chunk: `, chills` in `fever, chills or sweats`. */
  get goesOn(): boolean {
    // No recursion: lists may be as long as a document.
    const open: Chunk[] = [];
    let chunk: Chunk | null = this;
    while (chunk !== null && chunk.#goesOn === null) {
      chunk.#goesOn = chunk.#closesList();
      if (chunk.#goesOn !== null) break;
      open.push(chunk);
      chunk = chunk.next;
    }
    let goesOn = chunk !== null && chunk.#goesOn === true;
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      goesOn &&= one.end - one.#last.end <= LONGEST_ADDITION;
      one.#goesOn = goesOn;
    }
    return this.#goesOn === true;
  }

  /** Null where the next chunk decides. */
  #closesList(): boolean | null {
    if (this.isApart || !this.hasSpans) return false;
    const { text } = this.#sentence;
    const first = this.#first;
    if (first.begin - this.begin > LONGEST_ADDITION) return false;
    const before = text.slice(this.begin, first.begin);
    if (CONJUNCTION.test(before) || PARTITIVE.test(before)) return true;
    if (!ARTICLES.test(before)) return false;
    return CONJUNCTION_BEHIND.test(text.slice(first.end, first.end + 2 * LONGEST_ADDITION)) || null;
  }

  #looksLikeItem(): boolean {
    if (this.isApart || !this.hasSpans) return false;
    const { text } = this.#sentence;
    const first = this.#first;
    if (first.begin - this.begin > LONGEST_ADDITION) return false;
    if (!ARTICLES.test(text.slice(this.begin, first.begin))) return false;
    const { end } = this.#last;
    return BEHIND_ITEM.test(text.slice(end, Math.min(this.end, end + LONGEST_ADDITION)));
  }

  get #first(): Span {
    return this.#sentence.spans[this.firstSpan] as Span;
  }

  get #last(): Span {
    return this.#sentence.spans[this.afterSpans - 1] as Span;
  }
}

/** Cuts a sentence into chunks, which are linked and in no array: most sentences are one. */
export function cutChunks(sentence: Sentence): { readonly first: Chunk; readonly last: Chunk } {
  const { signs, begin, end, cues } = sentence;
  const { separators } = signs;
  const first = new Chunk(sentence, null, begin, true);
  let last = first;
  let next = countBelow(separators, begin);
  for (const cue of cues) {
    if (cue.role === 'pseudo') continue;
    for (; next < separators.length && (separators[next] as number) < cue.begin; next++)
      last = cutAt(last, sentence, separators[next] as number);
    // A comma within a cue separates nothing.
    while (next < separators.length && (separators[next] as number) < cue.end) next += 1;
    if (cue.role === 'termination') last = last.cut(cue.begin, Math.min(cue.end, end), true);
  }
  for (; next < separators.length && (separators[next] as number) < end; next++)
    last = cutAt(last, sentence, separators[next] as number);
  return { first, last };
}

/** Cuts at a separator, but for dashes that begin or end the sentence. */
function cutAt(chunk: Chunk, { text, begin, end }: Sentence, at: number): Chunk {
  const sign = text[at];
  const isDash = sign !== ',' && sign !== ';';
  return isDash && (at === begin || at + 1 === end) ? chunk : chunk.cut(at, at + 1, sign === ';');
}
