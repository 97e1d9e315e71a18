export type StopSignal = 'SIGINT' | 'SIGTERM';

/** What a shell reports of a process that ended by the signal. */
export const EXIT_CODES: Readonly<Record<StopSignal, number>> = { SIGINT: 130, SIGTERM: 143 };

const SIGNALS: readonly StopSignal[] = ['SIGINT', 'SIGTERM'];

/** npm passes a terminal's Ctrl-C on to a process that has got it already: within this time, in ms, two are one. */
const SAME_SIGNAL = 500;

export interface StopSignals {
  /** Aborted at the first SIGINT or SIGTERM, which is its reason. */
  readonly signal: AbortSignal;
  /** Gives the signals their usual effect back. */
  release(): void;
}

/** The first SIGINT or SIGTERM asks for a stop, the next one ends the process at once, as if nobody had listened. */
export function catchStopSignals(onStop: (signal: StopSignal) => void): StopSignals {
  const controller = new AbortController();
  let stoppedAt: number | null = null;
  const listen = (signal: StopSignal): void => {
    if (stoppedAt !== null) {
      if (performance.now() - stoppedAt < SAME_SIGNAL) return;
      endNow(signal);
      return;
    }
    stoppedAt = performance.now();
    onStop(signal);
    controller.abort(signal);
  };
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, listen);
  };
  const endNow = (signal: StopSignal): void => {
    release();
    // Not process.exit: its hooks abort with a core dump while a model is inside a run.
    process.kill(process.pid, signal);
    // Still here: the first process of a container is spared by signals that it does not listen to.
    setTimeout(() => process.exit(EXIT_CODES[signal]), 100);
  };
  for (const signal of SIGNALS) process.on(signal, listen);
  return { signal: controller.signal, release };
}
