import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../src/errors.js';
import { newDocument } from '../../../src/rules/stage.js';
import { TermMatcher } from '../../../src/rules/terms/term-matcher.js';
import { buildTermTable, tableSize } from '../../../src/rules/terms/term-table.js';
import { termsStage } from '../../../src/rules/terms/terms.js';
import { annotate, anyText, buildStage, found, textOf } from '../stage-harness.js';

const french = ['insuffisance cardiaque', 'insuffisance', 'œdème', 'Covid-19', "l'état général", 'cœur'];

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'terms-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function stageFromFile(name: string, content: string | Buffer, options: Record<string, unknown> = {}) {
  await writeFile(join(directory, name), content);
  return buildStage(termsStage, { file: name, ...options }, { name: 'drugs', directory });
}

describe('terms from a list', () => {
  it('are found without regard to case, accents, ligatures and typographic quotes', async () => {
    const stage = await buildStage(termsStage, { terms: french, label: 'TERM' });
    expect(found(stage, 'INSUFFISANCE  CARDIAQUE, oedeme; COVID\u201119. L’ÉTAT\ngeneral du CŒUR')).toEqual([
      'INSUFFISANCE  CARDIAQUE',
      'oedeme',
      'COVID\u201119',
      'L’ÉTAT\ngeneral',
      'CŒUR',
    ]);
  });

  it('are found in decomposed text at the offsets of that text', async () => {
    const stage = await buildStage(termsStage, { terms: ['œdème'], label: 'TERM' });
    const text = 'Pas d’œdème 😀, œdème'.normalize('NFD');
    const spans = annotate(stage, text).spans;
    expect(spans.map((span) => textOf(span, text).normalize('NFC'))).toEqual(['œdème', 'œdème']);
    expect(spans[1]).toMatchObject({ end: text.length, label: 'TERM', score: null, source: 'stage' });
  });

  it('are found across soft hyphens', async () => {
    expect(found(await buildStage(termsStage, { terms: french, label: 'TERM' }), 'insuf\u00adfisance')).toEqual([
      'insuf\u00adfisance',
    ]);
  });

  it('are not found inside words', async () => {
    const stage = await buildStage(termsStage, { terms: ['cœur', 'mal'], label: 'TERM' });
    expect(found(stage, 'contrecœur, cœurs, mal1, normal, malade, 𝐀mal')).toEqual([]);
    expect(found(stage, 'mal-être,mal😀mal')).toEqual(['mal', 'mal', 'mal']);
  });

  it('differ by case where match is text, by accent where it is lowercase', async () => {
    const text = 'Œdème œdème OEDEME œdeme';
    expect(found(await buildStage(termsStage, { terms: ['œdème'], label: 'T', match: 'text' }), text)).toEqual([
      'œdème',
    ]);
    expect(found(await buildStage(termsStage, { terms: ['œdème'], label: 'T', match: 'lowercase' }), text)).toEqual([
      'Œdème',
      'œdème',
    ]);
    expect(found(await buildStage(termsStage, { terms: ['œdème'], label: 'T' }), text)).toHaveLength(4);
  });

  it('give the longest of those that overlap, or all of them', async () => {
    const terms = ['a', 'a b', 'b c d', 'd'];
    expect(found(await buildStage(termsStage, { terms, label: 'T' }), 'a b c d a b')).toEqual(['a', 'b c d', 'a b']);
    expect(found(await buildStage(termsStage, { terms, label: 'T', overlap: 'all' }), 'a b c d')).toEqual([
      'a',
      'a b',
      'b c d',
      'd',
    ]);
  });

  it('give the first of two that overlap and are equally long', async () => {
    const stage = await buildStage(termsStage, { terms: ['aa b', 'b cc'], label: 'T' });
    expect(found(stage, 'aa b cc')).toEqual(['aa b']);
    expect(found(stage, 'b cc, a b cc')).toEqual(['b cc', 'b cc']);
  });

  it.each([
    ['characters that fold to many', '\ufdfa'.repeat(10_000)],
    ['more of them than tokens have room for at first', '\ufdfa'.repeat(30_000)],
    ['more text than arrays are kept for', 'a '.repeat(200_000)],
    ['both', '\ufdfa '.repeat(200_000)],
  ])('are found after %s, and in the short text that comes next', async (_, before) => {
    const stage = await buildStage(termsStage, { terms: ['fin'], label: 'T' });
    expect(annotate(stage, `${before} fin`).spans).toMatchObject([{ begin: before.length + 1 }]);
    expect(found(stage, 'La fin')).toEqual(['fin']);
  });

  it('are all found in a long text, wherever it is parted to be searched', async () => {
    const stage = await buildStage(termsStage, { terms: ['a', 'a b', 'b a b', 'b x'], label: 'T', overlap: 'all' });
    const pairs = 60_000;
    const text = `${'a b '.repeat(pairs)}${'x'.repeat(100_000)} b ${'\ufdfa'.repeat(10_000)} b a b x`;
    const counts = new Map<string, number>();
    for (const term of found(stage, text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ a: pairs + 1, 'a b': pairs + 1, 'b a b': pairs, 'b x': 1 });
  });

  it('may be emoji or punctuation', async () => {
    expect(found(await buildStage(termsStage, { terms: '😀, c++', label: 'T' }), '😀😀 C++ \ud83d')).toEqual([
      '😀',
      '😀',
      'C++',
    ]);
  });

  it.each([
    [{}, 'file'],
    [{ terms: ['a'] }, 'label'],
    [{ terms: [], label: 'T' }, 'terms'],
    [{ terms: ['a'], label: 'T', file: 'a.csv' }, 'terms'],
  ])('need their options: %j', (options, path) => {
    expect(termsStage.schema.safeParse(options).error?.issues[0]?.path).toEqual([path]);
  });
});

