import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SetEntry } from '../../src/annotations/annotation-set.js';
import { painter } from '../../src/cli/color.js';
import { diffReport } from '../../src/cli/diff-report.js';
import { type DiffOptions, diffSets } from '../../src/diff/diff.js';
import type { Difference, LabelDifference } from '../../src/diff/diff-tally.js';
import { ConfigError } from '../../src/errors.js';
import type { Entity } from '../../src/types.js';
import { annotation, entity, setOf } from './support.js';

function diff(
  a: readonly SetEntry[],
  b: readonly SetEntry[],
  options: Partial<DiffOptions> & { readonly aVersion?: string; readonly bVersion?: string } = {},
): Promise<Difference> {
  const { aVersion, bVersion, ...others } = options;
  return diffSets({
    a: { set: setOf(a, 'old'), version: aVersion },
    b: { set: setOf(b, 'new'), version: bVersion },
    scoreTolerance: 0.01,
    examples: 3,
    offsetUnit: 'code_point',
    ...others,
  });
}

const anySet = fc
  .array(
    fc.tuple(
      fc.nat({ max: 8 }),
      fc.array(
        fc
          .tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 4 }), fc.constantFrom('DRUG', 'SIGN'), fc.boolean())
          .map(([begin, length, label, negation]) => entity(begin, begin + length, label, { negation })),
        { maxLength: 5 },
      ),
    ),
    { maxLength: 8 },
  )
  .map((documents) => documents.map(([offset, entities]) => annotation(offset, entities)));

/** Every entity of either side is in one column. */
function checkSums({
  a,
  b,
  unchanged,
  added,
  removed,
  boundary,
  toOther,
  fromOther,
  attributes,
  score,
}: LabelDifference) {
  const same = unchanged + boundary + attributes + score;
  expect(a).toBe(same + removed + toOther);
  expect(b).toBe(same + added + fromOther);
}

