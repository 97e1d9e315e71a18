import { basename } from 'node:path';
import { ConnectorError } from '../errors.js';
import { ERROR_FILE } from '../files/error-file.js';
import type { FileAccess } from '../files/file-access.js';
import { findFiles } from '../files/find-files.js';
import type { InputFile } from '../files/formats.js';
import { type ReadOptions, readRows } from '../files/read-rows.js';
import type { AnnotationFields } from './annotation.js';
import type { AnnotationSet, SetEntry } from './annotation-set.js';
import { readEntries } from './entries.js';
import type { ValueReader } from './value-reader.js';

/** Annotated documents may be much larger than what was annotated. */
const MAX_BYTES = 256 * 1024 * 1024;

interface FileSetOptions extends AnnotationFields {
  readonly reader: ValueReader;
  readonly access: FileAccess;
}

/** @throws {ConfigError} where nothing matches */
export async function openFileSet(
  pattern: string,
  options: FileSetOptions,
): Promise<Pick<AnnotationSet, 'end' | 'read'>> {
  const found = await findFiles({ access: options.access, patterns: [pattern], converter: 'json' });
  // A folder that documents of files were annotated into has a list of those that failed as well.
  const files = found
    .filter(({ path }) => basename(path) !== ERROR_FILE || found.length === 1)
    .sort((a, b) => a.modified - b.modified || (a.path < b.path ? -1 : 1));
  return {
    end: { kind: 'files', modified: Math.max(...files.map(({ modified }) => modified)) },
    async *read({ end, provenanceOnly } = {}) {
      const columns = provenanceOnly === true ? { columns: [options.idField, 'provenance'] } : {};
      for (const file of files) {
        if (end?.kind !== 'files' || file.modified <= end.modified) yield* readFile(file, { ...options, ...columns });
      }
    },
  };
}

async function* readFile(
  file: InputFile,
  { access, columns, ...options }: FileSetOptions & Pick<ReadOptions, 'columns'>,
): AsyncGenerator<readonly SetEntry[]> {
  const { path } = file;
  const place = (row: bigint | number) => `${path}@${row}`;
  const reading = { ...options, placeOf: ({ offset }: { offset: bigint }) => place(offset) };
  const cursor = { skip: 0, bytesRead: 0 };
  let next = 0;
  try {
    for await (const rows of readRows(access, file, { maxBytes: MAX_BYTES, cursor, ...(columns && { columns }) })) {
      const values = rows.map(({ row, value }) => ({
        bytes: value,
        origin: { topic: path, partition: 0, offset: BigInt(row) },
      }));
      yield await readEntries(values, reading);
      next = (rows.at(-1)?.row ?? -1) + 1;
    }
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
    const problem = `the file is damaged or cut off, the rest of it cannot be read (${(error as Error).message})`;
    yield [{ place: place(next), problem }];
  }
}
