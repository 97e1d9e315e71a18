import * as z from 'zod';
import { booleanOption, stringOption } from '../config/options.js';
import type { OptionsSchema } from '../config/parse.js';
import type { AvroField, AvroRecord, AvroSchema } from '../converters/avro/schema-json.js';
import type { TransformPlugin } from './plugin.js';
import { requireFields, type TransformRecord } from './record.js';
import { fieldValue, oncePerSchema, requireRecord, withFields } from './schemas.js';

const OPTIONALITY = '; ! behind it makes the field required in the schema, ? leaves it optional, which is the default';

export const insertFieldOptions = z.object({
  'topic.field': stringOption({ optional: true, doc: `Field for the record's topic${OPTIONALITY}` }),
  'partition.field': stringOption({ optional: true, doc: `Field for its partition${OPTIONALITY}` }),
  'offset.field': stringOption({ optional: true, doc: `Field for its offset${OPTIONALITY}` }),
  'timestamp.field': stringOption({
    optional: true,
    doc: `Field for its timestamp, in milliseconds since the epoch${OPTIONALITY}`,
  }),
  'static.field': stringOption({ optional: true, doc: `Field for the text of static.value${OPTIONALITY}` }),
  'static.value': stringOption({ optional: true, doc: 'The same text for all records' }),
  'replace.null.with.default': booleanOption({
    default: true,
    doc: 'Whether fields that are null and have a default become that',
  }),
});

type Options = z.output<typeof insertFieldOptions>;

const PURPOSE = 'InsertField';
const SOURCES = ['topic', 'partition', 'offset', 'timestamp', 'static'] as const;
type Source = (typeof SOURCES)[number];

const TYPES: Readonly<Record<Source, AvroSchema>> = {
  topic: 'string',
  partition: 'int',
  offset: 'long',
  timestamp: { type: 'long', logicalType: 'timestamp-millis' },
  static: 'string',
};

interface Insertion {
  readonly name: string;
  readonly field: AvroField;
  /** Undefined where the record does not have it. */
  readonly fieldValue: (record: TransformRecord) => unknown;
}

export const insertField: TransformPlugin<Options> = {
  doc: "Adds fields with the record's topic, partition, offset or timestamp, or with a text that is the same for all",
  schema: insertFieldOptions as unknown as OptionsSchema,
  check(options) {
    if (SOURCES.every((source) => options[`${source}.field`] === undefined)) {
      const keys = SOURCES.map((source) => `${source}.field`).join(', ');
      return [{ key: 'topic.field', message: `inserts nothing: set one of ${keys}` }];
    }
    if (options['static.field'] === undefined || options['static.value'] !== undefined) return [];
    return [{ key: 'static.value', message: 'is missing: set it to the text that static.field is to have' }];
  },
  createPart(options) {
    const insertions = SOURCES.flatMap((source) => insertionOf(source, options));
    const defaults = options['replace.null.with.default'];
    const widened = oncePerSchema((schema) => widen(requireRecord(schema, PURPOSE), insertions));
    return {
      changesSchema: true,
      apply({ value, schema }, record) {
        if (value === null) return { value, schema };
        const fields = requireFields(value, PURPOSE);
        const inserted = Object.fromEntries(
          insertions.flatMap(({ name, fieldValue: valueIn }) => {
            const found = valueIn(record);
            return found === undefined ? [] : [[name, found] as const];
          }),
        );
        if (schema === null) return { value: { ...fields, ...inserted }, schema };
        const { from, record: updated } = widened(schema);
        const replaced = Object.fromEntries(
          from
            .filter(({ name }) => fields[name] === null)
            .map((field) => [field.name, fieldValue(fields, field, defaults)]),
        );
        return { value: { ...fields, ...replaced, ...inserted }, schema: updated };
      },
      schemaOf: (schema) => widened(schema).record,
    };
  },
};

function insertionOf(source: Source, options: Options): Insertion[] {
  const named = options[`${source}.field`];
  if (named === undefined) return [];
  const name = named.replace(/[!?]$/, '');
  const isRequired = named.endsWith('!');
  const type = TYPES[source];
  const field = isRequired ? { name, type } : { name, type: ['null', type], default: null };
  return [{ name, field, fieldValue: (record) => inserted(source, record, options) }];
}

function inserted(source: Source, record: TransformRecord, options: Options): unknown {
  switch (source) {
    case 'offset':
      return Number(record.offset);
    case 'timestamp':
      return record.timestamp < 0n ? undefined : Number(record.timestamp);
    case 'static':
      return options['static.value'];
    default:
      return record[source];
  }
}

function widen(
  record: AvroRecord,
  insertions: readonly Insertion[],
): { readonly from: readonly AvroField[]; readonly record: AvroRecord } {
  const fields = [...record.fields, ...insertions.map(({ field }) => field)];
  const from = record.fields.filter((field) => field.default !== undefined && field.default !== null);
  return { from, record: withFields(record, fields) };
}
