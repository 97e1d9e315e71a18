import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, DocumentError } from '../../src/errors.js';
import { regexStage } from '../../src/rules/regex.js';
import { annotate, anyText, buildStage, found, textOf } from './stage-harness.js';

describe('regular expressions', () => {
  it('give spans with their named groups as attributes', async () => {
    const stage = await buildStage(regexStage, {
      pattern: '(?<value>\\d+) (?<unit>mg|g)(?<rhythm>/j)?',
      label: 'DOSE',
    });
    const text = '😀 500 mg/j puis 1 g';
    expect(annotate(stage, text).spans).toEqual([
      {
        begin: 3,
        end: 11,
        label: 'DOSE',
        score: null,
        source: 'stage',
        attributes: { value: '500', unit: 'mg', rhythm: '/j' },
      },
      {
        begin: 17,
        end: 20,
        label: 'DOSE',
        score: null,
        source: 'stage',
        attributes: { value: '1', unit: 'g', rhythm: null },
      },
    ]);
  });

  it('may be several, each under its name or all under one label', async () => {
    const patterns = { PHONE: '0\\d(?: \\d\\d){4}', MAIL: '[\\w.]+@[\\w.]+' };
    const text = 'a.b@c.fr ou 06 12 34 56 78';
    const labels = async (options: object) =>
      annotate(await buildStage(regexStage, { patterns, ...options }), text).spans.map(({ label }) => label);
    expect(await labels({})).toEqual(['PHONE', 'MAIL']);
    expect(await labels({ label: 'CONTACT' })).toEqual(['CONTACT', 'CONTACT']);
  });

  it('follow their flags', async () => {
    const text = 'Fièvre\nFIÈVRE\nfin';
    expect(found(await buildStage(regexStage, { pattern: '^fièvre$', flags: 'im', label: 'X' }), text)).toEqual([
      'Fièvre',
      'FIÈVRE',
    ]);
    expect(found(await buildStage(regexStage, { pattern: 'F.*fin', flags: 's', label: 'X' }), text)).toEqual([text]);
    expect(found(await buildStage(regexStage, { pattern: '^fièvre$', label: 'X' }), text)).toEqual([]);
    expect(regexStage.schema.safeParse({ pattern: 'x', label: 'X', flags: 'g' }).error?.issues[0]?.message).toBe(
      'expected any of i, m and s',
    );
  });

  it('may look behind', async () => {
    expect(found(await buildStage(regexStage, { pattern: '(?<=TA )\\d+', label: 'X' }), 'TA 12, FC 80')).toEqual([
      '12',
    ]);
  });

  it('leave out empty matches', async () => {
    expect(found(await buildStage(regexStage, { pattern: 'a*', label: 'X' }), 'baab😀')).toEqual(['aa']);
  });

  it('take linear time where backtracking would take ages', async () => {
    const stage = await buildStage(regexStage, { pattern: '(a+)+$|(\\w|\\w\\w)+!', label: 'X' });
    expect(found(stage, `${'a'.repeat(150_000)}?`)).toEqual([]);
  });

  it('give a document up, naming the pattern, when each of many matches looks far ahead', async () => {
    const stage = await buildStage(regexStage, { patterns: { far: 'a(.*b)?' } }, { name: 'slow', directory: '.' });
    const failure = (() => {
      try {
        return annotate(stage, 'a'.repeat(30_000));
      } catch (error) {
        return error;
      }
    })();
    expect(failure).toBeInstanceOf(DocumentError);
    expect(failure).toMatchObject({
      code: 'STAGE_FAILED',
      message: expect.stringMatching(/^stages\.slow\.patterns\.far took \d+ ms/) as string,
    });
  });

  it('are refused at load where RE2 does not take them, each by its name', async () => {
    const patterns = { ahead: 'a(?=b)', again: '(a)\\1', open: '(', fine: 'x', hides: '(?<label>x)' };
    const loading = buildStage(regexStage, { patterns }, { name: 'ids', directory: '.' });
    await expect(loading).rejects.toThrow(ConfigError);
    const problems = await loading.catch((error: ConfigError) => error.problems);
    expect(problems).toMatchObject([
      { key: 'stages.ids.patterns.ahead', value: 'a(?=b)' },
      { key: 'stages.ids.patterns.again' },
      { key: 'stages.ids.patterns.open', message: expect.stringContaining('missing closing )') as string },
      { key: 'stages.ids.patterns.hides', message: expect.stringContaining('"label" would hide') as string },
    ]);
  });

  it.each([
    [{}, 'pattern'],
    [{ pattern: 'x' }, 'label'],
  ])('need their options: %j', (options, path) => {
    expect(regexStage.schema.safeParse(options).error?.issues[0]?.path).toEqual([path]);
  });

  it('throw nothing on any text, and slice to what they matched', async () => {
    const stage = await buildStage(regexStage, {
      patterns: { a: '(?<all>.+)', b: '(?<all>\\p{L}\\P{L}?)', c: '(?<all>(a|B)*é?)' },
      flags: 's',
    });
    fc.assert(
      fc.property(anyText, (text) => {
        for (const span of annotate(stage, text).spans) expect(span.attributes.all).toBe(textOf(span, text));
      }),
    );
  });

  it('find what native expressions find', async () => {
    const pattern = 'a+|B[.!]|é(1|-)*';
    const stage = await buildStage(regexStage, { pattern, label: 'X' });
    fc.assert(
      fc.property(anyText, (text) => {
        expect(found(stage, text)).toEqual(text.match(new RegExp(pattern, 'gu')) ?? []);
      }),
    );
  });
});
