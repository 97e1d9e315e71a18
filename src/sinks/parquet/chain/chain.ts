import { parquetMetadataAsync } from 'hyparquet';
import { ConnectorError, FatalError, OwnershipLostError, RetriableError } from '../../../errors.js';
import type { ObjectStore } from '../../../store/object-store.js';
import { partitionKey, type TopicPartition } from '../../../types.js';
import { EMPTY_SCHEMA, type RowSchema } from '../columns/row-schema.js';
import type { ParquetConverter } from '../columns/schema-elements.js';
import { schemaOfPairs } from '../columns/stored-schema.js';
import { type ChainLinks, lastKey } from './last-key.js';

/** What a file says of itself, in the object's metadata and in the Parquet footer. */
export interface FileMetadata extends TopicPartition {
  /** Offset at which the file's range begins, the end of the range before; its first record may stand later. */
  readonly firstOffset: bigint;
  /** Offset at which the next file's range begins. */
  readonly nextOffset: bigint;
  readonly rows: number;
  /** Who wrote it. */
  readonly owner: string;
  /** SHA-256 over the digests of the row groups, hex. */
  readonly digest: string;
  readonly pipelineVersion: string;
  readonly converter: ParquetConverter;
}

const CONVERTER = 'spanstream-converter';
const NEXT_OFFSET = 'spanstream-next-offset';
const OFFSET_DIGITS = 20;
/** Behind a partition's prefix: first offset, and next offset in keys of `at_least_once`. */
const KEY_END = /^(\d{20})(?:-\d{20})?\.parquet$/;
/** What is fetched of a file's end at first; most footers are smaller. */
const FOOTER_BYTES = 64 * 1024;

/** Metadata as names and values that HTTP headers can carry. */
export function metadataPairs(metadata: FileMetadata): Record<string, string> {
  return {
    'spanstream-topic': encodeURIComponent(metadata.topic),
    'spanstream-partition': String(metadata.partition),
    'spanstream-first-offset': String(metadata.firstOffset),
    [NEXT_OFFSET]: String(metadata.nextOffset),
    'spanstream-rows': String(metadata.rows),
    'spanstream-owner': encodeURIComponent(metadata.owner),
    'spanstream-digest': metadata.digest,
    [CONVERTER]: metadata.converter,
    'spanstream-pipeline-version': encodeURIComponent(metadata.pipelineVersion),
  };
}

/** The metadata whose pairs are longest of all that the file may come to have. */
export function longestMetadata(metadata: Omit<FileMetadata, 'nextOffset' | 'rows' | 'digest'>): FileMetadata {
  return { ...metadata, nextOffset: 2n ** 63n, rows: Number.MAX_SAFE_INTEGER, digest: 'f'.repeat(64) };
}

/**
 * `<dir>/<topic>/partition=<p>/<topic>+<p>+<first offset>.parquet`: keys of a partition sort as its offsets do, and
 * query engines find the partition as a column.
 */
export function objectKey(directory: string, partition: TopicPartition, firstOffset: bigint): string {
  return `${keyPrefix(directory, partition)}${digits(firstOffset)}.parquet`;
}

/**
 * `...+<first offset>-<next offset>.parquet`, for a store that overwrites: only a file of the same range has the same
 * key, so that a former owner's shorter file can never take a longer one's place. Sorts before `objectKey`.
 */
export function rangeKey(
  directory: string,
  partition: TopicPartition,
  range: { firstOffset: bigint; nextOffset: bigint },
): string {
  return `${keyPrefix(directory, partition)}${digits(range.firstOffset)}-${digits(range.nextOffset)}.parquet`;
}

/** An offset as it stands in keys, which sort as offsets do. */
export function digits(offset: bigint): string {
  return String(offset).padStart(OFFSET_DIGITS, '0');
}

interface NewFile {
  readonly partition: TopicPartition;
  readonly range: { readonly firstOffset: bigint; readonly nextOffset: bigint };
  readonly body: Uint8Array;
  readonly metadata: Readonly<Record<string, string>>;
  readonly directory: string;
  readonly guarantee: 'exactly_once' | 'at_least_once';
}

/**
 * Puts a file at the end of a chain.
 *
 * @throws {OwnershipLostError} where another owner's file is there already; with `at_least_once` it goes unnoticed
 */
