import { growMemory, Places, tokensCode } from '../kernel/kernel.js';
import { characterWidth, SURROGATE, WORD, wordWidth } from './characters.js';
import {
  CLASS_BITS,
  CLASS_SHIFT,
  FOLDS_TO_NOTHING,
  FOLDS_TO_SEVERAL,
  type FoldTable,
  type MatchMode,
  VALUE,
} from './folding.js';
import { createTextUnits, KEPT_LENGTH, keptUnits, type TextUnits } from './text-units.js';

const CLASS_MASK = CLASS_BITS << CLASS_SHIFT;
/** Entries of units that words are made of have this class or a higher one. */
const WORD_ENTRY = WORD << CLASS_SHIFT;
// FNV-1a, as in assembly/tokens.ts.
const FNV_OFFSET = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;
/** x */
const TIMES = 0x78;

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
  /** Indices of the tokens that are no words: the first `signCount` of these. */
  readonly signs: Int32Array;
  signCount: number;
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
    this.#cut = createCutter(fold, keptUnits(), 2 * KEPT_LENGTH);
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
  const units = createTextUnits(text.length);
  const cut = (folded: number): Tokens | null => createCutter(fold, units, folded)(text, skipped);
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
 * Cuts with the help of ../kernel/assembly/tokens.ts, to which most tokens are left.
 *
 * @param capacity folded units of all tokens together, a zero after each
 */
function createCutter(fold: FoldTable, source: TextUnits, capacity: number): Cutter {
  const { units: entries, expansions } = fold;
  const { memory, units } = source;
  const places = new Places();
  // A token has a unit or more.
  const counted = 4 * source.capacity;
  const sizes = [entries.byteLength, counted, counted, counted, counted, counted, counted, 2 * capacity, 12];
  const offsets = sizes.map((bytes) => places.take(bytes));
  const from = growMemory(memory, places.end);
  const [entriesAt, beginsAt, endsAt, hashesAt, foldedEndsAt, numbersAt, signsAt, foldedAt, countsAt] = offsets.map(
    (offset) => from + offset,
  ) as [number, number, number, number, number, number, number, number, number];
  const code = tokensCode(memory);
  code.placeTokens(
    entriesAt,
    source.address,
    beginsAt,
    endsAt,
    hashesAt,
    foldedAt,
    foldedEndsAt,
    numbersAt,
    signsAt,
    countsAt,
  );

  const { buffer } = memory;
  new Int32Array(buffer, entriesAt).set(entries);
  const begins = new Int32Array(buffer, beginsAt, source.capacity);
  const ends = new Int32Array(buffer, endsAt, source.capacity);
  const hashes = new Int32Array(buffer, hashesAt, source.capacity);
  const folded = new Uint16Array(buffer, foldedAt, capacity);
  const foldedEnds = new Int32Array(buffer, foldedEndsAt, source.capacity);
  const numbers = new Int32Array(buffer, numbersAt, source.capacity);
  const signs = new Int32Array(buffer, signsAt, source.capacity);
  const counts = new Int32Array(buffer, countsAt, 3);
  const arrays = { begins, ends, hashes, folded, foldedEnds, numbers, signs };
  const tokens: Tokens = { ...arrays, count: 0, numberCount: 0, signCount: 0 };

  function cut(text: string, skipped: readonly number[] | null): Tokens | null {
    source.read(text, skipped);
    counts.fill(0);
    let index = code.cut(text.length, 0);
    while (index < text.length) {
      index = addToken(text, index);
      if (index === -1) return null;
      index = code.cut(text.length, index);
    }
    tokens.count = counts[0] as number;
    tokens.numberCount = counts[1] as number;
    tokens.signCount = counts[2] as number;
    return tokens;
  }

  /**
   * Adds the token that begins at an index, whatever it is made of; none where all of it folds to nothing.
   *
   * @returns its end, -1 where there is too little room
   */
  function addToken(text: string, from: number): number {
    const count = counts[0] as number;
    const foldedBegin = count === 0 ? 0 : (foldedEnds[count - 1] as number);
    let used = foldedBegin;
    let begin = from;
    let index = from;
    let entry = entries[units[index] as number] as number;
    const isWord = (entry & CLASS_MASK) >= WORD_ENTRY || wordWidth(text, index) > 0;
    const limit = isWord ? text.length : index + characterWidth(text, index);
    while (index < limit && (!isWord || index === from || continuesWord(text, index, entry))) {
      if (entry < FOLDS_TO_NOTHING) folded[used++] = entry & VALUE;
      else if (entry >= FOLDS_TO_SEVERAL) {
        const at = entry & VALUE;
        const length = expansions[at] as number;
        // Each unit left in the text may still take two, one of them the zero after a token.
        if (used + length + 2 * (text.length - index) > folded.length) return -1;
        for (let part = 1; part <= length; part++) folded[used++] = expansions[at + part] as number;
      } else if (used === foldedBegin) begin = index + 1;
      index += 1;
      entry = entries[units[index] as number] as number;
    }
    if (used === foldedBegin) return index;
    hashes[count] = hashOf(folded, foldedBegin, used);
    folded[used++] = 0;
    if (isNumber(foldedBegin)) add(numbers, 1, count);
    if (!isWord) add(signs, 2, count);
    begins[count] = begin;
    ends[count] = index;
    foldedEnds[count] = used;
    counts[0] = count + 1;
    return index;
  }

  /** Adds a token to those of a kind, which are counted at an index of `counts`. */
  function add(kind: Int32Array, counted: number, token: number): void {
    const count = counts[counted] as number;
    kind[count] = token;
    counts[counted] = count + 1;
  }

  /** Whether the token whose folded units begin at an index is `12`, `3rd` or `x3`. */
  function isNumber(at: number): boolean {
    const unit = folded[at] as number;
    return isDigit(unit === TIMES ? (folded[at + 1] as number) : unit);
  }

  function continuesWord(text: string, index: number, entry: number): boolean {
    const unitClass = entry & CLASS_MASK;
    return unitClass >= WORD_ENTRY || (unitClass === SURROGATE << CLASS_SHIFT && isInAstralWord(text, index));
  }

  return cut;
}

/** The hash of a token, by its folded units from an index on and before another. */
export function hashOf(units: Uint16Array, begin: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let at = begin; at < end; at++) hash = Math.imul(hash ^ (units[at] as number), FNV_PRIME);
  return hash;
}

/** Whether the surrogate at an index within a word, but not at its begin, is half of a word character. */
function isInAstralWord(text: string, index: number): boolean {
  return wordWidth(text, index) === 2 || wordWidth(text, index - 1) === 2;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
