import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, DocumentError } from '../../../src/errors.js';
import { moduleStage } from '../../../src/rules/module/module.js';
import { newDocument, type RuleStage, type StageDocument } from '../../../src/rules/stage.js';
import { sharedDigest } from '../../../src/runtime/pipeline/shared-digest.js';
import { annotate, buildStage, found } from '../stage-harness.js';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'module-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function write(name: string, content: string): string {
  const path = join(directory, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return name;
}

function build(module: string, options: Record<string, unknown> = {}): Promise<RuleStage> {
  return buildStage(moduleStage, { type: 'module', module, ...options }, { name: 'own', directory });
}

async function problemsOf(building: Promise<unknown>): Promise<ConfigError['problems']> {
  const error = await building.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ConfigError)) throw new Error(`expected a ConfigError, got ${String(error)}`);
  return error.problems;
}

/** A stage of JavaScript whose `apply` has this body. */
function applying(body: string): Promise<RuleStage> {
  const name = write(
    `apply-${body.length}.mjs`,
    `export default { create: (options, shared, { name }) => ({ apply(document) { ${body} } }) };`,
  );
  return build(name);
}

function failureOf(stage: RuleStage, document: StageDocument = newDocument('some text')): unknown {
  try {
    stage.apply(document);
    return null;
  } catch (error) {
    return error;
  }
}

const WORDS = `
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { labelOf } from './lib/labels';
import fixed from './lib/fixed.json';
import type { StageModule } from 'spanstream';

const schema = z.strictObject({ file: z.string(), 'min.length': z.coerce.number().default(1) });

export default {
  schema,
  async load({ file }, { directory }) {
    return new Set([...readFileSync(join(directory, file), 'utf8').trim().split('\\n'), ...fixed]);
  },
  create(options, words, { name: source }) {
    return {
      apply({ text, spans }) {
        for (const { 0: word, index: begin } of text.matchAll(/\\w+/g)) {
          if (!words.has(word) || word.length < options['min.length']) continue;
          spans.push({ begin, end: begin + word.length, label: labelOf(word), score: null, source, attributes: { word } });
        }
      },
    };
  },
} satisfies StageModule<z.output<typeof schema>, Set<string>>;
`;

describe('a stage of one’s own', () => {
  it('runs in TypeScript, with its imports, options and what it has loaded', async () => {
    write('words/stage.ts', WORDS);
    write(
      'words/lib/labels.ts',
      'export enum Label { Word = "WORD" }\nexport const labelOf = (_: string): Label => Label.Word;',
    );
    write('words/lib/fixed.json', '["fixed"]');
    write('list.txt', 'alpha\nbe\n');
    const stage = await build('words/stage.ts', { file: 'list.txt', 'min.length': '3' });
    expect(found(stage, 'alpha, be or fixed?')).toEqual(['alpha/alpha', 'fixed/fixed']);
    expect(annotate(stage, 'alpha').spans[0]).toMatchObject({ label: 'WORD', source: 'own' });
  });

  it('gets its options as they are where it has no schema, without those of Spanstream', async () => {
    const name = write(
      'plain.js',
      `export default {
        create: (options, shared) => ({
          apply({ text, spans }) {
            spans.push({ begin: 0, end: 1, label: 'X', score: 0.5, source: 'x', attributes: { options: JSON.stringify([options, shared]) } });
          },
        }),
      };`,
    );
    const stage = await build(name, { words: ['a', 'b'], 'max.length': 5 });
    expect(annotate(stage, 'text').spans[0]?.attributes.options).toBe('[{"words":["a","b"],"max.length":5},null]');
  });

  it('may change and remove what was found before it, and find sentences', async () => {
    const stage = await applying(`
      document.spans = document.spans.filter(({ label }) => label !== 'B');
      for (const span of document.spans) span.attributes.checked = true;
      document.sentences = [0, 4, 5, 9];
      document.sections = [{ name: 'all', begin: 0, titleEnd: 4, end: 9 }];
      document.skipped = [];`);
    const document = newDocument('some text');
    const span = { begin: 0, end: 4, score: null, source: 'x' };
    document.spans = [
      { ...span, label: 'A', attributes: {} },
      { ...span, label: 'B', attributes: {} },
    ];
    stage.apply(document);
    expect(document.spans).toEqual([{ ...span, label: 'A', attributes: { checked: true } }]);
    expect(document.sentences).toEqual([0, 4, 5, 9]);
  });

  it('is what docs/own-stages.md shows', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/own-stages.md'), 'utf8');
    const name = write('shown/allergy-stage.ts', /```ts\n(.*?)```/s.exec(page)?.[1] ?? '');
    const stage = await build(name, { words: ['allergique', 'allergic'] });
    expect(found(stage, 'Allergic; allergiques; allergique à la pénicilline')).toEqual(['Allergic', 'allergique']);
  });

  it('has the same text wherever it lies, and another when anything that it imports changes', async () => {
    const load = (module: string) =>
      moduleStage.load({ module }, { name: 'own', directory }).then((loaded) => sharedDigest(loaded));
    for (const folder of ['a', 'b/c']) {
      write(
        `${folder}/stage.ts`,
        "import { label } from './label.js';\nexport default { create: () => ({ apply() { return label; } }) };",
      );
      write(`${folder}/label.ts`, "export const label: string = 'X';");
    }
    const digest = await load('a/stage.ts');
    expect(await load('b/c/stage.ts')).toBe(digest);
    write('a/label.ts', "export const label: string = 'Y';");
    expect(await load('a/stage.ts')).not.toBe(digest);
  });
});

