import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { AnnotatedDocument } from '../src/types.js';

/** A file as the store holds it. */
export interface ArchivedFile {
  readonly key: string;
  readonly body: Uint8Array;
}

export interface ArchiveSummary {
  readonly files: readonly { readonly key: string; readonly rows: number; readonly bytes: number }[];
  /** How often each document's id stands in the files. */
  readonly counts: ReadonlyMap<string, number>;
  /** Over all rows. */
  readonly entities: number;
}

/** Reads the archive with DuckDB, which shares no code with the writer. */
export async function readArchive(files: readonly ArchivedFile[]): Promise<ArchiveSummary> {
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-check-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const counts = new Map<string, number>();
    const summaries = [];
    let entities = 0;
    for (const { key, body } of files) {
      const path = join(directory, basename(key));
      await writeFile(path, body);
      const result = await connection.runAndReadAll('select note_id, len(entities) from read_parquet($path)', { path });
      const rows = result.getRows();
      for (const [id, found] of rows) {
        counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
        entities += Number(found);
      }
      summaries.push({ key, rows: rows.length, bytes: body.length });
    }
    return { files: summaries, counts, entities };
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(directory, { recursive: true });
  }
}

/** What is wrong with a set of ids that should hold each expected one once: empty when nothing is. */
export function onceEach(expected: ReadonlySet<string>, found: ReadonlyMap<string, number>): string[] {
  const missing = [...expected].filter((id) => !found.has(id));
  const foreign = [...found.keys()].filter((id) => !expected.has(id));
  const repeated = [...found].filter(([, count]) => count > 1).map(([id]) => id);
  const faults = [];
  if (missing.length > 0) faults.push(`${missing.length} missing (${missing.slice(0, 3).join(', ')})`);
  if (repeated.length > 0) faults.push(`${repeated.length} more than once (${repeated.slice(0, 3).join(', ')})`);
  if (foreign.length > 0) faults.push(`${foreign.length} never sent (${foreign.slice(0, 3).join(', ')})`);
  return faults;
}

/** How many entities do not stand in their text at the code points they say. */
export function misplacedEntities({ note_text, entities }: AnnotatedDocument): number {
  const points = [...String(note_text)];
  return entities.filter(({ begin, end, text }) => points.slice(begin, end).join('') !== text).length;
}
