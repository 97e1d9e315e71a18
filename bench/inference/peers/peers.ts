import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedDirectory, runBuild } from '../../../compose/cache.js';
import { pythonEnvironment } from '../../python-environment.js';
import type { Measurement } from '../table.js';

/** What a peer is to do: the fields of Order in common.py. */
export interface PeerRun {
  /** Directory of the model in ONNX. */
  readonly model: string;
  /** A JSON string a line: texts. */
  readonly input: string;
  /** Folder for what is written; removed before. */
  readonly output: string;
  readonly cores: number;
  readonly maxLength: number;
  readonly stride: number;
  /** Documents at the begin that are not measured. */
  readonly warmUp: number;
}

/** Other ways to the same, each a script beside this file. */
const PEERS = {
  'Ray Data, ONNX Runtime': 'ray_data.py',
  'EDS-NLP, PyTorch': 'edsnlp_pipe.py',
  'transformers pipeline, PyTorch': 'transformers_pipeline.py',
} as const;

interface PeerTook {
  readonly seconds: number;
  readonly cpuSeconds?: number;
  readonly documents: number;
}

/** Installs the peers the first time. @returns a function for each that runs it */
export async function preparePeers(run: PeerRun): Promise<Record<string, () => Promise<Measurement>>> {
  const python = await pythonEnvironment('inference-peers', join(import.meta.dirname, 'requirements.txt'));
  const checkpoint = await cachedDirectory('inference-bench-checkpoint', (directory) => {
    runBuild(python, [join(import.meta.dirname, 'checkpoint.py'), run.model, directory]);
  });
  return Object.fromEntries(
    Object.entries(PEERS).map(([name, script]) => [name, () => runPeer(python, script, { ...run, checkpoint })]),
  );
}

async function runPeer(python: string, script: string, order: PeerRun & { checkpoint: string }): Promise<Measurement> {
  await rm(order.output, { recursive: true, force: true });
  const { stdout } = await promisify(execFile)(python, [join(import.meta.dirname, script), JSON.stringify(order)], {
    // What they log goes to either stream; the answer is the last line of standard output.
    maxBuffer: 64 * 1024 * 1024,
  });
  const { seconds, cpuSeconds, documents } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PeerTook;
  return { rate: documents / seconds, ...(cpuSeconds === undefined ? {} : { cpu: cpuSeconds / documents }) };
}
