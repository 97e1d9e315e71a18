import { extractField } from './extract-field.js';
import { filter } from './filter.js';
import { insertField } from './insert-field.js';
import { maskField } from './mask-field.js';
import {
  onPart,
  type PartTransform,
  type Predicate,
  type PredicatePlugin,
  type RecordReads,
  type Transform,
  type TransformDefinition,
  type TransformPlugin,
} from './plugin.js';
import { hasHeaderKey } from './predicates/has-header-key.js';
import { recordIsTombstone } from './predicates/record-is-tombstone.js';
import { recordMatches } from './predicates/record-matches.js';
import { topicNameMatches } from './predicates/topic-name-matches.js';
import type { Data, Part } from './record.js';
import { regexRouter } from './regex-router.js';
import { replaceField } from './replace-field.js';
import { timestampRouter } from './timestamp-router.js';

export type { TransformDefinition } from './plugin.js';

type AnyTransform = TransformPlugin<Readonly<Record<string, unknown>>>;
type AnyPredicate = PredicatePlugin<Readonly<Record<string, unknown>>>;

const PACKAGE = 'org.apache.kafka.connect.transforms.';
const PREDICATES_PACKAGE = `${PACKAGE}predicates.`;

/** By the name of their class; those with `$Key` and `$Value` by the name of the class around these. */
const transforms: Readonly<Record<string, AnyTransform>> = {
  ExtractField: extractField as unknown as AnyTransform,
  Filter: filter as unknown as AnyTransform,
  InsertField: insertField as unknown as AnyTransform,
  MaskField: maskField as unknown as AnyTransform,
  RegexRouter: regexRouter as unknown as AnyTransform,
  ReplaceField: replaceField as unknown as AnyTransform,
  TimestampRouter: timestampRouter as unknown as AnyTransform,
};

const predicates: Readonly<Record<string, AnyPredicate>> = {
  HasHeaderKey: hasHeaderKey as unknown as AnyPredicate,
  RecordMatches: recordMatches as unknown as AnyPredicate,
  RecordIsTombstone: recordIsTombstone as unknown as AnyPredicate,
  TopicNameMatches: topicNameMatches as unknown as AnyPredicate,
};

/** Classes that `transforms.<name>.type` may name, without their package. */
export const TRANSFORM_TYPES: readonly string[] = Object.entries(transforms).flatMap(([name, { createPart }]) =>
  createPart === undefined ? [name] : [`${name}$Key`, `${name}$Value`],
);

export const PREDICATE_TYPES: readonly string[] = Object.keys(predicates);

/** @returns the plugin and the name of its class without the package; null where there is none of that name */
export function findTransform(
  type: unknown,
): { readonly type: string; readonly plugin: AnyTransform; readonly part: Part | null } | null {
  const short = withoutPackage(type, PACKAGE);
  if (!TRANSFORM_TYPES.includes(short)) return null;
  const [name = '', part] = short.split('$');
  const plugin = transforms[name];
  if (plugin === undefined) return null;
  return { type: short, plugin, part: part === undefined ? null : part === 'Key' ? 'key' : 'value' };
}

export function findPredicate(type: unknown): { readonly type: string; readonly plugin: AnyPredicate } | null {
  const short = withoutPackage(type, PREDICATES_PACKAGE);
  const plugin = Object.hasOwn(predicates, short) ? predicates[short] : undefined;
  return plugin === undefined ? null : { type: short, plugin };
}

function withoutPackage(type: unknown, name: string): string {
  const text = String(type);
  return text.startsWith(name) ? text.slice(name.length) : text;
}

/** All of them, for listings: those with a class for keys and one for values stand once. */
export function describeTransforms(): readonly (Pick<AnyTransform, 'doc' | 'schema'> & {
  readonly name: string;
  readonly kind: 'transform' | 'predicate';
})[] {
  return [
    ...Object.entries(transforms).map(([name, { doc, schema }]) => ({ name, kind: 'transform' as const, doc, schema })),
    ...Object.entries(predicates).map(([name, { doc, schema }]) => ({ name, kind: 'predicate' as const, doc, schema })),
  ];
}

/** What all transforms of a connector do, one after the other; as Connect does, each behind its predicate. */
export function createTransforms(definitions: readonly TransformDefinition[]): Transform {
  const steps = definitions.map(createStep);
  return (record) => {
    let current = record;
    for (const step of steps) {
      const next = step(current);
      if (next === null) return null;
      current = next;
    }
    return current;
  };
}

/**
 * A test for records that the first filters leave out whatever the value is: it need not be read then, and no dead letter
 * comes of one that cannot be. Null where each record's value has to be read.
 */
export function filterWithoutValue(definitions: readonly TransformDefinition[]): Predicate | null {
  const end = definitions.findIndex(({ type }) => type !== 'Filter');
  const needed = definitions.slice(0, end === -1 ? undefined : end).flatMap(({ predicate }) => {
    if (predicate?.negate !== true) return [];
    return findPredicate(predicate.type)?.plugin.createWithoutValue?.(predicate.options) ?? [];
  });
  return needed.length === 0 ? null : (record) => needed.some((holds) => !holds(record));
}

function createStep({ type, options, predicate }: TransformDefinition): Transform {
  const { plugin, part } = requireTransform(type);
  const transform =
    part === null ? plugin.create?.(options) : onPart(part, plugin.createPart?.(options) as PartTransform);
  if (transform === undefined) throw new TypeError(`${type} makes no transform`);
  if (predicate === undefined) return transform;
  const holds = findPredicate(predicate.type)?.plugin.create(predicate.options);
  if (holds === undefined) throw new TypeError(`there is no predicate ${predicate.type}`);
  return (record) => (holds(record) === predicate.negate ? record : transform(record));
}

/** What transforms read of records beside their values, so that workers get no more of them. */
export function readsOf(definitions: readonly TransformDefinition[]): RecordReads {
  const reads = definitions.map(({ predicate }) =>
    predicate === undefined ? {} : (findPredicate(predicate.type)?.plugin.reads?.(predicate.options) ?? {}),
  );
  return {
    headers: [...new Set(reads.flatMap(({ headers = [] }) => headers))],
    key: reads.some(({ key }) => key === true),
    fields: reads.flatMap(({ fields = [] }) => fields),
  };
}

/** The transform that gives some values another schema and others not; null where each schema becomes one schema. */
export function ambiguousTransform(definitions: readonly TransformDefinition[]): TransformDefinition | null {
  return (
    definitions.find(
      (definition) => definition.predicate !== undefined && valuePart(definition)?.changesSchema === true,
    ) ?? null
  );
}

/**
 * What becomes of the schema of values, where {@link ambiguousTransform} finds none.
 * @throws {DocumentError} where a transform cannot work on such values
 */
export function transformedSchema(
  definitions: readonly TransformDefinition[],
  schema: NonNullable<Data['schema']>,
): NonNullable<Data['schema']> {
  return definitions.reduce((current, definition) => valuePart(definition)?.schemaOf(current) ?? current, schema);
}

function valuePart({ type, options }: TransformDefinition): PartTransform | undefined {
  const { plugin, part } = requireTransform(type);
  return part === 'value' ? plugin.createPart?.(options) : undefined;
}

function requireTransform(type: string): NonNullable<ReturnType<typeof findTransform>> {
  const found = findTransform(type);
  if (found === null) throw new TypeError(`there is no transform ${type}`);
  return found;
}
