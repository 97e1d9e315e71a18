import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../compose/cache.js';
import { endWhenGone } from '../../compose/process.js';
import { waitFor } from '../../compose/wait.js';

export interface WorkerProcessOptions {
  /** Of `spanstream`: its command, and the files that go with it. */
  readonly arguments: readonly string[];
  readonly logFile: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** What runs `node`, such as `unshare` with its arguments; nothing by default. */
  readonly launcher?: readonly string[];
}

/** A place for one worker process after the other: `spanstream` as people start it, without any hook inside. */
export class WorkerProcess {
  readonly #options: WorkerProcessOptions;
  #child: ChildProcess | null = null;
  #release: () => void = () => undefined;

  constructor(options: WorkerProcessOptions) {
    this.#options = options;
  }

  get pid(): number {
    return this.#child?.pid as number;
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    if (this.running) throw new Error('the worker is running: end it before it is started again');
    const { arguments: given, logFile, environment, launcher = [] } = this.#options;
    const log = openSync(logFile, 'a');
    const command = [...launcher, process.execPath, join(projectRoot, 'dist/cli/spanstream.cjs'), ...given];
    this.#child = spawn(command[0] as string, command.slice(1), {
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...environment },
    });
    closeSync(log);
    this.#release = endWhenGone(this.#child);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** kill -9, and wait until the process is gone. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.exited();
  }

  /** Resolves to the exit code, null after a signal. */
  async exited(timeoutMs = 60_000): Promise<number | null> {
    const child = this.#child;
    if (child === null) throw new Error('the worker was never started');
    if (this.running) await Promise.race([once(child, 'exit'), this.#tooLate(timeoutMs)]);
    this.#release();
    return child.exitCode;
  }

  async #tooLate(timeoutMs: number): Promise<void> {
    await waitFor(() => !this.running, { timeoutMs, what: `the end of worker ${this.pid}` });
  }
}
