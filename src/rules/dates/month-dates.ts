import { fullYear, isDay, isYear } from './calendar.js';
import { dateMention, dayAt, leadOf } from './date-mention.js';
import { isGluedAfter, isGluedBefore } from './glue.js';
import type { DateContext, DateMention, RangeMention } from './mentions.js';
import { dayBefore } from './ranges.js';
import type { MonthWord } from './vocabularies.js';

/** A date that begins with a day: `12 mars 2021`, `1er avril`, `3rd of March`, `12-mar-2021`. */
export function dayBeforeMonth(context: DateContext, token: number): DateMention | RangeMention | null {
  const { reader, words } = context;
  const day = dayAt(context, token);
  if (day === 0 || !reader.near(token)) return null;
  const sign = reader.joins(token) ? reader.sign(token + 1) : '';
  const separator = sign === '-' || sign === '/' || sign === '.' ? sign : '';
  let next = separator === '' ? token + 1 : token + 2;
  if (words.afterNumber.match(reader, next)?.value.type === 'of') next += 1;
  const found = words.afterNumber.match(reader, next);
  if (found?.value.type !== 'month' || !reader.near(next - 1)) return null;
  const { month, isShort } = found.value;
  const { year, last } = yearAfter(context, found.last, { isShort, separator });
  if (!isDay(year, month, day)) {
    // Nor are the month and the year of a day that never was.
    reader.floor = last + 1;
    return null;
  }
  const start = dayBefore(context, token, { year, month, day });
  if (start === null && isGluedBefore(context, token)) return null;
  const mention = dateMention(context, { first: token, last, date: { year, month, day, time: null } });
  return start === null
    ? mention
    : { type: 'range', first: start.first, last: mention.last, start: start.date, until: mention.date };
}

export interface MonthPlace extends MonthWord {
  readonly first: number;
  readonly last: number;
  /** Whether the word is a month's name and little else: it may stand alone. */
  readonly isClear: boolean;
  readonly isEnglish: boolean;
}

/** A date that begins with a month's name, or with a day in words: `March 3rd, 2021`, `mars 2021`, `premier mars`. */
export function monthFirst(context: DateContext, place: MonthPlace): DateMention | RangeMention | null {
  const { reader, words } = context;
  const { first, last, month, isShort } = place;
  const inWords = words.days.match(reader, first - 1);
  if (inWords !== null && reader.near(first - 1) && isDay(null, month, inWords.value)) {
    const found = yearAfter(context, last, { isShort, separator: '' });
    const date = { year: found.year, month, day: inWords.value, time: null };
    if (isDay(date.year, month, date.day))
      return dateMention(context, { first: inWords.first, last: found.last, date });
  }
  if (dayAt(context, first - 1) > 0) return null;
  if (isGluedBefore(context, first) && leadOf(context, first) === null) return null;
  const withDay = place.isEnglish ? dayAfterMonth(context, place) : null;
  if (withDay !== null || reader.floor > first) return withDay;
  const { year, last: end } = yearAfter(context, last, { isShort, separator: '-' });
  if (year === null && !standsAlone(context, place)) return null;
  return dateMention(context, {
    first,
    last: year === null ? last : end,
    date: { year, month, day: null, time: null },
  });
}

/** `March 3rd, 2021`, `March 3 to 5, 2021`. */
function dayAfterMonth(context: DateContext, place: MonthPlace): DateMention | RangeMention | null {
  const { reader, words } = context;
  const { first, month } = place;
  const dot = place.isShort && reader.joins(place.last) && reader.is(place.last + 1, '.') ? 1 : 0;
  const token = place.last + dot + 1;
  const day = dayAt(context, token);
  if (day === 0 || !reader.near(token - 1) || isGluedAfter(context, token, '/')) return null;
  const second = secondDay(context, token, { first, month, day });
  const lastDay = second?.token ?? token;
  const { year, last } = yearAfter(context, lastDay, { isShort: false, separator: '' });
  if (!isDay(year, month, second?.day ?? day)) {
    reader.floor = last + 1;
    return null;
  }
  if (year === null && !isDayOfMonth(context, { first, token: lastDay })) return null;
  const date = { year, month, day, time: null };
  if (second === null) return dateMention(context, { first, last, date });
  const weekday = words.weekdays.match(reader, first - 1);
  return { type: 'range', first: weekday?.first ?? first, last, start: date, until: { ...date, day: second.day } };
}

