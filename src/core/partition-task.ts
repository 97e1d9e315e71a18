import { type Batch, partitionKey, type TopicPartition } from '../types.js';
import type { DocumentProcessor, Outcome, Result, SinkWriter } from './contracts.js';
import type { FairGate } from './fair-gate.js';
import { HeldRecords, type HeldRecordsOptions } from './held-records.js';
import { type Counts, Tally } from './tally.js';
import { type RecordChunk, WaitingRecords } from './waiting-records.js';

export interface PartitionTaskOptions extends HeldRecordsOptions {
  readonly partition: TopicPartition;
  /** The sink's way for this partition; the task owns it from now on. */
  readonly writer: SinkWriter;
  readonly processor: DocumentProcessor;
  /** Shared by all partitions of the connector. */
  readonly gate: FairGate;
  /** `none` fails the task at the first record that cannot become a document, `all` makes it a dead letter. */
  readonly errorsTolerance: 'none' | 'all';
  readonly onCommitted: (commit: Commit) => void;
  readonly now?: () => number;
}

/** What a commit made durable. */
export interface Commit extends Counts {
  readonly nextOffset: bigint;
  /** Duration in milliseconds. */
  readonly milliseconds: number;
}

/** The longest sleep, in ms: a wall clock that was moved is noticed within it. */
const LONGEST_SLEEP = 1_000;

interface Chunk extends RecordChunk {
  outcomes?: readonly Outcome<Buffer>[];
  error?: unknown;
}

/**
 * All mutable state of one partition: what waits, what is in work, what is written and not yet committed. Records go
 * to the sink in the order of their offsets, however the workers finish them.
 *
 * The way of a batch, in `#dispatch` and `#deliver`:
 *  1. `enqueue` takes it from the source and asks for a pause when too much is held;
 *  2. it is cut into chunks; what a chunk names is fetched, then it waits at the gate for its turn among the partitions;
 *  3. the processor turns the chunk into one outcome per record, several chunks at a time;
 *  4. the chunk whose turn it is by offset goes to the sink's writer;
 *  5. the writer says when a commit is due, and `#commit` makes output, dead letters and offset durable.
 */
export class PartitionTask {
  readonly partition: TopicPartition;
  /** Resolves after `finish` or `abort`, rejects with what the task failed of (the writer is aborted then). */
  readonly done: Promise<void>;
  readonly #options: PartitionTaskOptions;
  readonly #key: string;
  readonly #now: () => number;
  readonly #waiting: WaitingRecords;
  readonly #inWork: Chunk[] = [];
  readonly #held: HeldRecords;
  /** Of what is written and not yet committed. */
  readonly #tally: Tally;
  #ending = false;
  #aborted = false;
  #dispatching = false;
  #wake: (() => void) | null = null;
  #wakeDispatch: (() => void) | null = null;
  /** Aborted when what still waits is not to be worked on any more. */
  readonly #leaving = new AbortController();

  constructor(options: PartitionTaskOptions) {
    this.partition = options.partition;
    this.#options = options;
    this.#key = partitionKey(options.partition);
    this.#now = options.now ?? Date.now;
    this.#waiting = new WaitingRecords(options.processor.chunkRecords);
    this.#held = new HeldRecords(options);
    this.#tally = new Tally(options.errorsTolerance);
    this.done = this.#run();
  }

  /** Bytes of raw values between the source and the sink. */
  get heldBytes(): number {
    return this.#held.bytes;
  }

  get heldRecords(): number {
    return this.#held.records;
  }

  /** Takes the next batch; never refuses it, but calls `onFull` once too much is held. */
  enqueue(batch: Batch<Buffer | null>): void {
    if (this.#ending || this.#aborted) return;
    this.#waiting.push(batch);
    this.#held.take(batch.records);
    this.#wakeDispatch?.();
  }

  /** Works off what is held, commits all of it, and ends. */
  finish(): Promise<void> {
    this.#ending = true;
    this.#wakeDispatch?.();
    this.#wake?.();
    return this.done;
  }

  /** Commits what is in work already, and ends; what still waits is left to whoever reads it next. */
  drain(): Promise<void> {
    this.#waiting.clear();
    this.#leaving.abort();
    return this.finish();
  }

  /** Drops what is held and what is not committed, and ends. */
  async abort(): Promise<void> {
    this.#stop();
    await this.#options.writer.abort();
    await this.done.catch(() => undefined);
  }

  #stop(): void {
    this.#aborted = true;
    this.#waiting.clear();
    this.#leaving.abort();
    this.#wakeDispatch?.();
    this.#wake?.();
  }

