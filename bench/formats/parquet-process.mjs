// Busy partitions written through the Parquet sink and its document worker, in a process of their own and from the built
// modules: a loader for TypeScript would change how they run and what memory they take. Prints what it took as JSON.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createWriter } from '../../dist/converters/index.js';
import { createLog } from '../../dist/observability/log.js';
import { createMetrics } from '../../dist/observability/metrics.js';
import { parquetSinkOptions } from '../../dist/sinks/parquet/options.js';
import { createParquetSink } from '../../dist/sinks/parquet/parquet-sink.js';
import { partitionerOf } from '../../dist/sinks/partitioners/options.js';
import { createPartitioner } from '../../dist/sinks/partitioners/partitioner.js';
import { openStore } from '../../dist/store/open-store.js';
import { createDocumentPool } from '../../dist/workers/document-pool.js';

/**
 * options: of the sink; partitions written at once; then either text, `easy` or `incompressible`, and files, how many of them
 * to write in all, or lines, a file with one annotated document a line, and schema, the Avro schema of its documents or null.
 */
const { options, partitions, files, text, lines, schema } = JSON.parse(process.argv[2]);

const CHARACTERS = 2_200;
const BATCH = 50;
const WORDS =
  'douleur thoracique aspirine traitement hier antécédents fièvre prescription créatinine scanner patient âgé'.split(
    ' ',
  );

/** Texts by their nature; no two are alike. */
const TEXTS = {
  easy: () => {
    let words = '';
    while (words.length < CHARACTERS) words += `${WORDS[Math.floor(Math.random() * WORDS.length)]} `;
    return words;
  },
  incompressible: () => randomBytes((CHARACTERS * 3) / 4).toString('base64'),
};

function madeDocument(partition, offset) {
  return Buffer.from(
    JSON.stringify({
      note_id: `${partition}-${offset}`,
      note_text: TEXTS[text](),
      entities: [
        { begin: 0, end: 7, label: 'DRUG', text: 'aspirin', score: 0.5, source: 'ner', negated: false },
        { begin: 10, end: 20, label: 'DATE', text: '2026-01-02', score: null, source: 'dates', value: '2026-01-02' },
      ],
      provenance: {
        ...{ topic: 'notes', partition, offset, timestamp: 1_700_000_000_000 + offset },
        ...{ pipeline_version: 'bench', model_digest: null },
      },
    }),
  );
}

const given = lines === undefined ? null : readFileSync(lines);

/** Documents of a file of lines, or null behind its end. */
function* givenDocuments() {
  for (let begin = 0; begin < given.length; ) {
    const end = given.indexOf(10, begin);
    yield given.subarray(begin, end);
    begin = end + 1;
  }
}

const { definition } = partitionerOf(parquetSinkOptions.parse(options));
const pathOf = definition === null ? null : createPartitioner(definition);
const rowWriter =
  schema === undefined
    ? null
    : await createWriter({ type: 'rows' }, { idField: 'note_id', textField: 'note_text', includeText: true });

/** What the document workers would give for a document. */
function outcomeOf(json) {
  if (pathOf === null && rowWriter === null) return { value: json };
  const document = JSON.parse(json);
  const { timestamp } = document.provenance;
  const path = pathOf === null ? {} : { path: pathOf({ fields: document, schema: schema ?? null, timestamp }) };
  if (rowWriter === null) return { value: json, ...path };
  const { bytes, schema: written } = rowWriter.encode(document, { schema });
  return { value: Buffer.from(bytes), schema: known(written), ...path };
}

let knownSchema;

/** One object for all documents, as the sink gets it. */
function known(written) {
  knownSchema ??= written;
  return knownSchema;
}

function batchOf(partition, begin, documents) {
  const results = documents.map((json, index) => ({
    record: {
      ...{ topic: 'notes', partition, offset: BigInt(begin + index), timestamp: 1_700_000_000_000n, key: null },
      ...{ headers: {}, value: given === null ? Buffer.from(json) : json },
    },
    outcome: outcomeOf(json),
  }));
  return { topic: 'notes', partition, results, nextOffset: BigInt(begin + documents.length) };
}

/** The largest resident set since the last reset, in bytes; NaN where the system does not count it. */
function peakBytes() {
  if (!existsSync('/proc/self/status')) return Number.NaN;
  return 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}

function resetPeak() {
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5');
}

const pool = await createDocumentPool({ workers: 1 });
const store = await openStore(parquetSinkOptions.parse(options));

function sinkOf(overrides) {
  const metrics = createMetrics();
  const sink = createParquetSink({
    ...{ store, metrics, options: parquetSinkOptions.parse({ ...options, ...overrides }) },
    encode: (task) => pool.run('encodeRowGroup', task),
    deadLetters: {
      write: async ([letter]) => {
        throw letter.error;
      },
      close: async () => {},
    },
    ...{ log: createLog({ level: 'silent' }), connector: 'bench', owner: 'bench', pipelineVersion: 'bench' },
    idField: 'note_id',
  });
  return { sink, written: async () => (await metrics.files.get()).values[0]?.value ?? 0 };
}

const totals = { rows: 0, textBytes: 0 };

async function writePartition({ sink, written }, partition, wanted) {
  const writer = await sink.open({ topic: 'notes', partition });
  const source = given === null ? null : givenDocuments();
  for (let next = 0; source !== null || (await written()) < wanted; ) {
    const documents = [];
    for (let index = 0; index < BATCH; index++) {
      const document = source === null ? madeDocument(partition, next + index) : source.next().value;
      if (document === undefined) break;
      documents.push(document);
      totals.textBytes += document.length;
    }
    if (documents.length === 0) break;
    await writer.write(batchOf(partition, next, documents));
    if ((writer.commitAt ?? Number.POSITIVE_INFINITY) <= Date.now()) await writer.commit('complete');
    next += documents.length;
  }
  const rows = Number(await writer.commit('all'));
  totals.rows += rows;
}

// Code is loaded, compiled and has its memory before what is measured begins.
await writePartition(sinkOf({ 'topics.dir': 'warm-up', 'file.max.bytes': 300_000 }), 0, 20);
globalThis.gc?.();
const baseline = process.memoryUsage.rss();
resetPeak();
totals.rows = 0;
totals.textBytes = 0;
const begin = performance.now();
const cpu = process.cpuUsage();
const measured = sinkOf({});
await Promise.all(Array.from({ length: partitions }, (_, partition) => writePartition(measured, partition, files)));
const seconds = (performance.now() - begin) / 1000;
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ ...totals, seconds, cpuSeconds: (user + system) / 1e6, baseline, peak: peakBytes() }));
await measured.sink.close();
await pool.close();
