import * as z from 'zod';
import { linesOption } from '../../config/options.js';
import type { OptionsSchema } from '../../config/parse.js';
import type { ConfigProblem } from '../../errors.js';
import type { Condition } from '../condition/condition.js';
import { predicateOf } from '../condition/evaluate.js';
import { type ParsedCondition, parseCondition } from '../condition/parse-condition.js';
import type { Predicate, PredicatePlugin } from '../plugin.js';

const options = z.object({
  conditions: linesOption({
    doc: 'Conditions on fields, headers, the key, the timestamp or the topic, all of which have to hold: field.kind = report, header.site =~ ^eu-, timestamp >= 2024-01-01',
  }),
});

/** Beyond Connect's own. */
export const recordMatches: PredicatePlugin<z.output<typeof options>> = {
  doc: 'True of records that fulfil conditions; behind other transforms it sees what they have made',
  schema: options as unknown as OptionsSchema,
  check({ conditions }) {
    return conditions.flatMap((value): ConfigProblem[] => {
      const message = problemOf(value);
      return message === null ? [] : [{ key: 'conditions', value, message }];
    });
  },
  reads({ conditions }) {
    const subjects = conditions.flatMap((text) => recordCondition(text)?.subject ?? []);
    return {
      headers: subjects.flatMap((subject) => (subject.kind === 'header' ? [subject.name] : [])),
      key: subjects.some(({ kind }) => kind === 'key'),
      fields: subjects.flatMap((subject) => (subject.kind === 'field' ? [subject.path] : [])),
    };
  },
  createWithoutValue({ conditions }) {
    const others = conditions.map(parse).filter(({ subject }) => subject.kind !== 'field');
    return others.length === 0 ? null : all(others);
  },
  create: ({ conditions }) => all(conditions.map(parse)),
};

function all(conditions: readonly Condition[]): Predicate {
  const predicates = conditions.map(predicateOf);
  return (record) => predicates.every((holds) => holds(record));
}

function problemOf(text: string): string | null {
  try {
    parse(text);
    return null;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

/** @throws {SyntaxError} */
function parse(text: string): Condition {
  const parsed: ParsedCondition = parseCondition(text);
  if (parsed.kind === 'record') return parsed.condition;
  throw new SyntaxError('is nothing that a record says of itself: spanstream backfill takes it with --where');
}

/** Null where it is none. */
function recordCondition(text: string): Condition | null {
  return problemOf(text) === null ? parse(text) : null;
}
