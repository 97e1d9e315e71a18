import type { TextTokenizer, TextTokens } from './tokenizer.js';
import type { TokenizerFile } from './tokenizer-file.js';

/** Chunks kept; a vocabulary of clinical notes with its numbers fits, at about 200 bytes each. */
const KEPT_CHUNKS = 32_768;

/** Longer chunks are tables and encoded data, which do not come again. */
const LONGEST_KEPT = 32;

/** Tokens of a chunk as numbers, four each: id, begin and end within the chunk, word within the chunk. */
type Chunk = readonly number[];

interface TextChunk {
  /** Where it begins in its text. */
  readonly begin: number;
  readonly text: string;
  tokens?: Chunk | undefined;
}

const LETTER = 0;
const SPACE = 1;
const SIGN = 2;

/** By code of ASCII; other whitespace and punctuation stays within chunks, where the tokenizer sees to it. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[ \t\r\n]/.test(sign)) return SPACE;
  return /[!-/:-@[-`{-~]/.test(sign) ? SIGN : LETTER;
});

/** What texts must not contain to be cut into chunks: added tokens, which may have punctuation inside. */
export interface ChunkRules {
  readonly whole: readonly string[];
}

/**
 * Whether texts can be cut at spaces and around punctuation, tokenized piece by piece, and come out the same. So it is
 * with BERT's normalizer and pre-tokenizer: neither looks beyond a space or a sign of ASCII's punctuation. Others give
 * the space to a token, or join signs.
 *
 * @returns null where it is not so
 */
export function readChunkRules({ normalizer, pre_tokenizer, added_tokens }: TokenizerFile): ChunkRules | null {
  const isBert =
    pre_tokenizer?.type === 'BertPreTokenizer' && (normalizer?.type ?? 'BertNormalizer') === 'BertNormalizer';
  // Those found in normalized text may be written in other letters than the text has.
  const isPlain = added_tokens.every(({ normalized }) => !normalized);
  return isBert && isPlain ? { whole: added_tokens.map(({ content }) => content) } : null;
}

/**
 * Remembers the tokens of chunks, so that only what is new goes through the tokenizer: the same tokens in a fifth of
 * the time, and without the garbage of its many small arrays.
 *
 * @param rules of the tokenizer, from {@link readChunkRules}
 */
export function rememberChunks(tokenizer: TextTokenizer, { whole }: ChunkRules): TextTokenizer {
  const kept = new Map<string, Chunk>();
  return {
    special: tokenizer.special,
    async encode(texts) {
      const split = texts.map((text) =>
        whole.some((token) => text.includes(token)) ? [{ begin: 0, text }] : splitText(text),
      );
      const fresh = new Map<string, Chunk>();
      for (const chunk of split.flat()) {
        chunk.tokens = kept.get(chunk.text);
        if (chunk.tokens === undefined) fresh.set(chunk.text, []);
      }
      const unseen = [...fresh.keys()];
      for (const [i, tokens] of (await tokenizer.encode(unseen)).entries()) {
        const text = unseen[i] as string;
        const packed = packTokens(tokens);
        fresh.set(text, packed);
        if (text.length > LONGEST_KEPT) continue;
        if (kept.size >= KEPT_CHUNKS) kept.clear();
        kept.set(ownCopy(text), packed);
      }
      return split.map((chunks) => joinChunks(chunks, fresh));
    },
  };
}

/** Cuts at spaces, tabs and line ends, and makes each sign of ASCII's punctuation a chunk of its own. */
function splitText(text: string): TextChunk[] {
  const chunks: TextChunk[] = [];
  let begin = -1;
  for (let i = 0; i <= text.length; i++) {
    const kind = i === text.length ? SPACE : (KINDS[text.charCodeAt(i)] ?? LETTER);
    if (kind !== LETTER && begin !== -1) {
      chunks.push({ begin, text: text.slice(begin, i) });
      begin = -1;
    }
    if (kind === LETTER && begin === -1) begin = i;
    if (kind === SIGN) chunks.push({ begin: i, text: text.charAt(i) });
  }
  return chunks;
}

function packTokens({ ids, offsets, words }: TextTokens): Chunk {
  const packed: number[] = [];
  for (const [i, id] of ids.entries()) {
    packed.push(id, offsets[2 * i] ?? 0, offsets[2 * i + 1] ?? 0, words[i] ?? 0);
  }
  return packed;
}

function joinChunks(chunks: readonly TextChunk[], fresh: ReadonlyMap<string, Chunk>): TextTokens {
  const packed = chunks.map(({ text, tokens }) => tokens ?? fresh.get(text) ?? []);
  const count = packed.reduce((sum, { length }) => sum + length, 0) / 4;
  const tokens = { ids: new Int32Array(count), offsets: new Int32Array(2 * count), words: new Int32Array(count) };
  let at = 0;
  let firstWord = 0;
  for (const [i, chunk] of packed.entries()) {
    const begin = chunks[i]?.begin ?? 0;
    for (let k = 0; k < chunk.length; k += 4) {
      tokens.ids[at] = chunk[k] ?? 0;
      tokens.offsets[2 * at] = begin + (chunk[k + 1] ?? 0);
      tokens.offsets[2 * at + 1] = begin + (chunk[k + 2] ?? 0);
      tokens.words[at] = firstWord + (chunk[k + 3] ?? 0);
      at++;
    }
    if (chunk.length > 0) firstWord += (chunk.at(-1) ?? 0) + 1;
  }
  return tokens;
}

/** A slice keeps the whole text in memory that it was cut from. */
function ownCopy(chunk: string): string {
  return Buffer.from(chunk, 'utf16le').toString('utf16le');
}
