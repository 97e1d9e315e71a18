import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outerJoin } from '../../src/diff/outer-join.js';
import type { Entry } from '../../src/diff/spill-file.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'spanstream-join-'));
});
afterAll(() => rm(directory, { recursive: true }));

type Pairs = readonly (readonly [key: string, value: string])[];

async function* entriesOf(pairs: Pairs): AsyncGenerator<Entry> {
  for (const [key, value] of pairs) yield { key, value: Buffer.from(value) };
}

async function joined(a: Pairs, b: Pairs, memoryBytes?: number): Promise<Map<string, [string | null, string | null]>> {
  const found = new Map<string, [string | null, string | null]>();
  const options = { directory, ...(memoryBytes === undefined ? {} : { memoryBytes }) };
  for await (const pair of outerJoin(entriesOf(a), entriesOf(b), options)) {
    if (found.has(pair.key)) throw new Error(`${pair.key} came twice`);
    found.set(pair.key, [pair.a?.toString() ?? null, pair.b?.toString() ?? null]);
  }
  return found;
}

function expected(a: Pairs, b: Pairs): Map<string, [string | null, string | null]> {
  const [ofA, ofB] = [new Map(a), new Map(b)];
  const keys = new Set([...ofA.keys(), ...ofB.keys()]);
  return new Map([...keys].map((key) => [key, [ofA.get(key) ?? null, ofB.get(key) ?? null]]));
}

describe('joining two sides on disk', () => {
  it('gives what a join in memory gives, whatever fits into memory', async () => {
    const pair = fc.tuple(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    );
    const side = fc.array(pair, { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(side, side, fc.constantFrom(300, 10_000, undefined), async (a, b, memoryBytes) => {
        expect(await joined(a, b, memoryBytes)).toEqual(expected(a, b));
      }),
      { numRuns: 20 },
    );
  });

  it('reads back values larger than what is read at once', async () => {
    const large: Pairs = [1, 2, 3].map((i) => ['k', `${i}`.repeat(1_500_000)]);
    const many: Pairs = Array.from({ length: 20_000 }, (_, i) => [`key ${i}`, `value ${i}`]);
    const found = await joined([...large, ...many], many);
    expect(found.get('k')?.[0]).toBe('3'.repeat(1_500_000));
    found.delete('k');
    expect(found).toEqual(expected(many, many));
  });

  it('leaves no file behind, though its reader stops in the middle', async () => {
    const many: Pairs = Array.from({ length: 100 }, (_, i) => [`key ${i}`, 'value']);
    for await (const _ of outerJoin(entriesOf(many), entriesOf(many), { directory, memoryBytes: 1_000 })) {
      expect(await readdir(directory)).toEqual([]);
      break;
    }
    expect(await readdir(directory)).toEqual([]);
  });

  it('says where it could not write', async () => {
    const nowhere = join(directory, 'none');
    const pairs = entriesOf([['key', 'value']]);
    const joining = outerJoin(pairs, entriesOf([]), { directory: nowhere, memoryBytes: 1 });
    await expect(joining.next()).rejects.toThrow(/cannot be written in .*none \(ENOENT/);
  });
});
