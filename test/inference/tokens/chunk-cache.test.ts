import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWellFormed } from '../../../src/converters/text.js';
import { rememberChunks } from '../../../src/inference/tokens/chunk-cache.js';
import { readChunkRules } from '../../../src/inference/tokens/chunk-rules.js';
import { loadTokenizer, type TextTokenizer } from '../../../src/inference/tokens/tokenizer.js';
import { readTokenizerFile } from '../../../src/inference/tokens/tokenizer-file.js';
import { TINY_MODEL } from '../run-model.js';

const CLINICAL = fileURLToPath(new URL('../../../models/clinical/tokenizer.json', import.meta.url));

const FILE = join(TINY_MODEL, 'tokenizer.json');

const FILES = {
  WordPiece: FILE,
  'WordPiece with line breaks': CLINICAL,
  'byte-level BPE': fixture('byte-level'),
  'Unigram as CamemBERT has it': fixture('camembert'),
  'Unigram as XLM-RoBERTa has it': fixture('xlm-roberta'),
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
});

function fixture(kind: string): string {
  return fileURLToPath(new URL(`../../fixtures/huggingface/${kind}/tokenizer.json`, import.meta.url));
}

async function bothOf(file: string): Promise<{ whole: TextTokenizer; remembering: TextTokenizer }> {
  const rules = readChunkRules(await readTokenizerFile(file));
  if (rules === null) throw new Error(`found no rules for ${file}, expected some`);
  return { whole: await loadTokenizer(file), remembering: rememberChunks(await loadTokenizer(file), rules) };
}

afterAll(() => rmSync(folder, { recursive: true }));

async function rulesWith(change: object, of = FILE): Promise<ReturnType<typeof readChunkRules>> {
  const file = join(folder, 'tokenizer.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(of, 'utf8')), ...change }));
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
    ...[
      "it's",
      "'s",
      "'",
      "'re",
      ",'t",
      '<mask>',
      '<s',
      '＜mask＞',
      'fever,',
      'é.',
      '\u00a8',
      '▁',
      'Ġ',
      '½',
      '…',
      'x1y',
    ],
    ...['aspirin', 'Fever', 'œsophage', 'B12', '37,5', '[SEP]', '[UNK', '##s', '24/07/2008', "l'hôpital", '...', '_'],
    ...[
      ' ',
      '\t',
      '\n',
      '\n\n',
      '↵',
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

  it.each(Object.entries(FILES))(
    'give the tokens that whole texts have, for any Unicode there is: %s',
    async (_, file) => {
      const { whole, remembering } = await bothOf(file);
      await fc.assert(
        fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
          expect(comparable(await remembering.encode(texts))).toEqual(comparable(await whole.encode(texts)));
        }),
        { numRuns: 500 },
      );
    },
  );

  it.each(Object.entries(FILES))('give the same tokens the second time: %s', async (_, file) => {
    const { whole, remembering } = await bothOf(file);
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
    expect(await rulesWith({ added_tokens: [cls] })).toMatchObject({ whole: ['[CLS]'] });
    expect(await rulesWith({ normalizer: null })).not.toBeNull();
    expect(await rulesWith({ added_tokens: [{ ...cls, normalized: true }] })).toBeNull();
    expect(await rulesWith({ normalizer: { type: 'NFC' } })).toBeNull();
    const marking = (content: string, last = 'BertNormalizer') => ({
      type: 'Sequence',
      normalizers: [{ type: 'Replace', pattern: { Regex: '\\n+' }, content }, { type: last }],
    });
    expect(await rulesWith({ normalizer: marking(' / ') })).not.toBeNull();
    expect(await rulesWith({ normalizer: marking('/') })).toBeNull();
    expect(await rulesWith({ normalizer: marking(' / ', 'NFC') })).toBeNull();
    expect(await rulesWith({ pre_tokenizer: { type: 'Metaspace', replacement: '▁' } })).toBeNull();
    expect(await rulesWith({ pre_tokenizer: null })).toBeNull();
  });

  it('are for byte-level tokenizers that put no space before a text, and Unigram ones that split at whitespace', async () => {
    const byteLevel = FILES['byte-level BPE'];
    const { post_processor } = JSON.parse(readFileSync(byteLevel, 'utf8'));
    expect(await rulesWith({}, byteLevel)).not.toBeNull();
    expect(await rulesWith({ normalizer: { type: 'NFC' } }, byteLevel)).toBeNull();
    const prefixing = { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true };
    expect(await rulesWith({ pre_tokenizer: prefixing }, byteLevel)).toBeNull();
    expect(await rulesWith({ post_processor: { ...post_processor, add_prefix_space: true } }, byteLevel)).toBeNull();
    const camembert = FILES['Unigram as CamemBERT has it'];
    const metaspace = { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true };
    const first = { ...metaspace, prepend_scheme: 'first' };
    expect(await rulesWith({}, camembert)).not.toBeNull();
    expect(await rulesWith({ pre_tokenizer: metaspace }, camembert)).toBeNull();
    const sequence = (last: object) => ({ type: 'Sequence', pretokenizers: [{ type: 'WhitespaceSplit' }, last] });
    expect(await rulesWith({ pre_tokenizer: sequence(metaspace) }, camembert)).not.toBeNull();
    expect(await rulesWith({ pre_tokenizer: sequence(first) }, camembert)).toBeNull();
  });
});
