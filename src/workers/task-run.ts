import { type DocumentFailure, PROGRESS, type Progress } from '../core/protocol.js';
import { DocumentError } from '../errors.js';

/** Keeps apart the documents of one task: what fails in one is that one's failure. */
export class TaskRun {
  readonly failures: DocumentFailure[] = [];
  /** 1 where the document is to be left out without an error. */
  readonly filtered: Uint8Array;
  readonly seconds: Record<string, number> = {};
  /** 1 where nothing is left to do. */
  readonly #out: Uint8Array;
  readonly #progress: Progress | undefined;

  /**
   * @param skip documents that are out already
   * @param progress told which document is worked on
   */
  constructor(documents: number, { skip, progress }: { skip?: Uint8Array; progress?: Progress | undefined } = {}) {
    this.filtered = new Uint8Array(documents);
    this.#out = skip === undefined ? new Uint8Array(documents) : Uint8Array.from(skip);
    this.#progress = progress;
  }

  /** Tells what is worked on: a document, all of them, or none. */
  note(work: number): void {
    if (this.#progress !== undefined) Atomics.store(this.#progress, 0, work);
  }

  isOut(document: number): boolean {
    return this.#out[document] === 1;
  }

  filter(document: number): void {
    this.filtered[document] = 1;
    this.#out[document] = 1;
  }

  fail(document: number, stage: string, error: unknown): void {
    this.#out[document] = 1;
    this.failures.push(failureOf(document, stage, error));
  }

  /** Does a stage's work on a document that is still in, measures it, and takes the document out if it throws. */
  attempt<T>(document: number, stage: string, work: () => T): T | undefined {
    if (this.isOut(document)) return undefined;
    const begin = performance.now();
    this.note(document);
    try {
      return work();
    } catch (error) {
      this.fail(document, stage, error);
      return undefined;
    } finally {
      this.note(PROGRESS.none);
      this.addTime(stage, begin);
    }
  }

  /** @param begin of the work, by `performance.now()` */
  addTime(stage: string, begin: number): void {
    this.seconds[stage] = (this.seconds[stage] ?? 0) + (performance.now() - begin) / 1000;
  }
}

function failureOf(index: number, stage: string, error: unknown): DocumentFailure {
  if (error instanceof DocumentError) {
    const { cause } = error;
    return {
      index,
      code: error.code as DocumentFailure['code'],
      stage: error.stage,
      message: error.message,
      ...(cause instanceof Error ? { trace: cause.stack ?? cause.message } : {}),
    };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    index,
    code: 'STAGE_FAILED',
    stage: 'TRANSFORMATION',
    message: `${stage} failed: ${message}`,
    ...(stack === undefined ? {} : { trace: stack }),
  };
}
