import type { Latencies } from './live-load.js';

/** Some time with one backfill, or none. */
export interface Phase {
  readonly latencies: Latencies;
  /** Of documents that were sent while the backfill was being begun. */
  readonly starting?: Latencies;
  /** Documents/s of the backfill. */
  readonly rate?: number;
}

const WIDTHS = [34, 9, 9, 9, 22, 26, 14, 20];

/**
 * Prints ms over all rounds together. The ratio is that of p99 to the connector's alone, of all rounds together, with the
 * least and the most of a round. One stall of the machine decides p99 of all rounds, so the medians of the phases' own p99
 * stand beside it, with their ratio.
 */
export function printTable(found: Readonly<Record<string, readonly Phase[]>>): void {
  const { alone = [], ...ways } = found;
  row('', 'p50 ms', 'p99 ms', 'max ms', 'ratio of p99', 'median phase p99, ratio', 'backfill/s', 'max as it begins');
  row('the connector alone', ...cells(all(alone)), '', typicalP99(alone).toFixed(0));
  const perRound = Object.keys(ways).length;
  for (const [way, phases] of Object.entries(ways)) {
    const ratios = phases.map(({ latencies }, round) => {
      const beside = alone.slice(round * perRound, (round + 1) * perRound);
      return quantile(latencies, 0.99) / quantile(all(beside), 0.99);
    });
    const ratio = quantile(all(phases), 0.99) / quantile(all(alone), 0.99);
    const rate = phases.reduce((sum, phase) => sum + (phase.rate ?? 0), 0) / phases.length;
    row(
      way,
      ...cells(all(phases)),
      `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`,
      `${typicalP99(phases).toFixed(0)} (${(typicalP99(phases) / typicalP99(alone)).toFixed(2)})`,
      rate.toFixed(1),
      Math.max(...phases.flatMap(({ starting = [] }) => starting)).toFixed(0),
    );
  }
}

/** For those who wait. */
export function phaseLine(way: string, { latencies }: Phase): string {
  return `${way}: ${latencies.length} documents, p50, p99, max ${cells(latencies).join(', ')} ms`;
}

function all(phases: readonly Phase[]): Latencies {
  return phases.flatMap(({ latencies }) => latencies);
}

function typicalP99(phases: readonly Phase[]): number {
  return quantile(
    phases.map(({ latencies }) => quantile(latencies, 0.99)),
    0.5,
  );
}

function cells(latencies: Latencies): string[] {
  return [0.5, 0.99, 1].map((share) => quantile(latencies, share).toFixed(0));
}

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function row(...texts: readonly string[]): void {
  const [name = '', ...numbers] = texts;
  console.log(name.padEnd(WIDTHS[0] ?? 0) + numbers.map((text, i) => text.padStart(WIDTHS[i + 1] ?? 0)).join(''));
}
