import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spanstream } from '../../demo/connectors.js';
import type { ConnectorInfo, ConnectorStateInfo } from '../../src/herder/herder.js';
import { until } from '../kafka/support.js';

interface LogLine {
  readonly msg: string;
  readonly url?: string;
}

/** A process of `spanstream worker`. */
export interface WorkerProcess {
  /** `host:port`, as states call it. */
  readonly id: string;
  /** Asks its REST API; the body of the answer, whatever its status. */
  request<T>(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: T }>;
  info(name: string): Promise<ConnectorInfo>;
  status(name: string): Promise<ConnectorStateInfo>;
  /** All that it has logged. */
  log(): string;
  kill(): Promise<void>;
  /** @returns the exit code */
  stop(): Promise<number | null>;
}

/**
 * @param folder where its files lie; a successor of a worker that died may have the same
 * @param env beside this process's own
 */
export async function startWorker(
  folder: string,
  options: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string>> = {},
): Promise<WorkerProcess> {
  const file = join(folder, 'worker.json');
  writeFileSync(file, JSON.stringify({ 'rest.port': 0, 'rest.advertised.host.name': '127.0.0.1', ...options }));
  const child = spawn(process.execPath, [spanstream, 'worker', '-w', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const log = readLog(child);
  await until(`the worker, which says ${JSON.stringify(log)}`, () => log.some(({ msg }) => msg === 'running'), 60_000);
  const url = log.find(({ url: found }) => found !== undefined)?.url ?? '';
  const request: WorkerProcess['request'] = async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, 'exit');
    child.kill(signal);
    return (await exit)[0] as number | null;
  };
  return {
    id: new URL(url).host,
    request,
    info: async (name) => (await request<ConnectorInfo>('GET', `/connectors/${name}`)).body,
    status: async (name) => (await request<ConnectorStateInfo>('GET', `/connectors/${name}/status`)).body,
    log: () => JSON.stringify(log),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

function readLog(child: ChildProcess): LogLine[] {
  const log: LogLine[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() as string;
    log.push(...lines.map((line) => JSON.parse(line) as LogLine));
    if (process.env.TEST_LOG_LEVEL !== undefined) process.stderr.write(text);
  });
  return log;
}
