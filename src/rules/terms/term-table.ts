import type { AttributeValue } from '../../types.js';
import { type FoldTable, foldTable, type MatchMode } from '../text/folding.js';
import { type Tokens, tokenizerOf } from '../text/tokens.js';
import { type Automaton, AutomatonBuilder } from './automaton.js';
import { share, shared } from './shared-arrays.js';
import { FilterBuilder, type TermFilters } from './term-filters.js';
import { type WordTable, WordTableBuilder } from './word-table.js';

/** A term of a terminology and what its spans carry. */
export interface Term {
  readonly term: string;
  readonly label: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/**
 * Terms as an automaton over their words. All arrays lie in shared memory and are not written again; the words of rules,
 * which are many combinations of few, take some hundred kilobytes so and stay in a core's cache.
 */
export interface TermTable extends TermFilters, WordTable {
  readonly fold: FoldTable;
  /** Different terms: those that match alike are one. */
  readonly terms: number;
  readonly automaton: Automaton;
  /** `[outputs, 2]`: the last payload of an output, and the output of those before it, else 0. The first one is none. */
  readonly outputs: Int32Array;
  /** End of every payload in `payloadBytes`. */
  readonly payloadEnds: Int32Array;
  /** Payloads as JSON in UTF-8: label and attributes. */
  readonly payloadBytes: Uint8Array;
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
    builder.add(tokenizer.tokenize(term), JSON.stringify({ label, attributes }));
  return { fold, ...builder.finish() };
}

/** Different terms, and the bytes of memory that all workers share. */
export function tableSize(table: TermTable): { terms: number; bytes: number } {
  const arrays = Object.values(table).filter((value) => ArrayBuffer.isView(value));
  return { terms: table.terms, bytes: arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) };
}

class TableBuilder {
  readonly #words = new WordTableBuilder();
  readonly #filters = new FilterBuilder();
  readonly #outputs = new OutputBuilder();
  readonly #automaton: AutomatonBuilder;
  #terms = 0;

  /** @param tokens of all terms together */
  constructor(tokens: number) {
    this.#automaton = new AutomatonBuilder(tokens);
  }

  add({ count, hashes, folded, foldedEnds }: Tokens, payload: string): void {
    if (count === 0) return;
    let node = 0;
    for (let token = 0; token < count; token++) {
      const units = folded.subarray(foldedEnds[token - 1] ?? 0, foldedEnds[token]);
      node = this.#automaton.add(node, this.#words.add(hashes[token] as number, units));
    }
    const output = this.#automaton.output(node);
    if (output === 0) {
      this.#terms += 1;
      this.#filters.add(hashes, count);
    }
    this.#automaton.setOutput(node, this.#outputs.with(output, payload));
  }

  finish(): Omit<TermTable, 'fold'> {
    const { automaton, firsts } = this.#automaton.finish();
    return {
      terms: this.#terms,
      ...this.#filters.finish(),
      ...this.#words.finish((word) => firsts.get(word) ?? 0),
      automaton,
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
    const payloadEnds = share(
      Int32Array,
      payloads.map((payload) => (end += Buffer.byteLength(payload))),
    );
    const payloadBytes = shared(Uint8Array, end);
    const buffer = Buffer.from(payloadBytes.buffer);
    for (const [index, payload] of payloads.entries()) buffer.write(payload, payloadEnds[index - 1] ?? 0);
    return { outputs: share(Int32Array, this.#outputs), payloadEnds, payloadBytes };
  }
}
