import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, summarize } from '../../src/tune/choice.js';
import { type SearchStep, search, type TrialResult } from '../../src/tune/search.js';
import { type Setting, settingKey } from '../../src/tune/setting.js';
import { tuningSpace } from '../../src/tune/space.js';
import { measured, setting } from './machine.js';

interface Machine {
  readonly cores: number;
  /** Seconds of the n-th measurement. */
  readonly duration: (n: number) => number;
  /** Documents per second, or null where the setting fails. */
  readonly rate: (setting: Setting) => number | null;
  /** Factor by chance on the n-th measurement. */
  readonly chance?: (n: number) => number;
  readonly sizeUsed?: (setting: Setting) => number;
  readonly stopAt?: number;
}

async function tuneOn(machine: Machine, seconds: number, start = setting(Math.ceil(machine.cores / 4))) {
  let clock = 0;
  const runs: Setting[] = [];
  const steps: SearchStep[] = [];
  const candidates = await search({
    start,
    space: tuningSpace(start, { device: 'cpu', cores: machine.cores }),
    seconds,
    now: () => clock,
    onStep: (step) => steps.push(step),
    async measure(one): Promise<TrialResult> {
      const n = runs.length;
      if (n === machine.stopAt) return null;
      runs.push(one);
      clock += machine.duration(n);
      const rate = machine.rate(one);
      return rate === null
        ? { failure: 'out of memory' }
        : {
            measurement: measured({
              rate: rate * (machine.chance?.(n) ?? 1),
              sizeUsed: machine.sizeUsed?.(one) ?? 0.1,
            }),
          };
    },
  });
  return { candidates, runs, steps, clock };
}

/** A machine that likes one value of each, and suffers by the distance from it. */
function peakAt(best: { busy: number; threads: number; maxTokens: number; workers: number }) {
  return ({ workers, model }: Setting): number => {
    if (model === null) return 0;
    const apart = (a: number, b: number): number => Math.abs(Math.log2(a / b));
    const loss =
      0.1 * apart(model.instances * model.threads, best.busy) +
      0.07 * apart(model.threads, best.threads) +
      0.04 * apart(model.maxTokens, best.maxTokens) +
      0.05 * apart(workers, best.workers);
    return 1000 / (1 + loss);
  };
}

