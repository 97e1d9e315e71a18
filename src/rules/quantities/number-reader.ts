import { classAt, WORD } from '../text/characters.js';

/** A number as it is written in a text. */
export interface ReadNumber {
  /** NaN for digits that make up no number: dates, versions, telephone numbers. */
  readonly value: number;
  /** Code unit after it. */
  readonly end: number;
}

/** What stands before the decimals of a text: decides what `1,200` and `1.200` are. */
export type DecimalMark = 'comma' | 'point';

const COMMA = 0x2c;
const POINT = 0x2e;
const SLASH = 0x2f;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Whole numbers with more digits are identifiers. */
const MAX_DIGITS = 15;

const VULGAR_FRACTIONS: ReadonlyMap<number, number> = new Map(
  Object.entries({
    '¼': 1 / 4,
    '½': 1 / 2,
    '¾': 3 / 4,
    '⅓': 1 / 3,
    '⅔': 2 / 3,
    '⅕': 1 / 5,
    '⅖': 2 / 5,
    '⅗': 3 / 5,
    '⅘': 4 / 5,
    '⅙': 1 / 6,
    '⅚': 5 / 6,
    '⅛': 1 / 8,
    '⅜': 3 / 8,
    '⅝': 5 / 8,
    '⅞': 7 / 8,
  }).map(([character, value]) => [character.charCodeAt(0), value]),
);

/**
 * The number that begins at an index: `1 200`, `1,200.5`, `1.200,5`, `0,5`, `1/2`, `1½`, `1.5e3`. Of a power of ten
 * (`3.10^9`, `10⁹`) it takes the factor only, 1 where there is none: the power belongs to the unit, see {@link readPower}.
 *
 * @param mark asked for only where the text leaves open whether a comma or a full stop is a decimal mark
 * @returns null where no number begins
 */
export function readNumber(text: string, begin: number, mark: () => DecimalMark): ReadNumber | null {
  const fraction = vulgarFraction(text, begin);
  if (fraction !== null) return { value: fraction, end: begin + 1 };
  const wholeEnd = digitsEnd(text, begin);
  if (wholeEnd === begin) return null;
  if (wholeEnd - begin > MAX_DIGITS) return { value: Number.NaN, end: wholeEnd };
  if (readPower(text, begin) !== null) return { value: 1, end: begin };
  const groupedEnd = spacedGroupsEnd(text, begin, wholeEnd);
  const isMark = isMarkBeforeDigit(text, groupedEnd);
  if (isMark && !(text.charCodeAt(groupedEnd) === POINT && readPower(text, groupedEnd + 1) !== null))
    return withExponent(text, readMarked(text, { begin, at: groupedEnd, spaced: groupedEnd > wholeEnd, mark }));
  const value = digitsValue(text, begin, groupedEnd);
  return isMark || groupedEnd > wholeEnd
    ? { value, end: groupedEnd }
    : withFraction(text, withExponent(text, { value, end: wholeEnd }));
}

/** The power of ten that begins at an index: `10^9`, `10*9`, `10⁹`, `10E9`; null for none. */
export function readPower(text: string, begin: number): { readonly exponent: number; readonly end: number } | null {
  if (text.charCodeAt(begin) !== 0x31 || text.charCodeAt(begin + 1) !== 0x30) return null;
  let at = begin + 2;
  const raised = SUPERSCRIPTS.indexOf(text[at] ?? '?');
  if (raised !== -1) {
    const second = SUPERSCRIPTS.indexOf(text[at + 1] ?? '?');
    return second === -1 ? { exponent: raised, end: at + 1 } : { exponent: 10 * raised + second, end: at + 2 };
  }
  const code = text.charCodeAt(at) | 0x20;
  if (text[at] !== '^' && text[at] !== '*' && code !== 0x65) return null;
  at += text.startsWith('**', at) ? 2 : 1;
  const end = digitsEnd(text, at);
  // `10*5 mm` is a size.
  const isSize = text[begin + 2] === '*' && /^\s?[cm]m/i.test(text.slice(end, end + 3));
  return end === at || end - at > 2 || isSize ? null : { exponent: digitsValue(text, at, end), end };
}

export function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0x30 && code <= 0x39;
}

/** The value of `½` and its like, null for other characters. */
function vulgarFraction(text: string, index: number): number | null {
  const code = text.charCodeAt(index);
  return code > 0xb0 ? (VULGAR_FRACTIONS.get(code) ?? null) : null;
}

