import { createHash } from 'node:crypto';
import type { KeyValue, SchemaElement } from 'hyparquet';
import { type FileMetadata, longestMetadata, metadataPairs } from '../chain/chain.js';
import { type RowSchema, sameSchema } from '../columns/row-schema.js';
import { schemaElements } from '../columns/schema-elements.js';
import { schemaPairs } from '../columns/stored-schema.js';
import { contentsBytes, contentsPairs, joinContents, NO_CONTENTS } from './contents.js';
import type { EncodedGroup } from './encode-row-group.js';
import { encodeFooter, footerBound, MAGIC, shiftGroup } from './footer.js';

const SCHEMA_FILE_DIGEST = 'spanstream-schema-file-digest';

export interface ParquetFileOptions {
  readonly schema: RowSchema;
  /** Of the file that the documents' schema is from, for the footer. */
  readonly schemaFileDigest?: string | undefined;
  /** The finished file has no more bytes than this. */
  readonly maxBytes: number;
  readonly metadata: Omit<FileMetadata, 'nextOffset' | 'rows' | 'digest'>;
}

/** A Parquet file in the making: row groups that were encoded elsewhere, to be joined under one footer. */
export class ParquetFile {
  readonly #options: ParquetFileOptions;
  readonly #elements: SchemaElement[];
  readonly #groups: (Pick<EncodedGroup, 'group' | 'digest'> & { readonly begin: number })[] = [];
  /**
   * The file so far, in one piece as stores take it. Its addresses are reserved once, its memory is taken as it grows:
   * joining pieces at the end would take twice as much.
   */
  readonly #bytes: ArrayBuffer;
  #contents = NO_CONTENTS;
  /** Without the pairs of the contents. */
  #size: number;
  #rows = 0;

  constructor(options: ParquetFileOptions) {
    this.#options = options;
    this.#elements = schemaElements(options.schema, options.metadata.converter);
    const pairs = keyValues({ ...metadataPairs(longestMetadata(options.metadata)), ...this.#schemaPairs() });
    this.#size = 2 * MAGIC.length + footerBound(this.#elements, pairs);
    this.#bytes = new ArrayBuffer(0, { maxByteLength: Math.max(options.maxBytes, this.#size) });
    this.#append(MAGIC);
  }

  /** Bytes that the file would have if it were finished now, at most. */
  get size(): number {
    return this.#size + contentsBytes(this.#contents);
  }

  /** Where its range begins. */
  get firstOffset(): bigint {
    return this.#options.metadata.firstOffset;
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
    return this.sizeWith(group) <= this.#options.maxBytes;
  }

  /** As `size`, with one more group. */
  sizeWith(group: EncodedGroup): number {
    const contents = contentsBytes(joinContents(this.#contents, group.contents));
    return this.#size + group.bytes.length + group.footerBytes + contents;
  }

  add(group: EncodedGroup): void {
    this.#groups.push({ group: group.group, digest: group.digest, begin: this.#bytes.byteLength });
    this.#append(group.bytes);
    this.#size += group.bytes.length + group.footerBytes;
    this.#rows += group.rows;
    this.#contents = joinContents(this.#contents, group.contents);
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
    const groups = this.#groups.flatMap(({ group, begin }) =>
      group === null ? [] : [shiftGroup(group, BigInt(begin))],
    );
    const footer = encodeFooter({
      schema: this.#elements,
      groups,
      rows: BigInt(this.#rows),
      pairs: keyValues({ ...metadata, ...this.#schemaPairs(), ...contentsPairs(this.#contents) }),
    });
    this.#append(footer);
    this.#append(MAGIC);
    return { body: Buffer.from(this.#bytes, 0, this.#bytes.byteLength), metadata };
  }

  /** Gives the memory back at once, and not when it is next looked for. Nobody may read the file's bytes any more. */
  release(): void {
    this.#bytes.resize(0);
  }

  #schemaPairs(): Record<string, string> {
    const { schema, schemaFileDigest } = this.#options;
    const pairs = schemaPairs(schema);
    return schemaFileDigest === undefined ? pairs : { ...pairs, [SCHEMA_FILE_DIGEST]: schemaFileDigest };
  }

  #append(bytes: Uint8Array): void {
    const begin = this.#bytes.byteLength;
    this.#bytes.resize(begin + bytes.length);
    new Uint8Array(this.#bytes).set(bytes, begin);
  }
}

function keyValues(pairs: Readonly<Record<string, string>>): KeyValue[] {
  return Object.entries(pairs).map(([key, value]) => ({ key, value }));
}
