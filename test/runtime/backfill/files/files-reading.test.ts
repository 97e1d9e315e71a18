import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../../compose/wait.js';
import { Patience } from '../../../../src/core/backoff.js';
import { FairGate } from '../../../../src/core/fair-gate.js';
import { type ConnectorError, RetriableError } from '../../../../src/errors.js';
import { type FileAccess, openFileAccess } from '../../../../src/files/file-access.js';
import { findFiles } from '../../../../src/files/find-files.js';
import {
  endOfFiles,
  type ListedFile,
  listedFile,
  offsetOf,
  planFileTopic,
  positionOf,
} from '../../../../src/runtime/backfill/files/file-plan.js';
import { FilesReading, type FilesReadingOptions } from '../../../../src/runtime/backfill/files/files-reading.js';
import type { Batch, RawRecord } from '../../../../src/types.js';
import { annotated, batchOf, documents, localSink, PARTITION as NOTES } from '../../../sinks/parquet/harness.js';

const PARTITION = { topic: 'files-of-1', partition: 3 };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-reading-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, content: string | Uint8Array): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
}

function lines(from: number, to: number, more: object = {}): string {
  const documents = Array.from({ length: to - from }, (_, i) => ({ note_id: `n${from + i}`, ...more }));
  return documents.map((document) => `${JSON.stringify(document)}\n`).join('');
}

async function list(): Promise<ListedFile[]> {
  return (await findFiles({ patterns: [folder], converter: 'json' })).map(listedFile);
}

interface Heard {
  readonly reading: FilesReading;
  readonly batches: Batch<Buffer | null>[];
  readonly failures: ConnectorError[];
  readonly retries: ConnectorError[];
}

function open(files: readonly ListedFile[], offset = 0n, more: Partial<FilesReadingOptions> = {}): Heard {
  const heard = {
    batches: [] as Batch<Buffer | null>[],
    failures: [] as ConnectorError[],
    retries: [] as ConnectorError[],
  };
  const reading = new FilesReading(
    {
      partition: PARTITION,
      list: async () => files,
      access: openFileAccess(),
      gate: new FairGate({ maxBytes: Number.POSITIVE_INFINITY, maxRecords: 1 }),
      patience: new Patience({ what: 'reading', first: 1, longest: 1, timeout: -1 }),
      inputTopic: 'notes',
      idField: 'note_id',
      maxDocumentBytes: 1_000,
      onBatch: (batch) => heard.batches.push(batch),
      onFailed: (error) => heard.failures.push(error),
      onRetry: (error) => heard.retries.push(error),
      ...more,
    },
    offset,
  );
  return { reading, ...heard };
}

async function read(offset = 0n, more: Partial<FilesReadingOptions> = {}): Promise<Heard & { records: RawRecord[] }> {
  const heard = open(await list(), offset, more);
  await heard.reading.done;
  return { ...heard, records: heard.batches.flatMap(({ records }) => records) };
}

function putSome(): void {
  put('a.jsonl', `\n${lines(0, 120)}\n\n`);
  put('b.jsonl.gz', gzipSync(lines(120, 130)));
  put('c.jsonl', '');
  const ids = Array.from({ length: 25 }, (_, i) => `n${130 + i}`);
  const columnData = [{ name: 'note_id', data: ids, type: 'STRING' as const }];
  put('d.parquet', new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize: 10 })));
}

