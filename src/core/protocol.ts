import type { DocumentError, ErrorStage } from '../errors.js';
import type { DocumentSchema, TaskSchemas } from './schemas.js';

/**
 * Messages between the main thread and the document workers. Everything large is a typed array (8 us a document
 * where cloned objects take 290), and many documents travel together (a task of one document costs 100 us, of
 * sixteen 4 to 7).
 */

/** Byte strings of many documents in one buffer: string i is `bytes[ends[i - 1] ?? 0 .. ends[i])`. */
export interface PackedBytes {
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
}

/** What a worker needs to know of a pipeline; the same for all tasks of a connector. */
export interface PipelineMessage {
  /** Digest of `json`; a worker builds the pipeline when it sees the id for the first time. */
  readonly id: string;
  /** A PipelineDefinition. A string, because it is cheaper to clone than the object. */
  readonly json: string;
  /** What stages loaded once for all workers, by the stage's name: structured-cloneable, large tables in SharedArrayBuffers. */
  readonly shared: Readonly<Record<string, unknown>>;
}

/** What every document worker is given when its thread starts. */
export interface WorkerSetup {
  readonly pipelines: readonly PipelineMessage[];
}

/** A pipeline that the worker may have built already; where it has not, it answers UnknownPipeline. */
export type PipelineReference = Pick<PipelineMessage, 'id'>;

/** What a worker answers to any task; it never throws, so that a rejection can only mean that it died. */
export type TaskAnswer<R> =
  | { readonly result: R }
  /** Send the task again with the whole PipelineMessage. */
  | { readonly unknownPipeline: string }
  | { readonly failure: { readonly message: string; readonly trace: string } };

/** Runs named tasks on document workers. */
export interface TaskRunner {
  /**
   * @typeParam R what the task named gives back
   * @param task structured-cloneable; stays usable by the caller
   * @param signal ends the thread that works on the task, if one does already
   * @throws {RetriableError} WORKER_LOST where the worker died over the task
   * @throws the signal's reason, once it is aborted
   * @throws {FatalError} SERVICE_FAILED where the task as a whole failed
   */
  run<R>(name: string, task: object, signal?: AbortSignal): Promise<R>;
}

/** Raw documents on their way to a worker. */
export interface RawDocuments {
  readonly values: PackedBytes;
  /** 1 where the record had no value at all. */
  readonly missing: Uint8Array;
  readonly topics: readonly string[];
  /** Index into `topics`. */
  readonly topicOf: Uint16Array;
  readonly partitions: Int32Array;
  readonly offsets: BigInt64Array;
  /** Milliseconds since the epoch. */
  readonly timestamps: BigInt64Array;
  /** Of each record the headers that are looked at, as text; left out where none are. */
  readonly headers?: readonly ReadonlyMap<string, string>[];
  /** Where keys are read: a record without one has 1 in `missing`. */
  readonly keys?: { readonly values: PackedBytes; readonly missing: Uint8Array };
  /** Of all values and keys, and of those of other tasks beside them. */
  readonly schemas: TaskSchemas;
}

/** A document's failure, as plain data: becomes a DocumentError in the main thread. */
export interface DocumentFailure {
  readonly index: number;
  readonly code: ConstructorParameters<typeof DocumentError>[0];
  readonly stage: ErrorStage;
  readonly message: string;
  /** Stack of the error behind it, where there is one. */
  readonly trace?: string;
}

/** Tokens of the documents of a task for one model; the main thread reads `windows`, the rest goes back to `finish`. */
export interface ModelTokens {
  /** As WindowSet: token ids of all windows with special tokens. */
  readonly ids: Int32Array;
  readonly ends: Uint32Array;
  /** Number of the last window of document i, plus one, in `ends`: documents without tokens have no window. */
  readonly documentWindows: Uint32Array;
  /** First token (of its document, special tokens not counted) of each window. */
  readonly windowStarts: Uint32Array;
  /** End of document i in `tokenOffsets`, counted in tokens. */
  readonly documentTokens: Uint32Array;
  /** Begin and end of every token of every document, UTF-16 code units, special tokens left out: `[tokens, 2]`. */
  readonly tokenOffsets: Int32Array;
  /** Word of every token within its document, as the tokenizer's pre-tokenizer splits: `[tokens]`. */
  readonly tokenWords: Int32Array;
}

export interface PrepareTask {
  readonly pipeline: PipelineMessage | PipelineReference;
  readonly documents: RawDocuments;
  /** Where documents have a time limit: the worker notes here what it works on. */
  readonly progress?: Progress;
}

/** One number in shared memory: a document's index, or one of {@link PROGRESS}. */
export type Progress = Int32Array<SharedArrayBuffer>;

export const PROGRESS = {
  /** Nobody works on a document: the task waits for a thread, or its pipeline is being built. */
  none: -1,
  /** All at once: their tokens are cut in one call. */
  all: -2,
} as const;

/** Rules done and tokens cut. Documents named in `failures` or `filtered` have neither state nor windows. */
export interface PrepareResult {
  readonly failures: readonly DocumentFailure[];
  /** 1 where the document is to be left out without an error. */
  readonly filtered: Uint8Array;
  /** What the stages before the model found, per document; only workers read it. */
  readonly state: PackedBytes;
  /** One per model stage, in the order of the stages. */
  readonly models: readonly ModelTokens[];
  /** As in FinishResult. */
  readonly stageSeconds: Readonly<Record<string, number>>;
}

/**
 * What a model says of each token: the logits of all labels, or the number of its likeliest label and that label's
 * softmax (0 outside entities), which is a fraction of it to move.
 */
export type ScoreForm = 'logits' | 'likeliest';

export interface TokenScores {
  readonly form: ScoreForm;
  /** `[tokens, width]`, row-major. */
  readonly scores: Float32Array;
  /** Numbers of a token: as many as labels, or 2. */
  readonly width: number;
}

/** The answer of a model to its ModelTokens. */
export interface ModelAnswer extends TokenScores {
  readonly tokens: ModelTokens;
}

export interface FinishTask extends PrepareTask {
  readonly state: PackedBytes;
  readonly answers: readonly ModelAnswer[];
  /** 1 where the document is out of the race already (failed, filtered, or a window failed). */
  readonly skip: Uint8Array;
}

/** Encoded annotated documents; empty byte strings for documents in `failures` or skipped. */
export interface FinishResult {
  readonly failures: readonly DocumentFailure[];
  readonly filtered: Uint8Array;
  readonly encoded: PackedBytes;
  /** Schemas of what is encoded, where it does not carry them. */
  readonly schemas: readonly DocumentSchema[];
  /** Index into `schemas` for each document; -1 where it has none. */
  readonly schemaOf: Int16Array;
  /** Folder of each document, where the sink parts them into folders; empty where it does not. */
  readonly paths: readonly string[];
  /** Topic of each document, where transforms may give it another one; empty where they do not. */
  readonly topics: readonly string[];
  /** Entities by label, over all documents of the task. */
  readonly entityCounts: Readonly<Record<string, number>>;
  /** Seconds that each stage took for all documents of the task, by the stage's name. */
  readonly stageSeconds: Readonly<Record<string, number>>;
}
