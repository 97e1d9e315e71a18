import { MultiBar, type SingleBar } from 'cli-progress';
import { type RangeProgress, totalOf } from '../runtime/backfill/progress.js';
import { partitionKey } from '../types.js';
import type { OutputStream } from './color.js';
import { barOptions, formatDuration, formatRate } from './progress.js';

/** What the bars show, and one for all together. */
export interface BackfillLook {
  readonly ranges: readonly RangeProgress[];
  /** Whether it is held. */
  readonly paused: boolean;
}

export interface BackfillProgress {
  update(look: BackfillLook): void;
  /** Draws the last state and ends the bars. */
  stop(): void;
}

/** Ranges with a bar each; of more, those that are furthest behind. */
const MOST_BARS = 16;
const LINE_INTERVAL_MS = 5_000;
const SCALE = 1_000;
const ALL = 'all';

/** Bars for all and for each range; where the stream is no terminal, a line every few seconds. */
export function createBackfillProgress(stream: OutputStream = process.stderr): BackfillProgress {
  return stream.isTTY === true ? drawBars(stream) : drawLines(stream);
}

/** `42% | 1,234/s | 2 min 05 s left` without the share. */
export function rangeLine({ perSecond, eta }: Pick<RangeProgress, 'perSecond' | 'eta'>, paused: boolean): string {
  if (eta === 0) return 'done';
  if (paused) return 'paused';
  return `${formatRate(perSecond)} | ${eta === null ? 'time left not known yet' : `${formatDuration(eta)} left`}`;
}

function drawBars(stream: OutputStream): BackfillProgress {
  const bars = new MultiBar({ ...barOptions(stream), format: '{name} {bar} {percentage}% | {line}' });
  const known = new Map<string, SingleBar>();
  const draw = (name: string, share: number, line: string, width: number): void => {
    const payload = { name: name.padEnd(width), line };
    const bar = known.get(name) ?? bars.create(SCALE, 0, payload);
    known.set(name, bar);
    bar.update(Math.floor(share * SCALE), payload);
  };
  return {
    update({ ranges, paused }) {
      const total = totalOf(ranges);
      const shown = ranges.length <= MOST_BARS ? ranges : chosen(ranges, known);
      const width = Math.max(ALL.length, ...shown.map((range) => partitionKey(range).length));
      draw(ALL, total.share, rangeLine(total, paused), width);
      for (const range of shown) draw(partitionKey(range), range.share, rangeLine(range, paused), width);
    },
    stop: () => bars.stop(),
  };
}

/** The same ones as before, lest bars jump about. */
function chosen(ranges: readonly RangeProgress[], known: ReadonlyMap<string, SingleBar>): readonly RangeProgress[] {
  if (known.size > 0) return ranges.filter((range) => known.has(partitionKey(range)));
  return [...ranges].sort((a, b) => Number(b.to - b.done - (a.to - a.done))).slice(0, MOST_BARS);
}

function drawLines(stream: OutputStream): BackfillProgress {
  let latest: string | null = null;
  const write = (): void => {
    if (latest !== null) stream.write(`${latest}\n`);
    latest = null;
  };
  const timer = setInterval(write, LINE_INTERVAL_MS);
  return {
    update({ ranges, paused }) {
      const total = totalOf(ranges);
      const open = ranges.filter(({ eta }) => eta !== 0).length;
      latest = `${Math.floor(total.share * 100)}% | ${rangeLine(total, paused)} | ${open} of ${ranges.length} partitions open`;
    },
    stop() {
      clearInterval(timer);
      write();
    },
  };
}
