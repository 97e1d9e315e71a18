import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVersionIndex, resolveCurrent, type VersionConditions } from '../../src/annotations/version-index.js';
import { annotation, setOf } from '../diff/support.js';

const end = { kind: 'files', modified: 0 } as const;
const at = (offset: number) => ({ topic: 'notes', partition: 0, offset: BigInt(offset) });
const none: VersionConditions = { pipelineVersion: [], modelDigest: [], missing: false };

describe('the index of what annotated records', () => {
  it('goes by the latest annotation of each', async () => {
    const set = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.constantFrom('1', '2', '3')), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        set,
        fc.constantFrom('=' as const, '!=' as const),
        fc.boolean(),
        async (given, operator, missing) => {
          const latest = new Map(given);
          const index = await readVersionIndex(
            setOf(given.map(([offset, pipelineVersion]) => annotation(offset, [], { pipelineVersion }))),
            { ...none, end, pipelineVersion: [{ operator, value: '2' }], missing },
          );
          for (let offset = 0; offset < 12; offset++) {
            const version = latest.get(offset);
            const expected = version === undefined ? missing : operator === '=' ? version === '2' : version !== '2';
            expect(index.has(at(offset))).toBe(expected);
          }
          expect(index.annotated).toBe(latest.size);
        },
      ),
    );
  });

  it('asks for all conditions, and knows pipelines without a model', async () => {
    const set = setOf([
      annotation(1, [], { modelDigest: null }),
      annotation(2, [], { modelDigest: 'aa' }),
      annotation(3, [], { modelDigest: 'aa', pipelineVersion: '2' }),
    ]);
    const chosenBy = async (conditions: Partial<VersionConditions>) => {
      const index = await readVersionIndex(set, { ...none, end, ...conditions });
      return [1, 2, 3].filter((offset) => index.has(at(offset)));
    };
    const isNot = (value: string | null) => ({ operator: '!=' as const, value });
    expect(await chosenBy({})).toEqual([1, 2, 3]);
    expect(await chosenBy({ modelDigest: [isNot('aa')] })).toEqual([1]);
    expect(await chosenBy({ modelDigest: [isNot(null)], pipelineVersion: [isNot('2')] })).toEqual([2]);
    const olderThanCurrent = resolveCurrent([{ operator: '!=', value: null }], '2');
    expect(await chosenBy({ pipelineVersion: olderThanCurrent })).toEqual([1, 2]);
  });

  it('counts what tells of no record', async () => {
    const broken = { place: 'out-0@3', problem: 'no JSON' };
    const set = setOf([annotation(1, [], { origin: null }), broken]);
    const { unreadable, annotated } = await readVersionIndex(set, { ...none, end });
    expect([annotated, unreadable.count, unreadable.first?.place]).toEqual([0, 2, 'the document n1']);
  });
});
