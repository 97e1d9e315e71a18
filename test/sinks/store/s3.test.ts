import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { FatalError, RetriableError } from '../../../src/errors.js';
import type { ObjectStore } from '../../../src/sinks/store/object-store.js';
import { openS3Store } from '../../../src/sinks/store/s3.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that misbehaves as asked, in ways that a sound one does not; the sound one is in test/integration. */
async function misbehaving(answer: Answer): Promise<ObjectStore> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const store = openS3Store({
    bucket: 'bucket',
    prefix: 'base/',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    pathStyle: true,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  onTestFinished(async () => {
    store.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return store;
}

const METADATA = { 'spanstream-owner': 'me', 'spanstream-digest': 'd' };

it('is not used where it ignores If-None-Match', async () => {
  const store = await misbehaving((_, response) => response.writeHead(200).end());
  await expect(store.verify()).rejects.toThrow(FatalError);
  await expect(store.verify()).rejects.toThrow(
    /base\/_spanstream\/create-only be made twice: it ignores If-None-Match/,
  );
});

it('is not used where it does not know conditional puts', async () => {
  const store = await misbehaving((_, response) => response.writeHead(501).end());
  await expect(store.create('k', Buffer.from('v'), METADATA)).rejects.toThrow(FatalError);
  await expect(store.verify()).rejects.toThrow(/use a store that knows PutObject with If-None-Match/);
});

it('is asked again after a conflict with another put', async () => {
  let puts = 0;
  const store = await misbehaving((_, response) => {
    puts++;
    response.writeHead(puts < 3 ? 409 : 200).end();
  });
  expect(await store.create('k', Buffer.from('v'), METADATA)).toBe('created');
  expect(puts).toBe(3);
});

it('is asked for the metadata where it answered neither yes nor no: what is there may be ones own', async () => {
  const mine = Object.fromEntries(Object.entries(METADATA).map(([name, value]) => [`x-amz-meta-${name}`, value]));
  const lost = await misbehaving((request, response) => {
    if (request.method === 'HEAD') response.writeHead(200, mine).end();
    else response.writeHead(500).end();
  });
  expect(await lost.create('k', Buffer.from('v'), METADATA)).toBe('created');
  const other = await misbehaving((request, response) => {
    if (request.method === 'HEAD') response.writeHead(200, { ...mine, 'x-amz-meta-spanstream-owner': 'other' }).end();
    else response.writeHead(412).end();
  });
  expect(await other.create('k', Buffer.from('v'), METADATA)).toBe('exists');
});

it.each([500, 503])('is tried again later where it answers %i', async (status) => {
  const store = await misbehaving((request, response) =>
    response.writeHead(request.method === 'HEAD' ? 404 : status).end(),
  );
  await expect(store.create('k', Buffer.from('v'), METADATA)).rejects.toThrow(RetriableError);
  await expect(store.list('k')).rejects.toThrow(/answered 50[03].*tried again/);
});

it('is tried again later where nobody answers', async () => {
  const store = openS3Store({
    bucket: 'bucket',
    prefix: '',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
  onTestFinished(() => store.close());
  await expect(store.size('k')).rejects.toThrow(RetriableError);
  await expect(store.size('k')).rejects.toThrow(/answered nothing/);
});
