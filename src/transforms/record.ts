import type { AvroSchema } from '../converters/avro/schema-json.js';
import { DocumentError } from '../errors.js';

/** A key or a value as Kafka Connect has it between converter and sink: as Avro has it in memory, with its schema or without. */
export interface Data {
  /** Null where there is none. */
  readonly value: unknown;
  /** Standing for itself; null where nobody has said what the value is. */
  readonly schema: AvroSchema | null;
}

/** A record on its way through the transforms. */
export interface TransformRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
  /** Milliseconds since the epoch; below zero there is none. */
  readonly timestamp: bigint;
  readonly key: Data;
  readonly value: Data;
  /** Those of its headers that are looked at, as text; of several with one name the last, as Connect reads them. */
  readonly headers: ReadonlyMap<string, string>;
}

/** The part of a record that a transform works on: the classes `$Key` and `$Value` of Connect. */
export type Part = 'key' | 'value';

export type Fields = Readonly<Record<string, unknown>>;

/** What a record is refused with: it becomes a dead letter. */
export function refuse(message: string): DocumentError {
  return new DocumentError('DOCUMENT_INVALID', message, { stage: 'TRANSFORMATION' });
}

/** @throws {DocumentError} where the value is no record or map, null included */
export function requireFields(value: unknown, purpose: string): Fields {
  if (isFields(value)) return value;
  throw refuse(`${purpose} needs a value with fields, and found ${kindOf(value)}`);
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

/** Kinds, not contents: messages go to logs, and documents may be confidential. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Uint8Array) return 'bytes';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
