import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, FatalError } from '../../src/errors.js';
import { createFileSource, type FileSourceOptions } from '../../src/files/file-source.js';
import type { RawRecord } from '../../src/types.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-source-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

async function read({
  startOffset,
  ...options
}: Partial<FileSourceOptions> & { startOffset?: bigint }): Promise<RawRecord[]> {
  const source = await createFileSource({ patterns: [folder], converter: 'json', ...options });
  const records: RawRecord[] = [];
  for await (const batch of source.batches(startOffset)) records.push(...batch.records);
  return records;
}

function texts(records: readonly RawRecord[]): string[] {
  return records.map(({ value }) => String(value));
}

function lines(from: number, to: number): string {
  let text = '';
  for (let index = from; index < to; index++) text += `{"note_id":"${index}"}\n`;
  return text;
}

describe('JSONL files', () => {
  it('are read in the order of their paths, with offsets that run on and origins that start anew', async () => {
    const second = put('b/notes.ndjson', lines(2, 4));
    const first = put('a.jsonl', lines(0, 2));
    const records = await read({});
    expect(texts(records)).toEqual(['{"note_id":"0"}', '{"note_id":"1"}', '{"note_id":"2"}', '{"note_id":"3"}']);
    expect(records.map(({ topic, partition, offset }) => [topic, partition, offset])).toEqual([
      ['files', 0, 0n],
      ['files', 0, 1n],
      ['files', 0, 2n],
      ['files', 0, 3n],
    ]);
    expect(records.map(({ origin }) => [origin?.topic, origin?.offset])).toEqual([
      [first, 0n],
      [first, 1n],
      [second, 0n],
      [second, 1n],
    ]);
  });

  it('lose blank lines, carriage returns and the byte order mark, while rows count every line', async () => {
    put('a.jsonl', '\ufeff{"a":1}\r\n\r\n \t\n{"a":2}');
    const records = await read({});
    expect(texts(records)).toEqual(['{"a":1}', '{"a":2}']);
    expect(records.map(({ origin }) => origin?.offset)).toEqual([0n, 3n]);
  });

  it('may be compressed, in several members too', async () => {
    put('a.jsonl.gz', Buffer.concat([gzipSync(lines(0, 2)), gzipSync(lines(2, 3))]));
    expect(texts(await read({}))).toEqual(['{"note_id":"0"}', '{"note_id":"1"}', '{"note_id":"2"}']);
  });

  it('keep the bytes of lines as they are, valid UTF-8 or not', async () => {
    put('a.jsonl', Buffer.from([0x7b, 0xff, 0x80, 0x7d, 0x0a, 0x7b, 0x7d]));
    const records = await read({});
    expect(records.map(({ value }) => value)).toEqual([Buffer.from([0x7b, 0xff, 0x80, 0x7d]), Buffer.from('{}')]);
  });

  it('give of a line over the limit one byte more than the limit, and the lines around it whole', async () => {
    put('a.jsonl', `{"a":1}\n${'x'.repeat(1_000_000)}\n{"a":2}\n`);
    const records = await read({ maxDocumentBytes: 1000 });
    expect(records.map(({ value }) => value?.length)).toEqual([7, 1001, 7]);
  });

  it('come in batches of at most 100 records and about a megabyte', async () => {
    put('a.jsonl', lines(0, 250));
    put('b.jsonl', `"${'x'.repeat(600_000)}"\n`.repeat(4));
    const source = await createFileSource({ patterns: [folder], converter: 'json' });
    const batches: [number, bigint][] = [];
    for await (const { records, nextOffset } of source.batches()) batches.push([records.length, nextOffset]);
    expect(batches).toEqual([
      [100, 100n],
      [100, 200n],
      [52, 252n],
      [2, 254n],
    ]);
  });

  it('give the same lines whatever their lengths and line ends', async () => {
    const line = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => JSON.stringify(text));
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 40 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        async (values, end, last) => {
          put('a.jsonl', values.join(end) + (last ? end : ''));
          expect(texts(await read({}))).toEqual(values);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('that are cut off end the run with an error that names file and row, after the rows before it', async () => {
    const whole = gzipSync(lines(0, 50_000));
    const path = put('a.jsonl.gz', whole.subarray(0, whole.length - 5000));
    const source = await createFileSource({ patterns: [folder], converter: 'json' });
    let count = 0;
    const failure = await (async () => {
      for await (const { records } of source.batches()) count += records.length;
    })().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FatalError);
    expect((failure as FatalError).message).toMatch(`${path}: cannot be read on after`);
    expect((failure as FatalError).message).toContain('unexpected end of file');
    expect(count).toBeGreaterThan(10_000);
  });
});

describe('Parquet files', () => {
  it('become JSON with dates, large integers and bytes in forms that JSON has', async () => {
    const bytes = parquetWriteBuffer({
      columnData: [
        { name: 'note_id', data: ['a', 'b'], type: 'STRING' },
        { name: 'count', data: [7n, 2n ** 60n], type: 'INT64' },
        { name: 'at', data: [new Date('2024-05-17T10:20:30.456Z'), null], type: 'TIMESTAMP' },
        { name: 'raw', data: [new Uint8Array([1, 2, 255]), new Uint8Array()], type: 'BYTE_ARRAY' },
        { name: 'ratio', data: [0.5, Number.NaN], type: 'DOUBLE' },
      ],
    });
    const path = put('a.parquet', new Uint8Array(bytes));
    const records = await read({});
    expect(texts(records).map((text) => JSON.parse(text))).toEqual([
      { note_id: 'a', count: 7, at: '2024-05-17T10:20:30.456Z', raw: 'AQL/', ratio: 0.5 },
      { note_id: 'b', count: '1152921504606846976', at: null, raw: '', ratio: null },
    ]);
    expect(records.map(({ origin }) => origin)).toEqual([
      { topic: path, partition: 0, offset: 0n },
      { topic: path, partition: 0, offset: 1n },
    ]);
  });

  it('of another writer keep days, all digits of timestamps, and nested values', async () => {
    const connection = await (await DuckDBInstance.create()).connect();
    await connection.run(`copy (select 'a' as note_id, date '1969-12-31' as day, timestamp '2024-01-01 10:00:00.123456' as micros,
      timestamp_ns '1950-01-01 10:00:00.123456789' as nanos, 1234.56::decimal(10, 2) as price, '{"x": [1]}'::json as json,
      [{'begin': 1::bigint, 'day': date '2024-02-29'}] as spans, map {'k': 1::bigint} as counts
    ) to '${join(folder, 'a.parquet')}' (format parquet, codec 'zstd')`);
    connection.closeSync();
    expect(texts(await read({})).map((text) => JSON.parse(text))).toEqual([
      {
        note_id: 'a',
        day: '1969-12-31',
        micros: '2024-01-01T10:00:00.123456Z',
        nanos: '1950-01-01T10:00:00.123456789Z',
        price: 1234.56,
        json: { x: [1] },
        spans: [{ begin: 1, day: '2024-02-29' }],
        counts: { k: 1 },
      },
    ]);
  });

  it('are taken up in the middle of a row group', async () => {
    const data = Array.from({ length: 30 }, (_, index) => `n${index}`);
    put(
      'a.parquet',
      new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'id', data, type: 'STRING' }], rowGroupSize: 10 })),
    );
    const records = await read({ startOffset: 13n, limit: 25 });
    expect(records.map(({ offset }) => offset)).toEqual(Array.from({ length: 12 }, (_, index) => BigInt(13 + index)));
    expect(texts(records)[0]).toBe('{"id":"n13"}');
    expect(records.at(-1)?.origin?.offset).toBe(24n);
  });

  it('with a large row group are read page by page, every row once', async () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => `n${index}`);
    const data = ids.map((id) => id.repeat(4_000));
    const columnData = [
      { name: 'id', data: ids, type: 'STRING' as const },
      { name: 'text', data, type: 'STRING' as const, encoding: 'PLAIN' as const },
    ];
    put('a.parquet', new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 2_000 })));
    const records = await read({ startOffset: 1n });
    expect(records.map(({ value }) => JSON.parse(String(value)).id)).toEqual(ids.slice(1));
    expect(JSON.parse(String(records.at(-1)?.value)).text).toBe(data.at(-1));
  });

  it('that are damaged end the run with an error that names the file', async () => {
    const path = put('a.parquet', 'PAR1 but not really PAR1');
    await expect(read({})).rejects.toThrow(`${path}: cannot be read`);
  });
});

