import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateDocuments } from '../../demo/documents.js';
import { runBareNode, runBarePython } from './bare.js';
import { ofBare, ofSpanstream } from './measurement.js';
import { benchModels, benchPython } from './models.js';
import { preparePeers } from './peers/peers.js';
import { filesToParquet, kafkaToKafka, type Workload } from './spanstream.js';
import { type Measurement, printTable } from './table.js';

/**
 * Documents per second of one and the same model on the same documents: bare ONNX Runtime on batches that were made
 * before, from Node and from Python, and Spanstream the whole way with rules, from files to Parquet and from Kafka to
 * Kafka; with --peers also what else people take, in fp32 only. All ways in turn, several rounds; ratios are to the best
 * bare way of the same round, because machines are shared and their speed drifts.
 */

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    models: { type: 'string', default: 'fp32,int8' },
    ways: { type: 'string', default: '' },
    peers: { type: 'boolean', default: false },
  },
});
const count = Number(values.documents);
const rounds = Number(values.rounds);
const only = values.ways.split(',').filter((way) => way !== '');

/** Documents before those that are measured: code is compiled and caches fill over them. */
const warmUp = 400;
/** And behind them, so that the pipeline is full to the end. */
const behind = 250;

/** Python has nothing to compile; whole batches of the peers. */
const peerWarmUp = 64;

const cores = availableParallelism();
const window = { maxLength: 128, stride: 32, maxTokens: 512 };

const records = [...generateDocuments({ count: warmUp + count + behind, seed: 7, set: 'unseen' })].map(
  ({ entities: _, ...record }) => record,
);
const texts = records.slice(warmUp, warmUp + count).map(({ note_text }) => note_text);

function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

const directory = await mkdtemp(join(tmpdir(), 'spanstream-bench-'));
try {
  const python = await benchPython();
  const models = await benchModels(python);
  const textFile = join(directory, 'texts.jsonl');
  await writeFile(textFile, lines(texts));
  for (const precision of values.models.split(',') as (keyof typeof models)[]) {
    const model = models[precision];
    const workload: Workload = {
      ...window,
      model,
      instances: cores,
      device: 'cpu',
      records,
      from: warmUp,
      to: warmUp + count,
    };
    const each = { ...window, model, instances: cores, threads: 1 };
    const one = { ...window, model, instances: 1, threads: cores };
    const all: Record<string, () => Promise<Measurement>> = {
      'bare onnxruntime-node, an instance a core': async () => ofBare(await runBareNode(texts, each), count),
      'bare onnxruntime-node, one instance': async () => ofBare(await runBareNode(texts, one), count),
      'bare onnxruntime (Python), an instance a core': async () =>
        ofBare(await runBarePython(python, textFile, each), count),
      'bare onnxruntime (Python), one instance': async () => ofBare(await runBarePython(python, textFile, one), count),
      'Spanstream, files to Parquet': async () => ofSpanstream(await filesToParquet(workload), cores),
      'Spanstream, Kafka to Kafka': async () => ofSpanstream(await kafkaToKafka(workload), cores),
    };
    if (values.peers && precision === 'fp32') {
      const input = join(directory, 'peer-texts.jsonl');
      await writeFile(
        input,
        lines(records.slice(warmUp - peerWarmUp, warmUp + count).map(({ note_text }) => note_text)),
      );
      const output = join(directory, 'peers');
      const { maxLength, stride } = window;
      Object.assign(all, await preparePeers({ maxLength, stride, model, input, output, cores, warmUp: peerWarmUp }));
    }
    const ways = Object.entries(all).filter(([name]) => only.length === 0 || only.some((part) => name.includes(part)));
    const found: Record<string, Measurement[]> = {};
    for (let round = 0; round < rounds; round++) {
      for (const [name, run] of ways) {
        const measurement = await run();
        found[name] = [...(found[name] ?? []), measurement];
        process.stderr.write(
          `${precision}, round ${round + 1} of ${rounds}: ${name}: ${measurement.rate.toFixed(1)} documents/s\n`,
        );
      }
    }
    const characters = texts.reduce((sum, text) => sum + text.length, 0) / count;
    console.log(
      `\n${precision}: ${count} documents of ${Math.round(characters)} characters, ${rounds} rounds, ${cores} cores (${cpus()[0]?.model}), Node ${process.version}`,
    );
    printTable(found);
  }
} finally {
  await rm(directory, { recursive: true });
}
