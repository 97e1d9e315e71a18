import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { generateDocuments } from '../../demo/documents.js';
import { benchModels, benchPython } from './models.js';
import { sampleFiles } from './spanstream.js';

/**
 * The resident set of a process from files to Parquet after some documents and after ten times as many: what leaks grows.
 * A Parquet file is held in memory until it is full, so files are kept small here; with the default of 128 MiB the largest
 * part of what is found would be the file.
 */

const LIMIT = 1.2;
const FILE_BYTES = 4 * 1024 ** 2;

const { values } = parseArgs({
  options: { documents: { type: 'string', default: '50000' }, precision: { type: 'string', default: 'int8' } },
});
const count = Number(values.documents);
const early = Math.floor(count / 10);
const { int8, fp32 } = await benchModels(await benchPython());

function* lines(): Generator<string> {
  for (const { entities: _, ...record } of generateDocuments({ count, seed: 7, set: 'unseen' }))
    yield `${JSON.stringify(record)}\n`;
}

const [first, last] = await sampleFiles({
  lines: lines(),
  marks: [early, count],
  fileBytes: FILE_BYTES,
  run: {
    model: values.precision === 'fp32' ? fp32 : int8,
    maxLength: 128,
    maxTokens: 512,
    instances: availableParallelism(),
    device: 'cpu',
  },
});
if (first === undefined || last === undefined) throw new Error('the run ended before all documents were done');
const ratio = last.residentMb / first.residentMb;
console.log(
  `${values.precision}, ${availableParallelism()} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB: ${first.residentMb.toFixed(0)} MiB after ${first.done} documents, ` +
    `${last.residentMb.toFixed(0)} MiB after ${last.done}: ${ratio.toFixed(3)} times as much (limit ${LIMIT})`,
);
process.exitCode = ratio <= LIMIT ? 0 : 1;
