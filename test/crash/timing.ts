import type { SeenRecord } from './oracle.js';

/**
 * How long after a moment the last partition was served again: per partition the first record appended later, of those
 * partitions that still had records to come.
 *
 * @param moment ms since the epoch, by the same clock as the broker's
 * @returns ms; null where no partition had any left
 */
export function servedAgain(output: readonly SeenRecord[], moment: number): number | null {
  const first = new Map<number, number>();
  for (const { partition, timestamp } of output) {
    if (timestamp > moment) first.set(partition, Math.min(timestamp, first.get(partition) ?? timestamp));
  }
  return first.size === 0 ? null : Math.max(...first.values()) - moment;
}

/** The longest time, in ms, between two records that follow one another in a partition, of those appended in the span. */
export function longestGap(
  output: readonly SeenRecord[],
  span: { readonly begin: number; readonly end: number },
): number {
  const last = new Map<number, number>();
  let longest = 0;
  for (const { partition, timestamp } of output) {
    const before = last.get(partition);
    last.set(partition, timestamp);
    if (before !== undefined && timestamp >= span.begin && before <= span.end)
      longest = Math.max(longest, timestamp - before);
  }
  return longest;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