describe('the search', () => {
  it('finds the best setting of a machine without noise', async () => {
    const rate = peakAt({ busy: 8, threads: 2, maxTokens: 4096, workers: 4 });
    const { candidates } = await tuneOn({ cores: 8, duration: () => 8, rate }, 3600);
    expect(choose(candidates)?.best.setting).toEqual(setting(4, { instances: 4, threads: 2, maxTokens: 4096 }));
  });

  it('never takes a setting that is worse beyond noise, and ends in time', async () => {
    const two = [-1, 0, 1, 2, 3, 4].map((power) => 2 ** power);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          cores: fc.constantFrom(1, 2, 4, 8, 32, 96),
          peak: fc.record({
            busy: fc.constantFrom(...two.slice(1)),
            threads: fc.constantFrom(...two.slice(1)),
            maxTokens: fc.constantFrom(256, 1024, 8192),
            workers: fc.constantFrom(...two.slice(1)),
          }),
          chances: fc.array(fc.double({ min: 0.97, max: 1.03, noNaN: true }), { minLength: 7, maxLength: 97 }),
          bound: fc.integer({ min: 1, max: 1200 }),
          duration: fc.integer({ min: 1, max: 60 }),
          mostInstances: fc.integer({ min: 1, max: 100 }),
        }),
        async ({ cores, peak, chances, bound, duration, mostInstances }) => {
          const likes = peakAt(peak);
          const { candidates, runs, clock } = await tuneOn(
            {
              cores,
              duration: () => duration,
              rate: (one) => ((one.model?.instances ?? 0) > mostInstances ? null : likes(one)),
              chance: (n) => chances[n % chances.length] as number,
            },
            bound,
          );
          const choice = choose(candidates);
          const fastest = Math.max(
            ...candidates.map(({ setting: one, failure }) => (failure === null ? likes(one) : 0)),
          );
          // What a single measurement hides by chance, twice, and what counts as noise afterwards.
          const allowed = (0.97 / 1.03) ** 2 * (1 - 0.1);
          expect(likes(choice?.best.setting as Setting)).toBeGreaterThanOrEqual(fastest * allowed);
          expect(choice?.best.failure).toBeNull();
          // At least one measurement is made, two where the first fails.
          expect(clock).toBeLessThanOrEqual(Math.max(bound, 2 * duration));
          expect(runs.length).toBe(
            candidates.reduce(
              (sum, { first, rounds, failure }) => sum + rounds.length + ((first ?? failure) ? 1 : 0),
              0,
            ),
          );
        },
      ),
    );
  });

  it('measures each setting once while it looks for the best, and the best ones in turn then', async () => {
    const rate = peakAt({ busy: 2, threads: 1, maxTokens: 2048, workers: 1 });
    const { candidates, steps } = await tuneOn({ cores: 2, duration: () => 8, rate }, 3600);
    const looking = steps.filter(({ round }) => round === null).map((step) => settingKey(step.setting));
    expect(new Set(looking).size).toBe(looking.length);
    const turns = [1, 2, 3, 4].map((round) =>
      steps.filter((step) => step.round === round).map((step) => settingKey(step.setting)),
    );
    expect(turns[0]?.length).toBeGreaterThan(2);
    expect(new Set(turns[1])).toEqual(new Set(turns[0]));
    // Nobody is always the first, or has two turns in a row.
    expect(new Set(turns.map(([first]) => first)).size).toBeGreaterThan(2);
    for (const [i, turn] of turns.entries()) expect(turn.at(-1)).not.toBe(turns[i + 1]?.[0]);
    expect(Math.max(...candidates.map(({ rounds }) => rounds.length))).toBe(4);
    expect(candidates[0]?.rounds.length).toBeGreaterThanOrEqual(2);
  });

  it('takes three to five minutes on two cores and less than a quarter of an hour on thirty-two', async () => {
    const rate = peakAt({ busy: 2, threads: 1, maxTokens: 1024, workers: 1 });
    const two = await tuneOn({ cores: 2, duration: () => 8, rate }, 3600);
    expect(two.clock).toBeGreaterThan(150);
    expect(two.clock).toBeLessThan(300);
    const flat = await tuneOn({ cores: 32, duration: () => 10, rate: () => 1000 }, 3600);
    expect(flat.clock).toBeLessThan(900);
  });

  it('measures those no more that are far behind after two rounds', async () => {
    const rate = ({ model }: Setting): number => (model?.maxTokens === 4096 ? 200 : 100);
    const { candidates } = await tuneOn({ cores: 2, duration: () => 8, rate }, 3600);
    const rounds = candidates.filter((one) => one.rounds.length > 0);
    for (const { setting: one, rounds: found } of rounds)
      expect(found).toHaveLength(one.model?.maxTokens === 4096 ? 4 : 2);
    expect(rounds.some(({ rounds: found }) => found.length === 2)).toBe(true);
  });

  it('sets a setting that fails aside with its reason, and goes on', async () => {
    const rate = ({ model }: Setting): number | null => ((model?.maxTokens ?? 0) > 1024 ? null : 100);
    const { candidates } = await tuneOn({ cores: 2, duration: () => 8, rate }, 3600);
    const failed = candidates.filter(({ failure }) => failure !== null);
    // Larger batches than the first that fails are not tried.
    expect(failed.map(({ setting: one }) => one.model?.maxTokens)).toEqual([2048]);
    expect(failed[0]?.failure).toBe('out of memory');
    expect(summarize(failed[0] as (typeof failed)[0])).toBeNull();
    expect(choose(candidates)?.best.failure).toBeNull();
  });

  it('goes on in its usual step after a setting that hung', async () => {
    const rate = ({ model }: Setting): number | null => ((model?.threads ?? 0) > 1 ? null : 100);
    const { candidates } = await tuneOn({ cores: 2, duration: (n) => (n === 2 ? 100 : 8), rate }, 300);
    expect(candidates.filter(({ rounds }) => rounds.length > 1).length).toBeGreaterThan(2);
  });

  it('begins at the smallest setting where the configured one fails, and gives up where that fails too', async () => {
    const small = ({ model }: Setting): number | null => ((model?.instances ?? 0) > 1 ? null : 100);
    const { candidates } = await tuneOn({ cores: 4, duration: () => 8, rate: small }, 3600);
    expect(choose(candidates)?.best.setting.model?.instances).toBe(1);
    await expect(tuneOn({ cores: 4, duration: () => 8, rate: () => null }, 3600)).rejects.toThrow(
      'no setting can be measured, not even the smallest: out of memory',
    );
  });

  it('tries more windows a batch only where batches are full of them', async () => {
    const rate = ({ model }: Setting): number => 100 + (model?.maxSize ?? 0);
    const sizes = async (sizeUsed: number): Promise<Set<number | undefined>> => {
      const { runs } = await tuneOn({ cores: 2, duration: () => 8, rate, sizeUsed: () => sizeUsed }, 3600);
      return new Set(runs.map(({ model }) => model?.maxSize));
    };
    expect(await sizes(0.3)).toEqual(new Set([64]));
    expect(await sizes(0.95)).toEqual(new Set([64, 128, 256, 512, 1024]));
  });

  it('gives what was measured so far where it is stopped', async () => {
    const { candidates } = await tuneOn({ cores: 2, duration: () => 8, rate: () => 100, stopAt: 3 }, 3600);
    expect(candidates).toHaveLength(3);
  });

  it('says how much is left, less and less of it', async () => {
    const { steps, clock } = await tuneOn({ cores: 2, duration: () => 8, rate: () => 100 }, 200);
    expect(steps[0]?.secondsLeft).toBeNull();
    expect(steps.at(-1)?.secondsLeft).toBeLessThan(20);
    expect(steps.at(-1)?.planned).toBeLessThan(steps.length + 3);
    expect(clock).toBeLessThanOrEqual(200);
  });
});
