import { type ConnectorError, FatalError } from '../errors.js';
import { partitionKey } from '../types.js';
import type { Result } from './contracts.js';

/** What became of records. */
export interface Counts {
  readonly written: number;
  readonly filtered: number;
  readonly failed: readonly ConnectorError[];
}

/** Counts what became of records that are written and not yet committed. */
export class Tally {
  readonly #errorsTolerance: 'none' | 'all';
  #written = 0;
  #filtered = 0;
  #failed: ConnectorError[] = [];

  constructor(errorsTolerance: 'none' | 'all') {
    this.#errorsTolerance = errorsTolerance;
  }

  /** @throws {FatalError} at a record that failed, where that is not tolerated */
  add(results: readonly Result<Buffer>[]): void {
    for (const { record, outcome } of results) {
      if ('value' in outcome) this.#written++;
      else if ('filtered' in outcome) this.#filtered++;
      else if (this.#errorsTolerance === 'all') this.#failed.push(outcome.error);
      else {
        throw new FatalError(
          outcome.error.code,
          `record ${partitionKey(record)}@${record.offset} failed (${outcome.error.message}) and errors.tolerance is none: ` +
            'mend the record or the stage, or set errors.tolerance=all to set such records aside as dead letters',
          { cause: outcome.error },
        );
      }
    }
  }

  /** Gives the counts, and begins anew. */
  take(): Counts {
    const counts = { written: this.#written, filtered: this.#filtered, failed: this.#failed };
    this.#written = 0;
    this.#filtered = 0;
    this.#failed = [];
    return counts;
  }
}
