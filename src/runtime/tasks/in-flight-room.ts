import { FairGate } from '../../core/fair-gate.js';

/** What the tasks of a connector in this process may hold between source and sink, all of them together. */
export class InFlightRoom {
  /** What may be in work at a time. */
  readonly gate: FairGate;
  readonly #maxBytes: number;
  #partitions = 0;

  constructor(max: { readonly bytes: number; readonly documents: number }) {
    this.gate = new FairGate({ maxBytes: max.bytes, maxRecords: max.documents });
    this.#maxBytes = max.bytes;
  }

  /** A partition more reads; `leave` takes it away. */
  enter(): void {
    this.#partitions++;
  }

  leave(): void {
    this.#partitions--;
  }

  /** Bytes of raw values that one partition may hold. */
  highWaterBytes(): number {
    return this.#maxBytes / Math.max(1, this.#partitions);
  }
}
