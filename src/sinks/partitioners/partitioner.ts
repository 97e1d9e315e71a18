import { isRecord, parseRecordSchema, withoutNull } from '../../converters/avro/schema-json.js';
import type { DocumentSchema } from '../../core/schemas.js';
import { DocumentError, FatalError } from '../../errors.js';
import type { PartitionerDefinition } from './definition.js';
import { folderOf, joinFolders } from './folder-name.js';
import { type Clock, clockOf, type LocalTime, timeOfInstant, timeOfText, utcTime } from './local-time.js';
import { parsePathFormat } from './path-format.js';

/** What decides about a document's folder: nothing that another reading of its record could find different. */
export interface PartitionedDocument {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly schema: DocumentSchema | null;
  /** Of its record, in ms since the epoch. */
  readonly timestamp: number;
}

/**
 * The folder of a document, below its topic's.
 *
 * @throws {DocumentError} DOCUMENT_INVALID where it has none
 */
export type Partitioner = (document: PartitionedDocument) => string;

/** @throws {FatalError} where the definition was not checked by its options */
export function createPartitioner(definition: PartitionerDefinition): Partitioner {
  return definition.type === 'field' ? fieldPartitioner(definition) : timePartitioner(definition);
}

const DAY_MS = 86_400_000;
/** Of a unit of Avro's types of time. */
const UNIT_MS: Readonly<Record<string, number>> = {
  date: DAY_MS,
  'timestamp-millis': 1,
  'local-timestamp-millis': 1,
  'timestamp-micros': 1e-3,
  'local-timestamp-micros': 1e-3,
  'timestamp-nanos': 1e-6,
  'local-timestamp-nanos': 1e-6,
};

function fieldPartitioner({ fields }: Extract<PartitionerDefinition, { type: 'field' }>): Partitioner {
  const types = new LogicalTypes();
  return (document) =>
    joinFolders(
      fields.map((name) => folderOf(name, valueText(name, valueAt(document, name), types.of(document, name)))),
    );
}

/** @returns null where the value is */
function valueText(name: string, value: unknown, logicalType: string | null): string | null {
  const unit = UNIT_MS[logicalType ?? ''];
  if (unit !== undefined && isNumber(value)) {
    const date = new Date(Number(value) * unit);
    if (Number.isNaN(date.getTime())) throw unusable(name, 'a time beyond all calendars', 'an earlier one');
    const text = date.toISOString();
    return logicalType === 'date' ? text.slice(0, -'T00:00:00.000Z'.length) : text;
  }
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'boolean' || isNumber(value)) return String(value);
  throw unusable(name, Array.isArray(value) ? 'a list' : 'an object', 'text, a number, true, false or null');
}

function timePartitioner(definition: Extract<PartitionerDefinition, { type: 'time' }>): Partitioner {
  const format = parsePathFormat(definition.format);
  const clock = clockOf(definition.timezone);
  if (typeof format === 'string' || clock === null)
    throw new FatalError(
      'CONFIG_INVALID',
      `${definition.format}, ${definition.timezone}: expected a path and a time zone`,
    );
  const { field } = definition;
  const types = new LogicalTypes();
  return (document) => {
    const time =
      field === null
        ? timeOfRecord(document.timestamp, clock)
        : timeOfField(field, { value: valueAt(document, field), logicalType: types.of(document, field), clock });
    return joinFolders(format(time));
  };
}

function timeOfRecord(timestamp: number, clock: Clock): LocalTime {
  // -1 is Kafka's word for none.
  const time = timestamp < 0 ? null : timeOfInstant(timestamp, clock);
  if (time !== null) return time;
  throw new DocumentError(
    'DOCUMENT_INVALID',
    `the record's time is ${timestamp}: expected milliseconds since 1970 before the year 10,000; set timestamp.extractor=RecordField to take a field's`,
    { stage: 'TASK_PUT' },
  );
}

function timeOfField(
  name: string,
  { value, logicalType, clock }: { value: unknown; logicalType: string | null; clock: Clock },
): LocalTime {
  const expected = 'ISO 8601 such as 2024-05-03 or 2024-05-03T10:00:00+02:00, or milliseconds, in the years 1 to 9999';
  let time: LocalTime | null = null;
  if (typeof value === 'string') time = timeOfText(value, clock);
  else if (isNumber(value)) {
    const milliseconds = Number(value) * (UNIT_MS[logicalType ?? ''] ?? 1);
    // A date, and a local time, are the same everywhere.
    const isLocal = logicalType === 'date' || logicalType?.startsWith('local-') === true;
    time = timeOfInstant(Math.floor(milliseconds), isLocal ? utcTime : clock);
  }
  if (time !== null) return time;
  throw unusable(name, value === null ? 'null' : typeof value === 'object' ? 'an object' : 'no such time', expected);
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value));
}

/** @throws {DocumentError} where there is no such field */
function valueAt({ fields }: PartitionedDocument, name: string): unknown {
  let value: unknown = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value === undefined) {
    value = fields;
    for (const part of name.split('.'))
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? (value as Record<string, unknown>)[part]
          : undefined;
  }
  if (value !== undefined) return value;
  throw new DocumentError(
    'DOCUMENT_INVALID',
    `the document has no field ${name}, which decides about its folder: expected a value or null`,
    { stage: 'TASK_PUT' },
  );
}

/** The value itself is nobody's business: it may be part of a document. */
function unusable(name: string, found: string, expected: string): DocumentError {
  return new DocumentError(
    'DOCUMENT_INVALID',
    `field ${name} decides about the folder and is ${found}: expected ${expected}`,
    {
      stage: 'TASK_PUT',
    },
  );
}

/** Logical types of fields by schema, each looked up once. */
class LogicalTypes {
  readonly #bySchema = new Map<string, Map<string, string | null>>();

  of({ schema }: PartitionedDocument, name: string): string | null {
    if (schema === null) return null;
    const types = this.#bySchema.get(schema.avro) ?? new Map<string, string | null>();
    this.#bySchema.set(schema.avro, types);
    const type = types.has(name) ? (types.get(name) ?? null) : logicalType(schema.avro, name);
    types.set(name, type);
    return type;
  }
}

function logicalType(avro: string, name: string): string | null {
  let schema: ReturnType<typeof withoutNull> = parseRecordSchema(avro);
  for (const part of name.split('.')) {
    const field = isRecord(schema) ? schema.fields.find((one) => one.name === part) : undefined;
    if (field === undefined) return null;
    schema = withoutNull(field.type);
  }
  return typeof schema === 'object' && 'logicalType' in schema ? (schema.logicalType ?? null) : null;
}
