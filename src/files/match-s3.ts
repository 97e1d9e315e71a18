import picomatch from 'picomatch';
import { isDynamicPattern } from 'tinyglobby';
import type { S3Object, S3Reader } from '../store/s3-reader.js';
import type { FileAccess } from './file-access.js';
import { formatOf, type InputFile } from './formats.js';
import type { PatternMatch } from './match-local.js';

/**
 * Objects that `s3://bucket/key` stands for: one of that name, all below it as a folder, or those that match it as a glob,
 * in which `*` stops at a `/` and `**` does not; of a glob only what begins as it does, before its first wildcard, is listed. Hidden names, which begin with a dot, are passed over as on disk.
 */
export async function matchS3(
  access: FileAccess,
  { bucket, key }: { readonly bucket: string; readonly key: string },
): Promise<PatternMatch> {
  const reader = await access.s3();
  if (isDynamicPattern(key)) {
    const folder = key.replace(/\/+$/, '');
    // As on disk, where folders that match stand for all in them.
    const matches = picomatch([folder, `${folder}/**`], { nonegate: true });
    return {
      named: false,
      files: await listed(reader, bucket, prefixOf(key), (name) => name === key || matches(name)),
    };
  }
  const object = key === '' || key.endsWith('/') ? null : await reader.find(bucket, key);
  if (object !== null) return { named: true, files: inputFiles([object]) };
  const prefix = key === '' || key.endsWith('/') ? key : `${key}/`;
  const isVisible = picomatch('**', { nonegate: true });
  return { named: false, files: await listed(reader, bucket, prefix, (name) => isVisible(name.slice(prefix.length))) };
}

async function listed(
  reader: S3Reader,
  bucket: string,
  prefix: string,
  isWanted: (key: string) => boolean,
): Promise<InputFile[]> {
  const found: InputFile[] = [];
  for await (const page of reader.list(bucket, prefix))
    found.push(...inputFiles(page.filter(({ key }) => isWanted(key))));
  return found;
}

/** Up to the first character that may stand for others; `!`, `+` and `@` stand for themselves between letters and digits. */
export function prefixOf(glob: string): string {
  return /^(?:[^*?[\]{}()!+@|\\]|(?<=\w)[!+@](?=\w))*/.exec(glob)?.[0] ?? '';
}

function inputFiles(objects: readonly S3Object[]): InputFile[] {
  return objects.flatMap(({ bucket, key, bytes, modified, etag }) => {
    const format = formatOf(key);
    return format === null ? [] : [{ path: `s3://${bucket}/${key}`, ...format, bytes, modified, etag }];
  });
}
