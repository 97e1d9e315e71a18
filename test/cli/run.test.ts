import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, waitFor } from '../../compose/wait.js';
import { workerConfig } from '../../src/cli/worker-config.js';

const command = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'spanstream.cjs');

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('spanstream run', () => {
  it('serves its health while it waits for brokers, and ends at a signal then', async () => {
    const connector = join(folder, 'notes.json');
    writeFileSync(
      connector,
      JSON.stringify({
        name: 'notes',
        config: { 'connector.class': 'TopicSink', topics: 'in', 'output.topic': 'out' },
      }),
    );
    const [broker, rest] = [await freePort(), await freePort()];
    const args = ['run', connector, '-b', `127.0.0.1:${broker}`, '--rest', `127.0.0.1:${rest}`, '--log-level', 'error'];
    const child = spawn(process.execPath, [command, ...args], { stdio: 'inherit' });
    children.push(child);
    const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
    const health = await waitFor(() => fetch(`http://127.0.0.1:${rest}/health`), { what: 'health', timeoutMs: 15_000 });
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: 'starting' });
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: null, signal: 'SIGTERM' });
  });
});

describe('the options of a process', () => {
  function workerFile(content: unknown): string {
    const path = join(folder, 'worker.json');
    writeFileSync(path, JSON.stringify(content));
    return path;
  }

  it('come from the worker file, and from the command line above it', () => {
    const worker = workerFile({ bootstrap: { servers: 'a:1,b:2' }, 'rest.port': '8084', 'client.id': 'notes' });
    expect(workerConfig({ worker })).toMatchObject({
      'bootstrap.servers': ['a:1', 'b:2'],
      'rest.host': '127.0.0.1',
      'rest.port': 8084,
    });
    expect(workerConfig({ worker, bootstrapServers: 'c:3', rest: '0.0.0.0:80' })).toMatchObject({
      'bootstrap.servers': ['c:3'],
      'rest.host': '0.0.0.0',
      'rest.port': 80,
      'client.id': 'notes',
    });
  });

  it('are refused with every problem at once', () => {
    const worker = workerFile({
      'bootstrap.server': 'a:1',
      'rest.port': 'x',
      'sasl.password': `\${env:NO_SUCH_VARIABLE}`,
    });
    expect(() => workerConfig({ worker })).toThrow('bootstrap.servers: is missing');
    expect(() => workerConfig({ worker })).toThrow('did you mean bootstrap.servers?');
    expect(() => workerConfig({ worker })).toThrow('rest.port = "x": expected a number');
    expect(() => workerConfig({ worker })).toThrow('the environment variable NO_SUCH_VARIABLE is not set');
  });
});
