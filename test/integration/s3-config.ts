import { inject } from 'vitest';

/** Options of a connector that reach the tests' S3 server. */
export function s3Config(): Record<string, string> {
  const { endpoint, region, accessKeyId, secretAccessKey } = inject('s3');
  return {
    'store.s3.endpoint': endpoint,
    'store.s3.region': region,
    'store.s3.path.style': 'true',
    'store.s3.access.key': accessKeyId,
    'store.s3.secret.key': secretAccessKey,
  };
}
