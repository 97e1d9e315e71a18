import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, type TestContext } from 'vitest';
import { FatalError, RetriableError } from '../../src/errors.js';
import type { ObjectStore } from '../../src/store/object-store.js';
import { openS3Store, type S3StoreOptions } from '../../src/store/s3.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Misbehaviour {
  /** When the request's body has come. */
  readonly answer: Answer;
  /** Lets a client wait that asks with `Expect: 100-continue` whether to send its body. */
  readonly ignoresExpect?: boolean;
  readonly onConnection?: () => void;
}

const PATIENCE = { requestTimeout: 30_000, attempts: 5 };
const METADATA = { 'spanstream-owner': 'me', 'spanstream-digest': 'd' };

/** A server that misbehaves as asked, in ways that a sound one does not; the sound one is in test/integration. */
async function misbehaving(
  { onTestFinished }: TestContext,
  how: Misbehaviour | Answer,
  patience: Pick<S3StoreOptions, 'requestTimeout' | 'attempts'> = PATIENCE,
): Promise<ObjectStore> {
  const behaviour: Misbehaviour = typeof how === 'function' ? { answer: how } : how;
  const server = createServer((request, response) => {
    request.resume().on('end', () => behaviour.answer(request, response));
  });
  if (behaviour.ignoresExpect === true) server.on('checkContinue', () => undefined);
  server.on('connection', () => behaviour.onConnection?.());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const store = openS3Store({
    bucket: 'bucket',
    prefix: 'base/',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    pathStyle: true,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    ...patience,
  });
  onTestFinished(async () => {
    store.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return store;
}

it.concurrent('is found out where it ignores If-None-Match', async (context) => {
  const store = await misbehaving(context, (_, response) => response.writeHead(200).end());
  expect(await store.verify()).toBe(
    's3://bucket let base/_spanstream/create-only be made twice: it ignores If-None-Match',
  );
});

it.concurrent.for([405, 501])(
  'is found out where it answers %i to conditional puts, but is asked to replace',
  async (status, context) => {
    const store = await misbehaving(context, (request, response) =>
      response.writeHead(request.headers['if-none-match'] === undefined ? 200 : status).end(),
    );
    await expect(store.create('k', Buffer.from('v'), METADATA)).rejects.toThrow(FatalError);
    expect(await store.verify()).toMatch(`answered ${status} to a put with If-None-Match`);
    await store.replace('k', Buffer.from('v'), METADATA);
  },
);

it.concurrent('is refused, not found out, where it answers 403 to the trial', async (context) => {
  const store = await misbehaving(context, (_, response) => response.writeHead(403).end());
  await expect(store.verify()).rejects.toThrow(/check the credentials/);
});

it.concurrent('is asked again after a conflict with another put', async (context) => {
  let puts = 0;
  const store = await misbehaving(context, (_, response) => {
    puts++;
    response.writeHead(puts < 3 ? 409 : 200).end();
  });
  expect(await store.create('k', Buffer.from('v'), METADATA)).toBe('created');
  expect(puts).toBe(3);
});

it.concurrent('is asked for the metadata where it answered neither yes nor no: what is there may be ones own', async (context) => {
  const mine = Object.fromEntries(Object.entries(METADATA).map(([name, value]) => [`x-amz-meta-${name}`, value]));
  const lost = await misbehaving(context, (request, response) => {
    if (request.method === 'HEAD') response.writeHead(200, mine).end();
    else response.writeHead(500).end();
  });
  expect(await lost.create('k', Buffer.from('v'), METADATA)).toBe('created');
  const other = await misbehaving(context, (request, response) => {
    if (request.method === 'HEAD') response.writeHead(200, { ...mine, 'x-amz-meta-spanstream-owner': 'other' }).end();
    else response.writeHead(412).end();
  });
  expect(await other.create('k', Buffer.from('v'), METADATA)).toBe('exists');
});

it.concurrent.for([500, 503])('is tried again later where it answers %i', async (status, context) => {
  const store = await misbehaving(context, (request, response) =>
    response.writeHead(request.method === 'HEAD' ? 404 : status).end(),
  );
  await expect(store.create('k', Buffer.from('v'), METADATA)).rejects.toThrow(RetriableError);
  await expect(store.list('k')).rejects.toThrow(/answered 50[03].*tried again/);
});

it.concurrent('is tried again later where nobody answers', async (context) => {
  const store = openS3Store({
    bucket: 'bucket',
    prefix: '',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    ...PATIENCE,
  });
  context.onTestFinished(() => store.close());
  await expect(store.size('k')).rejects.toThrow(RetriableError);
  await expect(store.size('k')).rejects.toThrow(/answered nothing/);
});

const IMPATIENCE = { requestTimeout: 300, attempts: 3 };
const HUNG_CALLS: [string, (store: ObjectStore) => Promise<unknown>][] = [
  ['a listing', (store) => store.list('k')],
  ['a put', (store) => store.replace('k', Buffer.alloc(5_000_000), METADATA)],
  ['a put of few bytes', (store) => store.replace('k', Buffer.from('v'), METADATA)],
];

for (const ignoresExpect of [false, true]) {
  const where = ignoresExpect ? 'not even leave to go on' : 'nothing';
  const what = `ends %s that hears ${where} after the timeout, as often as is allowed`;
  // One after the other: what they count and time suffers from others beside them.
  it.for(HUNG_CALLS)(what, async ([, call], context) => {
    let connections = 0;
    const onConnection = () => connections++;
    const store = await misbehaving(context, { answer: () => undefined, ignoresExpect, onConnection }, IMPATIENCE);
    const begin = performance.now();
    await expect(call(store)).rejects.toThrow(/answered nothing \(TimeoutError.*tried again/);
    const passed = performance.now() - begin;
    const silence = IMPATIENCE.attempts * IMPATIENCE.requestTimeout;
    expect(connections).toBe(IMPATIENCE.attempts);
    expect(passed).toBeGreaterThan(silence - 50);
    // The pauses between attempts are 100 and 200 ms at most; the rest is for a busy machine.
    expect(passed).toBeLessThan(silence + 300 + 2_000);
  });
}

it.concurrent('ends a reading that stops in the middle', async (context) => {
  const store = await misbehaving(
    context,
    (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
    },
    IMPATIENCE,
  );
  await expect(store.read('k')).rejects.toThrow(RetriableError);
});
