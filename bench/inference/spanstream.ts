import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServices } from '../../compose/services.js';
import { waitFor } from '../../compose/wait.js';
import { type ConnectorProcess, runConnectors } from '../../demo/connectors.js';
import { createTopics, produce } from '../../demo/topics.js';

const connector = join(import.meta.dirname, 'connector.yaml');

/** How the model runs. */
export interface ModelRun {
  /** Its directory. */
  readonly model: string;
  /** Tokens of a window. */
  readonly maxLength: number;
  /** Padded tokens of a batch. */
  readonly maxTokens: number;
  readonly instances: number;
  /** `cpu`, `cuda:0` */
  readonly device: string;
}

export interface Workload extends ModelRun {
  readonly records: readonly { readonly note_id: string; readonly note_text: string }[];
  /** Measured from when so many documents are done ... */
  readonly from: number;
  /** ... to when so many are; those behind them keep the pipeline full meanwhile. */
  readonly to: number;
}

/** What had happened when so many documents were done. */
export interface Sample {
  readonly done: number;
  /** In seconds of any clock. */
  readonly at: number;
  readonly cpuSeconds: number;
  /** Of the broker. */
  readonly brokerSeconds?: number;
  /** Of all instances together. */
  readonly busySeconds: number;
  readonly tokens: number;
  readonly padding: number;
}

/** @returns what happened between `from` and `to` */
export async function filesToParquet({ records, from, to, ...run }: Workload): Promise<Sample> {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`);
  const [begin, end] = await sampleFiles({ lines, marks: [from, to], run });
  return difference(begin as Sample, end as Sample);
}

/**
 * Runs documents from a file to Parquet.
 * @param options.lines JSON, each with its line end
 * @param options.marks numbers of documents done at which to sample, the smallest first
 * @param options.fileBytes most bytes of an output file; by default the sink's
 * @returns a sample for each mark, with the process's resident set in MiB
 */
export async function sampleFiles({
  lines,
  marks,
  run,
  fileBytes,
}: {
  lines: Iterable<string>;
  marks: readonly number[];
  run: ModelRun;
  fileBytes?: number;
}): Promise<(Sample & { residentMb: number })[]> {
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-bench-'));
  try {
    const input = join(directory, 'notes.jsonl');
    await writeFile(input, lines);
    const order = { connector, input, out: join(directory, 'out'), marks, fileBytes };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'files-process.mjs'), JSON.stringify(order)],
      { env: { ...process.env, ...environmentOf(run) } },
    );
    return JSON.parse(stdout) as (Sample & { residentMb: number })[];
  } finally {
    await rm(directory, { recursive: true });
  }
}

export async function kafkaToKafka({ records, from, to, ...run }: Workload): Promise<Sample> {
  const services = await startServices({ s3: false });
  try {
    const { bootstrapServers, pid } = services.kafka;
    await createTopics(bootstrapServers);
    await produce(
      bootstrapServers,
      records.map((record) => ({ key: record.note_id, value: JSON.stringify(record) })),
    );
    const connectors = await runConnectors({
      files: [connector],
      bootstrapServers,
      environment: environmentOf(run),
    });
    try {
      const samples = [from, to].map((documents) => sampleWhen(documents, connectors, pid));
      const [begin, end] = await Promise.race([Promise.all(samples), connectors.failed]);
      await connectors.stop();
      return difference(begin as Sample, end as Sample);
    } finally {
      connectors.kill();
    }
  } finally {
    await services.stop();
  }
}

/** What connector.yaml leaves open. */
function environmentOf({ model, maxLength, maxTokens, instances, device }: ModelRun): Record<string, string> {
  return {
    BENCH_MODEL: model,
    BENCH_MAX_LENGTH: String(maxLength),
    BENCH_BATCH_TOKENS: String(maxTokens),
    BENCH_INSTANCES: String(instances),
    BENCH_DEVICE: device,
  };
}

async function sampleWhen(documents: number, connectors: ConnectorProcess, broker: number): Promise<Sample> {
  let done = 0;
  await waitFor(
    async () => {
      done = await connectors.metric('spanstream_records_total', { outcome: 'written' });
      return done >= documents;
    },
    { what: `${documents} documents`, timeoutMs: 3_600_000, intervalMs: 500 },
  );
  const at = performance.now() / 1000;
  return {
    done,
    at,
    cpuSeconds: cpuSeconds(connectors.pid),
    brokerSeconds: cpuSeconds(broker),
    busySeconds: await connectors.metric('spanstream_inference_busy_seconds_total'),
    tokens: await connectors.metric('spanstream_inference_tokens_total', { kind: 'real' }),
    padding: await connectors.metric('spanstream_inference_tokens_total', { kind: 'padding' }),
  };
}

function difference(begin: Sample, end: Sample): Sample {
  const keys = Object.keys(end) as (keyof Sample)[];
  return Object.fromEntries(keys.map((key) => [key, Number(end[key]) - Number(begin[key])])) as unknown as Sample;
}

/** User and system time of a process so far, where the system has /proc; NaN elsewhere. */
function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const stat = readFileSync(file, 'utf8');
  // The name before may hold spaces; clock ticks are hundredths of a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}
