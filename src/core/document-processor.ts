import { DocumentError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import type { RawRecord, TopicPartition } from '../types.js';
import type { DocumentProcessor, InferenceService, Outcome, SchemaService, WindowScores } from './contracts.js';
import { bytesAt, packBytes } from './packing.js';
import type {
  DocumentFailure,
  FinishResult,
  FinishTask,
  ModelTokens,
  PipelineMessage,
  PrepareResult,
  PrepareTask,
  RawDocuments,
  TaskRunner,
} from './protocol.js';
import { type DocumentSchema, NO_SCHEMAS, type TaskSchemas } from './schemas.js';
import { runTimed, TimeIsUp, tookTooLong } from './timed-task.js';
import { DocumentBudget } from './work-sampling.js';

export interface DocumentProcessorOptions {
  readonly workers: TaskRunner;
  /** One per model stage of the pipeline, in the order of the stages; closed with the processor. */
  readonly inference: readonly InferenceService[];
  readonly pipeline: PipelineMessage;
  /** For values that name their schemas; closed with the processor. */
  readonly schemas?: SchemaService;
  /** Whether workers read the records' keys. */
  readonly readsKeys?: boolean;
  readonly metrics: Metrics;
  readonly connector: string;
  /** Most documents of a task. */
  readonly taskSize?: number;
  /** Bytes of raw documents after which a task takes no more. */
  readonly taskBytes?: number;
  /** How long a document may be worked on, in ms; see {@link DocumentBudget}. */
  readonly timeout?: number;
}

/**
 * The processor of a connector. Closing it waits for what is under way and closes its models; the workers, which all
 * connectors share, stay.
 */
export function createDocumentProcessor(options: DocumentProcessorOptions): DocumentProcessor {
  const { taskSize = 16, taskBytes = 1024 * 1024 } = options;
  const waiting = options.metrics.queueDepth.labels({ connector: options.connector, queue: 'documents' });
  const running = new Set<Promise<unknown>>();
  const service = options.schemas;
  const same = new SchemaPool();
  return {
    fetch: (records, signal) => service?.fetch(records, signal) ?? null,
    async process(records) {
      const { schemas, failures } = service?.find(records) ?? { schemas: NO_SCHEMAS, failures: NO_FAILURES };
      const rest = failures.size === 0 ? records : records.filter((_, i) => !failures.has(i));
      const context = { ...options, taskSchemas: schemas, same };
      const tasks = cutTasks(rest, taskSize, taskBytes).map((task) => processTask(task, context));
      const all = Promise.all(tasks);
      const settled = Promise.allSettled(tasks).finally(() => {
        waiting.dec(records.length);
        running.delete(settled);
      });
      running.add(settled);
      waiting.inc(records.length);
      const outcomes = (await all).flat().values();
      return records.map((_, i) => {
        const error = failures.get(i);
        return error === undefined ? (outcomes.next().value as Outcome<Buffer>) : { error };
      });
    },
    async close() {
      await Promise.all(running);
      await Promise.all([service, ...options.inference].map((used) => used?.close()));
    },
  };
}

const NO_FAILURES: ReadonlyMap<number, DocumentError> = new Map();

/** What a task needs to know beside its records. */
interface TaskContext extends DocumentProcessorOptions {
  readonly taskSchemas: TaskSchemas;
  readonly same: SchemaPool;
}

/** One object for all equal schemas: every task's come as copies, and sinks compare them document by document. */
class SchemaPool {
  static readonly #MOST = 1_000;
  readonly #schemas = new Map<string, DocumentSchema>();

  of(schema: DocumentSchema): DocumentSchema {
    const key = `${schema.id}/${schema.version}/${schema.avro}`;
    const known = this.#schemas.get(key);
    if (known !== undefined) return known;
    if (this.#schemas.size >= SchemaPool.#MOST) this.#schemas.clear();
    this.#schemas.set(key, schema);
    return schema;
  }
}

/** Where a worker dies or is ended, halves the task until the document that does it is alone, unless it is known. */
async function processTask(records: readonly RawRecord[], options: TaskContext): Promise<Outcome<Buffer>[]> {
  try {
    return await moveTask(records, options);
  } catch (error) {
    const culprit = culpritOf(error, records.length, options);
    const at = culprit?.at ?? records.length >>> 1;
    const before = at === 0 ? [] : await processTask(records.slice(0, at), options);
    const rest = records.slice(culprit === null ? at : at + 1);
    const after = rest.length === 0 ? [] : await processTask(rest, options);
    return culprit === null ? [...before, ...after] : [...before, { error: culprit.error }, ...after];
  }
}

/** The document that a worker was lost over; null where it may be any of several. @throws what is no worker's loss */
function culpritOf(
  error: unknown,
  documents: number,
  { timeout = 0 }: DocumentProcessorOptions,
): { readonly at: number; readonly error: DocumentError } | null {
  const isSlow = error instanceof TimeIsUp;
  if (!isSlow && (error as { code?: unknown }).code !== 'WORKER_LOST') throw error;
  const at = isSlow && error.document !== null ? error.document : documents === 1 ? 0 : null;
  return at === null ? null : { at, error: isSlow ? tookTooLong(timeout) : workerLost(error as Error) };
}

/**
 * Moves documents from bytes to bytes:
 * 1. pack them, for they cross to a worker's thread and back;
 * 2. prepare them in a worker: decode, rules before the model, tokens. Without a model the worker does it all;
 * 3. infer: their windows go to the models, together with those of other tasks;
 * 4. finish them in a worker: entities, rules after the model, encode;
 * 5. put what became of each at its index.
 */
async function moveTask(records: readonly RawRecord[], options: TaskContext): Promise<Outcome<Buffer>[]> {
  const { workers, inference, pipeline, timeout, same } = options;
  const budgets = timeout === undefined ? undefined : records.map(() => new DocumentBudget(timeout));
  const task: PrepareTask = { pipeline, documents: packRecords(records, options) };
  if (inference.length === 0) {
    const result = await runTimed<FinishResult>({ workers, name: 'annotate', task, budgets });
    count(result, options);
    return outcomesOf(records.length, { finished: result, failures: [], same });
  }
  const prepared = await runTimed<PrepareResult>({ workers, name: 'prepare', task, budgets });
  count(prepared, options);
  const answers = await infer(prepared.models, { partition: records[0] as RawRecord, inference, budgets });
  const failures = [
    ...prepared.failures,
    ...answers.flatMap(({ tokens, result }) => inferenceFailures(tokens, result)),
  ];
  const skip = Uint8Array.from(prepared.filtered);
  for (const { index } of failures) skip[index] = 1;
  const finish: FinishTask = {
    ...task,
    state: prepared.state,
    answers: answers.map(({ tokens, result: { form, scores, width } }) => ({ tokens, form, scores, width })),
    skip,
  };
  const finished = await runTimed<FinishResult>({ workers, name: 'finish', task: finish, budgets });
  count(finished, options);
  return outcomesOf(records.length, { prepared, finished, failures, same });
}

function cutTasks(records: readonly RawRecord[], size: number, bytes: number): RawRecord[][] {
  const tasks: RawRecord[][] = [];
  let current: RawRecord[] = [];
  let held = 0;
  for (const record of records) {
    const length = record.value?.length ?? 0;
    if (current.length > 0 && (current.length >= size || held + length > bytes)) {
      tasks.push(current);
      current = [];
      held = 0;
    }
    current.push(record);
    held += length;
  }
  if (current.length > 0) tasks.push(current);
  return tasks;
}

function packRecords(
  records: readonly RawRecord[],
  { taskSchemas: schemas, readsKeys = false }: TaskContext,
): RawDocuments {
  const origins = records.map(({ origin, topic, partition, offset }) => origin ?? { topic, partition, offset });
  const topics = [...new Set(origins.map(({ topic }) => topic))];
  return {
    values: packBytes(records.map(({ value }) => value ?? new Uint8Array(0))),
    missing: Uint8Array.from(records, ({ value }) => (value === null ? 1 : 0)),
    topics,
    topicOf: Uint16Array.from(origins, ({ topic }) => topics.indexOf(topic)),
    partitions: Int32Array.from(origins, ({ partition }) => partition),
    offsets: BigInt64Array.from(origins, ({ offset }) => offset),
    timestamps: BigInt64Array.from(records, ({ timestamp }) => timestamp),
    schemas,
    ...(readsKeys ? { keys: packKeys(records) } : {}),
  };
}

function packKeys(records: readonly RawRecord[]): NonNullable<RawDocuments['keys']> {
  return {
    values: packBytes(records.map(({ key }) => key ?? new Uint8Array(0))),
    missing: Uint8Array.from(records, ({ key }) => (key === null ? 1 : 0)),
  };
}

interface Answer {
  readonly tokens: ModelTokens;
  readonly result: WindowScores;
}

function infer(
  models: readonly ModelTokens[],
  {
    partition,
    inference,
    budgets,
  }: {
    partition: TopicPartition;
    inference: readonly InferenceService[];
    budgets: readonly DocumentBudget[] | undefined;
  },
): Promise<Answer[]> {
  return Promise.all(
    inference.map(async (service, i) => {
      const tokens = models[i] as ModelTokens;
      const { ids, ends } = tokens;
      const ofWindows = budgets === undefined ? {} : { budgets: budgetsOfWindows(tokens, budgets) };
      return { tokens, result: await service.infer({ ids, ends, ...ofWindows }, partition) };
    }),
  );
}

function budgetsOfWindows({ documentWindows }: ModelTokens, budgets: readonly DocumentBudget[]): DocumentBudget[] {
  return budgets.flatMap((budget, i) => {
    const windows = (documentWindows[i] ?? 0) - (i === 0 ? 0 : (documentWindows[i - 1] ?? 0));
    return Array.from({ length: windows }, () => budget);
  });
}

/** A document with a window that the model could not do is not annotated by halves. */
function inferenceFailures({ documentWindows }: ModelTokens, { failures }: WindowScores): DocumentFailure[] {
  if (failures.size === 0) return [];
  return [...failures].map(([window, error]) => ({
    index: documentWindows.findIndex((end) => window < end),
    code: error.code as DocumentFailure['code'],
    stage: 'TRANSFORMATION',
    message: error.message,
    ...(error.stack === undefined ? {} : { trace: error.stack }),
  }));
}

interface TaskOutcome {
  readonly prepared?: PrepareResult;
  readonly finished: FinishResult;
  /** Those before `finished`. */
  readonly failures: readonly DocumentFailure[];
  readonly same: SchemaPool;
}

function outcomesOf(documents: number, { prepared, finished, failures, same }: TaskOutcome): Outcome<Buffer>[] {
  const schemas = finished.schemas.map((schema) => same.of(schema));
  const outcomes = Array.from({ length: documents }, (_, i): Outcome<Buffer> => {
    if (prepared?.filtered[i] === 1 || finished.filtered[i] === 1) return { filtered: true };
    const bytes = bytesAt(finished.encoded, i);
    const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const schema = schemas[finished.schemaOf[i] ?? -1];
    const path = finished.paths[i];
    return { value, ...(schema === undefined ? {} : { schema }), ...(path === undefined ? {} : { path }) };
  });
  for (const failure of [...finished.failures, ...failures]) outcomes[failure.index] = { error: errorOf(failure) };
  return outcomes;
}

function errorOf({ code, stage, message, trace }: DocumentFailure): DocumentError {
  if (trace === undefined) return new DocumentError(code, message, { stage });
  const cause = new Error(message);
  cause.stack = trace;
  return new DocumentError(code, message, { stage, cause });
}

function workerLost(cause: Error): DocumentError {
  return new DocumentError(
    'WORKER_LOST',
    `${cause.message}: the document needs more than one worker may use, split it or raise the workers' heap`,
    {
      stage: 'TRANSFORMATION',
      cause,
    },
  );
}

function count(result: PrepareResult | FinishResult, { metrics, connector }: DocumentProcessorOptions): void {
  for (const [stage, seconds] of Object.entries(result.stageSeconds))
    metrics.stageSeconds.inc({ connector, stage }, seconds);
  if (!('entityCounts' in result)) return;
  for (const [label, entities] of Object.entries(result.entityCounts))
    metrics.entities.inc({ connector, label }, entities);
}
