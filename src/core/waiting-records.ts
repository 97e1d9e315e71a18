import type { Batch, RawRecord } from '../types.js';

/** Records that travel together to a document worker. */
const CHUNK_RECORDS = 16;
/** Those of the first chunk: after a start or a rebalance the last partition waits for the first chunks of all others. */
const FIRST_CHUNK_RECORDS = 4;
const CHUNK_BYTES = 256 * 1024;

/** Records that go to the workers together. */
export interface RecordChunk {
  readonly records: readonly RawRecord[];
  readonly bytes: number;
  readonly nextOffset: bigint;
}

/** Batches of one partition that nobody works on yet, cut into chunks from the first record on. */
export class WaitingRecords {
  readonly #batches: Batch<Buffer | null>[] = [];
  /** Records of the first batch that are gone already. */
  #from = 0;
  #chunkRecords: number;
  readonly #mostRecords: number;

  /** @param mostRecords of a chunk */
  constructor(mostRecords = CHUNK_RECORDS) {
    this.#mostRecords = Math.min(CHUNK_RECORDS, mostRecords);
    this.#chunkRecords = Math.min(FIRST_CHUNK_RECORDS, mostRecords);
  }

  push(batch: Batch<Buffer | null>): void {
    this.#batches.push(batch);
  }

  clear(): void {
    this.#batches.length = 0;
    this.#from = 0;
  }

  /** Takes the next chunk; null where nothing waits. */
  next(): RecordChunk | null {
    const batch = this.#batches[0];
    if (batch === undefined) return null;
    const records: RawRecord[] = [];
    let bytes = 0;
    let index = this.#from;
    for (; index < batch.records.length && records.length < this.#chunkRecords; index++) {
      const record = batch.records[index] as RawRecord;
      const size = recordBytes(record);
      if (records.length > 0 && bytes + size > CHUNK_BYTES) break;
      records.push(record);
      bytes += size;
    }
    this.#chunkRecords = this.#mostRecords;
    if (index < batch.records.length) {
      this.#from = index;
      return { records, bytes, nextOffset: (records.at(-1) as RawRecord).offset + 1n };
    }
    this.#batches.shift();
    this.#from = 0;
    return { records, bytes, nextOffset: batch.nextOffset };
  }
}

export function recordBytes(record: RawRecord): number {
  return (record.value?.length ?? 0) + (record.key?.length ?? 0);
}
