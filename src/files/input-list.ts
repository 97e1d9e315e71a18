import { readFile, writeFile } from 'node:fs/promises';
import { ConfigError } from '../errors.js';
import type { InputFile } from './formats.js';

interface InputList {
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

/**
 * Sees to it that the files of a former run into the same place still come first and have their size: the output's
 * offsets count the documents of all files, so that with others it would be continued at the wrong document. Files that
 * sort behind the old ones may be new.
 *
 * @param path of the list that {@link noteInput} wrote then, if there is one
 * @throws {ConfigError} where there is a list already and no resuming is wanted, or the files differ
 */
export async function checkInput(
  path: string,
  files: readonly InputFile[],
  { resume }: { resume: boolean },
): Promise<void> {
  const noted = await readList(path);
  if (noted !== null) {
    if (!resume) {
      throw new ConfigError('The output folder holds the output of a former run', [
        { key: path, message: 'stands for it; add --resume to go on with that run, or choose another folder' },
      ]);
    }
    const problems = noted.files.flatMap((old, index) => {
      const file = files[index];
      if (file?.path === old.path && file.bytes === old.bytes) return [];
      const found = file === undefined ? 'is not there now' : `is now ${file.path} with ${file.bytes} bytes`;
      return [
        {
          key: old.path,
          message: `was file ${index + 1} of the former run, with ${old.bytes} bytes, but ${found}; give the same files, or choose another folder`,
        },
      ];
    });
    if (problems.length > 0) throw new ConfigError('The run cannot be resumed with other files', problems.slice(0, 10));
  }
}

/** Notes down which files a run reads, before it writes anything. */
export async function noteInput(path: string, files: readonly InputFile[]): Promise<void> {
  const list: InputList = { files: files.map(({ path: name, bytes }) => ({ path: name, bytes })) };
  await writeFile(path, `${JSON.stringify(list, null, 2)}\n`);
}

async function readList(path: string): Promise<InputList | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as InputList;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new ConfigError('The list of the former run cannot be read', [
      {
        key: path,
        message: `${(error as Error).message}; choose another output folder, or delete this one's contents`,
      },
    ]);
  }
}
