import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SinkWriter } from '../../../../src/core/contracts.js';
import { OwnershipLostError } from '../../../../src/errors.js';
import { openLocalStore } from '../../../../src/store/local.js';
import {
  annotated,
  batchOf,
  makeSink,
  offsetsOf,
  PARTITION,
  type Step,
  storedFiles,
  temporaryFolder,
} from '../harness.js';

const MAX_BYTES = 100_000;
/** Offsets that the log has; the others are gaps (compacted records, transaction markers). */
const LOG = [...Array(600).keys()].filter((offset) => offset % 7 !== 3);
const END = 600;

type Action =
  | { do: 'write'; records: number; owner: number }
  | { do: 'commit'; extent: 'complete' | 'all'; owner: number }
  | { do: 'crash'; committing: boolean; owner: number }
  | { do: 'wait'; milliseconds: number };

const owner = fc.integer({ min: 0, max: 1 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('write' as const), records: fc.integer({ min: 0, max: 60 }), owner }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('commit' as const), extent: fc.constantFrom('complete', 'all'), owner }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), committing: fc.boolean(), owner }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.integer({ min: 1, max: 200 }) }),
  },
);

/** What becomes of a record is the same whoever reads it: long, short, filtered or failed. */
function stepOf(offset: number): Step {
  if (offset % 11 === 5) return { offset, filtered: true };
  if (offset % 13 === 6) return { offset, error: true };
  const length = offset % 50 === 0 ? 60_000 : offset % 5 === 0 ? 3_000 : 40;
  const text = Array.from({ length }, (_, i) =>
    String.fromCharCode(33 + ((offset * 31 + i * i * 7 + (i >> 3)) % 90)),
  ).join('');
  return { offset, document: annotated(offset, { note_text: text, ...(offset % 40 > 20 ? { ward: offset } : {}) }) };
}

const HAS_ROW = new Set(LOG.filter((offset) => 'document' in stepOf(offset)));

/** One process that takes the partition up as the runtime does. */
class Owner {
  #writer: SinkWriter | null = null;
  #next = 0;
  readonly #ending: Promise<unknown>[] = [];
  readonly #open: () => Promise<SinkWriter>;

  constructor(open: () => Promise<SinkWriter>) {
    this.#open = open;
  }

  /** Does something with the writer; opens the partition anew where another owner was faster. */
  async use(work: (writer: SinkWriter) => Promise<unknown>): Promise<void> {
    if (this.#writer === null) {
      this.#writer = await this.#open();
      this.#next = Number(this.#writer.startOffset ?? 0n);
    }
    try {
      await work(this.#writer);
    } catch (error) {
      if (!(error instanceof OwnershipLostError)) throw error;
      await this.#writer.abort();
      this.#writer = null;
    }
  }

  write(records: number): Promise<void> {
    return this.use(async (writer) => {
      const offsets = LOG.filter((offset) => offset >= this.#next).slice(0, records);
      const last = offsets.at(-1);
      const next = last === undefined ? this.#next : offsets.length < records ? END : last + 1;
      this.#next = next;
      await writer.write(batchOf(offsets.map(stepOf), next));
    });
  }

  get isAtEnd(): boolean {
    return this.#writer !== null && this.#next >= END;
  }

  /** Forgets the writer; a commit under way goes on like a put that the store still works on. */
  crash(committing: boolean): void {
    if (committing && this.#writer !== null) this.#ending.push(expectLostAtMost(this.#writer.commit('all')));
    this.#writer = null;
  }

  /** Resolves when nothing of what crashed is under way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#ending);
  }
}

async function expectLostAtMost(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    expect(error).toBeInstanceOf(OwnershipLostError);
  }
}

async function play(actions: readonly Action[], options: Record<string, unknown>): Promise<void> {
  const folder = await temporaryFolder();
  let now = 0;
  const owners: Owner[] = [];
  for (const name of ['a', 'b']) {
    const store = await openLocalStore(folder);
    const sink = makeSink({
      store,
      owner: name,
      now: () => now,
      options: { 'file.max.bytes': MAX_BYTES, 'rotate.interval.ms': 300, ...options },
    });
    owners.push(new Owner(() => sink.open(PARTITION)));
  }
  for (const step of actions) {
    const active = 'owner' in step ? owners[step.owner] : undefined;
    if (step.do === 'wait') now += step.milliseconds;
    else if (step.do === 'write') await active?.write(step.records);
    else if (step.do === 'crash') active?.crash(step.committing);
    else if (step.do === 'commit') await active?.use((writer) => writer.commit(step.extent));
  }
  // The second owner is left to finish the topic; the first one may lose the race on the way.
  const [, last] = owners as [Owner, Owner];
  for (let done = false; !done; ) {
    await last.write(50);
    if (!last.isAtEnd) continue;
    await last.use(async (writer) => {
      done = (await writer.commit('all')) === BigInt(END);
    });
  }
  await Promise.all(owners.map((one) => one.settled()));
  await expectOneChain(folder, END);
}

/** Every offset once and in order, no gap between ranges, no file beyond the limit. */
async function expectOneChain(folder: string, end: number): Promise<void> {
  const files = await storedFiles(folder);
  expect(offsetsOf(files)).toEqual(LOG.filter((offset) => offset < end && HAS_ROW.has(offset)));
  for (const { bytes } of files) expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  const begins = files.map(({ name }) => Number(name.slice(8, 28)));
  const ends = files.map(({ bytes }) => Number(/next-offset[^\d]*(\d+)/.exec(bytes.toString('latin1'))?.[1]));
  expect(begins).toEqual([0, ...ends.slice(0, -1)]);
  expect(ends.at(-1)).toBe(end);
}

it('writes every offset once and in order, wherever files are cut, processes crash and owners race', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 5, maxLength: 40 }),
      fc.constantFrom({}, { 'flush.size': 17 }, { 'parquet.codec': 'none' }),
      play,
    ),
    { numRuns: Number(process.env.RUNS ?? 12) },
  );
}, 120_000);

it('lets two owners that write at the same time make one chain', async () => {
  const folder = await temporaryFolder();
  const work = async (name: string): Promise<void> => {
    const sink = makeSink({ store: await openLocalStore(folder), owner: name, options: { 'flush.size': 20 } });
    const racer = new Owner(() => sink.open(PARTITION));
    for (let done = false; !done; ) {
      await racer.write(13);
      if (!racer.isAtEnd) continue;
      await racer.use(async (writer) => {
        done = (await writer.commit('all')) === BigInt(END);
      });
    }
  };
  await Promise.all(['a', 'b', 'c'].map(work));
  await expectOneChain(folder, END);
});
