import fc from 'fast-check';
import { parquetMetadata } from 'hyparquet';
import { expect, it } from 'vitest';
import { folderKey, intentKey } from '../../../../src/sinks/parquet/chain/intents.js';
import { PARTITION, readRows } from '../harness.js';
import { actions, LIMIT_MS, play, RUNS, worlds } from './chain-play.js';
import { type ChainWorld, documentsOf, missingLetters, type WorldOptions } from './chain-world.js';

/** Topics whose documents go to two to five folders, a few at a time; owners do not agree on how large files may be. */
const partitioned: fc.Arbitrary<WorldOptions> = fc
  .record({
    world: worlds(fc.constantFrom(['exactly_once', 'exactly_once'], ['exactly_once', 'exactly_once', 'exactly_once'])),
    folders: fc.integer({ min: 1, max: 5 }),
    most: fc.constantFrom(1, 2, 3, 100),
    larger: fc.constantFrom(1, 1.25),
  })
  .map(({ world, folders, most, larger }) => ({
    ...world,
    log: world.log.map((record) => ({ ...record, path: `ward=${(record.offset * 7 + record.size) % folders}` })),
    sink: { ...world.sink, partitioner: 'field', 'partition.field.name': 'ward', 'partitioner.max.open.files': most },
    othersMaxBytes: world.maxBytes * larger,
  }));

interface File {
  readonly key: string;
  readonly path: string;
  readonly begin: number;
  readonly end: number;
  readonly offsets: readonly number[];
}

/** Files in the order of their keys, each checked for itself: it holds its folder's documents of its range. */
async function filesOf({ objects, options }: ChainWorld): Promise<File[]> {
  const keys = [...objects.keys()].filter((key) => key.endsWith('.parquet')).sort();
  return Promise.all(
    keys.map(async (key) => {
      const body = objects.get(key)?.body ?? new Uint8Array();
      const { key_value_metadata: pairs = [] } = parquetMetadata(new Uint8Array(body).buffer);
      const value = (name: string) => Number(pairs.find((pair) => pair.key === `spanstream-${name}`)?.value);
      const [begin, end] = [value('first-offset'), value('next-offset')];
      const path = key.split('/')[2] ?? '';
      const offsets = (await readRows(body)).map((row) => Number((row.provenance as { offset: bigint }).offset));
      expect(key).toBe(folderKey('topics', PARTITION, { path, firstOffset: BigInt(begin) }));
      expect(body.length).toBeLessThanOrEqual(options.othersMaxBytes ?? options.maxBytes);
      const own = options.log.filter((record) => record.path === path && record.offset >= begin && record.offset < end);
      expect(offsets).toEqual(documentsOf(own));
      return { key, path, begin, end, offsets };
    }),
  );
}

function intentsOf({ objects }: ChainWorld): { begin: number; end: number; paths: string[] }[] {
  const keys = [...objects.keys()].filter((key) => key.endsWith('.json')).sort();
  return keys.map((key) => {
    const intent = JSON.parse(Buffer.from(objects.get(key)?.body ?? []).toString('utf8'));
    const begin = Number(intent.first_offset);
    expect(key).toBe(intentKey('topics', PARTITION, BigInt(begin)));
    return { begin, end: Number(intent.next_offset), paths: intent.files.map(({ path }: { path: string }) => path) };
  });
}

/** One chain of ranges; in each of them the files of a folder one behind the other; every document in one row. */
async function expectRanges(world: ChainWorld): Promise<void> {
  const { log } = world.options;
  const files = await filesOf(world);
  const intents = intentsOf(world);
  expect(files.flatMap(({ offsets }) => offsets).sort((a, b) => a - b)).toEqual(documentsOf(log));
  expect(intents.map(({ begin }) => begin)).toEqual([log[0]?.offset, ...intents.slice(0, -1).map(({ end }) => end)]);
  expect(intents.at(-1)?.end).toBe((log.at(-1)?.offset ?? Number.NaN) + 1);
  for (const { begin, end, paths } of intents) {
    const within = files.filter((file) => file.begin >= begin && file.begin < end);
    expect(new Set(within.map(({ path }) => path))).toEqual(new Set(paths));
    for (const path of paths) {
      const chain = within.filter((file) => file.path === path);
      expect(chain.map((file) => file.begin)).toEqual([begin, ...chain.slice(0, -1).map((file) => file.end)]);
      expect(chain.at(-1)?.end).toBe(end);
    }
  }
  expect(missingLetters(world)).toEqual([]);
}

it(
  'puts every document into one file of its folder, whatever fails, dies, overlaps and comes late',
  async () => {
    await fc.assert(
      fc.asyncProperty(partitioned, actions, async (options, steps) => {
        await expectRanges(await play(options, steps));
      }),
      { numRuns: Math.ceil(RUNS * 0.25) },
    );
  },
  LIMIT_MS,
);
