import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeBucket } from '../../compose/s3.js';
import { FatalError, OwnershipLostError } from '../../src/errors.js';
import { objectKey } from '../../src/sinks/parquet/chain/chain.js';
import type { ObjectStore } from '../../src/store/object-store.js';
import { openStore, storeOptions } from '../../src/store/open-store.js';
import { documents, makeSink, PARTITION, readRows } from '../sinks/parquet/harness.js';

async function newBucket(): Promise<string> {
  const bucket = `parquet-${randomUUID()}`;
  await makeBucket(inject('s3'), bucket);
  return bucket;
}

async function storeAt(bucket: string, change: Record<string, string> = {}): Promise<ObjectStore> {
  const { endpoint, region, accessKeyId, secretAccessKey } = inject('s3');
  const store = await openStore(
    storeOptions.parse({
      'store.url': `s3://${bucket}/base`,
      'store.s3.endpoint': endpoint,
      'store.s3.region': region,
      'store.s3.path.style': 'true',
      'store.s3.access.key': accessKeyId,
      'store.s3.secret.key': secretAccessKey,
      ...change,
    }),
  );
  onTestFinished(() => store.close());
  return store;
}

async function offsetsIn(store: ObjectStore): Promise<number[]> {
  const { keys } = await store.list('topics/notes/partition=0/');
  const rows = await Promise.all(keys.map(async (key) => readRows(await store.read(key))));
  return rows.flat().map((row) => Number((row.provenance as { offset: bigint }).offset));
}

it('gives a key to exactly one of many who race for it', async () => {
  const store = await storeAt(await newBucket());
  for (let round = 0; round < 5; round++) {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        store.create(`k${round}`, Buffer.alloc(100_000, index), { 'spanstream-owner': `o${index}` }),
      ),
    );
    expect(made.filter((outcome) => outcome === 'created')).toHaveLength(1);
    const winner = made.indexOf('created');
    expect(Buffer.from(await store.read(`k${round}`)).equals(Buffer.alloc(100_000, winner))).toBe(true);
    expect(await store.size(`k${round}`)).toBe(100_000);
  }
});

it('knows its own object again, by owner and digest', async () => {
  const store = await storeAt(await newBucket());
  const mine = { 'spanstream-owner': 'me', 'spanstream-digest': 'abc' };
  expect(await store.create('k', Buffer.from('v'), mine)).toBe('created');
  expect(await store.create('k', Buffer.from('v'), mine)).toBe('created');
  expect(await store.create('k', Buffer.from('w'), { ...mine, 'spanstream-digest': 'abd' })).toBe('exists');
  expect(Buffer.from(await store.read('k')).toString()).toBe('v');
});

it('lists in order and reads in part', async () => {
  const store = await storeAt(await newBucket());
  for (const key of ['t/x+2', 't/x+10', 't/x+1', 't/y+1', 't/x+/deeper'])
    await store.create(key, Buffer.from('0123456789'), { key });
  expect(await store.list('t/x+')).toEqual({ keys: ['t/x+1', 't/x+10', 't/x+2'], more: false });
  expect((await store.list('t/x+', 't/x+1')).keys).toEqual(['t/x+10', 't/x+2']);
  expect(Buffer.from(await store.read('t/x+1', { begin: 2, end: 5 })).toString()).toBe('234');
  expect(await store.size('t/none')).toBeNull();
});

it('is verified to hold its promise, each time anew', async () => {
  const bucket = await newBucket();
  await (await storeAt(bucket)).verify();
  await (await storeAt(bucket)).verify();
});

it('tells what to do where keys or bucket are wrong', async () => {
  const bucket = await newBucket();
  const wrongKey = await storeAt(bucket, { 'store.s3.secret.key': 'wrong' });
  await expect(wrongKey.verify()).rejects.toThrow(FatalError);
  await expect(wrongKey.list('t/')).rejects.toThrow(/check the credentials/);
  const noBucket = await storeAt('no-such-bucket');
  await expect(noBucket.verify()).rejects.toThrow(/make the bucket, or mend store\.url/);
});

it('writes a chain on S3 that a second owner takes up, and tells the first one', async () => {
  const bucket = await newBucket();
  const first = makeSink({ store: await storeAt(bucket), options: { 'flush.size': 40 }, owner: 'first' });
  const zombie = await first.open(PARTITION);
  await zombie.write(documents(0, 100));
  const store = await storeAt(bucket);
  const owner = await makeSink({ store, owner: 'second' }).open(PARTITION);
  expect(owner.startOffset).toBe(80n);
  await owner.write(documents(80, 90));
  expect(await owner.commit('all')).toBe(90n);
  await expect(zombie.commit('all')).rejects.toThrow(OwnershipLostError);
  await zombie.abort();
  const again = await first.open(PARTITION);
  expect(again.startOffset).toBe(90n);
  await again.write(documents(90, 130));
  await again.commit('complete');
  expect(await offsetsIn(store)).toEqual([...Array(130).keys()]);
});

