import type { Logger } from 'pino';
import { Throttle } from '../../core/throttle.js';
import { FatalError } from '../../errors.js';
import type { Admin } from '../../kafka/kafkajs.js';
import type { Batch, Origin } from '../../types.js';
import type { WorkerOptions } from '../options/worker-options.js';
import type { WorkerResources } from '../pipeline/worker-resources.js';
import type { LoadedConnector } from '../pipeline/working-connector.js';
import { readRange } from '../runs/offset-range.js';
import { rangeConfig } from '../runs/range-config.js';
import { type RangeCounts, type RangeState, RangeWork } from '../runs/range-work.js';
import type { CreateSource } from '../tasks/running-task.js';
import { type Backfill, runName, unitOf } from './backfill.js';
import { asFiles } from './files/files-input.js';
import { ProgressMeter, type RangeProgress } from './progress.js';

export interface BackfillWorkOptions {
  readonly backfill: Backfill;
  /** The connector as the backfill has it. */
  readonly loaded: LoadedConnector;
  /** Whether a record is one of those that are meant, as far as that is known before it is decoded. */
  readonly isMeant?: ((origin: Origin) => boolean) | undefined;
  /** Where it reads files. */
  readonly createSource?: CreateSource;
  readonly worker: WorkerOptions;
  readonly resources: WorkerResources;
  readonly admin: Admin;
  readonly log: Logger;
}

const LOOK_MS = 1_000;

/** What this process does for a backfill, which it may share with others. */
export class BackfillWork {
  readonly #options: BackfillWorkOptions;
  readonly #ended = new AbortController();
  readonly #throttle: Throttle | null;
  readonly #work: RangeWork;
  readonly #meter = new ProgressMeter();
  #isNotedDone = false;

  constructor(options: BackfillWorkOptions) {
    this.#options = options;
    const { backfill, loaded, createSource, worker, resources, admin, log } = options;
    const { maxRate } = backfill.request;
    this.#throttle = maxRate === undefined ? null : new Throttle(maxRate);
    const ranges = backfill.ranges.map(readRange);
    const topics = [...new Set(ranges.map(({ topic }) => topic))];
    const how = { topics, groupId: backfill.group, limited: maxRate !== undefined };
    this.#work = new RangeWork({
      ...{ worker, resources, admin, log, signal: this.#ended.signal },
      loaded: { ...loaded, config: rangeConfig(loaded.config, how) },
      ranges,
      run: runName(backfill),
      byOrigin: createSource !== undefined,
      createSource,
      through: (batch) => this.#through(batch),
      throttle: this.#throttle ?? undefined,
    });
    this.changed(backfill);
  }

  /** The backfill is noted in another state: it is held, goes on, or ends. */
  changed({ state }: Backfill): void {
    this.#isNotedDone = state === 'DONE';
    if (state === 'CANCELLED' || state === 'DONE') this.stop();
    else this.#work.setPaused(state === 'PAUSED');
  }

  /**
   * Works until all is done, it is cancelled, or `stop`.
   *
   * @returns whether all is done
   * @throws {FatalError} where another pipeline began it
   * @throws {ConnectorError} what the work has failed with; what is committed stays, and it can be taken up again
   */
  async finish(): Promise<boolean> {
    // Others have ended it, and may have taken away its group and its list of files.
    if (this.#isNotedDone) return true;
    requirePipeline(this.#options);
    const timer = setInterval(() => this.#look(), LOOK_MS);
    try {
      this.#look();
      return (await this.#work.finish()) || this.#isNotedDone;
    } finally {
      clearInterval(timer);
    }
  }

  /** Lets what is in work be committed; the rest is left to whoever takes the backfill up. */
  stop(): void {
    this.#ended.abort();
  }

  ranges(): readonly RangeProgress[] {
    return this.#meter.ranges(this.#states());
  }

  counts(): Promise<RangeCounts> {
    return this.#work.counts();
  }

  #look(): void {
    const states = this.#states();
    // What was done before is no work of the first seconds.
    if (this.#work.isKnown) this.#meter.look(states);
    const { maxRate } = this.#options.backfill.request;
    if (this.#throttle === null || maxRate === undefined) return;
    // Others who share the backfill have the other ranges that are open, and their part of the rate.
    const open = states.filter(({ done, to }) => done < to).length;
    if (open > 0) this.#throttle.setRate((maxRate * Math.min(open, Math.max(1, this.#work.active))) / open);
  }

  #states(): readonly RangeState[] {
    const known = this.#work.states();
    // Others may have done the last of it after the last look.
    const states = this.#isNotedDone ? known.map((range) => ({ ...range, done: range.to })) : known;
    return unitOf(this.#options.backfill) === 'files' ? states.map(asFiles) : states;
  }

  #through(batch: Batch<Buffer | null>): Batch<Buffer | null> {
    const { isMeant } = this.#options;
    return isMeant === undefined
      ? batch
      : { ...batch, records: batch.records.filter((record) => isMeant(record.origin ?? record)) };
  }
}

/** @throws {FatalError} where the results would not be of one pipeline */
function requirePipeline({ backfill, loaded }: Pick<BackfillWorkOptions, 'backfill' | 'loaded'>): void {
  const { pipelineVersion } = loaded.pipeline.definition;
  if (pipelineVersion === backfill.pipelineVersion) return;
  throw new FatalError(
    'CONFIG_INVALID',
    `${runName(backfill)} of ${loaded.config.name} was begun with pipeline version ${backfill.pipelineVersion}, and the connector makes ` +
      `${pipelineVersion} now: give it back the stages and models that it had, or cancel the backfill and begin another`,
  );
}
