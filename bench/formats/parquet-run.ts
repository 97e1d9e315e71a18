import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonEnvironment } from '../python-environment.js';

const run = promisify(execFile);
const folder = import.meta.dirname;

/** What a process that wrote Parquet took. */
export interface Took {
  readonly rows: number;
  readonly textBytes: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Resident set before, and the largest since; NaN where the system does not say. */
  readonly baseline: number;
  readonly peak: number;
}

/** As parquet-process.mjs says. */
export interface Order {
  readonly options: Readonly<Record<string, unknown>>;
  readonly partitions: number;
  readonly files?: number;
  readonly text?: 'easy' | 'incompressible';
  readonly lines?: string;
  readonly schema?: { readonly avro: string; readonly id: number; readonly version: number };
}

export async function writeParquet(order: Order): Promise<Took> {
  const script = join(folder, 'parquet-process.mjs');
  const { stdout } = await run(process.execPath, ['--expose-gc', script, JSON.stringify(order)]);
  return JSON.parse(stdout) as Took;
}

/** Runs parquet.py. */
export async function pyarrow(...args: readonly string[]): Promise<string> {
  const python = await pythonEnvironment('formats-python', join(folder, 'requirements.txt'));
  const { stdout } = await run(python, [join(folder, 'parquet.py'), ...args], { maxBuffer: 2 ** 30 });
  return stdout;
}

/** Runs `work` with a folder that is removed behind it. */
export async function inFolder<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'spanstream-formats-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}
