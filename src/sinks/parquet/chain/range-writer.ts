import type { OwedOutput, ResultBatch, SinkWriter } from '../../../core/contracts.js';
import { inParallel } from '../../../core/in-parallel.js';
import { OwnershipLostError } from '../../../errors.js';
import { partitionKey, type RawRecord } from '../../../types.js';
import type { PartitionerDefinition } from '../../partitioners/definition.js';
import { ColumnsLog } from '../columns/columns-log.js';
import { EMPTY_SCHEMA, type RowSchema } from '../columns/row-schema.js';
import { ParquetFile } from '../file/parquet-file.js';
import { AbortGuard } from './abort-guard.js';
import { countFile } from './count-file.js';
import { HeldLetters } from './held-letters.js';
import { findFolderEnd, folderKey, putIntent, type RangesEnd, type UnfinishedRange, widest } from './intents.js';
import type { PartitionWriterOptions } from './partition-writer.js';
import { RangeFolders } from './range-folders.js';
import { RangeProgress } from './range-progress.js';

export interface RangeWriterOptions extends Omit<PartitionWriterOptions, 'end'> {
  readonly layout: PartitionerDefinition;
  /** Of the chain; null where there is none yet. */
  readonly end: RangesEnd | null;
}

interface PlannedFile {
  readonly key: string;
  readonly path: string;
  /** Among the files of its folder. */
  readonly place: number;
  readonly file: ParquetFile;
  readonly nextOffset: bigint;
}

/** Files that are put at a time, as long as they are small together. */
const PUTS = 8;

/**
 * The end of one partition's chain of intents, with files in many folders. A range of offsets becomes files in this order:
 *  1. `write` gives documents to their folders, and ends the range where a file is full or too much is held;
 *  2. `#endRange` encodes what waits, and stores the dead letters of the range;
 *  3. it puts the intent, which names all files: who is first to do so owns the range;
 *  4. it puts the files, and only then moves on.
 * A range that a former owner did not finish is read again up to its end, and files that are missing are put. A folder's
 * files of a range are a chain themselves, so that they need not be cut again where they were cut before.
 * After an error the writer is of no more use: the partition is opened anew.
 */
export class RangeWriter implements SinkWriter {
  readonly startOffset: bigint | null;
  readonly #options: RangeWriterOptions;
  readonly #now: () => number;
  readonly #folders: RangeFolders;
  readonly #letters: HeldLetters;
  readonly #columnsLog: ColumnsLog;
  #unfinished: UnfinishedRange | null;
  /** The offset after the last record that the range has. */
  #taken: bigint | null = null;
  readonly #progress: RangeProgress;
  readonly #guard: AbortGuard;

