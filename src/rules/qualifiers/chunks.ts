import type { Span } from '../../types.js';
import type { Cue } from '../terms/lexicon.js';
import { classAt, SPACE } from '../text/characters.js';

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
const [COMMA, SEMICOLON, HYPHEN, EN_DASH, EM_DASH] = [0x2c, 0x3b, 0x2d, 0x2013, 0x2014];

interface Sentence {
  readonly text: string;
  readonly begin: number;
  readonly end: number;
  /** Cues and terminations that begin in the sentence, apart and in order. */
  readonly cues: readonly Cue[];
  readonly spans: readonly Span[];
  /** Indices of the spans that begin in the sentence, by begin. */
  readonly order: Uint32Array;
}

/** A stretch of a sentence between commas, semicolons and terminations, with what begins in it. */
export class Chunk {
  readonly begin: number;
  readonly end: number;
  /** No scope crosses its begin. */
  readonly isApart: boolean;
  /** Indices of spans, by begin. */
  readonly spans: number[] = [];
  readonly cues: Cue[] = [];
  next: Chunk | null = null;
  /** How many of the spans, from the first on, are marked by cues that take all before them. */
  marked = 0;
  readonly #sentence: Sentence;
  #isItem: boolean | null = null;
  #goesOn: boolean | null = null;

  constructor(sentence: Sentence, { begin, end, isApart }: { begin: number; end: number; isApart: boolean }) {
    this.#sentence = sentence;
    this.begin = begin;
    this.end = end;
    this.isApart = isApart;
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
    const first = this.#first;
    if (this.isApart || first === undefined || first.begin - this.begin > LONGEST_ADDITION) return false;
    const { text } = this.#sentence;
    const before = text.slice(this.begin, first.begin);
    if (CONJUNCTION.test(before) || PARTITIVE.test(before)) return true;
    if (!ARTICLES.test(before)) return false;
    return CONJUNCTION_BEHIND.test(text.slice(first.end, first.end + 2 * LONGEST_ADDITION)) || null;
  }

  #looksLikeItem(): boolean {
    const first = this.#first;
    if (this.isApart || first === undefined || first.begin - this.begin > LONGEST_ADDITION) return false;
    const { text } = this.#sentence;
    if (!ARTICLES.test(text.slice(this.begin, first.begin))) return false;
    const { end } = this.#last;
    return BEHIND_ITEM.test(text.slice(end, Math.min(this.end, end + LONGEST_ADDITION)));
  }

  get #first(): Span | undefined {
    return this.#sentence.spans[this.spans[0] as number];
  }

  get #last(): Span {
    return this.#sentence.spans[this.spans.at(-1) as number] as Span;
  }
}

/** Cuts a sentence into chunks. */
export function cutChunks(sentence: Sentence): Chunk[] {
  const { cues, spans, order, end } = sentence;
  const chunks: Chunk[] = [];
  let nextSpan = 0;
  let nextCue = 0;
  let begin = sentence.begin;
  let isApart = true;
  const close = (at: number, after: number, nextIsApart: boolean): void => {
    const chunk = new Chunk(sentence, { begin, end: at, isApart });
    for (; nextSpan < order.length && (spans[order[nextSpan] as number] as Span).begin < after; nextSpan++)
      chunk.spans.push(order[nextSpan] as number);
    for (; nextCue < cues.length && (cues[nextCue] as Cue).begin < after; nextCue++)
      if ((cues[nextCue] as Cue).role !== 'termination') chunk.cues.push(cues[nextCue] as Cue);
    const before = chunks.at(-1);
    if (before !== undefined) before.next = chunk;
    chunks.push(chunk);
    begin = after;
    isApart = nextIsApart;
  };
  const limits = limitsOf(sentence);
  let next = 0;
  const closeUpTo = (offset: number): void => {
    for (; next < limits.length && (limits[next] as number) < offset; next++) {
      const limit = limits[next] as number;
      close(limit, limit + 1, sentence.text[limit] === ';');
    }
  };
  for (const cue of cues) {
    closeUpTo(cue.begin);
    // A comma within a cue separates nothing.
    while (next < limits.length && (limits[next] as number) < cue.end) next += 1;
    if (cue.role === 'termination') close(cue.begin, Math.min(cue.end, end), true);
  }
  closeUpTo(end);
  close(end, end, true);
  return chunks;
}

/** Commas, semicolons and dashes of a sentence, but for those of numbers and words. */
function limitsOf({ text, begin, end }: Sentence): number[] {
  const limits: number[] = [];
  for (let at = begin; at < end; at++) {
    const unit = text.charCodeAt(at);
    // Most units are letters, and blanks.
    if (unit >= 0x40 && unit < EN_DASH) continue;
    if (unit === SEMICOLON || (unit === COMMA && !(isDigit(text, at - 1) && isDigit(text, at + 1)))) limits.push(at);
    else if (unit === HYPHEN || unit === EN_DASH || unit === EM_DASH) {
      const isBetween = at > begin && at + 1 < end;
      if (isBetween && classAt(text, at - 1) === SPACE && classAt(text, at + 1) === SPACE) limits.push(at);
    }
  }
  return limits;
}

function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0x30 && unit <= 0x39;
}