function digitsEnd(text: string, begin: number): number {
  let end = begin;
  while (isDigit(text, end)) end += 1;
  return end;
}

/** Value of the digits in a range, whatever stands between them. */
function digitsValue(text: string, begin: number, end: number): number {
  let value = 0;
  for (let index = begin; index < end; index++) {
    if (isDigit(text, index)) value = 10 * value + text.charCodeAt(index) - 0x30;
  }
  return value;
}

function isMarkBeforeDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return (code === COMMA || code === POINT) && isDigit(text, index + 1);
}

/** End of `1 200 300` where the digits up to `wholeEnd` are the first group. */
function spacedGroupsEnd(text: string, begin: number, wholeEnd: number): number {
  const isName = text[begin - 1] === '-' && classAt(text, begin - 2) >= WORD;
  // In `IL-6 250 pg/mL` the 6 belongs to a name.
  if (wholeEnd - begin > 3 || text[begin] === '0' || isName) return wholeEnd;
  let end = wholeEnd;
  while (end - begin < 2 * MAX_DIGITS && isGroupSpace(text.charCodeAt(end)) && digitsEnd(text, end + 1) === end + 4)
    end += 4;
  return end;
}

function isGroupSpace(code: number): boolean {
  return code === 0x20 || code === 0xa0 || code === 0x2009 || code === 0x202f;
}

/** Reads on behind the whole part, where a comma or full stop and a digit follow. */
function readMarked(
  text: string,
  { begin, at, spaced, mark }: { begin: number; at: number; spaced: boolean; mark: () => DecimalMark },
): ReadNumber {
  const first = text.charCodeAt(at);
  let last = at;
  let end = digitsEnd(text, at + 1);
  let isGrouped = !spaced && at - begin <= 3 && text[begin] !== '0';
  while (isMarkBeforeDigit(text, end)) {
    isGrouped = isGrouped && end - last === 4 && text.charCodeAt(last) === first;
    last = end;
    end = digitsEnd(text, end + 1);
  }
  if (last > at && !isGrouped) return { value: Number.NaN, end };
  const isThousands = isGrouped && end - last === 4;
  const isWhole =
    text.charCodeAt(last) === first && last > at
      ? true
      : isThousands && last === at && (mark() === 'comma') !== (first === COMMA);
  if (isWhole) return { value: isThousands ? digitsValue(text, begin, end) : Number.NaN, end };
  // A quotient of two numbers that are exact is rounded as the decimal number itself is.
  return { value: digitsValue(text, begin, end) / 10 ** (end - last - 1), end };
}

function withExponent(text: string, number: ReadNumber): ReadNumber {
  if ((text.charCodeAt(number.end) | 0x20) !== 0x65) return number;
  const sign = text[number.end + 1] === '-' || text[number.end + 1] === '+' ? 1 : 0;
  const begin = number.end + 1 + sign;
  const end = digitsEnd(text, begin);
  if (end === begin || end - begin > 2 || classAt(text, end) >= WORD) return number;
  return { value: Number(`${number.value}e${text.slice(number.end + 1, end)}`), end };
}

/** `1/2`, and what follows a whole number: `1½`, `1 ½`, `1 1/2`. */
function withFraction(text: string, whole: ReadNumber): ReadNumber {
  const quotient = simpleFraction(text, whole.end - 1);
  if (quotient !== null && !isDigit(text, whole.end - 2)) return { value: quotient, end: whole.end + 2 };
  const code = text.charCodeAt(whole.end);
  const at = code === 0x20 || code === 0xa0 ? whole.end + 1 : whole.end;
  const vulgar = vulgarFraction(text, at);
  if (vulgar !== null) return { value: whole.value + vulgar, end: at + 1 };
  const fraction = at === whole.end ? null : simpleFraction(text, at);
  return fraction === null ? whole : { value: whole.value + fraction, end: at + 3 };
}

/** Halves, thirds and quarters: `8/10` is a score, `120/80` a blood pressure. */
function simpleFraction(text: string, at: number): number | null {
  if (text.charCodeAt(at + 1) !== SLASH || !isDigit(text, at) || isDigit(text, at + 3) || text[at + 3] === '/')
    return null;
  const numerator = text.charCodeAt(at) - 0x30;
  const denominator = text.charCodeAt(at + 2) - 0x30;
  if (denominator < 2 || denominator > 4 || numerator === 0 || numerator >= denominator) return null;
  return isMarkBeforeDigit(text, at + 3) ? null : numerator / denominator;
}
