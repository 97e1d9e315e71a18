/** Tasks of the document workers, by name. Runs in threads of the pool, and nowhere else. */
import { workerData } from 'node:worker_threads';
import type {
  FinishResult,
  FinishTask,
  PipelineMessage,
  PipelineReference,
  PrepareResult,
  PrepareTask,
  TaskAnswer,
  WorkerSetup,
} from '../core/protocol.js';
import type { EncodeTask } from '../sinks/parquet/file/encode-row-group.js';
import { Pipeline } from './pipeline.js';

/** Pipelines kept built; connectors come and go, and every change of one makes a new pipeline. */
const KEPT_PIPELINES = 32;

/** By id, the least recently used first. */
const pipelines = new Map<string, Promise<Pipeline>>();

export const prepare = onPipeline((pipeline, task: PrepareTask): Promise<PrepareResult> => pipeline.prepare(task));

export const finish = onPipeline((pipeline, task: FinishTask): Promise<FinishResult> => pipeline.finish(task));

export const annotate = onPipeline((pipeline, task: PrepareTask): Promise<FinishResult> => pipeline.annotate(task));

/** Builds a pipeline that came after the start, before documents wait for it. */
export const warm = onPipeline(async (pipeline, _task: { readonly pipeline: PipelineMessage }) => {
  await warmUp(pipeline);
  return null;
});

/** Lets a pipeline go with its tables. A task that names it all the same gets it sent anew. */
export const forget = answering(({ id }: PipelineReference) => {
  pipelines.delete(id);
  return null;
});

export const encodeRowGroup = answering(async (task: EncodeTask) => (await loadEncoder()).encodeRowGroup(task));

/** A pool that gets its answer has workers that start, and that are warm. */
export const start = answering(async () => {
  await warmedUp;
  return null;
});

function onPipeline<T extends { readonly pipeline: PipelineMessage | PipelineReference }, R>(
  work: (pipeline: Pipeline, task: T) => R | Promise<R>,
): (task: T) => Promise<TaskAnswer<R>> {
  return async (task) => {
    const pipeline = findPipeline(task.pipeline);
    if (pipeline === undefined) return { unknownPipeline: task.pipeline.id };
    return answering(async () => work(await pipeline, task))(task);
  };
}

function findPipeline(message: PipelineMessage | PipelineReference): Promise<Pipeline> | undefined {
  const known = pipelines.get(message.id);
  const found = known ?? ('json' in message ? Pipeline.build(message) : undefined);
  if (found === undefined) return undefined;
  pipelines.delete(message.id);
  pipelines.set(message.id, found);
  // What could not be built is tried again: the next task may come after somebody mended a file.
  if (known === undefined) found.catch(() => pipelines.delete(message.id));
  if (pipelines.size > KEPT_PIPELINES) pipelines.delete(pipelines.keys().next().value ?? '');
  return found;
}

function answering<T, R>(work: (task: T) => R | Promise<R>): (task: T) => Promise<TaskAnswer<R>> {
  return async (task) => {
    try {
      return { result: await work(task) };
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      return { failure: { message, trace: stack ?? message } };
    }
  };
}

/** The first documents find stages that were built and compiled while everything else was still starting. */
const warmedUp = Promise.all(
  (workerData as WorkerSetup).pipelines.map(async (message) => {
    const pipeline = await findPipeline(message);
    if (pipeline !== undefined) await warmUp(pipeline);
  }),
);
// Told by `start`; where that is past, by the first task, which builds the pipeline again.
warmedUp.catch(() => undefined);

async function warmUp(pipeline: Pipeline): Promise<void> {
  await pipeline.warmUp();
  // With the first row group it would be late: documents, of all connectors, would wait for the thread that loads it.
  if (pipeline.makesRows) await loadEncoder();
}

/** Of archives alone: nothing else needs it. */
function loadEncoder() {
  return import('../sinks/parquet/file/encode-row-group.js');
}
