/** The different words of terms, folded, in a hash table. A word is a token: punctuation too. */
export interface WordTable {
  /**
   * `[slots, 4]`: hash, begin in `wordUnits`, number of the word from 1 on (0 marks an empty slot), state of the automaton
   * behind the word where terms begin with it, else 0.
   */
  readonly words: Int32Array;
  /** Folded units of the words, a zero after each. */
  readonly wordUnits: Uint16Array;
}

export const SLOT_FIELDS = 4;

/**
 * Index in `words` of a word, or of the empty slot where it would go: as ../kernel/assembly/terms.ts looks for it. Its
 * units begin at an index and end at a zero.
 */
function findWord(
  { words, wordUnits }: WordTable,
  { hash, units, begin }: { readonly hash: number; readonly units: Uint16Array; readonly begin: number },
): number {
  const slots = words.length / SLOT_FIELDS;
  // Fibonacci hashing (Knuth, The Art of Computer Programming 6.4): the high bits of a product depend on all bits of the hash.
  let slot = Math.imul(hash, 0x9e3779b1) >>> (Math.clz32(slots) + 1);
  for (;;) {
    const at = slot * SLOT_FIELDS;
    if (words[at + 2] === 0) return at;
    if (words[at] === hash && isSameWord(wordUnits, words[at + 1] as number, { units, begin })) return at;
    slot = (slot + 1) & (slots - 1);
  }
}

function isSameWord(
  wordUnits: Uint16Array,
  wordBegin: number,
  { units, begin }: { readonly units: Uint16Array; readonly begin: number },
): boolean {
  // A word with a zero in it is the character zero and nothing else.
  for (let at = wordBegin, index = begin; ; at++, index++) {
    const unit = wordUnits[at];
    if (unit !== units[index]) return false;
    if (unit === 0) return true;
  }
}

export class WordTableBuilder {
  #words: Int32Array = new Int32Array(64 * SLOT_FIELDS);
  #wordUnits = new Uint16Array(512);
  #used = 0;
  #count = 0;

  /** The number of a word, which is added where it is new: its units, the zero behind them included. */
  add(hash: number, units: Uint16Array): number {
    const at = findWord({ words: this.#words, wordUnits: this.#wordUnits }, { hash, units, begin: 0 });
    const known = this.#words[at + 2] as number;
    if (known !== 0) return known;
    this.#count += 1;
    this.#words.set([hash, this.#used, this.#count, 0], at);
    this.#keep(units);
    // At most half of the slots are taken, so that a search ends after one or two of them.
    if (2 * this.#count > this.#words.length / SLOT_FIELDS) this.#words = this.#inMoreSlots();
    return this.#count;
  }

  /** @param stateBehind the state behind a word where terms begin with it, else 0 */
  finish(stateBehind: (word: number) => number): WordTable {
    const words = this.#words;
    for (let at = 0; at < words.length; at += SLOT_FIELDS) {
      const word = words[at + 2] as number;
      if (word !== 0) words[at + 3] = stateBehind(word);
    }
    return { words, wordUnits: this.#wordUnits.subarray(0, this.#used) };
  }

  #keep(units: Uint16Array): void {
    const used = this.#used + units.length;
    if (used > this.#wordUnits.length) {
      const grown = new Uint16Array(2 * used);
      grown.set(this.#wordUnits);
      this.#wordUnits = grown;
    }
    this.#wordUnits.set(units, this.#used);
    this.#used = used;
  }

  #inMoreSlots(): Int32Array {
    const words = new Int32Array(2 * this.#words.length);
    for (let from = 0; from < this.#words.length; from += SLOT_FIELDS) {
      const slot = this.#words.subarray(from, from + SLOT_FIELDS);
      if (slot[2] === 0) continue;
      const word = { hash: slot[0] as number, units: this.#wordUnits, begin: slot[1] as number };
      words.set(slot, findWord({ words, wordUnits: this.#wordUnits }, word));
    }
    return words;
  }
}
