import { workerEntry } from '../workers/entry.js';
import { BatchingService, type InferenceServiceOptions, type ModelService } from './batching/batching-service.js';
import type { WindowBatch } from './batching/window-batches.js';
import { deviceName } from './devices/devices.js';
import { providersOf } from './devices/execution-providers.js';
import { ModelInstance } from './instances/instance.js';
import { checkUnchanged } from './model/model-directory.js';

export type { InferenceServiceOptions, ModelService } from './batching/batching-service.js';

/**
 * Starts the instances of a model.
 * @throws {FatalError} MODEL_INVALID where an instance cannot load or run the model; none is left running then
 */
export async function createInferenceService(options: InferenceServiceOptions): Promise<ModelService> {
  const { model, devices, execution = { providers: undefined, options: {} } } = options;
  const entry = options.entry ?? workerEntry('../inference/model-instance.js', import.meta.url);
  // Else CUDA counts cards by speed, nvidia-smi by slot.
  process.env.CUDA_DEVICE_ORDER ??= 'PCI_BUS_ID';
  const service = new BatchingService(options);
  const started = await Promise.allSettled(
    devices.map((device, i) =>
      ModelInstance.start<WindowBatch>({
        setup: {
          modelFile: model.modelFile,
          device,
          providers: providersOf(execution, device),
          intraOpThreads: options.intraOpThreads,
          labels: model.labels,
          form: options.form,
        },
        entry,
        check: () => checkUnchanged(model),
        handlers: service.handlersOf(`${deviceName(device)}/${i}`),
      }),
    ),
  );
  for (const result of started) if (result.status === 'fulfilled') service.instances.push(result.value);
  const failed = started.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await service.close();
    throw failed.reason;
  }
  return service;
}