describe('terms from a file', () => {
  it('may be CSV with labels, concepts and further columns', async () => {
    const stage = await stageFromFile(
      'drugs.csv',
      '\ufeffterm,label,concept_id,class\r\n"doliprane, 500",DRUG,N02BE01,\r\nparacétamol,,N02BE01,antalgique\r\n',
      { label: 'MOLECULE' },
    );
    expect(annotate(stage, 'Doliprane, 500 (paracetamol)').spans).toMatchObject([
      { label: 'DRUG', source: 'drugs', attributes: { concept_id: 'N02BE01', class: null } },
      { label: 'MOLECULE', attributes: { concept_id: 'N02BE01', class: 'antalgique' } },
    ]);
  });

  it('may be CSV with another delimiter', async () => {
    const stage = await stageFromFile('fr.csv', 'term;label;concept_id\nfièvre;SIGN;R50', { delimiter: ';' });
    expect(found(stage, 'Fièvre')).toEqual(['Fièvre/R50']);
  });

  it('may be JSON, of strings and of objects', async () => {
    const stage = await stageFromFile(
      'terms.json',
      JSON.stringify(['toux', { term: 'fièvre', label: 'SIGN', rank: 2 }]),
      { label: 'TERM' },
    );
    expect(annotate(stage, 'toux, fievre').spans).toMatchObject([
      { label: 'TERM', attributes: {} },
      { label: 'SIGN', attributes: { rank: 2 } },
    ]);
  });

  it('may be one term a line', async () => {
    const stage = await stageFromFile('terms.list', 'toux\r\n\r\n  fièvre  \n', { label: 'SIGN', format: 'text' });
    expect(found(stage, 'toux et fièvre')).toEqual(['toux', 'fièvre']);
  });

  it('give a span for every concept of a term, and one for rows that say the same', async () => {
    const stage = await stageFromFile('ambiguous.csv', 'term,label,concept_id\nIVA,D,1\niva,D,2\nIva,D,1\n');
    expect(found(stage, 'IVA')).toEqual(['IVA/1', 'IVA/2']);
  });

  it.each([
    ['missing column', 'a.csv', 'name,label\nx,y', /column "term", found name, label/],
    ['broken CSV', 'b.csv', 'term,label\n"x,y\nz', /is not CSV: Quote Not Closed/],
    ['uneven rows', 'c.csv', 'term,label\nx,y,z', /is not CSV: Invalid Record Length/],
    ['empty term', 'd.csv', 'term,label\nx,L\n,L', /d\.csv, row 2: expected a "term"/],
    ['no label', 'e.csv', 'term\nx', /the term "x" has no label/],
    ['reserved column', 'f.csv', 'term,label,text\nx,L,y', /the attribute "text" would hide/],
    ['no terms', 'g.csv', 'term,label\n', /holds no terms/],
    ['broken JSON', 'h.json', '[', /is not JSON/],
    ['no list', 'i.json', '{}', /expected a JSON list/],
    ['nested attribute', 'j.json', '[{"term":"x","label":"L","a":[1]}]', /in "a", found \[1\]/],
    ['no text', 'k.json', '[5]', /found 5/],
    ['Latin-1', 'l.csv', Buffer.from('term,label\nfièvre,L', 'latin1'), /is not UTF-8/],
    ['unknown ending', 'm.xls', 'x', /set stages\.drugs\.format/],
  ])('are refused when malformed: %s', async (_what, name, content, message) => {
    const loading = stageFromFile(name, content);
    await expect(loading).rejects.toThrow(ConfigError);
    await expect(loading).rejects.toThrow(message);
  });

  it('are refused when the file is missing', async () => {
    const loading = buildStage(termsStage, { file: 'none.csv', label: 'T' }, { name: 'drugs', directory });
    await expect(loading).rejects.toThrow(
      /stages\.drugs\.file = "none\.csv": cannot be read as .*none\.csv \(ENOENT\)/,
    );
  });
});

