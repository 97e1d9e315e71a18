import { type FileHandle, open, readFile, rename, writeFile } from 'node:fs/promises';
import type { DeadLetter, DeadLetterQueue } from '../core/contracts.js';
import type { ErrorCode, ErrorStage } from '../errors.js';

/** Its name, beside the annotated documents. */
export const ERROR_FILE = 'errors.jsonl';

/** A line of the error file: a document that could not be annotated. */
export interface FailedDocument {
  readonly file: string;
  /** Zero-based: the line of a JSONL file, the row of a Parquet file; as in the provenance of annotated documents. */
  readonly row: number;
  /** Number of the document over all files. */
  readonly offset: number;
  readonly code: ErrorCode;
  readonly stage: ErrorStage;
  readonly message: string;
}

export interface ErrorFile extends DeadLetterQueue {
  /**
   * Makes the file ready for documents from the offset on: lines of former runs that stand before it stay, those from
   * there on are dropped, because the run comes to their documents again.
   */
  begin(startOffset: bigint): Promise<void>;
}

/**
 * Dead letters of documents from files, as JSONL.
 * @param onFailed told of every document once its line is stored
 */
export function createErrorFile(path: string, onFailed: (failed: FailedDocument) => void): ErrorFile {
  let file: FileHandle | null = null;
  return {
    async begin(startOffset) {
      const lines = (await readLines(path)).filter(
        (line) => BigInt((JSON.parse(line) as FailedDocument).offset) < startOffset,
      );
      await writeFile(`${path}.new`, lines.map((line) => `${line}\n`).join(''));
      await rename(`${path}.new`, path);
      file = await open(path, 'a');
    },
    async write(letters) {
      if (letters.length === 0) return;
      if (file === null) throw new TypeError('begin comes before write');
      const failed = letters.map(failedDocument);
      await file.appendFile(failed.map((document) => `${JSON.stringify(document)}\n`).join(''));
      await file.datasync();
      for (const document of failed) onFailed(document);
    },
    async close() {
      await file?.close();
      file = null;
    },
  };
}

function failedDocument({ record, error }: DeadLetter): FailedDocument {
  const { topic, offset } = record.origin ?? record;
  return {
    file: topic,
    row: Number(offset),
    offset: Number(record.offset),
    code: error.code,
    stage: error.stage,
    message: error.message,
  };
}

/** Complete lines only: a crash may have left half a line, whose document comes again. */
async function readLines(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').slice(0, -1);
}
