import { ConfigError } from '../errors.js';
import { openFileAccess } from '../files/file-access.js';
import { createFileSource, type FileSource } from '../files/file-source.js';
import type { ConnectorConfig } from '../runtime/options/connector-config.js';
import { fileConverter } from '../runtime/pipeline/schemas.js';
import { s3Access } from '../store/open-store.js';
import type { Batch, RawRecord } from '../types.js';

/** What is kept of the sample: more would count as memory of the pipeline, and no measurement comes to its end. */
const SAMPLE_BYTES = 32 * 1024 * 1024;

/** Documents as large as those of a fetch or of a file source's batch. */
const BATCH_RECORDS = 100;

/**
 * The documents that are annotated over and over; of large files those at the beginning.
 *
 * @throws {ConfigError} where a pattern matches nothing, a file has an unknown format, or there are no documents
 * @throws {FatalError} where a file is damaged
 */
export async function readSample(patterns: readonly string[], config: ConnectorConfig): Promise<RawRecord[]> {
  const source = await sampleSource(patterns, config);
  const records: RawRecord[] = [];
  let bytes = 0;
  for await (const batch of source.batches()) {
    for (const record of batch.records) {
      records.push(record);
      bytes += record.value?.length ?? 0;
    }
    if (bytes >= SAMPLE_BYTES) break;
  }
  if (bytes === 0) {
    throw new ConfigError('The sample cannot be used', [
      { key: '--sample', value: patterns.join(' '), message: 'has no documents; give some hundred that are typical' },
    ]);
  }
  return records;
}

function sampleSource(patterns: readonly string[], config: ConnectorConfig): Promise<FileSource> {
  const { sink } = config;
  return createFileSource({
    patterns,
    ...(sink.class === 'ParquetSink' ? { access: openFileAccess(s3Access(sink.options)) } : {}),
    converter: fileConverter(config.options),
    topic: config.name,
    maxDocumentBytes: config.options['document.max.bytes'],
  });
}

/** The records again and again, as batches of one partition whose offsets rise. */
export function* repeat(records: readonly RawRecord[]): Generator<Batch<Buffer | null>> {
  const { topic, partition } = records[0] as RawRecord;
  let offset = 0n;
  for (;;) {
    const batch = Array.from({ length: BATCH_RECORDS }, () => {
      const record = records[Number(offset % BigInt(records.length))] as RawRecord;
      return { ...record, offset: offset++ };
    });
    yield { topic, partition, records: batch, nextOffset: offset };
  }
}
