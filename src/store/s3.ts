import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { ConnectorError, RetriableError } from '../errors.js';
import type { ObjectStore } from './object-store.js';
import { createS3Client, type Remedies, type S3Access, statusOf, storeError } from './s3-client.js';

export interface S3StoreOptions extends S3Access {
  readonly bucket: string;
  /** Put before all keys; empty, or ends with `/`. */
  readonly prefix: string;
}

const VERIFY_KEY = '_spanstream/create-only';
const CONFLICT_TRIES = 5;
const CONFLICT_PAUSE_MS = 200;
/** Refusals that no repetition heals, and what heals them. */
const REMEDIES: Remedies = {
  301: "set store.s3.region to the bucket's region",
  400: 'check store.s3.region, the credentials and the clock of this machine',
  401: 'check the credentials',
  403: 'check the credentials, and that they allow s3:PutObject, s3:GetObject and s3:ListBucket',
  404: 'make the bucket, or mend store.url',
  405: 'use a store that knows PutObject with If-None-Match',
  501: 'use a store that knows PutObject with If-None-Match: without it two owners may both write',
};
/** Answers of servers that know no conditional puts. */
const UNCONDITIONAL = [405, 501];

/**
 * A prefix of an S3 bucket as a store. An object is one PutObject with `If-None-Match: *`: it is there whole or not at
 * all, and leaves no parts to clean up. That allows 5 GB an object; files are held in memory before, so they stay far below.
 */
export function openS3Store(options: S3StoreOptions): ObjectStore {
  const { bucket, prefix } = options;
  const client = createS3Client(options);
  const where = `s3://${bucket}`;
  const keyOf = (key: string): string => prefix + key;

  const head = async (key: string): Promise<HeadObjectCommandOutput | null> => {
    try {
      return await client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(key) }));
    } catch (error) {
      // A missing bucket answers 404 as well, without a body: listing and putting tell it apart.
      if (statusOf(error) === 404) return null;
      throw storeError(where, error, REMEDIES);
    }
  };

  const put = async ({ key, body, metadata }: NewObject, condition: { IfNoneMatch?: '*' }): Promise<void> => {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(key),
        Body: body,
        Metadata: { ...metadata },
        ContentType: key.endsWith('.json') ? 'application/json' : 'application/vnd.apache.parquet',
        ...condition,
      }),
    );
  };

  /** @returns status: 200 where the object is there and one's own, 412 or 409 where another one is or was under way */
  const putNew = async (object: NewObject): Promise<number> => {
    try {
      await put(object, { IfNoneMatch: '*' });
      return 200;
    } catch (error) {
      const status = statusOf(error);
      if (status === 412 || status === 409) return status;
      // The reply may be lost and the object there; only its metadata can tell.
      const { key, metadata } = object;
      if (status in REMEDIES || !sameMetadata((await head(key))?.Metadata, metadata))
        throw storeError(where, error, REMEDIES);
      return 200;
    }
  };

  const create: ObjectStore['create'] = async (key, body, metadata) => {
    for (let tries = 1; tries <= CONFLICT_TRIES; tries++) {
      const status = await putNew({ key, body, metadata });
      if (status === 200) return 'created';
      if (status === 412) return sameMetadata((await head(key))?.Metadata, metadata) ? 'created' : 'exists';
      await sleep(CONFLICT_PAUSE_MS * tries);
    }
    throw new RetriableError(
      'STORE_UNAVAILABLE',
      `${where}: ${keyOf(key)} met a conflicting write ${CONFLICT_TRIES} times; it is tried again`,
    );
  };

  return {
    create,
    async replace(key, body, metadata) {
      try {
        await put({ key, body, metadata }, {});
      } catch (error) {
        throw storeError(where, error, REMEDIES);
      }
    },
    size: async (key) => (await head(key))?.ContentLength ?? null,
    // Some servers do not know If-None-Match and overwrite: then two owners would both believe that their file is there.
    async verify() {
      try {
        for (const attempt of ['1', '2']) {
          const made = await create(VERIFY_KEY, Buffer.from('taken'), { attempt, nonce: randomUUID() });
          if (made === 'exists') return null;
        }
        return `${where} let ${keyOf(VERIFY_KEY)} be made twice: it ignores If-None-Match`;
      } catch (error) {
        const status = error instanceof ConnectorError ? statusOf(error.cause) : 0;
        if (!UNCONDITIONAL.includes(status)) throw error;
        return `${where} answered ${status} to a put with If-None-Match: it knows no conditional puts`;
      }
    },
    async list(keyPrefix, startAfter) {
      try {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: keyOf(keyPrefix),
            Delimiter: '/',
            ...(startAfter === undefined ? {} : { StartAfter: keyOf(startAfter) }),
          }),
        );
        const keys = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(prefix.length)]));
        return { keys, more: page.IsTruncated === true };
      } catch (error) {
        throw storeError(where, error, REMEDIES);
      }
    },
    async read(key, range) {
      try {
        const found = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: keyOf(key),
            ...(range === undefined ? {} : { Range: `bytes=${range.begin}-${range.end - 1}` }),
          }),
        );
        return (await found.Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        throw storeError(where, error, REMEDIES);
      }
    },
    describe: (key) => `${where}/${keyOf(key)}`,
    close: () => client.destroy(),
  };
}

interface NewObject {
  readonly key: string;
  readonly body: Uint8Array;
  readonly metadata: Readonly<Record<string, string>>;
}

function sameMetadata(
  found: Readonly<Record<string, string>> | undefined,
  expected: Readonly<Record<string, string>>,
): boolean {
  return found !== undefined && Object.entries(expected).every(([name, value]) => found[name] === value);
}
