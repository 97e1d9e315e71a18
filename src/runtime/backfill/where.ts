import type { FlatConfig } from '../../config/flat.js';
import { namesIn } from '../../config/options.js';

/**
 * A connector's configuration with a filter before its own transforms, which keeps the records that fulfil all conditions.
 * What is made of these stays the same, their pipeline version included.
 *
 * @param conditions those that a record answers, as they were written: `record` of `parseConditions`
 */
export function whereTransform(flat: FlatConfig, conditions: readonly string[]): FlatConfig {
  if (conditions.length === 0) return flat;
  const transforms = namesIn(flat.transforms) ?? [];
  const predicates = namesIn(flat.predicates) ?? [];
  const name = freeName([...transforms, ...predicates]);
  return {
    ...flat,
    transforms: [name, ...transforms],
    [`transforms.${name}.type`]: 'Filter',
    [`transforms.${name}.predicate`]: name,
    [`transforms.${name}.negate`]: 'true',
    predicates: [...predicates, name],
    [`predicates.${name}.type`]: 'RecordMatches',
    [`predicates.${name}.conditions`]: [...conditions],
  };
}

function freeName(taken: readonly string[]): string {
  let name = 'where';
  for (let number = 2; taken.includes(name); number++) name = `where-${number}`;
  return name;
}
