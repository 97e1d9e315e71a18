import type { DateContext } from './mentions.js';

/** Before or after a number they make it part of something else: a path, a code, a percentage. */
const GLUING = '/\\_#@%+*°&$€£^|';
const POINTS = '.,:';

/** Whether a number is the tail of something longer: `1.12`, `IL-12`, `06/12`. */
export function isGluedBefore({ reader, previous }: DateContext, token: number): boolean {
  const { text } = reader;
  const at = reader.begin(token) - 1;
  const sign = text[at];
  if (sign === undefined || sign === ' ') return false;
  if (GLUING.includes(sign)) return true;
  if (POINTS.includes(sign)) return isDigitAt(text, at - 1);
  if (!reader.is(token - 1, '-') || !reader.joins(token - 1)) return false;
  // The dash of a range, or of a list.
  if (previous !== null && reader.floor === token - 1) return false;
  return at > 0 && !/\s/.test(text[at - 1] as string);
}

/** Whether a number goes on as something longer: `2021.5`, `12%`, `12/03/`. */
export function isGluedAfter({ reader }: DateContext, last: number, separator: string): boolean {
  if (!reader.joins(last)) return false;
  const { text } = reader;
  const at = reader.end(last);
  const sign = text[at] as string;
  if (GLUING.includes(sign)) return true;
  if (POINTS.includes(sign)) return isDigitAt(text, at + 1);
  return separator === '-' && reader.is(last + 1, '-') && reader.joins(last + 1);
}

function isDigitAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0x30 && unit <= 0x39;
}
