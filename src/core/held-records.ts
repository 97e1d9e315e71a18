import type { RawRecord } from '../types.js';
import { type RecordChunk, recordBytes } from './waiting-records.js';

export interface HeldRecordsOptions {
  /** Bytes of raw values held above which `onFull` is called; below half of it `onReady` is. */
  readonly highWaterBytes: number;
  readonly onFull: () => void;
  readonly onReady: () => void;
}

/** What a partition holds between the source and the sink. */
export class HeldRecords {
  readonly #options: HeldRecordsOptions;
  #bytes = 0;
  #records = 0;
  #isFull = false;

  constructor(options: HeldRecordsOptions) {
    this.#options = options;
  }

  /** Of raw values and keys. */
  get bytes(): number {
    return this.#bytes;
  }

  get records(): number {
    return this.#records;
  }

  take(records: readonly RawRecord[]): void {
    for (const record of records) this.#bytes += recordBytes(record);
    this.#records += records.length;
    if (this.#isFull || this.#bytes <= this.#options.highWaterBytes) return;
    this.#isFull = true;
    this.#options.onFull();
  }

  release({ records, bytes }: RecordChunk): void {
    this.#bytes -= bytes;
    this.#records -= records.length;
    if (!this.#isFull || this.#bytes >= this.#options.highWaterBytes / 2) return;
    this.#isFull = false;
    this.#options.onReady();
  }
}