describe('the reading of a list of files', () => {
  it('hands on all rows, tells the end of each file, and ends where the last one does', async () => {
    putSome();
    const { batches, records, failures } = await read();
    expect(records.map(({ value }) => JSON.parse(String(value)).note_id)).toEqual(
      Array.from({ length: 155 }, (_, i) => `n${i}`),
    );
    expect(records[0]?.offset).toBe(offsetOf({ file: 0, row: 1 }));
    expect(batches.map(({ nextOffset }) => nextOffset)).toEqual([
      offsetOf({ file: 0, row: 101 }),
      ...[1, 2, 3, 4].map(endOfFiles),
    ]);
    expect(failures).toEqual([]);
  });

  it('from any offset on gives the rest', async () => {
    putSome();
    const { records } = await read();
    for (const [i, { offset }] of records.entries()) {
      if (i % 7 !== 0) continue;
      expect((await read(offset)).records).toEqual(records.slice(i));
      expect((await read(offset + 1n)).records).toEqual(records.slice(i + 1));
    }
    const atEnd = await read(endOfFiles(4));
    expect(atEnd.batches).toEqual([]);
  });

  it('holds still while it is paused, and hears no more once it is ended', async () => {
    put('a.jsonl', lines(0, 1_000));
    const files = await list();
    const { reading, batches } = open(files);
    reading.pause();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(batches).toEqual([]);
    reading.resume();
    await waitFor(() => batches.length > 0, { what: 'a batch', timeoutMs: 5_000 });
    reading.end();
    const heard = batches.length;
    await reading.done;
    expect(batches.length).toBe(heard);
    expect(heard).toBeLessThan(11);
  });

  it('makes one dead letter of a damaged file, at the row where it breaks off, and goes on with the next', async () => {
    const noise = Array.from({ length: 4_000 }, (_, i) => `{"note_id":"n${i}","x":"${Math.sin(i)}"}\n`).join('');
    put('a.jsonl.gz', gzipSync(noise).subarray(0, 40_000));
    put('b.parquet', 'PAR1 but no Parquet');
    put('c.jsonl', lines(0, 2));
    const { records, batches, failures } = await read();
    const damaged = records.filter(({ unreadable }) => unreadable !== undefined);
    expect(damaged.map(({ offset }) => positionOf(offset).file)).toEqual([0, 1]);
    const rows = records.filter(({ offset }) => positionOf(offset).file === 0).length - 1;
    expect(rows).toBeGreaterThan(1_000);
    expect(damaged[0]).toMatchObject({
      offset: offsetOf({ file: 0, row: rows }),
      origin: { topic: expect.stringMatching(/^file:\/\/\/.*a\.jsonl\.gz$/), offset: BigInt(rows) },
      unreadable: {
        code: 'DOCUMENT_INVALID',
        message: expect.stringContaining(`from row ${rows}: unexpected end of file`),
      },
    });
    expect(records.slice(-2).map(({ key }) => String(key))).toEqual(['n0', 'n1']);
    // Else a restart would come to the damage again.
    expect(batches.find(({ records: [...some] }) => some.includes(damaged[0] as RawRecord))?.nextOffset).toBe(
      endOfFiles(1),
    );
    expect(failures).toEqual([]);
  });

  it('refuses a file that has changed since it was listed, or is gone', async () => {
    put('a.jsonl', lines(0, 2));
    const files = await list();
    put('a.jsonl', lines(0, 3));
    const changed = open(files);
    await changed.reading.done;
    expect(changed.failures.map(({ code, message }) => [code, message])).toEqual([
      [
        'STORE_REFUSED',
        expect.stringMatching(/a\.jsonl has changed since the files were listed: it has \d+ bytes now/),
      ],
    ]);
    rmSync(join(folder, 'a.jsonl'));
    const gone = open(files);
    await gone.reading.done;
    expect(gone.failures[0]?.message).toContain('the file was there when the files were listed');
    expect(gone.batches).toEqual([]);
  });

  it('goes on behind the last row that came, where the store fails in between', async () => {
    put('a.jsonl', lines(0, 30_000));
    const local = openFileAccess();
    let opened = 0;
    const access: FileAccess = {
      ...local,
      async open(file, options) {
        const bytes = await local.open(file, options);
        const isFirst = opened++ === 0;
        return {
          ...bytes,
          async *stream() {
            for await (const chunk of bytes.stream()) {
              yield chunk;
              if (isFirst) throw new RetriableError('STORE_UNAVAILABLE', 'the cable is out');
            }
          },
        };
      },
    };
    const { records, retries, failures } = await read(0n, { access });
    expect(records.map(({ offset }) => Number(offset))).toEqual(Array.from({ length: 30_000 }, (_, i) => i));
    expect(retries.map(({ message }) => message)).toEqual(['the cable is out']);
    expect(failures).toEqual([]);
  });

  it('fails where the store is away for longer than is borne', async () => {
    put('a.jsonl', lines(0, 1));
    const unavailable = async () => {
      throw new RetriableError('STORE_UNAVAILABLE', 'the cable is out');
    };
    const patience = new Patience({ what: 'reading', first: 1, longest: 1, timeout: 20 });
    const { failures } = await read(0n, { patience, list: unavailable });
    expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('the cable is out')]);
  });
});

