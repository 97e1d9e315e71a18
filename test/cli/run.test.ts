import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
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

/** Starts the command with brokers at a port, and waits until it serves its health. */
async function startRun(brokerPort: number, worker: Readonly<Record<string, unknown>> = {}) {
  const connector = join(folder, 'notes.json');
  const config = { 'connector.class': 'TopicSink', topics: 'in', 'output.topic': 'out' };
  writeFileSync(connector, JSON.stringify({ name: 'notes', config }));
  const file = join(folder, 'worker.json');
  writeFileSync(file, JSON.stringify({ 'state.dir': join(folder, 'state'), ...worker }));
  const rest = await freePort();
  const args = ['run', connector, '-w', file, '-b', `127.0.0.1:${brokerPort}`, '--rest', `127.0.0.1:${rest}`];
  const child = spawn(process.execPath, [command, ...args, '--log-level', 'error'], { stdio: 'inherit' });
  children.push(child);
  const ended = new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  const url = `http://127.0.0.1:${rest}`;
  const health = await waitFor(() => fetch(`${url}/health`), { what: 'health', timeoutMs: 15_000 });
  return { child, ended, health, url };
}

/** A broker that takes connections and never answers, as a frozen one does. */
async function frozenBroker(): Promise<{ port: number; connected: Promise<unknown>; close(): void }> {
  const server = createServer();
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  const connected = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connected,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('spanstream run', () => {
  it('serves its health while it waits for brokers, and ends cleanly at a signal then', async () => {
    const { child, ended, health } = await startRun(await freePort());
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({ status: 'starting' });
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('takes SIGHUP while it starts for a wish to read its files once it runs, not for its end', async () => {
    const { child, ended, url } = await startRun(await freePort());
    for (let i = 0; i < 3; i++) child.kill('SIGHUP');
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'starting' });
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('leaves no model running where the client cannot be made', () => {
    const model = join(import.meta.dirname, '..', '..', 'models', 'clinical');
    const stages = [{ name: 'model', type: 'model', model }];
    const config = { 'connector.class': 'TopicSink', topics: 'in', 'output.topic': 'out', stages };
    const worker = { 'security.protocol': 'SSL', 'ssl.ca.file': join(folder, 'absent.pem'), 'rest.port': 0 };
    writeFileSync(join(folder, 'notes.json'), JSON.stringify({ name: 'notes', config }));
    writeFileSync(join(folder, 'worker.json'), JSON.stringify(worker));
    const args = ['run', join(folder, 'notes.json'), '-w', join(folder, 'worker.json'), '-b', '127.0.0.1:1'];
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('ssl.ca.file');
    expect(stdout + stderr).not.toContain('still open');
  });

  it('ends within shutdown.timeout.ms where a broker takes its requests and never answers', async () => {
    const broker = await frozenBroker();
    const { child, ended } = await startRun(broker.port, { 'shutdown.timeout.ms': 1_000 });
    await broker.connected;
    const signalled = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - signalled).toBeLessThan(5_000);
    broker.close();
  });

  it('ends at once at a second signal', async () => {
    const broker = await frozenBroker();
    const { child, ended } = await startRun(broker.port);
    await broker.connected;
    child.kill('SIGTERM');
    // The first half second of signals counts as one.
    const again = setInterval(() => child.kill('SIGTERM'), 300);
    expect(await ended).toEqual({ code: null, signal: 'SIGTERM' });
    clearInterval(again);
    broker.close();
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
