import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { generateDocuments } from '../../demo/documents.js';
import { runBareNode } from './bare.js';
import { ofBare, ofSpanstream } from './measurement.js';
import { benchPython, randomModel } from './models.js';
import { filesToParquet } from './spanstream.js';
import { type Measurement, printTable } from './table.js';

/**
 * A model of BERT-base's size with random weights on one GPU: bare ONNX Runtime on batches that were made before, with one
 * instance and two, beside Spanstream from files to Parquet with as many; by size of batch, in turn, several rounds.
 * `--device cpu` with few documents and a small model shows that the script itself works.
 */

const { values } = parseArgs({
  options: {
    device: { type: 'string', default: 'cuda:0' },
    documents: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
    hidden: { type: 'string', default: '768' },
    layers: { type: 'string', default: '12' },
    tokens: { type: 'string', default: '16384,32768,65536' },
  },
});
const count = Number(values.documents);
const rounds = Number(values.rounds);
const gpu = values.device === 'cpu' ? undefined : Number(values.device.replace('cuda:', ''));
if (Number.isNaN(gpu)) throw new Error(`--device ${values.device}: expected cuda:0, cuda:1, ... or cpu`);

const warmUp = Math.ceil(count / 4);
const behind = Math.ceil(count / 8);
const positions = 512;

const model = await randomModel(await benchPython(), {
  hidden: Number(values.hidden),
  layers: Number(values.layers),
  positions,
});
const records = [...generateDocuments({ count: warmUp + count + behind, seed: 7, set: 'unseen' })].map(
  ({ entities: _, ...record }) => record,
);
const texts = records.slice(warmUp, warmUp + count).map(({ note_text }) => note_text);
const found: Record<string, Measurement[]> = {};
for (let round = 0; round < rounds; round++) {
  for (const maxTokens of values.tokens.split(',').map(Number)) {
    for (const instances of [1, 2]) {
      const run = { model, maxLength: positions, maxTokens, instances };
      const what = `${instances} instance${instances === 1 ? '' : 's'}, ${maxTokens} tokens`;
      const bare = await runBareNode(texts, { ...run, stride: 32, threads: 1, ...(gpu === undefined ? {} : { gpu }) });
      add(`bare, ${what}`, ofBare(bare, count));
      const spanstream = await filesToParquet({
        ...run,
        device: values.device,
        records,
        from: warmUp,
        to: warmUp + count,
      });
      add(`Spanstream, ${what}`, ofSpanstream(spanstream, instances));
    }
  }
}

function add(name: string, measurement: Measurement): void {
  found[name] = [...(found[name] ?? []), measurement];
  process.stderr.write(`${name}: ${measurement.rate.toFixed(1)} documents/s\n`);
}

console.log(
  `\n${count} documents, ${rounds} rounds, hidden ${values.hidden}, ${values.layers} layers, windows of ${positions}, ${values.device}, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}`,
);
printTable(found);
