import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, inject, it, onTestFinished } from 'vitest';
import { runCommand } from '../../compose/process.js';
import { makeBucket } from '../../compose/s3.js';
import { type FileAccess, openFileAccess } from '../../src/files/file-access.js';
import { createFileSource } from '../../src/files/file-source.js';
import type { ObjectStore } from '../../src/store/object-store.js';
import { openStore, s3Access, storeOptions } from '../../src/store/open-store.js';
import type { RawRecord } from '../../src/types.js';
import { s3Config } from './s3-config.js';

const command = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'spanstream.cjs');

async function newBucket(): Promise<{ bucket: string; store: ObjectStore; access: FileAccess }> {
  const bucket = `files-${randomUUID()}`;
  await makeBucket(inject('s3'), bucket);
  const options = storeOptions.parse({ 'store.url': `s3://${bucket}`, ...s3Config() });
  const store = await openStore(options);
  const access = openFileAccess(s3Access(options));
  onTestFinished(() => {
    store.close();
    access.close();
  });
  return { bucket, store, access };
}

function lines(from: number, to: number): string {
  const ids = Array.from({ length: to - from }, (_, i) => `n${from + i}`);
  return ids.map((id) => `${JSON.stringify({ note_id: id, note_text: `${id}: no fever` })}\n`).join('');
}

function parquet(from: number, to: number): Uint8Array {
  const ids = Array.from({ length: to - from }, (_, i) => `n${from + i}`);
  const texts = ids.map((id) => `${id}: no fever`);
  const columnData = [
    { name: 'note_id', data: ids, type: 'STRING' as const },
    { name: 'note_text', data: texts, type: 'STRING' as const },
  ];
  return new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 4 }));
}

async function read(pattern: string, access: FileAccess, startOffset = 0n): Promise<RawRecord[]> {
  const source = await createFileSource({ patterns: [pattern], converter: 'json', access });
  const records: RawRecord[] = [];
  for await (const batch of source.batches(startOffset)) records.push(...batch.records);
  return records;
}

function ids(records: readonly RawRecord[]): string[] {
  return records.map(({ value }) => JSON.parse(String(value)).note_id);
}

it('are found by prefix and by glob, read whatever their format, and taken up anywhere', async () => {
  const { bucket, store, access } = await newBucket();
  const expected = new Map<string, string[]>();
  const put = (key: string, body: string | Uint8Array, from: number, to: number): Promise<unknown> => {
    expected.set(
      key,
      Array.from({ length: to - from }, (_, i) => `n${from + i}`),
    );
    return store.create(key, typeof body === 'string' ? Buffer.from(body) : body, { key });
  };
  await Promise.all(
    Array.from({ length: 36 }, (_, i) => {
      const [name, from, to] = [`archive/${i % 4}/part-${String(i).padStart(2, '0')}`, i * 10, i * 10 + 10];
      if (i % 3 === 0) return put(`${name}.parquet`, parquet(from, to), from, to);
      if (i % 3 === 1) return put(`${name}.jsonl.gz`, gzipSync(lines(from, to)), from, to);
      return put(`${name}.jsonl`, lines(from, to), from, to);
    }),
  );
  const all = await read(`s3://${bucket}/archive/`, access);
  const keys = [...expected.keys()].sort();
  expect(ids(all)).toEqual(keys.flatMap((key) => expected.get(key)));
  expect(all[9]?.origin).toEqual({ topic: `s3://${bucket}/${keys[0]}`, partition: 0, offset: 9n });
  expect(ids(await read(`s3://${bucket}/archive/**`, access, 123n))).toEqual(ids(all).slice(123));
  const some = keys.filter((key) => /^archive\/[12]\/.*parquet$/.test(key));
  expect(ids(await read(`s3://${bucket}/archive/[12]/*.parquet`, access))).toEqual(
    some.flatMap((key) => expected.get(key)),
  );
});

it('end the run at a broken one, after what came before it, and are refused once they have changed', async () => {
  const { bucket, store, access } = await newBucket();
  await store.create('a.jsonl.gz', gzipSync(lines(0, 3)), {});
  await store.create('b.jsonl.gz', gzipSync(lines(3, 2_000)).subarray(0, 3_000), {});
  const source = await createFileSource({ patterns: [`s3://${bucket}/*.gz`], converter: 'json', access });
  const records: RawRecord[] = [];
  const reading = async () => {
    for await (const batch of source.batches()) records.push(...batch.records);
  };
  await expect(reading()).rejects.toThrow(`s3://${bucket}/b.jsonl.gz: cannot be read on after`);
  expect(ids(records).slice(0, 4)).toEqual(['n0', 'n1', 'n2', 'n3']);
  await store.replace('a.jsonl.gz', gzipSync(lines(7, 9)), {});
  await expect(reading()).rejects.toThrow(`s3://${bucket}/a.jsonl.gz has changed`);
});

it('are annotated by the command, S3 reached as the connector says', async () => {
  const { bucket, store } = await newBucket();
  await store.create('in/a.jsonl', Buffer.from(lines(0, 5)), {});
  const folder = mkdtempSync(join(tmpdir(), 'annotate-s3-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = {
    'connector.class': 'ParquetSink',
    'store.url': 's3://elsewhere',
    ...s3Config(),
    stages: 'findings',
    'stages.findings.type': 'terms',
    'stages.findings.terms': 'fever',
    'stages.findings.label': 'FINDING',
  };
  writeFileSync(join(folder, 'findings.json'), JSON.stringify({ name: 'notes', config }));
  const { code, stdout, stderr } = await runCommand([
    ...[process.execPath, command, 'annotate', `s3://${bucket}/in/*.jsonl`, '--show', '1'],
    ...['--out', join(folder, 'out'), '--connector', join(folder, 'findings.json')],
  ]);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('fever');
  expect(stderr).toMatch(/5 documents/);
});
