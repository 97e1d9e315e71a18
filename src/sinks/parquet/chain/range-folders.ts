import type { DocumentSchema } from '../../../core/schemas.js';
import { DocumentError } from '../../../errors.js';
import type { RawRecord } from '../../../types.js';
import type { RowSchema } from '../columns/row-schema.js';
import { FileSchemas } from '../columns/schema-change.js';
import { DocumentFiles, type DocumentFilesOptions, type Waiting } from '../file/document-files.js';
import { GroupSizing } from '../file/group-sizing.js';
import type { ParquetFile } from '../file/parquet-file.js';
import { widest } from './intents.js';

export interface RangeFoldersOptions
  extends Pick<DocumentFilesOptions, 'options' | 'encode' | 'idField' | 'textField' | 'check'> {
  /** Known before the first document. */
  readonly columns: RowSchema;
  /** Schema of the file that the last document before the range went into. */
  readonly schemaBefore: DocumentSchema | null;
  readonly newFile: (columns: RowSchema, firstOffset: bigint) => ParquetFile;
  readonly onRejected: (record: RawRecord, error: DocumentError) => void;
}

/** Of one folder, in a range. */
interface Folder {
  /** Documents before it are in files already. */
  readonly begin: bigint;
  readonly documents: DocumentFiles;
  /** Complete, but not put yet. */
  readonly files: ParquetFile[];
}

/** Encoded bytes of all folders, in files of the greatest size: stores may copy a file while they put it. */
const HELD_FILES = 1.75;
/** Documents that wait to be encoded, as a share of a file's greatest size, and in bytes: they make the groups of all folders. */
const WAITING_SHARE = 0.25;
const LEAST_WAITING = 4 * 1024 * 1024;
/** A group that fills the rest of a file shall fit at once: what is left over makes a file of its own. */
const AIM = 0.85;

/** The documents of a range of offsets, by their folders. */
export class RangeFolders {
  readonly #options: RangeFoldersOptions;
  readonly #sizing: GroupSizing;
  readonly #folders = new Map<string, Folder>();
  #columns: RowSchema;
  readonly #fileSchemas: FileSchemas;
  #schemaBefore: DocumentSchema | null;
  #documents = 0;
  #waitingBytes = 0;
  #fileBytes = 0;
  #hasFullFile = false;

  constructor(options: RangeFoldersOptions) {
    this.#options = options;
    this.#sizing = new GroupSizing(options.options['file.max.bytes'], AIM);
    this.#columns = options.columns;
    this.#schemaBefore = options.schemaBefore;
    this.#fileSchemas = new FileSchemas(options.schemaBefore, options.options);
  }

  get columns(): RowSchema {
    return this.#columns;
  }

  /** What the schemas of the range's files follow from, beside its documents. */
  get schemaBefore(): DocumentSchema | null {
    return this.#schemaBefore;
  }

  has(path: string): boolean {
    return this.#folders.has(path);
  }

  /** Whether no further folder may be added. */
  get areMany(): boolean {
    return this.#folders.size >= this.#options.options['partitioner.max.open.files'];
  }

  /** Whether a file is full, or all of them hold as much as they may. */
  get areFull(): boolean {
    const { 'flush.size': flushSize, 'file.max.bytes': maxBytes } = this.#options.options;
    if (this.#hasFullFile || this.#documents >= (flushSize ?? Number.POSITIVE_INFINITY)) return true;
    return this.#fileBytes + this.#sizing.encodedBytes(this.#waitingBytes) >= HELD_FILES * maxBytes;
  }

  /** @param begin documents before it are in files already, and dropped */
  add(path: string, begin: bigint): void {
    const { options, encode, idField, textField, onRejected, check, newFile } = this.#options;
    const files: ParquetFile[] = [];
    const documents = new DocumentFiles({
      options,
      encode,
      idField,
      textField,
      sizing: this.#sizing,
      maxDocuments: Number.POSITIVE_INFINITY,
      columns: () => this.#columns,
      onColumns: (columns) => {
        this.#columns = widest(this.#columns, columns);
      },
      newFile: (columns, first) => newFile(columns, files.length === 0 ? begin : first.offset),
      onComplete: (file) => {
        files.push(file);
        // One that another schema ended is small, and the range goes on, unless there are too many of them.
        this.#hasFullFile ||= this.#sizing.isBusy(file) || files.length >= options['partitioner.max.open.files'];
      },
      onRejected,
      check,
    });
    this.#folders.set(path, { begin, documents, files });
  }

  /** Takes a document of a folder that was added. @returns a promise where documents are to be encoded first */
  take(document: Omit<Waiting, 'fileSchema'>, path: string): Promise<void> | null {
    const folder = this.#folders.get(path);
    if (folder === undefined) return null;
    // Of those that are in files too: the schemas of the others' files follow from theirs.
    const fileSchema = this.#fileSchemas.next(document.schema);
    if (document.record.offset < folder.begin) return null;
    if (fileSchema instanceof DocumentError) {
      this.#options.onRejected(document.record, fileSchema);
      return null;
    }
    folder.documents.take({ ...document, value: ownCopy(document.value), fileSchema });
    this.#documents++;
    this.#waitingBytes += document.value.length;
    if (folder.documents.isReady) return this.#encode(folder, 'ready');
    const most = Math.max(LEAST_WAITING, WAITING_SHARE * this.#options.options['file.max.bytes']);
    return this.#waitingBytes > most ? this.#encode(this.#largest(), 'all') : null;
  }

  async encodeAll(): Promise<void> {
    await Promise.all([...this.#folders.values()].map(({ documents }) => documents.encode('all')));
  }

  /** Gives all files away, those of a folder in their order, and begins anew. */
  release(): Map<string, ParquetFile[]> {
    const released = new Map<string, ParquetFile[]>();
    for (const [path, { documents, files }] of this.#folders) {
      const last = documents.release();
      const all = last === null ? files : [...files, last];
      if (all.length > 0) released.set(path, all);
    }
    this.#folders.clear();
    this.#schemaBefore = this.#fileSchemas.last;
    this.#documents = 0;
    this.#hasFullFile = false;
    this.#count();
    return released;
  }

  async #encode({ documents }: Folder, extent: 'ready' | 'all'): Promise<void> {
    await documents.encode(extent);
    this.#count();
  }

  #largest(): Folder {
    const folders = [...this.#folders.values()];
    return folders.reduce((a, b) => (a.documents.waitingBytes >= b.documents.waitingBytes ? a : b));
  }

  #count(): void {
    this.#waitingBytes = 0;
    this.#fileBytes = 0;
    for (const { documents, files } of this.#folders.values()) {
      this.#waitingBytes += documents.waitingBytes;
      this.#fileBytes += documents.fileBytes + files.reduce((sum, { size }) => sum + size, 0);
    }
  }
}

/** Values come many to a buffer, and go to folders that keep them for very different times: one would keep all the others. */
function ownCopy(value: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(value.length);
  value.copy(copy);
  return copy;
}
