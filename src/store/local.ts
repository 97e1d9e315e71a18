import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, lstat, mkdir, open, readdir, realpath, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FatalError, RetriableError } from '../errors.js';
import { checkKey, type ObjectStore } from './object-store.js';

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
 * Symbolic links below the folder are not followed but refused: whoever may make one there could have files of others
 * read and written. The folder itself may be one.
 *
 * @param directory absolute path; made when it is missing
 */
export async function openLocalStore(directory: string): Promise<ObjectStore> {
  const temporary = path.join(directory, TEMPORARY);
  const root = await refusals(directory, async () => {
    await makeDirectory(directory, directory);
    const real = await realpath(directory);
    await refuseLinks(real, path.join(real, TEMPORARY));
    await makeDirectory(temporary, directory);
    await removeStale(temporary);
    return real;
  });
  const fileOf = (key: string): string => path.join(root, ...key.split('/'));
  /** Does something with a file that no symbolic link leads to. */
  const at = <T>(key: string, work: (file: string) => Promise<T>): Promise<T> =>
    refusals(directory, async () => {
      checkKey(key);
      await refuseLinks(root, path.dirname(fileOf(key)));
      return work(fileOf(key));
    });
  return {
    create: (key, body) => at(key, (file) => writeWhole({ directory: root, temporary, file, body }, linkNew)),
    replace: (key, body) => at(key, (file) => writeWhole({ directory: root, temporary, file, body }, rename)),
    size: (key) =>
      at(key, async (file) => {
        const found = await orNull(lstat(file));
        if (found?.isSymbolicLink() === true) throw linkFound(file);
        return found?.size ?? null;
      }),
    list: (prefix, startAfter = '') =>
      refusals(directory, async () => {
        checkKey(prefix, { isPrefix: true });
        const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
        await refuseLinks(root, fileOf(folder));
        const entries = (await orNull(readdir(fileOf(folder), { withFileTypes: true }))) ?? [];
        const listed = entries
          .map((entry) => ({ entry, key: folder + entry.name }))
          .filter(({ key }) => key.startsWith(prefix))
          .filter(({ key }) => Buffer.compare(Buffer.from(key), Buffer.from(startAfter)) > 0);
        const linked = listed.find(({ entry }) => entry.isSymbolicLink());
        // What it leads to may be gone tomorrow: then the chain of files would end before it.
        if (linked !== undefined) throw linkFound(fileOf(linked.key));
        const keys = listed.filter(({ entry }) => entry.isFile()).map(({ key }) => key);
        return { keys: keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))), more: false };
      }),
    read: (key, range) => at(key, (file) => readRange(file, range)),
    // Links are create-only wherever they can be made at all.
    verify: async () => null,
    describe: (key) => pathToFileURL(path.join(directory, ...key.split('/'))).href,
    close: () => undefined,
  };
}

/** @throws {FatalError} where a folder, as far as it is there, is reached by a symbolic link below the root */
async function refuseLinks(root: string, folder: string): Promise<void> {
  for (let there = folder; there.length >= root.length; there = path.dirname(there)) {
    const real = await orNull(realpath(there));
    if (real === there) return;
    // What is not there yet may be a link that leads nowhere; or another process has just made it.
    if (real !== null || (await orNull(lstat(there)))?.isSymbolicLink() === true) throw linkFound(there);
  }
}

function linkFound(file: string): FatalError {
  return new FatalError(
    'STORE_REFUSED',
    `${file} is a symbolic link, or lies behind one: links below the store's folder are not followed; put what it leads to in its place`,
  );
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
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
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
    if (code === undefined || error instanceof FatalError) throw error;
    const message = `folder ${directory}: ${(error as Error).message}`;
    if (FULL_OR_BUSY.has(code))
      throw new RetriableError('STORE_UNAVAILABLE', `${message}; it is tried again`, { cause: error });
    if (code === 'ELOOP') throw linkFound((error as NodeJS.ErrnoException).path ?? directory);
    const links = code === 'EPERM' || code === 'ENOTSUP' || code === 'EXDEV';
    const remedy = links
      ? 'choose a folder on one file system that has hard links'
      : 'choose a folder that this user may write';
    throw new FatalError('STORE_REFUSED', `${message}: ${remedy}`, { cause: error });
  }
}
