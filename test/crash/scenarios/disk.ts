import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWhenGone } from '../../../compose/process.js';
import { waitFor } from '../../../compose/wait.js';
import { readDirectory } from '../../../demo/read-back.js';
import type { Trial } from '../trial.js';
import { type Scenario, withTrial } from './scenario.js';

const SIZE = '64m';

export const disk: Scenario = {
  name: 'disk',
  fault: 'disk full in file:// mode',
  rounds: 3,
  async run(options) {
    const { environment, rounds } = options;
    const directory = join(environment.directory, 'small-disk');
    const small = await mountSmallDisk(directory);
    try {
      const choices = {
        name: 'disk',
        workers: 2,
        launcher: small.launcher,
        archive: { 'store.url': pathToFileURL(directory).href },
        readFiles: () => readDirectory(small.seenFromHere),
      };
      const {
        found: _,
        output: __,
        ...result
      } = await withTrial(options, choices, async ({ trial }) => {
        for (let round = 0; round < rounds; round++) {
          const refusals = await countRefusals(trial);
          await small.fill();
          await trial.until('a full disk to be noticed', async () => (await countRefusals(trial)) > refusals, 60_000);
          await small.makeRoom();
          await trial.awaitProgress(200);
        }
      });
      return { ...result, rounds, remark: '', broken: [] };
    } finally {
      await small.unmount();
    }
  },
};

async function countRefusals(trial: Trial): Promise<number> {
  return (await readFile(trial.logFile, 'utf8')).split('ENOSPC').length - 1;
}

/** A file system of its own in memory, in namespaces of its own: no root is needed, and it ends with its holder. */
async function mountSmallDisk(directory: string) {
  await mkdir(directory, { recursive: true });
  const mount = `mount -t tmpfs -o size=${SIZE} tmpfs "$0" && echo mounted && exec sleep infinity`;
  const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', mount, directory], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const release = endWhenGone(holder);
  await awaitMount(holder);
  const seenFromHere = join('/proc', String(holder.pid), 'root', directory);
  const filler = join(seenFromHere, 'filler');
  return {
    seenFromHere,
    launcher: ['nsenter', '--target', String(holder.pid), '--user', '--mount', '--preserve-credentials', '--wd=.'],
    /** Leaves nothing free. */
    async fill(): Promise<void> {
      const { bavail, bsize } = await statfs(seenFromHere);
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
        // The workers took some of it meanwhile: the disk is as full as it shall be.
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    makeRoom: () => rm(filler, { force: true }),
    async unmount(): Promise<void> {
      holder.kill('SIGKILL');
      await waitFor(() => holder.signalCode !== null, { timeoutMs: 5_000, what: 'the end of the small disk' });
      release();
    },
  };
}

async function awaitMount(holder: ChildProcess): Promise<void> {
  const mounted = once(holder.stdout as NodeJS.ReadableStream, 'data');
  const ended = once(holder, 'exit').then(([code]) => {
    throw new Error(`a small tmpfs could not be mounted (unshare ended with ${code}): user namespaces must be allowed`);
  });
  await Promise.race([mounted, ended]);
  ended.catch(() => undefined);
}