describe('terms in any text', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'é', 'e\u0301', 'É', 'œ', 'ß'),
    minLength: 1,
    maxLength: 3,
  });
  const phrase = fc
    .array(fc.oneof(word, fc.constantFrom('-', "'", '’', '😀')), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' '));

  it('throw nothing and slice to their own text', async () => {
    const stage = await buildStage(termsStage, {
      terms: ['a', 'œ', '1', '-', 'B a', '😀', '. .'],
      label: 'T',
      overlap: 'all',
    });
    fc.assert(
      fc.property(anyText, (text) => {
        for (const span of annotate(stage, text).spans) {
          expect(span.begin).toBeLessThan(span.end);
          expect(textOf(span, text)).not.toMatch(/^\s|\s$/);
        }
      }),
    );
  });

  it.each(['text', 'lowercase', 'normalized'] as const)('are those that a naive search finds: %s', (match) => {
    fc.assert(
      fc.property(
        fc.array(phrase, { minLength: 1, maxLength: 20 }),
        fc.array(phrase, { maxLength: 8 }),
        (terms, parts) => {
          const text = parts.join(' ');
          const matcher = new TermMatcher(
            buildTermTable(
              terms.map((term) => ({ term, label: 'T', attributes: {} })),
              match,
            ),
          );
          const { count, tokens, firstTokens, lastTokens } = matcher.find(newDocument(text));
          const matches = Array.from(
            { length: count },
            (_, match) => `${tokens.begins[firstTokens[match] as number]}-${tokens.ends[lastTokens[match] as number]}`,
          );
          expect(matches).toEqual(naiveSearch(terms, text, (token) => foldNaively(token, match)));
        },
      ),
    );
  });

  it('are found whatever the length of their words', () => {
    const words = Array.from({ length: 40 }, (_, index) => 'abcdefgh'.repeat(6).slice(0, index + 1));
    for (const word of words) {
      const matcher = new TermMatcher(buildTermTable([{ term: word, label: 'T', attributes: {} }], 'text'));
      const { count, firstTokens } = matcher.find(newDocument(words.join(' ')));
      expect([...firstTokens.subarray(0, count)]).toEqual([word.length - 1]);
    }
  });

  it('are all found of the labels that are asked for', () => {
    const labels = Array.from({ length: 20 }, (_, index) => `L${index}`);
    const label = fc.constantFrom(...labels);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(phrase, label), { minLength: 1, maxLength: 30 }),
        fc.array(phrase, { maxLength: 8 }),
        fc.uniqueArray(label, { maxLength: 3 }),
        (rows, parts, asked) => {
          const terms = rows.map(([term, label]) => ({ term, label, attributes: {} }));
          const matcher = new TermMatcher(buildTermTable(terms, 'normalized'));
          const document = newDocument(parts.join(' '));
          const matchesOf = (groups?: number): string[] => {
            const { count, firstTokens, lastTokens, outputs } = matcher.find(document, groups);
            return Array.from({ length: count }, (_, match) => match).flatMap((match) =>
              matcher
                .payloads(outputs[match] as number)
                .filter(({ label }) => asked.includes(label))
                .map(({ label }) => `${label} ${firstTokens[match]}-${lastTokens[match]}`),
            );
          };
          const groups = asked.reduce((bits, label) => bits | matcher.groupOf(label), 0);
          expect(matchesOf(groups)).toEqual(matchesOf());
        },
      ),
    );
  });

  it('cost nothing where their label is not asked for', () => {
    const terms = ['a', 'b', 'a b'].map((term, index) => ({ term, label: `L${index}`, attributes: {} }));
    const matcher = new TermMatcher(buildTermTable(terms, 'text'));
    const document = newDocument('c b b');
    expect(matcher.find(document, matcher.groupOf('L0')).count).toBe(0);
    expect(matcher.find(document, matcher.groupOf('L1')).count).toBe(2);
    expect(matcher.groupOf('L3')).toBe(0);
  });

  it('keep what they say where others end alike', async () => {
    const stage = await stageFromFile(
      'endings.csv',
      'term,label,concept_id\nsevere pain,P,1\nmild pain,P,2\nchronic pain,P,1\nchest pain,Q,1\nchest pain,P,2\npain,P,1\n',
      { overlap: 'all' },
    );
    expect(annotate(stage, 'Severe pain, mild pain, chronic pain, chest pain').spans).toMatchObject(
      [
        ['P', '1'],
        ['P', '1'],
        ['P', '2'],
        ['P', '1'],
        ['P', '1'],
        ['P', '1'],
        ['Q', '1'],
        ['P', '2'],
        ['P', '1'],
      ].map(([label, id]) => ({ label, attributes: { concept_id: id } })),
    );
  });

  it('share the memory of what they have in common', () => {
    const part = (name: string): string[] => Array.from({ length: 20 }, (_, index) => `${name}${index}`);
    const terms = part('a').flatMap((a) => part('b').flatMap((b) => part('c').map((c) => `${a} ${b} ${c}`)));
    const table = buildTermTable(
      terms.map((term) => ({ term, label: 'T', attributes: {} })),
      'text',
    );
    const { terms: count, bytes } = tableSize(table);
    expect(count).toBe(8000);
    // A byte or two for each: in a trie each has a node of its own.
    expect(bytes).toBeLessThan(2 * count);
    const matcher = new TermMatcher(table);
    expect(terms.filter((term) => matcher.find(newDocument(term)).count !== 1)).toEqual([]);
    expect(matcher.find(newDocument('a0 b0 a0 b0 c19 c0')).count).toBe(1);
  });

  it('take memory once in a thread, however often this gets them', () => {
    const tableOf = (...terms: string[]) =>
      buildTermTable(
        terms.map((term) => ({ term, label: 'T', attributes: {} })),
        'text',
      );
    const table = tableOf('a', 'b');
    const same = tableOf('a', 'b');
    expect(same.digest).toBe(table.digest);
    expect(tableOf('a', 'c').digest).not.toBe(table.digest);
    const search = (from: typeof table) => new TermMatcher(structuredClone(from)).find(newDocument('b a c')).count;
    expect(search(table)).toBe(2);
    const bytes = table.memory.buffer.byteLength;
    for (let time = 0; time < 5; time++) expect(search(table)).toBe(2);
    expect(table.memory.buffer.byteLength).toBe(bytes);
    expect(search(same)).toBe(2);
  });

  it('are built in linear time where each says something else, else this would not end', () => {
    const terms = Array.from({ length: 200_000 }, (_, id) => ({ term: `t${id}`, label: 'T', attributes: { id } }));
    const matcher = new TermMatcher(buildTermTable(terms, 'text'));
    const { count, outputs } = matcher.find(newDocument('t7 t199999 t200000'));
    const ids = [...outputs.subarray(0, count)].map((output) => matcher.payloads(output)[0]?.attributes.id);
    expect(ids).toEqual([7, 199_999]);
  });

  it('tell terms apart whose tokens have one hash', () => {
    const [a, b] = ['declinate', 'macallums'];
    expect(fnv(a)).toBe(fnv(b));
    const matcher = new TermMatcher(buildTermTable([{ term: a, label: 'A', attributes: {} }], 'text'));
    expect(matcher.find(newDocument(`${a} ${b}`)).count).toBe(1);
    const both = new TermMatcher(
      buildTermTable(
        [a, b].map((term) => ({ term, label: term, attributes: {} })),
        'text',
      ),
    );
    const { count, outputs } = both.find(newDocument(`${b} ${a}`));
    const labels = [...outputs.subarray(0, count)].map((output) => both.payloads(output)[0]?.label);
    expect(labels).toEqual([b, a]);
  });
});

