import { isHighSurrogate, isLowSurrogate } from './offsets.js';

/** Classes of UTF-16 code units; those from WORD on make up words. */
export const OTHER = 0;
export const SPACE = 1;
export const SURROGATE = 2;
export const WORD = 3;
export const LOWER = 3;
export const UPPER = 4;
/** Letters without case, and modifier letters. */
export const LETTER = 5;
export const DIGIT = 6;
/** Combining marks and invisible format characters such as the soft hyphen: they belong to the word they stand in. */
export const MARK = 7;

/** Built at the first use: it takes 25 ms, in every thread, and not all have rules. */
let classes: Uint8Array | null = null;

/** The class of a UTF-16 code unit. */
export function classOf(unit: number): number {
  classes ??= buildClasses();
  return classes[unit] as number;
}

/** The class of the code unit at an index of the text; OTHER beyond its ends. */
export function classAt(text: string, index: number): number {
  classes ??= buildClasses();
  return classes[text.charCodeAt(index)] ?? OTHER;
}

/** Code units of the word character at an index: 0 where there is none, 2 for one beyond the basic plane. */
export function wordWidth(text: string, index: number): 0 | 1 | 2 {
  const unitClass = classAt(text, index);
  if (unitClass >= WORD) return 1;
  if (unitClass !== SURROGATE) return 0;
  return characterWidth(text, index) === 2 && /^[\p{L}\p{N}\p{M}]/u.test(text.slice(index, index + 2)) ? 2 : 0;
}

/** Code units of the character at an index: 2 for a surrogate pair. */
export function characterWidth(text: string, index: number): 1 | 2 {
  return isHighSurrogate(text.charCodeAt(index)) && isLowSurrogate(text.charCodeAt(index + 1)) ? 2 : 1;
}

function buildClasses(): Uint8Array {
  const table = new Uint8Array(0x10000).fill(OTHER);
  // Without the surrogates, a unit's index in this string is the unit itself.
  const units = Array.from(table, (_, unit) =>
    unit >= 0xd800 && unit <= 0xdfff ? ' ' : String.fromCharCode(unit),
  ).join('');
  const fill = (expression: RegExp, unitClass: number): void => {
    for (const run of units.matchAll(expression)) table.fill(unitClass, run.index, run.index + run[0].length);
  };
  fill(/\p{L}+/gu, LETTER);
  fill(/\p{Ll}+/gu, LOWER);
  fill(/[\p{Lu}\p{Lt}]+/gu, UPPER);
  fill(/\p{N}+/gu, DIGIT);
  fill(/[\p{M}\p{Cf}]+/gu, MARK);
  fill(/\s+/gu, SPACE);
  return table.fill(SURROGATE, 0xd800, 0xe000);
}
