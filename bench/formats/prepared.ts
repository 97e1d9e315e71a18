import { gzipSync } from 'node:zlib';
import avro from 'avsc';
import { generateDocuments } from '../../demo/documents.js';
import type { ConfigValue } from '../../src/config/flat.js';
import { readConnectorFile } from '../../src/config/load.js';
import { packInts, unpackInts } from '../../src/converters/prepared/ints.js';
import { decodeTokens, type PreparedTokens } from '../../src/converters/prepared/prepared-document.js';
import type { InferenceService } from '../../src/core/contracts.js';
import { createDocumentProcessor } from '../../src/core/document-processor.js';
import { createMetrics } from '../../src/observability/metrics.js';
import { parseConnector } from '../../src/runtime/options/connector-config.js';
import { type LoadedPipeline, loadPipeline } from '../../src/runtime/pipeline/pipeline.js';
import type { AnnotatedDocument, RawRecord } from '../../src/types.js';
import { createDocumentPool, type DocumentPool } from '../../src/workers/document-pool.js';

/**
 * CPU time that the two parts of a pipeline take for a document without the model, beside the whole in one connector; and
 * ways to write the tokens. `npm run build && npx tsx bench/formats/prepared.ts`
 */

const DOCUMENTS = 2_000;
const ROUNDS = 7;

// Bytes alone are kept, as in a connector: a heap full of objects would be walked at each collection.
const records = recordsOf(
  Array.from(generateDocuments({ count: DOCUMENTS, seed: 7, set: 'seen' }), ({ entities: _, ...note }) =>
    Buffer.from(JSON.stringify(note)),
  ),
);
const pool = await createDocumentPool({ workers: 1 });
const [whole, prepare, infer, inferAlone] = await loadWays();
const prepared = recordsOf(await run(prepare, records, pool));
const entities = (await run(infer, prepared, pool)).reduce(
  (sum, value) => sum + (JSON.parse(String(value)) as AnnotatedDocument).entities.length,
  0,
);
printCpu(await measureCpu());
printPackings(prepared.flatMap(({ value }) => decodeTokens(value as Buffer)));
await pool.close();

/** Stages of both example connectors in one, each of the two, and the second with its model alone. */
async function loadWays(): Promise<[LoadedPipeline, LoadedPipeline, LoadedPipeline, LoadedPipeline]> {
  const [first, second] = ['prepare', 'infer'].map((part) => readConnectorFile(`connectors/${part}-notes.yaml`)) as [
    ReturnType<typeof readConnectorFile>,
    ReturnType<typeof readConnectorFile>,
  ];
  const { 'stages.tokens.type': _type, 'stages.tokens.model': _model, stages, ...flat } = first.flat;
  const ofModel = Object.entries(second.flat).filter(([key]) => key.startsWith('stages.'));
  const all = [...(stages as string[]).filter((name) => name !== 'tokens'), ...(second.flat.stages as string[])];
  const both: Record<string, ConfigValue> = { ...flat, ...Object.fromEntries(ofModel), stages: all };
  const load = async (source: typeof first): Promise<LoadedPipeline> => loadPipeline(await parseConnector(source), '0');
  const { 'stages.negation.type': _negation, ...alone } = second.flat;
  const sources = [{ ...first, flat: both }, first, second, { ...second, flat: { ...alone, stages: ['clinical'] } }];
  return Promise.all(sources.map(load)) as ReturnType<typeof loadWays>;
}

/** In place of the model, scores that cost next to nothing and name as many tokens as there are entities, more or less. */
function scoresOf(): InferenceService {
  return {
    async infer({ ids }) {
      const scores = new Float32Array(2 * ids.length);
      for (let i = 0; i < ids.length; i++) if ((ids[i] as number) % 50 === 0) scores.set([1, 0.99], 2 * i);
      return { form: 'likeliest', scores, width: 2, failures: new Map() };
    },
    close: () => Promise.resolve(),
  };
}

async function run(pipeline: LoadedPipeline, input: readonly RawRecord[], workers: DocumentPool): Promise<Buffer[]> {
  const processor = createDocumentProcessor({
    workers,
    inference: pipeline.models.map(scoresOf),
    pipeline: pipeline.message,
    metrics: createMetrics(),
    connector: 'bench',
  });
  const values: Buffer[] = [];
  for (let begin = 0; begin < input.length; begin += 256) {
    for (const outcome of await processor.process(input.slice(begin, begin + 256))) {
      if (!('value' in outcome)) throw new Error('error' in outcome ? outcome.error.message : 'filtered');
      values.push(outcome.value);
    }
  }
  return values;
}

/** Microseconds of CPU a document, of all threads, in turn so that a machine that drifts does so for all. */
async function measureCpu(): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  const ways = [
    ['one connector', whole, records],
    ['prepare', prepare, records],
    ['infer', infer, prepared],
    ['infer, the model alone', inferAlone, prepared],
  ] as const;
  for (let round = -2; round < ROUNDS; round++) {
    for (const [name, pipeline, input] of ways) {
      const begin = process.cpuUsage();
      await run(pipeline, input, pool);
      const { user, system } = process.cpuUsage(begin);
      // The first rounds compile.
      if (round >= 0) found[name] = [...(found[name] ?? []), (user + system) / input.length];
    }
  }
  return found;
}

