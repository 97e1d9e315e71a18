import { countCodePoints } from '../../rules/text/offsets.js';
import type { TextTokenizer, TextTokens } from './tokenizer.js';
import type { TokenizerFile } from './tokenizer-file.js';

const SPACE = 0x20;

/** How to tell whether a token begins a word. */
export interface WordGuess {
  /** Id of the token of unknown text, which always begins one; null where there is none. */
  readonly unknown: number | null;
  /** Code points of every token as the vocabulary writes it, by id; null where spaces in the text decide. */
  readonly lengths: Uint16Array | null;
}

/**
 * Reads how Hugging Face's pipeline would find words with this tokenizer (transformers 5,
 * `TokenClassificationPipeline.gather_pre_entities`): it does not ask the tokenizer. Where tokens inside words have a prefix
 * (`##` of WordPiece), a token that is as long as its text begins a word; elsewhere one that has a space as its first
 * character or before it.
 */
export function readWordGuess({ model, added_tokens }: TokenizerFile): WordGuess {
  const isPrefixed = (model.continuing_subword_prefix ?? '') !== '';
  return {
    unknown: unknownId({ model, added_tokens }),
    lengths: isPrefixed ? tokenLengths(model, added_tokens) : null,
  };
}

/** RoBERTa's model knows no unknown text, but its tokenizer has a token for it, which a text may name. */
function unknownId({ model, added_tokens }: Pick<TokenizerFile, 'model' | 'added_tokens'>): number | null {
  if (typeof model.unk_id === 'number') return model.unk_id;
  const names = typeof model.unk_token === 'string' ? [model.unk_token] : ['<unk>', '[UNK]'];
  const added = added_tokens.find(({ content }) => names.includes(content));
  if (added !== undefined) return added.id;
  const { vocab } = model;
  return isList(vocab) ? null : (vocab[names[0] as string] ?? null);
}

function tokenLengths({ vocab }: TokenizerFile['model'], added: TokenizerFile['added_tokens']): Uint16Array {
  const tokens: [string, number][] = isList(vocab) ? vocab.map(([token], id) => [token, id]) : Object.entries(vocab);
  for (const { content, id } of added) tokens.push([content, id]);
  const lengths = new Uint16Array(tokens.reduce((most, [, id]) => Math.max(most, id + 1), 0));
  for (const [token, id] of tokens) lengths[id] = countCodePoints(token, 0, token.length);
  return lengths;
}

function isList(vocab: TokenizerFile['model']['vocab']): vocab is readonly (readonly [string, number])[] {
  return Array.isArray(vocab);
}

/** Numbers the words of a tokenizer's tokens as Hugging Face guesses them. */
export function guessWords(tokenizer: TextTokenizer, guess: WordGuess): TextTokenizer {
  return {
    special: tokenizer.special,
    async encode(texts) {
      const all = await tokenizer.encode(texts);
      return all.map((tokens, i) => ({ ...tokens, words: guessedWords(tokens, texts[i] as string, guess) }));
    },
  };
}

function guessedWords({ ids, offsets }: TextTokens, text: string, { unknown, lengths }: WordGuess): Int32Array {
  const words = new Int32Array(ids.length);
  const isPlain = !/[\ud800-\udbff]/.test(text);
  let number = 0;
  for (let i = 0; i < words.length; i++) {
    const begin = offsets[2 * i] ?? 0;
    const end = offsets[2 * i + 1] ?? 0;
    const begins =
      ids[i] === unknown ||
      (lengths === null
        ? begin === 0 || text.charCodeAt(begin - 1) === SPACE || text.charCodeAt(begin) === SPACE
        : lengths[ids[i] ?? 0] === (isPlain ? end - begin : countCodePoints(text, begin, end)));
    if (begins) number++;
    words[i] = number;
  }
  return words;
}
