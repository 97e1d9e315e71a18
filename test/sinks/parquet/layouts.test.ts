import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import type { ResultBatch } from '../../../src/core/contracts.js';
import { FatalError, OwnershipLostError } from '../../../src/errors.js';
import { openLocalStore } from '../../../src/sinks/store/local.js';
import { documents, localSink, makeSink, PARTITION, readRows, temporaryFolder } from './harness.js';

const BY_WARD = { partitioner: 'field', 'partition.field.name': 'ward' };

/** As the document workers do. */
function inFolders(batch: ResultBatch<Buffer>, pathOf: (offset: number) => string): ResultBatch<Buffer> {
  const results = batch.results.map(({ record, outcome }) => ({
    record,
    outcome: 'value' in outcome ? { ...outcome, path: pathOf(Number(record.offset)) } : outcome,
  }));
  return { ...batch, results };
}

/** Offsets by the keys of the files below the topic's folder. */
async function rowsByFile(folder: string): Promise<Record<string, number[]>> {
  const topic = path.join(folder, 'topics', 'notes');
  const names = (await readdir(topic, { recursive: true }).catch(() => [] as string[]))
    .filter((name) => name.endsWith('.parquet'))
    .sort();
  const rows = names.map(async (name) => {
    const found = await readRows(await readFile(path.join(topic, name)));
    const offsets = found.map((row) => Number((row.provenance as { offset: bigint }).offset));
    return [name.replace(/\+0+(?=\d)/, '+'), offsets] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

describe('files in folders', () => {
  it('hold the documents of a range by their folders, all put at its end', async () => {
    const { folder, sink } = await localSink({ options: { ...BY_WARD, 'flush.size': 6 } });
    const writer = await sink.open(PARTITION);
    const ward = (offset: number) => `ward=${offset % 2 === 0 ? 'A' : 'B'}`;
    await writer.write(inFolders(documents(0, 5), ward));
    expect(await rowsByFile(folder)).toEqual({});
    await writer.write(inFolders(documents(5, 8), ward));
    expect(await rowsByFile(folder)).toEqual({
      'ward=A/notes+0+0.parquet': [0, 2, 4],
      'ward=B/notes+0+0.parquet': [1, 3, 5],
    });
    expect(await writer.commit('complete')).toBe(6n);
    expect(await writer.commit('all')).toBe(8n);
    expect(await rowsByFile(folder)).toMatchObject({
      'ward=A/notes+0+6.parquet': [6],
      'ward=B/notes+0+6.parquet': [7],
    });
    expect((await sink.open(PARTITION)).startOffset).toBe(8n);
  });
});
