import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlapsStage } from '../../src/rules/overlaps.js';
import { newDocument } from '../../src/rules/stage.js';
import type { Span } from '../../src/types.js';
import { buildStage } from './stage-harness.js';

const TEXT = 'x'.repeat(100);

type Given = [begin: number, end: number, label: string, more?: Partial<Span>];

async function resolve(options: Record<string, unknown>, ...given: readonly Given[]): Promise<Span[]> {
  const stage = await buildStage(overlapsStage, options);
  const document = newDocument(TEXT);
  document.spans = given.map(([begin, end, label, more]) => ({
    begin,
    end,
    label,
    score: null,
    source: 'terms',
    attributes: {},
    ...more,
  }));
  stage.apply(document);
  return document.spans;
}

async function kept(options: Record<string, unknown>, ...given: readonly Given[]): Promise<string[]> {
  return (await resolve(options, ...given)).map(
    ({ begin, end, label, source }) => `${label} ${begin}-${end} ${source}`,
  );
}

describe('of spans that overlap', () => {
  it('the longest are kept, in the order in which they came', async () => {
    expect(await kept({}, [20, 25, 'A'], [0, 5, 'A'], [3, 9, 'B'], [8, 10, 'C'], [10, 12, 'D'])).toEqual([
      'A 20-25 terms',
      'B 3-9 terms',
      'D 10-12 terms',
    ]);
  });

  it('short ones stay where what ruled out their neighbour does not reach', async () => {
    expect(await kept({}, [0, 4, 'A'], [3, 8, 'B'], [7, 13, 'C'])).toEqual(['A 0-4 terms', 'C 7-13 terms']);
  });

  it('equally long ones are decided by score, where a rule is certain, then by the order of stages', async () => {
    const model = (score: number): Partial<Span> => ({ source: 'ner', score });
    expect(await kept({}, [0, 5, 'A', model(0.7)], [2, 7, 'B', model(0.9)])).toEqual(['B 2-7 ner']);
    expect(await kept({}, [0, 5, 'A', model(0.99)], [0, 5, 'B'])).toEqual(['B 0-5 terms']);
    expect(await kept({}, [0, 5, 'A', model(1)], [0, 5, 'B'], [0, 5, 'C'])).toEqual(['A 0-5 ner']);
  });

  it('those of the first stages and labels in priority are kept, however short', async () => {
    const options = { policy: 'priority', priority: 'dates, DRUG' };
    const spans: Given[] = [
      [0, 50, 'SIGN', { source: 'ner', score: 0.9 }],
      [0, 9, 'DRUG'],
      [5, 7, 'DATE', { source: 'dates' }],
      [10, 15, 'DRUG'],
      [12, 30, 'DRUG'],
      [60, 65, 'SIGN'],
      [60, 63, 'DOSE'],
    ];
    expect(await kept(options, ...spans)).toEqual(['DATE 5-7 dates', 'DRUG 12-30 terms', 'SIGN 60-65 terms']);
  });

  it('all are kept by the policy all, but for the same label at the same place', async () => {
    const again: Partial<Span> = { source: 'again', attributes: { code: 'x', form: 'y' } };
    const spans: Given[] = [
      [0, 5, 'A', { attributes: { code: null } }],
      [0, 5, 'B'],
      [0, 5, 'A', again],
      [0, 4, 'A'],
    ];
    expect(await kept({ policy: 'all' }, ...spans)).toEqual(['A 0-5 terms', 'B 0-5 terms', 'A 0-4 terms']);
    const merged = await resolve({ policy: 'all', 'merge.attributes': true }, ...spans);
    expect(merged.map(({ attributes }) => attributes)).toEqual([{ code: 'x', form: 'y' }, {}, {}]);
  });

  it('one takes over what others at its place know, where that is wanted', async () => {
    const spans: Given[] = [
      [0, 5, 'A', { attributes: { negation: true } }],
      [0, 5, 'B', { attributes: { negation: false, code: 'x' } }],
      [1, 5, 'C', { attributes: { other: 1 } }],
    ];
    expect((await resolve({}, ...spans))[0]?.attributes).toEqual({ negation: true });
    expect((await resolve({ 'merge.attributes': 'true' }, ...spans))[0]?.attributes).toEqual({
      negation: true,
      code: 'x',
    });
  });

  it('those of other labels do not matter, by option', async () => {
    const spans: Given[] = [
      [0, 5, 'A'],
      [0, 9, 'B'],
      [3, 5, 'A'],
      [0, 90, 'SECTION'],
    ];
    expect(await kept({ 'same.label.only': true }, ...spans)).toEqual([
      'A 0-5 terms',
      'B 0-9 terms',
      'SECTION 0-90 terms',
    ]);
    expect(await kept({ labels: 'A, B' }, ...spans)).toEqual(['B 0-9 terms', 'SECTION 0-90 terms']);
  });

  it.each([
    [{ policy: 'priority' }, 'expected names'],
    [{ priority: 'a' }, 'is of no use with the policy longest'],
  ])('options must fit: %j', (options, message) => {
    expect(overlapsStage.schema.safeParse(options).error?.issues[0]?.message).toContain(message);
  });

  it('those kept are the ones that a comparison of all pairs keeps', async () => {
    const span = fc
      .tuple(
        fc.nat(40),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('A', 'B', 'C'),
        fc.constantFrom(null, 0.5, 0.9),
      )
      .map(([begin, length, label, score]): Given => [begin, begin + length, label, { score }]);
    const rank = (label: string): number => ['B', 'A', 'C'].indexOf(label);
    await fc.assert(
      fc.asyncProperty(fc.array(span, { maxLength: 25 }), fc.boolean(), async (given, byPriority) => {
        const found = await resolve(byPriority ? { policy: 'priority', priority: 'B,A' } : {}, ...given);
        const all = await resolve({ labels: 'none' }, ...given);
        const order = [...all].sort(
          (a, b) =>
            (byPriority ? rank(a.label) - rank(b.label) : 0) ||
            b.end - b.begin - (a.end - a.begin) ||
            (b.score ?? 1) - (a.score ?? 1),
        );
        const expected: Span[] = [];
        for (const one of order)
          if (expected.every((other) => one.end <= other.begin || other.end <= one.begin)) expected.push(one);
        expect(found).toEqual(all.filter((one) => expected.includes(one)));
      }),
    );
  });

  it('three hundred thousand are resolved, in a time that does not grow with their square', async () => {
    const stage = await buildStage(overlapsStage, { policy: 'priority', priority: 'none' });
    const document = newDocument('x'.repeat(300_050));
    document.spans = Array.from({ length: 300_000 }, (_, i): Span => {
      const begin = (i * 7919) % 300_000;
      return { begin, end: begin + 1 + (i % 50), label: 'A', score: null, source: 'terms', attributes: {} };
    });
    stage.apply(document);
    const kept = [...document.spans].sort((a, b) => a.begin - b.begin);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every(({ begin }, index) => index === 0 || begin >= (kept[index - 1]?.end ?? 0))).toBe(true);
  });
});
