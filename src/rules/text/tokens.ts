import { characterWidth, SPACE, SURROGATE, WORD, wordWidth } from './characters.js';
import {
  CLASS_BITS,
  CLASS_SHIFT,
  FOLDS_TO_NOTHING,
  FOLDS_TO_SEVERAL,
  type FoldTable,
  type MatchMode,
  VALUE,
} from './folding.js';

/** Arrays for texts longer than this (in UTF-16 code units) are not kept. */
export const KEPT_LENGTH = 1 << 18;

/**
 * The tokens of a text, in arrays that the next text overwrites. A token is a word (letters, digits and their marks)
 * or one other character that is no space; what folds to nothing is none.
 */
export interface Tokens {
  count: number;
  /** First code unit of every token in the text. */
  readonly begins: Int32Array;
  /** Code unit after every token in the text. */
  readonly ends: Int32Array;
  readonly hashes: Int32Array;
  /** Folded units of all tokens, a zero after each. */
  readonly folded: Uint16Array;
  /** End of every token in `folded`, its zero included. */
  readonly foldedEnds: Int32Array;
  /** Indices of the tokens that begin with a digit, or with `x` and a digit: the first `numberCount` of these. */
  readonly numbers: Int32Array;
  numberCount: number;
}

/** Cuts texts into tokens, without an allocation per token. There is one of a folding in a thread: {@link tokenizerOf}. */
export class Tokenizer {
  readonly #fold: FoldTable;
  readonly #cut: Cutter;
  #text: string | null = null;
  #skipped: readonly number[] | null = null;
  #tokens: Tokens | null = null;

  constructor(fold: FoldTable) {
    this.#fold = fold;
    this.#cut = createCutter(fold, { units: KEPT_LENGTH, folded: 2 * KEPT_LENGTH });
  }

