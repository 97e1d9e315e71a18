import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { type FileAccess, openFileAccess } from '../../src/files/file-access.js';
import { findFiles } from '../../src/files/find-files.js';
import { prefixOf } from '../../src/files/match-s3.js';

const KEYS = [
  'archive/notes/2024/notes+0+00000.parquet',
  'archive/notes/2024/notes+0+00100.parquet',
  'archive/notes/2025/notes+0+00200.parquet',
  'archive/notes/2025/_log.json',
  'archive/.unfinished/x.parquet',
  'archive-2/a.jsonl',
  'notes [1].jsonl.gz',
  'plain.jsonl',
];

/** A bucket that tells what was asked of it. */
function bucket(): { access: FileAccess; listed: string[] } {
  const listed: string[] = [];
  const object = (key: string) => ({ bucket: 'b-1', key, bytes: 1, modified: 0, etag: '"e"' });
  const access: FileAccess = {
    ...openFileAccess(),
    s3: async () => ({
      async *list(_bucket, prefix) {
        listed.push(prefix);
        yield KEYS.filter((key) => key.startsWith(prefix)).map(object);
      },
      find: async (_bucket, key) => (KEYS.includes(key) ? object(key) : null),
      async *read() {},
      close: () => undefined,
    }),
  };
  return { access, listed };
}

async function found(pattern: string): Promise<{ keys: string[]; listed: string[] }> {
  const { access, listed } = bucket();
  const files = await findFiles({ patterns: [pattern], converter: 'json', access });
  return { keys: files.map(({ path }) => path.slice('s3://b-1/'.length)), listed };
}

describe('a pattern for S3', () => {
  it.each([
    ['s3://b-1/archive/', KEYS.slice(0, 3), ['archive/']],
    ['s3://b-1/archive', KEYS.slice(0, 3), ['archive/']],
    ['s3://b-1', [...KEYS.slice(0, 3), ...KEYS.slice(5)].sort(), ['']],
    ['s3://b-1/archive/**/*.parquet', KEYS.slice(0, 3), ['archive/']],
    ['s3://b-1/archive/notes/202[45]/*1*.parquet', [KEYS[1]], ['archive/notes/202']],
    ['s3://b-1/archive/*', KEYS.slice(0, 3), ['archive/']],
    ['s3://b-1/archive/notes/*/notes+0+002*', [KEYS[2]], ['archive/notes/']],
    ['s3://b-1/{plain,other}.jsonl', ['plain.jsonl'], ['']],
    ['s3://b-1/notes [1].jsonl.gz', ['notes [1].jsonl.gz'], ['notes ']],
    ['s3://b-1/plain.jsonl', ['plain.jsonl'], []],
  ])('%s names its objects, and lists no more than it must', async (pattern, keys, listed) => {
    expect(await found(pattern)).toEqual({ keys, listed });
  });

  it.each([
    ['s3://b-1/none/**', /no file matches/],
    ['s3://b-1/archive/notes/2025/_log.json', /unknown format/],
  ])('%s is refused', async (pattern, message) => {
    await expect(found(pattern)).rejects.toThrow(message);
  });

  it('has a prefix that begins every key it matches', () => {
    const part = fc.constantFrom(
      'a',
      'b/',
      '*',
      '**/',
      '?',
      '+',
      '+(a|b)',
      '@(a)',
      '!',
      '[ab]',
      '{a,b}',
      '.',
      '@',
      '(a)',
    );
    const key = fc.array(fc.constantFrom('a', 'b', '/', '+', '@', '!', '.'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), key, (parts, characters) => {
        const [glob, name] = [parts.join(''), characters.join('')];
        // `b/**` matches `b` too, which is an object beside those below it.
        return !picomatch(glob, { nonegate: true })(name) || `${name}/`.startsWith(prefixOf(glob));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a pattern for this machine', () => {
  it('may be a URL, with % written as in one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pattern-'));
    try {
      writeFileSync(`${folder}/a 1.jsonl`, '{}\n');
      for (const pattern of [`file://${folder}/a%201.jsonl`, `file://${folder}`, `file://${folder}/a?1.jso*`])
        expect(await findFiles({ patterns: [pattern], converter: 'json' })).toHaveLength(1);
      await expect(findFiles({ patterns: ['file://a%2'], converter: 'json' })).rejects.toThrow(/three slashes/);
      await expect(findFiles({ patterns: ['file:///a%2'], converter: 'json' })).rejects.toThrow(/write % as %25/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
