import { SingleBar } from 'cli-progress';
import type { OutputStream } from './color.js';

export interface ProgressOptions {
  /** What `done` counts up to: bytes of the input, or documents. */
  readonly total: number;
  /** Default: `process.stderr`, so that standard output stays for what is asked for. */
  readonly stream?: OutputStream;
  /** Milliseconds between the lines that stand for the bar where the stream is no terminal. Default: 5,000. */
  readonly lineInterval?: number;
  /** Milliseconds since any fixed time. Default: `performance.now`. */
  readonly now?: () => number;
}

export interface ProgressState {
  /** Of `total`. */
  readonly done: number;
  readonly documents: number;
}

export interface Progress {
  update(state: ProgressState): void;
  /** Draws the last state and ends the bar. */
  stop(): void;
}

/** A bar with documents per second and the time left; where the stream is no terminal, a line every few seconds. */
export function createProgress(options: ProgressOptions): Progress {
  const now = options.now ?? (() => performance.now());
  const stream = options.stream ?? process.stderr;
  const started = now();
  let first: ProgressState | null = null;
  const draw = stream.isTTY === true ? drawBar(stream, options.total) : drawLines(stream, options);
  return {
    update(state) {
      first ??= { ...state, documents: 0 };
      const { total } = options;
      draw.update(
        Math.min(state.done, total),
        progressLine({ state, first, total, seconds: (now() - started) / 1000 }),
      );
    },
    stop: draw.stop,
  };
}

interface Drawing {
  update(done: number, line: string): void;
  stop(): void;
}

/** How all bars look. */
export function barOptions(stream: OutputStream) {
  return {
    stream: stream as NodeJS.WritableStream,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    fps: 5,
    hideCursor: null,
    // The command line has handlers of its own, and a bar that ended at the first signal would miss the last documents.
    gracefulExit: false,
  };
}

function drawBar(stream: OutputStream, total: number): Drawing {
  const bar = new SingleBar({ ...barOptions(stream), format: '{bar} {percentage}% | {line}' });
  bar.start(Math.max(1, total), 0, { line: 'starting' });
  return { update: (done, line) => bar.update(done, { line }), stop: () => bar.stop() };
}

function drawLines(stream: OutputStream, { total, lineInterval }: ProgressOptions): Drawing {
  let latest: string | null = null;
  const write = (): void => {
    if (latest !== null) stream.write(`${latest}\n`);
    latest = null;
  };
  const timer = setInterval(write, lineInterval ?? 5_000);
  return {
    update(done, line) {
      latest = `${Math.floor((100 * done) / Math.max(1, total))}% | ${line}`;
    },
    stop() {
      clearInterval(timer);
      write();
    },
  };
}

interface ProgressLine {
  readonly state: ProgressState;
  /** What was done before the first update counts neither for the rate nor for the time left. */
  readonly first: ProgressState;
  readonly total: number;
  readonly seconds: number;
}

/** `1,234 documents | 56/s | 2 min 05 s left` */
export function progressLine({ state, first, total, seconds }: ProgressLine): string {
  const documents = `${state.documents.toLocaleString('en-US')} documents`;
  if (seconds <= 0) return documents;
  const rate = (state.documents - first.documents) / seconds;
  const done = state.done - first.done;
  const left = done > 0 ? `${formatDuration(((total - state.done) * seconds) / done)} left` : 'time left not known yet';
  return `${documents} | ${formatRate(rate)} | ${left}`;
}

/** Per second, with as many digits as mean something. */
export function formatRate(perSecond: number): string {
  return `${perSecond.toLocaleString('en-US', perSecond < 10 ? { maximumFractionDigits: 1 } : { maximumFractionDigits: 0 })}/s`;
}

/** `8 s`, `2 min 05 s`, `3 h 07 min` */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
  return `${Math.floor(whole / 3600)} h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')} min`;
}
