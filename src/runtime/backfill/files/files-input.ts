import { randomUUID } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ConfigError } from '../../../errors.js';
import { type FileAccess, isFileUrl, openFileAccess } from '../../../files/file-access.js';
import { findFiles } from '../../../files/find-files.js';
import type { Kafka } from '../../../kafka/kafkajs.js';
import { s3Access } from '../../../store/open-store.js';
import { groupOf } from '../../consumer-group.js';
import { annotationOptions } from '../../options/annotation-options.js';
import type { WorkerOptions } from '../../options/worker-options.js';
import { fileConverter } from '../../pipeline/schemas.js';
import type { OffsetRange } from '../../runs/offset-range.js';
import type { CreateSource } from '../../tasks/running-task.js';
import type { PreparedBackfill } from '../prepare.js';
import { endOfFiles, type FilePlan, type ListedFile, listedFile, planFileTopic, positionOf } from './file-plan.js';
import { deleteFileTopic, writeFileTopic } from './file-topic.js';
import { inputTopicOf } from './files-config.js';
import { createFilesSource, type FilesSourceOptions } from './files-source.js';

/** How the files of a backfill are reached, by the options of its connector. */
function accessOf({ source, request }: PreparedBackfill, worker: WorkerOptions): FileAccess {
  const flat = { ...source.flat, ...request.config };
  return openFileAccess(s3Access(annotationOptions({ ...source, flat }, worker).store));
}

/**
 * The files that a backfill would read, as they are now, shared out.
 * @throws {ConfigError} naming every pattern that matches nothing
 */
export async function planFiles(
  prepared: PreparedBackfill & { readonly files: readonly string[] },
  worker: WorkerOptions,
): Promise<FilePlan> {
  // Which topic they belong to is asked for now, not when the first is read.
  inputTopicOf(prepared.config);
  const access = accessOf(prepared, worker);
  try {
    const found = await findFiles({
      patterns: prepared.files,
      converter: fileConverter(prepared.config.options),
      access,
    });
    const files = found.map(listedFile);
    await refuseOthers(files, worker['backfill.files.allowed.paths']);
    return planFileTopic(files);
  } finally {
    access.close();
  }
}

/** @throws {ConfigError} where a file of this machine is not in one of the folders, wherever links lead */
async function refuseOthers(files: readonly ListedFile[], allowed: readonly string[] | undefined): Promise<void> {
  if (allowed === undefined) return;
  // A folder that is not there has no files in it.
  const folders = await Promise.all(allowed.map((path) => realpath(path).catch(() => path)));
  for (const { url } of files.filter((file) => isFileUrl(file.url))) {
    const path = await realpath(fileURLToPath(url));
    if (folders.some((folder) => path === folder || path.startsWith(`${folder}${sep}`))) continue;
    const message = `is in none of backfill.files.allowed.paths of this worker, ${allowed.join(', ')}: name other files, or have it allowed`;
    throw new ConfigError('the files cannot be read', [{ key: 'files', value: url, message }]);
  }
}

/** Lists the files in a topic of their own, whose partitions the members of the group share. @returns the ranges of it */
export async function noteFiles(
  plan: FilePlan,
  {
    prepared,
    kafka,
    worker,
    log,
  }: {
    readonly prepared: PreparedBackfill;
    readonly kafka: Kafka;
    readonly worker: WorkerOptions;
    readonly log: Logger;
  },
): Promise<readonly OffsetRange[]> {
  const topic = `${groupOf(prepared.config)}-files-${randomUUID().slice(0, 8)}`;
  const replicationFactor = worker['backfill.storage.replication.factor'];
  await writeFileTopic({ kafka, topic, replicationFactor, log }, plan);
  return plan.map((files, partition) => ({ topic, partition, from: 0n, to: endOfFiles(files.length) }));
}

export async function forgetFiles(ranges: readonly { readonly topic: string }[], kafka: Kafka): Promise<void> {
  for (const topic of new Set(ranges.map((range) => range.topic))) await deleteFileTopic(kafka, topic);
}

/** What reads the files in place of a topic. */
export function filesReader(prepared: PreparedBackfill, worker: WorkerOptions): CreateSource {
  const { config } = prepared;
  const { 'document.id.field': idField, 'document.key.field': keyField, 'document.max.bytes': max } = config.options;
  return (options, listener) => {
    const files: FilesSourceOptions = {
      ...options,
      ...{ idField, keyField, maxDocumentBytes: max, inputTopic: inputTopicOf(config) },
      access: accessOf(prepared, worker),
    };
    return createFilesSource(files, listener);
  };
}

/** A range of positions in files as one of whole files, for people. */
export function asFiles<R extends OffsetRange & { readonly done?: bigint }>(range: R): R {
  const whole = (offset: bigint) => BigInt(positionOf(offset).file);
  const { from, to, done } = range;
  return { ...range, from: whole(from), to: whole(to), ...(done === undefined ? {} : { done: whole(done) }) };
}
