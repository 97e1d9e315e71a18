import type { StageDocument } from '../stage.js';
import type { FoldTable } from '../text/folding.js';
import { Tokenizer, type Tokens } from '../text/tokens.js';

interface Desk {
  readonly tokenizer: Tokenizer;
  document: StageDocument | null;
  skipped: StageDocument['skipped'];
  tokens: Tokens | null;
}

/** One per folding and thread. */
const desks = new WeakMap<FoldTable, Desk>();

/**
 * The tokens of a document, cut once for all stages that ask in a row with the same folding.
 *
 * @returns valid until the tokens of another document are asked for
 */
export function tokensOf(document: StageDocument, fold: FoldTable): Tokens {
  let desk = desks.get(fold);
  if (desk === undefined) {
    desk = { tokenizer: new Tokenizer(fold), document: null, skipped: null, tokens: null };
    desks.set(fold, desk);
  }
  if (desk.tokens === null || desk.document !== document || desk.skipped !== document.skipped) {
    desk.tokens = desk.tokenizer.tokenize(document.text, document.skipped ?? undefined);
    desk.document = document;
    desk.skipped = document.skipped;
  }
  return desk.tokens;
}
