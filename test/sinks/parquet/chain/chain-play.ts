import fc from 'fast-check';
import { expect } from 'vitest';
import type { Guarantee, Owner } from './chain-owner.js';
import { ChainWorld, type Fate, type LogRecord, type WorldOptions } from './chain-world.js';

/** Over all properties. `CHAIN_RUNS=50000` makes a long suite of it. */
export const RUNS = Number(process.env.CHAIN_RUNS ?? 600);
export const LIMIT_MS = 60_000 + RUNS * 200;
const HOUR = 3_600_000;

export type Action =
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

export const actions = fc.array(action, { minLength: 5, maxLength: 60, size: 'max' });

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

export function worlds(guarantees: fc.Arbitrary<readonly Guarantee[]>): fc.Arbitrary<WorldOptions> {
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

export async function act(world: ChainWorld, owners: readonly Owner[], step: Action): Promise<void> {
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
export async function play(options: WorldOptions, actions: readonly Action[]): Promise<ChainWorld> {
  const world = new ChainWorld(options);
  for (const step of actions) await act(world, world.owners, step);
  await finish(world);
  return world;
}

export async function finish(world: ChainWorld): Promise<void> {
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
