import { type Encoding, Tokenizer } from 'tokenizers';
import { FatalError } from '../../errors.js';
import { utf16Offsets } from '../../rules/text/offsets.js';
import type { SpecialTokens } from './windows.js';

/** Texts of one call; the bindings hold all encodings of a call at once. */
const TEXTS_PER_CALL = 64;

/** The tokens of one text, special tokens left out. */
export interface TextTokens {
  /** `[tokens]` */
  readonly ids: Int32Array;
  /** Begin and end in UTF-16 code units: `[tokens, 2]`. */
  readonly offsets: Int32Array;
  /** `[tokens]`: tokens of the same word have the same number. */
  readonly words: Int32Array;
}

export interface TextTokenizer {
  readonly special: SpecialTokens;
  /** Encodes whole texts, however long. */
  encode(texts: readonly string[]): Promise<TextTokens[]>;
}

/**
 * Loads a tokenizer of Hugging Face's library.
 * @throws {FatalError} MODEL_INVALID where the file is not a tokenizer
 */
export async function loadTokenizer(file: string): Promise<TextTokenizer> {
  const tokenizer = readTokenizer(file);
  // Both would shorten texts or lengthen windows behind our back; windows are cut here and padded before the model.
  tokenizer.disableTruncation();
  tokenizer.disablePadding();
  return {
    special: await findSpecialTokens(tokenizer, file),
    async encode(texts) {
      const all: TextTokens[] = [];
      for (let begin = 0; begin < texts.length; begin += TEXTS_PER_CALL) {
        const part = texts.slice(begin, begin + TEXTS_PER_CALL);
        const encodings = await tokenizer.encodeBatch(part, { addSpecialTokens: false });
        for (let i = 0; i < part.length; i++) all.push(extract(encodings[i] as Encoding, part[i] as string));
      }
      return all;
    },
  };
}

function readTokenizer(file: string): Tokenizer {
  try {
    return Tokenizer.fromFile(file);
  } catch (cause) {
    throw new FatalError('MODEL_INVALID', `${file} is not a tokenizer that can be used: ${(cause as Error).message}`, {
      cause,
    });
  }
}

/** Encodes a text of one word and looks at what the post-processor put around it. */
async function findSpecialTokens(tokenizer: Tokenizer, file: string): Promise<SpecialTokens> {
  const encoding = await tokenizer.encode('a', null, { addSpecialTokens: true });
  const ids = encoding.getIds();
  const special = encoding.getSpecialTokensMask();
  const first = special.indexOf(0);
  if (first === -1)
    throw new FatalError(
      'MODEL_INVALID',
      `${file} gives no token for the text "a": expected at least one, check its normalizer and vocabulary`,
    );
  return { prefix: ids.slice(0, first), suffix: ids.slice(special.lastIndexOf(0) + 1) };
}

function extract(encoding: Encoding, text: string): TextTokens {
  const ids = Int32Array.from(encoding.getIds());
  const pairs = encoding.getOffsets();
  const offsets = new Int32Array(2 * ids.length);
  // The library counts code points.
  const toUtf16 = utf16Offsets(text);
  for (let i = 0; i < ids.length; i++) {
    const [begin = 0, end = 0] = pairs[i] ?? [];
    offsets[2 * i] = toUtf16 === null ? begin : toUtf16(begin);
    offsets[2 * i + 1] = toUtf16 === null ? end : toUtf16(end);
  }
  return { ids, offsets, words: numberWords(encoding.getWordIds(), offsets, text) };
}

/**
 * Numbers the words as the pre-tokenizer splits, and splits at punctuation too, as BERT's does already. Others
 * (SentencePiece) leave "Paris," in one piece, and an entity of whole words would end in the comma.
 */
function numberWords(wordIds: readonly (number | null | undefined)[], offsets: Int32Array, text: string): Int32Array {
  const words = new Int32Array(wordIds.length);
  let number = -1;
  let previous: { word: number | null | undefined; kind: Kind } | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = wordIds[i];
    const kind = kindOf(text, offsets[2 * i] ?? 0, offsets[2 * i + 1] ?? 0);
    const isSplit = kind === 'punctuation' ? previous?.kind !== 'blank' : previous?.kind === 'punctuation';
    if (previous === undefined || word !== previous.word || isSplit) number++;
    words[i] = number;
    previous = { word, kind };
  }
  return words;
}

type Kind = 'blank' | 'punctuation' | 'other';

/** What a token begins with, after the space that SentencePiece and byte-level tokens may include. */
function kindOf(text: string, begin: number, end: number): Kind {
  let at = begin;
  while (at < end && text.charCodeAt(at) === 0x20) at++;
  if (at === end) return 'blank';
  const code = text.codePointAt(at) ?? 0;
  // As BERT has it: all of ASCII that is neither letter nor digit, and Unicode's punctuation.
  const isPunctuation =
    code < 0x80
      ? (code >= 33 && code <= 47) ||
        (code >= 58 && code <= 64) ||
        (code >= 91 && code <= 96) ||
        (code >= 123 && code <= 126)
      : /\p{P}/u.test(String.fromCodePoint(code));
  return isPunctuation ? 'punctuation' : 'other';
}
