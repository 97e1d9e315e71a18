import type { AttributeValue } from '../../types.js';
import { type FoldTable, foldTable, type MatchMode } from '../text/folding.js';
import { type Tokens, tokenizerOf } from '../text/tokens.js';

/** A term of a terminology and what its spans carry. */
export interface Term {
  readonly term: string;
  readonly label: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

/**
 * A trie over the hashes of folded tokens. Different tokens of one hash share an edge, so that the trie finds all terms
 * and at times others: the folded units of a form decide. All arrays lie in shared memory and are not written again.
 */
export interface TermTable {
  readonly fold: FoldTable;
  /**
   * What tokens terms begin with, by {@link startOf}: most tokens of a text begin no term, and a filter fits into a
   * core's cache.
   */
  readonly starts: Uint8Array;
  /** The first two tokens of terms, by {@link mayBegin}: `in` and `the` begin many terms, and few of them are there. */
  readonly pairs: Uint8Array;
  /**
   * Hash table of edges, `[slots, 4]`: node, token hash, child, the first form that ends at the child plus one (0 for
   * none). A child of 0, the root, marks an empty slot.
   */
  readonly edges: Int32Array;
  /** `[forms, 4]`: begin and end in `formUnits`, first row plus one, next form of the same node plus one. */
  readonly forms: Int32Array;
  /** Folded units of the forms, a zero after each token. */
  readonly formUnits: Uint16Array;
  /** `[rows, 2]`: payload, next row of the same form plus one. */
  readonly rows: Int32Array;
  /** End of every payload in `payloadBytes`. */
  readonly payloadEnds: Int32Array;
  /** Payloads as JSON in UTF-8: label and attributes. */
  readonly payloadBytes: Uint8Array;
}

const EDGE_FIELDS = 4;
export const FORM_FIELDS = 4;
export const ROW_FIELDS = 2;

/**
 * Builds the table; terms that hold no token (spaces only) are left out, rows that say the same are kept once.
 * @param terms in the order that spans of the same place shall have
 */
export function buildTermTable(terms: readonly Term[], mode: MatchMode): TermTable {
  const fold = foldTable(mode);
  const tokenizer = tokenizerOf(fold);
  let tokens = 0;
  let units = 0;
  for (const { term } of terms) {
    const { count, foldedEnds } = tokenizer.tokenize(term);
    tokens += count;
    units += foldedEnds[count - 1] ?? 0;
  }
  const builder = new TableBuilder({ terms: terms.length, tokens, units });
  for (const { term, label, attributes } of terms)
    builder.add(tokenizer.tokenize(term), JSON.stringify({ label, attributes }));
  return { fold, ...builder.finish() };
}

/** Different terms (those that match alike are one), and the bytes of memory that all workers share. */
export function tableSize(table: TermTable): { terms: number; bytes: number } {
  const arrays = Object.values(table).filter((value) => ArrayBuffer.isView(value));
  return {
    terms: table.forms.length / FORM_FIELDS,
    bytes: arrays.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

/** Room for the most that all terms can take together; less where they have tokens in common. */
interface TableSize {
  readonly terms: number;
  readonly tokens: number;
  readonly units: number;
}

class TableBuilder {
  readonly #edges: Int32Array;
  readonly #nodeForms: Int32Array;
  readonly #forms: Int32Array;
  readonly #formUnits: Uint16Array;
  readonly #rows: Int32Array;
  readonly #payloads = new Map<string, number>();
  #nodeCount = 1;
  #formCount = 0;
  #unitCount = 0;
  #rowCount = 0;

  constructor({ terms, tokens, units }: TableSize) {
    // At most half of the slots are taken, so that a search ends after one or two of them.
    const slots = 2 ** Math.ceil(Math.log2(2 * tokens + 2));
    this.#edges = new Int32Array(slots * EDGE_FIELDS);
    this.#nodeForms = new Int32Array(tokens + 1);
    this.#forms = new Int32Array(terms * FORM_FIELDS);
    this.#formUnits = new Uint16Array(units);
    this.#rows = new Int32Array(terms * ROW_FIELDS);
  }

  add(tokens: Tokens, payload: string): void {
    if (tokens.count === 0) return;
    let node = 0;
    for (let token = 0; token < tokens.count; token++) node = this.#child(node, tokens.hashes[token] as number);
    const form = this.#form(node, tokens.folded.subarray(0, tokens.foldedEnds[tokens.count - 1]));
    let payloadIndex = this.#payloads.get(payload);
    if (payloadIndex === undefined) {
      payloadIndex = this.#payloads.size;
      this.#payloads.set(payload, payloadIndex);
    }
    this.#addRow(form, payloadIndex);
  }

  finish(): Omit<TermTable, 'fold'> {
    const payloads = [...this.#payloads.keys()];
    let end = 0;
    const payloadEnds = share(
      Int32Array,
      payloads.map((payload) => (end += Buffer.byteLength(payload))),
    );
    const payloadBytes = shared(Uint8Array, end);
    const buffer = Buffer.from(payloadBytes.buffer);
    for (const [index, payload] of payloads.entries()) buffer.write(payload, payloadEnds[index - 1] ?? 0);
    const edges = compact(this.#edges, this.#nodeCount - 1);
    forEachEdge(edges, ({ child, at }) => {
      edges[at + 3] = this.#nodeForms[child] as number;
    });
    return {
      ...buildFilters(edges),
      edges,
      forms: share(Int32Array, this.#forms.subarray(0, this.#formCount * FORM_FIELDS)),
      formUnits: share(Uint16Array, this.#formUnits.subarray(0, this.#unitCount)),
      rows: share(Int32Array, this.#rows.subarray(0, this.#rowCount * ROW_FIELDS)),
      payloadEnds,
      payloadBytes,
    };
  }

  #child(node: number, tokenHash: number): number {
    const at = findEdge(this.#edges, node, tokenHash);
    const found = this.#edges[at + 2] as number;
    if (found !== 0) return found;
    this.#edges[at] = node;
    this.#edges[at + 1] = tokenHash;
    this.#edges[at + 2] = this.#nodeCount;
    return this.#nodeCount++;
  }

  #form(node: number, units: Uint16Array): number {
    const tables = { forms: this.#forms, formUnits: this.#formUnits };
    const found = findForm(tables, (this.#nodeForms[node] as number) - 1, { units, begin: 0, end: units.length });
    if (found !== -1) return found;
    this.#formUnits.set(units, this.#unitCount);
    this.#forms.set(
      [this.#unitCount, this.#unitCount + units.length, 0, this.#nodeForms[node] as number],
      this.#formCount * FORM_FIELDS,
    );
    this.#unitCount += units.length;
    this.#formCount += 1;
    this.#nodeForms[node] = this.#formCount;
    return this.#formCount - 1;
  }

  #addRow(form: number, payload: number): void {
    let last = -1;
    for (
      let row = (this.#forms[form * FORM_FIELDS + 2] as number) - 1;
      row >= 0;
      row = (this.#rows[row * ROW_FIELDS + 1] as number) - 1
    ) {
      if (this.#rows[row * ROW_FIELDS] === payload) return;
      last = row;
    }
    this.#rows[this.#rowCount * ROW_FIELDS] = payload;
    this.#rowCount += 1;
    if (last === -1) this.#forms[form * FORM_FIELDS + 2] = this.#rowCount;
    else this.#rows[last * ROW_FIELDS + 1] = this.#rowCount;
  }
}

/** The same edges in as few slots as still are half empty. */
function compact(edges: Int32Array, count: number): Int32Array {
  const compacted = shared(Int32Array, 2 ** Math.ceil(Math.log2(2 * count + 2)) * EDGE_FIELDS);
  for (let from = 0; from < edges.length; from += EDGE_FIELDS) {
    if (edges[from + 2] === 0) continue;
    const edge = edges.subarray(from, from + EDGE_FIELDS);
    compacted.set(edge, findEdge(compacted, edge[0] as number, edge[1] as number));
  }
  return compacted;
}

/** Filters by the bits of hashes: of the hashes that are not there one in eight or fewer passes. */
function buildFilters(edges: Int32Array): Pick<TermTable, 'starts' | 'pairs'> {
  const firsts = new Map<number, number>();
  const pairs: number[] = [];
  forEachEdge(edges, ({ node, hash, child }) => {
    if (node === 0) firsts.set(child, hash);
  });
  const starts = shared(Uint8Array, powerOfTwo(8 * firsts.size + 64));
  const setBits = (filter: Uint8Array, at: number, bits: number): void => {
    filter[at] = (filter[at] as number) | bits;
  };
  const setStart = (hash: number, bit: number): void => setBits(starts, hash & (starts.length - 1), bit);
  forEachEdge(edges, ({ node, hash, at }) => {
    const first = firsts.get(node);
    if (first !== undefined) {
      setStart(first, GOES_ON);
      pairs.push(pairHash(first, hash));
    }
    if (node === 0 && edges[at + 3] !== 0) setStart(hash, IS_TERM);
  });
  const filter = shared(Uint8Array, powerOfTwo(2 * pairs.length + 64));
  for (const hash of pairs) setBits(filter, (hash >>> 3) & (filter.length - 1), 1 << (hash & 7));
  return { starts, pairs: filter };
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}

interface Edge {
  readonly node: number;
  readonly hash: number;
  readonly child: number;
  /** Index in `edges`. */
  readonly at: number;
}

function forEachEdge(edges: Int32Array, take: (edge: Edge) => void): void {
  for (let at = 0; at < edges.length; at += EDGE_FIELDS) {
    const child = edges[at + 2] as number;
    if (child !== 0) take({ node: edges[at] as number, hash: edges[at + 1] as number, child, at });
  }
}

/** Bits of {@link startOf}: longer terms begin with the token, the token is a term. */
export const GOES_ON = 1;
export const IS_TERM = 2;

/** What a token with this hash may begin; 0 for nothing for certain. */
export function startOf(starts: Uint8Array, hash: number): number {
  return starts[hash & (starts.length - 1)] as number;
}

/** False where no term begins with two tokens for certain. */
export function mayBegin(pairs: Uint8Array, first: number, second: number): boolean {
  const hash = pairHash(first, second);
  return ((pairs[(hash >>> 3) & (pairs.length - 1)] as number) & (1 << (hash & 7))) !== 0;
}

function pairHash(first: number, second: number): number {
  return Math.imul(first, 31) ^ second;
}

/** Index in `edges` of the edge, or of the empty slot where it would go. */
export function findEdge(edges: Int32Array, node: number, tokenHash: number): number {
  // Slots are a power of two, with four fields each: their number has two bits less than the length.
  const unused = Math.clz32(edges.length) + 3;
  const mask = 0xffffffff >>> unused;
  // Fibonacci hashing (Knuth, The Art of Computer Programming 6.4): the high bits of a product depend on all of its factors' bits.
  let slot = Math.imul(Math.imul(node, 0x9e3779b1) ^ tokenHash, 0x85ebca6b) >>> unused;
  for (;;) {
    const at = slot << 2;
    if (edges[at + 2] === 0 || (edges[at] === node && edges[at + 1] === tokenHash)) return at;
    slot = (slot + 1) & mask;
  }
}

/** The form that has exactly these folded units, among one and those of the same node that follow it; -1 for none. */
export function findForm(
  { forms, formUnits }: Pick<TermTable, 'forms' | 'formUnits'>,
  first: number,
  { units, begin, end }: { units: Uint16Array; begin: number; end: number },
): number {
  for (let form = first; form >= 0; form = (forms[(form << 2) + 3] as number) - 1) {
    const formBegin = forms[form << 2] as number;
    if ((forms[(form << 2) + 1] as number) - formBegin !== end - begin) continue;
    let index = begin;
    let at = formBegin;
    while (index < end && units[index] === formUnits[at]) {
      index += 1;
      at += 1;
    }
    if (index === end) return form;
  }
  return -1;
}

type TableArray = Int32Array | Uint16Array | Uint8Array;

function shared<T extends TableArray>(
  type: { new (buffer: SharedArrayBuffer): T; BYTES_PER_ELEMENT: number },
  length: number,
): T {
  return new type(new SharedArrayBuffer(length * type.BYTES_PER_ELEMENT));
}

function share<T extends TableArray>(
  type: { new (buffer: SharedArrayBuffer): T; BYTES_PER_ELEMENT: number },
  values: ArrayLike<number>,
): T {
  const array = shared(type, values.length);
  array.set(values);
  return array;
}
