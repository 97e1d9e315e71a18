import { FatalError } from '../errors.js';
import type { Candidate } from './choice.js';
import type { Measurement } from './measurement.js';
import { type ModelSetting, type Setting, settingKey } from './setting.js';
import type { Space } from './space.js';
import { median } from './statistics.js';

/** What became of a run: a measurement, the reason why there is none, or null where the tuning was stopped over it. */
export type TrialResult = { readonly measurement: Measurement } | { readonly failure: string } | null;

export interface SearchStep {
  readonly setting: Setting;
  /** Null in the search, else the number of the round from 1 on. */
  readonly round: number | null;
  /** Measurements before this one, and about how many there will be in all. */
  readonly done: number;
  readonly planned: number;
  /** About how long it takes from here on; null before the first measurement. */
  readonly secondsLeft: number | null;
}

export interface SearchOptions {
  /** As configured: where the search begins and what the others are compared with. */
  readonly start: Setting;
  readonly space: Space;
  /** Bound of the whole, in seconds; a measurement that would probably end after it is not begun. */
  readonly seconds: number;
  readonly measure: (setting: Setting) => Promise<TrialResult>;
  readonly onStep?: (step: SearchStep) => void;
  /** Seconds since any fixed time. Default: `performance.now`. */
  readonly now?: () => number;
}

/** Part of the time in which settings are looked for; the rest is for measuring the best ones again. */
const SEARCH_SHARE = 0.55;
/** So much slower than the best in one measurement, and the values beyond are not looked at. */
const CLEARLY_WORSE = 0.1;
/** So much slower than the best, and a setting is not looked at again: where instances run in the search, all of it in the rounds. */
const OUT_OF_QUESTION = 0.15;
/** Rounds after which settings may be out of question. */
const ROUNDS_FOR_ALL = 2;
/** Batches so full of windows on average are often cut by `batch.max.size`, not by their tokens. */
const SIZE_MATTERS = 0.75;
const PASSES = 2;
const FINALISTS = 4;
const ROUNDS = 4;

/**
 * Looks for the setting with which most documents go through: one coordinate after the other (where the instances run,
 * tokens of a batch, windows of a batch, document workers), each from the best setting found so far, twice; then the best
 * few and the configured one again, in turn, so that what disturbs the machine for a while disturbs all of them.
 *
 * @returns all that was measured, in the order in which it came; where the tuning was stopped, up to there
 * @throws {FatalError} where neither the configured nor the smallest setting can run
 */
export async function search(options: SearchOptions): Promise<Candidate[]> {
  return new Search(options).run();
}

type Tally = { -readonly [K in keyof Candidate]: Candidate[K] } & { rounds: Measurement[] };

class Stopped extends Error {}

