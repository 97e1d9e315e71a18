import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { booleanOption, integerOption, stringOption } from '../config/options.js';
import { ConfigError } from '../errors.js';
import { openLocalStore } from './local.js';
import type { ObjectStore } from './object-store.js';
import type { S3Access } from './s3-client.js';

/** How S3 is reached, by whatever writes there or reads from there. */
export const s3Options = z.object({
  'store.s3.endpoint': stringOption({
    pattern: /^https?:\/\//,
    allowed: 'http://.. or https://..',
    optional: true,
    doc: 'S3 server other than AWS, such as http://127.0.0.1:9000',
  }),
  'store.s3.region': stringOption({ optional: true, doc: 'Region of the bucket; by default what the AWS SDK finds' }),
  'store.s3.path.style': booleanOption({
    default: false,
    doc: 'Bucket name in the path, as most servers other than AWS need',
  }),
  'store.s3.access.key': stringOption({ optional: true, doc: 'Access key id; by default what the AWS SDK finds' }),
  'store.s3.secret.key': stringOption({
    optional: true,
    secret: true,
    doc: 'Secret access key; by default what the AWS SDK finds',
  }),
  'store.s3.request.timeout.ms': integerOption({
    min: 100,
    default: 30_000,
    doc: 'Silence (no byte sent or received) after which an attempt of a request ends',
  }),
  'store.s3.attempts': integerOption({
    min: 1,
    default: 5,
    doc: 'Attempts of a request, with growing random pauses between them, before the partition is taken up anew',
  }),
});

/** Options of whatever writes to a store. */
export const storeOptions = z.object({
  'store.url': stringOption({
    pattern: /^(s3:\/\/[^/]{3,}|file:\/\/.+)/,
    allowed: 's3://bucket/prefix or file:///folder',
    doc: 'Where files go: s3://bucket/prefix or file:///folder',
  }),
  ...s3Options.shape,
});

export type S3Options = Readonly<z.output<typeof s3Options>>;
export type StoreOptions = Readonly<z.output<typeof storeOptions>>;

const KEYS = ['store.s3.access.key', 'store.s3.secret.key'] as const;
type KeyOption = (typeof KEYS)[number];

/**
 * Opens the store at `store.url`.
 *
 * @throws {ConfigError} where the URL names no store, or one of two keys is missing
 * @throws {FatalError} where a folder cannot be made
 */
export async function openStore(options: StoreOptions): Promise<ObjectStore> {
  const url = options['store.url'];
  if (url.startsWith('file:')) return openLocalStore(localPath(url));
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(url) ?? [];
  if (bucket === '') throw invalid('store.url', url, 'expected s3://bucket/prefix or file:///folder');
  // Loading the SDK takes longer than all else of a start, and options are read where no store is opened.
  const { openS3Store } = await import('./s3.js');
  return openS3Store({ bucket, prefix: prefix === '' ? '' : `${prefix}/`, ...s3Access(options) });
}

/** @throws {ConfigError} where one of two keys is missing */
export function s3Access(options: S3Options): S3Access {
  for (const [one, other] of [KEYS, [...KEYS].reverse()] as [KeyOption, KeyOption][]) {
    if (options[one] !== undefined && options[other] === undefined) {
      throw invalid(other, undefined, `is missing beside ${one}: set both, or none to use what the AWS SDK finds`);
    }
  }
  return {
    endpoint: options['store.s3.endpoint'],
    region: options['store.s3.region'],
    pathStyle: options['store.s3.path.style'],
    accessKeyId: options['store.s3.access.key'],
    secretAccessKey: options['store.s3.secret.key'],
    requestTimeout: options['store.s3.request.timeout.ms'],
    attempts: options['store.s3.attempts'],
  };
}

function localPath(url: string): string {
  try {
    return path.resolve(fileURLToPath(url));
  } catch (error) {
    throw invalid('store.url', url, `expected file:///folder with three slashes (${(error as Error).message})`);
  }
}

function invalid(key: string, value: string | undefined, message: string): ConfigError {
  return new ConfigError('the store cannot be opened', [{ key, value, message }]);
}
