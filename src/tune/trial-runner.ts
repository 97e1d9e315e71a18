import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerEntry } from '../workers/entry.js';
import type { TrialResult } from './search.js';
import type { TrialAnswer, TrialOrder, TrialTask } from './trial-protocol.js';

export interface TrialRunOptions {
  readonly task: TrialTask;
  readonly signal: AbortSignal;
  /** Seconds after which the process is killed. Default: two minutes and twenty times the measured time. */
  readonly limit?: number;
  /** The file of the trial's process; another one in tests. */
  readonly entry?: URL;
}

/** What a process may take for its start, its last documents and its end, in seconds. */
const AROUND = 120;
const STDERR_KEPT = 2_000;

/** Runs a trial in a process of its own, to that process's end. Whatever goes wrong in it is its result. */
export async function runTrialProcess({ task, signal, ...options }: TrialRunOptions): Promise<TrialResult> {
  if (signal.aborted) return null;
  const entry = options.entry ?? workerEntry('../tune/trial-process.js', import.meta.url);
  const child = fork(fileURLToPath(entry), { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const limit = options.limit ?? AROUND + 20 * task.seconds;
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, limit * 1000);
  const stop = (): void => order(child, { type: 'stop' });
  signal.addEventListener('abort', stop, { once: true });
  try {
    order(child, { type: 'run', task });
    const { answer, end } = await outcomeOf(child);
    if (answer?.type === 'measured') return { measurement: answer.measurement };
    if (signal.aborted || answer?.type === 'stopped') return null;
    if (answer !== null) return { failure: oneLine(answer.message) };
    return { failure: late ? `was not done after ${limit} s` : end };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** A child that has ended meanwhile, or could not be started, tells by its end. */
function order(child: ChildProcess, message: TrialOrder): void {
  if (child.connected) child.send(message, () => undefined);
}

interface TrialOutcome {
  readonly answer: TrialAnswer | null;
  /** How the process ended, in words. */
  readonly end: string;
}

function outcomeOf(child: ChildProcess): Promise<TrialOutcome> {
  let answer: TrialAnswer | null = null;
  let stderr = '';
  child.on('message', (message: TrialAnswer) => {
    answer = message;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ answer, end: `its process did not start: ${error.message}` }));
    child.once('close', (code, signal) => resolve({ answer, end: describeEnd({ code, signal, stderr }) }));
  });
}

function describeEnd({
  code,
  signal,
  stderr,
}: {
  code: number | null;
  signal: NodeJS.Signals | null;
  stderr: string;
}): string {
  const said = oneLine(
    stderr
      .trim()
      .split('\n')
      .findLast((line) => /\w/.test(line)) ?? '',
  );
  const words = said === '' ? '' : `: ${said}`;
  if (signal === 'SIGKILL') return `its process was killed, most likely for want of memory${words}`;
  return `its process ended with ${signal ?? `exit code ${code}`}${words}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
