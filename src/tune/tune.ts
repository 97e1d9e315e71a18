import { availableParallelism } from 'node:os';
import type { ConnectorSource } from '../config/load.js';
import { ConfigError } from '../errors.js';
import type { LoadedModelStage } from '../inference/model-stage.js';
import { type ConnectorConfig, parseConnector } from '../runtime/options/connector-config.js';
import { type LoadedPipeline, loadPipeline, poolSize } from '../runtime/pipeline/pipeline.js';
import { type Candidate, type Choice, choose } from './choice.js';
import { readSample } from './sample.js';
import { type SearchStep, search, type TrialResult } from './search.js';
import { type Setting, settingOptions } from './setting.js';
import { type TunedDevice, tuningSpace } from './space.js';
import { runTrialProcess } from './trial-runner.js';

export interface TuneOptions {
  /** The connector; its sink is not used. */
  readonly source: ConnectorSource;
  /** Files, directories and globs of typical documents. */
  readonly sample: readonly string[];
  /** Bound of the whole, in seconds. Default: see {@link defaultBound}. */
  readonly bound?: number;
  /** Of one measurement's steady state. */
  readonly seconds: number;
  /** Spanstream's own. */
  readonly version: string;
  readonly signal: AbortSignal;
  /** Told before the first measurement. */
  readonly onStart: (start: TuningStart) => void;
  readonly onStep: (step: SearchStep) => void;
  readonly onResult: (result: TrialResult) => void;
  /** Runs a trial; another function in tests. Default: {@link runTrialProcess}. */
  readonly runTrial?: typeof runTrialProcess;
}

export interface TuningStart {
  /** Documents of the sample, and their mean size in bytes. */
  readonly sample: { readonly documents: number; readonly meanBytes: number };
  readonly cores: number;
  readonly device: TunedDevice | null;
  /** Seconds. */
  readonly bound: number;
}

export interface Tuning extends TuningStart {
  readonly configured: Setting;
  /** Names of the model stages. */
  readonly stages: readonly string[];
  /** In the order in which they were measured. */
  readonly candidates: readonly Candidate[];
  /** Null where the tuning was stopped before its end. */
  readonly choice: Choice | null;
}

/** In seconds: enough for all that is to be tried with a small model; many cores and GPUs give more to try. */
export function defaultBound(cores: number, device: TunedDevice | null): number {
  return cores > 4 || device === 'gpu' ? 600 : 300;
}

/**
 * Measures the connector's pipeline with different settings, each time in a process of its own, and chooses the best.
 *
 * @throws {ConfigError} where the connector, its model or the sample cannot be used
 * @throws {FatalError} where no setting can be measured
 */
export async function tune(options: TuneOptions): Promise<Tuning> {
  const { source, sample, seconds, version, signal } = options;
  const config = await parseConnector(source, { input: 'files' });
  const pipeline = await loadPipeline(config, version);
  const documents = await readSample(sample, config);
  const bytes = documents.reduce((sum, { value }) => sum + (value?.length ?? 0), 0);
  const cores = availableParallelism();
  const device = deviceOf(pipeline.models);
  const configured = configuredSetting(config, pipeline);
  const stages = config.stages.filter(({ kind }) => kind === 'model').map(({ name }) => name);
  const start: TuningStart = {
    sample: { documents: documents.length, meanBytes: bytes / documents.length },
    cores,
    device,
    bound: options.bound ?? defaultBound(cores, device),
  };
  options.onStart(start);
  const runTrial = options.runTrial ?? runTrialProcess;
  const candidates = await search({
    start: configured,
    space: tuningSpace(configured, { device, cores }),
    seconds: start.bound,
    onStep: options.onStep,
    async measure(setting) {
      const flat = { ...source.flat, ...settingOptions(setting, stages).config };
      const task = { source: { ...source, flat }, sample, workers: setting.workers, seconds, version };
      const result = await runTrial({ task, signal });
      options.onResult(result);
      return result;
    },
  });
  return { ...start, configured, stages, candidates, choice: signal.aborted ? null : choose(candidates) };
}

/** @throws {ConfigError} where models run on the CPU and on GPUs: what is good for one is not for the other */
function deviceOf(models: readonly LoadedModelStage[]): TunedDevice | null {
  const kinds = new Set<TunedDevice>(
    models.flatMap(({ service }) => service.devices.map(({ type }) => (type === 'cpu' ? 'cpu' : 'gpu'))),
  );
  if (kinds.size < 2) return [...kinds][0] ?? null;
  throw new ConfigError('The connector cannot be tuned as a whole', [
    {
      key: 'stages.<name>.device',
      message: 'names the CPU and GPUs: tune with --device for one of them, or leave stages out of the connector file',
    },
  ]);
}

/** The setting that the connector has, defaults included; where its model stages differ, that of the first. */
function configuredSetting(config: ConnectorConfig, pipeline: LoadedPipeline): Setting {
  const { workers } = poolSize([config], [pipeline], undefined);
  const service = pipeline.models[0]?.service;
  if (service === undefined) return { workers, model: null };
  const { devices, intraOpThreads, limits } = service;
  const places = new Set(devices.map((device) => JSON.stringify(device))).size;
  return {
    workers,
    model: {
      instances: Math.max(1, Math.round(devices.length / places)),
      threads: intraOpThreads,
      maxTokens: limits.maxTokens,
      maxSize: limits.maxSize,
    },
  };
}
