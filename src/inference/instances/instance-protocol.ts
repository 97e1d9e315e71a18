import type { ScoreForm } from '../../core/protocol.js';
import type { Device } from '../devices/devices.js';
import type { ProviderConfig } from '../devices/execution-providers.js';

/** What an instance thread is started with, as its `workerData`. */
export interface InstanceSetup {
  readonly modelFile: string;
  readonly device: Device;
  /** The preferred one first. */
  readonly providers: readonly ProviderConfig[];
  readonly intraOpThreads: number;
  /** The labels that the model's configuration names. */
  readonly labels: readonly string[];
  /** What to answer of each token. */
  readonly form: ScoreForm;
}

/** Windows to run together. */
export interface BatchMessage {
  readonly type: 'run';
  /** Token ids of all windows, one after the other. */
  readonly ids: Int32Array;
  /** End of each window in `ids`. */
  readonly ends: Uint32Array;
}

export interface CloseMessage {
  readonly type: 'close';
}

/** Answers of an instance thread, to batches in the order in which they came. */
export type InstanceAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'unusable'; readonly message: string }
  | {
      readonly type: 'done';
      /** `[tokens of all windows, width]`, without padding. */
      readonly scores: Float32Array;
      readonly seconds: number;
    }
  | { readonly type: 'failed'; readonly message: string; readonly seconds: number };
