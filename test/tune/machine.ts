import type { Candidate } from '../../src/tune/choice.js';
import type { Measurement } from '../../src/tune/measurement.js';
import type { ModelSetting, Setting } from '../../src/tune/setting.js';

/** A measurement of nothing in particular, with what a test is about. */
export function measured(change: Partial<Measurement> = {}): Measurement {
  return {
    rate: 100,
    cpu: 2,
    others: 0,
    memory: 500e6,
    latency: { p50: 300, p99: 600 },
    alone: 20,
    sizeUsed: 0.1,
    failures: { documents: 0, of: 100, first: null },
    ...change,
  };
}

export function setting(workers: number, model: Partial<ModelSetting> = {}): Setting {
  return { workers, model: { instances: 2, threads: 1, maxTokens: 1024, maxSize: 64, ...model } };
}

export function candidate(change: Partial<Candidate> = {}): Candidate {
  return { setting: setting(1), first: measured(), rounds: [], failure: null, ...change };
}
