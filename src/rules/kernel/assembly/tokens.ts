// The tokens of a text, as ../../text/tokens.ts describes them. Addresses are of bytes.

// What an entry of a folding says of a code unit: see ../../text/folding.ts and ../../text/characters.ts.
const VALUE: i32 = 0xfffff;
const CLASS_MASK: i32 = 7 << 20;
const SPACE: i32 = 1 << 20;
const SURROGATE: i32 = 2 << 20;
const WORD: i32 = 3 << 20;
const NOTHING: i32 = 1 << 23;

// FNV-1a with 32 bits, over code units in place of bytes: http://www.isthe.com/chongo/tech/comp/fnv/
const FNV_OFFSET: i32 = 0x811c9dc5;
const FNV_PRIME: i32 = 0x01000193;

let entries: usize = 0;
let units: usize = 0;
let begins: usize = 0;
let ends: usize = 0;
let hashes: usize = 0;
let folded: usize = 0;
let foldedEnds: usize = 0;
let numbers: usize = 0;
let signs: usize = 0;
/** Where the numbers of tokens, of numbers and of signs stand. */
let counts: usize = 0;

export function placeTokens(
  entriesAt: usize,
  unitsAt: usize,
  beginsAt: usize,
  endsAt: usize,
  hashesAt: usize,
  foldedAt: usize,
  foldedEndsAt: usize,
  numbersAt: usize,
  signsAt: usize,
  countsAt: usize,
): void {
  entries = entriesAt;
  units = unitsAt;
  begins = beginsAt;
  ends = endsAt;
  hashes = hashesAt;
  folded = foldedAt;
  foldedEnds = foldedEndsAt;
  numbers = numbersAt;
  signs = signsAt;
  counts = countsAt;
}

/**
 * Adds the tokens from an index on, up to one that has more to it than units that each fold to one. A zero, which is of
 * no word, stands behind the text.
 *
 * @returns where that token begins, or the length of the text
 */
export function cut(length: i32, from: i32): i32 {
  const table = entries;
  const text = units;
  const foldedBegin = folded;
  const end: usize = text + ((<usize>length) << 1);
  let numberCount = load<i32>(counts, 4);
  let signCount = load<i32>(counts, 8);
  /** Of the next token, in arrays of four bytes. */
  let token: usize = (<usize>load<i32>(counts)) << 2;
  // A zero stands before the end of the first token.
  let used: usize = foldedBegin + ((<usize>load<i32>(foldedEnds + token - 4)) << 1);
  let at: usize = text + ((<usize>from) << 1);
  while (at < end) {
    let entry = load<i32>(table + ((<usize>load<u16>(at)) << 2));
    if ((entry & CLASS_MASK) === SPACE) {
      at += 2;
      continue;
    }
    const begin = at;
    const first = used;
    let hash = FNV_OFFSET;
    while (entry >= WORD && entry < NOTHING) {
      const unit = entry & VALUE;
      store<u16>(used, <u16>unit);
      hash = (hash ^ unit) * FNV_PRIME;
      used += 2;
      at += 2;
      entry = load<i32>(table + ((<usize>load<u16>(at)) << 2));
    }
    if (at === begin) {
      // Punctuation has no bits of a class.
      if (entry > VALUE) break;
      store<u16>(used, <u16>entry);
      hash = (hash ^ entry) * FNV_PRIME;
      used += 2;
      at += 2;
      store<i32>(signs + ((<usize>signCount) << 2), <i32>(token >>> 2));
      signCount += 1;
    } else if (entry >= SURROGATE) {
      // The word may go on with what does not fold to one unit.
      at = begin;
      break;
    }
    store<u16>(used, 0);
    used += 2;
    if (isNumber(first)) {
      store<i32>(numbers + ((<usize>numberCount) << 2), <i32>(token >>> 2));
      numberCount += 1;
    }
    store<i32>(begins + token, <i32>((begin - text) >>> 1));
    store<i32>(ends + token, <i32>((at - text) >>> 1));
    store<i32>(hashes + token, hash);
    store<i32>(foldedEnds + token, <i32>((used - foldedBegin) >>> 1));
    token += 4;
  }
  store<i32>(counts, <i32>(token >>> 2));
  store<i32>(counts, numberCount, 4);
  store<i32>(counts, signCount, 8);
  return <i32>((at - text) >>> 1);
}

/** Whether the folded units at an address begin with a digit, or with `x` and a digit. */
function isNumber(at: usize): bool {
  const unit = load<u16>(at);
  return isDigit(unit === 0x78 ? load<u16>(at, 2) : unit);
}

function isDigit(unit: u16): bool {
  return <u32>unit - 0x30 < 10;
}
