import { createHash, randomFillSync } from 'node:crypto';
import type { AttributeValue } from '../../types.js';
import { createMemory, Places, type SharedMemory } from '../kernel/kernel.js';
import { type FoldTable, foldTable, type MatchMode } from '../text/folding.js';
import { type Tokens, tokenizerOf } from '../text/tokens.js';
import { type Automaton, AutomatonBuilder } from './automaton.js';
import { FilterBuilder, type TermFilters } from './term-filters.js';
import { type WordTable, WordTableBuilder } from './word-table.js';

/** A term of a terminology and what its spans carry. */
export interface Term {
  readonly term: string;
  readonly label: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/**
 * Terms as an automaton over their words. All of it lies in shared memory and is not written again; the words of rules,
 * which are many combinations of few, take some hundred kilobytes so and stay in a core's cache.
 */
export interface TermTable {
  readonly fold: FoldTable;
  /** Different terms: those that match alike are one. */
  readonly terms: number;
  /** Those of the terms. The terms of each are a group, by which a search may choose. */
  readonly labels: readonly string[];
  /** Most folded units of a term, with the zeros after its tokens. */
  readonly longest: number;
  /** Holds what is needed to find terms, and behind that what each thread needs for a text. */
  readonly memory: SharedMemory;
  /** SHA-256 (hex) of what the memory holds to find terms: the same for the same terms. */
  readonly digest: string;
  /** Where in the memory its own number stands, which no other has: threads may get the same memory more than once. */
  readonly numberAt: number;
  /** How much of it is needed to find terms. */
  readonly searchedBytes: number;
  /** Where that is in the memory. */
  readonly addresses: Readonly<Record<keyof SearchArrays, Address>>;
  /** `[outputs, 2]`: the last payload of an output, and the output of those before it, else 0. The first one is none. */
  readonly outputs: Int32Array;
  /** End of every payload in `payloadBytes`. */
  readonly payloadEnds: Int32Array;
  /** Payloads as JSON in UTF-8: label and attributes. */
  readonly payloadBytes: Uint8Array;
}

interface SearchArrays extends TermFilters, WordTable {
  readonly automaton: Automaton;
}

interface Address {
  /** Of the first byte. */
  readonly at: number;
  /** Of the array. */
  readonly length: number;
}

/**
 * Builds the table; terms that hold no token (spaces only) are left out, rows that say the same are kept once.
 * @param terms in the order that spans of the same place shall have
 */
export function buildTermTable(terms: readonly Term[], mode: MatchMode): TermTable {
  const fold = foldTable(mode);
  const tokenizer = tokenizerOf(fold);
  const count = terms.reduce((sum, { term }) => sum + tokenizer.tokenize(term).count, 0);
  const builder = new TableBuilder(count);
  for (const { term, label, attributes } of terms)
    builder.add(tokenizer.tokenize(term), label, JSON.stringify({ label, attributes }));
  return { fold, ...builder.finish() };
}

/** Different terms, and the bytes of memory that all workers share. */
export function tableSize(table: TermTable): { terms: number; bytes: number } {
  const { terms, searchedBytes, outputs, payloadEnds, payloadBytes } = table;
  return { terms, bytes: searchedBytes + outputs.byteLength + payloadEnds.byteLength + payloadBytes.byteLength };
}

/** Puts arrays into a memory of their own. */
function place(
  arrays: SearchArrays,
): Pick<TermTable, 'memory' | 'digest' | 'numberAt' | 'searchedBytes' | 'addresses'> {
  const places = new Places();
  const entries = Object.entries(arrays) as [keyof SearchArrays, SearchArrays[keyof SearchArrays]][];
  const addresses = Object.fromEntries(
    entries.map(([name, { byteLength, length }]) => [name, { at: places.take(byteLength), length }]),
  ) as TermTable['addresses'];
  const searchedBytes = places.end;
  const numberAt = places.take(8);
  const memory = createMemory(places.end);
  for (const [name, { buffer, byteOffset, byteLength }] of entries)
    new Uint8Array(memory.buffer).set(new Uint8Array(buffer, byteOffset, byteLength), addresses[name].at);
  const digest = createHash('sha256')
    .update(new Uint8Array(memory.buffer, 0, searchedBytes))
    .digest('hex');
  randomFillSync(new Uint8Array(memory.buffer, numberAt, 8));
  return { memory, digest, numberAt, searchedBytes, addresses };
}

class TableBuilder {
  readonly #words = new WordTableBuilder();
  readonly #filters = new FilterBuilder();
  readonly #outputs = new OutputBuilder();
  readonly #automaton: AutomatonBuilder;
  /** By label, its group. */
  readonly #groups = new Map<string, number>();
  #terms = 0;
  #longest = 0;

