import { DocumentError } from '../errors.js';
import { PROGRESS, type PrepareTask, type Progress, type TaskRunner } from './protocol.js';
import { DocumentBudget, sampleWork } from './work-sampling.js';

/** The worker was ended over a document that has no time left. */
export class TimeIsUp extends Error {
  /** Its index in the task; null where the worker was at all of them. */
  readonly document: number | null;

  constructor(document: number | null) {
    super('a document has no time left');
    this.document = document;
  }
}

export interface TimedTask {
  readonly workers: TaskRunner;
  readonly name: string;
  readonly task: PrepareTask;
  /** One per document; undefined where they have all the time in the world. */
  readonly budgets: readonly DocumentBudget[] | undefined;
}

/**
 * Runs a task on a document worker, and ends the worker when one document, or the work on all at once, takes too long.
 * The time until a worker takes the task up is nobody's.
 *
 * @throws {TimeIsUp} and what `TaskRunner.run` throws
 */
export async function runTimed<R>({ workers, name, task, budgets }: TimedTask): Promise<R> {
  const limit = budgets?.[0]?.limit;
  if (budgets === undefined || limit === undefined) return workers.run<R>(name, task);
  const progress: Progress = new Int32Array(new SharedArrayBuffer(4)).fill(PROGRESS.none);
  const all = new DocumentBudget(limit);
  const tooSlow = new AbortController();
  const end = sampleWork(limit, (milliseconds) => {
    const at = Atomics.load(progress, 0);
    const budget = at === PROGRESS.all ? all : budgets[at];
    budget?.charge(milliseconds);
    if (budget?.isSpent === true) tooSlow.abort(new TimeIsUp(budget === all ? null : at));
  });
  try {
    return await workers.run<R>(name, { ...task, progress }, tooSlow.signal);
  } finally {
    end();
  }
}

export function tookTooLong(limit: number): DocumentError {
  return new DocumentError(
    'DOCUMENT_TIMEOUT',
    `rules, tokenizer and model worked on the document for more than document.timeout.ms=${limit}, a rule or the tokenizer at last, and its worker was ended: mend the stage that takes so long, split the document, or set a longer time`,
    { stage: 'TRANSFORMATION' },
  );
}
