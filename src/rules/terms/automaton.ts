import { powerOfTwo } from './power-of-two.js';

/**
 * An acyclic automaton over the numbers of words, minimal but for what its outputs tell apart: phrases that end alike
 * share the states they end with. In one array, where a state is the index of its fields: output (0 for none), cells
 * less one (-1 for none), then its cells `[cells, 2]`, a hash table by the lowest bits of a word's number: number (0
 * marks an empty cell), state behind it. No state has index 0. The root is not in it: a table of words leads to the
 * states behind it.
 */
export type Automaton = Int32Array;

const STATE_FIELDS = 2;

/** The children of nodes of a trie. */
interface Children {
  /** `[nodes + 1]`: first child of every node in `nodes`. */
  readonly begins: Int32Array;
  /** Those of one node by their words. */
  readonly nodes: Int32Array;
}

/** Builds a trie, and of it the automaton. */
export class AutomatonBuilder {
  /** Of every node but the root, which is 0. */
  readonly #parents: Int32Array;
  readonly #words: Int32Array;
  readonly #outputs: Int32Array;
  /** Hash table of nodes by their parents and words; 0 marks an empty slot. */
  readonly #slots: Int32Array;
  #count = 1;

  /** @param words at most so many are added */
  constructor(words: number) {
    this.#parents = new Int32Array(words + 1);
    this.#words = new Int32Array(words + 1);
    this.#outputs = new Int32Array(words + 1);
    this.#slots = new Int32Array(powerOfTwo(2 * words + 2));
  }

  /** The node behind another one for a word, which is added where it is new. The root is 0. */
  add(parent: number, word: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = mix(parent, word) & mask; ; slot = (slot + 1) & mask) {
      const node = this.#slots[slot] as number;
      if (node !== 0 && (this.#parents[node] !== parent || this.#words[node] !== word)) continue;
      if (node !== 0) return node;
      this.#slots[slot] = this.#count;
      this.#parents[this.#count] = parent;
      this.#words[this.#count] = word;
      return this.#count++;
    }
  }

  output(node: number): number {
    return this.#outputs[node] as number;
  }

  setOutput(node: number, output: number): void {
    this.#outputs[node] = output;
  }

  /** @returns the automaton, and the states behind its root by the words that lead to them */
  finish(): { readonly automaton: Automaton; readonly firsts: ReadonlyMap<number, number> } {
    const children = this.#children();
    const { begins, nodes } = children;
    const representatives = this.#merge(children);
    const states = new Int32Array(this.#count);
    let length = 1;
    for (let node = 1; node < this.#count; node++) {
      if (representatives[node] !== node) continue;
      states[node] = length;
      length += STATE_FIELDS + 2 * cellsFor((begins[node + 1] as number) - (begins[node] as number));
    }
    const automaton = new Int32Array(length);
    const stateOf = (node: number): number => states[representatives[node] as number] as number;
    for (let node = 1; node < this.#count; node++) {
      if (representatives[node] !== node) continue;
      const state = stateOf(node);
      const own = nodes.subarray(begins[node], begins[node + 1]);
      automaton[state] = this.#outputs[node] as number;
      automaton[state + 1] = cellsFor(own.length) - 1;
      for (const child of own) putTransition(automaton, state, this.#words[child] as number, stateOf(child));
    }
    const firsts = nodes.subarray(begins[0], begins[1]);
    return {
      automaton,
      firsts: new Map(Array.from(firsts, (node) => [this.#words[node] as number, stateOf(node)])),
    };
  }

  #children(): Children {
    const all = Int32Array.from({ length: this.#count - 1 }, (_, index) => index + 1);
    const byWord = sortByKey(all, this.#words, this.#count).items;
    const { items, begins } = sortByKey(byWord, this.#parents, this.#count);
    return { begins, nodes: items };
  }

  /**
   * Of every node one that stands for all those like it: of the same output and the same children. Children come after
   * their parents, so that going back all have been decided on before
   * (Revuz, Minimisation of acyclic deterministic automata in linear time, 1992).
   */
  #merge({ begins, nodes }: Children): Int32Array {
    const representatives = new Int32Array(this.#count);
    const slots = new Int32Array(this.#slots.length);
    const mask = slots.length - 1;
    const isSame = (a: number, b: number): boolean => {
      const [from, other] = [begins[a] as number, begins[b] as number];
      const count = (begins[a + 1] as number) - from;
      if (this.#outputs[a] !== this.#outputs[b] || (begins[b + 1] as number) - other !== count) return false;
      for (let index = 0; index < count; index++) {
        const [child, like] = [nodes[from + index] as number, nodes[other + index] as number];
        if (this.#words[child] !== this.#words[like] || representatives[child] !== representatives[like]) return false;
      }
      return true;
    };
    for (let node = this.#count - 1; node > 0; node--) {
      let hash = mix(0, this.#outputs[node] as number);
      for (let at = begins[node] as number; at < (begins[node + 1] as number); at++) {
        const child = nodes[at] as number;
        hash = mix(mix(hash, this.#words[child] as number), representatives[child] as number);
      }
      let slot = hash & mask;
      while (slots[slot] !== 0 && !isSame(slots[slot] as number, node)) slot = (slot + 1) & mask;
      if (slots[slot] === 0) slots[slot] = node;
      representatives[node] = slots[slot] as number;
    }
    return representatives;
  }
}

/** One for one, so that a chain of words is short; of more at least one stays empty, where a search in vain ends. */
function cellsFor(transitions: number): number {
  return transitions <= 1 ? transitions : powerOfTwo(transitions + 1);
}

function putTransition(automaton: Automaton, state: number, word: number, next: number): void {
  const mask = automaton[state + 1] as number;
  const cells = state + STATE_FIELDS;
  let cell = word & mask;
  while (automaton[cells + 2 * cell] !== 0) cell = (cell + 1) & mask;
  automaton[cells + 2 * cell] = word;
  automaton[cells + 2 * cell + 1] = next;
}

/**
 * Counting sort: items by their keys, those of one key in the order they had.
 *
 * @param limit above all keys
 * @returns `begins`: `[limit + 1]`, where the items of each key begin
 */
function sortByKey(
  items: Int32Array,
  keys: Int32Array,
  limit: number,
): { readonly items: Int32Array; readonly begins: Int32Array } {
  const begins = new Int32Array(limit + 1);
  for (const item of items) (begins[(keys[item] as number) + 1] as number)++;
  for (let key = 0; key < limit; key++) begins[key + 1] = (begins[key + 1] as number) + (begins[key] as number);
  const next = begins.slice();
  const sorted = new Int32Array(items.length);
  for (const item of items) {
    const key = keys[item] as number;
    const at = next[key] as number;
    sorted[at] = item;
    next[key] = at + 1;
  }
  return { items: sorted, begins };
}

function mix(a: number, b: number): number {
  const product = Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b);
  return product ^ (product >>> 15);
}
