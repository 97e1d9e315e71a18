import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { annotatedDocuments, SCHEMA, writeLines } from './parquet-documents.js';
import { inFolder, pyarrow, writeParquet } from './parquet-run.js';

const DOCUMENTS = 2_000;

type Row = Readonly<Record<string, unknown>> & {
  readonly provenance: { readonly offset: number; readonly timestamp: unknown };
};

const DAYS = {
  ...{ partitioner: 'time', 'path.format': "'day'=YYYY-MM-dd", 'partitioner.max.open.files': 20 },
};
const SERVICES = { partitioner: 'field', 'partition.field.name': 'service' };
const LAYOUTS: readonly { name: string; options: Record<string, unknown>; typed?: true }[] = [
  { name: 'one folder a partition', options: {} },
  { name: 'one folder a partition, zstd', options: { 'parquet.codec': 'zstd' } },
  { name: 'bloom filters', options: { 'parquet.bloom.filter.columns': 'note_id' } },
  { name: 'columns of an Avro schema', options: {}, typed: true },
  { name: 'a folder a day', options: DAYS },
  { name: 'a folder a service', options: SERVICES },
  { name: 'a folder a service, Avro, zstd', options: { ...SERVICES, 'parquet.codec': 'zstd' }, typed: true },
];

/** Whether pyarrow and DuckDB find in the sink's files, in every layout, the rows that were given to it, each once. */
export async function benchReading(): Promise<boolean> {
  return inFolder(async (directory) => {
    const documents = [...annotatedDocuments(DOCUMENTS)] as Row[];
    const lines = join(directory, 'notes.jsonl');
    await writeLines(lines, documents);
    console.log(`\nParquet: ${DOCUMENTS} rows as read again`);
    let held = true;
    for (const [index, { name, options, typed }] of LAYOUTS.entries()) {
      const out = join(directory, String(index));
      await writeParquet({
        options: { 'store.url': `file://${out}`, 'file.max.bytes': 400_000, ...options },
        ...{ partitions: 1, lines },
        ...(typed === undefined ? {} : { schema: SCHEMA }),
      });
      const files = join(out, 'topics/notes');
      const found = { pyarrow: linesOf(await pyarrow('rows', files)), DuckDB: await duckdbRows(files) };
      for (const [reader, rows] of Object.entries(found)) {
        const wrong = difference(documents, rows);
        held &&= wrong === null;
        console.log(`${name.padEnd(34)}${reader.padEnd(10)}${wrong ?? 'the same rows'}`);
      }
    }
    return held;
  });
}

function linesOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
}

async function duckdbRows(folder: string): Promise<Row[]> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    const reader = await connection.runAndReadAll(
      `select to_json(row)::varchar from read_parquet('${folder}/**/*.parquet', hive_partitioning = false) row`,
    );
    return reader.getRows().map(([json]) => inMilliseconds(JSON.parse(json as string) as Row));
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Times as the documents have them, not as text. */
function inMilliseconds({ written, provenance, ...row }: Row): Row {
  // DuckDB's text has no minutes in the offset from UTC.
  const time = (value: unknown) =>
    typeof value === 'string' ? Date.parse(value.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')) : value;
  return { ...row, written: time(written), provenance: { ...provenance, timestamp: time(provenance.timestamp) } };
}

/** What is wrong with rows, in words; null where they are those expected, in any order. */
function difference(expected: readonly Row[], found: readonly Row[]): string | null {
  if (found.length !== expected.length) return `${found.length} rows, expected ${expected.length}`;
  const sorted = found.toSorted((a, b) => a.provenance.offset - b.provenance.offset);
  const index = expected.findIndex((row, at) => !isDeepStrictEqual(sorted[at], row));
  if (index === -1) return null;
  const names = Object.keys({ ...expected[index], ...sorted[index] });
  const name = names.find((each) => !isDeepStrictEqual(sorted[index]?.[each], expected[index]?.[each])) ?? '';
  const values = [sorted[index]?.[name], expected[index]?.[name]].map((value) => JSON.stringify(value)?.slice(0, 200));
  return `${name} of row ${index} is ${values[0]}, expected ${values[1]}`;
}
