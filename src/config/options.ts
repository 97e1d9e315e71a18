import { z } from 'zod';

/** What `spanstream plugins` and the validation say of an option; attached to its schema as zod metadata. */
export interface OptionMeta {
  /** Type in Kafka Connect's words. */
  readonly type: 'string' | 'int' | 'double' | 'boolean' | 'list' | 'map';
  readonly doc: string;
  /** Undefined where the option is required or simply absent. */
  readonly default?: unknown;
  readonly required: boolean;
  readonly allowed?: string;
  /** Its value is never shown. */
  readonly secret?: boolean;
}

interface Common<T> {
  readonly doc: string;
  readonly default?: T;
  /** Absent is a meaning of its own: the option yields undefined. */
  readonly optional?: boolean;
}

type Range = Common<number> & { readonly min?: number; readonly max?: number };

/**
 * Options of a plugin. Values arrive as Connect carries them, as strings, or as the numbers, booleans and lists of JSON
 * and YAML; each schema takes both. An option without `default` and not `optional` is required.
 */
export function stringOption<const O extends Common<string> & { pattern?: RegExp; allowed?: string; secret?: boolean }>(
  options: O,
) {
  const pattern = options.pattern;
  const base = z.preprocess(
    (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
    pattern === undefined
      ? z.string({ error: 'expected a string' }).min(1, 'expected a string that is not empty')
      : z.string({ error: 'expected a string' }).regex(pattern, `expected ${options.allowed ?? pattern.source}`),
  );
  return finish(base, 'string', options, { allowed: options.allowed, secret: options.secret });
}

export function integerOption<const O extends Range>(options: O) {
  return numeric('int', options, z.number().int('expected a whole number'));
}

export function doubleOption<const O extends Range>(options: O) {
  return numeric('double', options, z.number());
}

export function booleanOption<const O extends Common<boolean>>(options: O) {
  const base = z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean({ error: 'expected true or false' }),
  );
  return finish(base, 'boolean', options, { allowed: 'true, false' });
}

/** A list of strings, or one string with commas. */
export function listOption<const O extends Common<readonly string[]>>(options: O) {
  const base = z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((item) => item.trim())
            .filter((item) => item !== '')
        : value,
    z
      .array(z.string({ error: 'expected a list of strings' }), { error: 'expected a list, or a string with commas' })
      .readonly(),
  );
  return finish(base, 'list', options, {});
}

export function choiceOption<const T extends string, const O extends Common<T>>(
  values: readonly [T, ...T[]],
  options: O,
) {
  const allowed = values.join(', ');
  return finish(z.enum(values, { error: `expected one of ${allowed}` }), 'string', options, { allowed });
}

/** Options whose names the user chooses: `patterns.phone`, `patterns.mail` arrive as `{ phone: ..., mail: ... }`. */
export function mapOption<const O extends Common<Readonly<Record<string, string>>>>(options: O) {
  const base = z.record(
    z.string(),
    z.preprocess(
      (value) => (typeof value === 'object' ? value : String(value)),
      z.string({ error: 'expected a string' }),
    ),
  );
  return finish(base.readonly(), 'map', options, {});
}

function numeric<O extends Range>(type: 'int' | 'double', options: O, schema: z.ZodNumber) {
  const { min, max } = options;
  const allowed =
    min !== undefined && max !== undefined
      ? `${min} to ${max}`
      : min !== undefined
        ? `${min} or more`
        : max !== undefined
          ? `${max} or less`
          : undefined;
  let bounded = schema;
  if (min !== undefined) bounded = bounded.min(min, `expected ${allowed}`);
  if (max !== undefined) bounded = bounded.max(max, `expected ${allowed}`);
  const base = z.preprocess(
    (value) =>
      typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value,
    z
      .unknown()
      .superRefine((value, context) => {
        if (typeof value !== 'number') context.addIssue({ code: 'custom', message: 'expected a number' });
      })
      .pipe(bounded),
  );
  return finish(base, type, options, { allowed });
}

type WithDefault<S extends z.ZodType, O> = O extends { default: unknown }
  ? z.ZodDefault<S>
  : O extends { optional: true }
    ? z.ZodOptional<S>
    : S;

function finish<S extends z.ZodType, O extends Common<unknown>>(
  schema: S,
  type: OptionMeta['type'],
  options: O,
  extra: { allowed?: string | undefined; secret?: boolean | undefined },
): WithDefault<S, O> {
  const meta: OptionMeta = {
    type,
    doc: options.doc,
    required: options.default === undefined && options.optional !== true,
    ...(options.default === undefined ? {} : { default: options.default }),
    ...(extra.allowed === undefined ? {} : { allowed: extra.allowed }),
    ...(extra.secret === undefined ? {} : { secret: extra.secret }),
  };
  const complete =
    options.default !== undefined
      ? schema.default(options.default as never)
      : options.optional === true
        ? schema.optional()
        : schema;
  return complete.meta({ ...meta }) as unknown as WithDefault<S, O>;
}
