import { OwnershipLostError } from '../../../errors.js';
import { partitionKey, type TopicPartition } from '../../../types.js';

/** Turns away what comes to a writer after its abort, and what comes back from the store by then. */
export class AbortGuard {
  readonly #partition: TopicPartition;
  #isAborted = false;

  constructor(partition: TopicPartition) {
    this.#partition = partition;
  }

  abort(): void {
    this.#isAborted = true;
  }

  /** @throws {OwnershipLostError} once the writer was aborted */
  readonly check = (): void => {
    if (this.#isAborted) throw new OwnershipLostError(`the writer of ${partitionKey(this.#partition)} was aborted`);
  };
}
