import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, type ChangeKind, compareEntities } from '../../src/diff/compare-entities.js';
import type { Entity } from '../../src/types.js';
import { entity } from './support.js';

const options = { scoreTolerance: 0.01 };

function shown(changes: readonly Change[]): string[] {
  const span = (one: Entity | null) => (one === null ? '-' : `${one.label}[${one.begin},${one.end}]`);
  return changes.map(({ kind, a, b }) => `${kind} ${span(a)} ${span(b)}`).sort();
}

function counts(changes: readonly Change[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { kind } of changes) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

const anyEntity: fc.Arbitrary<Entity> = fc
  .record({
    begin: fc.nat({ max: 12 }),
    length: fc.integer({ min: 1, max: 6 }),
    label: fc.constantFrom('DRUG', 'SIGN', 'DATE'),
    score: fc.option(fc.constantFrom(0.5, 0.9)),
    source: fc.constantFrom('rules', 'model'),
    negation: fc.boolean(),
  })
  .map(({ begin, length, label, ...more }) => entity(begin, begin + length, label, more));
const anyEntities = fc.array(anyEntity, { maxLength: 12 });

describe('entities of two annotations of a document', () => {
  it('are paired by span and label, by span, then by overlap under a label', () => {
    const a = [
      entity(0, 4, 'DRUG'),
      entity(5, 9, 'DRUG'),
      entity(10, 14, 'SIGN'),
      entity(20, 30, 'DATE'),
      entity(40, 44, 'SIGN'),
    ];
    const b = [entity(0, 4, 'DRUG'), entity(5, 9, 'SIGN'), entity(11, 14, 'DRUG'), entity(22, 33, 'DATE')];
    expect(shown(compareEntities(a, b, options))).toEqual([
      'added - DRUG[11,14]',
      'boundary DATE[20,30] DATE[22,33]',
      'relabelled DRUG[5,9] SIGN[5,9]',
      'removed SIGN[10,14] -',
      'removed SIGN[40,44] -',
      'unchanged DRUG[0,4] DRUG[0,4]',
    ]);
  });

  it('overlap with the one that they share most with', () => {
    const changes = compareEntities([entity(0, 10, 'DRUG')], [entity(0, 3, 'DRUG'), entity(2, 12, 'DRUG')], options);
    expect(shown(changes)).toEqual(['added - DRUG[0,3]', 'boundary DRUG[0,10] DRUG[2,12]']);
  });

  it('that only touch are two', () => {
    const changes = compareEntities([entity(0, 4, 'DRUG')], [entity(4, 8, 'DRUG')], options);
    expect(counts(changes)).toEqual({ removed: 1, added: 1 });
  });

  it('are changed where an attribute is another one, and the stage that found them is none', () => {
    const a = entity(0, 4, 'SIGN', { source: 'old', negation: false, value: null });
    const [renamed] = compareEntities([a], [{ ...a, source: 'new' }], options);
    expect(renamed?.kind).toBe('unchanged');
    const { value: _, ...withoutValue } = a;
    expect(compareEntities([a], [withoutValue as Entity], options)[0]?.kind).toBe('unchanged');
    expect(compareEntities([a], [{ ...a, negation: true, value: 3 }], options)).toMatchObject([
      { kind: 'attributes', names: ['negation', 'value'] },
    ]);
  });

  it('have the same score within the tolerance, the tolerance itself included', () => {
    const scored = (score: number | null) => [entity(0, 4, 'DRUG', { score })];
    const kindOf = (a: number | null, b: number | null) => compareEntities(scored(a), scored(b), options)[0]?.kind;
    expect(kindOf(0.9, 0.91)).toBe('unchanged');
    expect(kindOf(0.9, 0.911)).toBe('score');
    expect(kindOf(null, 0.9)).toBe('score');
  });

  it('are unchanged where one of the sets has no scores and no sources at all', () => {
    const gold = [{ begin: 0, end: 4, label: 'DRUG' } as Entity];
    expect(compareEntities(gold, [entity(0, 4, 'DRUG', { score: 0.9 })], options)).toMatchObject([
      { kind: 'unchanged' },
    ]);
  });

  it('from two sources are each paired with the one from theirs', () => {
    const of = (source: string, certain: boolean) => entity(0, 4, 'DRUG', { source, certain });
    const changes = compareEntities([of('model', true), of('rules', false)], [of('rules', false)], options);
    expect(changes).toMatchObject([{ kind: 'unchanged' }, { kind: 'removed', a: { source: 'model' } }]);
  });

  it('are all the same beside themselves', () => {
    fc.assert(
      fc.property(anyEntities, (entities) => {
        const distinct = [
          ...new Map(entities.map((one) => [`${one.begin} ${one.end} ${one.label} ${one.source}`, one])).values(),
        ];
        const changes = compareEntities(distinct, [...distinct].reverse(), options);
        expect(counts(changes)).toEqual(distinct.length === 0 ? {} : { unchanged: distinct.length });
      }),
    );
  });

  it('differ as much the other way round, and each is in one change', () => {
    const turned: Partial<Record<ChangeKind, ChangeKind>> = { added: 'removed', removed: 'added' };
    fc.assert(
      fc.property(anyEntities, anyEntities, (a, b) => {
        const there = compareEntities(a, b, options);
        const back = compareEntities(b, a, options);
        const expected = Object.fromEntries(
          Object.entries(counts(there)).map(([kind, count]) => [turned[kind as ChangeKind] ?? kind, count]),
        );
        const { attributes: _, score: __, unchanged: ___, ...moved } = counts(back);
        expect(moved).toEqual(Object.fromEntries(Object.entries(expected).filter(([kind]) => kind in moved)));
        expect(back).toHaveLength(there.length);
        expect(new Set(there.flatMap((change) => (change.a === null ? [] : [change.a])))).toEqual(new Set(a));
        expect(new Set(there.flatMap((change) => (change.b === null ? [] : [change.b])))).toEqual(new Set(b));
      }),
      { numRuns: 500 },
    );
  });
});
