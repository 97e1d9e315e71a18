import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { annotatedDocuments, writeLines } from './parquet-documents.js';
import { inFolder, pyarrow, type Took, writeParquet } from './parquet-run.js';

const DOCUMENTS = 20_000;
const MB = 1_000_000;
const WIDTHS = [34, 10, 12, 22, 12, 14];

type PyarrowTook = Pick<Took, 'rows' | 'seconds' | 'cpuSeconds' | 'peak'> & { readonly writeSeconds: number };

/** The same rows from the same file of JSON lines by the sink and by pyarrow, in turn; pyarrow holds them all in memory. */
export async function benchSpeed(rounds: number): Promise<void> {
  await inFolder(async (directory) => {
    const lines = join(directory, 'notes.jsonl');
    await writeLines(lines, annotatedDocuments(DOCUMENTS));
    const { size } = await stat(lines);
    for (const codec of ['snappy', 'zstd']) {
      const ours: Took[] = [];
      const theirs: PyarrowTook[] = [];
      for (let round = 0; round < rounds; round++) {
        const options = { 'store.url': `file://${directory}/${codec}-${round}`, 'parquet.codec': codec };
        ours.push(await writeParquet({ options, partitions: 1, lines }));
        theirs.push(JSON.parse(await pyarrow('write', lines, `${directory}/pyarrow`, codec)) as PyarrowTook);
      }
      console.log(`\nParquet: ${DOCUMENTS} notes, ${(size / MB).toFixed(0)} MB of JSON, ${codec}, ${rounds} rounds`);
      row(['', 'rows/s', 'MB/s', 'ratio to pyarrow', 'CPU us/row', 'peak MB']);
      const ratios = ours.map(({ seconds }, round) => (theirs[round]?.seconds ?? Number.NaN) / seconds);
      const spread = `${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(3)}-${Math.max(...ratios).toFixed(3)})`;
      const cells = (
        name: string,
        seconds: number,
        ratio: string,
        took: readonly Pick<Took, 'cpuSeconds' | 'peak'>[],
      ) => [
        ...[name, (DOCUMENTS / seconds).toFixed(0), (size / MB / seconds).toFixed(1), ratio],
        (median(took.map(({ cpuSeconds }) => cpuSeconds)) * (1e6 / DOCUMENTS)).toFixed(0),
        (median(took.map(({ peak }) => peak)) / MB).toFixed(0),
      ];
      row(cells('the sink, JSON to files', median(ours.map(({ seconds }) => seconds)), spread, ours));
      row(cells('pyarrow, JSON to file', median(theirs.map(({ seconds }) => seconds)), '1', theirs));
      row(
        cells('pyarrow, table to file', median(theirs.map(({ writeSeconds }) => writeSeconds)), '', theirs).slice(0, 3),
      );
    }
  });
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >>> 1] ?? Number.NaN;
}

function row(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0)))
      .join(''),
  );
}
