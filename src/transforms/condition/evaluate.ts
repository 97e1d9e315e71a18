import { RE2JS } from 're2js';
import { keyText } from '../../converters/key.js';
import type { Predicate } from '../plugin.js';
import { isFields, type TransformRecord } from '../record.js';
import type { Condition, Operator, Scalar, Subject } from './condition.js';
import { compare, isEqual, numberOf } from './scalars.js';

/**
 * The predicate that a condition is. Of what is missing, and of values of another kind than the condition's, only `!=` and
 * `!~` are true: of `=` and `!=` exactly one is, and of `=~` and `!~`.
 */
export function predicateOf({ subject, operator, value }: Condition): Predicate {
  const read = readerOf(subject, value);
  const holds = testOf(operator, value);
  return (record) => holds(read(record));
}

/** A test of values, of which null is one that is missing. */
export function testOf(operator: Operator, value: Scalar): (found: unknown) => boolean {
  switch (operator) {
    case '=':
      return (found) => isEqual(found, value);
    case '!=':
      return (found) => !isEqual(found, value);
    case '=~':
      return matchOf(String(value));
    case '!~': {
      const matches = matchOf(String(value));
      return (found) => !matches(found);
    }
    default:
      return orderTest(operator, value);
  }
}

function orderTest(operator: '<' | '<=' | '>' | '>=', value: Scalar): (found: unknown) => boolean {
  return (found) => {
    const order = compare(found, value);
    if (order === null) return false;
    if (operator === '<') return order < 0;
    if (operator === '<=') return order <= 0;
    return operator === '>' ? order > 0 : order >= 0;
  };
}

/** Whether there is a match anywhere in a text. */
function matchOf(source: string): (found: unknown) => boolean {
  const expression = RE2JS.compile(source);
  return (found) => typeof found === 'string' && expression.test(found);
}

function readerOf(subject: Subject, value: Scalar): (record: TransformRecord) => unknown {
  switch (subject.kind) {
    case 'field':
      return (record) => fieldAt(record.value.value, subject.path);
    case 'header':
      return ({ headers }) => asKind(headers.get(subject.name) ?? null, value);
    case 'key':
      return ({ key }) => asKind(keyText(key.value), value);
    case 'topic':
      return ({ topic }) => topic;
    case 'timestamp':
      return ({ timestamp }) => (timestamp < 0n ? null : Number(timestamp));
  }
}

/** Null where it is missing, at any step. */
function fieldAt(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const step of path) {
    if (!isFields(current) || !Object.hasOwn(current, step)) return null;
    current = current[step];
  }
  return current ?? null;
}

/** Headers and keys are texts: what they are compared with says how they are read. */
function asKind(text: string | null, value: Scalar): Scalar {
  if (text === null) return null;
  if (typeof value === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return typeof value === 'number' || typeof value === 'bigint' ? numberOf(text) : text;
}
