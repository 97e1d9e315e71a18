import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endOfFiles,
  type ListedFile,
  listedFile,
  offsetOf,
  planFileTopic,
  positionOf,
} from '../../../../src/runtime/backfill/files/file-plan.js';

function file(url: string, bytes = 1): ListedFile {
  return { url, format: 'parquet', gzip: false, bytes, modified: 0 };
}

const files = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'notes+0+', 'notes+1+', 'x/notes+1+'), fc.nat(99), fc.nat(1_000)), {
    selector: ([name, number]) => `${name}${number}`,
    maxLength: 60,
  })
  .map((list) => list.map(([name, number, bytes]) => file(`s3://b/${name}${number}.parquet`, bytes)));

describe('the plan of a file topic', () => {
  it('has each file once, in no empty partition, and is the same for the files in any order', () => {
    fc.assert(
      fc.property(files, fc.integer({ min: 1, max: 8 }), fc.func(fc.nat()), (list, limit, shuffle) => {
        const plan = planFileTopic(list, limit);
        expect(
          plan
            .flat()
            .map(({ url }) => url)
            .sort(),
        ).toEqual(list.map(({ url }) => url).sort());
        expect(plan.length).toBeLessThanOrEqual(limit);
        expect(plan.every((partition) => partition.length > 0)).toBe(true);
        const shuffled = list.map((one) => [shuffle(one.url), one] as const).sort(([a], [b]) => a - b);
        expect(
          planFileTopic(
            shuffled.map(([, one]) => one),
            limit,
          ),
        ).toEqual(plan);
      }),
    );
  });

  it('gives no partition more than its share and a file', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000), { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 1, max: 8 }),
        (sizes, limit) => {
          const plan = planFileTopic(
            sizes.map((bytes, i) => file(`s3://b/${i}.jsonl`, bytes)),
            limit,
          );
          const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
          for (const partition of plan) {
            const bytes = partition.reduce((sum, one) => sum + one.bytes, 0);
            expect(bytes).toBeLessThanOrEqual(total / plan.length + Math.max(...sizes));
          }
        },
      ),
    );
  });

  it('keeps the files of an archived partition together, in the order of their offsets', () => {
    const names = [
      'day=2/notes+1+00100',
      'day=1/notes+1+00200',
      'day=1/notes+1+00007-00042',
      'notes+10+00000',
      'other',
    ];
    const plan = planFileTopic(names.map((name) => file(`s3://b/${name}.parquet`)));
    expect(plan.map((partition) => partition.map(({ url }) => url.slice(7, -8)))).toEqual([
      ['day=1/notes+1+00007-00042', 'day=2/notes+1+00100', 'day=1/notes+1+00200'],
      ['notes+10+00000'],
      ['other'],
    ]);
  });

  it('takes no file twice', () => {
    expect(() => planFileTopic([file('s3://b/a'), file('s3://b/a')])).toThrow(/s3:\/\/b\/a: is listed twice/);
  });

  it('names files so that every worker finds them', () => {
    const found = { path: 'a dir/ä.jsonl', format: 'json-lines', gzip: false, bytes: 1, modified: 2 } as const;
    expect(listedFile(found).url).toBe(new URL('a%20dir/%C3%A4.jsonl', `file://${process.cwd()}/`).href);
    expect(listedFile({ ...found, path: 's3://b/a dir/x', etag: '"e"' })).toMatchObject({
      url: 's3://b/a dir/x',
      etag: '"e"',
    });
  });
});

describe('an offset', () => {
  it('stands for a file and a row, in the order of these', () => {
    const position = fc.record({ file: fc.nat(2 ** 31 - 1), row: fc.nat(2 ** 32 - 1) });
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(positionOf(offsetOf(a))).toEqual(a);
        const isBefore = a.file < b.file || (a.file === b.file && a.row < b.row);
        expect(offsetOf(a) < offsetOf(b)).toBe(isBefore);
        expect(offsetOf(a)).toBeLessThan(endOfFiles(a.file + 1));
      }),
    );
    expect(offsetOf({ file: 2 ** 31 - 1, row: 2 ** 32 - 1 })).toBe(2n ** 63n - 1n);
  });

  it('there is none behind 2^32 rows', () => {
    expect(() => offsetOf({ file: 0, row: 2 ** 32 })).toThrow(/fewer than 2\^32 rows/);
  });
});
