import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { cachedDirectory, runBuild } from './cache.js';
import { ServiceProcess } from './process.js';
import { freePort } from './wait.js';

// Its advice is for those who install the SDK; here this package pins it.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** Must equal the image's tag in docker-compose.yml; a test checks it. */
export const versitygwVersion = 'v1.8.0';
export const versitygwCache = `versitygw-${versitygwVersion}`;

const startLimitMs = 30_000;

export interface S3Options {
  /** Kept at the end, with the objects in it; a temporary one by default. */
  dataDirectory?: string;
  port?: number;
}

/** What a client needs to know of an S3 service. */
export interface S3Access {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface S3Service extends S3Access {
  /** Each bucket is a folder in it, each object a file; the service's log lies beside the buckets. */
  readonly dataDirectory: string;
  readonly pid: number;
  /** `name`: three letters at least, lower case. */
  createBucket(name: string): Promise<void>;
  /** Ends the service and removes its data if the directory was a temporary one. */
  stop(): Promise<void>;
}

/** Starts versitygw, an S3 service over a directory that supports extended attributes, on 127.0.0.1. */
export async function startS3(options: S3Options = {}): Promise<S3Service> {
  const program = join(await versitygw(), 'versitygw');
  const port = options.port ?? (await freePort());
  const temporaryDirectory = options.dataDirectory ? undefined : await mkdtemp(join(tmpdir(), 'spanstream-s3-'));
  const dataDirectory = options.dataDirectory ?? (temporaryDirectory as string);
  const access = localAccess(port);
  try {
    await mkdir(dataDirectory, { recursive: true });
    const service = await ServiceProcess.start({
      command: program,
      args: ['--quiet', '--port', `127.0.0.1:${port}`, '--region', access.region, 'posix', dataDirectory],
      environment: { ROOT_ACCESS_KEY: access.accessKeyId, ROOT_SECRET_KEY: access.secretAccessKey },
      logFile: join(dataDirectory, 'versitygw.log'),
      temporaryDirectory,
    });
    await service.ready(() => probeS3(access), { timeoutMs: startLimitMs, what: 'the S3 service' });
    const createBucket = (name: string) => makeBucket(access, name);
    return { ...access, dataDirectory, pid: service.pid, createBucket, stop: () => service.stop() };
  } catch (error) {
    if (temporaryDirectory) await rm(temporaryDirectory, { recursive: true, force: true });
    throw error;
  }
}

/** Access to a service on `port` of this machine, with keys of its own: another service's answers are refused. */
export function localAccess(port: number): S3Access {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'spanstream',
    secretAccessKey: randomBytes(16).toString('hex'),
  };
}

/** True once a signed request is answered; throws until then. */
export async function probeS3(access: S3Access): Promise<boolean> {
  await withClient(access, (client) => client.send(new ListBucketsCommand()));
  return true;
}

export async function makeBucket(access: S3Access, name: string): Promise<void> {
  await withClient(access, (client) => client.send(new CreateBucketCommand({ Bucket: name })));
}

async function withClient(access: S3Access, action: (client: S3Client) => Promise<unknown>): Promise<void> {
  const { accessKeyId, secretAccessKey, endpoint, region } = access;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  try {
    await action(client);
  } finally {
    client.destroy();
  }
}

function versitygw(): Promise<string> {
  return cachedDirectory(versitygwCache, (directory) => {
    process.stderr.write(`building versitygw ${versitygwVersion} with Go, once: about two minutes\n`);
    runBuild('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${versitygwVersion}`], {
      GOBIN: directory,
      GOFLAGS: '-buildvcs=false',
      CGO_ENABLED: '0',
    });
  });
}
