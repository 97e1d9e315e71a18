import { characterWidth, SPACE, SURROGATE, WORD, wordWidth } from './characters.js';
import { CLASS_BITS, CLASS_SHIFT, FOLDS_TO_NOTHING, FOLDS_TO_SEVERAL, type FoldTable, VALUE } from './folding.js';

// FNV-1a with 32 bits, over code units in place of bytes: http://www.isthe.com/chongo/tech/comp/fnv/
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** Entries from here to `FOLDS_TO_NOTHING` are units of words that fold to one unit. */
const PLAIN_WORD = WORD << CLASS_SHIFT;

/** Scratch for texts longer than this (in UTF-16 code units) is not kept. */
const KEPT_LENGTH = 1 << 18;
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
  #scratch: Tokens = allocate(4096);

  constructor(fold: FoldTable) {
    this.#fold = fold;
  }

  /**
   * @param skipped begin and end of ranges that have no tokens, `[ranges, 2]` flat, rising and apart
   * @returns valid until the next call
   */
  tokenize(text: string, skipped: readonly number[] = NOTHING_SKIPPED): Tokens {
    if (text.length <= KEPT_LENGTH) {
      if (text.length > this.#scratch.begins.length) this.#scratch = allocate(text.length * 2);
      return fillTokens(this.#scratch, text, { fold: this.#fold, skipped });
    }
    return fillTokens(allocate(text.length), text, { fold: this.#fold, skipped });
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

function fillTokens(tokens: Tokens, text: string, source: { fold: FoldTable; skipped: readonly number[] }): Tokens {
  const { begins, ends, hashes, foldedEnds, numbers } = tokens;
  const { units } = source.fold;
  const { skipped } = source;
  let { folded } = tokens;
  let count = 0;
  let numberCount = 0;
  let used = 0;
  let range = 0;
  let stop = skipped[0] ?? text.length;
  for (let index = 0; index < text.length; ) {
    if (index >= stop) {
      index = Math.max(index, skipped[range + 1] ?? text.length);
      range += 2;
      stop = skipped[range] ?? text.length;
      continue;
    }
    let entry = units[text.charCodeAt(index)] as number;
    if (classIn(entry) === SPACE) {
      index += 1;
      continue;
    }
    const foldedBegin = used;
    let begin = index;
    let hash = FNV_OFFSET;
    // Most tokens are whole after this loop; one loop for all that a token may hold takes a fifth longer.
    while (entry >= PLAIN_WORD && entry < FOLDS_TO_NOTHING) {
      folded[used++] = entry & VALUE;
      hash = Math.imul(hash ^ (entry & VALUE), FNV_PRIME);
      index += 1;
      if (index === stop) break;
      entry = units[text.charCodeAt(index)] as number;
    }
    if (index === begin && entry <= VALUE) {
      // Punctuation, of the class OTHER, whose bits are zero.
      folded[used++] = entry;
      hash = Math.imul(hash ^ entry, FNV_PRIME);
      index += 1;
    } else if (index < stop && (index === begin || classIn(entry) >= SURROGATE)) {
      const end = finishToken(tokens, text, { fold: source.fold, begin, index, stop, used, hash });
      ({ begin, index, used, hash } = end);
      folded = tokens.folded;
      if (used === foldedBegin) continue;
    }
    const first = folded[foldedBegin] as number;
    if (isDigit(first)) numbers[numberCount++] = count;
    hashes[count] = hash;
    folded[used++] = 0;
    begins[count] = begin;
    ends[count] = index;
    foldedEnds[count] = used;
    count += 1;
  }
  tokens.count = count;
  tokens.numberCount = numberCount;
  return tokens;
}

interface Unfinished {
  readonly fold: FoldTable;
  /** Where the token begins in the text. */
  readonly begin: number;
  /** How far it has been read. */
  readonly index: number;
  /** Where the text, or the stretch before what is skipped, ends. */
  readonly stop: number;
  /** Units in `folded`. */
  readonly used: number;
  readonly hash: number;
}

/** Goes on with a token at what is no letter or digit that folds to one unit; `folded` may be another array then. */
function finishToken(
  tokens: Tokens,
  text: string,
  { fold: { units, expansions }, stop, ...token }: Unfinished,
): Pick<Unfinished, 'begin' | 'index' | 'used' | 'hash'> {
  let { begin, index, used, hash } = token;
  const foldedBegin = used - (index - begin);
  let isFirst = index === begin;
  let entry = units[text.charCodeAt(index)] as number;
  const isWord = index > begin || classIn(entry) >= WORD || wordWidth(text, index) > 0;
  const limit = isWord ? stop : index + characterWidth(text, index);
  while (index < limit) {
    if (isWord && !isFirst && !continuesWord(text, index, entry)) break;
    isFirst = false;
    if (entry < FOLDS_TO_NOTHING) {
      tokens.folded[used++] = entry & VALUE;
      hash = Math.imul(hash ^ (entry & VALUE), FNV_PRIME);
    } else if (entry >= FOLDS_TO_SEVERAL) {
      const from = used;
      used = expand({ tokens, used, expansions, at: entry & VALUE, unitsLeft: text.length - index });
      for (let unit = from; unit < used; unit++) hash = Math.imul(hash ^ (tokens.folded[unit] as number), FNV_PRIME);
    } else if (used === foldedBegin) begin = index + 1;
    index += 1;
    entry = units[text.charCodeAt(index)] as number;
  }
  return { begin, index, used, hash };
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
