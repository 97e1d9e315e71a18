import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../compose/cache.js';
import { endWhenGone } from '../../compose/process.js';
import { waitFor } from '../../compose/wait.js';
import { spanstream } from '../../demo/connectors.js';
import type { BackfillStatus } from '../../src/runtime/backfill/status.js';

/** A backfill that runs. */
export interface RunningBackfill {
  status(): Promise<BackfillStatus>;
  end(): Promise<void>;
}

export interface BackfillPlace {
  /** Of the worker's REST API. */
  readonly url: string;
  readonly connector: string;
  readonly file: string;
  readonly bootstrapServers: string;
}

/** Where the results go: the connector's own output is what is measured. */
const SINK = 'topic:notes-again';
const START_LIMIT = 60_000;

/** Begins one on the worker that has the connector, and waits until it moves. */
export async function beginByRest({ url, connector }: BackfillPlace, maxRate?: number): Promise<RunningBackfill> {
  const path = `${url}/connectors/${connector}/backfills`;
  const body = { from: 'earliest', to: 'latest', sink: SINK, ...(maxRate === undefined ? {} : { max_rate: maxRate }) };
  const { id } = await ask<BackfillStatus>(path, { method: 'POST', body: JSON.stringify(body) });
  const status = () => ask<BackfillStatus>(`${path}/${id}`);
  await untilMoved(status);
  const end = async () => {
    if ((await status()).state === 'RUNNING') await ask(`${path}/${id}/cancel`, { method: 'PUT' });
  };
  return { status, end };
}

/** Begins one by the command, in a process of its own, and waits until it moves. One that was left goes on from there. */
export async function beginByCommand(place: BackfillPlace, maxRate: number): Promise<RunningBackfill> {
  const { url, connector, file, bootstrapServers } = place;
  const args = ['backfill', file, '--from', 'earliest', '--to', 'latest', '--sink', SINK];
  const options = ['--max-rate', String(maxRate), '--bootstrap-servers', bootstrapServers];
  const child = spawn(process.execPath, [spanstream, ...args, ...options], {
    cwd: projectRoot,
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: 'ignore',
    detached: true,
  });
  endWhenGone(child);
  const status = async () => {
    const all = await ask<BackfillStatus[]>(`${url}/connectors/${connector}/backfills`);
    const found = all.find(({ runner, state }) => runner === 'command' && state === 'RUNNING');
    if (found === undefined) throw new Error('the command has begun no backfill');
    return ask<BackfillStatus>(`${url}/connectors/${connector}/backfills/${found.id}`);
  };
  await untilMoved(status);
  return { status, end: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function untilMoved(status: () => Promise<BackfillStatus>): Promise<void> {
  let begun: number | null = null;
  await waitFor(
    async () => {
      const { done } = await status();
      begun ??= done;
      return done > begun;
    },
    { what: 'the backfill to move', timeoutMs: START_LIMIT, intervalMs: 250 },
  );
}

async function ask<T>(url: string, init: RequestInit = {}): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { ...init, ...(init.body === undefined ? {} : { headers }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