  constructor(options: RangeWriterOptions) {
    const { end } = options;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#unfinished = end?.unfinished ?? null;
    const position = this.#unfinished?.firstOffset ?? end?.nextOffset ?? null;
    this.#progress = new RangeProgress({
      position,
      isUnfinished: this.#unfinished !== null,
      rotateInterval: options.options['rotate.interval.ms'],
      now: this.#now,
    });
    this.startOffset = position ?? options.begin;
    this.#guard = new AbortGuard(options.partition);
    const { check } = this.#guard;
    this.#letters = new HeldLetters({ ...options, check });
    const columns = end?.schema ?? EMPTY_SCHEMA;
    this.#columnsLog = new ColumnsLog(options.log, options.partition, columns);
    this.#folders = new RangeFolders({
      ...options,
      columns,
      // Files of the range that are there already may have a later one.
      schemaBefore: this.#unfinished?.schemaBefore === undefined ? columns.document : this.#unfinished.schemaBefore,
      newFile: (schema, firstOffset) => this.#newFile(schema, firstOffset),
      onRejected: (record, error) => this.#letters.addCounted(record, error),
      check,
    });
  }

  /** As SinkWriter says: files of a former owner's range. */
  get owed(): OwedOutput | null {
    if (this.#unfinished === null) return null;
    const { intent, done, nextOffset } = this.#unfinished;
    const missing = [...done].filter(([, end]) => end < nextOffset).map(([path]) => path);
    const shown = `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', ..' : ''}`;
    return {
      nextOffset,
      output: `files in ${missing.length} folders (${shown}), announced by ${intent},`,
      remedy: `put the files back if they are anywhere, or take them off the list in ${intent}, which gives their documents up`,
    };
  }

  async write(batch: ResultBatch<Buffer>): Promise<void> {
    this.#guard.check();
    const arrived = this.#now();
    for (const { record, outcome } of batch.results) {
      const path = 'value' in outcome ? (outcome.path ?? '') : null;
      if (this.#isBeyond(record, path)) await this.#endRange();
      this.#progress.take(record.offset, arrived);
      this.#taken = record.offset + 1n;
      if ('value' in outcome && path !== null) {
        if (!this.#folders.has(path)) this.#folders.add(path, await this.#beginOf(path));
        const { value, schema } = outcome;
        const encoding = this.#folders.take({ record, value, schema, arrived }, path);
        if (encoding !== null) await encoding;
      } else if ('error' in outcome) this.#letters.add(record, outcome.error);
      // An unfinished range ends where it was announced to end, whatever it holds.
      if (this.#unfinished === null && this.#folders.areFull) await this.#endRange();
    }
    this.#progress.see(batch.nextOffset);
    if (this.#unfinished !== null && batch.nextOffset >= this.#unfinished.nextOffset) await this.#endRange();
    if (this.#letters.areMany) await this.#letters.store(batch.nextOffset);
  }

  get commitAt(): number | null {
    if (this.#progress.hasNews) return 0;
    return this.#unfinished === null ? this.#progress.rotateAt() : null;
  }

  /** As SinkWriter says; -1 where neither the chain nor any batch told where the partition begins. */
  async commit(extent: 'complete' | 'all'): Promise<bigint> {
    this.#guard.check();
    if (this.#unfinished === null && this.#progress.isDue(extent)) await this.#endRange();
    return this.#progress.tell();
  }

  async abort(): Promise<void> {
    // What is under way may still come to its end: then it is part of the chain like anything else.
    this.#guard.abort();
    this.#folders.release();
    this.#letters.clear();
  }

  /** Whether a record belongs to the next range already. */
  #isBeyond({ offset }: RawRecord, path: string | null): boolean {
    if (this.#unfinished !== null) return offset >= this.#unfinished.nextOffset;
    return path !== null && this.#folders.areMany && !this.#folders.has(path);
  }

  /** Where a folder's files of the range go on. */
  async #beginOf(path: string): Promise<bigint> {
    if (this.#unfinished === null) return this.#progress.position as bigint;
    const known = this.#unfinished.done.get(path);
    if (known !== undefined) return known;
    // Its documents were dead letters or filtered when the range was announced; another owner may have been here since.
    const { store, partition, options } = this.#options;
    const chain = { directory: options['topics.dir'], converter: options.converter, path, range: this.#unfinished };
    const { nextOffset } = await findFolderEnd(store, partition, chain);
    this.#guard.check();
    return nextOffset;
  }

  #newFile(schema: RowSchema, firstOffset: bigint): ParquetFile {
    const { owner, pipelineVersion, schemaFileDigest, partition, options } = this.#options;
    const { converter } = options;
    this.#columnsLog.note(widest(this.#folders.columns, schema), firstOffset);
    const metadata = { ...partition, firstOffset, owner, pipelineVersion, converter };
    return new ParquetFile({ schema, schemaFileDigest, maxBytes: options['file.max.bytes'], metadata });
  }

  /** Steps 2 to 4. */
  async #endRange(): Promise<void> {
    const { store, partition, options, owner, pipelineVersion, layout } = this.#options;
    const firstOffset = this.#progress.position as bigint;
    const nextOffset = this.#unfinished?.nextOffset ?? (this.#taken as bigint);
    const schemaBefore = this.#folders.schemaBefore;
    await this.#folders.encodeAll();
    await this.#letters.store(nextOffset);
    const planned = this.#plan(nextOffset);
    if (this.#unfinished === null) {
      const files = planned.map(({ key, path, file }) => ({ key, path, rows: file.rows }));
      const before = options['schema.compatibility'] === 'NONE' ? {} : { schemaBefore };
      const intent = { firstOffset, nextOffset, owner, pipelineVersion, layout, ...before, files };
      await putIntent(store, partition, { directory: options['topics.dir'], converter: options.converter, intent });
      this.#guard.check();
    }
    await this.#put(planned);
    this.#progress.end(nextOffset, null);
    this.#unfinished = null;
  }

  /** The range's files; one without rows where a file was announced that has none any more. */
  #plan(nextOffset: bigint): PlannedFile[] {
    const { partition, options } = this.#options;
    const filesOf = this.#folders.release();
    for (const [path, end] of this.#unfinished?.done ?? [])
      if (end < nextOffset && !filesOf.has(path)) filesOf.set(path, [this.#newFile(this.#folders.columns, end)]);
    return [...filesOf].flatMap(([path, files]) =>
      files.map((file, place) => ({
        key: folderKey(options['topics.dir'], partition, { path, firstOffset: file.firstOffset }),
        path,
        place,
        file,
        nextOffset: files[place + 1]?.firstOffset ?? nextOffset,
      })),
    );
  }

  /** Puts files, several small ones at a time; of a folder one after the other. */
  async #put(planned: PlannedFile[]): Promise<void> {
    const most = this.#options.options['file.max.bytes'] / 2;
    const queue = planned.sort((a, b) => a.place - b.place);
    while (queue.length > 0) {
      const place = queue[0]?.place;
      let count = 0;
      for (let bytes = 0; count < PUTS && bytes < most && queue[count]?.place === place; count++)
        bytes += queue[count]?.file.size ?? 0;
      // Taken out of the queue, so that their groups do not stay in memory. All have ended where one fails: the partition
      // shall not be opened anew while files of its own are on their way.
      await inParallel(queue.splice(0, count), PUTS, (file) => this.#putFile(file));
    }
  }

  async #putFile({ key, file, nextOffset }: PlannedFile): Promise<void> {
    const { store, partition } = this.#options;
    const { body, metadata } = file.finish(nextOffset);
    const made = await store.create(key, body, metadata);
    this.#guard.check();
    if (made === 'exists') {
      throw new OwnershipLostError(
        `${store.describe(key)} was written by another owner of ${partitionKey(partition)}: the range is looked at anew`,
      );
    }
    countFile(this.#options, { bytes: body.length, rows: file.rows });
    file.release();
  }
}
