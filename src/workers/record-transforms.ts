import { type AvroSchema, isRecord, withoutNull } from '../converters/avro/schema-json.js';
import type { DecodedDocument } from '../converters/index.js';
import type { RawDocuments } from '../core/protocol.js';
import type { DocumentSchema } from '../core/schemas.js';
import { createTransforms, filterWithoutValue, type TransformDefinition } from '../transforms/index.js';
import type { Predicate, Transform } from '../transforms/plugin.js';
import { type Data, isFields, kindOf, refuse, type TransformRecord } from '../transforms/record.js';
import type { Origin } from '../types.js';

/** What the transforms made of a record. */
export interface TransformedDocument {
  /** Null where the value is. */
  readonly document: DecodedDocument | null;
  readonly key: Data;
  readonly topic: string;
}

/** A record's own facts, beside its key and its value. */
export interface RecordFacts {
  readonly origin: Origin;
  /** Milliseconds since the epoch; below zero there is none. */
  readonly timestamp: bigint;
  readonly key: Data;
}

/** Record `i` of a task. */
interface TaskRecord {
  readonly raw: RawDocuments;
  readonly i: number;
}

const NOTHING: Data = { value: null, schema: null };
const NO_HEADERS: TransformRecord['headers'] = new Map();

/** A connector's transforms, on documents as its readers give them. */
export class RecordTransforms {
  readonly #apply: Transform;
  readonly #isLeftOut: Predicate | null;
  /** Schemas of documents, parsed, and back. */
  readonly #parsed = new WeakMap<DocumentSchema, AvroSchema>();
  readonly #schemas = new WeakMap<AvroSchema & object, DocumentSchema>();

  constructor(definitions: readonly TransformDefinition[]) {
    this.#apply = createTransforms(definitions);
    this.#isLeftOut = filterWithoutValue(definitions);
  }

  /** Whether a record is left out whatever its value is. */
  leavesOut({ origin, timestamp, key }: RecordFacts, { raw, i }: TaskRecord): boolean {
    if (this.#isLeftOut === null) return false;
    return this.#isLeftOut({ ...origin, timestamp, key, value: NOTHING, headers: raw.headers?.[i] ?? NO_HEADERS });
  }

  /**
   * @param document null where the record has no value
   * @returns null where the record is to be left out
   * @throws {DocumentError} stage TRANSFORMATION
   */
  apply(
    document: DecodedDocument | null,
    { origin, timestamp, key }: RecordFacts,
    { raw, i }: TaskRecord,
  ): TransformedDocument | null {
    const value = document === null ? NOTHING : { value: document.fields, schema: this.#parse(document.schema) };
    const record: TransformRecord = { ...origin, timestamp, key, value, headers: raw.headers?.[i] ?? NO_HEADERS };
    const result = this.#apply(record);
    if (result === null) return null;
    const made = this.#documentOf(result.value, document?.schema ?? null);
    return { document: made, key: result.key, topic: result.topic };
  }

  #documentOf({ value, schema }: Data, source: DocumentSchema | null): DecodedDocument | null {
    if (value === null) return null;
    if (!isFields(value))
      throw refuse(`the transforms leave ${kindOf(value)} of the value: expected the document's fields`);
    const record = schema === null ? null : withoutNull(schema);
    const isTyped = source !== null && record !== null && isRecord(record);
    return { fields: { ...value }, schema: isTyped ? this.#schemaOf(record, source) : null };
  }

  #parse(schema: DocumentSchema | null): AvroSchema | null {
    if (schema === null) return null;
    let parsed = this.#parsed.get(schema);
    if (parsed === undefined) {
      parsed = JSON.parse(schema.avro) as AvroSchema & object;
      this.#parsed.set(schema, parsed);
      this.#schemas.set(parsed as AvroSchema & object, schema);
    }
    return parsed;
  }

  /** One object for all documents of a schema, since sinks compare them. */
  #schemaOf(record: AvroSchema & object, source: DocumentSchema): DocumentSchema {
    let schema = this.#schemas.get(record);
    if (schema === undefined) {
      schema = { ...source, avro: JSON.stringify(record) };
      this.#schemas.set(record, schema);
    }
    return schema;
  }
}
