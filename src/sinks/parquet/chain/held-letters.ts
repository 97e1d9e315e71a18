import type { DeadLetter, DeadLetterQueue } from '../../../core/contracts.js';
import type { DocumentError } from '../../../errors.js';
import type { Metrics } from '../../../observability/metrics.js';
import type { RawRecord } from '../../../types.js';

/** Dead letters are held until their file is put, unless they take more bytes than this. */
const MOST_BYTES = 4 * 1024 * 1024;

export interface HeldLettersOptions {
  readonly deadLetters: DeadLetterQueue;
  readonly metrics: Metrics;
  /** Name of the connector, for metrics. */
  readonly connector: string;
  /** Told of a document that the sink cannot take. */
  readonly onRefused?: (letter: DeadLetter) => void;
  /** Throws where nobody wants the letters any more. */
  readonly check: () => void;
}

/** The dead letters of a range of offsets, which are stored before the range is. */
export class HeldLetters {
  readonly #options: HeldLettersOptions;
  #letters: DeadLetter[] = [];
  #bytes = 0;

  constructor(options: HeldLettersOptions) {
    this.#options = options;
  }

  add(record: RawRecord, error: DocumentError): void {
    this.#letters.push({ record, error });
    this.#bytes += (record.value?.length ?? 0) + (record.key?.length ?? 0) + error.message.length;
  }

  /** For what fails only in the sink: it was no dead letter to those who counted it. */
  addCounted(record: RawRecord, error: DocumentError): void {
    this.add(record, error);
    const { metrics, connector, onRefused } = this.#options;
    metrics.deadLetters.inc({ connector, code: error.code });
    onRefused?.({ record, error });
  }

  get areMany(): boolean {
    return this.#bytes > MOST_BYTES;
  }

  /** Stores the dead letters of records before `end`. */
  async store(end: bigint): Promise<void> {
    const due = this.#letters.filter(({ record }) => record.offset < end);
    if (due.length === 0) return;
    due.sort((a, b) => Number(a.record.offset - b.record.offset));
    await this.#options.deadLetters.write(due);
    this.#options.check();
    this.#letters = this.#letters.filter(({ record }) => record.offset >= end);
    this.#bytes = 0;
  }

  clear(): void {
    this.#letters = [];
  }
}
