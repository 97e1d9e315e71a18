// Finds the terms of a table in tokens: see ../../terms/term-table.ts for what lies in the memory. Addresses are of bytes.

/** Bits of a filter's entries, as ../../terms/term-filters.ts sets them; those of groups stand above. */
const GOES_ON: i32 = 1;
const IS_TERM: i32 = 2;
const BITS: i32 = GOES_ON | IS_TERM;

let starts: usize = 0;
let startsMask: i32 = 0;
let pairs: usize = 0;
let pairsMask: i32 = 0;
let words: usize = 0;
let slotMask: i32 = 0;
let slotShift: i32 = 0;
let wordUnits: usize = 0;
let automaton: usize = 0;

/** Sizes are of entries, slots: powers of two. */
export function placeTable(
  startsAt: usize,
  startsSize: i32,
  pairsAt: usize,
  pairsSize: i32,
  wordsAt: usize,
  slots: i32,
  wordUnitsAt: usize,
  automatonAt: usize,
): void {
  starts = startsAt;
  startsMask = startsSize - 1;
  pairs = pairsAt;
  pairsMask = pairsSize - 1;
  words = wordsAt;
  slotMask = slots - 1;
  slotShift = clz<i32>(slots) + 1;
  wordUnits = wordUnitsAt;
  automaton = automatonAt;
}

let hashes: usize = 0;
let folded: usize = 0;
let foldedEnds: usize = 0;
let firstTokens: usize = 0;
let lastTokens: usize = 0;
let outputs: usize = 0;
let candidates: usize = 0;
/** Offset in arrays of matches behind which there may be too little room for those of one more token. */
let full: usize = 0;
/** Where to put the token to go on with. */
let next: usize = 0;

export function placeTokens(
  hashesAt: usize,
  foldedAt: usize,
  foldedEndsAt: usize,
  firstTokensAt: usize,
  lastTokensAt: usize,
  outputsAt: usize,
  candidatesAt: usize,
  matches: i32,
  nextAt: usize,
): void {
  hashes = hashesAt;
  folded = foldedAt;
  foldedEnds = foldedEndsAt;
  firstTokens = firstTokensAt;
  lastTokens = lastTokensAt;
  outputs = outputsAt;
  candidates = candidatesAt;
  full = (<usize>matches) << 2;
  next = nextAt;
}

/**
 * Finds the terms of some groups, and maybe of others, that begin with one of the tokens `from` to `firsts` (exclusive),
 * and end with one of `count`. Ends of folded units count from before the first of those here: by as many as stand
 * before the first end.
 *
 * @returns how many it found: all, if the token to go on with is `firsts`
 */
export function find(from: i32, firsts: i32, count: i32, groups: i32): i32 {
  const begin = hashes;
  const end = begin + ((<usize>count) << 2);
  const units = folded - ((<usize>load<i32>(foldedEnds - 4)) << 1);
  const candidatesEnd = gatherCandidates(begin + ((<usize>from) << 2), begin + ((<usize>firsts) << 2), groups);
  let match: usize = 0;
  let candidate = candidates;
  for (; candidate < candidatesEnd && match <= full; candidate += 4) {
    const entry = load<i32>(candidate);
    const first = begin + <usize>(entry & ~BITS);
    const isLong = (entry & GOES_ON) !== 0 && first + 4 < end;
    let last = first;
    let state = load<i32>(slotOf(load<i32>(first), unitsOf(units, first - begin)), 12);
    while (state !== 0) {
      const at = automaton + ((<usize>state) << 2);
      const output = load<i32>(at);
      if (output !== 0) {
        store<i32>(firstTokens + match, <i32>((first - begin) >>> 2));
        store<i32>(lastTokens + match, <i32>((last - begin) >>> 2));
        store<i32>(outputs + match, output);
        match += 4;
      }
      const mask = load<i32>(at, 4);
      last += 4;
      if (!isLong || last >= end || mask < 0) break;
      const word = load<i32>(slotOf(load<i32>(last), unitsOf(units, last - begin)), 8);
      if (word === 0) break;
      state = stateAfter(at + 8, mask, word);
    }
  }
  store<i32>(next, candidate < candidatesEnd ? load<i32>(candidate) >>> 2 : firsts);
  return <i32>(match >>> 2);
}

