import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { flattenConfig } from '../../src/config/flat.js';
import {
  integerOption,
  listMapOption,
  listOption,
  mapOption,
  objectsOption,
  stringOption,
} from '../../src/config/options.js';
import { describeOptions, isKnownKey, parseOptions } from '../../src/config/parse.js';

const rule = z.object({
  labels: listOption({ doc: 'Labels', default: [] }),
  pattern: stringOption({ doc: 'What to look for' }),
  distance: integerOption({ doc: 'How far', default: 5, min: 1 }),
  attributes: mapOption({ doc: 'Attributes', default: {} }),
});
const schema = z.object({
  rules: objectsOption(rule, { doc: 'Names of the rules' }),
  titles: listMapOption({ doc: 'Titles', default: {} }),
});

describe('options that are a list of objects', () => {
  const wanted = [
    ['stage', { labels: ['cancer', 'tumour'], pattern: 'stage (\\d)', distance: 5, attributes: { sure: 'true' } }],
    ['benign', { labels: [], pattern: 'benign', distance: 3, attributes: {} }],
  ];

  it('mean the same flat, nested, and as a list of objects', () => {
    const flat = {
      rules: 'stage, benign',
      'rules.benign.distance': '3',
      'rules.benign.pattern': 'benign',
      'rules.stage.attributes.sure': 'true',
      'rules.stage.labels': 'cancer,tumour',
      'rules.stage.pattern': 'stage (\\d)',
    };
    const list = [
      { name: 'stage', labels: ['cancer', 'tumour'], pattern: 'stage (\\d)', attributes: { sure: true } },
      { name: 'benign', pattern: 'benign', distance: 3 },
    ];
    const byName = Object.fromEntries(list.map(({ name, ...fields }) => [name, fields]));
    for (const config of [flat, flattenConfig({ rules: list }), flattenConfig({ rules: byName })])
      expect(parseOptions(schema, config)).toEqual({ options: { rules: wanted, titles: {} }, problems: [] });
    expect(schema.parse({ rules: list }).rules).toEqual(wanted);
  });

  it('tell what is wrong by the key of the object', () => {
    const { options, problems } = parseOptions(
      schema,
      { rules: 'a,b,c d', 'rules.a.distance': 0, 'rules.a.pattern': 'x', 'rules.c d.pattern': 'y' },
      { prefix: 'stages.near.' },
    );
    expect(options).toBeNull();
    expect(problems).toEqual([
      { key: 'stages.near.rules.a.distance', value: 0, message: 'expected 1 or more' },
      { key: 'stages.near.rules.b.pattern', message: 'is missing: set it (What to look for)' },
      { key: 'stages.near.rules', value: 'c d', message: 'expected a name of letters, digits, _ and -' },
    ]);
    expect(parseOptions(schema, {}).problems).toEqual([
      { key: 'rules', message: 'is missing: set it (Names of the rules)' },
    ]);
    expect(parseOptions(schema, { rules: [] }).problems[0]).toMatchObject({ message: 'expected one name or more' });
  });

  it('have no keys of objects that the list does not name', () => {
    const { problems } = parseOptions(schema, { rules: 'a', 'rules.a.pattern': 'x', 'rules.b.pattern': 'y' });
    expect(problems).toEqual([
      {
        key: 'rules.b.pattern',
        value: 'y',
        message: 'belongs to none of rules = a: add its name there, or remove it',
      },
    ]);
  });

  it('are known by their keys, and listed with the options of an object', () => {
    const keys = [
      'rules',
      'rules.a.pattern',
      'rules.a.attributes.b',
      'titles.x',
      'rules.a',
      'rules.a.patern',
      'titles2.x',
    ];
    expect(keys.filter((key) => isKnownKey(schema, key))).toEqual(keys.slice(0, 4));
    expect(describeOptions(schema).map(({ name, type }) => `${name} ${type}`)).toEqual([
      'rules list',
      'rules.<name>.labels list',
      'rules.<name>.pattern string',
      'rules.<name>.distance int',
      'rules.<name>.attributes map',
      'titles map',
    ]);
    expect(JSON.stringify(describeOptions(schema))).not.toContain('"item"');
  });
});

describe('maps of lists', () => {
  it('take lists, and strings with commas', () => {
    const config = flattenConfig({
      rules: { a: { pattern: 'x' } },
      titles: { plan: 'CAT, à faire', exam: ['a, b', 'c'] },
    });
    expect(parseOptions(schema, config).options?.titles).toEqual({ plan: ['CAT', 'à faire'], exam: ['a, b', 'c'] });
    expect(parseOptions(schema, { 'rules.a.pattern': 'x', 'titles.plan': 3 }).problems).toMatchObject([
      { key: 'titles', message: 'expected a list, or a string with commas' },
    ]);
  });
});

describe('a loose schema', () => {
  it('takes keys that it does not know as they are', () => {
    const loose = z.looseObject({ module: stringOption({ doc: 'File' }) });
    expect(parseOptions(loose, { module: 'a.ts', 'max.length': '5', words: ['a'] }).options).toEqual({
      module: 'a.ts',
      'max.length': '5',
      words: ['a'],
    });
    expect(isKnownKey(loose, 'any.thing')).toBe(true);
  });
});
