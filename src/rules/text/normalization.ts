import { SPACE } from './characters.js';
import { CLASS_BITS, CLASS_SHIFT, FOLDS_TO_NOTHING, FOLDS_TO_SEVERAL, foldTable, VALUE } from './folding.js';
import { grown } from './grown.js';

const BLANK = 0x20;
const CHUNK = 4096;

/** A text made alike for comparison, and the way back. */
export interface NormalizedText {
  readonly text: string;
  /** Where a stretch of the normalized text stands in the original; both in UTF-16 code units. */
  original(begin: number, end: number): { begin: number; end: number };
}

/**
 * Lower case without accents and ligatures, straight quotes and hyphens, one space for any white space: as `normalized`
 * matching of terms sees it. What is skipped is left out.
 *
 * @param skipped begin and end of ranges, `[ranges, 2]` flat, rising and apart
 */
export function normalizeText(text: string, skipped: readonly number[] = []): NormalizedText {
  const { units, expansions } = foldTable('normalized');
  const parts: string[] = [];
  // Of every unit of the result, its source; most sources give one unit, some up to eighteen.
  let begins = new Int32Array(text.length + 1);
  let ends = new Int32Array(text.length + 1);
  let count = 0;
  let chunk: number[] = [];
  const push = (unit: number, begin: number, end: number): void => {
    if (count === begins.length) {
      begins = grown(begins, 2 * begins.length);
      ends = grown(ends, 2 * ends.length);
    }
    begins[count] = begin;
    ends[count] = end;
    count += 1;
    chunk.push(unit);
    if (chunk.length === CHUNK) {
      parts.push(String.fromCharCode(...chunk));
      chunk = [];
    }
  };
  let inSpace = false;
  let range = 0;
  for (let index = 0; index < text.length; index++) {
    if (index === skipped[range]) {
      // Words on both sides of what is skipped stay two words.
      if (!inSpace) push(BLANK, index, index);
      inSpace = true;
      index = Math.max(index, (skipped[range + 1] as number) - 1);
      ends[count - 1] = index + 1;
      range += 2;
      continue;
    }
    const entry = units[text.charCodeAt(index)] as number;
    if (((entry >>> CLASS_SHIFT) & CLASS_BITS) === SPACE) {
      if (!inSpace) push(BLANK, index, index);
      inSpace = true;
      ends[count - 1] = index + 1;
    } else if (entry < FOLDS_TO_NOTHING) {
      push(entry & VALUE, index, index + 1);
      inSpace = false;
    } else if (entry >= FOLDS_TO_SEVERAL) {
      const at = entry & VALUE;
      const length = expansions[at] as number;
      for (let part = 1; part <= length; part++) push(expansions[at + part] as number, index, index + 1);
      inSpace = false;
    } else if (count > 0 && !inSpace) ends[count - 1] = index + 1;
  }
  parts.push(String.fromCharCode(...chunk));
  return {
    text: parts.join(''),
    original: (begin, end) =>
      begin >= end
        ? { begin: begins[begin] ?? text.length, end: begins[begin] ?? text.length }
        : { begin: begins[begin] as number, end: ends[end - 1] as number },
  };
}
