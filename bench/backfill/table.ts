import type { Latencies } from './live-load.js';

/** Some time with one backfill, or none. */
export interface Phase {
  readonly latencies: Latencies;
  /** Of documents that were sent while the backfill was being begun. */
  readonly starting?: Latencies;
  /** Documents/s of the backfill. */
  readonly rate?: number;
}

/** A phase with a backfill, and those without one before and behind it. */
export interface Beside {
  readonly way: string;
  readonly phase: Phase;
  readonly alone: readonly Phase[];
}

const WIDTHS = [30, 9, 9, 9, 26, 13, 20];

/**
 * Prints medians over the phases, in ms, and the greatest latency of all. The ratio is that of a phase's p99 to the mean of
 * those beside it, since a shared machine is now faster and now slower: the median, with the least and the most.
 */
export function printTable(found: readonly Beside[]): void {
  row('', 'p50 ms', 'p99 ms', 'max ms', 'ratio of p99', 'backfill/s', 'max as it begins');
  row('the connector alone', ...cells([...new Set(found.flatMap(({ alone }) => alone))]));
  for (const way of new Set(found.map((one) => one.way))) {
    const own = found.filter((one) => one.way === way);
    const phases = own.map(({ phase }) => phase);
    const ratios = own.map(({ phase, alone }) => p99(phase) / mean(alone.map(p99)));
    row(
      way,
      ...cells(phases),
      `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`,
      mean(phases.map(({ rate = 0 }) => rate)).toFixed(1),
      median(phases.map(({ starting = [] }) => Math.max(...starting))).toFixed(0),
    );
  }
}

/** For those who wait. */
export function phaseLine(way: string, phase: Phase): string {
  return `${way}: ${phase.latencies.length} documents, p50, p99, max ${cells([phase]).join(', ')} ms`;
}

function cells(phases: readonly Phase[]): string[] {
  const middle = (share: number) => median(phases.map(({ latencies }) => quantile(latencies, share)));
  const most = Math.max(...phases.flatMap(({ latencies }) => latencies));
  return [middle(0.5), middle(0.99), most].map((ms) => ms.toFixed(0));
}

function p99({ latencies }: Phase): number {
  return quantile(latencies, 0.99);
}

function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function row(...texts: readonly string[]): void {
  const [name = '', ...numbers] = texts;
  console.log(name.padEnd(WIDTHS[0] ?? 0) + numbers.map((text, i) => text.padStart(WIDTHS[i + 1] ?? 0)).join(''));
}
