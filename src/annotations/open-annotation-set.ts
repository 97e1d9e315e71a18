import { openFileAccess } from '../files/file-access.js';
import type { Kafka } from '../kafka/kafkajs.js';
import { connectRegistry } from '../registry/client.js';
import type { RegistryOptions } from '../registry/options.js';
import { type S3Options, s3Access } from '../store/open-store.js';
import type { AnnotationFields } from './annotation.js';
import { type AnnotationSet, topicOf } from './annotation-set.js';
import { openFileSet } from './file-set.js';
import { openTopicSet } from './topic-set.js';
import { ValueReader } from './value-reader.js';

export interface AnnotationSetOptions extends AnnotationFields {
  /** Client of the cluster of a topic; null where files are read. */
  readonly kafka: Kafka | null;
  /** For values that name schemas; null where there is no registry. */
  readonly registry: RegistryOptions | null;
  /** How S3 is reached. */
  readonly store: S3Options;
}

/**
 * @param location `topic:NAME`, or a file, folder or glob of Parquet and JSONL files, on disk or `s3://bucket/..`
 * @throws {ConfigError} where there is no such topic, no such file, or options do not go together
 */
export async function openAnnotationSet(location: string, options: AnnotationSetOptions): Promise<AnnotationSet> {
  const topic = topicOf(location);
  const { kafka, registry: asked } = options;
  if (topic !== null && kafka === null) throw new TypeError(`there is no client to read ${location} with`);
  const registry =
    asked?.['schema.registry.url'] === undefined ? null : await connectRegistry(asked, 'value.converter.');
  const reader = new ValueReader(options, registry);
  const access = openFileAccess(s3Access(options.store));
  const close = (): void => {
    registry?.close();
    access.close();
  };
  try {
    const set =
      topic === null
        ? await openFileSet(location, { ...options, reader, access })
        : await openTopicSet(topic, { ...options, kafka: kafka as Kafka, reader });
    return { ...set, location, close };
  } catch (error) {
    close();
    throw error;
  }
}
