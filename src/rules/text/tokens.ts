import { characterWidth, SPACE, SURROGATE, WORD, wordWidth } from './characters.js';
import { BLANK, codeUnits, KEPT_LENGTH } from './code-units.js';
import { CLASS_BITS, CLASS_SHIFT, FOLDS_TO_NOTHING, FOLDS_TO_SEVERAL, type FoldTable, VALUE } from './folding.js';

// FNV-1a with 32 bits, over code units in place of bytes: http://www.isthe.com/chongo/tech/comp/fnv/
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** Entries from here to `FOLDS_TO_NOTHING` are units of words that fold to one unit. */
const PLAIN_WORD = WORD << CLASS_SHIFT;
/** Surrogates, and units that fold to nothing or to several. */
const NOT_PLAIN = SURROGATE << CLASS_SHIFT;
const CLASS_MASK = CLASS_BITS << CLASS_SHIFT;
const SPACE_CLASS = SPACE << CLASS_SHIFT;

const NOTHING_SKIPPED: readonly number[] = [];

/**
 * The tokens of a text, in arrays that the next text overwrites. A token is a word (letters, digits and their marks)
 * or one other character that is no space; what folds to nothing is none.
 */
export interface Tokens {
  count: number;
  /** First code unit of every token in the text. */
  begins: Int32Array;
  /** Code unit after every token in the text. */
  ends: Int32Array;
  hashes: Int32Array;
  /** Folded units of all tokens, a zero after each. */
  folded: Uint16Array;
  /** End of every token in `folded`, its zero included. */
  foldedEnds: Int32Array;
  /** Indices of the tokens that begin with a digit, the first `numberCount` of these. */
  numbers: Int32Array;
  numberCount: number;
}

/** Cuts texts into tokens, without an allocation per token. */
export class Tokenizer {
  readonly #fold: FoldTable;
  #scratch = allocate(4096);

  constructor(fold: FoldTable) {
    this.#fold = fold;
  }

