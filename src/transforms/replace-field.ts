import * as z from 'zod';
import { booleanOption, listOption } from '../config/options.js';
import type { OptionsSchema } from '../config/parse.js';
import type { AvroField, AvroRecord } from '../converters/avro/schema-json.js';
import type { TransformPlugin } from './plugin.js';
import { requireFields } from './record.js';
import { fieldValue, oncePerSchema, requireRecord, withFields } from './schemas.js';

export const replaceFieldOptions = z.object({
  exclude: listOption({ default: [], doc: 'Fields to leave out; they count before those of include' }),
  include: listOption({ default: [], doc: 'Fields to keep, all others are left out; all are kept by default' }),
  renames: listOption({ default: [], doc: 'New names of fields, as old:new' }),
  'replace.null.with.default': booleanOption({
    default: true,
    doc: 'Whether a field that is null and has a default becomes that',
  }),
});

type Options = z.output<typeof replaceFieldOptions>;

const PURPOSE = 'ReplaceField';

export const replaceField: TransformPlugin<Options> = {
  doc: 'Leaves fields out, or gives them other names',
  schema: replaceFieldOptions as unknown as OptionsSchema,
  check({ renames }) {
    return renames
      .filter((pair) => !isPair(pair))
      .map((value) => ({
        key: 'renames',
        value,
        message: 'expected pairs of names with a colon between them: old:new',
      }));
  },
  createPart(options) {
    const names = new Map(options.renames.map((pair) => pair.split(':') as [string, string]));
    const excluded = new Set(options.exclude);
    const included = new Set(options.include);
    const isKept = (name: string) => !excluded.has(name) && (included.size === 0 || included.has(name));
    const defaults = options['replace.null.with.default'];
    const kept = oncePerSchema((schema) => keep(requireRecord(schema, PURPOSE), isKept, names));
    return {
      changesSchema: true,
      apply({ value, schema }) {
        if (value === null) return { value, schema };
        const fields = requireFields(value, PURPOSE);
        if (schema === null) {
          const entries = Object.entries(fields).filter(([name]) => isKept(name));
          return { value: Object.fromEntries(entries.map(([name, one]) => [names.get(name) ?? name, one])), schema };
        }
        const { from, record } = kept(schema);
        const entries = from.flatMap((field): [string, unknown][] =>
          Object.hasOwn(fields, field.name)
            ? [[names.get(field.name) ?? field.name, fieldValue(fields, field, defaults)]]
            : [],
        );
        return { value: Object.fromEntries(entries), schema: record };
      },
      schemaOf: (schema) => kept(schema).record,
    };
  },
};

function isPair(text: string): boolean {
  const parts = text.split(':');
  return parts.length === 2 && parts.every((part) => part !== '');
}

function keep(
  record: AvroRecord,
  isKept: (name: string) => boolean,
  names: ReadonlyMap<string, string>,
): { readonly from: readonly AvroField[]; readonly record: AvroRecord } {
  const from = record.fields.filter(({ name }) => isKept(name));
  const fields = from.map((field) => ({ ...field, name: names.get(field.name) ?? field.name }));
  return { from, record: withFields(record, fields) };
}
