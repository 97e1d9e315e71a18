import type { Logger } from 'pino';
import type { TopicPartition } from '../../../types.js';
import { documentOf } from './avro-document.js';
import type { RowSchema } from './row-schema.js';
import { idOf } from './schema-change.js';

/** One line names no more columns than this. */
const SHOWN = 50;

/** Says once of each column that a file has it which none had before. */
export class ColumnsLog {
  readonly #log: Logger;
  readonly #partition: TopicPartition;
  readonly #seen: Set<string>;

  /** @param known the columns of the last file that there is */
  constructor(log: Logger, partition: TopicPartition, known: RowSchema) {
    this.#log = log;
    this.#partition = partition;
    this.#seen = new Set(columnsOf(known));
  }

  note(schema: RowSchema, firstOffset: bigint): void {
    const added = columnsOf(schema).filter((column) => !this.#seen.has(column));
    if (added.length === 0) return;
    for (const column of added) this.#seen.add(column);
    const { document } = schema;
    const source = document === null ? 'values of the documents' : `schema ${idOf(document)}`;
    const columns = added.length > SHOWN ? [...added.slice(0, SHOWN), `${added.length - SHOWN} more`] : added;
    this.#log.info({ ...this.#partition, offset: firstOffset, source, columns }, 'a file begins with new columns');
  }
}

function columnsOf({ document, fields, attributes }: RowSchema): string[] {
  const names =
    document === null ? [...fields].map(([name, type]) => `${name} ${type}`) : [...documentOf(document).columns.keys()];
  return [...names, ...[...attributes].map(([name, type]) => `entities.${name} ${type}`)];
}
