import { type DocumentBudget, sampleWork } from '../../core/work-sampling.js';
import { documentsOf, type WindowBatch } from './window-batches.js';

/** A batch that runs this many ms, and this many times longer than a document may take, will not come back. */
const HUNG_AFTER = 60_000;
const HUNG_TIMES = 10;

export interface RunWatchHandlers {
  /** What each instance runs now. */
  running(): Iterable<WindowBatch>;
  /** These documents have no time left. */
  spent(budgets: ReadonlySet<DocumentBudget>): void;
  /**
   * The batch runs longer than one of its documents may take in all; told once.
   * @param parts its documents, to be run each alone; none where there is but one
   */
  late(batch: WindowBatch, parts: readonly WindowBatch[]): void;
  /** Nobody expects the batch back any more; told again with each look. */
  hung(batch: WindowBatch): void;
}

/**
 * Charges documents for the time in which the model runs over their windows, each by its share of the batch's tokens. A run
 * cannot be ended; what can be done about a late one is the handlers' business. Looks at nothing before the first limit.
 */
export class RunWatch {
  readonly #handlers: RunWatchHandlers;
  readonly #hungAfter: number;
  #limit = Number.POSITIVE_INFINITY;
  #end: () => void = () => undefined;

  constructor(handlers: RunWatchHandlers, hungAfter: number = HUNG_AFTER) {
    this.#handlers = handlers;
    this.#hungAfter = hungAfter;
  }

  /** @param limit of budgets that come from now on, in ms */
  watch(limit: number): void {
    if (limit >= this.#limit) return;
    this.#limit = limit;
    this.#end();
    this.#end = sampleWork(limit, (milliseconds) => this.#look(milliseconds));
  }

  end(): void {
    this.#end();
  }

  #look(milliseconds: number): void {
    const spent = new Set<DocumentBudget>();
    for (const batch of [...this.#handlers.running()]) {
      const limit = Math.min(...batch.windows.map(({ budget }) => budget?.limit ?? Number.POSITIVE_INFINITY));
      batch.ranFor += milliseconds;
      if (!batch.isLate) charge(batch, milliseconds, spent);
      if (batch.ranFor > Math.max(this.#hungAfter, HUNG_TIMES * limit)) this.#handlers.hung(batch);
      else if (batch.ranFor > limit && !batch.isLate) this.#leave(batch);
    }
    const over = [...spent].filter(({ isSpent }) => isSpent);
    if (over.length > 0) this.#handlers.spent(new Set(over));
  }

  /** One of several documents makes it late: all get the time back, to use it alone. */
  #leave(batch: WindowBatch): void {
    const parts = documentsOf(batch);
    const several = parts.length > 1;
    if (several) charge(batch, -batch.ranFor);
    batch.isLate = true;
    this.#handlers.late(batch, several ? parts : []);
  }
}

function charge({ windows, ids }: WindowBatch, milliseconds: number, spent?: Set<DocumentBudget>): void {
  for (const { budget, length } of windows) {
    if (budget === undefined) continue;
    budget.charge((milliseconds * length) / ids.length);
    if (budget.isSpent) spent?.add(budget);
  }
}
