import { expect, it } from 'vitest';
import { whereTransform } from '../../../src/runtime/backfill/where.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';

const flat = { 'connector.class': 'TopicSink', topics: 'notes', 'output.topic': 'out' };
const parse = async (more: Readonly<Record<string, string>>, conditions: readonly string[]) => {
  const config = await parseConnector({
    name: 'annotate',
    directory: '.',
    flat: whereTransform({ ...flat, ...more }, conditions),
  });
  return config.transforms.map(({ name, predicate }) => [
    name,
    predicate?.type,
    predicate?.negate,
    predicate?.options.conditions,
  ]);
};

it('puts the conditions before all transforms of a connector, under a name that is free', async () => {
  const conditions = ['field.dose =~ ^\\d{1,3},', 'key = "a\\nb"'];
  expect(await parse({}, conditions)).toEqual([['where', 'RecordMatches', true, conditions]]);
  const own = {
    transforms: 'where, drop',
    'transforms.where.type': 'Filter',
    'transforms.where.predicate': 'where-2',
    'transforms.drop.type': 'Filter',
    'transforms.drop.predicate': 'where-2',
    predicates: 'where-2',
    'predicates.where-2.type': 'RecordIsTombstone',
  };
  expect(await parse(own, conditions)).toEqual([
    ['where-3', 'RecordMatches', true, conditions],
    ['where', 'RecordIsTombstone', false, undefined],
    ['drop', 'RecordIsTombstone', false, undefined],
  ]);
});

it('leaves a configuration as it is where there are none', () => {
  expect(whereTransform(flat, [])).toBe(flat);
});