it('goes on after files that were copied without their metadata', async () => {
  const from = await storeAt(await newBucket());
  const writer = await makeSink({ store: from }).open(PARTITION);
  await writer.write(documents(0, 10));
  await writer.commit('all');
  const to = await storeAt(await newBucket());
  for (const key of (await from.list('topics/notes/partition=0/')).keys) await to.create(key, await from.read(key), {});
  expect((await makeSink({ store: to }).open(PARTITION)).startOffset).toBe(10n);
});

it('finishes in folders on S3 what an owner announced that is gone, whoever else tries it too', async () => {
  const bucket = await newBucket();
  const options = { partitioner: 'field', 'partition.field.name': 'ward', 'flush.size': 40 };
  const inFolders = (begin: number, end: number) => {
    const batch = documents(begin, end);
    const results = batch.results.map(({ record, outcome }) => ({
      record,
      outcome: { ...outcome, path: `ward=é ${record.offset % 3n}%2F` },
    }));
    return { ...batch, results };
  };
  const store = await storeAt(bucket);
  let puts = 0;
  const dying: ObjectStore = {
    ...store,
    create: (...object) => (++puts <= 2 ? store.create(...object) : Promise.reject(new Error('the process is gone'))),
  };
  const dead = await makeSink({ store: dying, options, owner: 'dead' }).open(PARTITION);
  await expect(dead.write(inFolders(0, 40))).rejects.toThrow(/gone/);
  const race = async (owner: string): Promise<void> => {
    const sink = makeSink({ store: await storeAt(bucket), options, owner });
    for (;;) {
      const writer = await sink.open(PARTITION);
      const begin = Number(writer.startOffset);
      if (begin === 100) return;
      try {
        await writer.write(inFolders(begin, 100));
        await writer.commit('all');
      } catch (error) {
        expect(error).toBeInstanceOf(OwnershipLostError);
      }
    }
  };
  await Promise.all(['one', 'two', 'three'].map(race));
  const offsets = [0, 1, 2].map(async (ward) => {
    const { keys } = await store.list(`topics/notes/ward=é ${ward}%2F/`);
    const rows = await Promise.all(keys.map(async (key) => readRows(await store.read(key))));
    return rows.flat().map((row) => Number((row.provenance as { offset: bigint }).offset));
  });
  expect(await Promise.all(offsets)).toEqual(
    [0, 1, 2].map((ward) => [...Array(100).keys()].filter((offset) => offset % 3 === ward)),
  );
});

/** A file whose range ends at 7,000, as another bucket has it. */
async function lastFile(): Promise<Uint8Array> {
  const store = await storeAt(await newBucket());
  const writer = await makeSink({ store }).open(PARTITION);
  await writer.write(documents(6_990, 7_000));
  await writer.commit('all');
  const { keys } = await store.list('topics/notes/partition=0/');
  return store.read(keys[0] as string);
}

it('goes on after more files than one page of a listing has', async () => {
  const store = await storeAt(await newBucket());
  const writer = await makeSink({ store, options: { 'flush.size': 1 } }).open(PARTITION);
  await writer.write(documents(0, 1));
  const { keys } = await store.list('topics/notes/partition=0/');
  const file = await store.read(keys[0] as string);
  for (let begin = 1; begin < 1_010; begin += 20) {
    const more = Array.from({ length: 20 }, (_, index) => objectKey('topics', PARTITION, BigInt(begin + index)));
    await Promise.all(more.map((key) => store.create(key, file, {})));
  }
  expect((await store.list('topics/notes/partition=0/')).more).toBe(true);
  await store.create(objectKey('topics', PARTITION, 5_000n), await lastFile(), {});
  expect((await makeSink({ store }).open(PARTITION)).startOffset).toBe(7_000n);
});

/** Passes requests on and, of the first `lost` connections, swallows the answers. */
async function losingReplies(target: URL, lost: number): Promise<{ endpoint: string; connections: () => number }> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const swallows = ++connections <= lost;
    const upstream = connect(Number(target.port), target.hostname);
    sockets.add(client).add(upstream);
    client.pipe(upstream);
    if (swallows) upstream.once('data', () => client.destroy());
    else upstream.pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections };
}

it('takes a file for written whose put was answered but not heard', async () => {
  const bucket = await newBucket();
  const proxy = await losingReplies(new URL(inject('s3').endpoint), 1);
  const store = await storeAt(bucket, { 'store.s3.endpoint': proxy.endpoint });
  const created = await store.create('k', Buffer.from('v'), { 'spanstream-owner': 'me', 'spanstream-digest': 'd' });
  expect(created).toBe('created');
  expect(proxy.connections()).toBeGreaterThan(1);
  expect(Buffer.from(await store.read('k')).toString()).toBe('v');
});
