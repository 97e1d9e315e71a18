import type { LocalTime } from './local-time.js';

/** Letters of Joda-Time that a path may have, each with what it shows. */
const LETTERS: ReadonlyMap<string, (time: LocalTime) => string> = new Map([
  ['YYYY', ({ year }) => digits(year, 4)],
  ['yyyy', ({ year }) => digits(year, 4)],
  ['MM', ({ month }) => digits(month, 2)],
  ['M', ({ month }) => String(month)],
  ['dd', ({ day }) => digits(day, 2)],
  ['d', ({ day }) => String(day)],
  ['HH', ({ hour }) => digits(hour, 2)],
  ['H', ({ hour }) => String(hour)],
  ['mm', ({ minute }) => digits(minute, 2)],
  ['m', ({ minute }) => String(minute)],
]);

export const KNOWN_LETTERS = [...LETTERS.keys()].join(', ');

/** A quoted text, where `''` stands for a quote; a run of one letter; anything else, which stands for itself. */
const PART = /'((?:[^']|'')*)'|(([A-Za-z])\3*)|([^A-Za-z'])/y;

export type PathFormat = (time: LocalTime) => readonly string[];

/**
 * Reads a path's format as Joda-Time's DateTimeFormat does.
 *
 * @returns a function to the names of the folders; a string says what is wrong
 */
export function parsePathFormat(format: string): PathFormat | string {
  const parts: ((time: LocalTime) => string)[] = [];
  for (let at = 0; at < format.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const [, quoted, letters, , other] = PART.exec(format) ?? [];
    if (quoted !== undefined) parts.push(literal(quoted === '' ? "'" : quoted.replaceAll("''", "'")));
    else if (letters !== undefined) {
      const shown = LETTERS.get(letters);
      if (shown === undefined) return `${letters} is none of the letters ${KNOWN_LETTERS}: put names between quotes`;
      parts.push(shown);
    } else if (other !== undefined) parts.push(literal(other));
    else return "a quote is not closed: 'year'=YYYY has its names between two quotes";
  }
  const write: PathFormat = (time) =>
    parts
      .map((part) => part(time))
      .join('')
      .split('/');
  const folders = write({ year: 2000, month: 12, day: 31, hour: 23, minute: 59 });
  const bad = folders.find((folder) => !/^(?![._])(?:(?!\\)[ -~\u0080-\u{10ffff}])+$/u.test(folder));
  return bad === undefined
    ? write
    : `"${bad}" is no folder: expected names with / between them, none that begins with . or _`;
}

function literal(text: string): () => string {
  return () => text;
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, '0');
}
