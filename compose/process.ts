import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { waitFor } from './wait.js';

/**
 * Waits until its standard input ends, which is when the process that holds the other end stops or dies in whatever
 * way, kill -9 included; then runs the script it was given.
 */
const guardScript = 'cat >/dev/null; script=$1; shift; eval "$script"';

/**
 * Ends process group $1, gently first, then removes the temporary folder $2 if there is one.
 * `kill -s`: dash takes no `--` after `kill -TERM`.
 */
const endGroupScript = `
signal() { kill -s "$1" -- "-$group" 2>/dev/null; }
group=$1 tries=0
signal CONT; signal TERM
while [ $tries -lt 50 ] && signal 0; do sleep 0.1; tries=$((tries + 1)); done
signal KILL
if [ -n "$2" ]; then rm -rf -- "$2"; fi`;

/**
 * Has `script` (sh, with `args` as $1, $2, ...) run when this process is gone without having called the function
 * that is returned.
 */
export function runWhenGone(script: string, args: string[]): () => void {
  const guard = spawn('sh', ['-c', guardScript, 'guard', script, ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return () => {
    guard.kill('SIGKILL');
  };
}

/** Ends `child`, which must be the leader of its process group, when this process is gone. */
export function endWhenGone(child: ChildProcess, temporaryDirectory = ''): () => void {
  return runWhenGone(endGroupScript, [String(child.pid), temporaryDirectory]);
}

export interface CommandResult {
  stdout: string;
  stderr: string;
  code: number;
}

const commandLimitMs = 120_000;

/** Runs a command with `input` on its standard input to its end; throws when it does not end within two minutes. */
export async function runCommand(command: readonly string[], input: Buffer | string = ''): Promise<CommandResult> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { detached: true, timeout: commandLimitMs, killSignal: 'SIGKILL' });
  const exit = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // A program that ends before it has read its input closes the pipe; its exit code tells the rest.
  child.stdin.on('error', (error) => child.stderr.unshift(`standard input: ${error.message}\n`));
  child.stdin.end(input);
  const release = endWhenGone(child);
  try {
    const [code, stdout, stderr] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
    if (code === null) throw new Error(`${command.join(' ')} was killed after ${commandLimitMs} ms:\n${stderr}`);
    return { stdout, stderr, code };
  } finally {
    release();
  }
}

export interface ServiceProcessOptions {
  command: string;
  args: string[];
  environment?: NodeJS.ProcessEnv;
  /** Where its output goes; written anew at each start. */
  logFile: string;
  /** Removed with the process, when it is stopped and when this process dies. */
  temporaryDirectory?: string;
}

/** A server process in a process group of its own that does not outlive this process. */
export class ServiceProcess {
  readonly pid: number;
  readonly #options: ServiceProcessOptions;
  readonly #child: ChildProcess;
  readonly #release: () => void;

  private constructor(options: ServiceProcessOptions, child: ChildProcess) {
    this.#options = options;
    this.#child = child;
    this.pid = child.pid as number;
    this.#release = endWhenGone(child, options.temporaryDirectory);
  }

  static async start(options: ServiceProcessOptions): Promise<ServiceProcess> {
    const log = openSync(options.logFile, 'w');
    const child = spawn(options.command, options.args, {
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...options.environment },
    });
    closeSync(log);
    await once(child, 'spawn');
    child.unref();
    return new ServiceProcess(options, child);
  }

  get exited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Waits for `probe` to hold; an error shows the end of the log, and the process is stopped. */
  async ready(probe: () => Promise<boolean>, options: { timeoutMs: number; what: string }): Promise<void> {
    try {
      await waitFor(async () => this.exited || (await probe()), options);
      if (this.exited) throw new Error(`${this.#options.command} ended before ${options.what} answered`);
    } catch (error) {
      const logEnd = tellingLines(readFileSync(this.#options.logFile, 'utf8'));
      await this.stop();
      throw new Error(`${(error as Error).message}; from its log:\n${logEnd}`, { cause: error });
    }
  }

  /** Ends the process and waits until it is gone; its temporary folder stays, for a successor. */
  async terminate(): Promise<void> {
    if (this.exited) return;
    this.kill('SIGCONT');
    this.kill('SIGTERM');
    await waitFor(() => this.exited, { timeoutMs: 10_000, what: 'the end of the process' }).catch(() =>
      this.kill('SIGKILL'),
    );
    await waitFor(() => this.exited, { timeoutMs: 10_000, what: `the end of ${this.#options.command} after SIGKILL` });
  }

  /** Ends the guard: to be called when a successor guards the temporary folder, or all is removed. */
  release(): void {
    this.#release();
  }

  async stop(): Promise<void> {
    await this.terminate();
    const { temporaryDirectory } = this.#options;
    if (temporaryDirectory) await rm(temporaryDirectory, { recursive: true, force: true });
    this.release();
  }
}

/** The last lines of a log, those of level INFO left out as long as others are left. */
function tellingLines(log: string): string {
  const lines = log.trim().split('\n');
  const telling = lines.filter((line) => !line.includes(' INFO '));
  return (telling.length > 0 ? telling : lines).slice(-30).join('\n');
}