describe('text files', () => {
  it('are one document each, under the name of the file', async () => {
    put('notes/b.txt', 'Zweite Zeile\nfolgt.');
    put('a.txt', 'Première note');
    const records = await read({ converter: 'string' });
    expect(records.map(({ key, value }) => [String(key), String(value)])).toEqual([
      ['a.txt', 'Première note'],
      ['b.txt', 'Zweite Zeile\nfolgt.'],
    ]);
  });

  it('over the limit give one byte more than the limit', async () => {
    put('a.txt', 'x'.repeat(5000));
    expect((await read({ converter: 'string', maxDocumentBytes: 100 })).map(({ value }) => value?.length)).toEqual([
      101,
    ]);
  });
});

describe('a run', () => {
  it('taken up at an offset gives the rest of what a run from the beginning gives', async () => {
    put('a.jsonl', lines(0, 7));
    put('b.jsonl.gz', gzipSync(`\n${lines(7, 12)}`));
    put(
      'c.parquet',
      new Uint8Array(
        parquetWriteBuffer({ columnData: [{ name: 'note_id', data: ['12', '13', '14'], type: 'STRING' }] }),
      ),
    );
    put('d.jsonl', lines(15, 18));
    const all = await read({});
    expect(all).toHaveLength(18);
    for (let start = 0; start <= 18; start++) {
      expect(await read({ startOffset: BigInt(start) })).toEqual(all.slice(start));
    }
  });

  it('with a limit ends there, documents of former runs counted', async () => {
    put('a.jsonl', lines(0, 10));
    expect(await read({ limit: 4 })).toHaveLength(4);
    expect(texts(await read({ limit: 4, startOffset: 3n }))).toEqual(['{"note_id":"3"}']);
    expect(await read({ limit: 4, startOffset: 4n })).toEqual([]);
  });

  it('tells bytes and documents, and at the end all bytes', async () => {
    put('a.jsonl', lines(0, 300));
    const source = await createFileSource({ patterns: [folder], converter: 'json' });
    expect(source.progress()).toEqual({ bytesRead: 0, totalBytes: lines(0, 300).length, documents: 0 });
    for await (const _batch of source.batches())
      expect(source.progress().bytesRead).toBeLessThanOrEqual(lines(0, 300).length);
    expect(source.progress()).toEqual({
      bytesRead: lines(0, 300).length,
      totalBytes: lines(0, 300).length,
      documents: 300,
    });
  });
});

