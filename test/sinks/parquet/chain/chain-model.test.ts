import fc from 'fast-check';
import { parquetMetadata } from 'hyparquet';
import { expect, it } from 'vitest';
import { objectKey } from '../../../../src/sinks/parquet/chain/chain.js';
import { PARTITION, readRows } from '../harness.js';
import type { Guarantee } from './chain-owner.js';
import { act, actions, finish, LIMIT_MS, play, RUNS, worlds } from './chain-play.js';
import { ChainWorld, documentsOf, missingLetters } from './chain-world.js';

interface File {
  readonly key: string;
  readonly begin: number;
  readonly end: number;
  readonly offsets: readonly number[];
}

/** Files in the order of their keys, each checked for itself: it holds the documents of its range, within the limit. */
async function filesOf({ objects, options }: ChainWorld): Promise<File[]> {
  const keys = [...objects.keys()].sort();
  return Promise.all(
    keys.map(async (key) => {
      const body = objects.get(key)?.body ?? new Uint8Array();
      const { key_value_metadata: pairs = [] } = parquetMetadata(new Uint8Array(body).buffer);
      const value = (name: string) => Number(pairs.find((pair) => pair.key === `spanstream-${name}`)?.value);
      const [begin, end] = [value('first-offset'), value('next-offset')];
      const offsets = (await readRows(body)).map((row) => Number((row.provenance as { offset: bigint }).offset));
      expect(body.length).toBeLessThanOrEqual(options.maxBytes);
      expect(offsets).toEqual(documentsOf(options.log).filter((offset) => offset >= begin && offset < end));
      return { key, begin, end, offsets };
    }),
  );
}

/** Files one behind the other, without a gap between their ranges or an overlap, from the first record to the last. */
async function expectOneChain(world: ChainWorld): Promise<void> {
  const { log } = world.options;
  const files = await filesOf(world);
  expect(files.flatMap(({ offsets }) => offsets)).toEqual(documentsOf(log));
  expect(files.map(({ key }) => key)).toEqual(files.map(({ begin }) => objectKey('topics', PARTITION, BigInt(begin))));
  expect(files.map(({ begin }) => begin)).toEqual([log[0]?.offset, ...files.slice(0, -1).map(({ end }) => end)]);
  expect(files.at(-1)?.end).toBeGreaterThan(log.at(-1)?.offset ?? Number.NaN);
  expect(missingLetters(world)).toEqual([]);
}

/** No record is outside all ranges. */
async function expectNoLoss(world: ChainWorld): Promise<void> {
  const { log } = world.options;
  const files = await filesOf(world);
  const outside = log.filter(({ offset }) => !files.some(({ begin, end }) => offset >= begin && offset < end));
  expect(outside).toEqual([]);
  expect([...new Set(files.flatMap(({ offsets }) => offsets))].sort((a, b) => a - b)).toEqual(documentsOf(log));
  expect(missingLetters(world)).toEqual([]);
}

function twoOrThree(guarantee: Guarantee): fc.Arbitrary<Guarantee[]> {
  return fc.constantFrom(2, 2, 3).map((owners) => Array<Guarantee>(owners).fill(guarantee));
}

it(
  'makes one chain with every document in one row, whatever fails, dies, overlaps and comes late',
  async () => {
    await fc.assert(
      fc.asyncProperty(worlds(twoOrThree('exactly_once')), actions, async (options, steps) => {
        await expectOneChain(await play(options, steps));
      }),
      { numRuns: Math.ceil(RUNS * 0.7) },
    );
  },
  LIMIT_MS,
);

it(
  'loses no document on a store that overwrites, with at_least_once',
  async () => {
    await fc.assert(
      fc.asyncProperty(worlds(twoOrThree('at_least_once')), actions, async (options, steps) => {
        await expectNoLoss(await play(options, steps));
      }),
      { numRuns: Math.ceil(RUNS * 0.1) },
    );
  },
  LIMIT_MS,
);

it(
  'loses no document while owners of both guarantees overlap',
  async () => {
    const guarantee = fc.constantFrom<Guarantee[]>('exactly_once', 'at_least_once');
    const guarantees = fc.array(guarantee, { minLength: 2, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(worlds(guarantees), actions, async (options, steps) => {
        await expectNoLoss(await play(options, steps));
      }),
      { numRuns: Math.ceil(RUNS * 0.1) },
    );
  },
  LIMIT_MS,
);

it(
  'delivers exactly once from where at_least_once was given up',
  async () => {
    const guarantees = fc.constant<Guarantee[]>(['exactly_once', 'exactly_once', 'at_least_once', 'at_least_once']);
    await fc.assert(
      fc.asyncProperty(worlds(guarantees), actions, actions, async (options, before, after) => {
        const world = new ChainWorld(options);
        for (const step of before) await act(world, world.owners.slice(2), step);
        for (const owner of world.owners) owner.crash();
        while (world.calls.length > 0) await world.settle(0, 'done');
        const ends = (await filesOf(world)).map(({ end }) => end);
        for (const step of after) await act(world, world.owners.slice(0, 2), step);
        await finish(world);
        await expectNoLoss(world);
        const chain = (await filesOf(world)).filter(({ key }) => /\+\d+\.parquet$/.test(key));
        const [first] = chain;
        if (first !== undefined && ends.length > 0) expect(ends).toContain(first.begin);
        expect(chain.slice(1).map(({ begin }) => begin)).toEqual(chain.slice(0, -1).map(({ end }) => end));
      }),
      { numRuns: Math.ceil(RUNS * 0.1) },
    );
  },
  LIMIT_MS,
);
