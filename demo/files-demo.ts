import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../compose/cache.js';
import { onceEach, readArchive } from './check.js';
import { spanstream } from './connectors.js';
import { generateDocuments } from './documents.js';
import { readDirectory } from './read-back.js';
import { checkLine, fileTable, formatCount, heading } from './summary.js';

/**
 * The way without a broker: the same documents from a file, the same stages, the same Parquet sink.
 *
 * @param options.interrupted rejects when a person wants it to stop
 * @param options.missing what would have to be installed for the whole demonstration
 * @returns whether every document came out once
 */
export async function runFilesDemo(options: {
  count: number;
  seed: number;
  missing: readonly string[];
  interrupted: Promise<never>;
}): Promise<boolean> {
  const { count, seed, missing, interrupted } = options;
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-demo-'));
  try {
    const input = join(directory, 'notes.jsonl');
    const output = join(directory, 'annotated');
    const documents = [...generateDocuments({ count, seed, set: 'unseen' })];
    await writeFile(input, documents.map(({ entities: _, ...document }) => `${JSON.stringify(document)}\n`).join(''));
    const connector = join(projectRoot, 'connectors/annotate-notes.yaml');
    const child = spawn(
      process.execPath,
      [spanstream, 'annotate', input, '--out', output, '--connector', connector, '--show', '3'],
      {
        cwd: projectRoot,
        stdio: 'inherit',
      },
    );
    const ended = once(child, 'exit');
    const [code] = await Promise.race([ended, interrupted]).catch(async (error: unknown) => {
      // It writes into the directory that goes next.
      child.kill('SIGKILL');
      await ended;
      throw error;
    });
    if (code !== 0) throw new Error(`spanstream annotate ended with ${code}`);
    const archived = await readArchive(await readDirectory(output));
    console.log(heading('Files'));
    console.log(fileTable(archived));
    const faults = onceEach(new Set(documents.map(({ note_id }) => note_id)), archived.counts);
    console.log(
      checkLine(`each of ${formatCount(count)} documents once in ${archived.files.length} files (DuckDB)`, faults),
    );
    console.log(
      `No broker ran: for the whole demonstration install Java 17+, Maven and Go, or a Docker engine (not found: ${missing.join(', ')}).`,
    );
    return faults.length === 0;
  } finally {
    await rm(directory, { recursive: true });
  }
}
