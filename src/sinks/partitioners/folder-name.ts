import { DocumentError } from '../../errors.js';

/** What Hive writes for null and for the empty string (ConfVars.DEFAULTPARTITIONNAME). */
export const NULL_FOLDER = '__HIVE_DEFAULT_PARTITION__';

/** What Hive escapes (FileUtils.escapePathName), by the hex digits of its code; all readers of its layout read it back. */
const ESCAPED = /[^ -~\u0080-\u{10ffff}]|["#%'*/:=?\\{[\]^]/gu;

/** No file system takes more bytes in a name. */
const LONGEST_NAME = 255;
/** S3 takes keys of 1,024 bytes: what stands before and behind the folders has the rest. */
const LONGEST_PATH = 600;

/** `name=value`, as Hive names the folder of a partition. */
export function folderOf(name: string, value: string | null): string {
  return `${escaped(name)}=${value === null || value === '' ? NULL_FOLDER : escaped(value)}`;
}

/** @throws {DocumentError} DOCUMENT_INVALID where a name or the whole is longer than a store can keep */
export function joinFolders(folders: readonly string[]): string {
  const path = folders.join('/');
  const long = folders.find((folder) => Buffer.byteLength(folder) > LONGEST_NAME);
  if (long === undefined && Buffer.byteLength(path) <= LONGEST_PATH) return path;
  const shown = `${(long ?? path).slice(0, 60)}...`;
  const limit = long === undefined ? `${LONGEST_PATH} bytes for all folders` : `${LONGEST_NAME} bytes for a folder`;
  throw new DocumentError(
    'DOCUMENT_INVALID',
    `the folder ${shown} has ${Buffer.byteLength(long ?? path)} bytes, a store takes ${limit}: partition by a field with shorter values`,
    { stage: 'TASK_PUT' },
  );
}

function escaped(text: string): string {
  return text.replace(
    ESCAPED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
