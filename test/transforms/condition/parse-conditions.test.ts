import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../../src/errors.js';
import { parseConditions } from '../../../src/transforms/condition/parse-conditions.js';

const one = (text: string) => {
  const { record } = parseConditions([text]);
  const { subject, operator, value } = record[0] ?? {};
  return [subject, operator, value];
};

function problemOf(text: string): string {
  try {
    parseConditions([text]);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ message }) => message).join();
    throw error;
  }
  throw new Error(`${text} was read`);
}

const field = (...path: string[]) => ({ kind: 'field', path });
const header = (name: string) => ({ kind: 'header', name });

describe('a condition', () => {
  it.each([
    ['field.kind = report', [field('kind'), '=', 'report']],
    ['field.kind=report', [field('kind'), '=', 'report']],
    ['  field.a.b  !=  "two words" ', [field('a', 'b'), '!=', 'two words']],
    ['field.`a.b`.`c d`>=1.5', [field('a.b', 'c d'), '>=', 1.5]],
    ['field.count < -3', [field('count'), '<', -3]],
    ['field.count = 12345678901234567890', [field('count'), '=', 12345678901234567890n]],
    ['field.code = 007', [field('code'), '=', '007']],
    ['field.code = "7"', [field('code'), '=', '7']],
    ['field.done = true', [field('done'), '=', true]],
    ['field.done = null', [field('done'), '=', null]],
    ['field.done', [field('done'), '!=', null]],
    ['!field.done', [field('done'), '=', null]],
    ['field.dose =~ ^\\d{1,3}\\s*mg$', [field('dose'), '=~', '^\\d{1,3}\\s*mg$']],
    ['field.dose !~ "\\\\d+ mg"', [field('dose'), '!~', '\\d+ mg']],
    ['field.dose =~ 5', [field('dose'), '=~', '5']],
    ['header.spanstream.errors.code = X', [header('spanstream.errors.code'), '=', 'X']],
    ['header.`a=b`', [header('a=b'), '!=', null]],
    ['!header.skip', [header('skip'), '=', null]],
    ['key =~ ^p', [{ kind: 'key' }, '=~', '^p']],
    ['!key', [{ kind: 'key' }, '=', null]],
    ['topic = 5', [{ kind: 'topic' }, '=', '5']],
    ['timestamp >= 2024-05-31', [{ kind: 'timestamp' }, '>=', Date.UTC(2024, 4, 31)]],
    ['timestamp < 2024-05-31T12:00', [{ kind: 'timestamp' }, '<', Date.UTC(2024, 4, 31, 12)]],
    ['timestamp < 2024-05-31T12:00:00.5+02:00', [{ kind: 'timestamp' }, '<', Date.UTC(2024, 4, 31, 10, 0, 0, 500)]],
    ['timestamp = 1700000000000', [{ kind: 'timestamp' }, '=', 1_700_000_000_000]],
  ])('%s', (text, expected) => {
    expect(one(text)).toEqual(expected);
  });

  it.each([
    ['', /expected field\.PATH, header\.NAME.* at character 1, found the end/],
    ['kind = report', /a field named x is written field\.x\) at character 1, found "kind = report"/],
    ['keys = 3', /expected field\.PATH/],
    ['field. = 3', /the path of a field at character 7, found " = 3"/],
    ['field.a..b', /expected one of = .* at character 8, found "\.\.b"/],
    ['field.`a', /the path of a field at character 7/],
    ['field.a ~ b', /expected one of = != < <= > >= =~ !~ at character 9, found "~ b"/],
    ['field.a = ', /expected a value.* at character 11, found the end/],
    ['field.a == b', /expected a value.* at character 10, found "= b"/],
    ['field.a = b c', /a value with spaces goes in "quotes".* at character 13, found "c"/],
    ['field.a = "b', /expected a value.* at character 11/],
    ['field.a = "\\d"', /no text as JSON has it.*write \\\\ for a backslash/],
    ['field.a > true', /neither more nor less.*expected = or !=/],
    ['field.a = [1]', /expected a number, a text, true, false or null, found \[1\]/],
    ['field.a = 1e999', /beyond the numbers/],
    ['field.a =~ (', /missing closing \).*expected RE2's syntax/],
    ['field.a =~ (?=x)', /expected RE2's syntax/],
    ['!field.a = 3', /the end, since ! only says/],
    ['timestamp =~ 20', /expected one of = != < <= > >=, found =~/],
    ['timestamp > yesterday', /expected a time as 2026-05-03T12:00:00Z/],
    ['timestamp', /expected one of = .* found the end/],
    ['!topic', /an operator behind topic: ! goes before/],
    ['pipeline.version > 3', /expected one of = !=, found >/],
    ['dead-letter = X', /the end behind dead-letter at character 13/],
    ['dead-letter.reason = X', /expected field\.PATH/],
  ])('%s is refused', (text, message) => {
    expect(problemOf(text)).toMatch(message);
  });

  it('is refused in words, whatever is written', () => {
    const parts = ['field.', 'header.', 'key', '!', '`', '"', '\\', 'a', '.', ' ', '=', '~', '<', '1', '(', 'current'];
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...parts)).map((some) => some.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          parseConditions([text]);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      }),
    );
  });

  it('holds any text as a value in quotes, and any name in backticks', () => {
    const names = fc.stringMatching(/^[^`\\]+$/);
    fc.assert(
      fc.property(names, fc.string(), (name, value) => {
        expect(one(`field.\`${name}\`=${JSON.stringify(value)}`)).toEqual([field(name), '=', value]);
      }),
    );
  });
});

describe('conditions', () => {
  it('are told apart by who answers them', () => {
    const conditions = parseConditions([
      'pipeline.version != current',
      'pipeline.version != "current"',
      'model.digest = 12ab',
      'field.a',
      'key = b',
      'dead-letter.code = DOCUMENT_INVALID',
      'dead-letter',
      'dead-letter.stage !~ ^TASK',
    ]);
    expect(conditions.record.map(({ text }) => text)).toEqual(['field.a', 'key = b']);
    expect(conditions.pipelineVersion).toEqual([
      { operator: '!=', value: null },
      { operator: '!=', value: 'current' },
    ]);
    expect(conditions.modelDigest).toEqual([{ operator: '=', value: '12ab' }]);
    expect(conditions.deadLetter).toEqual([
      { part: 'code', operator: '=', value: 'DOCUMENT_INVALID' },
      { part: 'stage', operator: '!~', value: '^TASK' },
    ]);
    expect(parseConditions([]).deadLetter).toBeNull();
    expect(parseConditions(['dead-letter']).deadLetter).toEqual([]);
  });

  it('are refused with every one that is wrong', () => {
    const parse = () => parseConditions(['field.a', 'field.', 'key ? 3']);
    expect(parse).toThrow(/where = "field\."[\s\S]*where = "key \? 3"/);
  });
});
