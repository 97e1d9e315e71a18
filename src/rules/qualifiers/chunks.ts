import type { Span } from '../../types.js';
import type { Cue } from '../terms/lexicon.js';

/** A stretch of a sentence between commas, semicolons and terminations, with what begins in it. */
export interface Chunk {
  readonly begin: number;
  readonly end: number;
  /** No scope crosses its begin. */
  readonly isApart: boolean;
  /** Goes on a list that a conjunction closes, here or in a later chunk: `, chills` in `fever, chills or sweats`. */
  goesOn: boolean;
  /** An entity and little else: an item of a list, and no sentence of its own. */
  isItem: boolean;
  /** Indices of spans, by begin. */
  readonly spans: number[];
  readonly cues: Cue[];
}

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
const LIMITS = /[,;]|(?<=\s)[-–—](?=\s)/g;

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

/** Cuts a sentence into chunks. */
export function cutChunks(sentence: Sentence): Chunk[] {
  const { cues, spans, order, end } = sentence;
  const chunks: Chunk[] = [];
  let nextSpan = 0;
  let nextCue = 0;
  let begin = sentence.begin;
  let isApart = true;
  const close = (at: number, after: number, nextIsApart: boolean): void => {
    const chunk: Chunk = { begin, end: at, isApart, goesOn: false, isItem: false, spans: [], cues: [] };
    for (; nextSpan < order.length && (spans[order[nextSpan] as number] as Span).begin < after; nextSpan++)
      chunk.spans.push(order[nextSpan] as number);
    for (; nextCue < cues.length && (cues[nextCue] as Cue).begin < after; nextCue++)
      if ((cues[nextCue] as Cue).role !== 'termination') chunk.cues.push(cues[nextCue] as Cue);
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
  for (let index = chunks.length - 1; index > 0; index--) {
    const chunk = chunks[index] as Chunk;
    if (chunk.isApart) continue;
    chunk.isItem = isItem(sentence, chunk);
    chunk.goesOn = goesOnList(sentence, chunk, chunks[index + 1]);
  }
  return chunks;
}

/** Commas, semicolons and dashes of a sentence, but for those of numbers; looked for in the sentence and no further. */
function limitsOf({ text, begin, end }: Sentence): number[] {
  const limits: number[] = [];
  for (const { index, 0: sign } of text.slice(begin, end).matchAll(LIMITS)) {
    const at = begin + index;
    if (sign !== ',' || !/^\d,\d/.test(text.slice(Math.max(0, at - 1), at + 2))) limits.push(at);
  }
  return limits;
}

function isItem({ text, spans }: Sentence, chunk: Chunk): boolean {
  const first = spans[chunk.spans[0] as number];
  const last = spans[chunk.spans.at(-1) as number];
  if (first === undefined || last === undefined || first.begin - chunk.begin > LONGEST_ADDITION) return false;
  if (!ARTICLES.test(text.slice(chunk.begin, first.begin))) return false;
  return BEHIND_ITEM.test(text.slice(last.end, Math.min(chunk.end, last.end + LONGEST_ADDITION)));
}

function goesOnList({ text, spans }: Sentence, chunk: Chunk, next: Chunk | undefined): boolean {
  const first = spans[chunk.spans[0] as number];
  const last = spans[chunk.spans.at(-1) as number];
  if (first === undefined || last === undefined || first.begin - chunk.begin > LONGEST_ADDITION) return false;
  const before = text.slice(chunk.begin, first.begin);
  if (CONJUNCTION.test(before) || PARTITIVE.test(before)) return true;
  if (!ARTICLES.test(before)) return false;
  if (CONJUNCTION_BEHIND.test(text.slice(first.end, first.end + 2 * LONGEST_ADDITION))) return true;
  return next?.goesOn === true && chunk.end - last.end <= LONGEST_ADDITION;
}
