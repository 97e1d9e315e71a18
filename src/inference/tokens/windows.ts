/** What a tokenizer's post-processor puts around a single text. */
export interface SpecialTokens {
  readonly prefix: readonly number[];
  readonly suffix: readonly number[];
}

/** First and one past the last token of a window within its document. */
export type TokenRange = readonly [begin: number, end: number];

/**
 * Cuts a document's tokens into windows as the Rust tokenizers' truncation does: all of full length but the last,
 * each sharing `stride` tokens with the one before, none that brings nothing new.
 *
 * @param options.length most tokens of a window, special tokens not counted; more than `stride`
 */
export function cutWindows(tokens: number, { length, stride }: { length: number; stride: number }): TokenRange[] {
  const windows: TokenRange[] = [];
  for (let begin = 0; begin < tokens; begin += length - stride) {
    const end = Math.min(begin + length, tokens);
    windows.push([begin, end]);
    if (end === tokens) break;
  }
  return windows;
}
