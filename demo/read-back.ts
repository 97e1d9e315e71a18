import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { KafkaService } from '../compose/kafka.js';
import type { S3Access } from '../compose/s3.js';
import type { AnnotatedDocument } from '../src/types.js';
import type { ArchivedFile } from './check.js';

/** Ends the console consumer when nothing has come for this long, in ms. */
const QUIET = 5_000;

/** All values of a topic that are committed, read by Kafka's own consumer. */
export async function readTopic(kafka: KafkaService, topic: string): Promise<string[]> {
  const { stdout, stderr, code } = await kafka.run('org.apache.kafka.tools.consumer.ConsoleConsumer', [
    '--bootstrap-server',
    kafka.bootstrapServers,
    '--topic',
    topic,
    '--from-beginning',
    '--isolation-level',
    'read_committed',
    '--timeout-ms',
    String(QUIET),
  ]);
  // Running into its timeout is how it ends, with 0 or 1 by version; that it read too little shows in the comparison.
  if (code !== 0 && !stderr.includes('TimeoutException')) throw new Error(`the console consumer failed: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

export async function readAnnotated(kafka: KafkaService, topic: string): Promise<AnnotatedDocument[]> {
  return (await readTopic(kafka, topic)).map((line) => JSON.parse(line) as AnnotatedDocument);
}

/** Downloads every Parquet file of a bucket. */
export async function readBucket(access: S3Access, bucket: string): Promise<ArchivedFile[]> {
  const client = new S3Client({
    endpoint: access.endpoint,
    region: access.region,
    forcePathStyle: true,
    credentials: { accessKeyId: access.accessKeyId, secretAccessKey: access.secretAccessKey },
  });
  const files: ArchivedFile[] = [];
  try {
    let token: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }));
      for (const { Key: key } of page.Contents ?? []) {
        if (key?.endsWith('.parquet') !== true) continue;
        const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        if (body === undefined) throw new Error(`s3://${bucket}/${key} came without a body`);
        files.push({ key, body: await body.transformToByteArray() });
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  } finally {
    client.destroy();
  }
  return files;
}

/** Every Parquet file below a directory. */
export async function readDirectory(directory: string): Promise<ArchivedFile[]> {
  const keys = (await readdir(directory, { recursive: true })).filter((path) => path.endsWith('.parquet')).sort();
  return Promise.all(keys.map(async (key) => ({ key, body: await readFile(join(directory, key)) })));
}