describe('two annotation sets', () => {
  it('are not different where they are the same', async () => {
    await fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const { differs, documents, total } = await diff(set, set);
        expect({ differs, changed: total.a - total.unchanged }).toEqual({ differs: false, changed: 0 });
        expect(documents.both).toBe(new Set(set.map(({ id }) => id)).size);
      }),
      { numRuns: 10 },
    );
  });

  it('differ as much the other way round', async () => {
    await fc.assert(
      fc.asyncProperty(anySet, anySet, async (a, b) => {
        const [there, back] = [await diff(a, b), await diff(b, a, { memoryBytes: 1_000 })];
        for (const label of [...there.labels, there.total]) {
          checkSums(label);
          const other = [...back.labels, back.total].find((one) => one.label === label.label) as LabelDifference;
          expect([other.added, other.removed, other.toOther]).toEqual([label.removed, label.added, label.fromOther]);
          expect(other.agreement).toBe(label.agreement);
        }
        const { onlyA, onlyB, ...documents } = there.documents;
        expect(back.documents).toEqual({ ...documents, onlyA: onlyB, onlyB: onlyA });
      }),
      { numRuns: 15 },
    );
  });

  it('have the latest annotation of a document, or that of the version asked for', async () => {
    const drug = entity(0, 4, 'DRUG');
    const twice = [annotation(1, [drug]), annotation(2, []), annotation(1, [], { pipelineVersion: '2' })];
    const latest = await diff(twice, [annotation(1, []), annotation(2, [])]);
    expect([latest.differs, latest.a.superseded]).toEqual([false, 1]);
    expect(latest.a.pipelines.map(({ pipelineVersion }) => pipelineVersion).sort()).toEqual(['1', '2']);
    const versions = await diff(twice, twice, { aVersion: '1', bVersion: '2' });
    expect(versions.documents).toMatchObject({ both: 1, onlyA: 1, onlyB: 0 });
    expect(versions.total.removed).toBe(1);
    await expect(diff(twice, twice, { aVersion: '3' })).rejects.toThrow(/version 3: expected one of 1 \(2\), 2 \(1\)/);
  });

  it('are matched by id where documents of one have no provenance, or where that is asked for', async () => {
    const here = [annotation(1, [entity(0, 4, 'DRUG')])];
    const elsewhere = [annotation(9, [], { origin: null, id: 'n1' })];
    const found = await diff(here, elsewhere);
    expect([found.by, found.documents.both, found.total.removed]).toEqual(['id', 1, 1]);
    const moved = [annotation(9, [], { id: 'n1' })];
    expect((await diff(here, moved)).documents).toMatchObject({ both: 0, onlyA: 1, onlyB: 1 });
    expect((await diff(here, moved, { by: 'id' })).documents.both).toBe(1);
    const nameless = await diff([...here, annotation(2, [], { id: null })], moved, { by: 'id' });
    expect(nameless.a.unreadable).toMatchObject({ count: 1, first: { place: 'notes-0@2' } });
    expect(nameless.differs).toBe(true);
  });

  it('are not compared by offsets into different texts', async () => {
    const drug = [entity(0, 4, 'DRUG')];
    const found = await diff([annotation(1, drug, { text: 'Some' })], [annotation(1, [], { text: 'Others' })]);
    expect(found.documents).toMatchObject({ both: 1, otherText: 1 });
    expect(found.total.a).toBe(0);
    expect(found.differs).toBe(true);
  });

  it('say what they have that is no annotated document, and fail where there is nothing else', async () => {
    const broken = { place: 'old.jsonl@3', problem: 'a document without the field "entities"' };
    const found = await diff([broken, annotation(1, [])], [annotation(1, [])]);
    expect([found.a.unreadable, found.differs]).toEqual([{ count: 1, first: broken }, true]);
    await expect(diff([broken], [annotation(1, [])])).rejects.toThrow(ConfigError);
    await expect(diff([broken], [annotation(1, [])])).rejects.toThrow(/old\.jsonl@3: a document without/);
  });

  it('are told of with the entities in their context', async () => {
    const text = 'Le patient a reçu 😀 hier au soir du Doliprane 500 mg par voie orale, sans signe de fièvre depuis.';
    const at = (part: string, label: string, more = {}) => {
      const begin = [...text.slice(0, text.indexOf(part))].length;
      return entity(begin, begin + [...part].length, label, { text: part, ...more });
    };
    const a = [
      at('Doliprane', 'DRUG', { score: 0.98 }),
      at('fièvre', 'SIGN', { negation: false }),
      at('hier', 'DATE'),
      at('orale', 'ROUTE'),
    ];
    const b = [
      at('Doliprane 500 mg', 'DRUG', { score: 0.9 }),
      at('fièvre', 'SIGN', { negation: true }),
      at('hier', 'TIME'),
      at('patient', 'PERSON'),
    ];
    const found = await diff([annotation(1, a, { text })], [annotation(1, b, { text })]);
    const lines = diffReport(found, { paint: painter(false) })
      .split('\n')
      .map((line) => line.trimEnd());
    expect(lines.slice(lines.indexOf('removed ROUTE'))).toEqual(
      expect.arrayContaining([
        'removed ROUTE',
        '  …au soir du Doliprane 500 mg par voie [orale], sans signe de fièvre depuis.  by rules, n1 (notes-0@1)',
        'attributes SIGN',
        '  …500 mg par voie orale, sans signe de [fièvre] depuis.  negation false -> true  n1 (notes-0@1)',
      ]),
    );
    expect(lines[lines.indexOf('relabelled DATE') + 1]).toBe(
      '  Le patient a reçu 😀 [hier] au soir du Doliprane 500 mg par voie…  label DATE -> TIME  n1 (notes-0@1)',
    );
    expect(lines).toContain('  SIGN: negation 1');
    expect(lines).toContain('  DATE -> TIME 1');
    expect(lines.find((line) => line.startsWith('DRUG'))?.split(/ +/)).toEqual('DRUG 1 1 0.000 0 0 0 1 0 0'.split(' '));
    const colored = diffReport(found, { paint: painter(true) });
    expect(colored).not.toBe(stripVTControlCharacters(colored));
    const numbers = await diff([annotation(1, a, { text })], [annotation(1, b, { text })], { examples: 0 });
    expect(JSON.stringify(numbers)).not.toContain('Doliprane');
  });

  it('are told of where entities have a place and a label and nothing else', async () => {
    const text = 'Doliprane et fièvre';
    const gold = [{ begin: 0, end: 9, label: 'DRUG' } as Entity];
    const found = await diff([annotation(1, gold, { text })], [annotation(1, [], { text })]);
    const lines = diffReport(found, { paint: painter(false) }).split('\n');
    expect(lines[lines.indexOf('removed DRUG') + 1]).toBe('  [Doliprane] et fièvre  n1 (notes-0@1)');
  });
});