describe('patterns', () => {
  it('may be globs, and each file counts once', async () => {
    put('x/a.jsonl', lines(0, 1));
    put('x/b.jsonl', lines(1, 2));
    put('y/c.jsonl', lines(2, 3));
    put('y/readme.md', 'no document');
    const records = await read({
      patterns: [join(folder, '*', '*.jsonl'), join(folder, 'x'), join(folder, 'x', 'a.jsonl')],
    });
    expect(texts(records)).toHaveLength(3);
  });

  it('take a name with brackets for the file of that name', async () => {
    const path = put('notes [1].jsonl', lines(0, 1));
    expect(await read({ patterns: [path] })).toHaveLength(1);
  });

  it('leave out the folders named, so that output below the input is not read', async () => {
    put('a.jsonl', lines(0, 1));
    put('out/b.jsonl', lines(1, 2));
    expect(texts(await read({ exclude: [join(folder, 'out')] }))).toEqual(['{"note_id":"0"}']);
  });

  it('that match nothing, have an unknown format or the wrong converter are all named in one error', async () => {
    const csv = put('a.csv', 'x');
    const text = put('a.txt', 'x');
    const missing = join(folder, 'none', '*.jsonl');
    const failure = await read({ patterns: [missing, csv, text] }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect((failure as ConfigError).problems.map(({ value, message }) => [value, message.split(';')[0]])).toEqual([
      [missing, 'no file matches'],
      [csv, 'unknown format'],
      [text, 'a text file, but documents are read as JSON'],
    ]);
  });
});
