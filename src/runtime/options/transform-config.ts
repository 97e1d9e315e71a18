import { below, type FlatConfig } from '../../config/flat.js';
import { namesIn } from '../../config/options.js';
import type { OptionsSchema, TakeOptions } from '../../config/parse.js';
import type { ConfigProblem } from '../../errors.js';
import {
  findPredicate,
  findTransform,
  PREDICATE_TYPES,
  readsOf,
  TRANSFORM_TYPES,
  type TransformDefinition,
} from '../../transforms/index.js';
import type { ConnectorOptions } from './connector-options.js';
import { CONVERTER_CLASSES } from './converter-options.js';

export interface ParsedTransforms {
  readonly transforms: readonly TransformDefinition[];
  /** Schemas of options below a prefix; null where the type is not known, so that its options cannot be judged. */
  readonly schemas: ReadonlyMap<string, OptionsSchema | null>;
  /** Keys that are no options of a schema. */
  readonly keys: readonly string[];
}

type Parsed = Omit<TransformDefinition, 'name' | 'predicate'>;

/** Parses `transforms` and `predicates` with all that stands below them, as Connect has them. */
export function parseTransforms(flat: FlatConfig, take: TakeOptions, problems: ConfigProblem[]): ParsedTransforms {
  const schemas = new Map<string, OptionsSchema | null>();
  const parse = (kind: 'transforms' | 'predicates', name: string): Parsed | null => {
    const prefix = `${kind}.${name}.`;
    const own = below(flat, prefix);
    const found = kind === 'transforms' ? findTransform(own.type) : findPredicate(own.type);
    schemas.set(prefix, found?.plugin.schema ?? null);
    if (found === null) {
      const allowed = (kind === 'transforms' ? TRANSFORM_TYPES : PREDICATE_TYPES).join(', ');
      const message = `${own.type === undefined ? 'is missing' : 'is not known'}: expected one of ${allowed}`;
      problems.push({ key: `${prefix}type`, ...(own.type === undefined ? {} : { value: own.type }), message });
      return null;
    }
    const options = take(found.plugin.schema, own, prefix);
    if (options === null) return null;
    const wrong = found.plugin.check?.(options) ?? [];
    problems.push(...wrong.map((problem) => ({ ...problem, key: prefix + problem.key })));
    return { type: found.type, options };
  };
  const predicates = new Map(namesOf('predicates', flat, problems).map((name) => [name, parse('predicates', name)]));
  const names = namesOf('transforms', flat, problems);
  const transforms = names.flatMap((name) => {
    const transform = parse('transforms', name);
    const condition = conditionOf(name, { flat, predicates, problems });
    return transform === null || condition === null ? [] : [{ name, ...transform, ...condition }];
  });
  requireKeys(transforms, flat, problems);
  const conditions = names.flatMap((name) => [`transforms.${name}.predicate`, `transforms.${name}.negate`]);
  return { transforms, schemas, keys: [...[...schemas.keys()].map((prefix) => `${prefix}type`), ...conditions] };
}

function namesOf(key: 'transforms' | 'predicates', flat: FlatConfig, problems: ConfigProblem[]): readonly string[] {
  const names = namesIn(flat[key]) ?? [];
  const bad = names.find((name) => !/^[A-Za-z0-9_-]+$/.test(name));
  if (bad !== undefined) problems.push({ key, value: bad, message: 'expected names of letters, digits, _ and -' });
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) problems.push({ key, value: twice, message: 'stands twice: give each a name of its own' });
  return [...new Set(names)].filter((name) => name !== bad);
}

/** @returns null where it cannot be read */
function conditionOf(
  name: string,
  {
    flat,
    predicates,
    problems,
  }: {
    readonly flat: FlatConfig;
    readonly predicates: ReadonlyMap<string, Parsed | null>;
    readonly problems: ConfigProblem[];
  },
): Pick<TransformDefinition, 'predicate'> | null {
  const prefix = `transforms.${name}.`;
  const wanted = flat[`${prefix}predicate`];
  const negate = flat[`${prefix}negate`];
  if (negate !== undefined && !['true', 'false'].includes(String(negate))) {
    problems.push({ key: `${prefix}negate`, value: negate, message: 'expected true or false' });
    return null;
  }
  if (wanted === undefined) {
    if (negate === undefined) return {};
    problems.push({ key: `${prefix}negate`, value: negate, message: `negates nothing: set ${prefix}predicate too` });
    return null;
  }
  const predicate = predicates.get(String(wanted));
  if (predicate === undefined)
    problems.push({
      key: `${prefix}predicate`,
      value: wanted,
      message: `is none of the predicates: add it to them, or name one of ${[...predicates.keys()].join(', ') || 'them (there are none)'}`,
    });
  if (predicate === undefined || predicate === null) return null;
  return { predicate: { ...predicate, negate: String(negate) === 'true' } };
}

/** Of plain text an id and a text are made; nothing else can be asked for, unless a transform has put it there. */
export function textProblems(
  transforms: readonly TransformDefinition[],
  options: Pick<ConnectorOptions, 'value.converter' | 'document.id.field' | 'document.text.field'>,
): readonly ConfigProblem[] {
  if (CONVERTER_CLASSES[options['value.converter']] !== 'string') return [];
  const known = [options['document.id.field'], options['document.text.field']];
  const end = transforms.findIndex(({ type }) => type !== 'Filter');
  return transforms.slice(0, end === -1 ? undefined : end).flatMap((transform): ConfigProblem[] => {
    const unknown = readsOf([transform]).fields.find((path) => path.length > 1 || !known.includes(path[0] ?? ''));
    if (unknown === undefined) return [];
    const message = `looks for the field ${unknown.join('.')}, which plain text does not have (value.converter=string): expected one of ${known.join(', ')}, or conditions on headers, the key, the timestamp or the topic`;
    return [{ key: `transforms.${transform.name}.predicate`, message }];
  });
}

/** Transforms of keys change what goes into the document, and nothing else. */
function requireKeys(transforms: readonly TransformDefinition[], flat: FlatConfig, problems: ConfigProblem[]): void {
  if (flat['key.converter'] !== undefined && flat['document.key.field'] !== undefined) return;
  for (const { name, type } of transforms) {
    if (!type.endsWith('$Key')) continue;
    const message =
      'works on keys, which are read by key.converter and seen in document.key.field: set both. The output has the keys as they came';
    problems.push({ key: `transforms.${name}.type`, value: type, message });
  }
}
