import type { Logger } from 'pino';
import type { InferenceService } from '../../core/contracts.js';
import { createInferenceService, type ModelService } from '../../inference/inference-service.js';
import type { LoadedModelStage } from '../../inference/model-stage.js';
import type { Metrics } from '../../observability/metrics.js';

interface Entry {
  readonly service: Promise<ModelService>;
  /** All leases so far. */
  users: number;
  leases: number;
  /** Leases of those who are not in the background. */
  live: number;
}

/** The models that run in a process: stages that agree in model, devices and batches share its instances, and so its cores. */
export class ModelRegistry {
  readonly #metrics: Metrics;
  readonly #log: Logger | undefined;
  readonly #entries = new Map<string, Entry>();

  constructor(metrics: Metrics, log?: Logger) {
    this.#metrics = metrics;
    this.#log = log;
  }

  /**
   * @param options.background whether what is not in the background goes before its windows
   * @returns the model's service; its instances end when all who acquired it have closed it
   */
  async acquire(model: LoadedModelStage, { background }: { readonly background: boolean }): Promise<InferenceService> {
    const key = model.serviceKey;
    const entry = this.#entries.get(key) ?? this.#start(model);
    entry.leases++;
    if (!background) entry.live++;
    const user = ++entry.users;
    let service: ModelService;
    try {
      service = await entry.service;
    } catch (error) {
      this.#entries.delete(key);
      throw error;
    }
    return {
      // Connectors and backfills of one topic take turns, partition by partition, as different topics do. Where there are
      // backfills alone nobody is to be let go first.
      infer: (windows, { topic, partition }) =>
        service.infer(
          { ...windows, background: background && entry.live > 0 },
          { topic: `${user}/${topic}`, partition },
        ),
      close: once(() => {
        if (!background) entry.live--;
        return this.#release(key);
      }),
    };
  }

  #start(model: LoadedModelStage): Entry {
    const service = createInferenceService({ ...model.service, metrics: this.#metrics, log: this.#log });
    const entry = { service, users: 0, leases: 0, live: 0 };
    this.#entries.set(model.serviceKey, entry);
    return entry;
  }

  async #release(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    entry.leases--;
    if (entry.leases > 0) return;
    this.#entries.delete(key);
    await (await entry.service).close();
  }
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | null = null;
  return () => {
    closed ??= close();
    return closed;
  };
}
