import * as z from 'zod';
import { checkRow } from '../sinks/parquet/columns/rows.js';
import type { Entity, Origin } from '../types.js';

/** An annotated document as it is read back, whatever it was written to. */
export interface Annotation {
  /** The record that was annotated; null where the document has no provenance. */
  readonly origin: Origin | null;
  /** Null where the document has none under `document.id.field`. */
  readonly id: string | null;
  /** Null where the document does not say. */
  readonly pipelineVersion: string | null;
  /** SHA-256 (hex) over the model's files; null where the pipeline had no model. */
  readonly modelDigest: string | null;
  readonly entities: readonly Entity[];
  /** Null where documents were annotated without `document.text.include`. */
  readonly text: string | null;
}

/** What of an annotated document is which, by the options of the connector that wrote it. */
export interface AnnotationFields {
  readonly idField: string;
  readonly textField: string;
}

/** Something in a set that is no annotated document. */
export interface Unreadable {
  /** Where it is: `notes-annotated-2@17`, `archive/part.parquet@17`. */
  readonly place: string;
  /** What was found and what was expected. */
  readonly problem: string;
}

/** Without the timestamp, which is text where it comes from a file. */
const provenanceSchema = z
  .object({
    topic: z.string(),
    partition: z.int(),
    // Text where it is beyond 2^53 and comes from a file.
    offset: z.union([z.int(), z.bigint(), z.string().regex(/^\d{1,19}$/)]),
    pipeline_version: z.string().nullish(),
    model_digest: z.string().nullish(),
  })
  .transform(({ topic, partition, offset, ...by }) => ({
    ...by,
    origin: { topic, partition, offset: BigInt(offset) },
  }));

const NO_PROVENANCE = { origin: null, pipeline_version: null, model_digest: null };

/** @returns a string that says what is wrong with it where it is no annotated document */
export function annotationOf(
  fields: Readonly<Record<string, unknown>>,
  { idField, textField }: AnnotationFields,
): Annotation | string {
  if (!Object.hasOwn(fields, 'entities')) return notAnnotated(fields);
  const row = checkRow(fields, fields.entities ?? [], null);
  if (typeof row === 'string') return row;
  const found = fields.provenance ?? null;
  const provenance = found === null ? NO_PROVENANCE : provenanceSchema.safeParse(found).data;
  if (provenance === undefined)
    return 'provenance: expected the topic, partition and offset of a record, and found something else';
  const text = Object.hasOwn(fields, textField) ? fields[textField] : null;
  return {
    origin: provenance.origin,
    id: idOf(Object.hasOwn(fields, idField) ? fields[idField] : null),
    pipelineVersion: provenance.pipeline_version ?? null,
    modelDigest: provenance.model_digest ?? null,
    entities: row.entities as readonly unknown[] as readonly Entity[],
    text: typeof text === 'string' ? text : null,
  };
}

function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : null;
}

function notAnnotated(fields: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(fields, 'begin') && Object.hasOwn(fields, 'label')) {
    return (
      'an entity, not a document: files with a row per entity (converter=ents) do not tell which documents had none; ' +
      'read the topic they came from, or files with converter=documents'
    );
  }
  return 'a document without the field "entities": expected one that was annotated';
}
