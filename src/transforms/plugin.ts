import type { OptionsSchema } from '../config/parse.js';
import type { ConfigProblem } from '../errors.js';
import type { Data, Part, TransformRecord } from './record.js';

/** Null where the record is to be left out. @throws {DocumentError} stage TRANSFORMATION */
export type Transform = (record: TransformRecord) => TransformRecord | null;

export type Predicate = (record: TransformRecord) => boolean;

/** One of Kafka Connect's transforms; `O` is what its schema gives. */
export interface TransformPlugin<O> {
  readonly doc: string;
  readonly schema: OptionsSchema;
  /** What is wrong with options that fit the schema. */
  check?(options: O): readonly ConfigProblem[];
  /** Of a record as a whole. */
  create?(options: O): Transform;
  /** Of its key or its value, for transforms with the classes `$Key` and `$Value`. */
  createPart?(options: O): PartTransform;
}

export interface PartTransform {
  /** Whether values get another schema. */
  readonly changesSchema: boolean;
  /** @param record that the key or value is of */
  apply(data: Data, record: TransformRecord): Data;
  /** What becomes of a value's schema. */
  schemaOf(schema: NonNullable<Data['schema']>): NonNullable<Data['schema']>;
}

export interface PredicatePlugin<O> {
  readonly doc: string;
  readonly schema: OptionsSchema;
  check?(options: O): readonly ConfigProblem[];
  /** Of options without problems: what it needs beside the value, which is read anyway. */
  reads?(options: O): Partial<RecordReads>;
  /** What is told by all but the value: false of records that it is not true of whatever their value; null where the value tells all. */
  createWithoutValue?(options: O): Predicate | null;
  create(options: O): Predicate;
}

/** What is read of records. */
export interface RecordReads {
  /** Names. */
  readonly headers: readonly string[];
  readonly key: boolean;
  /** Paths, for whoever knows which fields there are. */
  readonly fields: readonly (readonly string[])[];
}

/** A transform as the workers get it: plain JSON. */
export interface TransformDefinition {
  /** Its name in the configuration. */
  readonly name: string;
  /** Class without its package: `ExtractField$Value`. */
  readonly type: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly predicate?: {
    readonly type: string;
    readonly options: Readonly<Record<string, unknown>>;
    readonly negate: boolean;
  };
}

/** A part's transform as one of the record. */
export function onPart(part: Part, { apply }: PartTransform): Transform {
  return part === 'value'
    ? (record) => ({ ...record, value: apply(record.value, record) })
    : (record) => ({ ...record, key: apply(record.key, record) });
}
