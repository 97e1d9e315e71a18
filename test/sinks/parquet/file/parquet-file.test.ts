import { parquetMetadata } from 'hyparquet';
import { expect, it } from 'vitest';
import { packBytes } from '../../../../src/core/packing.js';
import { type EncodedGroup, encodeRowGroup } from '../../../../src/sinks/parquet/file/encode-row-group.js';
import { ParquetFile } from '../../../../src/sinks/parquet/file/parquet-file.js';
import { annotated, encodeOptions, PARTITION, readRows } from '../harness.js';

const METADATA = { ...PARTITION, firstOffset: 0n, owner: 'o', pipelineVersion: '1', converter: 'documents' as const };

function groupOf(begin: number, end: number): Promise<EncodedGroup> {
  const documents = Array.from({ length: end - begin }, (_, index) =>
    Buffer.from(JSON.stringify(annotated(begin + index))),
  );
  return encodeRowGroup({ ...encodeOptions(documents.length), documents: packBytes(documents) });
}

it('counts at least the bytes that the file comes to have, and hardly more', async () => {
  const group = await groupOf(0, 40);
  for (const groups of [1, 2, 14, 15, 40]) {
    const file = new ParquetFile({ schema: group.schema, maxBytes: 1e9, metadata: METADATA });
    for (let count = 0; count < groups; count++) file.add(group);
    const { body } = file.finish(1_000n);
    expect(body.length).toBeLessThanOrEqual(file.size);
    // Offsets that are counted as large as can be, of eleven columns and more in every group.
    expect(file.size - body.length).toBeLessThan(200 + groups * 16 * 12);
  }
});

it('has room for a group down to its last byte, the footer included', async () => {
  const group = await groupOf(0, 40);
  const empty = new ParquetFile({ schema: group.schema, maxBytes: 1e9, metadata: METADATA });
  const needed = empty.sizeWith(group);
  expect(new ParquetFile({ schema: group.schema, maxBytes: needed, metadata: METADATA }).hasRoom(group)).toBe(true);
  expect(new ParquetFile({ schema: group.schema, maxBytes: needed - 1, metadata: METADATA }).hasRoom(group)).toBe(
    false,
  );
});

it('joins groups that were encoded apart, each at its place', async () => {
  const groups = await Promise.all([groupOf(0, 30), groupOf(30, 31), groupOf(31, 60)]);
  const file = new ParquetFile({ schema: groups[0].schema, maxBytes: 1e9, metadata: METADATA });
  for (const group of groups) file.add(group);
  const { body } = file.finish(60n);
  expect((await readRows(body)).map(({ note_id }) => note_id)).toEqual(
    Array.from({ length: 60 }, (_, index) => `n${index}`),
  );
  const { row_groups: stored, num_rows: rows } = parquetMetadata(new Uint8Array(body).buffer);
  expect(rows).toBe(60n);
  let begin = 4n;
  for (const { columns } of stored) {
    for (const { file_offset, meta_data: data } of columns) {
      expect(file_offset).toBe(begin);
      expect(data?.dictionary_page_offset ?? data?.data_page_offset).toBe(begin);
      begin += data?.total_compressed_size ?? 0n;
    }
  }
});
