import { createHash } from 'node:crypto';
import * as z from 'zod';
import { inParallel } from '../../../core/in-parallel.js';
import type { DocumentSchema } from '../../../core/schemas.js';
import { FatalError, OwnershipLostError } from '../../../errors.js';
import type { ObjectStore } from '../../../store/object-store.js';
import { partitionKey, type TopicPartition } from '../../../types.js';
import type { PartitionerDefinition } from '../../partitioners/definition.js';
import { EMPTY_SCHEMA, type RowSchema } from '../columns/row-schema.js';
import type { ParquetConverter } from '../columns/schema-elements.js';
import { type ChainEnd, digits, metadataPairs, readEnd, safeName } from './chain.js';
import { lastKey } from './last-key.js';

const KEY_END = /^(\d{20})\.json$/;
/** Requests under way at a time. */
const REQUESTS = 16;

const offset = z.string().regex(/^\d{1,20}$/);
const storedSchema = z.object({ avro: z.string(), id: z.number().nullable(), version: z.number().nullable() });
const storedIntent = z.object({
  first_offset: offset,
  next_offset: offset,
  owner: z.string(),
  pipeline_version: z.string(),
  layout: z.unknown(),
  schema_before: storedSchema.nullish(),
  files: z.array(z.object({ key: z.string(), path: z.string(), rows: z.number() })),
});

/** What is put before the files of a range of offsets: all that the range is to become. */
export interface Intent {
  readonly firstOffset: bigint;
  /** Offset at which the next range begins. */
  readonly nextOffset: bigint;
  readonly owner: string;
  readonly pipelineVersion: string;
  readonly layout: PartitionerDefinition;
  /** Schema of the file that the last document before the range went into; undefined where it decides about nothing. */
  readonly schemaBefore?: DocumentSchema | null;
  readonly files: PlannedFile[];
}

interface PlannedFile {
  readonly key: string;
  /** The folder below the topic's. */
  readonly path: string;
  readonly rows: number;
}

/** A range whose files are not all there. */
export interface UnfinishedRange {
  /** Where the intent is, for people. */
  readonly intent: string;
  readonly firstOffset: bigint;
  readonly nextOffset: bigint;
  readonly schemaBefore?: DocumentSchema | null;
  /** Up to where the files of each folder go that the intent names. */
  readonly done: ReadonlyMap<string, bigint>;
}

/** Where a chain of intents ends. */
export interface RangesEnd extends ChainEnd {
  /** Null where all files are there. */
  readonly unfinished: UnfinishedRange | null;
}

/** `<dir>/<topic>/<path>/<topic>+<p>+<first offset>.parquet` */
export function folderKey(
  directory: string,
  { topic, partition }: TopicPartition,
  { path, firstOffset }: { readonly path: string; readonly firstOffset: bigint },
): string {
  const name = safeName(topic);
  return `${directory}/${name}/${path}/${name}+${partition}+${digits(firstOffset)}.parquet`;
}

/** `<dir>/<topic>/_intents/partition=<p>/<topic>+<p>+<first offset>.json`: query engines pass over folders that begin with `_`. */
export function intentKey(directory: string, partition: TopicPartition, firstOffset: bigint): string {
  return `${intentPrefix(directory, partition)}${digits(firstOffset)}.json`;
}

function intentPrefix(directory: string, { topic, partition }: TopicPartition): string {
  const name = safeName(topic);
  return `${directory}/${name}/_intents/partition=${partition}/${name}+${partition}+`;
}

interface ChainOptions {
  readonly directory: string;
  readonly converter: ParquetConverter;
}

/**
 * Puts an intent at the end of a chain.
 *
 * @throws {OwnershipLostError} where another owner's is there already
 */
export async function putIntent(
  store: ObjectStore,
  partition: TopicPartition,
  { directory, converter, intent }: ChainOptions & { readonly intent: Intent },
): Promise<void> {
  const { firstOffset, nextOffset, owner, pipelineVersion, layout, schemaBefore, files } = intent;
  const stored = {
    first_offset: String(firstOffset),
    next_offset: String(nextOffset),
    owner,
    pipeline_version: pipelineVersion,
    layout,
    ...(schemaBefore === undefined ? {} : { schema_before: schemaBefore }),
    files,
  } satisfies z.output<typeof storedIntent>;
  const body = Buffer.from(`${JSON.stringify(stored, null, 1)}\n`);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const digest = createHash('sha256').update(body).digest('hex');
  const key = intentKey(directory, partition, firstOffset);
  const metadata = { ...partition, firstOffset, nextOffset, rows, owner, digest, pipelineVersion, converter };
  if ((await store.create(key, body, metadataPairs(metadata))) === 'created') return;
  throw new OwnershipLostError(
    `${store.describe(key)} was written by another owner of ${partitionKey(partition)}: go on after its range`,
  );
}

