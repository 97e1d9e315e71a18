import { growMemory, sentencesCode } from '../kernel/kernel.js';
import { wordWidth } from '../text/characters.js';
import type { TextUnits } from '../text/text-units.js';
import type { SentenceRules } from './sentence-rules.js';
import { BITS, CLASSES, unitTable } from './unit-table.js';

/** Longer words are no abbreviations; looking back further would make the scan quadratic. */
export const MAX_WORD = 24;

/** Code units that are searched for places where sentences may end before the next are: a multiple of those looked at at a time. */
const PART = 1 << 12;

/** Reads a text as the scan for sentences does. Beyond the ends of the text is nothing. */
export type SentenceReader = ReturnType<typeof createReader>;

/**
 * Makes a reader of texts. V8 takes what a function closes over for constants as long as there is one
 * of that function, and constant arrays are read with a third of the instructions: hence no class with an object per text,
 * and names of its own for what other modules export.
 */
export function createReader(source: TextUnits) {
  const { TERMINATOR, LINE_BREAK, CLOSER, OPENER, CONTINUATION, LINE_CONTINUATION, JOINER, BULLET, LIST_MARK } = BITS;
  const { SPACE, SURROGATE, WORD, LOWER, UPPER, DIGIT, CLASS_BITS } = CLASSES;
  const maxWord = MAX_WORD;
  const table = unitTable();
  const { units, memory } = source;
  const placesAt = growMemory(memory, 4 * PART);
  /** Terminators and line breaks of a part of the text. */
  const places = new Int32Array(memory.buffer, placesAt, PART);
  const code = sentencesCode(memory);
  code.placeUnits(source.address, placesAt);
  let text = '';
  let placeCount = 0;
  let place = 0;
  let searched = 0;

  function read(next: string): void {
    text = next;
    source.read(next, null);
    placeCount = 0;
    place = 0;
    searched = 0;
  }

  /** The code unit at an index; 0 beyond the ends, which is of no class and has no bits. */
  function unitAt(index: number): number {
    return index < 0 ? 0 : (units[index] as number);
  }

  function bitsAt(index: number): number {
    return index < 0 ? 0 : (table[units[index] as number] as number);
  }

  const isAt = (bits: number, index: number): boolean => (bitsAt(index) & bits) !== 0;
  const isClass = (unitClass: number, index: number): boolean => (bitsAt(index) & CLASS_BITS) === unitClass;

  /**
   * The next terminator or line break from an index on, the length of the text where there is none.
   *
   * @param from never before that of an earlier call
   */
  function nextPlace(from: number): number {
    for (;;) {
      while (place < placeCount && (places[place] as number) < from) place += 1;
      if (place < placeCount) return places[place] as number;
      if (searched >= text.length) return text.length;
      const begin = Math.max(searched, from);
      searched = Math.min(begin + PART, text.length);
      placeCount = code.findPlaces(begin, searched);
      place = 0;
    }
  }

  function skipSpaces(from: number): number {
    let index = from;
    while (isClass(SPACE, index)) index += 1;
    return index;
  }

  /** The end of what stands before the white space that ends at an index. */
  function skipSpacesBack(from: number): number {
    let index = from;
    while (isClass(SPACE, index - 1)) index -= 1;
    return index;
  }

  function skipOpeners(from: number): number {
    let index = from;
    // Bounded, so that rows of dashes after every full stop stay linear.
    while (index < from + maxWord && (isAt(OPENER, index) || isClass(SPACE, index))) index += 1;
    return index;
  }

  function skipTerminators(from: number): number {
    let index = from;
    while (isAt(TERMINATOR, index)) index += 1;
    return index;
  }

  function skipClosers(from: number): number {
    let index = from;
    for (;;) {
      if (isAt(CLOSER, index)) index += 1;
      // French sets a space, mostly one that does not break, before the closing guillemet.
      else if (unitAt(index + 1) === 0xbb && isBlank(unitAt(index))) index += 2;
      else return index;
    }
  }

  /** What stands before what counts an item, back to a limit. */
  function skipBulletsBack(from: number, limit: number): number {
    let index = from;
    while (index >= limit && (isClass(SPACE, index) || isAt(BULLET, index))) index -= 1;
    return index;
  }

  /** Line breaks in white space; a form feed or paragraph separator counts as two. */
  function countLineBreaks(begin: number, end: number): number {
    let count = 0;
    for (let index = begin; index < end; index++) {
      if (!isAt(LINE_BREAK, index)) continue;
      const unit = unitAt(index);
      if (unit === 0x0c || unit === 0x2029) count += 2;
      else if (unit !== 0x0d || unitAt(index + 1) !== 0x0a) count += 1;
    }
    return count;
  }

  /** The word from an index on. */
  function wordAt(begin: number): string {
    let end = begin;
    while (end < begin + maxWord && isWordUnit(end)) end += 1;
    return text.slice(begin, end);
  }

  /** The word that ends at an index, full stops and hyphens within it included; '' where there is none. */
  function wordBefore({ sentenceBegin, at }: { readonly sentenceBegin: number; readonly at: number }): string {
    const limit = Math.max(sentenceBegin, at - maxWord);
    let begin = at;
    while (begin > limit && isInWord(begin - 1)) begin -= 1;
    while (begin < at && isAt(JOINER, begin)) begin += 1;
    return text.slice(begin, at);
  }

  /** Whether the code unit at an index may be one within a word: of a letter, digit or mark, a full stop or a hyphen. */
  function isInWord(index: number): boolean {
    return isAt(JOINER, index) || isWordUnit(index);
  }

  function isWordUnit(index: number): boolean {
    const unitClass = bitsAt(index) & CLASS_BITS;
    return unitClass >= WORD || (unitClass === SURROGATE && wordWidth(text, index) > 0);
  }

  /**
   * Whether the word that ends at an index is in small letters, and neither an abbreviation nor a numeral nor a letter:
   * most often that is all there is to know.
   */
  function isPlainWord(sentenceBegin: number, at: number, { longest, maybeAbbreviation }: SentenceRules): boolean {
    const limit = Math.max(sentenceBegin, at - longest - 1);
    let begin = at;
    let hash = 0;
    for (; begin > limit; begin--) {
      const unit = units[begin - 1] as number;
      if (((table[unit] as number) & CLASS_BITS) !== LOWER) break;
      hash = (Math.imul(hash, 31) + unit) | 0;
    }
    const length = at - begin;
    if (length > longest) return true;
    if (length < 2 || length > maxWord || maybeAbbreviation[hash & (maybeAbbreviation.length - 1)] !== 0) return false;
    const first = unitAt(begin);
    // Numerals begin with `i`, `v` or `x`.
    if (first === 0x69 || first === 0x76 || first === 0x78) return false;
    return begin === sentenceBegin || !isInWord(begin - 1);
  }

  /** Whether a bullet, or a number or letter that counts items, stands at an index: `- `, `2) `, `b. `. */
  function isListItem(index: number): boolean {
    if (isAt(LIST_MARK, index)) return isClass(SPACE, index + 1);
    const begin = unitAt(index) === 0x28 ? index + 1 : index;
    let end = begin;
    while (end < begin + 3 && isDecimal(unitAt(end))) end += 1;
    const unit = unitAt(begin);
    const isSmall = unit >= 0x61 && unit <= 0x7a;
    const isCapital = unit >= 0x41 && unit <= 0x5a && begin === index;
    if (isSmall || isCapital) end += 1;
    const mark = unitAt(end);
    return end > begin && (mark === 0x29 || (mark === 0x2e && !isCapital)) && isClass(SPACE, end + 1);
  }

  return {
    read,
    unitAt,
    nextPlace,
    skipSpaces,
    skipSpacesBack,
    skipOpeners,
    skipTerminators,
    skipClosers,
    skipBulletsBack,
    countLineBreaks,
    wordAt,
    wordBefore,
    isPlainWord,
    isListItem,
    /** Whether an index is the length of the text. */
    isEnd: (index: number) => index === text.length,
    isSpace: (index: number) => isClass(SPACE, index),
    isLower: (index: number) => isClass(LOWER, index),
    isUpper: (index: number) => isClass(UPPER, index),
    isDigit: (index: number) => isClass(DIGIT, index),
    isTerminator: (index: number) => isAt(TERMINATOR, index),
    isContinuation: (index: number) => isAt(CONTINUATION, index),
    isLineContinuation: (index: number) => isAt(LINE_CONTINUATION, index),
    slice: (begin: number, end: number) => text.slice(begin, end),
  };
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0xa0 || unit === 0x202f;
}

function isDecimal(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