describe('at the start a module is refused, by its key', () => {
  const create = 'create: () => ({ apply() {} })';

  it.each([
    ['that is not there', null, /^cannot be read as .*absent\.ts \(ENOENT\): check the path$/],
    ['with a mistake, at its line', 'const a = 1;\nexport default { create( };', /^broken\.ts:2:\d+: /],
    [
      'with an import that is not there',
      "import './no-such-file.js';\nexport default {};",
      /\.ts:1:\d+: Could not resolve "\.\/no-such-file\.js"/,
    ],
    ['without a default export', `export const stage = { ${create} };`, /^has no object as its default export/],
    ['without create', 'export default { apply() {} };', /^has no function create/],
    ['with a load that is none', `export default { load: 5, ${create} };`, /^has a load that is no function/],
    ['with a schema that is none', `export default { schema: {}, ${create} };`, /^has a schema without safeParse/],
    ['that throws', 'throw new Error("at the top");', /^at the top$/],
    ['whose load throws', `export default { load() { throw new Error("no table"); }, ${create} };`, /^no table$/],
    [
      'whose load gives functions',
      `export default { load: () => ({ f() {} }), ${create} };`,
      /^has a load whose result cannot be sent/,
    ],
    ['whose create throws', 'export default { create() { throw new Error("no stage"); } };', /^no stage$/],
    ['whose create gives no stage', 'export default { create: () => ({}) };', /^has a create that gives no stage/],
    [
      'whose apply is asynchronous',
      'export default { create: () => ({ async apply() {} }) };',
      /^has an apply that is asynchronous/,
    ],
  ])('%s', async (what, content, message) => {
    const name =
      content === null
        ? 'absent.ts'
        : write(what.startsWith('with a mistake') ? 'broken.ts' : `${what.replace(/\W/g, '-')}.ts`, content);
    expect(await problemsOf(build(name))).toEqual([
      { key: 'stages.own.module', value: name, message: expect.stringMatching(message) as string },
    ]);
  });

  it('with what its schema finds wrong with its options', async () => {
    const name = write(
      'strict.ts',
      "import { z } from 'zod';\nexport default { schema: z.strictObject({ label: z.string(), max: z.number() }), create: () => ({ apply() {} }) };",
    );
    expect(await problemsOf(build(name, { max: 'five', labl: 'X' }))).toMatchObject([
      { key: 'stages.own.label' },
      { key: 'stages.own.max', value: 'five' },
      { key: 'stages.own.module', message: expect.stringContaining('labl') as string },
    ]);
  });
});

describe('a document fails', () => {
  it('when apply throws, with a trace that names the places in its sources', async () => {
    write(
      'deep/stage.ts',
      "import { dig } from './lib/dig.js';\n\nexport default { create: () => ({\n  apply() {\n    dig(null);\n  },\n}) };",
    );
    write(
      'deep/lib/dig.ts',
      '// Types take lines that are not in the bundle.\ninterface Hole {\n  depth: number;\n}\nexport function dig(hole: Hole | null): number {\n  return hole!.depth;\n}\n',
    );
    const failure = failureOf(await build('deep/stage.ts')) as Error;
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure.stack).toMatch(/at dig \(lib\/dig\.ts:6:\d+\)\n.* \(stage\.ts:5:\d+\)/);
    expect(failure.stack).not.toContain('data:');
  });

  it('when apply gives a promise', async () => {
    const failure = failureOf(await applying('return Promise.reject(new Error("late"));'));
    expect((failure as Error).message).toMatch(/^apply gave a promise/);
  });

  const fields = 'begin: 0, end: 4, label: "X", score: null, source: name, attributes: {}';
  it.each([
    ['document.spans.push(null)', 'left the span null: expected an object'],
    ['document.spans = "none"', 'expected a list'],
    [`document.spans.push({ ${fields}, end: 10 })`, '0 <= begin < end <= 9'],
    [`document.spans.push({ ${fields}, begin: 4 })`, '0 <= begin < end <= 9'],
    [`document.spans.push({ ${fields}, begin: 0.5 })`, 'whole numbers'],
    [`document.spans.push({ ${fields}, begin: 0n })`, 'whole numbers'],
    [`document.spans.push({ ${fields}, label: "" })`, 'expected a label'],
    [`document.spans.push({ ${fields}, source: undefined })`, 'expected a source'],
    [`document.spans.push({ ${fields}, score: 2 })`, 'expected a score'],
    [`document.spans.push({ ${fields}, attributes: undefined })`, 'expected attributes'],
    [`document.spans.push({ ${fields}, attributes: { text: "x" } })`, '"text" would hide'],
    [`document.spans.push({ ${fields}, attributes: { x: [] } })`, 'as attribute x'],
    [`document.spans.push({ ${fields}, attributes: { x: NaN } })`, 'as attribute x'],
    ['document.sentences = [0, 5, 4, 9]', 'left the sentences [0,5,4,9]'],
    ['document.skipped = [0]', 'left the skipped [0]'],
    ['document.sections = [{ name: "x", begin: 0, titleEnd: 5, end: 3 }]', 'left the sections'],
    ['document.sections = [null]', 'left the sections'],
  ])('when it leaves what nobody can use: %s', async (body, message) => {
    const failure = failureOf(await applying(body));
    expect(failure).toBeInstanceOf(DocumentError);
    expect(failure).toMatchObject({ code: 'STAGE_FAILED', message: expect.stringContaining(message) as string });
  });
});