function printCpu(found: Record<string, number[]>): void {
  const mean = (values: readonly (Buffer | null)[]) =>
    values.reduce((sum, value) => sum + (value?.length ?? 0), 0) / values.length;
  console.log(
    `${DOCUMENTS} documents; bytes of a document ${mean(records.map(({ value }) => value)).toFixed(0)}, of a prepared one ${mean(prepared.map(({ value }) => value)).toFixed(0)}`,
  );
  console.log(`entities of a document ${(entities / DOCUMENTS).toFixed(1)}`);
  console.log('\nCPU without the model, us a document');
  const all = found['one connector'] ?? [];
  for (const [name, rounds] of Object.entries(found)) {
    const ratios = rounds.map((value, round) => value / (all[round] ?? Number.NaN));
    console.log(`${name.padEnd(24)}${median(rounds).toFixed(0).padStart(6)}${median(ratios).toFixed(2).padStart(8)}`);
  }
}

type Lists = Pick<PreparedTokens, 'ids' | 'offsets' | 'words'>;

/** Ways to write the three lists of a document's tokens. */
function packings(): Record<string, { write(tokens: Lists): Buffer; read(bytes: Buffer): unknown }> {
  const names = ['ids', 'offsets', 'words'] as const;
  const record = (type: object | 'bytes') =>
    avro.Type.forSchema({ type: 'record', name: 'Lists', fields: names.map((name) => ({ name, type })) } as Parameters<
      typeof avro.Type.forSchema
    >[0]);
  const [arrays, bytes] = [record({ type: 'array', items: 'int' }), record('bytes')];
  const rising = (name: string) => ({ rising: name !== 'ids' });
  const differences = (list: Int32Array) => Array.from(list, (value, i) => value - (list[i - 1] ?? 0));
  const sums = (list: readonly number[]) => {
    let sum = 0;
    return Int32Array.from(list, (value) => (sum += value));
  };
  const each = <T>(make: (name: (typeof names)[number]) => T) =>
    Object.fromEntries(names.map((name) => [name, make(name)]));
  return {
    'bytes, as ours': {
      write: (tokens) => bytes.toBuffer(each((name) => packInts(tokens[name], rising(name)))),
      read: (value) => {
        const lists = bytes.fromBuffer(value) as Record<string, Buffer>;
        return names.map((name) => unpackInts(lists[name] as Buffer, rising(name)));
      },
    },
    'Avro arrays of differences': {
      write: (tokens) =>
        arrays.toBuffer(each((name) => (name === 'ids' ? [...tokens.ids] : differences(tokens[name])))),
      read: (value) => {
        const lists = arrays.fromBuffer(value) as Record<string, number[]>;
        return names.map((name) => (name === 'ids' ? Int32Array.from(lists.ids ?? []) : sums(lists[name] ?? [])));
      },
    },
    '4 bytes each': {
      write: (tokens) =>
        bytes.toBuffer(
          each((name) => Buffer.from(tokens[name].buffer, tokens[name].byteOffset, tokens[name].byteLength)),
        ),
      read: (value) => {
        const lists = bytes.fromBuffer(value) as Record<string, Buffer>;
        return names.map((name) => new Int32Array(Uint8Array.from(lists[name] as Buffer).buffer));
      },
    },
  };
}

function printPackings(tokens: readonly Lists[]): void {
  const mean = tokens.reduce((sum, { ids }) => sum + ids.length, 0) / tokens.length;
  console.log(`\n${mean.toFixed(0)} tokens a document: bytes, of these with gzip, us to write, us to read`);
  for (const [name, { write, read }] of Object.entries(packings())) {
    const times: [number[], number[]] = [[], []];
    let written: Buffer[] = [];
    for (let round = -2; round < ROUNDS; round++) {
      const begin = process.cpuUsage();
      written = tokens.map(write);
      const middle = process.cpuUsage();
      for (const bytes of written) read(bytes);
      const spent = [difference(begin, middle), difference(middle, process.cpuUsage())];
      if (round >= 0) for (const [i, time] of spent.entries()) times[i]?.push(time / tokens.length);
    }
    const size = written.reduce((sum, { length }) => sum + length, 0) / tokens.length;
    const packed = gzipSync(Buffer.concat(written.slice(0, 100))).length / Math.min(100, written.length);
    const cells = [size, packed, ...times.map(median)].map((value) => value.toFixed(0).padStart(7)).join('');
    console.log(name.padEnd(28) + cells);
  }
}

function difference(begin: NodeJS.CpuUsage, end: NodeJS.CpuUsage): number {
  return end.user - begin.user + end.system - begin.system;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >>> 1] ?? Number.NaN;
}

function recordsOf(values: readonly Buffer[]): RawRecord[] {
  return values.map((value, i) => ({
    topic: 'notes',
    partition: 0,
    offset: BigInt(i),
    timestamp: 1_700_000_000_000n,
    key: null,
    headers: {},
    value,
  }));
}
