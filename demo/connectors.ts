import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../compose/cache.js';
import { endWhenGone } from '../compose/process.js';
import { freePort, waitFor } from '../compose/wait.js';

/** The command, as npm links it. */
export const spanstream = join(projectRoot, 'dist/cli/spanstream.cjs');

export interface ConnectorProcess {
  readonly pid: number;
  /** Of its REST API. */
  readonly url: string;
  /** Sum of a counter or gauge over all series that bear the given labels. */
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>;
  /** Rejects when the process ends by itself. */
  readonly failed: Promise<never>;
  /** Drains, commits and ends; rejects if that does not exit with 0. */
  stop(): Promise<void>;
  /** Ends it without waiting for anything. */
  kill(): void;
}

/** Runs `spanstream run` on the connector files, as a person would, and waits until it answers. */
export async function runConnectors(options: {
  files: readonly string[];
  bootstrapServers: string;
  environment: Readonly<Record<string, string>>;
}): Promise<ConnectorProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      spanstream,
      'run',
      ...options.files,
      '--bootstrap-servers',
      options.bootstrapServers,
      '--rest',
      `127.0.0.1:${port}`,
    ],
    {
      cwd: projectRoot,
      env: { ...process.env, LOG_LEVEL: 'error', ...options.environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      // The leader of a group of its own, which ends with this process however that ends.
      detached: true,
    },
  );
  endWhenGone(child);
  const failed = rejectWhenGone(child);
  const url = `http://127.0.0.1:${port}`;
  const ready = waitFor(async () => (await fetch(`${url}/health`)).ok, { what: 'the connectors', timeoutMs: 60_000 });
  await Promise.race([ready, failed]);
  return {
    pid: child.pid as number,
    url,
    failed,
    async metric(name, labels = {}) {
      const text = await (await fetch(`${url}/metrics`)).text();
      return sumOfSeries(text, name, labels);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      if (child.exitCode !== 0)
        throw new Error(`the connectors ended with ${child.exitCode ?? child.signalCode} instead of 0`);
    },
    kill() {
      child.kill('SIGKILL');
    },
  };
}

function rejectWhenGone(child: ChildProcess): Promise<never> {
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the connectors ended with ${code ?? signal}`)));
  });
  // After a wanted stop nobody listens any more.
  failed.catch(() => undefined);
  return failed;
}

/** Reads Prometheus's text format: `name{label="value",...} number`. */
function sumOfSeries(text: string, name: string, labels: Readonly<Record<string, string>>): number {
  let sum = 0;
  for (const line of text.split('\n')) {
    const match = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line);
    if (match?.[1] !== name) continue;
    const matches = Object.entries(labels).every(([label, value]) => match[2]?.includes(`${label}="${value}"`));
    if (matches) sum += Number(match[3]);
  }
  return sum;
}