class Search {
  readonly #options: SearchOptions;
  readonly #now: () => number;
  readonly #tallies = new Map<string, Tally>();
  /** Seconds that measurements took. */
  readonly #durations: number[] = [];
  /** Those of them that came to their end: one that hung says nothing about the next. */
  readonly #completed: number[] = [];
  readonly #began: number;
  /** Measurements of the rounds that are still to come. */
  #turnsAhead = 0;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now() / 1000);
    this.#began = this.#now();
  }

  async run(): Promise<Candidate[]> {
    try {
      await this.#begin();
      for (let pass = 0; pass < PASSES; pass++) {
        const before = this.#best();
        await this.#passOver();
        if (this.#best() === before) break;
      }
      await this.#rounds();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
    return [...this.#tallies.values()];
  }

  async #begin(): Promise<void> {
    const { start, space } = this.#options;
    const tally = await this.#measureFirst(start);
    if (tally.failure === null) return;
    const smallest = await this.#measureFirst(smallestSetting(start, space));
    if (smallest.failure !== null)
      throw new FatalError('SERVICE_FAILED', `no setting can be measured, not even the smallest: ${smallest.failure}`);
  }

  async #passOver(): Promise<void> {
    const { space } = this.#options;
    for (const placement of space.placements) {
      if (this.#isHopeless(placement)) continue;
      await this.#tryFirst(withModel(this.#best().setting, placement));
    }
    await this.#climb(space.maxTokens, 'maxTokens');
    if ((this.#best().first?.sizeUsed ?? 0) >= SIZE_MATTERS) await this.#climb(space.maxSizes, 'maxSize');
    const { setting } = this.#best();
    await this.#climbAlong(space.workers, setting.workers, (workers) => ({ ...setting, workers }));
  }

  async #climb(values: readonly number[], name: 'maxTokens' | 'maxSize'): Promise<void> {
    const { setting } = this.#best();
    if (setting.model === null) return;
    await this.#climbAlong(values, setting.model[name], (value) => withModel(setting, { [name]: value }));
  }

  /** Up, then down from a value, in each direction for as long as it is not clearly worse. */
  async #climbAlong(values: readonly number[], from: number, settingOf: (value: number) => Setting): Promise<void> {
    for (const direction of [1, -1]) {
      for (let i = values.indexOf(from) + direction; i >= 0 && i < values.length; i += direction) {
        const tally = await this.#tryFirst(settingOf(values[i] as number));
        if (tally === null || this.#isBelow(tally, CLEARLY_WORSE)) break;
      }
    }
  }

  /**
   * The best ones in turn, each round from another one on: at the same place in every round, or twice in a row, a drift or
   * a disturbance would meet the same ones again and again.
   */
  async #rounds(): Promise<void> {
    const affordable = Math.floor(this.#left(this.#options.seconds) / this.#expected() / ROUNDS_FOR_ALL);
    let finalists = this.#finalists().slice(0, Math.max(2, affordable));
    for (let round = 1; round <= ROUNDS && finalists.length > 1; round++) {
      this.#turnsAhead = finalists.length * (ROUNDS - round + 1);
      if (finalists.length * this.#expected() > this.#left(this.#options.seconds)) return;
      const from = finalists.length < 3 ? 0 : Math.round((finalists.length * (round - 1)) / ROUNDS);
      for (const tally of [...finalists.slice(from), ...finalists.slice(0, from)])
        await this.#measureAgain(tally, round);
      finalists = stillInQuestion(finalists, round);
    }
  }

  /** The best by their first measurement, and the configured one to compare them with. */
  #finalists(): Tally[] {
    const able = [...this.#tallies.values()]
      .filter(({ failure }) => failure === null)
      .sort((a, b) => rateOf(b) - rateOf(a));
    const configured = settingKey(this.#options.start);
    return able.filter(({ setting }, place) => place < FINALISTS || settingKey(setting) === configured);
  }

  /** @returns null where there is no time for it */
  async #tryFirst(setting: Setting): Promise<Tally | null> {
    const known = this.#tallies.get(settingKey(setting));
    if (known !== undefined) return known;
    if (this.#expected() > this.#left(this.#options.seconds * SEARCH_SHARE)) return null;
    return this.#measureFirst(setting);
  }

  async #measureFirst(setting: Setting): Promise<Tally> {
    const result = await this.#measure(setting, null);
    const tally: Tally =
      'failure' in result
        ? { setting, first: null, rounds: [], failure: result.failure }
        : { setting, first: result.measurement, rounds: [], failure: null };
    this.#tallies.set(settingKey(setting), tally);
    return tally;
  }

  async #measureAgain(tally: Tally, round: number): Promise<void> {
    const result = await this.#measure(tally.setting, round);
    this.#turnsAhead--;
    if ('failure' in result) tally.failure = result.failure;
    else tally.rounds.push(result.measurement);
  }

  async #measure(setting: Setting, round: number | null): Promise<NonNullable<TrialResult>> {
    const done = this.#durations.length;
    const mean = this.#durations.reduce((sum, seconds) => sum + seconds, 0) / Math.max(1, done);
    const left = Math.max(mean, this.#left(this.#options.seconds));
    const ahead = done === 0 ? this.#ahead(round) : Math.min(this.#ahead(round), Math.floor(left / mean));
    const secondsLeft = done === 0 ? null : ahead * mean;
    this.#options.onStep?.({ setting, round, done, planned: done + ahead, secondsLeft });
    const begin = this.#now();
    const result = await this.#options.measure(setting);
    this.#durations.push(this.#now() - begin);
    if (result === null) throw new Stopped();
    if ('measurement' in result) this.#completed.push(this.#durations.at(-1) as number);
    return result;
  }

  /** About how many measurements are still to come, the next one included. */
  #ahead(round: number | null): number {
    if (round !== null) return this.#turnsAhead;
    const { placements, maxTokens, workers } = this.#options.space;
    const inSearch = Math.max(1, placements.length + maxTokens.length + workers.length - 2 - this.#tallies.size);
    return inSearch + (FINALISTS + 1) * ROUNDS;
  }

  #left(bound: number): number {
    return bound - (this.#now() - this.#began);
  }

  /** Seconds that the next measurement takes at the most, by all that is known. */
  #expected(): number {
    return Math.max(0, ...this.#completed);
  }

  #best(): Tally {
    return [...this.#tallies.values()].reduce((best, tally) => (rateOf(tally) > rateOf(best) ? tally : best));
  }

  #isBelow(tally: Tally, part: number): boolean {
    return rateOf(tally) < rateOf(this.#best()) * (1 - part);
  }

  /** Whether instances were tried in this way, and never came near the best. */
  #isHopeless({ instances, threads }: Pick<ModelSetting, 'instances' | 'threads'>): boolean {
    const tried = [...this.#tallies.values()].filter(
      ({ setting: { model } }) => model?.instances === instances && model.threads === threads,
    );
    return tried.length > 0 && tried.every((tally) => this.#isBelow(tally, OUT_OF_QUESTION));
  }
}

function stillInQuestion(finalists: readonly Tally[], round: number): Tally[] {
  const able = finalists.filter(({ failure }) => failure === null);
  if (round < ROUNDS_FOR_ALL) return able;
  const medians = able.map(({ rounds }) => median(rounds.map(({ rate }) => rate)));
  return able.filter((_, i) => (medians[i] as number) >= Math.max(...medians) * (1 - OUT_OF_QUESTION));
}

/** Below every rate where it failed. */
function rateOf({ first, failure }: Tally): number {
  return failure !== null || first === null ? -1 : first.rate;
}

function withModel({ workers, model }: Setting, change: Partial<ModelSetting>): Setting {
  return { workers, model: model === null ? null : { ...model, ...change } };
}

function smallestSetting({ model }: Setting, { workers, maxTokens }: Space): Setting {
  return {
    workers: workers[0] as number,
    model: model === null ? null : { ...model, instances: 1, threads: 1, maxTokens: maxTokens[0] as number },
  };
}