  /** @param tokens of all terms together */
  constructor(tokens: number) {
    this.#automaton = new AutomatonBuilder(tokens);
  }

  add({ count, hashes, folded, foldedEnds }: Tokens, label: string, payload: string): void {
    if (count === 0) return;
    const group = this.#groups.get(label) ?? this.#groups.size;
    this.#groups.set(label, group);
    this.#filters.add(hashes, count, group);
    let node = 0;
    for (let token = 0; token < count; token++) {
      const units = folded.subarray(foldedEnds[token - 1] ?? 0, foldedEnds[token]);
      node = this.#automaton.add(node, this.#words.add(hashes[token] as number, units));
    }
    const output = this.#automaton.output(node);
    if (output === 0) {
      this.#terms += 1;
      this.#longest = Math.max(this.#longest, foldedEnds[count - 1] as number);
    }
    this.#automaton.setOutput(node, this.#outputs.with(output, payload));
  }

  finish(): Omit<TermTable, 'fold'> {
    const { automaton, firsts } = this.#automaton.finish();
    const words = this.#words.finish((word) => firsts.get(word) ?? 0);
    return {
      terms: this.#terms,
      labels: [...this.#groups.keys()],
      longest: this.#longest,
      ...place({ ...this.#filters.finish(), ...words, automaton }),
      ...this.#outputs.finish(),
    };
  }
}

/** Lists of payloads, of which those that are the same are one. */
class OutputBuilder {
  readonly #payloads = new Map<string, number>();
  /** `[outputs, 2]` flat, as in {@link TermTable}. */
  readonly #outputs = [0, 0];
  /** By output and payload, the output with both. */
  readonly #longer = new Map<number, Map<number, number>>();

  /** The output with a payload more, or the same where it has that already. */
  with(output: number, payload: string): number {
    let index = this.#payloads.get(payload);
    if (index === undefined) {
      index = this.#payloads.size;
      this.#payloads.set(payload, index);
    }
    for (let rest = output; rest !== 0; rest = this.#outputs[2 * rest + 1] as number)
      if (this.#outputs[2 * rest] === index) return output;
    let longer = this.#longer.get(output);
    if (longer === undefined) {
      longer = new Map();
      this.#longer.set(output, longer);
    }
    const known = longer.get(index);
    if (known !== undefined) return known;
    const added = this.#outputs.push(index, output) / 2 - 1;
    longer.set(index, added);
    return added;
  }

  finish(): Pick<TermTable, 'outputs' | 'payloadEnds' | 'payloadBytes'> {
    const payloads = [...this.#payloads.keys()];
    let end = 0;
    const payloadEnds = shareNumbers(payloads.map((payload) => (end += Buffer.byteLength(payload))));
    const payloadBytes = new Uint8Array(new SharedArrayBuffer(end));
    const buffer = Buffer.from(payloadBytes.buffer);
    for (const [index, payload] of payloads.entries()) buffer.write(payload, payloadEnds[index - 1] ?? 0);
    return { outputs: shareNumbers(this.#outputs), payloadEnds, payloadBytes };
  }
}

function shareNumbers(values: readonly number[]): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(values.length * Int32Array.BYTES_PER_ELEMENT));
  shared.set(values);
  return shared;
}
