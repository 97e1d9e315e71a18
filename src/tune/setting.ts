/** What is tuned: one way to share a machine out among document workers and model instances. */
export interface Setting {
  /** `document.workers` of the process. */
  readonly workers: number;
  /** What the model stages run with; null where there is none. */
  readonly model: ModelSetting | null;
}

export interface ModelSetting {
  /** `instances.per.device` */
  readonly instances: number;
  /** `intra.op.threads` */
  readonly threads: number;
  /** `batch.max.tokens` */
  readonly maxTokens: number;
  /** `batch.max.size` */
  readonly maxSize: number;
}

/** Equal for equal settings. */
export function settingKey({ workers, model }: Setting): string {
  return JSON.stringify([workers, model?.instances, model?.threads, model?.maxTokens, model?.maxSize]);
}

/** The options that stand for a setting: the connector's, the same for all its model stages, and the worker's. */
export interface SettingOptions {
  readonly config: Readonly<Record<string, number>>;
  readonly worker: Readonly<Record<string, number>>;
}

/** @param stages names of the model stages */
export function settingOptions({ workers, model }: Setting, stages: readonly string[]): SettingOptions {
  const config: Record<string, number> = {};
  for (const stage of model === null ? [] : stages) {
    config[`stages.${stage}.instances.per.device`] = model?.instances as number;
    config[`stages.${stage}.intra.op.threads`] = model?.threads as number;
    config[`stages.${stage}.batch.max.tokens`] = model?.maxTokens as number;
    config[`stages.${stage}.batch.max.size`] = model?.maxSize as number;
  }
  return { config, worker: { 'document.workers': workers } };
}
