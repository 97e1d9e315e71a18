import type { Section } from '../stage.js';
import type { Cue } from '../terms/lexicon.js';
import { classAt, LOWER } from '../text/characters.js';

/** The words of a title where they stand in a text, whether they are one there or not. */
export type TitleCue = Pick<Cue, 'begin' | 'end' | 'role'> & { readonly section: string };

interface Title {
  readonly section: string;
  readonly begin: number;
  readonly end: number;
}

const LINE_BREAK = /[\n\r\v\f\u2028\u2029]/;
const SPACE = '[^\\S\\n\\r\\v\\f\\u2028\\u2029]';

/** Bullets, numbers and marks before a title take at most this much of its line. */
const MAX_MARKS = 24;
const MARKS = '[\\s>#*_•·▪◦●○‣–—\\-+=\\[(|"“«►➢✓§~]*';
/** `1.2) `, `II - `, `b/ ` among the marks. */
const BEFORE = new RegExp(
  `^${MARKS}(?:(?:\\d{1,2}(?:\\.\\d{1,2}){0,3}${SPACE}?[.)/°:\\-–—]{0,2}${SPACE}|(?:[IVX]{1,5}|[A-Za-z]|\\d{1,2})${SPACE}?[.)/°:\\-–—]{1,2})${MARKS})?$`,
);

/** What a title may end with that is none of its words: when, and a remark in brackets. */
const DATE = `(?:J${SPACE}?\\+?)?\\d[\\d/.\\-:hH ]{0,18}|\\d{1,2}(?:er)?${SPACE}[\\p{L}.]{3,10}(?:${SPACE}\\d{4})?`;
const REMARK = `(?:${SPACE}{0,3}\\([^()\\n\\r]{0,60}\\)|${SPACE}{1,3}(?:(?:du|le|au|à|on|of|from|dated)${SPACE}{1,2})?(?:${DATE}))?[\\])*_"”»]{0,4}`;
const AFTER = new RegExp(
  `${REMARK}(?:(?<colon>${SPACE}{0,8}[:：?](?:[*_]{1,3}(?!\\S))?)|(?<dash>${SPACE}{1,8}[-–—=|]{1,3}(?=${SPACE})|[-–—](?=${SPACE})|${SPACE}{0,8}\\t|${SPACE}{3,80}(?=\\S))|[#=~*_\\-–—|.]{0,4}(?<end>(?:${SPACE}|[#=~*_\\-–—|.]){0,80}(?=[\\n\\r\\v\\f\\u2028\\u2029]|$)))`,
  'uy',
);

/** How far a line is looked at for small letters, that make the capitals of a title stand out. */
const MAX_REST = 120;
const MIN_CAPITALS = 4;

/**
 * Titles at the begin of lines, and the sections that they head. A title ends in a colon, with its line or in a dash,
 * or stands out in capitals; of titles that begin together the longest holds.
 *
 * @param cues by begin, then by end
 */
export function findSections(text: string, cues: Iterable<TitleCue>): Section[] {
  const titles: Title[] = [];
  for (const cue of cues) {
    const last = titles.at(-1);
    const isLonger = last?.begin === cue.begin;
    if (last !== undefined && cue.begin < last.end && !isLonger) continue;
    const title = titleAt(text, cue);
    if (title === null) continue;
    if (isLonger) titles.pop();
    titles.push(title);
  }
  return titles.map(({ section, begin, end }, index) => ({
    name: section,
    begin,
    titleEnd: end,
    end: titles[index + 1]?.begin ?? text.length,
  }));
}

/** The section that an offset lies in, undefined before the first title. Takes logarithmic time. */
export function sectionAt(sections: readonly Section[], offset: number): Section | undefined {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sections[middle] as Section).begin <= offset) low = middle + 1;
    else high = middle;
  }
  const found = sections[low - 1];
  return found !== undefined && offset < found.end ? found : undefined;
}

function titleAt(text: string, { begin, end, role, section }: TitleCue): Title | null {
  const marks = marksBefore(text, begin);
  if (marks === null || LINE_BREAK.test(text.slice(begin, end))) return null;
  const after = whatFollows(text, end);
  const found = { section, begin, end: after.end };
  if (after.sign === ':') return found;
  const isOutstanding = classAt(text, begin) !== LOWER || /[#*\d]/.test(marks);
  if (after.sign === '\n') return isOutstanding ? found : null;
  if (role === 'abbreviation') return null;
  if (after.sign === '-') return isOutstanding ? found : null;
  return isInCapitals(text, begin, end) ? found : null;
}

/** The sign that ends a title, a line break standing for the end of its line, and where the title ends with it. */
function whatFollows(text: string, from: number): { readonly sign: ':' | '\n' | '-' | null; readonly end: number } {
  let next = from;
  // Most titles have nothing but a space before their colon or line end; the expression takes twenty times as long.
  while (next < from + 2 && text[next] === ' ') next += 1;
  if (text[next] === ':' && text[next + 1] !== '*') return { sign: ':', end: next + 1 };
  if (next === text.length || text[next] === '\n') return { sign: '\n', end: next };
  AFTER.lastIndex = from;
  const groups = AFTER.exec(text)?.groups;
  if (groups === undefined) return { sign: null, end: from };
  const sign = groups.colon !== undefined ? ':' : groups.dash !== undefined ? '-' : '\n';
  return { sign, end: AFTER.lastIndex };
}

/** What stands before a title on its line, null where that is more than bullets and numbers. */
function marksBefore(text: string, begin: number): string | null {
  let lineBegin = begin;
  const limit = Math.max(0, begin - MAX_MARKS);
  while (lineBegin > limit && !LINE_BREAK.test(text[lineBegin - 1] as string)) lineBegin -= 1;
  if (lineBegin > 0 && lineBegin === limit && !LINE_BREAK.test(text[lineBegin - 1] as string)) return null;
  const marks = text.slice(lineBegin, begin);
  return marks === '' || BEFORE.test(marks) ? marks : null;
}

/** Whether a title is in capitals on a line that is not. */
function isInCapitals(text: string, begin: number, end: number): boolean {
  const title = text.slice(begin, end);
  if (end - begin < MIN_CAPITALS || title !== title.toUpperCase()) return false;
  if (!/[\s(/&]/.test(text[end] ?? '')) return false;
  const rest = text.slice(end, end + MAX_REST).split(LINE_BREAK, 1)[0] as string;
  return /\p{Ll}{2}/u.test(rest);
}
