import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { FatalError, RetriableError } from '../../src/errors.js';
import { openS3Reader, type S3Reader } from '../../src/store/s3-reader.js';

const CONTENT = Buffer.from(Array.from({ length: 50_000 }, (_, i) => i % 251));
const OBJECT = { bucket: 'bucket', key: 'a.jsonl', bytes: CONTENT.length, etag: '"v1"' };

/** A server that gives the object, or parts of it; how it fails is up to the test. */
async function serving(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void,
): Promise<S3Reader> {
  const server = createServer((request, response) => {
    const [, begin, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    answer(request, response, CONTENT.subarray(Number(begin ?? 0), Number(end ?? CONTENT.length - 1) + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reader = openS3Reader({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    pathStyle: true,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    requestTimeout: 1_000,
    attempts: 3,
  });
  onTestFinished(async () => {
    reader.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return reader;
}

async function collect(reader: S3Reader, begin = 0, end = CONTENT.length): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of reader.read(OBJECT, { begin, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, body: Buffer, etag = '"v1"'): void {
  response.writeHead(206, { 'content-length': body.length, etag }).end(body);
}

it('goes on where it was when a connection breaks, as often as that happens', async () => {
  const ranges: (string | undefined)[] = [];
  const reader = await serving((request, response, body) => {
    ranges.push(request.headers.range);
    if (body.length <= 10_000) return send(response, body);
    response.writeHead(206, { 'content-length': body.length, etag: '"v1"' });
    response.write(body.subarray(0, 10_000), () => response.destroy());
    return undefined;
  });
  expect((await collect(reader, 100)).equals(CONTENT.subarray(100))).toBe(true);
  expect(ranges.length).toBeGreaterThan(3);
  expect(new Set(ranges).size).toBe(ranges.length);
});

it('gives up where connections break and nothing comes', async () => {
  let requests = 0;
  const reader = await serving((_, response, body) => {
    requests++;
    response.writeHead(206, { 'content-length': body.length, etag: '"v1"' }).flushHeaders();
    setTimeout(() => response.destroy(), 10);
  });
  await expect(collect(reader)).rejects.toThrow(RetriableError);
  expect(requests).toBe(3);
});

it('refuses an object that is another one than was found, from the first byte or from the middle', async () => {
  const replaced = await serving((_, response, body) => send(response, body, '"v2"'));
  await expect(collect(replaced)).rejects.toThrow(/s3:\/\/bucket\/a\.jsonl has changed .* ETag "v2" now, "v1" then/);
  let requests = 0;
  const meanwhile = await serving((_, response, body) => {
    requests++;
    if (requests > 1) return send(response, body, '"v2"');
    response.writeHead(206, { 'content-length': body.length, etag: '"v1"' });
    response.write(body.subarray(0, 10_000), () => response.destroy());
    return undefined;
  });
  await expect(collect(meanwhile)).rejects.toThrow(/has changed/);
});

it.each([
  [404, /it is not there/],
  [403, /s3:GetObject/],
  [416, /is shorter now/],
])('is refused for good where the server answers %i', async (status, message) => {
  const reader = await serving((_, response) => void response.writeHead(status).end());
  await expect(collect(reader)).rejects.toThrow(FatalError);
  await expect(collect(reader)).rejects.toThrow(message);
});

it('lists all pages', async () => {
  const reader = await serving((request, response) => {
    const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token');
    const entry = (key: string) =>
      `<Contents><Key>${key}</Key><Size>3</Size><ETag>"e"</ETag><LastModified>2024-05-17T10:00:00.000Z</LastModified></Contents>`;
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken>';
    const page = token === null ? `${entry('p/1')}${more}` : entry('p/x/2');
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><ListBucketResult>${page}</ListBucketResult>`);
  });
  const found = [];
  for await (const page of reader.list('bucket', 'p/')) found.push(...page);
  const modified = Date.UTC(2024, 4, 17, 10);
  expect(found).toEqual(['p/1', 'p/x/2'].map((key) => ({ bucket: 'bucket', key, bytes: 3, modified, etag: '"e"' })));
});