/**
 * The tokens that terms may begin with, as offsets in arrays of four bytes with the bits of the filter. Without
 * branches, which nothing could predict.
 *
 * @returns the end of them
 */
function gatherCandidates(first: usize, limit: usize, groups: i32): usize {
  const begin = hashes;
  let found = candidates;
  for (let at = first; at < limit; at += 4) {
    const start: i32 = load<u16>(starts + ((<usize>(load<i32>(at) & startsMask)) << 1));
    store<i32>(found, <i32>(at - begin) | (start & BITS));
    found += (<usize>((start & groups) !== 0)) << 2;
  }
  const end = found;
  found = candidates;
  for (let at = candidates; at < end; at += 4) {
    const entry = load<i32>(at);
    const token = begin + <usize>(entry & ~BITS);
    // Most words behind a first one go on no term: looking for them would be most of the work.
    const isLong = entry & mayBegin(load<i32>(token), load<i32>(token, 4));
    const kept = (entry & ~GOES_ON) | isLong;
    store<i32>(found, kept);
    found += (<usize>((kept & BITS) !== 0)) << 2;
  }
  return found;
}

/** The address of a token's folded units. */
function unitsOf(units: usize, token: usize): usize {
  return units + ((<usize>load<i32>(foldedEnds + token - 4)) << 1);
}

/** 1 where a term may begin with two words, else 0: the hash is that of ../../terms/term-filters.ts. */
function mayBegin(first: i32, second: i32): i32 {
  const hash = (first * 31) ^ second;
  return (load<u8>(pairs + ((hash >>> 3) & pairsMask)) >>> (hash & 7)) & 1;
}

/** The slot of a word, or an empty one: the way of ../../terms/word-table.ts. */
function slotOf(hash: i32, unitsAt: usize): usize {
  let slot: i32 = (hash * 0x9e3779b1) >>> slotShift;
  let at = words + ((<usize>slot) << 4);
  while (load<i32>(at, 8) !== 0 && !isWord(at, hash, unitsAt)) {
    slot = (slot + 1) & slotMask;
    at = words + ((<usize>slot) << 4);
  }
  return at;
}

/**
 * Whether a slot is of a word, whose units end with a zero as those of the slot do. Four units at a time: how long words
 * are nothing can predict. What stands behind a zero is read, and does not count.
 */
function isWord(slot: usize, hash: i32, unitsAt: usize): bool {
  if (load<i32>(slot) !== hash) return false;
  let at = wordUnits + ((<usize>load<i32>(slot, 4)) << 1);
  let other = unitsAt;
  let four = load<u64>(at);
  let difference = four ^ load<u64>(other);
  // The highest bit of the first unit that is zero; behind it those of units that are one.
  let zeros = (four - 0x0001000100010001) & ~four & 0x8000800080008000;
  while (zeros === 0) {
    if (difference !== 0) return false;
    at += 8;
    other += 8;
    four = load<u64>(at);
    difference = four ^ load<u64>(other);
    zeros = (four - 0x0001000100010001) & ~four & 0x8000800080008000;
  }
  return (difference & (zeros ^ (zeros - 1))) === 0;
}

/** The state behind another one for a word, 0 for none: the way of ../../terms/automaton.ts. */
function stateAfter(cells: usize, mask: i32, word: i32): i32 {
  const first = word & mask;
  let cell = first;
  do {
    const at = cells + ((<usize>cell) << 3);
    const found = load<i32>(at);
    if (found === word) return load<i32>(at, 4);
    if (found === 0) return 0;
    cell = (cell + 1) & mask;
  } while (cell !== first);
  return 0;
}
