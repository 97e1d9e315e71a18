import avro from 'avsc';
import { DocumentError } from '../../errors.js';
import { boundedCollection } from './bounded-collections.js';
import { DecimalType, LONG } from './logical-types.js';
import type { AvroSchema } from './schema-json.js';

export type AvroType = avro.Type;
export type AvroResolver = ReturnType<AvroType['createResolver']>;

type ForSchemaOptions = NonNullable<Parameters<typeof avro.Type.forSchema>[1]>;

/**
 * Compiles a schema; its values are what logical-types.ts says.
 * @param schema with full names only, as parseRecordSchema gives it
 * @throws {Error} where Avro does not allow the schema
 */
export function compileAvro(schema: AvroSchema): AvroType {
  return avro.Type.forSchema(schema as avro.Schema, {
    logicalTypes: { decimal: DecimalType },
    omitRecordMethods: true,
    typeHook: ownType,
  });
}

/** Longs are ours, and unions wrap their values only where nothing else tells what branch they are of. */
function ownType(schema: avro.Schema, options: ForSchemaOptions): AvroType | undefined {
  if (schema === 'long' || (typeof schema === 'object' && 'type' in schema && schema.type === 'long')) return LONG;
  if (!Array.isArray(schema)) return boundedCollection(schema, options) ?? undefined;
  const types = schema.map((part) => avro.Type.forSchema(part, options));
  const kinds = new Set(types.map(({ typeName }) => kindInMemory(typeName)));
  return avro.Type.forSchema(types as unknown as avro.Schema, {
    wrapUnions: kinds.size < types.length ? 'always' : 'never',
  });
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'number',
  long: 'number',
  'abstract:long': 'number',
  float: 'number',
  double: 'number',
  'logical:decimal': 'string',
  enum: 'string',
  fixed: 'bytes',
  map: 'object',
  record: 'object',
};

/** What a value of a type is in memory: where two branches of a union are the same, values name their branch. */
export function kindInMemory(typeName: string): string {
  return KINDS[typeName] ?? typeName;
}

/**
 * Reads a value from its bytes, all of them.
 * @throws {DocumentError} DOCUMENT_INVALID, stage VALUE_CONVERTER
 */
export function decodeAvro(
  type: AvroType,
  bytes: Uint8Array,
  resolver?: AvroResolver,
): Readonly<Record<string, unknown>> {
  try {
    return type.fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), resolver) as Readonly<
      Record<string, unknown>
    >;
  } catch (error) {
    throw new DocumentError(
      'DOCUMENT_INVALID',
      `the ${bytes.length} bytes are not what their Avro schema (${type.name}) says: ${(error as Error).message}: ` +
        'its producer has to write with the schema that it names',
      { stage: 'VALUE_CONVERTER' },
    );
  }
}

const NO_HEADER = new Uint8Array(0);
/** Larger ones are let go after use. */
const KEPT_BYTES = 1024 * 1024;
let scratch = Buffer.allocUnsafe(64 * 1024);

/**
 * @param header stands before the value
 * @throws {DocumentError} DOCUMENT_INVALID, naming the field that the schema does not allow
 */
export function encodeAvro(type: AvroType, value: object, header: Uint8Array = NO_HEADER): Uint8Array {
  try {
    let end = type.encode(value, scratch, header.length);
    // Below zero it is how many bytes are missing.
    if (end < 0) {
      scratch = Buffer.allocUnsafe(scratch.length - end);
      end = type.encode(value, scratch, header.length);
    }
    scratch.set(header);
    const bytes = Uint8Array.prototype.slice.call(scratch, 0, end);
    if (scratch.length > KEPT_BYTES) scratch = Buffer.allocUnsafe(64 * 1024);
    return bytes;
  } catch (cause) {
    throw new DocumentError('DOCUMENT_INVALID', misfit(type, value, cause), { stage: 'VALUE_CONVERTER' });
  }
}

/** The first field that keeps a value from being written; avsc's own message would show what the document says there. */
function misfit(type: AvroType, value: object, cause: unknown): string {
  let found: string | null = null;
  try {
    type.isValid(value, {
      errorHook(path, part, expected) {
        const name = expected.name ?? expected.typeName.replace(/^.*:/, '');
        found ??= `${path.join('.')} holds ${describeValue(part)}, expected ${name}`;
      },
    });
  } catch (error) {
    found = (error as Error).name;
  }
  return `the document does not fit its Avro schema (${type.name}): ${found ?? (cause as Error).name}`;
}

/** A value's kind, not its content: messages go to logs, and documents may be confidential. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
