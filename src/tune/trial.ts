import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentProcessor } from '../core/contracts.js';
import { FatalError } from '../errors.js';
import { createLog } from '../observability/log.js';
import { createMetrics, type Metrics } from '../observability/metrics.js';
import { runFiles } from '../runtime/annotate/files-run.js';
import type { ConnectorConfig } from '../runtime/options/connector-config.js';
import { ModelRegistry } from '../runtime/pipeline/model-registry.js';
import { documentsInFlight, loadPipeline, poolSize, startPipeline } from '../runtime/pipeline/pipeline.js';
import type { Batch, RawRecord } from '../types.js';
import { createDocumentPool } from '../workers/document-pool.js';
import { latencyOf, type Measurement } from './measurement.js';
import { Meter, type MeterReading } from './meter.js';
import { cpuMeter, peakMemory } from './resources.js';
import { repeat } from './sample.js';
import { growth, median } from './statistics.js';

export interface TrialOptions {
  readonly config: ConnectorConfig;
  /** Annotated over and over; at least one. */
  readonly documents: readonly RawRecord[];
  /** Document workers. */
  readonly workers: number;
  /** Of the steady state that is measured. */
  readonly seconds: number;
  /** Spanstream's own. */
  readonly version: string;
  /** Ends the trial early, with all threads drained. */
  readonly signal: AbortSignal;
}

/** The time before the steady state, as a part of the measured time: code is compiled, memory is laid out. */
const WARM_UP = 1 / 3;
/** Tasks that must come back for a rate, or the measurement goes on, up to so many times its length. */
const LEAST_TASKS = 8;
const LONGEST = 5;
/** Time for lone documents as a part of the measured time, and how many are sent. */
const ALONE = { part: 1 / 6, least: 3, most: 30 };
const POLL_MS = 10;

/**
 * Runs a pipeline as connectors do, on documents from memory to nowhere: warm-up until all that was in flight first has
 * arrived, then the measurement, then lone documents on the idle pipeline.
 *
 * @returns null where it was stopped
 * @throws {ConnectorError} where the pipeline cannot run
 */
export async function runTrial(options: TrialOptions): Promise<Measurement | null> {
  const { config } = options;
  const pipeline = await loadPipeline(config, options.version);
  const metrics = createMetrics();
  const pool = await createDocumentPool({
    ...poolSize([config], [pipeline], options.workers),
    pipelines: [pipeline.message],
  });
  try {
    const log = createLog({ destination: process.stderr });
    const processor = await startPipeline(pipeline, { pool, models: new ModelRegistry(metrics), metrics, log });
    try {
      const inFlight = documentsInFlight(config, pipeline);
      const loaded = await measureLoaded(options, { processor, inFlight });
      if (options.signal.aborted) return null;
      const alone = await measureAlone(options, processor);
      const limit = Math.max(1, ...pipeline.models.map(({ service }) => service.limits.maxSize));
      return { ...loaded, alone, memory: peakMemory(), sizeUsed: (await windowsOfBatch(metrics)) / limit };
    } finally {
      await processor.close();
    }
  } finally {
    await pool.close();
  }
}

interface LoadedOptions {
  readonly processor: DocumentProcessor;
  readonly inFlight: number;
}

async function measureLoaded(
  options: TrialOptions,
  { processor, inFlight }: LoadedOptions,
): Promise<Omit<Measurement, 'alone' | 'memory' | 'sizeUsed'>> {
  const { config, documents, seconds, signal } = options;
  const meter = new Meter();
  const stop = new AbortController();
  const running = runFiles({
    partition: { topic: config.name, partition: 0 },
    documents: () => load(documents, meter, 2 * inFlight),
    processor: meter.watch(processor),
    sink: meter.sink(),
    maxInFlightBytes: config.options['max.in.flight.bytes'],
    // The one partition has half of it.
    maxInFlightDocuments: 2 * inFlight,
    signal: stop.signal,
  });
  let ended = false;
  const failed = running.catch(() => undefined).finally(() => (ended = true));
  const until = async (reached: () => boolean): Promise<void> => {
    while (!ended && !signal.aborted && !reached()) await sleep(POLL_MS);
  };
  const elapsed = stopwatch();
  await until(() => elapsed() >= seconds * WARM_UP && meter.delivered >= inFlight);
  meter.begin();
  const steady = stopwatch();
  const cpu = cpuMeter();
  await until(() => steady() >= seconds && (meter.tasks >= LEAST_TASKS || steady() >= seconds * LONGEST));
  const measured = steady();
  const { own, others } = cpu();
  const reading = meter.end();
  stop.abort();
  await failed;
  await running;
  return {
    rate: signal.aborted ? 0 : rateOf(reading, { meter, documents, measured }),
    cpu: own / measured,
    others: others === null ? null : others / measured,
    latency: latencyOf(reading.latencies),
    failures: meter.failures,
  };
}

/** As much as is wanted: never so far ahead that a stop would have to wait for it. */
async function* load(
  documents: readonly RawRecord[],
  meter: Meter,
  ahead: number,
): AsyncGenerator<Batch<Buffer | null>> {
  for (const batch of repeat(documents)) {
    yield batch;
    await meter.room(Number(batch.nextOffset), ahead);
  }
}

/** In documents of the sample's mean size, so that a time with long ones does not look slow. */
function rateOf(
  { points }: MeterReading,
  { meter, documents, measured }: { meter: Meter; documents: readonly RawRecord[]; measured: number },
): number {
  const { failures, settingFailure } = meter;
  if (settingFailure !== null) throw new FatalError('SERVICE_FAILED', settingFailure);
  if (failures.documents > 0 && failures.documents === failures.of)
    throw new FatalError('SERVICE_FAILED', `no document can be annotated: ${failures.first}`);
  const meanBytes = documents.reduce((sum, { value }) => sum + (value?.length ?? 0), 0) / documents.length;
  const rate = growth(points) / meanBytes;
  if (Number.isFinite(rate)) return rate;
  throw new FatalError(
    'SERVICE_FAILED',
    `${points.length === 0 ? 'no documents' : 'too few documents'} came back in ${measured.toFixed(1)} s: measure for longer`,
  );
}

/** Median of milliseconds, of documents from all over the sample. */
async function measureAlone(
  { documents, seconds, signal }: TrialOptions,
  processor: DocumentProcessor,
): Promise<number> {
  const elapsed = stopwatch();
  const found: number[] = [];
  const isEnough = (): boolean => found.length >= ALONE.least && elapsed() >= seconds * ALONE.part;
  while (found.length < ALONE.most && !isEnough() && !signal.aborted) {
    const record = documents[Math.floor((documents.length * found.length) / ALONE.most)] as RawRecord;
    const begin = performance.now();
    await processor.process([record]);
    found.push(performance.now() - begin);
  }
  return median(found);
}

async function windowsOfBatch({ batchWindows }: Metrics): Promise<number> {
  const { values } = await batchWindows.get();
  const total = (ending: string): number =>
    values.filter(({ metricName }) => metricName?.endsWith(ending)).reduce((sum, { value }) => sum + value, 0);
  return total('_sum') / Math.max(1, total('_count'));
}

/** @returns seconds since its start */
function stopwatch(): () => number {
  const begin = performance.now();
  return () => (performance.now() - begin) / 1000;
}
