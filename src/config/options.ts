import * as z from 'zod';

/** What `spanstream plugins` and the validation say of an option; attached to its schema as zod metadata. */
export interface OptionMeta {
  /** Type in Kafka Connect's words. */
  readonly type: 'string' | 'int' | 'double' | 'boolean' | 'list' | 'map';
  readonly doc: string;
  /** Undefined where the option is required or simply absent. */
  readonly default?: unknown;
  readonly required: boolean;
  readonly allowed?: string;
  /** All values that it may have, where they are few. */
  readonly choices?: readonly string[];
  /** Its value is never shown. */
  readonly secret?: boolean;
  /** What within the value of a secret is never shown without the rest either. */
  readonly secretParts?: SecretParts;
  /** Options of each of the objects whose names the option lists. */
  readonly item?: z.ZodObject<Record<string, z.ZodType>>;
}

type SecretParts = (value: string) => readonly string[];

interface StringOptions extends Common<string> {
  readonly pattern?: RegExp;
  readonly allowed?: string;
  readonly secret?: boolean;
  readonly secretParts?: SecretParts;
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
export function stringOption<const O extends StringOptions>(options: O) {
  const { pattern, allowed, secret, secretParts } = options;
  const base = z.preprocess(
    (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
    pattern === undefined
      ? z.string({ error: 'expected a string' }).min(1, 'expected a string that is not empty')
      : z.string({ error: 'expected a string' }).regex(pattern, `expected ${allowed ?? pattern.source}`),
  );
  return finish(base, 'string', options, { allowed, secret, secretParts });
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
  return finish(base, 'boolean', options, { allowed: 'true, false', choices: ['true', 'false'] });
}

/** A list of strings, or one string with commas. */
export function listOption<const O extends Common<readonly string[]>>(options: O) {
  return finish(stringList(), 'list', options, {});
}

/** A list of strings that may hold commas: a string with a line for each. */
export function linesOption<const O extends Common<readonly string[]>>(options: O) {
  const lines = (text: string) => text.split('\n').map((line) => line.trim());
  const base = z.preprocess(
    (value) => (typeof value === 'string' ? lines(value).filter((line) => line !== '') : value),
    z
      .array(z.string({ error: 'expected a list of strings' }), { error: 'expected a list, or a string of lines' })
      .min(1, 'expected one line or more')
      .readonly(),
  );
  return finish(base, 'list', options, { allowed: 'a line for each' });
}

export function choiceOption<const T extends string, const O extends Common<T>>(
  values: readonly [T, ...T[]],
  options: O,
) {
  const allowed = values.join(', ');
  return finish(z.enum(values, { error: `expected one of ${allowed}` }), 'string', options, {
    allowed,
    choices: values,
  });
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

/** Lists whose names the user chooses: `titles.plan`, `titles.exam`; each a list of strings, or a string with commas. */
export function listMapOption<const O extends Common<Readonly<Record<string, readonly string[]>>>>(options: O) {
  return finish(z.record(z.string(), stringList()).readonly(), 'map', options, {});
}

/**
 * Several objects under names that the user chooses, in order, as Connect lists its transforms: `rules=a,b` with
 * `rules.a.pattern`, `rules.b.pattern` and so on, or a list of objects with a `name` each.
 *
 * @param item the options of one object, made of the functions here
 * @returns schema of `[name, object]` pairs
 */
export function objectsOption<S extends z.ZodObject>(item: S, options: { readonly doc: string }) {
  const base = z.preprocess(
    (value) => (Array.isArray(value) ? value.map(namedEntry) : value),
    z
      .array(z.tuple([z.string().regex(/^[A-Za-z0-9_-]+$/, 'expected a name of letters, digits, _ and -'), item]), {
        error: 'expected a list of names, with the options of each below its name',
      })
      .min(1, 'expected one name or more')
      .readonly(),
  );
  return finish(base, 'list', options, { item: item as unknown as OptionMeta['item'] });
}

function namedEntry(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { name, ...fields } = value as Readonly<Record<string, unknown>>;
  return [name, fields];
}

/** What a list of strings, or one string with commas, lists; undefined for anything else. */
export function namesIn(value: unknown): readonly string[] | undefined {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'string') return undefined;
  const items = value.split(',').map((item) => item.trim());
  return items.filter((item) => item !== '');
}

function stringList() {
  return z.preprocess(
    (value) => (typeof value === 'string' ? namesIn(value) : value),
    z
      .array(z.string({ error: 'expected a list of strings' }), { error: 'expected a list, or a string with commas' })
      .readonly(),
  );
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
  extra: {
    allowed?: string | undefined;
    choices?: readonly string[];
    secret?: boolean | undefined;
    secretParts?: SecretParts | undefined;
    item?: OptionMeta['item'];
  },
): WithDefault<S, O> {
  const meta: OptionMeta = {
    type,
    doc: options.doc,
    required: options.default === undefined && options.optional !== true,
    ...(options.default === undefined ? {} : { default: options.default }),
    ...(extra.allowed === undefined ? {} : { allowed: extra.allowed }),
    ...(extra.choices === undefined ? {} : { choices: extra.choices }),
    ...(extra.secret === undefined ? {} : { secret: extra.secret }),
    ...(extra.secretParts === undefined ? {} : { secretParts: extra.secretParts }),
    ...(extra.item === undefined ? {} : { item: extra.item }),
  };
  const complete =
    options.default !== undefined
      ? schema.default(options.default as never)
      : options.optional === true
        ? schema.optional()
        : schema;
  return complete.meta({ ...meta }) as unknown as WithDefault<S, O>;
}
