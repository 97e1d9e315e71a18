import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FatalError, RetriableError } from '../../errors.js';
import type { ObjectStore } from './object-store.js';

const TEMPORARY = '.spanstream-unfinished';
/** Older unfinished files belong to processes that are gone: writing one takes seconds. */
const STALE_MS = 60 * 60 * 1000;
const FULL_OR_BUSY = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EAGAIN',
  'ESTALE',
  'ETIMEDOUT',
  'ENOENT',
]);

/**
 * A folder as a store. An object is written to a temporary file, synced, and then linked under its key: a hard link is
 * made whole or not at all, and never over an existing file, which rename does not promise.
 * The folder must be on one file system that has hard links. Removes temporary files that a crash left behind.
 *
 * @param directory absolute path; made when it is missing
 */
export async function openLocalStore(directory: string): Promise<ObjectStore> {
  const temporary = path.join(directory, TEMPORARY);
  await refusals(directory, async () => {
    await makeDirectory(temporary, directory);
    await removeStale(temporary);
  });
  const fileOf = (key: string): string => path.join(directory, ...key.split('/'));
  return {
    create: (key, body) =>
      refusals(directory, () => writeWhole({ directory, temporary, file: fileOf(key), body }, linkNew)),
    replace: (key, body) =>
      refusals(directory, () => writeWhole({ directory, temporary, file: fileOf(key), body }, rename)),
    size: (key) => refusals(directory, async () => (await orNull(stat(fileOf(key))))?.size ?? null),
    list: (prefix, startAfter = '') =>
      refusals(directory, async () => {
        const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
        const names = (await orNull(readdir(fileOf(folder), { withFileTypes: true }))) ?? [];
        const keys = names
          .filter((entry) => entry.isFile())
          .map((entry) => folder + entry.name)
          .filter((key) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(startAfter)) > 0);
        return { keys: keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))), more: false };
      }),
    read: (key, range) => refusals(directory, () => readRange(fileOf(key), range)),
    // Links are create-only wherever they can be made at all.
    verify: async () => null,
    describe: (key) => pathToFileURL(fileOf(key)).href,
    close: () => undefined,
  };
}

interface NewFile {
  readonly directory: string;
  readonly temporary: string;
  readonly file: string;
  readonly body: Uint8Array;
}

/** Writes a temporary file, synced, and has `place` give it its name, which is durable when this resolves. */
async function writeWhole<T>(
  { directory, temporary, file, body }: NewFile,
  place: (unfinished: string, file: string) => Promise<T>,
): Promise<T> {
  const unfinished = path.join(temporary, randomUUID());
  const handle = await open(unfinished, 'wx');
  try {
    await handle.writeFile(body);
    await handle.sync();
    await makeDirectory(path.dirname(file), directory);
    const placed = await place(unfinished, file);
    await syncDirectory(path.dirname(file));
    return placed;
  } finally {
    await handle.close();
    await unlink(unfinished).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
  }
}

async function linkNew(unfinished: string, file: string): Promise<'created' | 'exists'> {
  try {
    await link(unfinished, file);
    return 'created';
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // On NFS a link whose reply was lost is tried again by the client and then seems to exist: the count of links tells (open(2), O_EXCL).
    return (await stat(unfinished)).nlink === 2 ? 'created' : 'exists';
  }
}

/** Makes a folder and those above it down from `root`, each durable in its parent. */
async function makeDirectory(directory: string, root: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true });
  if (first === undefined) return;
  for (let made = directory; made.length >= first.length && made !== path.dirname(root); made = path.dirname(made)) {
    await syncDirectory(path.dirname(made));
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeStale(temporary: string): Promise<void> {
  for (const name of await readdir(temporary)) {
    const file = path.join(temporary, name);
    const found = await orNull(stat(file));
    if (found !== null && Date.now() - found.mtimeMs > STALE_MS) await orNull(unlink(file));
  }
}

async function readRange(file: string, range?: { begin: number; end: number }): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    if (range === undefined) return await handle.readFile();
    const bytes = Buffer.alloc(range.end - range.begin);
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, range.begin);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

async function refusals<T>(directory: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    const message = `folder ${directory}: ${(error as Error).message}`;
    if (FULL_OR_BUSY.has(code))
      throw new RetriableError('STORE_UNAVAILABLE', `${message}; it is tried again`, { cause: error });
    const links = code === 'EPERM' || code === 'ENOTSUP' || code === 'EXDEV';
    const remedy = links
      ? 'choose a folder on one file system that has hard links'
      : 'choose a folder that this user may write';
    throw new FatalError('STORE_REFUSED', `${message}: ${remedy}`, { cause: error });
  }
}
