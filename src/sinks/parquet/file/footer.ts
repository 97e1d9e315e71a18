import type { ColumnChunk, FileMetaData, KeyValue, RowGroup, SchemaElement } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { writeMetadata } from 'hyparquet-writer/src/metadata.js';

export const MAGIC = new TextEncoder().encode('PAR1');

/** Larger than any offset or count in a file: thrift's numbers take the more bytes the larger they are. */
const LARGE = 1n << 42n;

/** The thrift footer with its length behind it, without the magic. */
export function encodeFooter(footer: {
  schema: SchemaElement[];
  groups: RowGroup[];
  rows: bigint;
  pairs: KeyValue[];
}): Uint8Array {
  const writer = new ByteWriter();
  const metadata: Omit<FileMetaData, 'metadata_length'> = {
    version: 2,
    created_by: 'spanstream',
    schema: footer.schema,
    num_rows: footer.rows,
    row_groups: footer.groups,
    key_value_metadata: footer.pairs,
  };
  writeMetadata(writer, metadata as FileMetaData);
  return writer.getBytes();
}

/** Bytes of a footer without row groups, at most. */
export function footerBound(schema: SchemaElement[], pairs: KeyValue[]): number {
  // A list of 15 and more has a longer header.
  return encodeFooter({ schema, groups: [], rows: LARGE, pairs }).length + 4;
}

/** Bytes that a row group adds to a footer, at most, wherever in the file it comes to stand. */
export function groupFooterBound(schema: SchemaElement[], group: RowGroup): number {
  const without = encodeFooter({ schema, groups: [], rows: LARGE, pairs: [] });
  return encodeFooter({ schema, groups: [shiftGroup(group, LARGE)], rows: LARGE, pairs: [] }).length - without.length;
}

/** A row group whose bytes stand `by` bytes later in the file. */
export function shiftGroup(group: RowGroup, by: bigint): RowGroup {
  return { ...group, columns: group.columns.map((chunk) => shiftChunk(chunk, by)) };
}

function shiftChunk(chunk: ColumnChunk, by: bigint): ColumnChunk {
  const { meta_data: data, file_offset } = chunk;
  if (data === undefined) return { ...chunk, file_offset: file_offset + by };
  const { dictionary_page_offset: dictionary, bloom_filter_offset: bloom } = data;
  return {
    ...chunk,
    file_offset: file_offset + by,
    meta_data: {
      ...data,
      data_page_offset: data.data_page_offset + by,
      ...(dictionary === undefined ? {} : { dictionary_page_offset: dictionary + by }),
      ...(bloom === undefined ? {} : { bloom_filter_offset: bloom + by }),
    },
  };
}
