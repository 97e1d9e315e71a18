import type { StageDocument } from '../stage.js';
import type { FoldTable } from '../text/folding.js';
import { type Tokens, tokenizerOf } from '../text/tokens.js';

/**
 * The tokens of a document, cut once for all stages that ask in a row with the same folding.
 *
 * @returns valid until the tokens of another text are asked for
 */
export function tokensOf({ text, skipped }: StageDocument, fold: FoldTable): Tokens {
  return tokenizerOf(fold).tokenize(text, skipped);
}
