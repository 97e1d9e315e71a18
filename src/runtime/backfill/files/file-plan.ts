import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '../../../errors.js';
import { isFileUrl, s3Location } from '../../../files/file-access.js';
import type { InputFile } from '../../../files/formats.js';

/** A file of a backfill, as it was when the backfill began. */
export interface ListedFile extends Omit<InputFile, 'path'> {
  /** `s3://bucket/key` or `file:///path`: the same file for every worker. */
  readonly url: string;
}

/** The files of each partition of a file topic, in the order in which they are read. */
export type FilePlan = readonly (readonly ListedFile[])[];

/** Partitions of a file topic, at most: so many workers share its files. */
export const MOST_PARTITIONS = 64;

/** Rows that a file may have: positions in it have half of an offset. */
const ROW_BITS = 32n;
const MOST_ROWS = 2 ** Number(ROW_BITS);

/** A file in the words of a file topic; its path counts from this process's working directory. */
export function listedFile({ path, format, gzip, bytes, modified, etag }: InputFile): ListedFile {
  const url = s3Location(path) !== null || isFileUrl(path) ? path : pathToFileURL(resolve(path)).href;
  return { url, format, gzip, bytes, modified, ...(etag === undefined ? {} : { etag }) };
}

/**
 * Parts files into partitions of about the same bytes, the same for the same files in any order: the largest group goes
 * first, each to the partition that has least.
 *
 * A group is a file, or the files that a ParquetSink has made of one partition (`notes+3+..`): read one after the other,
 * in the order of their offsets, so that their documents come out in the order of that partition.
 *
 * @returns partitions with one file or more each; none where there are no files
 * @throws {ConfigError} where a file is listed twice
 */
export function planFileTopic(files: readonly ListedFile[], limit = MOST_PARTITIONS): FilePlan {
  refuseTwice(files);
  const groups = [...grouped(files).values()].map((members) => ({
    members: [...members].sort(byPosition),
    bytes: members.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
  groups.sort((a, b) => b.bytes - a.bytes || compare(urlOf(a.members), urlOf(b.members)));
  const partitions = Array.from({ length: Math.min(limit, groups.length) }, () => ({
    files: [] as ListedFile[],
    bytes: 0,
  }));
  for (const { members, bytes } of groups) {
    // By files where bytes are the same, lest partitions stay empty where files are.
    const least = partitions.reduce((a, b) =>
      b.bytes < a.bytes || (b.bytes === a.bytes && b.files.length < a.files.length) ? b : a,
    );
    least.files.push(...members);
    least.bytes += bytes;
  }
  return partitions.map((partition) => partition.files);
}

/** Where a row of a file topic's partition stands: the number of its file there, and its number in the file, both from 0. */
export interface FilePosition {
  readonly file: number;
  readonly row: number;
}

/** A position as the offset that a group commits: the broker does not ask whether its log reaches so far. */
export function offsetOf({ file, row }: FilePosition): bigint {
  if (row >= MOST_ROWS) throw new RangeError(`row ${row} of a file has no offset: expected fewer than 2^32 rows`);
  return (BigInt(file) << ROW_BITS) | BigInt(row);
}

export function positionOf(offset: bigint): FilePosition {
  return { file: Number(offset >> ROW_BITS), row: Number(offset & BigInt(MOST_ROWS - 1)) };
}

/** The offset after the last row of so many files. */
export function endOfFiles(files: number): bigint {
  return offsetOf({ file: files, row: 0 });
}

function grouped(files: readonly ListedFile[]): Map<string, ListedFile[]> {
  const groups = new Map<string, ListedFile[]>();
  for (const file of files) {
    const name = chainOf(file)?.name ?? file.url;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [file]);
    else group.push(file);
  }
  return groups;
}

/** What a ParquetSink's name says: `<topic>+<partition>+<first offset>.parquet`. */
function chainOf({ url }: ListedFile): { readonly name: string; readonly first: bigint } | null {
  const [, name, first] = /([^/]+\+\d+)\+(\d+)(?:-\d+)?\.parquet$/.exec(url) ?? [];
  return name === undefined || first === undefined ? null : { name, first: BigInt(first) };
}

function byPosition(a: ListedFile, b: ListedFile): number {
  const [first, second] = [chainOf(a)?.first ?? 0n, chainOf(b)?.first ?? 0n];
  return first < second ? -1 : first > second ? 1 : compare(a.url, b.url);
}

function urlOf(files: readonly ListedFile[]): string {
  return files[0]?.url ?? '';
}

/** By UTF-16 units, whatever the language of the machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function refuseTwice(files: readonly ListedFile[]): void {
  const seen = new Set<string>();
  for (const { url } of files) {
    if (seen.has(url))
      throw new ConfigError('the files of a backfill do not fit', [{ key: url, message: 'is listed twice' }]);
    seen.add(url);
  }
}
