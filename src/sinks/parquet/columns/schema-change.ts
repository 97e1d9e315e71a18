import type { DocumentSchema } from '../../../core/schemas.js';
import { DocumentError } from '../../../errors.js';
import type { ParquetConverter } from './schema-elements.js';

/** As in Confluent's S3 sink. */
export const SCHEMA_COMPATIBILITIES = ['NONE', 'BACKWARD', 'FORWARD', 'FULL'] as const;
export type SchemaCompatibility = (typeof SCHEMA_COMPATIBILITIES)[number];

export interface FileSchemasOptions {
  readonly converter: ParquetConverter;
  readonly 'schema.compatibility': SchemaCompatibility;
}

/** Finds the schema of the file for one document after the other of a partition, whatever folders they go into. */
export class FileSchemas {
  readonly #options: FileSchemasOptions;
  #last: DocumentSchema | null;

  /** @param last schema of the file that the last document went into */
  constructor(last: DocumentSchema | null, options: FileSchemasOptions) {
    this.#options = options;
    this.#last = last;
  }

  /** As the constructor takes it, to go on from here. */
  get last(): DocumentSchema | null {
    return this.#last;
  }

  /** @returns null for documents whose values give the columns; an error where the document fits into no file */
  next(document: DocumentSchema | undefined): DocumentSchema | null | DocumentError {
    // Columns of entities do not depend on their documents' schemas.
    if (this.#options.converter === 'ents') return null;
    const found = schemaForFile(this.#last, document ?? null, this.#options['schema.compatibility']);
    if ('refusal' in found) return new DocumentError('DOCUMENT_INVALID', found.refusal, { stage: 'TASK_PUT' });
    this.#last = found.schema;
    return found.schema;
  }
}

/**
 * The schema of the file that a document goes into: its own one where that ends the file, else the file's, to which the
 * document is projected. Depends on the documents before alone, not on when they came.
 * @param file the schema of the document before it; null where that had none, or there was none
 * @param document null where it has none
 * @returns a refusal where the order of the two schemas is not known
 */
function schemaForFile(
  file: DocumentSchema | null,
  document: DocumentSchema | null,
  compatibility: SchemaCompatibility,
): { readonly schema: DocumentSchema | null } | { readonly refusal: string } {
  if (file?.avro === document?.avro) return { schema: file };
  if (compatibility === 'NONE' || file === null) return { schema: document };
  if (document === null) {
    return refuse(
      compatibility,
      `the document has no schema, while the file's columns come from the schema ${idOf(file)}: let its producer write a schema`,
    );
  }
  const age = compareAge(document, file);
  if (age === null) {
    return refuse(
      compatibility,
      `of the schemas ${idOf(document)} (document) and ${idOf(file)} (file) nobody knows which is newer: read both from a registry`,
    );
  }
  // The same version with other columns: the connector was set up anew, and later documents are like this one.
  const ends = compatibility === 'FORWARD' ? age <= 0 : age >= 0;
  return { schema: ends ? document : file };
}

/** Above zero where the first is newer, by the registry's ids where their versions are not known; null where neither is. */
function compareAge(one: DocumentSchema, other: DocumentSchema): number | null {
  if (one.version !== null && other.version !== null) return one.version - other.version;
  return one.id === null || other.id === null ? null : one.id - other.id;
}

function refuse(compatibility: SchemaCompatibility, reason: string): { readonly refusal: string } {
  return { refusal: `schema.compatibility=${compatibility}: ${reason}, or set schema.compatibility=NONE` };
}

/** A schema in messages. */
export function idOf({ id, version }: DocumentSchema): string {
  if (id === null) return version === null ? 'without an id' : `of version ${version}`;
  return version === null || version === id ? `with the id ${id}` : `with the id ${id} (version ${version})`;
}