/**
 * The end of a partition's chain of intents; null where there is none.
 *
 * @param options.layout that the files of an unfinished range are to have
 * @param options.near as `lastKey` has it
 * @throws {FatalError} where the last intent cannot be read, or its range was begun with another layout and is unfinished
 */
export async function findRangesEnd(
  store: ObjectStore,
  partition: TopicPartition,
  options: ChainOptions & {
    readonly layout: PartitionerDefinition | null;
    readonly near: () => Promise<bigint | null>;
  },
): Promise<RangesEnd | null> {
  const { directory, layout, near } = options;
  const links = {
    prefix: intentPrefix(directory, partition),
    end: KEY_END,
    keyAt: (firstOffset: bigint) => intentKey(directory, partition, firstOffset),
  };
  const key = await lastKey(store, links, near);
  if (key === null) return null;
  const intent = await readIntent(store, key);
  const paths = [...new Set(intent.files.map(({ path }) => path))];
  const ends = await inParallel(paths, REQUESTS, (path) =>
    findFolderEnd(store, partition, { ...options, path, range: intent }),
  );
  const { firstOffset, nextOffset, schemaBefore } = intent;
  const done = new Map(paths.map((path, i) => [path, ends[i]?.nextOffset ?? firstOffset]));
  const schema = ends.map((end) => end.schema).reduce(widest, EMPTY_SCHEMA);
  const unfinished = paths.filter((path) => (done.get(path) as bigint) < nextOffset);
  if (unfinished.length === 0) return { nextOffset, schema, unfinished: null };
  if (JSON.stringify(intent.layout) !== JSON.stringify(layout)) {
    throw new FatalError(
      'STORE_REFUSED',
      `${store.describe(key)} announces files of ${partitionKey(partition)} in ${unfinished.length} folders that are not there ` +
        `(${unfinished[0]}, ..), parted by ${JSON.stringify(intent.layout)}, and the connector parts by ${JSON.stringify(layout)}: ` +
        'start it once with the options that it had, let it write a file, and change them then',
    );
  }
  const before = schemaBefore === undefined ? {} : { schemaBefore };
  return { nextOffset, schema, unfinished: { intent: store.describe(key), firstOffset, nextOffset, ...before, done } };
}

/** Up to where the files of a range go that are in one folder: each begins where the one before it ends. */
export async function findFolderEnd(
  store: ObjectStore,
  partition: TopicPartition,
  {
    directory,
    converter,
    path,
    range,
  }: ChainOptions & { readonly path: string; readonly range: Pick<Intent, 'firstOffset' | 'nextOffset'> },
): Promise<ChainEnd> {
  let end: ChainEnd = { nextOffset: range.firstOffset, schema: EMPTY_SCHEMA };
  while (end.nextOffset < range.nextOffset) {
    const key = folderKey(directory, partition, { path, firstOffset: end.nextOffset });
    const found = await readEnd(store, key, converter);
    if (found === null) break;
    if (found.nextOffset <= end.nextOffset)
      throw new FatalError(
        'STORE_REFUSED',
        `${store.describe(key)} ends where it begins: restore it whole, or move it away`,
      );
    end = { nextOffset: found.nextOffset, schema: widest(end.schema, found.schema) };
  }
  return end;
}

/** The schema with more columns, and the newer one of documents: files of narrow rows shall not end those of wide ones. */
export function widest(one: RowSchema, other: RowSchema): RowSchema {
  const wide = other.fields.size + other.attributes.size >= one.fields.size + one.attributes.size ? other : one;
  const isNewer = one.document === null || (other.document?.version ?? -1) >= (one.document.version ?? -1);
  return { ...wide, document: isNewer ? other.document : one.document };
}

async function readIntent(store: ObjectStore, key: string): Promise<Intent> {
  const bytes = await store.read(key);
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    json = null;
  }
  const parsed = storedIntent.safeParse(json);
  if (!parsed.success) {
    const remedy = 'move it away if Spanstream did not write it, else restore it whole';
    throw new FatalError('STORE_REFUSED', `${store.describe(key)} is no intent of a range of offsets: ${remedy}`);
  }
  const { first_offset, next_offset, owner, pipeline_version, layout, schema_before, files } = parsed.data;
  return {
    firstOffset: BigInt(first_offset),
    nextOffset: BigInt(next_offset),
    owner,
    pipelineVersion: pipeline_version,
    layout: layout as PartitionerDefinition,
    ...(schema_before === undefined ? {} : { schemaBefore: schema_before }),
    files,
  };
}
