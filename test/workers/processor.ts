import type { DocumentProcessor, InferenceService } from '../../src/core/contracts.js';
import { createDocumentProcessor } from '../../src/core/document-processor.js';
import type { FinishTask, PipelineMessage, PrepareTask, TaskRunner } from '../../src/core/protocol.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { Pipeline } from '../../src/workers/pipeline.js';
import type { OpenModel } from '../inference/run-model.js';
import { type PipelineOptions, pipelineOf } from './documents.js';

/** The workers' side in this process; messages are cloned as between threads. */
export async function startProcessor(
  options: PipelineOptions,
  { model, taskSize }: { readonly model: OpenModel; readonly taskSize?: number | undefined },
): Promise<DocumentProcessor> {
  const message: PipelineMessage = pipelineOf(options);
  const pipeline = await Pipeline.build(message);
  const workers: TaskRunner = {
    async run<R>(name: string, task: object): Promise<R> {
      const copy = structuredClone(task);
      if (name === 'prepare') return structuredClone(await pipeline.prepare(copy as PrepareTask)) as R;
      if (name === 'finish') return structuredClone(await pipeline.finish(copy as FinishTask)) as R;
      return structuredClone(await pipeline.annotate(copy as PrepareTask)) as R;
    },
  };
  const service: InferenceService = {
    infer: async (windows) => ({ ...(await model.run(windows)), failures: new Map() }),
    close: () => Promise.resolve(),
  };
  return createDocumentProcessor({
    workers,
    inference: (options.stages ?? []).filter(({ kind }) => kind === 'model').map(() => service),
    pipeline: message,
    metrics: createMetrics(),
    connector: 'test',
    ...(taskSize === undefined ? {} : { taskSize }),
  });
}