/** The second day of `March 3 to 5` and `between March 3 and 5`. */
function secondDay(
  context: DateContext,
  token: number,
  { first, month, day }: { first: number; month: number; day: number },
): { readonly token: number; readonly day: number } | null {
  const { reader, words } = context;
  for (let next = token + 2; next <= token + 3; next++) {
    const second = dayAt(context, next);
    if (second <= day || !isDay(null, month, second)) continue;
    const connector = words.connectors.match(reader, next - 1);
    if (connector?.first !== token + 1) continue;
    if (connector.value === 'and' && leadOf(context, first)?.range !== 'and') return null;
    if (words.afterNumber.match(reader, next + 1) !== null || isGluedAfter(context, next, '-')) return null;
    return { token: next, day: second };
  }
  return null;
}

/** Without a year, `March 3` is a day where a preposition says so, or nothing follows that three might count. */
function isDayOfMonth(context: DateContext, { first, token }: { first: number; token: number }): boolean {
  const { reader, words } = context;
  if (!isCapital(reader.text, reader.begin(first))) return false;
  if (reader.digits(token) === 0 || words.weekdays.match(reader, first - 1) !== null) return true;
  if (leadOf(context, first)?.day === 'yes') return true;
  if (reader.isWord(first - 1, 'in')) return false;
  return !words.measures.match(reader, token + 1) && !words.afterNumber.match(reader, token + 1);
}

/** Whether a month may stand without day and year: it is little else than a month, or a preposition says so. */
function standsAlone(context: DateContext, { first, last, isShort, isClear, isEnglish }: MonthPlace): boolean {
  const { reader } = context;
  // `syndrome de May-Thurner`
  const isHalf = reader.is(last + 1, '-') && reader.joins(last) && reader.joins(last + 1);
  if (isShort || isHalf) return beginsRange(context, last);
  const isName = !isEnglish || isCapital(reader.text, reader.begin(first));
  return isClear && isName ? true : isName && leadOf(context, first)?.month === true;
}

/** Whether another month follows: `Jan-Mar 2021`, `sept. à nov. 2020`. */
function beginsRange({ reader, words }: DateContext, last: number): boolean {
  const end = reader.is(last + 1, '.') ? last + 2 : last + 1;
  return (
    words.connectors.match(reader, end)?.first === end &&
    words.afterNumber.match(reader, end + 1)?.value.type === 'month'
  );
}

/** The year behind a month or a day, and the last token with it; null, and the token before, where there is none. */
function yearAfter(
  context: DateContext,
  last: number,
  { isShort, separator }: { isShort: boolean; separator: string },
): { readonly year: number | null; readonly last: number } {
  const { reader, words } = context;
  const end = isShort && reader.joins(last) && reader.is(last + 1, '.') ? last + 1 : last;
  const none = { year: null, last: end };
  if (!reader.near(end)) return none;
  const isJoined = separator !== '' && reader.is(end + 1, separator) && reader.joins(end) && reader.joins(end + 1);
  const hasComma = !isJoined && reader.is(end + 1, ',');
  const hasApostrophe = !isJoined && reader.is(end + 1, "'");
  const hasOf = words.afterNumber.match(reader, end + 1)?.value.type === 'of';
  const token = end + (isJoined || hasComma || hasApostrophe || hasOf ? 2 : 1);
  const digits = reader.digits(token);
  if (!reader.near(token - 1) || isGluedAfter(context, token, separator)) return none;
  const number = reader.number(token);
  if (digits === 4 && isYear(number) && !isMeasure(context, token)) return { year: number, last: token };
  if (digits !== 2 || hasComma || hasOf) return none;
  // `5 août 01` and `avril-21` count nothing.
  const countsNothing = words.afterNumber.match(reader, token + 1) === null && !isMeasure(context, token);
  return ((isJoined || number < 10) && countsNothing) || hasApostrophe || endsPhrase(context, token)
    ? { year: fullYear(number, context.reference), last: token }
    : none;
}

function isMeasure({ reader, words }: DateContext, token: number): boolean {
  const measure = words.measures.match(reader, token + 1);
  return measure !== null && !reader.is(measure.last + 1, "'");
}

/** Whether a phrase ends behind a token: at a sign, a line's end, or the end of the text. */
function endsPhrase({ reader }: DateContext, token: number): boolean {
  return reader.endsLine(token) || [',', '.', ';', ')'].some((sign) => reader.is(token + 1, sign));
}

function isCapital(text: string, index: number): boolean {
  const letter = text[index] as string;
  return letter !== letter.toLowerCase();
}
