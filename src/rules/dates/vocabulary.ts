import type { FoldTable } from '../text/folding.js';
import { tokenizerOf } from '../text/tokens.js';
import type { TokenReader } from './token-reader.js';

export interface Match<V> {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
  readonly value: V;
}

interface Node<V> {
  /** The folded units of the token that leads here. */
  readonly units: Uint16Array;
  readonly next: Map<number, Node<V>>;
  value: V | undefined;
}

/** Entries of the table that tells most tokens from those that a phrase may begin or end with. */
const FIRSTS = 1024;

/**
 * Phrases that are asked for at one place of a text, from there on or ending there. Words too frequent to be searched
 * for in every text belong here: what is not asked costs nothing.
 */
export class Vocabulary<V> {
  readonly #root: Node<V> = { units: new Uint16Array(), next: new Map(), value: undefined };
  readonly #step: 1 | -1;
  /** 1 at the low bits of the hash of every token that a match may begin with. */
  readonly #firsts = new Uint8Array(FIRSTS);

  /** @throws {Error} where two words share a hash, which only a new word in the code can bring about */
  constructor(fold: FoldTable, direction: 'forward' | 'backward', entries: Iterable<readonly [string, V]>) {
    this.#step = direction === 'forward' ? 1 : -1;
    const tokenizer = tokenizerOf(fold);
    for (const [phrase, value] of entries) {
      const { count, hashes, folded, foldedEnds } = tokenizer.tokenize(phrase);
      let node = this.#root;
      for (let index = 0; index < count; index++) {
        const token = this.#step === 1 ? index : count - 1 - index;
        const units = folded.slice(foldedEnds[token - 1] ?? 0, foldedEnds[token]);
        const hash = hashes[token] as number;
        if (index === 0) this.#firsts[hash & (FIRSTS - 1)] = 1;
        node = child(node, hash, units);
      }
      node.value = value;
    }
  }

  /** The longest phrase that begins at a token, or that ends with it. */
  match(reader: TokenReader, token: number): Match<V> | null {
    if (token < reader.floor || token >= reader.count) return null;
    if (this.#firsts[(reader.hashes[token] as number) & (FIRSTS - 1)] === 0) return null;
    return this.#longest(reader, token);
  }

  #longest(reader: TokenReader, token: number): Match<V> | null {
    const { hashes } = reader;
    let node = this.#root;
    let found: Node<V> | null = null;
    let end = token;
    for (let index = token; index >= reader.floor && index < reader.count; index += this.#step) {
      const next = node.next.get(hashes[index] as number);
      if (next === undefined || !isToken(reader, index, next.units)) break;
      node = next;
      if (node.value !== undefined) {
        found = node;
        end = index;
      }
      if (node.next.size === 0) break;
    }
    if (found === null) return null;
    return { first: Math.min(token, end), last: Math.max(token, end), value: found.value as V };
  }
}

function child<V>(node: Node<V>, hash: number, units: Uint16Array): Node<V> {
  const known = node.next.get(hash);
  if (known === undefined) {
    const added: Node<V> = { units, next: new Map(), value: undefined };
    node.next.set(hash, added);
    return added;
  }
  if (String(known.units) !== String(units)) throw new Error(`two words have the hash ${hash}: change one of them`);
  return known;
}

function isToken(reader: TokenReader, token: number, units: Uint16Array): boolean {
  const { folded, foldedEnds } = reader;
  const begin = reader.foldedBegin(token);
  if ((foldedEnds[token] as number) - begin !== units.length) return false;
  for (let index = 0; index < units.length; index++) {
    if (folded[begin + index] !== units[index]) return false;
  }
  return true;
}
