import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeBucket } from '../../compose/s3.js';
import { createLog } from '../../src/observability/log.js';
import type { ObjectStore } from '../../src/store/object-store.js';
import { openStore, storeOptions } from '../../src/store/open-store.js';
import { documents, makeSink, PARTITION, readRows } from '../sinks/parquet/harness.js';

const FOLDER = 'topics/notes/partition=0/';

/** Stands before the S3 server and has it forget `If-None-Match`, which makes it a store that overwrites. */
async function unconditionalS3(): Promise<string> {
  const { endpoint, region, accessKeyId, secretAccessKey } = inject('s3');
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    if (incoming.headers['if-none-match'] !== undefined) {
      // The header is signed: without it the request has to be signed anew.
      await client.send(new PutObjectCommand(putOf(incoming, body)));
      outgoing.end();
      return;
    }
    const onward = request(endpoint + incoming.url, { method: incoming.method, headers: incoming.headers });
    onward.end(body);
    const [response] = (await once(onward, 'response')) as [IncomingMessage];
    outgoing.writeHead(response.statusCode ?? 0, response.headers).end(await buffer(response));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    client.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function putOf({ url = '', headers }: IncomingMessage, Body: Buffer) {
  const [, Bucket = '', Key = ''] = /^\/([^/]+)\/([^?]+)/.exec(decodeURIComponent(url)) ?? [];
  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  const Metadata = Object.fromEntries(metadata.map(([name, value]) => [name.slice(11), String(value)]));
  return { Bucket, Key, Body, Metadata };
}

async function newBucket(): Promise<string> {
  const bucket = `guarantee-${randomUUID()}`;
  await makeBucket(inject('s3'), bucket);
  return bucket;
}

async function storeAt(bucket: string, endpoint = inject('s3').endpoint): Promise<ObjectStore> {
  const { region, accessKeyId, secretAccessKey } = inject('s3');
  const store = await openStore(
    storeOptions.parse({
      'store.url': `s3://${bucket}/base`,
      'store.s3.endpoint': endpoint,
      'store.s3.region': region,
      'store.s3.path.style': 'true',
      'store.s3.access.key': accessKeyId,
      'store.s3.secret.key': secretAccessKey,
    }),
  );
  onTestFinished(() => store.close());
  return store;
}

interface Made {
  readonly store: ObjectStore;
  readonly guarantee: 'exactly_once' | 'at_least_once';
  readonly owner?: string;
}

/** A sink and the lines that it logs. */
function sinkOn({ store, guarantee, owner = 'owner' }: Made) {
  const lines: string[] = [];
  const log = createLog({ destination: { write: (line) => lines.push(line) }, level: 'info' });
  return { sink: makeSink({ store, options: { 'delivery.guarantee': guarantee }, owner, log }), lines };
}

async function names(store: ObjectStore): Promise<string[]> {
  const { keys } = await store.list(FOLDER);
  return keys.map((key) => key.slice(FOLDER.length).replaceAll(/0{10,}/g, ''));
}

async function offsetsIn(store: ObjectStore): Promise<number[]> {
  const { keys } = await store.list(FOLDER);
  const rows = await Promise.all(keys.map(async (key) => readRows(await store.read(key))));
  return rows.flat().map((row) => Number((row.provenance as { offset: bigint }).offset));
}

it('refuses a store that ignores If-None-Match, and says what could be done', async () => {
  const store = await storeAt(await newBucket(), await unconditionalS3());
  const { sink } = sinkOn({ store, guarantee: 'exactly_once' });
  const opening = sink.open(PARTITION);
  await expect(opening).rejects.toMatchObject({ code: 'STORE_REFUSED', retriable: false });
  await expect(opening).rejects.toThrow(/made twice: it ignores If-None-Match.*set delivery\.guarantee=at_least_once/);
  expect((await store.list(FOLDER)).keys).toEqual([]);
});

it('uses it with at_least_once, warns once, and loses nothing to a former owner', async () => {
  const store = await storeAt(await newBucket(), await unconditionalS3());
  const { sink, lines } = sinkOn({ store, guarantee: 'at_least_once', owner: 'first' });
  const [zombie] = await Promise.all([0, 1, 2].map((partition) => sink.open({ ...PARTITION, partition })));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', msg: expect.stringMatching(/in two files/) });
  const second = sinkOn({ store, guarantee: 'at_least_once', owner: 'second' });
  const owner = await second.sink.open(PARTITION);
  await zombie?.write(documents(0, 60));
  await owner.write(documents(0, 100));
  expect(await owner.commit('all')).toBe(100n);
  expect(await zombie?.commit('all')).toBe(60n);
  const third = await sink.open(PARTITION);
  expect(third.startOffset).toBe(100n);
  await third.write(documents(100, 110));
  await third.commit('all');
  expect(new Set(await offsetsIn(store))).toEqual(new Set([...Array(110).keys()]));
  expect(await names(store)).toEqual(['notes+0+-60.parquet', 'notes+0+-100.parquet', 'notes+0+100-110.parquet']);
});

it('goes on in either mode where the other one ended, on a store that has conditional puts', async () => {
  const store = await storeAt(await newBucket());
  const guarantees = ['exactly_once', 'at_least_once', 'at_least_once', 'exactly_once', 'exactly_once'] as const;
  for (const [index, guarantee] of guarantees.entries()) {
    const { sink, lines } = sinkOn({ store, guarantee });
    const writer = await sink.open(PARTITION);
    expect(writer.startOffset).toBe(index === 0 ? null : BigInt(index * 10));
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(guarantee === 'at_least_once' ? ['info'] : []);
    await writer.write(documents(index * 10, index * 10 + 10));
    await writer.commit('all');
  }
  expect(await offsetsIn(store)).toEqual([...Array(50).keys()]);
});