function fnv(text: string): number {
  return [...text].reduce((hash, character) => Math.imul(hash ^ character.charCodeAt(0), 0x01000193), 0x811c9dc5 | 0);
}

function foldNaively(token: string, match: 'text' | 'lowercase' | 'normalized'): string {
  if (match === 'text') return token;
  if (match === 'lowercase') return token.toLowerCase();
  const lower = token.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return lower.replace(/œ/g, 'oe').replace(/ß/g, 'ss').replace(/’/g, "'");
}

/** Compares every run of tokens of the text with every term. */
function naiveSearch(terms: readonly string[], text: string, fold: (token: string) => string): string[] {
  const wanted = new Set(terms.map((term) => term.split(' ').map(fold).join(' ')));
  const tokens = [...text.matchAll(/[^ ]+/g)].map((match) => ({
    begin: match.index,
    end: match.index + match[0].length,
    folded: fold(match[0]),
  }));
  const matches: string[] = [];
  for (const [first, { begin }] of tokens.entries()) {
    for (let last = first; last < tokens.length; last++) {
      const run = tokens.slice(first, last + 1);
      if (wanted.has(run.map(({ folded }) => folded).join(' '))) matches.push(`${begin}-${run.at(-1)?.end}`);
    }
  }
  return matches;
}
