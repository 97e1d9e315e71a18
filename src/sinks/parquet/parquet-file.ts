import { createHash } from 'node:crypto';
import type { KeyValue, SchemaElement } from 'hyparquet';
import { COLUMNS, type FileMetadata, longestMetadata, metadataPairs } from './chain.js';
import type { EncodedGroup } from './encode-row-group.js';
import { encodeFooter, footerBound, MAGIC, shiftGroup } from './footer.js';
import { type RowSchema, sameSchema, schemaToJson } from './row-schema.js';
import { schemaElements } from './schema-elements.js';

export interface ParquetFileOptions {
  readonly schema: RowSchema;
  /** The finished file has no more bytes than this. */
  readonly maxBytes: number;
  readonly metadata: Omit<FileMetadata, 'nextOffset' | 'rows' | 'digest'>;
}

/** A Parquet file in the making: row groups that were encoded elsewhere, to be joined under one footer. */
export class ParquetFile {
  readonly #options: ParquetFileOptions;
  readonly #elements: SchemaElement[];
  readonly #groups: EncodedGroup[] = [];
  #size: number;
  #rows = 0;

  constructor(options: ParquetFileOptions) {
    this.#options = options;
    this.#elements = schemaElements(options.schema, options.metadata.converter);
    const pairs = this.#pairs(metadataPairs(longestMetadata(options.metadata)));
    this.#size = 2 * MAGIC.length + footerBound(this.#elements, pairs);
  }

  /** Bytes that the file would have if it were finished now, at most. */
  get size(): number {
    return this.#size;
  }

  get schema(): RowSchema {
    return this.#options.schema;
  }

  get rows(): number {
    return this.#rows;
  }

  hasSchema(schema: RowSchema): boolean {
    return sameSchema(this.#options.schema, schema);
  }

  hasRoom(group: EncodedGroup): boolean {
    return this.#size + group.bytes.length + group.footerBytes <= this.#options.maxBytes;
  }

  add(group: EncodedGroup): void {
    this.#groups.push(group);
    this.#size += group.bytes.length + group.footerBytes;
    this.#rows += group.rows;
  }

  /** The bytes of the file, and its metadata as they stand in the footer. */
  finish(nextOffset: bigint): { body: Buffer; metadata: Record<string, string> } {
    const digest = createHash('sha256');
    for (const group of this.#groups) digest.update(group.digest);
    const metadata = metadataPairs({
      ...this.#options.metadata,
      nextOffset,
      rows: this.#rows,
      digest: digest.digest('hex'),
    });
    let offset = MAGIC.length;
    const groups = this.#groups.flatMap(({ group, bytes }) => {
      const begin = BigInt(offset);
      offset += bytes.length;
      return group === null ? [] : [shiftGroup(group, begin)];
    });
    const footer = encodeFooter({
      schema: this.#elements,
      groups,
      rows: BigInt(this.#rows),
      pairs: this.#pairs(metadata),
    });
    return { body: Buffer.concat([MAGIC, ...this.#groups.map(({ bytes }) => bytes), footer, MAGIC]), metadata };
  }

  #pairs(metadata: Readonly<Record<string, string>>): KeyValue[] {
    const columns = { [COLUMNS]: schemaToJson(this.#options.schema) };
    return Object.entries({ ...metadata, ...columns }).map(([key, value]) => ({ key, value }));
  }
}
