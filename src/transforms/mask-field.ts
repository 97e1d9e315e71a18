import * as z from 'zod';
import { booleanOption, listOption, stringOption } from '../config/options.js';
import type { OptionsSchema } from '../config/parse.js';
import { decimalOf, scaledDecimal } from '../converters/avro/logical-types.js';
import { type AvroField, type AvroSchema, isObject, withoutNull } from '../converters/avro/schema-json.js';
import type { TransformPlugin } from './plugin.js';
import { isFields, kindOf, refuse, requireFields } from './record.js';
import { definitionOf, fieldValue, oncePerSchema, requireRecord } from './schemas.js';

export const maskFieldOptions = z.object({
  fields: listOption({ doc: 'Fields to mask' }),
  replacement: stringOption({
    optional: true,
    doc: 'What numbers and strings become, as a number where the field is one; by default 0, an empty string, false, an empty list, an empty map',
  }),
  'replace.null.with.default': booleanOption({
    default: true,
    doc: 'Whether fields that are null and have a default become that, and are masked',
  }),
});

type Options = z.output<typeof maskFieldOptions>;

const PURPOSE = 'MaskField';

export const maskField: TransformPlugin<Options> = {
  doc: 'Makes fields empty, or gives them another value',
  schema: maskFieldOptions as unknown as OptionsSchema,
  check({ fields }) {
    return fields.length > 0 ? [] : [{ key: 'fields', message: 'names no field: expected one or more' }];
  },
  createPart(options) {
    const names = new Set(options.fields);
    const { replacement, 'replace.null.with.default': defaults } = options;
    const maskings = oncePerSchema((schema) => fieldsOf(schema, names));
    return {
      changesSchema: false,
      apply({ value, schema }) {
        const fields = requireFields(value, PURPOSE);
        const masked: Record<string, unknown> = { ...fields };
        if (schema === null) {
          for (const name of names)
            masked[name] = maskValue(Object.hasOwn(fields, name) ? fields[name] : null, replacement);
          return { value: masked, schema };
        }
        for (const { field, type, isMasked } of maskings(schema)) {
          if (!Object.hasOwn(fields, field.name)) continue;
          const found = fieldValue(fields, field, defaults);
          masked[field.name] = isMasked ? maskTyped(found, type, replacement) : found;
        }
        return { value: masked, schema };
      },
      schemaOf: (schema) => schema,
    };
  },
};

interface Masking {
  readonly field: AvroField;
  readonly type: AvroSchema;
  readonly isMasked: boolean;
}

function fieldsOf(schema: AvroSchema, names: ReadonlySet<string>): readonly Masking[] {
  const { fields } = requireRecord(schema, PURPOSE);
  return fields.map((field) => ({
    field,
    type: definitionOf(withoutNull(field.type), schema),
    isMasked: names.has(field.name),
  }));
}

/** By what the value is, as Connect does without a schema. */
function maskValue(value: unknown, replacement: string | undefined): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return replacement ?? '';
  if (typeof value === 'bigint') return maskNumber('long', replacement);
  if (typeof value === 'number') return maskNumber(Number.isInteger(value) ? 'long' : 'double', replacement);
  if (replacement !== undefined) throw unmaskable(kindOf(value), 'with a replacement');
  if (typeof value === 'boolean') return false;
  if (Array.isArray(value)) return [];
  if (isFields(value)) return {};
  throw unmaskable(kindOf(value));
}

/** By its schema. */
function maskTyped(value: unknown, type: AvroSchema, replacement: string | undefined): unknown {
  if (value === null) return null;
  const { type: base, logicalType, scale = 0 } = isObject(type) ? type : { type, logicalType: undefined };
  if (logicalType === 'decimal') return maskDecimal(Number(scale), replacement);
  const isTime = logicalType !== undefined && (base === 'int' || base === 'long');
  if (base === 'string') return replacement ?? '';
  if (!isTime && (base === 'int' || base === 'long' || base === 'float' || base === 'double'))
    return maskNumber(base, replacement);
  if (replacement !== undefined) throw unmaskable(JSON.stringify(base), 'with a replacement');
  if (isTime) return 0;
  if (base === 'boolean') return false;
  if (base === 'array') return [];
  if (base === 'map') return {};
  throw unmaskable(JSON.stringify(base).slice(0, 100));
}

function maskNumber(type: 'int' | 'long' | 'float' | 'double', replacement: string | undefined): number | bigint {
  if (replacement === undefined) return 0;
  const [, sign, whole] = /^([+-]?)(\d+)(?:\.\d*)?$/.exec(replacement.trim()) ?? [];
  const number = Number(replacement);
  if (replacement.trim() === '' || Number.isNaN(number))
    throw refuse(`${PURPOSE} cannot make a number of its replacement`);
  if (type === 'double') return number;
  if (type === 'float') return Math.fround(number);
  if (whole === undefined && !Number.isFinite(number))
    throw refuse(`${PURPOSE} cannot make a whole number of its replacement`);
  // As Java narrows: towards zero, and what is too large loses its upper bits.
  const exact = whole === undefined ? BigInt(Math.trunc(number)) : BigInt(whole) * (sign === '-' ? -1n : 1n);
  const narrowed = BigInt.asIntN(type === 'int' ? 32 : 64, exact);
  return Number.isSafeInteger(Number(narrowed)) ? Number(narrowed) : narrowed;
}

function maskDecimal(scale: number, replacement: string | undefined): string {
  if (replacement === undefined) return decimalOf(0n, scale);
  const decimal = scaledDecimal(replacement, scale);
  if (decimal !== null) return decimal;
  throw refuse(`${PURPOSE} cannot make a decimal with ${scale} digits behind the point of its replacement`);
}

function unmaskable(kind: string, how = ''): Error {
  return refuse(`${PURPOSE} cannot mask ${kind}${how === '' ? '' : ` ${how}`}`);
}
