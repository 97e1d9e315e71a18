import type { Tokens } from '../text/tokens.js';

const BULLETS: ReadonlySet<string> = new Set(['-', '•', '*', '>']);
/** Longer numbers are no part of a date. */
const MAX_DIGITS = 4;
/** White space between two words of a date, in UTF-16 code units; columns of a table are further apart. */
const MAX_GAP = 6;
/** Endings of numbers and words that are compared are shorter. */
const MAX_REST = 12;

/** Reads numbers and signs among the tokens of one document. Tokens are indices; those beyond the ends are nothing. */
export class TokenReader {
  readonly text: string;
  readonly count: number;
  readonly hashes: Int32Array;
  /** Folded units of all tokens, a zero after each, and the end of each. */
  readonly folded: Uint16Array;
  readonly foldedEnds: Int32Array;
  /** The first token that no mention has taken: nothing before it is looked at again. */
  floor = 0;
  readonly #begins: Int32Array;
  readonly #ends: Int32Array;
  readonly #numbers: Int32Array;
  readonly #numberCount: number;
  /** Index in the numbers: those before it have been passed. */
  #nextNumber = 0;

  constructor(text: string, { count, hashes, folded, foldedEnds, begins, ends, numbers, numberCount }: Tokens) {
    this.text = text;
    this.count = count;
    this.hashes = hashes;
    this.folded = folded;
    this.foldedEnds = foldedEnds;
    this.#begins = begins;
    this.#ends = ends;
    this.#numbers = numbers;
    this.#numberCount = numberCount;
  }

  begin(token: number): number {
    return this.#begins[token] as number;
  }

  end(token: number): number {
    return this.#ends[token] as number;
  }

  startsWithDigit(token: number): boolean {
    return isDigit(this.folded[this.foldedBegin(token)] as number);
  }

  /**
   * The first token from one on, and before another, that begins with a digit, or with `x` and a digit; the other if none.
   *
   * @param from never before that of an earlier call
   */
  nextNumber(from: number, limit: number): number {
    while (this.#nextNumber < this.#numberCount && (this.#numbers[this.#nextNumber] as number) < from)
      this.#nextNumber += 1;
    return this.#nextNumber < this.#numberCount ? Math.min(this.#numbers[this.#nextNumber] as number, limit) : limit;
  }

  /** How many digits the token begins with; counts no further than one above those of a year. */
  leadingDigits(token: number): number {
    if (token < this.floor || token >= this.count) return 0;
    const { folded } = this;
    const begin = this.foldedBegin(token);
    let digits = 0;
    while (digits <= MAX_DIGITS && isDigit(folded[begin + digits] as number)) digits += 1;
    return digits;
  }

  /** How many digits a token of one to four digits has; 0 for all other tokens. */
  digits(token: number): number {
    const digits = this.leadingDigits(token);
    return digits <= MAX_DIGITS && this.length(token) === digits ? digits : 0;
  }

  /** The number that a token begins with, of up to four digits from one of its units on. */
  number(token: number, from = 0): number {
    const { folded } = this;
    let index = this.foldedBegin(token) + from;
    let value = 0;
    for (const end = index + MAX_DIGITS; index < end && isDigit(folded[index] as number); index++)
      value = value * 10 + (folded[index] as number) - 0x30;
    return value;
  }

  /** What a token has behind its first units, folded; long rests are cut. */
  rest(token: number, from: number): string {
    if (token < this.floor || token >= this.count) return '';
    const begin = this.foldedBegin(token) + from;
    const end = Math.min(begin + MAX_REST, (this.foldedEnds[token] as number) - 1);
    let rest = '';
    for (let index = begin; index < end; index++) rest += String.fromCharCode(this.folded[index] as number);
    return rest;
  }

  /** The one character of a token, folded; '' for longer tokens. */
  sign(token: number): string {
    const unit = this.signUnit(token);
    return unit === 0 ? '' : String.fromCharCode(unit);
  }

  /** The code unit of {@link sign}, 0 for longer tokens: what is asked of nearly all numbers needs no strings. */
  signUnit(token: number): number {
    if (token < this.floor || token >= this.count) return 0;
    const begin = this.foldedBegin(token);
    return (this.foldedEnds[token] as number) - begin === 2 ? (this.folded[begin] as number) : 0;
  }

  /** Whether a token is this one character, folded: all dashes are `-`, all apostrophes `'`. */
  is(token: number, sign: string): boolean {
    return this.signUnit(token) === sign.charCodeAt(0);
  }

  /** Whether a token is a word, folded. */
  isWord(token: number, word: string): boolean {
    if (token < this.floor || token >= this.count || this.length(token) !== word.length) return false;
    const begin = this.foldedBegin(token);
    for (let index = 0; index < word.length; index++) {
      if (this.folded[begin + index] !== word.charCodeAt(index)) return false;
    }
    return true;
  }

  /** Whether the next token follows without a space. */
  joins(token: number): boolean {
    return token + 1 < this.count && this.#begins[token + 1] === this.#ends[token];
  }

  /** Whether the next token follows at once, after a space or in the next line. */
  near(token: number): boolean {
    if (token < 0 || token + 1 >= this.count) return false;
    const end = this.end(token);
    const begin = this.begin(token + 1);
    if (begin - end <= 1) return true;
    if (begin - end > MAX_GAP) return false;
    let lines = 0;
    for (let index = end; index < begin; index++) if (this.text.charCodeAt(index) === 0x0a) lines += 1;
    return lines <= 1;
  }

  /** Whether nothing but spaces stands between a token and the end of its line. */
  endsLine(token: number): boolean {
    let index = this.end(token);
    const limit = index + MAX_GAP;
    while (index < limit && this.text.charCodeAt(index) === 0x20) index += 1;
    return index >= this.text.length || this.text.charCodeAt(index) < 0x20;
  }

  /** Whether a token is the first of its line, or has nothing but a bullet before it. */
  beginsLine(token: number): boolean {
    const bullet = BULLETS.has(this.sign(token - 1));
    const first = bullet ? token - 1 : token;
    let index = this.begin(first);
    const limit = index - MAX_GAP;
    while (index > limit && this.text.charCodeAt(index - 1) === 0x20) index -= 1;
    return index <= 0 || this.text.charCodeAt(index - 1) < 0x20;
  }

  /** Where the folded units of a token begin. */
  foldedBegin(token: number): number {
    return token === 0 ? 0 : (this.foldedEnds[token - 1] as number);
  }

  /** Folded units of a token. */
  length(token: number): number {
    return (this.foldedEnds[token] as number) - this.foldedBegin(token) - 1;
  }
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