export async function putFile(store: ObjectStore, file: NewFile): Promise<void> {
  const { partition, range, body, metadata, directory } = file;
  if (file.guarantee === 'at_least_once') {
    await store.replace(rangeKey(directory, partition, range), body, metadata);
    return;
  }
  const key = objectKey(directory, partition, range.firstOffset);
  if ((await store.create(key, body, metadata)) === 'created') return;
  throw new OwnershipLostError(
    `${store.describe(key)} was written by another owner of ${partitionKey(partition)}: go on after its last record`,
  );
}

function keyPrefix(directory: string, { topic, partition }: TopicPartition): string {
  const name = safeName(topic);
  return `${directory}/${name}/partition=${partition}/${name}+${partition}+`;
}

/** Kafka's topic names pass unchanged; in others (paths of files) what could be a path or a pattern is escaped. */
export function safeName(topic: string): string {
  const escaped = topic.replace(/[^A-Za-z0-9._-]/gu, (character) =>
    encodeURIComponent(character).replace(/[!'()*]/g, percent),
  );
  return /^\.+$/.test(escaped) ? escaped.replaceAll('.', '%2E') : escaped;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** Where a chain ends. */
export interface ChainEnd {
  readonly nextOffset: bigint;
  /** Columns of the last file; empty where its rows are of another kind. */
  readonly schema: RowSchema;
}

/**
 * The end of a partition's chain of files; null where there is no file yet. It is read from the last file's footer,
 * which a copy of the files keeps, other than the objects' metadata.
 *
 * @param options.near asks for an offset around which the chain probably ends; null where nobody knows
 * @throws {FatalError} where the last file does not say what comes after it
 */
export async function findEnd(
  store: ObjectStore,
  partition: TopicPartition,
  options: { directory: string; converter: ParquetConverter; near: () => Promise<bigint | null> },
): Promise<ChainEnd | null> {
  const { directory, converter, near } = options;
  const links: ChainLinks = {
    prefix: keyPrefix(directory, partition),
    end: KEY_END,
    keyAt: (offset) => objectKey(directory, partition, offset),
  };
  const key = await lastKey(store, links, near);
  if (key === null) return null;
  const end = await readEnd(store, key, converter);
  if (end !== null) return end;
  throw new RetriableError('STORE_UNAVAILABLE', `${store.describe(key)} was listed and is gone; it is tried again`);
}

/**
 * What a file's footer says of its end.
 *
 * @returns null where there is no such file
 * @throws {FatalError} where it does not say what comes after it
 */
export async function readEnd(store: ObjectStore, key: string, converter: ParquetConverter): Promise<ChainEnd | null> {
  const pairs = await footerPairs(store, key);
  if (pairs === null) return null;
  const next = pairs.get(NEXT_OFFSET) ?? '';
  if (!/^\d{1,20}$/.test(next)) {
    throw new FatalError(
      'STORE_REFUSED',
      `${store.describe(key)} is a link of a partition's chain, but its footer has no ${NEXT_OFFSET}: where to ` +
        'go on is unknown. Move the file away if Spanstream did not write it, else restore it whole',
    );
  }
  const schema = pairs.get(CONVERTER) === converter ? schemaOfPairs(pairs) : EMPTY_SCHEMA;
  return { nextOffset: BigInt(next), schema };
}

async function footerPairs(store: ObjectStore, key: string): Promise<ReadonlyMap<string, string> | null> {
  const size = await store.size(key);
  if (size === null) return null;
  const file = {
    byteLength: size,
    slice: async (begin: number, end = size) => new Uint8Array(await store.read(key, { begin, end })).buffer,
  };
  try {
    const { key_value_metadata: pairs = [] } = await parquetMetadataAsync(file, { initialFetchSize: FOOTER_BYTES });
    return new Map(pairs.map(({ key: name, value = '' }) => [name, value]));
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
    const reason = `its footer cannot be read (${(error as Error).message})`;
    const remedy = 'move it away if Spanstream did not write it, else restore it whole';
    throw new FatalError('STORE_REFUSED', `${store.describe(key)}: ${reason}; ${remedy}`, { cause: error });
  }
}
