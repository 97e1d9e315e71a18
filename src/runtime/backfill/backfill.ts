import type { SetEnd } from '../../annotations/annotation-set.js';
import type { NotedRange } from '../runs/offset-range.js';
import type { Run } from '../runs/run-log.js';

/** What is asked for, as people write it. */
export interface BackfillRequest {
  /** Where each partition begins: `earliest`, a time, or offsets. Absent where files are read. */
  readonly from?: string;
  /** What each partition ends before: `latest`, a time, or offsets. Absent where files are read. */
  readonly to?: string;
  /** Partitions that are meant; all by default. */
  readonly partitions?: string;
  /** Files that are read in place of the connector's topics: paths, folders, globs and URLs. */
  readonly files?: readonly string[];
  /** Conditions that a record must meet, all of them. */
  readonly where?: readonly string[];
  /** Where the annotations are that conditions on pipeline version and model digest look at; the connector's output by default. */
  readonly annotated?: string;
  /** Where the results go, `topic:NAME` or the URL of a store; where the connector's go by default. */
  readonly sink?: string;
  /** Options of the connector that are other ones for the backfill. */
  readonly config?: Readonly<Record<string, string>>;
  /** The most records a second, of all processes together; no limit by default. */
  readonly maxRate?: number;
}

/** Whether it goes on: to be worked on, to be left alone for a while or for ever, all done. */
export type BackfillState = 'RUNNING' | 'PAUSED' | 'CANCELLED' | 'DONE';

/** Who works on it: the command that began it and others like it, or the workers that run the connector. */
export type BackfillRunner = 'command' | 'workers';

/** Where that ended which chooses the records of a backfill, when it was begun: what came later does not count. */
export interface ChosenBy {
  readonly deadLetters?: SetEnd;
  readonly annotations?: SetEnd;
}

/** A backfill as it is noted: all that another process needs to take it up. */
export interface Backfill extends Run {
  readonly request: BackfillRequest;
  readonly runner: BackfillRunner;
  /** The consumer group of those who share it. */
  readonly group: string;
  /** Fixed when it was begun. */
  readonly ranges: readonly NotedRange[];
  /** Of the pipeline that it was begun with: one set of results is made by one pipeline. */
  readonly pipelineVersion: string;
  /** Absent where the records themselves tell which are meant. */
  readonly chosenBy?: ChosenBy;
  readonly state: BackfillState;
  /** ISO 8601. */
  readonly begun: string;
  /** ISO 8601; absent where it goes on. */
  readonly ended?: string;
}

/** What its ranges count. */
export function unitOf({ request }: Pick<Backfill, 'request'>): 'offsets' | 'files' {
  return request.files === undefined ? 'offsets' : 'files';
}

export function isUnfinished({ state }: Pick<Backfill, 'state'>): boolean {
  return state === 'RUNNING' || state === 'PAUSED';
}

/** What sets its output, its transactions and its group apart. */
export function runName({ id }: Pick<Backfill, 'id'>): string {
  return `backfill-${id}`;
}
