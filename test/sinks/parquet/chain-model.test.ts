import fc from 'fast-check';
import { parquetMetadata } from 'hyparquet';
import { expect, it } from 'vitest';
import { objectKey } from '../../../src/sinks/parquet/chain.js';
import type { Guarantee, Owner } from './chain-owner.js';
import { ChainWorld, type Fate, isLetter, type LogRecord, type WorldOptions } from './chain-world.js';
import { PARTITION, readRows } from './harness.js';

/** Over all properties. `CHAIN_RUNS=50000` makes a long suite of it. */
const RUNS = Number(process.env.CHAIN_RUNS ?? 1_000);
const LIMIT_MS = 60_000 + RUNS * 200;
const HOUR = 3_600_000;

type Action =
  | { do: 'feed'; owner: number; records: number }
  | { do: 'settle'; pick: number; fate: Fate }
  | { do: 'settle all'; count: number }
  | { do: 'wait'; milliseconds: number }
  | { do: 'finish' | 'revoke' | 'crash'; owner: number }
  | { do: 'hint'; offset: number };

const owner = fc.nat({ max: 2 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('feed' as const), owner, records: fc.nat({ max: 12 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      pick: fc.nat({ max: 9 }),
      fate: fc.constantFrom<Fate[]>('done', 'done', 'done', 'refused', 'lost', 'late', 'twice'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('settle all' as const), count: fc.integer({ min: 1, max: 20 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.oneof(fc.nat({ max: 120 }), fc.constantFrom(HOUR, -HOUR)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('finish', 'revoke', 'crash'), owner }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hint' as const), offset: fc.nat({ max: 99 }) }) },
);

const actions = fc.array(action, { minLength: 5, maxLength: 60, size: 'max' });

const record = fc.record({
  gap: fc.constantFrom(0, 0, 0, 1, 3),
  kind: fc.constantFrom<LogRecord['kind'][]>(
    ...Array<'document'>(6).fill('document'),
    'filtered',
    'failed',
    'not annotated',
    'too large',
  ),
  size: fc.constantFrom(1, 50, 900),
});

/** What documents take that fit into no file; of the others several do. */
const TOO_LARGE = 12_000;

function worlds(guarantees: fc.Arbitrary<readonly Guarantee[]>): fc.Arbitrary<WorldOptions> {
  return fc
    .record({
      records: fc.array(record, { minLength: 5, maxLength: 40, size: 'max' }),
      gap: fc.nat({ max: 2 }),
      guarantees,
      rows: fc.constantFrom({}, { 'flush.size': 1 }, { 'flush.size': 4 }, { 'flush.size': 9 }),
      // Rows of documents have more columns, and take three times as long.
      converter: fc.constantFrom('ents', 'ents', 'ents', 'documents'),
    })
    .map(({ records, gap, guarantees, rows, converter }) => {
      let end = 0;
      const log = records.map(({ gap: before, kind, size }) => {
        const offset = end + before;
        end = offset + 1;
        return { offset, kind, size: kind === 'too large' ? TOO_LARGE : size };
      });
      const sink = { ...rows, converter, 'rotate.interval.ms': 100, 'parquet.codec': 'none' };
      return { log, end: end + gap, guarantees, sink, maxBytes: converter === 'ents' ? 5_000 : 9_000 };
    });
}

async function act(world: ChainWorld, owners: readonly Owner[], step: Action): Promise<void> {
  const active = 'owner' in step ? owners[step.owner % owners.length] : undefined;
  if (step.do === 'settle') await world.settle(step.pick, step.fate);
  else if (step.do === 'settle all') for (let i = 0; i < step.count; i++) await world.settle(0, 'done');
  else if (step.do === 'wait') await world.pass(step.milliseconds);
  else if (step.do === 'feed') active?.feed(step.records);
  else if (step.do === 'hint') {
    // In front of an empty chain the group decides, and what it says is so.
    if (world.objects.size > 0) world.groupOffset = BigInt(step.offset % world.options.end);
  } else active?.[step.do]();
  await world.quiet();
}

/** Plays the actions, then leaves the last owner to work the topic off in peace, while the puts of others still come. */
async function play(options: WorldOptions, actions: readonly Action[]): Promise<ChainWorld> {
  const world = new ChainWorld(options);
  for (const step of actions) await act(world, world.owners, step);
  await finish(world);
  return world;
}

async function finish(world: ChainWorld): Promise<void> {
  const [last, ...others] = world.owners;
  for (const other of others) other.crash();
  last?.revoke();
  last?.feed(Number.POSITIVE_INFINITY);
  last?.finish();
  for (let turns = 0; world.calls.length > 0 || last?.isIdle === false; turns++) {
    expect(world.failures).toEqual([]);
    if (turns > 1_500) throw new Error('the last owner does not come to an end');
    await world.quiet();
    await world.settle(0, 'done');
  }
  expect(world.failures).toEqual([]);
}

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

function documentsOf(log: readonly LogRecord[]): number[] {
  return log.filter(({ kind }) => kind === 'document').map(({ offset }) => offset);
}

function expectLetters({ options, letters }: ChainWorld): void {
  const due = options.log.filter(({ kind }) => kind !== 'document' && kind !== 'filtered').map(({ offset }) => offset);
  expect(due.filter((offset) => !isLetter(letters, offset))).toEqual([]);
}

/** Files one behind the other, without a gap between their ranges or an overlap, from the first record to the last. */
async function expectOneChain(world: ChainWorld): Promise<void> {
  const { log } = world.options;
  const files = await filesOf(world);
  expect(files.flatMap(({ offsets }) => offsets)).toEqual(documentsOf(log));
  expect(files.map(({ key }) => key)).toEqual(files.map(({ begin }) => objectKey('topics', PARTITION, BigInt(begin))));
  expect(files.map(({ begin }) => begin)).toEqual([log[0]?.offset, ...files.slice(0, -1).map(({ end }) => end)]);
  expect(files.at(-1)?.end).toBeGreaterThan(log.at(-1)?.offset ?? Number.NaN);
  expectLetters(world);
}

/** No record is outside all ranges. */
async function expectNoLoss(world: ChainWorld): Promise<void> {
  const { log } = world.options;
  const files = await filesOf(world);
  const outside = log.filter(({ offset }) => !files.some(({ begin, end }) => offset >= begin && offset < end));
  expect(outside).toEqual([]);
  expect([...new Set(files.flatMap(({ offsets }) => offsets))].sort((a, b) => a - b)).toEqual(documentsOf(log));
  expectLetters(world);
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
