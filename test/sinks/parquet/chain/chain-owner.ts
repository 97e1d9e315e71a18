import type { SinkWriter } from '../../../../src/core/contracts.js';
import { OwnershipLostError, RetriableError } from '../../../../src/errors.js';
import { createLog } from '../../../../src/observability/log.js';
import { createMetrics } from '../../../../src/observability/metrics.js';
import { encodeRowGroup } from '../../../../src/sinks/parquet/file/encode-row-group.js';
import { type ParquetSinkOptions, parquetSinkOptions } from '../../../../src/sinks/parquet/options.js';
import { createParquetSink } from '../../../../src/sinks/parquet/parquet-sink.js';
import { annotated, batchOf, PARTITION, type Step } from '../harness.js';
import { type ChainWorld, isStored, type LogRecord, recordsBefore } from './chain-world.js';

export type Guarantee = ParquetSinkOptions['delivery.guarantee'];

/** One assignment of the partition to a process; like a partition task, it ends with its writer. */
interface Assignment {
  ended: boolean;
  finishing: boolean;
  writer: SinkWriter | null;
  /** Records that the consumer may still hand over. */
  allowed: number;
  wake: () => void;
}

/** A worker that takes the partition up, loses it, dies and comes back, as runtime and partition task do it. */
export class Owner {
  readonly #world: ChainWorld;
  readonly #options: { readonly guarantee: Guarantee; readonly name: string };
  #process = { alive: true };
  #processes = 0;
  #sink: ReturnType<typeof createParquetSink> | null = null;
  #assignment: Assignment | null = null;

  constructor(world: ChainWorld, options: { readonly guarantee: Guarantee; readonly name: string }) {
    this.#world = world;
    this.#options = options;
  }

  get isIdle(): boolean {
    return this.#assignment === null;
  }

  wake(): void {
    this.#assignment?.wake();
  }

  /** Lets the consumer hand over further records; assigns the partition first where it is not. */
  feed(records: number): void {
    this.#assign().allowed += records;
    this.wake();
  }

  /** Works off what is held, commits all of it, and gives the partition back. */
  finish(): void {
    this.#assign().finishing = true;
    this.wake();
  }

  /** The group gives the partition to somebody else: as the runtime, drops the writer whatever it is doing. */
  revoke(): void {
    if (this.#assignment === null) return;
    this.#assignment.ended = true;
    void this.#assignment.writer?.abort();
    this.#assignment = null;
  }

  /** The process is gone; what it asked the store to do may still be done. */
  crash(): void {
    this.#process.alive = false;
    this.#process = { alive: true };
    this.#sink = null;
    if (this.#assignment !== null) this.#assignment.ended = true;
    this.#assignment = null;
  }

  #assign(): Assignment {
    if (this.#assignment !== null) return this.#assignment;
    const assignment = { ended: false, finishing: false, writer: null, allowed: 0, wake: () => undefined };
    this.#assignment = assignment;
    void this.#supervise(assignment);
    return assignment;
  }

  /** Takes the partition up until it is given back, again after each error that may pass. */
  async #supervise(assignment: Assignment): Promise<void> {
    this.#sink ??= this.#start();
    const sink = this.#sink;
    while (!assignment.ended) {
      try {
        assignment.writer = await sink.open(PARTITION, async () => this.#world.groupOffset);
        if (!assignment.ended) await this.#work(assignment, assignment.writer);
        if (this.#assignment === assignment) this.#assignment = null;
        return;
      } catch (error) {
        if (assignment.ended) return;
        await assignment.writer?.abort();
        if (!(error instanceof RetriableError || error instanceof OwnershipLostError)) {
          this.#world.failures.push(error);
          return;
        }
      }
    }
  }

  async #work(assignment: Assignment, writer: SinkWriter): Promise<void> {
    const world = this.#world;
    let next = Number(writer.startOffset ?? 0n);
    while (!assignment.ended) {
      if (assignment.allowed > 0 && next < world.options.end) {
        const batch = this.#read(next, assignment.allowed);
        assignment.allowed = Math.max(0, assignment.allowed - Math.max(1, batch.results.length));
        next = Number(batch.nextOffset);
        await writer.write(batch);
        if (isDue(writer, world.now)) await this.#commit(writer, 'complete');
      } else if (isDue(writer, world.now)) {
        await this.#commit(writer, 'complete');
      } else if (assignment.finishing) {
        await this.#commit(writer, 'all');
        return;
      } else {
        await new Promise<void>((resolve) => {
          assignment.wake = resolve;
        });
      }
    }
  }

  async #commit(writer: SinkWriter, extent: 'complete' | 'all'): Promise<void> {
    const world = this.#world;
    const offset = await writer.commit(extent);
    const missing = recordsBefore(world, offset).filter((record) => !isStored(world, record));
    if (missing.length > 0) {
      world.failures.push(
        new Error(`committed ${offset}, but ${missing.map((record) => record.offset)} are not stored`),
      );
    }
    if (offset >= 0n) world.groupOffset = offset;
  }

  /** A few records from an offset on; at an even offset the gap behind them too. */
  #read(from: number, most: number) {
    const { log, end } = this.#world.options;
    const after = log.filter(({ offset }) => offset >= from);
    const records = after.slice(0, Math.min(most, 5));
    const behind = after[records.length]?.offset ?? end;
    const last = records.at(-1)?.offset;
    return batchOf(records.map(stepOf), last === undefined || last % 2 === 0 ? behind : last + 1);
  }

  #start() {
    const world = this.#world;
    const process = this.#process;
    const { sink, maxBytes, othersMaxBytes = maxBytes } = world.options;
    const options = parquetSinkOptions.parse({
      'store.url': 'file:///unused',
      'delivery.guarantee': this.#options.guarantee,
      ...sink,
    });
    return createParquetSink({
      store: world.store(process),
      options: { ...options, 'file.max.bytes': this === world.owners[0] ? maxBytes : othersMaxBytes },
      encode: (task) => world.call(process, () => encodeRowGroup(task)),
      deadLetters: {
        write: (letters) => world.call(process, () => void world.letters.push(...letters)),
        close: async () => undefined,
      },
      metrics: METRICS,
      log: LOG,
      connector: 'test',
      owner: `${this.#options.name}, process ${++this.#processes}`,
      pipelineVersion: '1',
      idField: 'note_id',
      textField: 'note_text',
      now: () => world.now,
    });
  }
}

const METRICS = createMetrics();
const LOG = createLog({ level: 'silent' });

function isDue({ commitAt }: SinkWriter, now: number): boolean {
  return commitAt !== null && commitAt <= now;
}

/** The same record has the same outcome, whoever reads it. */
function stepOf({ offset, kind, size, path }: LogRecord): Step {
  if (kind === 'filtered') return { offset, filtered: true };
  if (kind === 'failed') return { offset, error: true };
  const folder = path === undefined ? {} : { path };
  if (kind === 'not annotated') return { offset, document: [offset], ...folder };
  const entity = { begin: 0, end: size, label: 'X', text: String(offset).padEnd(size, '.'), score: null, source: 's' };
  return { offset, document: annotated(offset, { note_text: '', entities: [entity] }), ...folder };
}
