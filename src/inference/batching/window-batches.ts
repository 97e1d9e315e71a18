import type { WaitingWindow } from '../../core/batching.js';
import type { WindowScores, WindowSet } from '../../core/contracts.js';
import type { ScoreForm, TokenScores } from '../../core/protocol.js';
import type { DocumentBudget } from '../../core/work-sampling.js';
import type { ConnectorError } from '../../errors.js';

/** One call of `infer`. */
export interface Job {
  readonly set: WindowSet;
  readonly windows: readonly JobWindow[];
  /** Where the windows' scores come together. */
  readonly result: TokenScores;
  readonly failures: Map<number, ConnectorError>;
  remaining: number;
  readonly resolve: (scores: WindowScores) => void;
  readonly reject: (error: Error) => void;
}

export interface JobWindow extends WaitingWindow {
  readonly job: Job;
  readonly index: number;
  /** First token in the job's ids. */
  readonly begin: number;
  readonly budget: DocumentBudget | undefined;
  /** It has its scores, or its failure: what else may be under way for it is for nobody. */
  isSettled: boolean;
}

export interface WindowBatch {
  readonly windows: readonly JobWindow[];
  readonly ids: Int32Array;
  readonly ends: Uint32Array;
  /** It was on a thread when that died. */
  readonly suspected: boolean;
  /** How often it ran out of memory. */
  readonly starved: number;
  /** When it may run, in ms of `performance.now()`. */
  readonly notBefore: number;
  /** How long it has run, in ms; counted only where documents have a budget. */
  ranFor: number;
  /** It runs for so long that its documents went elsewhere. */
  isLate: boolean;
}

/** A batch of the windows that still want their scores. */
export function batchOf(
  windows: readonly JobWindow[],
  past: Partial<Pick<WindowBatch, 'suspected' | 'starved' | 'notBefore'>> = {},
): WindowBatch {
  const wanted = windows.filter(({ isSettled }) => !isSettled);
  const ends = new Uint32Array(wanted.length);
  let total = 0;
  for (const [i, { length }] of wanted.entries()) ends[i] = total += length;
  const ids = new Int32Array(total);
  for (const [i, { job, begin, length }] of wanted.entries()) {
    ids.set(job.set.ids.subarray(begin, begin + length), (ends[i] ?? 0) - length);
  }
  return { suspected: false, starved: 0, notBefore: 0, ...past, windows: wanted, ids, ends, ranFor: 0, isLate: false };
}

export function halvesOf({ windows, suspected }: WindowBatch): WindowBatch[] {
  const middle = windows.length >>> 1;
  return [windows.slice(0, middle), windows.slice(middle)].map((half) => batchOf(half, { suspected }));
}

/** A batch for each document, as far as it can be told apart. */
export function documentsOf({ windows, suspected }: WindowBatch): WindowBatch[] {
  const groups = new Map<DocumentBudget | Job, JobWindow[]>();
  for (const window of windows) {
    if (window.isSettled) continue;
    const key = window.budget ?? window.job;
    groups.set(key, [...(groups.get(key) ?? []), window]);
  }
  return [...groups.values()].map((group) => batchOf(group, { suspected }));
}

/** Windows times the longest. */
export function paddedTokens(windows: readonly WaitingWindow[]): number {
  return windows.length * Math.max(...windows.map(({ length }) => length));
}

export interface JobOptions extends Pick<Job, 'resolve' | 'reject'> {
  /** Key of the partition whose windows these are. */
  readonly partition: string;
  /** Of what comes back for each token. */
  readonly form: ScoreForm;
  readonly width: number;
}

export function newJob(set: WindowSet, { partition, form, width, resolve, reject }: JobOptions): Job {
  const windows: JobWindow[] = [];
  const result = { form, scores: new Float32Array(set.ids.length * width), width };
  const remaining = set.ends.length;
  const job: Job = { set, windows, result, failures: new Map(), remaining, resolve, reject };
  windows.push(...windowsOf(job, partition));
  if (remaining === 0) finish(job);
  return job;
}

function windowsOf(job: Job, partition: string): JobWindow[] {
  const since = performance.now();
  const { ends, budgets, background = false } = job.set;
  return Array.from(ends, (end, index) => {
    const begin = index === 0 ? 0 : (ends[index - 1] ?? 0);
    const place = { index, begin, length: end - begin, partition, since, background };
    return { ...place, job, budget: budgets?.[index], isSettled: false };
  });
}

/** Gives a batch's scores (`[tokens, width]`) to the windows that still want theirs. */
export function scatter({ windows }: WindowBatch, scores: Float32Array): void {
  let at = 0;
  for (const window of windows) {
    const { job, begin, length } = window;
    const { result } = job;
    const end = at + length * result.width;
    if (!window.isSettled) {
      result.scores.set(scores.subarray(at, end), begin * result.width);
      settle(window);
    }
    at = end;
  }
}

export function fail(window: JobWindow, error: ConnectorError): void {
  if (window.isSettled) return;
  window.job.failures.set(window.index, error);
  settle(window);
}

function settle(window: JobWindow): void {
  window.isSettled = true;
  window.job.remaining--;
  if (window.job.remaining === 0) finish(window.job);
}

function finish({ result, failures, resolve }: Job): void {
  resolve({ ...result, failures });
}
