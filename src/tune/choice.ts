import type { Latency, Measurement } from './measurement.js';
import type { Setting } from './setting.js';
import { median, noiseOf } from './statistics.js';

/** A setting with all that was measured of it. */
export interface Candidate {
  readonly setting: Setting;
  /** Of the search: one measurement, which served to find settings worth a closer look. */
  readonly first: Measurement | null;
  /** Of the rounds in turn with the other good ones; empty where there were none. */
  readonly rounds: readonly Measurement[];
  /** Why it cannot be used. */
  readonly failure: string | null;
}

/** A candidate's measurements in one: medians. */
export interface Summary {
  readonly rate: number;
  /** Lowest and highest rate. */
  readonly range: readonly [number, number];
  readonly cpu: number;
  /** CPU of other processes; null where it is not known. */
  readonly others: number | null;
  /** The largest, since it is what a limit must leave room for. */
  readonly memory: number;
  readonly latency: Latency;
  readonly alone: number;
  readonly measurements: number;
}

/** @returns null where it failed or was not measured */
export function summarize({ first, rounds, failure }: Candidate): Summary | null {
  // What was picked because its first measurement was high would look better than it is with that one.
  const used = rounds.length > 0 ? rounds : first === null ? [] : [first];
  if (failure !== null || used.length === 0) return null;
  const others = used.flatMap((one) => one.others ?? []);
  const rates = used.map(({ rate }) => rate);
  return {
    rate: median(rates),
    range: [Math.min(...rates), Math.max(...rates)],
    cpu: median(used.map(({ cpu }) => cpu)),
    others: others.length === 0 ? null : median(others),
    memory: Math.max(...used.map(({ memory }) => memory)),
    latency: {
      p50: median(used.map(({ latency }) => latency.p50)),
      p99: median(used.map(({ latency }) => latency.p99)),
    },
    alone: median(used.map(({ alone }) => alone)),
    measurements: used.length,
  };
}

export interface Choice {
  readonly best: Candidate;
  /** Relative difference in rate that chance alone may make. */
  readonly noise: number;
  /** Up to which settings count as equal: the noise, within limits. */
  readonly tolerance: number;
  /** Those that count as equal to the fastest, the best among them. */
  readonly equals: readonly Candidate[];
}

/** Resident sets differ by some MiB from run to run of one setting: within this they count as equal. */
const EQUAL_MEMORY = 0.05;
/** However noisy the machine, nobody wants a setting that is a tenth slower. */
const MOST_NOISE = 0.1;

/**
 * The best of the candidates that were measured most often: among those whose rate is within the noise of the highest
 * one those with the least memory, among these the one with the lowest p99 latency.
 *
 * @returns null where none could be measured
 */
export function choose(candidates: readonly Candidate[]): Choice | null {
  const measured = candidates.flatMap((candidate) => {
    const summary = summarize(candidate);
    return summary === null ? [] : [{ candidate, summary }];
  });
  const finalists = measured.filter(({ candidate }) => candidate.rounds.length > 0);
  const judged = finalists.length > 0 ? finalists : measured;
  const noise = noiseOf(judged.map(({ candidate }) => candidate.rounds.map(({ rate }) => rate)));
  const tolerance = Math.min(noise, MOST_NOISE);
  const fastest = Math.max(...judged.map(({ summary }) => summary.rate));
  const equals = judged.filter(({ summary }) => summary.rate >= fastest * (1 - tolerance));
  const least = Math.min(...equals.map(({ summary }) => summary.memory));
  const small = equals.filter(({ summary }) => summary.memory <= least * (1 + EQUAL_MEMORY));
  const best = small.reduce<(typeof small)[number] | null>(
    (one, other) => (one !== null && one.summary.latency.p99 <= other.summary.latency.p99 ? one : other),
    null,
  );
  return best === null
    ? null
    : { best: best.candidate, noise, tolerance, equals: equals.map(({ candidate }) => candidate) };
}
