import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packTokens } from '../../../src/inference/tokens/model-tokens.js';
import { loadTokenizer, type TextTokenizer, type TextTokens } from '../../../src/inference/tokens/tokenizer.js';
import { cutWindows } from '../../../src/inference/tokens/windows.js';
import { TINY_MODEL } from '../run-model.js';

let folder: string;
let tiny: TextTokenizer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spanstream-'));
  tiny = await loadTokenizer(join(TINY_MODEL, 'tokenizer.json'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The pieces of a text, a bar between words. */
function wordsOf(text: string, { words, offsets }: TextTokens): string {
  return Array.from(
    words,
    (word, i) => `${i > 0 && word !== words[i - 1] ? '|' : ''}${text.slice(offsets[2 * i], offsets[2 * i + 1])}`,
  ).join('');
}

describe('tokens', () => {
  it('have offsets in UTF-16 units, emoji and decomposed accents before them or not', async () => {
    const text = 'fever 😀😀 fie\u0300vre 👩🏽‍⚕ aspirin';
    const [tokens] = await tiny.encode([text]);
    expect(wordsOf(text, tokens as TextTokens)).toBe('fever|😀😀|fie\u0300vre|👩🏽‍⚕|aspirin');
  });

  it('are those of the text that they come from, however many texts go together', async () => {
    const texts = Array.from({ length: 150 }, (_, i) => `${'fever '.repeat(i % 7)}aspirin`);
    const together = await tiny.encode(texts);
    expect(together).toHaveLength(texts.length);
    expect(together.map(({ words }) => (words.at(-1) as number) + 1)).toEqual(texts.map((_, i) => (i % 7) + 1));
  });

  it('leave punctuation out of words, where the pre-tokenizer splits at spaces only', async () => {
    const file = join(folder, 'metaspace.json');
    writeFileSync(file, JSON.stringify(METASPACE));
    const tokenizer = await loadTokenizer(file);
    const text = 'in Paris, (in) Paris';
    const [tokens] = await tokenizer.encode([text]);
    expect(wordsOf(text, tokens as TextTokens).replace(/ /g, '')).toBe('in|Paris|,|(|in|)|Paris');
    expect(tokenizer.special).toEqual({ prefix: [0, 0], suffix: [1] });
  });

  it('are not cut or padded, whatever tokenizer.json says', async () => {
    const file = join(folder, 'truncating.json');
    const truncation = { direction: 'Right', max_length: 8, strategy: 'LongestFirst', stride: 0 };
    const padding = {
      strategy: { Fixed: 8 },
      direction: 'Right',
      pad_to_multiple_of: null,
      pad_id: 0,
      pad_type_id: 0,
      pad_token: '<unk>',
    };
    writeFileSync(file, JSON.stringify({ ...METASPACE, truncation, padding }));
    const [short, long] = await (await loadTokenizer(file)).encode(['in', 'in '.repeat(50)]);
    expect(short?.ids).toHaveLength(1);
    expect(long?.ids.length).toBeGreaterThanOrEqual(50);
  });

  it('need a file that is a tokenizer', async () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, '{}');
    await expect(loadTokenizer(file)).rejects.toMatchObject({
      code: 'MODEL_INVALID',
      message: expect.stringContaining('broken.json'),
    });
  });
});

describe('windows', () => {
  it('cover all tokens in order, share the stride, and are full but for the last', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 512 }), fc.nat(255), (tokens, length, stride) => {
        fc.pre(stride < length);
        const windows = cutWindows(tokens, { length, stride });
        expect(windows.at(-1)?.[1] ?? 0).toBe(tokens);
        for (const [i, [begin, end]] of windows.entries()) {
          expect(begin).toBe(i === 0 ? 0 : (windows[i - 1]?.[1] as number) - stride);
          expect(end - begin).toBeLessThanOrEqual(length);
          if (i < windows.length - 1) expect(end - begin).toBe(length);
        }
      }),
    );
  });

  it('have the special tokens around each of them', async () => {
    const tokens = packTokens(await tiny.encode(['fever fever fever', '', 'fever']), {
      special: tiny.special,
      maxLength: 4,
      stride: 1,
    });
    const [fever] = (await tiny.encode(['fever']))[0]?.ids ?? [];
    expect([...tokens.ids]).toEqual([2, fever, fever, 3, 2, fever, fever, 3, 2, fever, 3]);
    expect([...tokens.ends]).toEqual([4, 8, 11]);
    expect([...tokens.documentWindows]).toEqual([2, 2, 3]);
    expect([...tokens.windowStarts]).toEqual([0, 1, 0]);
  });
});

/** SentencePiece as CamemBERT has it: words begin at spaces, punctuation sticks to them. */
const METASPACE = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [],
  normalizer: null,
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '<s>', type_id: 0 } },
      { SpecialToken: { id: '<s>', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '</s>', type_id: 0 } },
    ],
    pair: [{ Sequence: { id: 'A', type_id: 0 } }, { Sequence: { id: 'B', type_id: 0 } }],
    special_tokens: {
      '<s>': { id: '<s>', ids: [0], tokens: ['<s>'] },
      '</s>': { id: '</s>', ids: [1], tokens: ['</s>'] },
    },
  },
  decoder: null,
  model: {
    type: 'Unigram',
    unk_id: 2,
    vocab: [
      ['<s>', 0],
      ['</s>', 0],
      ['<unk>', 0],
      ['▁', -3],
      ['▁in', -2],
      ['▁Paris', -2],
      [',', -2],
      ['(', -2],
      [')', -2],
      ['in', -2],
      ['a', -3],
    ],
    byte_fallback: false,
  },
};
