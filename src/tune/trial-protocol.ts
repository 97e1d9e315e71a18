import type { ConnectorSource } from '../config/load.js';
import type { ErrorCode } from '../errors.js';
import type { Measurement } from './measurement.js';

/** What a trial's process is asked to do. */
export interface TrialTask {
  /** With the setting's options in it. */
  readonly source: ConnectorSource;
  /** Files of the sample. */
  readonly sample: readonly string[];
  readonly workers: number;
  readonly seconds: number;
  readonly version: string;
}

export type TrialOrder = { readonly type: 'run'; readonly task: TrialTask } | { readonly type: 'stop' };

export type TrialAnswer =
  | { readonly type: 'measured'; readonly measurement: Measurement }
  | { readonly type: 'stopped' }
  | { readonly type: 'failed'; readonly code: ErrorCode | null; readonly message: string };