describe('an archive', () => {
  it('is read back as the records that it was made of, in their order', async () => {
    const { folder: archive, sink } = await localSink({ options: { 'flush.size': 30 } });
    const writer = await sink.open(NOTES);
    await writer.write(documents(0, 98));
    await writer.commit('all');
    const plan = planFileTopic((await findFiles({ patterns: [archive], converter: 'json' })).map(listedFile));
    expect(plan.map((files) => files.length)).toEqual([4]);
    const { reading, batches, failures } = open(plan[0] as ListedFile[]);
    await reading.done;
    const records = batches.flatMap((batch) => batch.records);
    expect(records.map(({ origin, timestamp }) => ({ origin, timestamp }))).toEqual(
      Array.from({ length: 98 }, (_, i) => ({
        origin: { ...NOTES, offset: BigInt(i) },
        timestamp: 1_700_000_000_000n + BigInt(i),
      })),
    );
    expect(failures).toEqual([]);
  });

  it('can be made of files, and tells where to go on in them', async () => {
    const { sink } = await localSink({ options: { 'flush.size': 5 } });
    const steps = Array.from({ length: 12 }, (_, i) => ({
      offset: Number(offsetOf({ file: Math.floor(i / 4) * 1_000, row: i % 4 })),
      document: annotated(i),
    }));
    const writer = await sink.open(PARTITION);
    await writer.write({ ...batchOf(steps, Number(endOfFiles(3_000))), ...PARTITION });
    await writer.commit('complete');
    await writer.abort();
    const again = await sink.open(PARTITION);
    expect(positionOf(again.startOffset ?? 0n)).toEqual({ file: 2_000, row: 2 });
  });
});

describe('a row', () => {
  async function rowOf(document: object, more: Partial<FilesReadingOptions> = {}): Promise<RawRecord> {
    put('a.jsonl', `${JSON.stringify(document)}\n`);
    return (await read(0n, more)).records[0] as RawRecord;
  }

  const provenance = {
    topic: 'notes',
    partition: 7,
    offset: 42,
    timestamp: 1_700_000_000_000,
    pipeline_version: '1',
    model_digest: null,
  };

  it('with the provenance of an earlier annotation stands for the record that it was made of', async () => {
    const record = await rowOf({ note_id: 'x', entities: [], provenance });
    expect(record).toMatchObject({
      ...PARTITION,
      offset: 0n,
      timestamp: 1_700_000_000_000n,
      origin: { topic: 'notes', partition: 7, offset: 42n },
    });
    expect(record.outputAs).toBeUndefined();
    expect(String(record.key)).toBe('x');
    // As an archive in Parquet has it.
    const iso = await rowOf({ note_id: 'x', provenance: { ...provenance, timestamp: '2023-11-14T22:13:20.000Z' } });
    expect(iso.timestamp).toBe(1_700_000_000_000n);
  });

  it.each([
    ['none', {}],
    ['another kind of provenance', { provenance: { topic: 'archive', by: 'hand' } }],
    ['a broken one', { provenance: { ...provenance, partition: -1 } }],
    ['one without a time', { provenance: { ...provenance, timestamp: 'yesterday' } }],
    ['a text', { provenance: 'somewhere' }],
  ])('with %s comes from its file, and its key chooses the partition', async (_, more) => {
    const record = await rowOf({ note_id: 17, ...more });
    expect(record).toMatchObject({
      outputAs: 'notes',
      origin: { topic: expect.stringMatching(/a\.jsonl$/), offset: 0n },
    });
    expect(String(record.key)).toBe('17');
  });

  it('has the key that the archive has kept, where the connector keeps keys', async () => {
    expect(String((await rowOf({ note_id: 'x', patient: 'p' }, { keyField: 'patient' })).key)).toBe('p');
    expect(String((await rowOf({ note_id: 'x' }, { keyField: 'patient' })).key)).toBe('x');
  });

  it('that is no document goes on as it is, without a key', async () => {
    put('a.jsonl', '{"note_id":\n[1]\nnull\n');
    const { records } = await read();
    expect(records.map(({ key, value, unreadable }) => [key, String(value), unreadable])).toEqual(
      ['{"note_id":', '[1]', 'null'].map((text) => [null, text, undefined]),
    );
  });
});
