import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../compose/cache.js';
import { startServices } from '../compose/services.js';
import { waitFor } from '../compose/wait.js';
import { runConnectors } from '../demo/connectors.js';
import { type GeneratedDocument, generateDocuments } from '../demo/documents.js';
import { createTopics, produce } from '../demo/topics.js';
import { annotateConnector } from '../src/cli/annotate-config.js';
import { createMetrics } from '../src/observability/metrics.js';
import { annotateFiles } from '../src/runtime/annotate-files.js';
import { parseConnector } from '../src/runtime/connector-config.js';
import { loadPipeline } from '../src/runtime/pipeline.js';
import { prepareBatches, runBareModel } from './bare-model.js';

/**
 * Documents per second of the same model on the same documents: (a) the whole way from Kafka to Kafka, (b) from files to Parquet,
 * (c) bare onnxruntime-node on batches that were tokenized, sorted and packed before. In turn, several rounds, as
 * ratios to (c) of the same round, because machines are shared and their speed drifts.
 */

const connectorFile = join(projectRoot, 'connectors/annotate-notes.yaml');

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '3' } },
});
const count = Number(values.documents);
const rounds = Number(values.rounds);

type Records = readonly Omit<GeneratedDocument, 'entities'>[];

/** From the moment that documents can flow, models loaded, to the last one: what is half done at any other moment would count for nothing or twice. */
class Stopwatch {
  readonly #begin = performance.now();
  #done = 0;
  #end = 0;

  sample(done: number): void {
    if (done <= this.#done) return;
    this.#done = done;
    this.#end = performance.now();
  }

  rate(): number {
    return (this.#done / (this.#end - this.#begin)) * 1000;
  }
}

async function kafkaToKafka(records: Records): Promise<number> {
  const services = await startServices({ s3: false });
  try {
    const { bootstrapServers } = services.kafka;
    await createTopics(bootstrapServers);
    await produce(
      bootstrapServers,
      records.map((record) => ({ key: record.note_id, value: JSON.stringify(record) })),
    );
    const connectors = await runConnectors({ files: [connectorFile], bootstrapServers, environment: {} });
    const stopwatch = new Stopwatch();
    const finished = waitFor(
      async () => {
        const done = await connectors.metric('spanstream_records_total', { outcome: 'written' });
        stopwatch.sample(done);
        return done >= count;
      },
      { what: 'all documents', timeoutMs: 600_000, intervalMs: 250 },
    );
    try {
      await Promise.race([finished, connectors.failed]);
      await connectors.stop();
    } finally {
      connectors.kill();
    }
    return stopwatch.rate();
  } finally {
    await services.stop();
  }
}

async function filesToParquet(records: Records): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-bench-'));
  try {
    const input = join(directory, 'notes.jsonl');
    await writeFile(input, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const out = join(directory, 'out');
    const config = await parseConnector(annotateConnector({ out, connector: connectorFile }, 'json'), {
      input: 'files',
    });
    if (config.sink.class !== 'ParquetSink') throw new TypeError('files go to a ParquetSink');
    let stopwatch: Stopwatch | null = null;
    let done = 0;
    await annotateFiles({
      config: { ...config, sink: config.sink },
      patterns: [input],
      out,
      resume: false,
      version: 'bench',
      metrics: createMetrics(),
      signal: new AbortController().signal,
      onStart: () => {
        stopwatch = new Stopwatch();
      },
      onResults: (results) => {
        done += results.length;
        stopwatch?.sample(done);
      },
      onFailed: (failed) => {
        throw new Error(`a document failed: ${JSON.stringify(failed)}`);
      },
    });
    return (stopwatch as Stopwatch | null)?.rate() ?? Number.NaN;
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function bareModel(records: Records): Promise<number> {
  const source = annotateConnector({ out: tmpdir(), connector: connectorFile }, 'json');
  const { models, definition } = await loadPipeline(await parseConnector(source, { input: 'files' }), 'bench');
  const stage = definition.stages.find(({ kind }) => kind === 'model');
  const model = models[0];
  if (model === undefined || stage?.kind !== 'model') throw new Error(`${connectorFile} has no model to compare with`);
  const batches = await prepareBatches(
    records.map(({ note_text }) => note_text),
    {
      modelFile: model.service.model.modelFile,
      tokenizerFile: stage.tokenizerFile,
      maxLength: stage.maxLength,
      stride: stage.stride,
      maxTokens: model.service.limits.maxTokens,
    },
  );
  return count / (await runBareModel(batches, model.service.model.modelFile));
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >>> 1] ?? Number.NaN;
}

const records: Records = [...generateDocuments({ count, seed: 7, set: 'unseen' })].map(
  ({ entities: _, ...record }) => record,
);
const ways = {
  'a  Kafka to Kafka': kafkaToKafka,
  'b  files to Parquet': filesToParquet,
  'c  bare onnxruntime-node': bareModel,
};
const rates: Record<string, number[]> = {};
for (let round = 0; round < rounds; round++) {
  for (const [name, run] of Object.entries(ways)) {
    rates[name] = [...(rates[name] ?? []), await run(records)];
    process.stderr.write(`round ${round + 1} of ${rounds}: ${name}: ${rates[name].at(-1)?.toFixed(1)} documents/s\n`);
  }
}
const bare = rates['c  bare onnxruntime-node'] ?? [];
const characters = records.reduce((sum, { note_text }) => sum + note_text.length, 0) / count;
console.log(
  `\n${count} documents of ${Math.round(characters)} characters, ${rounds} rounds, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}`,
);
console.log(`${''.padEnd(26)}documents/s (median)   ratio to c (median, min to max)`);
for (const [name, found] of Object.entries(rates)) {
  const ratios = found.map((rate, round) => rate / (bare[round] ?? Number.NaN));
  const spread = `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`;
  console.log(
    `${name.padEnd(26)}${median(found).toFixed(1).padStart(11)}${''.padEnd(12)}${median(ratios).toFixed(3)}  (${spread})`,
  );
}
