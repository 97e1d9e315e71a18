import { parquetMetadataAsync } from 'hyparquet';
import { FatalError } from '../../errors.js';
import { partitionKey, type TopicPartition } from '../../types.js';
import type { ObjectStore } from '../store/object-store.js';

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
}

const NEXT_OFFSET = 'spanstream-next-offset';
const OFFSET_DIGITS = 20;

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
  return `${keyPrefix(directory, partition)}${String(firstOffset).padStart(OFFSET_DIGITS, '0')}.parquet`;
}

function keyPrefix(directory: string, { topic, partition }: TopicPartition): string {
  const name = safeName(topic);
  return `${directory}/${name}/partition=${partition}/${name}+${partition}+`;
}

/** Kafka's topic names pass unchanged; in others (paths of files) what could be a path or a pattern is escaped. */
function safeName(topic: string): string {
  const escaped = topic.replace(/[^A-Za-z0-9._-]/gu, (character) =>
    encodeURIComponent(character).replace(/[!'()*]/g, percent),
  );
  return /^\.+$/.test(escaped) ? escaped.replaceAll('.', '%2E') : escaped;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * The offset after the last record of a partition's chain of files; null where there is no file yet.
 *
 * @throws {FatalError} where the last file does not say it
 */
export async function findNextOffset(
  store: ObjectStore,
  directory: string,
  partition: TopicPartition,
): Promise<bigint | null> {
  const key = await lastKey(store, directory, partition);
  if (key === null) return null;
  const head = await store.head(key);
  const next = head?.metadata?.[NEXT_OFFSET] ?? (head === null ? undefined : await footerValue(store, key, head.size));
  if (next === undefined || !/^\d{1,20}$/.test(next)) {
    throw new FatalError(
      'STORE_REFUSED',
      `${store.describe(key)} is the last file of ${partitionKey(partition)}, but neither its metadata nor its footer has a ` +
        `${NEXT_OFFSET}: where to go on is unknown. Move the file away if Spanstream did not write it, else restore it whole`,
    );
  }
  return BigInt(next);
}

async function footerValue(store: ObjectStore, key: string, size: number): Promise<string | undefined> {
  const file = {
    byteLength: size,
    slice: async (begin: number, end = size) => new Uint8Array(await store.read(key, { begin, end })).slice().buffer,
  };
  try {
    const { key_value_metadata: pairs = [] } = await parquetMetadataAsync(file);
    return pairs.find((pair) => pair.key === NEXT_OFFSET)?.value;
  } catch (error) {
    const reason = `its footer cannot be read (${(error as Error).message})`;
    const remedy = 'move it away if Spanstream did not write it, else restore it whole';
    throw new FatalError('STORE_REFUSED', `${store.describe(key)}: ${reason}; ${remedy}`, { cause: error });
  }
}

/**
 * The last key of a chain. A store lists a thousand keys a page from any key on, and keys are offsets: a long chain is
 * searched by doubling steps, then halves, in place of reading all its pages.
 */
async function lastKey(store: ObjectStore, directory: string, partition: TopicPartition): Promise<string | null> {
  const prefix = keyPrefix(directory, partition);
  const page = async (after?: bigint): Promise<{ first: bigint | null; last: bigint | null; more: boolean }> => {
    const { keys, more } = await store.list(
      prefix,
      after === undefined ? undefined : objectKey(directory, partition, after),
    );
    const offsets = keys.flatMap((key) => /^(\d{20})\.parquet$/.exec(key.slice(prefix.length))?.[1] ?? []).map(BigInt);
    return { first: offsets[0] ?? null, last: offsets.at(-1) ?? null, more };
  };
  const begin = await page();
  if (begin.first === null || begin.last === null) return null;
  let low = begin.last;
  let high: bigint | null = null;
  let step = low - begin.first + 1n;
  for (let { more } = begin; more; ) {
    const probe: bigint = high === null ? low + step : (low + high) / 2n;
    const found = await page(probe);
    if (found.last !== null) {
      low = found.last;
      more = found.more;
      step *= 2n;
    } else {
      more = probe !== low;
      high = probe;
    }
  }
  return objectKey(directory, partition, low);
}
