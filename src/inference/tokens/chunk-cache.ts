import type { ChunkRules, TextChunk } from './chunk-rules.js';
import type { TextTokenizer, TextTokens } from './tokenizer.js';

/** Chunks kept; a vocabulary of clinical notes with its numbers fits, at about 200 bytes each. */
const KEPT_CHUNKS = 32_768;

/** Longer chunks are tables and encoded data, which do not come again. */
const LONGEST_KEPT = 32;

/** Tokens of a chunk as numbers, four each: id, begin and end within the chunk, word within the chunk. */
type Chunk = readonly number[];

/**
 * Remembers the tokens of chunks, so that only what is new goes through the tokenizer: the same tokens in a fifth of
 * the time, and without the garbage of its many small arrays.
 *
 * @param rules of the tokenizer, from {@link readChunkRules}
 */
export function rememberChunks(tokenizer: TextTokenizer, { whole, cut }: ChunkRules): TextTokenizer {
  const kept = new Map<string, Chunk>();
  return {
    special: tokenizer.special,
    async encode(texts) {
      const split = texts.map((text) =>
        whole.some((token) => text.includes(token)) ? [{ begin: 0, text }] : cut(text),
      );
      const fresh = new Map<string, Chunk>();
      const found = split.map((chunks) =>
        chunks.map(({ text }) => {
          const tokens = kept.get(text);
          if (tokens === undefined) fresh.set(text, []);
          return tokens;
        }),
      );
      const unseen = [...fresh.keys()];
      for (const [i, tokens] of (await tokenizer.encode(unseen)).entries()) {
        const text = unseen[i] as string;
        const packed = packTokens(tokens);
        fresh.set(text, packed);
        if (text.length > LONGEST_KEPT) continue;
        if (kept.size >= KEPT_CHUNKS) kept.clear();
        kept.set(ownCopy(text), packed);
      }
      return split.map((chunks, i) => joinChunks(chunks, found[i] ?? [], fresh));
    },
  };
}

function packTokens({ ids, offsets, words }: TextTokens): Chunk {
  const packed: number[] = [];
  for (const [i, id] of ids.entries()) {
    packed.push(id, offsets[2 * i] ?? 0, offsets[2 * i + 1] ?? 0, words[i] ?? 0);
  }
  return packed;
}

/** @param found the tokens of each chunk; those that are not there are among the fresh ones */
function joinChunks(
  chunks: readonly TextChunk[],
  found: readonly (Chunk | undefined)[],
  fresh: ReadonlyMap<string, Chunk>,
): TextTokens {
  const tokensOf = (i: number): Chunk => found[i] ?? fresh.get(chunks[i]?.text ?? '') ?? [];
  let numbers = 0;
  for (let i = 0; i < chunks.length; i++) numbers += tokensOf(i).length;
  const count = numbers / 4;
  const tokens = { ids: new Int32Array(count), offsets: new Int32Array(2 * count), words: new Int32Array(count) };
  let at = 0;
  let firstWord = 0;
  // By index: iterators would make an array for each chunk.
  for (let i = 0; i < chunks.length; i++) {
    const chunk = tokensOf(i);
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
