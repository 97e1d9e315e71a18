import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWellFormed } from '../../src/converters/text.js';
import { readChunkRules, rememberChunks } from '../../src/inference/chunk-cache.js';
import { loadTokenizer, type TextTokenizer } from '../../src/inference/tokenizer.js';
import { readTokenizerFile } from '../../src/inference/tokenizer-file.js';
import { TINY_MODEL } from './run-model.js';

const FILE = join(TINY_MODEL, 'tokenizer.json');

let folder: string;
let whole: TextTokenizer;
let remembering: TextTokenizer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
  whole = await loadTokenizer(FILE);
  const rules = readChunkRules(await readTokenizerFile(FILE));
  if (rules === null) throw new Error("the tiny tokenizer is BERT's");
  remembering = rememberChunks(await loadTokenizer(FILE), rules);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function rulesWith(change: object): Promise<ReturnType<typeof readChunkRules>> {
  const file = join(folder, 'tokenizer.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(FILE, 'utf8')), ...change }));
  return readChunkRules(await readTokenizerFile(file));
}

/** Words by number may differ, which tokens share one may not. */
function comparable(all: Awaited<ReturnType<TextTokenizer['encode']>>) {
  return all.map(({ ids, offsets, words }) => ({
    ids: [...ids],
    offsets: [...offsets],
    begins: Array.from(words, (word, i) => i === 0 || word !== words[i - 1]),
  }));
}

describe('remembered chunks', () => {
  const pieces = fc.constantFrom(
    ...['aspirin', 'Fever', 'œsophage', 'B12', '37,5', '[SEP]', '[UNK', '##s', '24/07/2008', "l'hôpital", '...', '_'],
    ...[
      ' ',
      '\t',
      '\r\n',
      '\v',
      '\f',
      '\u0085',
      '\u00a0',
      '\u2028',
      '\u3000',
      '\u200b',
      '\u200d',
      '\ufeff',
      '\ufffd',
      '\0',
    ],
    ...[
      '\u0301',
      'e\u0301',
      ',\u0301',
      ' \u0301',
      '=\u0338',
      '😀',
      '👩🏽‍⚕️',
      '日本',
      '한국',
      'ﬁ',
      'İ',
      'Σ',
      '°',
      '«',
      '’',
      '٣',
    ],
  );
  const text = fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: pieces },
        fc.string({ unit: 'binary', maxLength: 3 }),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
    )
    .map((parts) => toWellFormed(parts.join('')));

  it('give the tokens that whole texts have, for any Unicode there is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        expect(comparable(await remembering.encode(texts))).toEqual(comparable(await whole.encode(texts)));
      }),
      { numRuns: 500 },
    );
  });

  it('give the same tokens the second time', async () => {
    const texts = ['fever, aspirin 500 mg [SEP] fever', '', 'x'.repeat(500)];
    const first = await remembering.encode(texts);
    expect(await remembering.encode(texts)).toEqual(first);
    expect(comparable(first)).toEqual(comparable(await whole.encode(texts)));
  });

  it('are for tokenizers that look no further than spaces and punctuation', async () => {
    const cls = {
      id: 2,
      content: '[CLS]',
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    };
    expect(await rulesWith({ added_tokens: [cls] })).toEqual({ whole: ['[CLS]'] });
    expect(await rulesWith({ normalizer: null })).not.toBeNull();
    expect(await rulesWith({ added_tokens: [{ ...cls, normalized: true }] })).toBeNull();
    expect(await rulesWith({ normalizer: { type: 'NFC' } })).toBeNull();
    expect(await rulesWith({ pre_tokenizer: { type: 'Metaspace', replacement: '▁' } })).toBeNull();
    expect(await rulesWith({ pre_tokenizer: null })).toBeNull();
  });
});
