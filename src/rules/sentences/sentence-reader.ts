import { classOf, SPACE, SURROGATE, WORD, wordWidth } from '../text/characters.js';
import { codeUnits } from '../text/code-units.js';

const CLASS_BITS = 0b111;

/** What a code unit may be to a sentence, besides its class. */
export const TERMINATOR = 1 << 3;
/** Ends a line. */
export const LINE_BREAK = 1 << 4;
/** A quote or bracket that belongs to the sentence before it. */
export const CLOSER = 1 << 5;
/** A quote, bracket or bullet that a sentence begins with. */
export const OPENER = 1 << 6;
/** Punctuation that a sentence goes on with. */
export const CONTINUATION = 1 << 7;
/** Behind it a sentence goes on in the next line. */
export const LINE_CONTINUATION = 1 << 8;
/** Belongs to a word where it stands in one: `c.-à-d`. */
export const JOINER = 1 << 9;
/** Stands before what counts an item. */
export const BULLET = 1 << 10;

const CHARACTERS: readonly (readonly [number, string])[] = [
  [TERMINATOR, '.!?…'],
  [LINE_BREAK, '\n\r\v\f\u2028\u2029'],
  [CLOSER, '"\'”’»)]}'],
  [OPENER, '"\'“‘«([{¿¡-–—•*'],
  [CONTINUATION, ',;:)]}%/=+&'],
  [LINE_CONTINUATION, ",([{-–—/'’&+=<"],
  [JOINER, '.-'],
  [BULLET, '-–—•*('],
];

/** Where a sentence may end. An expression finds them faster than a loop over all characters does. */
const PLACES = /[.!?…\n\r\v\f\u2028\u2029]/g;

/** Longer words are no abbreviations; looking back further would make the scan quadratic. */
export const MAX_WORD = 24;

/** Of every code unit its class and the bits above. Built at the first use, as the classes are. */
let table: Uint16Array | null = null;

/** Reads a text as the scan for sentences does; valid until the next reader is made. */
export class SentenceReader {
  readonly text: string;
  readonly length: number;
  readonly #units: Uint16Array;
  readonly #table: Uint16Array;

  constructor(text: string) {
    table ??= buildTable();
    this.text = text;
    this.length = text.length;
    this.#units = codeUnits(text);
    this.#table = table;
  }

  /** The code unit at an index of the text. */
  unitAt(index: number): number {
    return this.#units[index] as number;
  }

  /** The class of the code unit at an index, as in characters.ts; OTHER beyond the ends. */
  classAt(index: number): number {
    return this.#bitsAt(index) & CLASS_BITS;
  }

  /** Whether the code unit at an index is one of those that some bits stand for. */
  isAt(bits: number, index: number): boolean {
    return (this.#bitsAt(index) & bits) !== 0;
  }

  isOneOf(characters: string, index: number): boolean {
    return index >= 0 && index < this.length && characters.includes(this.text[index] as string);
  }

  /** The next terminator or line break from an index on, the length of the text where there is none. */
  nextPlace(from: number): number {
    PLACES.lastIndex = from;
    return PLACES.test(this.text) ? PLACES.lastIndex - 1 : this.length;
  }

  skipSpaces(from: number): number {
    let index = from;
    while (this.classAt(index) === SPACE) index += 1;
    return index;
  }

  /** The end of what stands before the white space that ends at an index. */
  skipSpacesBack(from: number): number {
    let index = from;
    while (this.classAt(index - 1) === SPACE) index -= 1;
    return index;
  }

  skipOpeners(from: number): number {
    let index = from;
    // Bounded, so that rows of dashes after every full stop stay linear.
    while (index < from + MAX_WORD && (this.isAt(OPENER, index) || this.classAt(index) === SPACE)) index += 1;
    return index;
  }

  /** Line breaks in white space; a form feed or paragraph separator counts as two. */
  countLineBreaks(begin: number, end: number): number {
    let count = 0;
    for (let index = begin; index < end; index++) {
      if (!this.isAt(LINE_BREAK, index)) continue;
      const unit = this.text[index];
      if (unit === '\f' || unit === '\u2029') count += 2;
      else if (unit !== '\r' || this.text[index + 1] !== '\n') count += 1;
    }
    return count;
  }

  /** The word from an index on. */
  wordAt(begin: number): string {
    let end = begin;
    while (end < begin + MAX_WORD && this.#isWordUnit(end)) end += 1;
    return this.text.slice(begin, end);
  }

  /** The word that ends at an index, full stops and hyphens within it included; '' where there is none. */
  wordBefore({ sentenceBegin, at }: { readonly sentenceBegin: number; readonly at: number }): string {
    const limit = Math.max(sentenceBegin, at - MAX_WORD);
    let begin = at;
    while (begin > limit && this.isInWord(begin - 1)) begin -= 1;
    while (begin < at && this.isAt(JOINER, begin)) begin += 1;
    return this.text.slice(begin, at);
  }

  /** Whether the code unit at an index may be one within a word: of a letter, digit or mark, a full stop or a hyphen. */
  isInWord(index: number): boolean {
    return this.isAt(JOINER, index) || this.#isWordUnit(index);
  }

  #isWordUnit(index: number): boolean {
    const unitClass = this.classAt(index);
    return unitClass >= WORD || (unitClass === SURROGATE && wordWidth(this.text, index) > 0);
  }

  #bitsAt(index: number): number {
    return index >= 0 && index < this.length ? (this.#table[this.#units[index] as number] as number) : 0;
  }
}

function buildTable(): Uint16Array {
  const units = Uint16Array.from({ length: 0x10000 }, (_, unit) => classOf(unit));
  for (const [bit, characters] of CHARACTERS) {
    for (let index = 0; index < characters.length; index++) {
      const unit = characters.charCodeAt(index);
      units[unit] = (units[unit] as number) | bit;
    }
  }
  return units;
}
