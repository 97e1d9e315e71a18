import type { ConnectorError, DocumentError } from '../errors.js';
import type { RawRecord, TopicPartition } from '../types.js';
import type { TokenScores } from './protocol.js';
import type { DocumentSchema, TaskSchemas } from './schemas.js';
import type { DocumentBudget } from './work-sampling.js';

/** A document as its sink takes it. */
export interface Written<O> {
  readonly value: O;
  /** Schema of the value, where it has one that it does not carry; the same object for many documents. */
  readonly schema?: DocumentSchema;
  /** Topic that transforms gave it, in place of the one that it was read from. */
  readonly topic?: string;
  /** Folder below the topic's that the sink's partitioner chose. */
  readonly path?: string;
}

/** What became of one record, at the index of its input. */
export type Outcome<O> = Written<O> | { readonly error: DocumentError } | { readonly filtered: true };

/** A record with what became of it; the raw value stays for dead letters. */
export interface Result<O> {
  readonly record: RawRecord;
  readonly outcome: Outcome<O>;
}

/** Results of consecutive records of one partition, in the order of their offsets. */
export interface ResultBatch<O> extends TopicPartition {
  readonly results: readonly Result<O>[];
  readonly nextOffset: bigint;
}

/**
 * What turns raw records into encoded documents. One outcome per record, at the same index; a record's own failure
 * is an outcome, a rejection means that none of the records could be worked on (and is the task's failure).
 */
export interface DocumentProcessor {
  /** Records that it would rather have at a time; as many as there are by default. */
  readonly chunkRecords?: number;
  /**
   * Fetches what the records name without carrying it, before they take room that others need.
   * @param signal ends the waiting
   * @returns null where all is at hand, as nearly always
   * @throws {ConnectorError} where waiting does not help: the failure of the task
   */
  fetch?(records: readonly RawRecord[], signal: AbortSignal): Promise<void> | null;
  process(records: readonly RawRecord[]): Promise<readonly Outcome<Buffer>[]>;
  close(): Promise<void>;
}

/** Finds the schemas that values name by their number, and those that are to be written. */
export interface SchemaService {
  /** As {@link DocumentProcessor.fetch}: waits for a registry that is away, as long as it takes. */
  fetch(records: readonly RawRecord[], signal: AbortSignal): Promise<void> | null;
  /**
   * What `fetch` has found.
   * @returns failures by the record's index: of those whose schema there is not
   */
  find(records: readonly RawRecord[]): {
    readonly schemas: TaskSchemas;
    readonly failures: ReadonlyMap<number, DocumentError>;
  };
  close(): Promise<void>;
}

/** Where the results of a connector go. */
export interface Sink {
  /**
   * Takes the partition over: fences or finds out any former owner, then says where to go on.
   * @param committed asks for the group's offset, where there is a group: where to begin if the sink holds nothing, else
   * a hint where to look for its own end, since it may be too low, too high or gone
   * @throws {ConnectorError} retriable where the store or broker cannot be reached
   */
  open(partition: TopicPartition, committed?: () => Promise<bigint | null>): Promise<SinkWriter>;
  close(): Promise<void>;
}

/**
 * The way of one partition into the sink. Calls never overlap, but for `abort`, which may come at any time.
 * Any call may reject with OwnershipLostError: the caller drops the writer and opens the partition anew.
 */
export interface SinkWriter {
  /** Where to go on: the offset after the last one that this sink holds, else the group's; null where neither is known. */
  readonly startOffset: bigint | null;
  /**
   * Set where a former owner announced output that is not there: only what begins at `startOffset` and is read again
   * can make it.
   */
  readonly owed?: OwedOutput | null;
  /** Takes results in offset order, dead letters among them; resolves when it can take more. */
  write(batch: ResultBatch<Buffer>): Promise<void>;
  /**
   * When `commit('complete')` is wanted, in milliseconds since the epoch: in the past when something is complete
   * already, later when what is held grows old then, null while nothing waits.
   */
  readonly commitAt: number | null;
  /**
   * Makes output, dead letters and offsets durable together: 'complete' only what the sink's own limits have
   * completed or made old, 'all' everything written so far.
   * @returns the offset after the last record that is durable now
   */
  commit(extent: 'complete' | 'all'): Promise<bigint>;
  /** Drops what is not committed; never rejects. */
  abort(): Promise<void>;
}

/** Output that is announced and missing. */
export interface OwedOutput {
  /** The offset after the last record that it is made of. */
  readonly nextOffset: bigint;
  /** What is missing, and what to do where the records are gone, for people. */
  readonly output: string;
  readonly remedy: string;
}

/** Where records go that could not become documents. */
export interface DeadLetterQueue {
  /** Resolves when the dead letters are stored. */
  write(letters: readonly DeadLetter[]): Promise<void>;
  close(): Promise<void>;
}

export interface DeadLetter {
  readonly record: RawRecord;
  readonly error: DocumentError;
}

/** Token windows of many documents of one model, concatenated; special tokens included. */
export interface WindowSet {
  /** Token ids of all windows, one after the other. */
  readonly ids: Int32Array;
  /** End of window i in `ids`; its begin is the end of window i - 1. */
  readonly ends: Uint32Array;
  /** The document's budget of each window, where documents have one; windows of a spent one fail (DOCUMENT_TIMEOUT). */
  readonly budgets?: readonly DocumentBudget[];
  /** Whether windows that are not go before them; not so by default. */
  readonly background?: boolean;
}

/** Results of a WindowSet, in its order; zeros for failed windows. */
export interface WindowScores extends TokenScores {
  /** Windows (by index) that the model could not do, with the reason. */
  readonly failures: ReadonlyMap<number, ConnectorError>;
}

/** One model on its instances, fed by all partitions and connectors that name it. */
export interface InferenceService {
  /** @param partition whose windows these are, so that a flood on one does not starve another */
  infer(windows: WindowSet, partition: TopicPartition): Promise<WindowScores>;
  /** Resolves when no run is under way any more and all instances have ended. */
  close(): Promise<void>;
}