  /**
   * @param skipped begin and end of ranges that have no tokens, `[ranges, 2]` flat, rising and apart
   * @returns valid until the next call
   */
  tokenize(text: string, skipped: readonly number[] = NOTHING_SKIPPED): Tokens {
    let tokens = this.#scratch;
    if (text.length > KEPT_LENGTH) tokens = allocate(text.length);
    else if (text.length > tokens.begins.length) {
      tokens = allocate(text.length * 2);
      this.#scratch = tokens;
    }
    const units = codeUnits(text);
    for (let range = 0; range < skipped.length; range += 2)
      units.fill(BLANK, skipped[range] as number, Math.min(skipped[range + 1] as number, text.length));
    fillTokens(tokens, { text, units, fold: this.#fold });
    return tokens;
  }
}

function allocate(length: number): Tokens {
  return {
    count: 0,
    begins: new Int32Array(length),
    ends: new Int32Array(length),
    hashes: new Int32Array(length),
    folded: new Uint16Array(2 * length),
    foldedEnds: new Int32Array(length),
    numbers: new Int32Array(length),
    numberCount: 0,
  };
}

interface Source {
  readonly text: string;
  /** Of the text, with blanks for what is skipped and one at the end. */
  readonly units: Uint16Array;
  readonly fold: FoldTable;
}

function fillTokens(tokens: Tokens, source: Source): void {
  tokens.count = 0;
  tokens.numberCount = 0;
  const { length } = source.text;
  for (let index = 0; index < length; ) {
    index = addPlainTokens(tokens, source, index);
    if (index < length) index = addToken(tokens, source, index);
  }
}

/**
 * Adds tokens up to one that has more to it than units that each fold to one, and is left to {@link addToken}: nearly all
 * have not, and this loop is short.
 *
 * @returns where that token begins, or the length of the text
 */
function addPlainTokens(tokens: Tokens, { text: { length }, units, fold }: Source, from: number): number {
  const { begins, ends, hashes, folded, foldedEnds, numbers } = tokens;
  const { units: entries } = fold;
  let { count, numberCount } = tokens;
  let used = usedBy(tokens);
  let index = from;
  while (index < length) {
    let entry = entries[units[index] as number] as number;
    if ((entry & CLASS_MASK) === SPACE_CLASS) {
      index += 1;
      continue;
    }
    const begin = index;
    const foldedBegin = used;
    let hash = FNV_OFFSET;
    // The blank behind the text ends the last word.
    while (entry >= PLAIN_WORD && entry < FOLDS_TO_NOTHING) {
      const unit = entry & VALUE;
      folded[used++] = unit;
      hash = Math.imul(hash ^ unit, FNV_PRIME);
      index += 1;
      entry = entries[units[index] as number] as number;
    }
    if (index === begin) {
      // Punctuation is of the class OTHER, whose bits are zero.
      if (entry > VALUE) break;
      folded[used++] = entry;
      hash = Math.imul(hash ^ entry, FNV_PRIME);
      index += 1;
    } else if (entry >= NOT_PLAIN) {
      index = begin;
      break;
    }
    if (isDigit(folded[foldedBegin] as number)) numbers[numberCount++] = count;
    hashes[count] = hash;
    folded[used++] = 0;
    begins[count] = begin;
    ends[count] = index;
    foldedEnds[count] = used;
    count += 1;
  }
  tokens.count = count;
  tokens.numberCount = numberCount;
  return index;
}

/** Adds the token that begins at an index, whatever it is made of; none where all of it folds to nothing. Returns its end. */
function addToken(tokens: Tokens, { text, units, fold: { units: entries, expansions } }: Source, from: number): number {
  const foldedBegin = usedBy(tokens);
  let used = foldedBegin;
  let begin = from;
  let index = from;
  let entry = entries[units[index] as number] as number;
  const isWord = classIn(entry) >= WORD || wordWidth(text, index) > 0;
  const limit = isWord ? text.length : index + characterWidth(text, index);
  while (index < limit && (!isWord || index === from || continuesWord(text, index, entry))) {
    if (entry < FOLDS_TO_NOTHING) tokens.folded[used++] = entry & VALUE;
    else if (entry >= FOLDS_TO_SEVERAL)
      used = expand({ tokens, used, expansions, at: entry & VALUE, unitsLeft: text.length - index });
    else if (used === foldedBegin) begin = index + 1;
    index += 1;
    entry = entries[units[index] as number] as number;
  }
  if (used === foldedBegin) return index;
  const { count, folded } = tokens;
  let hash = FNV_OFFSET;
  for (let unit = foldedBegin; unit < used; unit++) hash = Math.imul(hash ^ (folded[unit] as number), FNV_PRIME);
  if (isDigit(folded[foldedBegin] as number)) tokens.numbers[tokens.numberCount++] = count;
  tokens.hashes[count] = hash;
  folded[used++] = 0;
  tokens.begins[count] = begin;
  tokens.ends[count] = index;
  tokens.foldedEnds[count] = used;
  tokens.count = count + 1;
  return index;
}

/** How many units of `folded` the tokens so far have. */
function usedBy({ count, foldedEnds }: Tokens): number {
  return count === 0 ? 0 : (foldedEnds[count - 1] as number);
}

function continuesWord(text: string, index: number, entry: number): boolean {
  return classIn(entry) >= WORD || (classIn(entry) === SURROGATE && isInAstralWord(text, index));
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function classIn(entry: number): number {
  return (entry >>> CLASS_SHIFT) & CLASS_BITS;
}

/** Whether the surrogate at an index within a word, but not at its begin, is half of a word character. */
function isInAstralWord(text: string, index: number): boolean {
  return wordWidth(text, index) === 2 || wordWidth(text, index - 1) === 2;
}

/** Appends the units that one unit folds to, and returns how many are used then. */
function expand(options: {
  tokens: Tokens;
  used: number;
  expansions: Uint16Array;
  at: number;
  unitsLeft: number;
}): number {
  const { tokens, used, expansions, at, unitsLeft } = options;
  const length = expansions[at] as number;
  // Each unit left in the text may still take two, one of them the zero after a token.
  const needed = used + length + 2 * unitsLeft;
  if (needed > tokens.folded.length) {
    const larger = new Uint16Array(2 * needed);
    larger.set(tokens.folded.subarray(0, used));
    tokens.folded = larger;
  }
  for (let part = 0; part < length; part++) tokens.folded[used + part] = expansions[at + 1 + part] as number;
  return used + length;
}
