import { benchFill } from './parquet-fill.js';
import { benchReading } from './parquet-reading.js';
import { benchSpeed } from './parquet-speed.js';

/**
 * The sink's promises and its speed: files never beyond their limit, busy ones at least 90% full, memory of at most three
 * times the limit a partition; its speed beside pyarrow's; and that pyarrow and DuckDB read what it wrote.
 *
 * @param options.parts of `fill`, `speed` and `reading`
 * @param options.limits of files, in MB, for `fill`
 * @returns whether all promises held
 */
export async function benchParquet(options: {
  parts: readonly string[];
  rounds: number;
  limits: readonly number[];
}): Promise<boolean> {
  const { parts, rounds, limits } = options;
  const held: boolean[] = [];
  if (parts.includes('fill')) held.push(await benchFill(limits));
  if (parts.includes('speed')) await benchSpeed(rounds);
  if (parts.includes('reading')) held.push(await benchReading());
  return held.every((each) => each);
}
