import { DocumentError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import type { RawRecord } from '../types.js';
import { bySchema } from './by-schema.js';
import type { DocumentProcessor, InferenceService, Outcome, SchemaService } from './contracts.js';
import { inferenceFailures, inferFor } from './model-answers.js';
import { bytesAt } from './packing.js';
import type {
  DocumentFailure,
  FinishResult,
  FinishTask,
  PipelineMessage,
  PrepareResult,
  PrepareTask,
  TaskRunner,
} from './protocol.js';
import { cutTasks, packRecords, type RecordParts } from './raw-documents.js';
import { type DocumentSchema, NO_SCHEMAS, type TaskSchemas } from './schemas.js';
import { runTimed, TimeIsUp, tookTooLong } from './timed-task.js';
import { DocumentBudget } from './work-sampling.js';

export interface DocumentProcessorOptions extends RecordParts {
  readonly workers: TaskRunner;
  /** One per model stage of the pipeline, in the order of the stages; closed with the processor. */
  readonly inference: readonly InferenceService[];
  readonly pipeline: PipelineMessage;
  /** For values that name their schemas; closed with the processor. */
  readonly schemas?: SchemaService;
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
  // Every task's schemas come as copies, and sinks compare them document by document.
  const same = bySchema((schema) => schema);
  return {
    fetch: (records, signal) => service?.fetch(records, signal) ?? null,
    async process(records) {
      const { schemas, failures: unknown } = service?.find(records) ?? { schemas: NO_SCHEMAS, failures: NO_FAILURES };
      const failures = withUnreadable(records, unknown);
      const rest = failures.size === 0 ? records : records.filter((_, i) => !failures.has(i));
      const context = { ...options, taskSchemas: schemas, same };
      const tasks = cutTasks(rest, { most: taskSize, bytes: taskBytes }).map((task) => processTask(task, context));
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

/** Failures by the record's index, with those of what the source could not read. */
function withUnreadable(
  records: readonly RawRecord[],
  failures: ReadonlyMap<number, DocumentError>,
): ReadonlyMap<number, DocumentError> {
  if (records.every(({ unreadable }) => unreadable === undefined)) return failures;
  const all = new Map(failures);
  for (const [i, { unreadable }] of records.entries()) if (unreadable !== undefined) all.set(i, unreadable);
  return all;
}

/** What a task needs to know beside its records. */
interface TaskContext extends DocumentProcessorOptions {
  readonly taskSchemas: TaskSchemas;
  /** One object for all equal schemas. */
  readonly same: (schema: DocumentSchema) => DocumentSchema;
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
  const task: PrepareTask = { pipeline, documents: packRecords(records, options.taskSchemas, options) };
  if (inference.length === 0) {
    const result = await runTimed<FinishResult>({ workers, name: 'annotate', task, budgets });
    count(result, options);
    return outcomesOf(records.length, { finished: result, failures: [], same });
  }
  const prepared = await runTimed<PrepareResult>({ workers, name: 'prepare', task, budgets });
  count(prepared, options);
  const answers = await inferFor(prepared.models, { partition: records[0] as RawRecord, inference, budgets });
  const failures = [...prepared.failures, ...answers.flatMap(inferenceFailures)];
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

interface TaskOutcome {
  readonly prepared?: PrepareResult;
  readonly finished: FinishResult;
  /** Those before `finished`. */
  readonly failures: readonly DocumentFailure[];
  readonly same: (schema: DocumentSchema) => DocumentSchema;
}

function outcomesOf(documents: number, { prepared, finished, failures, same }: TaskOutcome): Outcome<Buffer>[] {
  const schemas = finished.schemas.map(same);
  const outcomes = Array.from({ length: documents }, (_, i): Outcome<Buffer> => {
    if (prepared?.filtered[i] === 1 || finished.filtered[i] === 1) return { filtered: true };
    const bytes = bytesAt(finished.encoded, i);
    const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const schema = schemas[finished.schemaOf[i] ?? -1];
    const path = finished.paths[i];
    const topic = finished.topics[i];
    return {
      value,
      ...(schema === undefined ? {} : { schema }),
      ...(path === undefined ? {} : { path }),
      ...(topic === undefined ? {} : { topic }),
    };
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
