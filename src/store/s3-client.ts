import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { backoffDelay } from '../core/backoff.js';
import { FatalError, RetriableError } from '../errors.js';

/** How an S3 service is reached. */
export interface S3Access {
  /** Another server than AWS: `http://127.0.0.1:9000`. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Bucket in the path in place of the host name, as most servers but AWS want it. */
  readonly pathStyle?: boolean | undefined;
  /** Without them the SDK looks as usual: environment, profile, container, instance. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** Silence after which an attempt ends, in milliseconds. */
  readonly requestTimeout: number;
  /** Of each request. */
  readonly attempts: number;
}

const CONNECTION_TIMEOUT_MS = 5_000;
/** With a socket timeout of so much and more, @smithy/node-http-handler begins to watch a request's socket late by LAZY_MS. */
const LAZY_FROM_MS = 6_000;
const LAZY_MS = 3_000;
/** Between attempts, in ms. */
export const RETRY_DELAY = { first: 100, longest: 5_000 };

/** What heals refusals that no repetition heals, by the status of the answer. */
export type Remedies = Readonly<Record<number, string>>;

/** What keeps the SDK from asking at all, by its name or message, and what heals that. */
const UNSENT: Readonly<Record<string, string>> = {
  CredentialsProviderError: 'set store.s3.access.key and store.s3.secret.key, or give the process a role',
  'Region is missing': 'set store.s3.region, or AWS_REGION in the environment',
};

export function createS3Client(access: S3Access): S3Client {
  return new S3Client(clientConfig(access));
}

/** The SDK's `RetryStrategyV2`. */
type RetryStrategy = Extract<S3ClientConfig['retryStrategy'], { acquireInitialRetryToken: unknown }>;

/**
 * As many attempts as are allowed, always. The SDK's own strategy also keeps an account over all requests, which a store
 * with many faults empties: then it tries nothing again, and each passing fault costs the partition a new start.
 */
function patientRetries(attempts: number): RetryStrategy {
  const token = (count: number) => ({
    getRetryCount: () => count,
    getRetryDelay: () => (count === 0 ? 0 : backoffDelay(count - 1, RETRY_DELAY)),
  });
  return {
    acquireInitialRetryToken: async () => token(0),
    async refreshRetryTokenForRetry(previous, { errorType }) {
      const count = previous.getRetryCount() + 1;
      // Caught by the SDK, which then throws the error that the attempt met.
      if (count >= attempts || errorType === 'CLIENT_ERROR') throw new Error('no further attempt');
      return token(count);
    },
    recordSuccess: () => undefined,
  };
}

function clientConfig(access: S3Access): S3ClientConfig {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey, requestTimeout, attempts } = access;
  return {
    retryStrategy: patientRetries(attempts),
    // The handler's own `requestTimeout` only warns, and made to end a request it would end a long upload too.
    requestHandler: {
      connectionTimeout: Math.min(CONNECTION_TIMEOUT_MS, requestTimeout),
      socketTimeout:
        requestTimeout < LAZY_FROM_MS ? requestTimeout : Math.max(LAZY_FROM_MS - 1, requestTimeout - LAZY_MS),
    },
    ...(region === undefined ? {} : { region }),
    // Servers other than AWS often refuse the checksum headers that the SDK adds by itself since 3.729.
    ...(endpoint === undefined
      ? {}
      : { endpoint, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }),
    ...(pathStyle === undefined ? {} : { forcePathStyle: pathStyle }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  };
}

/** Status of the answer; 0 where there was none. */
export function statusOf(error: unknown): number {
  return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode ?? 0;
}

/** @param where what was asked: a URL */
export function storeError(where: string, error: unknown, remedies: Remedies): FatalError | RetriableError {
  const status = statusOf(error);
  const { name, message } = error as Error;
  const found = `${where} answered ${status === 0 ? 'nothing' : status} (${name}: ${message})`;
  // The SDK takes the store's time from this answer and signs the next request by it.
  if (name === 'RequestTimeTooSkewed')
    return new RetriableError('STORE_UNAVAILABLE', `${found}; set this machine's clock; it is tried again`, {
      cause: error,
    });
  const remedy = UNSENT[name] ?? UNSENT[message] ?? remedies[status];
  if (remedy !== undefined) return new FatalError('STORE_REFUSED', `${found}: ${remedy}`, { cause: error });
  return new RetriableError('STORE_UNAVAILABLE', `${found}; it is tried again`, { cause: error });
}
