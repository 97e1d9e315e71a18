import { type AvroSchema, isObject, isUnion } from '../../../src/converters/avro/schema-json.js';

/** What both sides' results are brought to, to be compared. */
export type Shown =
  | { readonly kind: 'left out' }
  | { readonly kind: 'failed'; readonly stage: string }
  | {
      readonly kind: 'record';
      readonly topic: string;
      readonly timestamp: number;
      readonly key: unknown;
      readonly keySchema: unknown;
      readonly value: unknown;
      readonly valueSchema: unknown;
    };

interface ConnectSchema {
  readonly type: string;
  readonly optional?: boolean;
  readonly name?: string;
  readonly fields?: readonly (ConnectSchema & { readonly field: string })[];
  readonly items?: ConnectSchema;
  readonly values?: ConnectSchema;
}

const LOGICAL: Readonly<Record<string, string>> = {
  'org.apache.kafka.connect.data.Timestamp': 'timestamp',
  'org.apache.kafka.connect.data.Decimal': 'decimal',
};

/** Types and names in the words of Connect: what is optional ends with a question mark. */
export function ofConnectSchema(schema: ConnectSchema | null): unknown {
  if (schema === null) return null;
  const { type, fields, items, values, optional, name = '' } = schema;
  const mark = optional === true ? '?' : '';
  if (fields !== undefined) return [`struct${mark}`, fields.map((one) => [one.field, ofConnectSchema(one)])];
  if (items !== undefined) return [`array${mark}`, ofConnectSchema(items)];
  if (values !== undefined) return [`map${mark}`, ofConnectSchema(values)];
  return (LOGICAL[name] ?? type) + mark;
}

const PRIMITIVES: Readonly<Record<string, string>> = { int: 'int32', long: 'int64' };

export function ofAvroSchema(schema: AvroSchema | null, isOptional = false): unknown {
  if (schema === null) return null;
  const mark = isOptional ? '?' : '';
  if (isUnion(schema)) {
    const parts = schema.filter((part) => part !== 'null');
    return parts.length === 1 ? ofAvroSchema(parts[0] as AvroSchema, parts.length < schema.length) : 'a union';
  }
  if (!isObject(schema)) return (PRIMITIVES[schema] ?? schema) + mark;
  if (schema.logicalType === 'timestamp-millis') return `timestamp${mark}`;
  if (schema.logicalType === 'decimal') return `decimal${mark}`;
  if (schema.fields !== undefined)
    return [`struct${mark}`, schema.fields.map(({ name, type }) => [name, ofAvroSchema(type)])];
  if (schema.items !== undefined) return [`array${mark}`, ofAvroSchema(schema.items)];
  if (schema.values !== undefined) return [`map${mark}`, ofAvroSchema(schema.values)];
  return ofAvroSchema(schema.type, isOptional);
}

/** A value of ours as Connect's JSON has it. */
export function ofOurValue(value: unknown, schema: AvroSchema | null): unknown {
  if (value === null || value === undefined || schema === null) return value ?? null;
  if (isUnion(schema)) return ofOurValue(value, schema.find((part) => part !== 'null') ?? null);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value === 'bigint') return Number(value);
  if (!isObject(schema)) return value;
  if (schema.logicalType === 'decimal') return Number(value);
  if (schema.items !== undefined) return (value as unknown[]).map((item) => ofOurValue(item, schema.items ?? null));
  if (schema.fields === undefined) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(schema.fields.map(({ name, type }) => [name, ofOurValue(fields[name], type)]));
}
