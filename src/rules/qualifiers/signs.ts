import type { StageDocument } from '../stage.js';
import { classAt, SPACE } from '../text/characters.js';
import type { Tokens } from '../text/tokens.js';

/** Where the signs of a text are that matter to qualifiers, rising; none in what matching skips. */
export interface Signs {
  /** What may part chunks: commas (those of numbers apart), semicolons, dashes between spaces. */
  readonly separators: readonly number[];
  /** What may make a heading of the words before it: colons, dashes before spaces. */
  readonly colons: readonly number[];
  /** What may begin a quotation. */
  readonly quotes: readonly number[];
}

let known: Pick<StageDocument, 'text' | 'skipped'> = { text: '', skipped: null };
let signs: Signs = { separators: [], colons: [], quotes: [] };

/**
 * The signs of a document, looked for once for all stages that ask in a row.
 *
 * @param tokens of the document
 */
export function signsOf({ text, skipped }: StageDocument, tokens: Tokens): Signs {
  if (text !== known.text || skipped !== known.skipped) {
    signs = findSigns(text, tokens);
    known = { text, skipped };
  }
  return signs;
}

function findSigns(text: string, { begins, signs, signCount }: Tokens): Signs {
  const separators: number[] = [];
  const colons: number[] = [];
  const quotes: number[] = [];
  for (let sign = 0; sign < signCount; sign++) {
    const at = begins[signs[sign] as number] as number;
    switch (text.charCodeAt(at)) {
      case 0x22: // "
      case 0xab: // «
      case 0x201c: // “
        quotes.push(at);
        break;
      case 0x2c: // ,
        if (!isBetweenDigits(text, at)) separators.push(at);
        break;
      case 0x2d: // -
      case 0x2013: // –
      case 0x2014: // —
        if (classAt(text, at + 1) !== SPACE) break;
        colons.push(at);
        if (classAt(text, at - 1) === SPACE) separators.push(at);
        break;
      case 0x3a: // :
        colons.push(at);
        break;
      case 0x3b: // ;
        separators.push(at);
        break;
    }
  }
  return { separators, colons, quotes };
}

function isBetweenDigits(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1));
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
