import { quantile } from './statistics.js';

/** What one run of the pipeline with one setting showed. */
export interface Measurement {
  /** Documents of the sample's mean size per second, over the steady state. */
  readonly rate: number;
  /** Seconds of CPU that the process took per second, over the steady state. */
  readonly cpu: number;
  /** What other processes of the machine took meanwhile, likewise; null where their cores are not ours alone. */
  readonly others: number | null;
  /** Largest resident set of the process in bytes, from its start on. */
  readonly memory: number;
  /** From a document's place in the pipeline to the sink under full load, in ms. */
  readonly latency: Latency;
  /** Of a document that comes alone to an idle pipeline, in ms. */
  readonly alone: number;
  /** Mean share of `batch.max.size` that the model's batches had; 0 without a model. */
  readonly sizeUsed: number;
  /** Documents of the sample that could not be annotated, whatever the setting. */
  readonly failures: { readonly documents: number; readonly of: number; readonly first: string | null };
}

export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

export function latencyOf(milliseconds: readonly number[]): Latency {
  return { p50: quantile(milliseconds, 0.5), p99: quantile(milliseconds, 0.99) };
}
