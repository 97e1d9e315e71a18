import type { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { backoffDelay, pause } from '../core/backoff.js';
import { changedFile } from './changed-file.js';
import { createS3Client, RETRY_DELAY, type Remedies, type S3Access, statusOf, storeError } from './s3-client.js';

/** An object as it was when it was found. */
export interface S3Object {
  readonly bucket: string;
  readonly key: string;
  readonly bytes: number;
  /** Last modification, milliseconds since the epoch. */
  readonly modified: number;
  /** Digest of the content, as the server gives it. */
  readonly etag: string | undefined;
}

export interface ByteRange {
  readonly begin: number;
  /** Exclusive. */
  readonly end: number;
}

/**
 * Objects of any bucket that an access reaches, to read only. Every call throws RetriableError where the server does not
 * answer, FatalError where it refuses.
 */
export interface S3Reader {
  /** All objects whose keys begin with the prefix, whatever `/` follow, in pages of a thousand, in the order of their keys. */
  list(bucket: string, prefix: string): AsyncGenerator<readonly S3Object[]>;
  /** @returns null where there is no such object */
  find(bucket: string, key: string): Promise<S3Object | null>;
  /**
   * Bytes of an object as they come; goes on where it was when a connection breaks.
   * @throws {FatalError} where the object is gone, or another one than was found
   */
  read(object: Omit<S3Object, 'modified'>, range: ByteRange, signal?: AbortSignal): AsyncGenerator<Buffer>;
  close(): void;
}

const REMEDIES: Remedies = {
  301: "set store.s3.region to the bucket's region",
  400: 'check store.s3.region, the credentials and the clock of this machine',
  401: 'check the credentials',
  403: 'check the credentials, and that they allow s3:GetObject and s3:ListBucket',
  404: 'it is not there (any more): check the name of the bucket, or list the files anew',
};

export function openS3Reader(access: S3Access): S3Reader {
  const client = createS3Client(access);

  /** Answers to a GET from the position on. */
  async function open({ bucket, key, etag }: Pick<S3Object, 'bucket' | 'key' | 'etag'>, range: ByteRange) {
    const found = await client
      .send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${range.begin}-${range.end - 1}` }))
      .catch((error: unknown) => {
        // The object has become shorter than it was.
        if (statusOf(error) === 416) throw changedFile(s3Url(bucket, key), 'is shorter now');
        throw storeError(s3Url(bucket, key), error, REMEDIES);
      });
    const body = found.Body as Readable;
    if (etag === undefined || found.ETag === undefined || found.ETag === etag) return body;
    body.destroy();
    throw changedFile(s3Url(bucket, key), `has the ETag ${found.ETag} now, ${etag} then`);
  }

  return {
    async *list(bucket, prefix) {
      let next: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }))
          .catch((error: unknown) => {
            throw storeError(s3Url(bucket, prefix), error, REMEDIES);
          });
        yield (page.Contents ?? []).flatMap(({ Key, Size, LastModified, ETag }) =>
          Key === undefined
            ? []
            : [{ bucket, key: Key, bytes: Size ?? 0, modified: LastModified?.getTime() ?? 0, etag: ETag }],
        );
        next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
    },
    async find(bucket, key) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        const { ContentLength, LastModified, ETag } = found;
        return { bucket, key, bytes: ContentLength ?? 0, modified: LastModified?.getTime() ?? 0, etag: ETag };
      } catch (error) {
        // A missing bucket answers 404 as well, without a body: listing tells it apart.
        if (statusOf(error) === 404) return null;
        throw storeError(s3Url(bucket, key), error, REMEDIES);
      }
    },
    async *read(object, { begin, end }, signal = new AbortController().signal) {
      let position = begin;
      let breaks = 0;
      while (position < end && !signal.aborted) {
        const body = await open(object, { begin: position, end });
        const destroy = () => body.destroy();
        signal.addEventListener('abort', destroy);
        try {
          for await (const chunk of body as AsyncIterable<Buffer>) {
            breaks = 0;
            position += chunk.length;
            yield chunk;
          }
          if (position < end) throw new Error(`the answer ends ${end - position} bytes early`);
        } catch (error) {
          breaks++;
          if (breaks >= access.attempts) throw storeError(s3Url(object.bucket, object.key), error, REMEDIES);
          await pause(backoffDelay(breaks - 1, RETRY_DELAY), signal);
        } finally {
          signal.removeEventListener('abort', destroy);
        }
      }
      signal.throwIfAborted();
    },
    close: () => client.destroy(),
  };
}

/** `s3://bucket/key`, the key as it is. */
export function s3Url(bucket: string, key: string): string {
  return `s3://${bucket}/${key}`;
}
