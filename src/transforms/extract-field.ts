import * as z from 'zod';
import { booleanOption, choiceOption, stringOption } from '../config/options.js';
import type { OptionsSchema } from '../config/parse.js';
import { type AvroField, type AvroSchema, isRecord, withoutNull } from '../converters/avro/schema-json.js';
import { fieldPath } from './field-path.js';
import type { PartTransform, TransformPlugin } from './plugin.js';
import { type Fields, refuse, requireFields } from './record.js';
import { definitionOf, fieldValue, oncePerSchema, requireRecord, standingAlone } from './schemas.js';

export const extractFieldOptions = z.object({
  field: stringOption({ doc: 'Field whose value takes the place of the whole' }),
  'field.syntax.version': choiceOption(['V1', 'V2'], {
    default: 'V1',
    doc: 'V1: field is a name. V2: it may be a path, with dots between the names and backticks around names that hold dots',
  }),
  'replace.null.with.default': booleanOption({
    default: true,
    doc: 'Whether a field that is null and has a default counts as that',
  }),
});

type Options = z.output<typeof extractFieldOptions>;

const PURPOSE = 'ExtractField';

export const extractField: TransformPlugin<Options> = {
  doc: 'Puts one field in the place of the whole, for documents inside an envelope of their own',
  schema: extractFieldOptions as unknown as OptionsSchema,
  check({ field, 'field.syntax.version': version }) {
    try {
      fieldPath(field, version);
      return [];
    } catch (error) {
      return [{ key: 'field', value: field, message: (error as Error).message }];
    }
  },
  createPart(options) {
    const steps = fieldPath(options.field, options['field.syntax.version']);
    return { changesSchema: true, ...extraction(steps, options) };
  },
};

function extraction(steps: readonly string[], options: Options): Pick<PartTransform, 'apply' | 'schemaOf'> {
  const defaults = options['replace.null.with.default'];
  const fieldsIn = oncePerSchema((schema) => fieldsAlong(schema, steps, options.field));
  return {
    apply({ value, schema }) {
      if (schema === null) return { value: steps.reduce<unknown>(stepInto, value) ?? null, schema };
      const { fields, schema: found } = fieldsIn(schema);
      const into = (at: unknown, field: AvroField) =>
        at === null ? null : fieldValue(requireFields(at, PURPOSE), field, defaults);
      return { value: fields.reduce<unknown>(into, value) ?? null, schema: found };
    },
    schemaOf: (schema) => fieldsIn(schema).schema,
  };
}

function stepInto(value: unknown, step: string): unknown {
  if (value === null || value === undefined) return null;
  const fields: Fields = requireFields(value, PURPOSE);
  return Object.hasOwn(fields, step) ? fields[step] : null;
}

function fieldsAlong(
  whole: AvroSchema,
  steps: readonly string[],
  path: string,
): { readonly fields: readonly AvroField[]; readonly schema: AvroSchema } {
  let current: AvroSchema = requireRecord(whole, PURPOSE);
  const fields: AvroField[] = [];
  for (const step of steps) {
    const record = definitionOf(withoutNull(current), whole);
    const field = isRecord(record) ? record.fields.find(({ name }) => name === step) : undefined;
    if (field === undefined)
      throw refuse(`${PURPOSE} looks for the field ${path}, which the value's schema does not have`);
    fields.push(field);
    current = field.type;
  }
  return { fields, schema: standingAlone(current, whole) };
}
