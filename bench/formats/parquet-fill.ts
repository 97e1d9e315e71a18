import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type S3Service, startS3 } from '../../compose/s3.js';
import { inFolder, writeParquet } from './parquet-run.js';

const MB = 1_000_000;
/** Limits of files, and so many busy partitions that their files together are what else a process takes many times over. */
const SIZES = [
  { limit: MB, partitions: 128 },
  { limit: 16 * MB, partitions: 8 },
  { limit: 128 * MB, partitions: 1 },
];
const LEAST_FILL = 0.9;
/** Memory for each byte of a partition's limit. */
const MOST_MEMORY = 3;
const WIDTHS = [10, 16, 8, 12, 9, 9, 9, 10, 10];

/**
 * Whether files keep their limits, fill them, and processes their memory; on a folder and on S3.
 *
 * @param limits in MB
 */
export async function benchFill(limits: readonly number[]): Promise<boolean> {
  const s3 = await startS3();
  try {
    await s3.createBucket('bench');
    console.log(
      '\nParquet: fill and memory of busy partitions (memory: peak over what was taken before, by limit and partition)',
    );
    row(['limit', 'text', 'store', 'partitions', 'largest', 'least', 'memory', 'rows/s', 'MB/s text']);
    let held = true;
    for (const { limit, partitions } of SIZES.filter((size) => limits.includes(size.limit / MB))) {
      for (const text of ['easy', 'incompressible'] as const) {
        for (const store of ['folder', 's3'] as const) {
          const holds = await benchCase({ limit, partitions, text, store, s3 });
          held &&= holds;
        }
      }
    }
    return held;
  } finally {
    await s3.stop();
  }
}

interface Case {
  readonly limit: number;
  readonly partitions: number;
  readonly text: 'easy' | 'incompressible';
  readonly store: 'folder' | 's3';
  readonly s3: S3Service;
}

function benchCase({ limit, partitions, text, store, s3 }: Case): Promise<boolean> {
  return inFolder(async (directory) => {
    const root = store === 'folder' ? directory : join(s3.dataDirectory, 'bench', 'out');
    const options = {
      'store.url': store === 'folder' ? `file://${directory}` : 's3://bench/out',
      ...(store === 'folder' ? {} : s3Options(s3)),
      'file.max.bytes': limit,
    };
    await mkdir(root, { recursive: true });
    const took = await writeParquet({ options, partitions, text, files: Math.ceil(1.5 * partitions) });
    const shares = (await fileSizes(join(root, 'topics/notes'))).map((sizes) => sizes.map((size) => size / limit));
    // The next case begins with an empty store.
    for (const name of ['topics', 'warm-up']) await rm(join(root, name), { recursive: true });
    const largest = Math.max(...shares.flat());
    // What is open at the end is cut there, and says nothing.
    const least = Math.min(...shares.flatMap((ofPartition) => ofPartition.slice(0, -1)));
    const memory = (took.peak - took.baseline) / (limit * partitions);
    const holds = largest <= 1 && least >= LEAST_FILL && !(memory > MOST_MEMORY);
    row([
      ...[`${limit / MB} MB`, text, store, String(partitions), percent(largest), percent(least), memory.toFixed(2)],
      ...[(took.rows / took.seconds).toFixed(0), (took.textBytes / MB / took.seconds).toFixed(1)],
      ...(holds ? [] : ['  BROKEN']),
    ]);
    return holds;
  });
}

function s3Options({ endpoint, region, accessKeyId, secretAccessKey }: S3Service): Record<string, unknown> {
  return {
    ...{ 'store.s3.endpoint': endpoint, 'store.s3.region': region, 'store.s3.path.style': true },
    ...{ 'store.s3.access.key': accessKeyId, 'store.s3.secret.key': secretAccessKey },
  };
}

/** Sizes of the files of each partition, in the order of their offsets. */
async function fileSizes(topic: string): Promise<number[][]> {
  const partitions = await readdir(topic);
  return Promise.all(
    partitions.map(async (partition) => {
      const names = (await readdir(join(topic, partition))).sort();
      return Promise.all(names.map(async (name) => (await stat(join(topic, partition, name))).size));
    }),
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function row(cells: readonly string[]): void {
  console.log(cells.map((cell, index) => cell.padStart(WIDTHS[index] ?? 0)).join(''));
}