  async #run(): Promise<void> {
    // A task that is constructed and failed in one tick would reject before anybody could listen.
    await Promise.resolve();
    const dispatching = this.#dispatch();
    try {
      await this.#deliver();
    } catch (error) {
      // After an abort the writer's calls may reject in any way: nobody waits for their result any more.
      if (this.#aborted) return;
      this.#stop();
      await this.#options.writer.abort();
      throw error;
    } finally {
      await dispatching;
    }
  }

  /** Steps 2 and 3: keeps the processor busy, never waits for a chunk to come back. */
  async #dispatch(): Promise<void> {
    this.#dispatching = true;
    while (!this.#aborted) {
      const chunk: Chunk | null = this.#waiting.next();
      if (chunk === null) {
        if (this.#ending) break;
        await new Promise<void>((resolve) => {
          this.#wakeDispatch = resolve;
        });
        continue;
      }
      if (!(await this.#fetch(chunk))) continue;
      const release = await this.#options.gate.acquire(this.#key, {
        bytes: chunk.bytes,
        records: chunk.records.length,
      });
      this.#inWork.push(chunk);
      if (this.#aborted) {
        release();
        break;
      }
      void this.#process(chunk).finally(release);
    }
    this.#dispatching = false;
    this.#wake?.();
  }

  /** @returns whether the chunk is to be processed: its failure waits for its turn, and what was left behind is nobody's */
  async #fetch(chunk: Chunk): Promise<boolean> {
    const { signal } = this.#leaving;
    try {
      await (this.#options.processor.fetch?.(chunk.records, signal) ?? null);
    } catch (error) {
      if (signal.aborted) return false;
      chunk.error = error;
      this.#inWork.push(chunk);
      this.#wake?.();
      return false;
    }
    return true;
  }

  async #process(chunk: Chunk): Promise<void> {
    try {
      chunk.outcomes = chunk.records.length === 0 ? [] : await this.#options.processor.process(chunk.records);
    } catch (error) {
      // Thrown in its turn, by #deliver: the chunks before it are still good.
      chunk.error = error;
    }
    this.#wake?.();
  }

  /** Steps 4 and 5, in the order of the offsets. */
  async #deliver(): Promise<void> {
    const { writer } = this.#options;
    while (!this.#aborted) {
      const head = this.#inWork[0];
      if (head !== undefined && (head.outcomes !== undefined || head.error !== undefined)) {
        this.#inWork.shift();
        await this.#write(head);
      } else if (writer.commitAt !== null && writer.commitAt <= this.#now()) {
        await this.#commit('complete');
      } else if (this.#ending && head === undefined && !this.#dispatching) {
        await this.#commit('all');
        return;
      } else {
        await this.#sleep(writer.commitAt);
      }
    }
  }

  async #write(chunk: Chunk): Promise<void> {
    if (chunk.error !== undefined) throw chunk.error;
    const outcomes = chunk.outcomes as readonly Outcome<Buffer>[];
    const results: Result<Buffer>[] = chunk.records.map((record, index) => ({
      record,
      outcome: outcomes[index] as Outcome<Buffer>,
    }));
    this.#tally.add(results);
    await this.#options.writer.write({ ...this.partition, results, nextOffset: chunk.nextOffset });
    this.#held.release(chunk);
    // A busy task never sleeps, so the due commit is looked at after each chunk too.
    const due = this.#options.writer.commitAt;
    if (due !== null && due <= this.#now()) await this.#commit('complete');
  }

  /**
   * Commits, and only here:
   *  1. the writer makes output, dead letters and offset durable together, as far as it holds them complete;
   *  2. what became durable is told, so that the source may note it and the metrics count it.
   */
  async #commit(extent: 'complete' | 'all'): Promise<void> {
    const begin = performance.now();
    const nextOffset = await this.#options.writer.commit(extent);
    this.#options.onCommitted({ nextOffset, milliseconds: performance.now() - begin, ...this.#tally.take() });
  }

  #sleep(until: number | null): Promise<void> {
    return new Promise((resolve) => {
      const milliseconds = until === null ? LONGEST_SLEEP : Math.min(LONGEST_SLEEP, Math.max(0, until - this.#now()));
      const timer = until === null ? null : setTimeout(resolve, milliseconds);
      this.#wake = () => {
        if (timer !== null) clearTimeout(timer);
        resolve();
      };
    });
  }
}