  /**
   * The tokens of a text, cut once where the same is asked for again and again.
   *
   * @param skipped begin and end of ranges that have no tokens, `[ranges, 2]` flat, rising and apart
   * @returns valid until the tokens of another text are asked for
   */
  tokenize(text: string, skipped: readonly number[] | null = null): Tokens {
    if (this.#tokens === null || text !== this.#text || skipped !== this.#skipped) {
      this.#tokens =
        (text.length > KEPT_LENGTH ? null : this.#cut(text, skipped)) ?? cutLong(this.#fold, text, skipped);
      this.#text = text;
      this.#skipped = skipped;
    }
    return this.#tokens;
  }
}

const tokenizers = new Map<MatchMode, Tokenizer>();

/** The tokenizer of this thread; all tables of a mode fold alike. */
export function tokenizerOf(fold: FoldTable): Tokenizer {
  let tokenizer = tokenizers.get(fold.mode);
  if (tokenizer === undefined) {
    tokenizer = new Tokenizer(fold);
    tokenizers.set(fold.mode, tokenizer);
  }
  return tokenizer;
}

/** Null where the tokens need more room than there is. */
type Cutter = (text: string, skipped: readonly number[] | null) => Tokens | null;

/** In arrays of its own, and with room for the longest foldings where texts have many of these. */
function cutLong(fold: FoldTable, text: string, skipped: readonly number[] | null): Tokens {
  const cut = (folded: number): Tokens | null => createCutter(fold, { units: text.length, folded })(text, skipped);
  // One more for the zero after every token.
  return cut(2 * text.length) ?? (cut((longest(fold) + 1) * text.length) as Tokens);
}

/** Units of the longest folding of a unit. */
function longest({ expansions }: FoldTable): number {
  let most = 1;
  for (let at = 0; at < expansions.length; at += (expansions[at] as number) + 1)
    most = Math.max(most, expansions[at] as number);
  return most;
}

/**
 * All in one closure, and not in a class: V8 takes what a function closes over for constants, and compiles its loop to a
 * third of the instructions, if the closure is made once in a thread. (Constants of modules are none to it once modules
 * are joined, and every access to an array that it does not know takes ten instructions.)
 */
function createCutter(fold: FoldTable, capacity: { readonly units: number; readonly folded: number }): Cutter {
  const { units: entries, expansions } = fold;
  // FNV-1a with 32 bits, over code units in place of bytes: http://www.isthe.com/chongo/tech/comp/fnv/
  const fnvOffset = 0x811c9dc5 | 0;
  const fnvPrime = 0x01000193;
  const value = VALUE;
  /** Entries from here to `nothing` are units of words that fold to one unit. */
  const plainWord = WORD << CLASS_SHIFT;
  const nothing = FOLDS_TO_NOTHING;
  const several = FOLDS_TO_SEVERAL;
  const classMask = CLASS_BITS << CLASS_SHIFT;
  const space = SPACE << CLASS_SHIFT;
  /** Words end at units whose entries are lower, and go on with some of those from here on: {@link addToken} tells. */
  const surrogate = SURROGATE << CLASS_SHIFT;
  const blank = 0x20;
  const zero = 0x30;
  const nine = 0x39;
  const times = 0x78;

  /** Of the text, with blanks for what is skipped and one at the end. */
  const units = new Uint16Array(capacity.units + 1);
  const bytes = Buffer.from(units.buffer);
  const begins = new Int32Array(capacity.units);
  const ends = new Int32Array(capacity.units);
  const hashes = new Int32Array(capacity.units);
  const folded = new Uint16Array(capacity.folded);
  const foldedEnds = new Int32Array(capacity.units);
  const numbers = new Int32Array(capacity.units);
  const source = { units, entries };
  const tokens: Tokens = { count: 0, begins, ends, hashes, folded, foldedEnds, numbers, numberCount: 0 };

  function cut(text: string, skipped: readonly number[] | null): Tokens | null {
    // The native packages are built for processors alone that store the lower byte first.
    bytes.write(text, 'utf16le');
    units[text.length] = blank;
    if (skipped !== null)
      for (let range = 0; range < skipped.length; range += 2)
        units.fill(blank, skipped[range] as number, Math.min(skipped[range + 1] as number, text.length));
    tokens.count = 0;
    tokens.numberCount = 0;
    for (let index = 0; index < text.length; ) {
      index = addPlainTokens(text.length, index);
      if (index < text.length) index = addToken(text, index);
      if (index === -1) return null;
    }
    return tokens;
  }

  /**
   * Adds tokens up to one that has more to it than units that each fold to one, and is left to {@link addToken}: nearly
   * all have not, and this loop is short.
   *
   * @returns where that token begins, or the length of the text
   */
  function addPlainTokens(length: number, from: number): number {
    // Read before the loops: within them V8 does not see in time that these never change.
    const { begins, ends, hashes, folded, foldedEnds, numbers } = tokens;
    const { units, entries } = source;
    let { count, numberCount } = tokens;
    let used = usedFor(count);
    let index = from;
    while (index < length) {
      let entry = entries[units[index] as number] as number;
      if ((entry & classMask) === space) {
        index += 1;
        continue;
      }
      const begin = index;
      const foldedBegin = used;
      let hash = fnvOffset;
      // The blank behind the text ends the last word.
      while (entry >= plainWord && entry < nothing) {
        const unit = entry & value;
        folded[used++] = unit;
        hash = Math.imul(hash ^ unit, fnvPrime);
        index += 1;
        entry = entries[units[index] as number] as number;
      }
      if (index === begin) {
        // Punctuation is of the class OTHER, whose bits are zero.
        if (entry > value) break;
        folded[used++] = entry;
        hash = Math.imul(hash ^ entry, fnvPrime);
        index += 1;
      } else if (entry >= surrogate) {
        index = begin;
        break;
      }
      hashes[count] = hash;
      folded[used++] = 0;
      if (isNumber(foldedBegin)) numbers[numberCount++] = count;
      begins[count] = begin;
      ends[count] = index;
      foldedEnds[count] = used;
      count += 1;
    }
    tokens.count = count;
    tokens.numberCount = numberCount;
    return index;
  }

  /**
   * Adds the token that begins at an index, whatever it is made of; none where all of it folds to nothing.
   *
   * @returns its end, -1 where there is too little room
   */
  function addToken(text: string, from: number): number {
    const { count } = tokens;
    const foldedBegin = usedFor(count);
    let used = foldedBegin;
    let begin = from;
    let index = from;
    let entry = entries[units[index] as number] as number;
    const isWord = (entry & classMask) >= plainWord || wordWidth(text, index) > 0;
    const limit = isWord ? text.length : index + characterWidth(text, index);
    while (index < limit && (!isWord || index === from || continuesWord(text, index, entry))) {
      if (entry < nothing) folded[used++] = entry & value;
      else if (entry >= several) {
        const at = entry & value;
        const length = expansions[at] as number;
        // Each unit left in the text may still take two, one of them the zero after a token.
        if (used + length + 2 * (text.length - index) > folded.length) return -1;
        for (let part = 1; part <= length; part++) folded[used++] = expansions[at + part] as number;
      } else if (used === foldedBegin) begin = index + 1;
      index += 1;
      entry = entries[units[index] as number] as number;
    }
    if (used === foldedBegin) return index;
    let hash = fnvOffset;
    for (let at = foldedBegin; at < used; at++) hash = Math.imul(hash ^ (folded[at] as number), fnvPrime);
    hashes[count] = hash;
    folded[used++] = 0;
    if (isNumber(foldedBegin)) numbers[tokens.numberCount++] = count;
    begins[count] = begin;
    ends[count] = index;
    foldedEnds[count] = used;
    tokens.count = count + 1;
    return index;
  }

  /** Whether the token whose folded units begin at an index is `12`, `3rd` or `x3`. */
  function isNumber(at: number): boolean {
    const unit = folded[at] as number;
    return unit === times ? isDigit(folded[at + 1] as number) : isDigit(unit);
  }

  function isDigit(unit: number): boolean {
    return unit >= zero && unit <= nine;
  }

  /** How many units of `folded` the first tokens have. */
  function usedFor(count: number): number {
    return count === 0 ? 0 : (foldedEnds[count - 1] as number);
  }

  function continuesWord(text: string, index: number, entry: number): boolean {
    const unitClass = entry & classMask;
    return unitClass >= plainWord || (unitClass === surrogate && isInAstralWord(text, index));
  }

  return cut;
}

/** Whether the surrogate at an index within a word, but not at its begin, is half of a word character. */
function isInAstralWord(text: string, index: number): boolean {
  return wordWidth(text, index) === 2 || wordWidth(text, index - 1) === 2;
}
