import { type DateParts, fullYear, isDay, isYear } from './calendar.js';
import type { Lead } from './contexts.js';
import { dateMention, leadOf } from './date-mention.js';
import { isGluedAfter, isGluedBefore } from './glue.js';
import type { DateContext, DateMention, RangeMention } from './mentions.js';
import { dayBefore } from './ranges.js';
import { isoTimeIn, timeAfter } from './times.js';

type Separator = '/' | '-' | '.' | ' ';

interface Numbers {
  readonly separator: Separator;
  /** Whether no space stands around the separators. */
  readonly glued: boolean;
  readonly values: readonly number[];
  /** Digits of every number. */
  readonly digits: readonly number[];
  readonly last: number;
}

/** A date in digits alone that begins at a token of one, two or four digits. */
export function numericDate(context: DateContext, token: number): DateMention | RangeMention | null {
  const numbers = numbersFrom(context, token);
  if (numbers === null || isGluedBefore(context, token)) return null;
  const mention =
    numbers.values.length === 3 ? threeNumbers(context, token, numbers) : twoNumbers(context, token, numbers);
  return mention?.type === 'date' ? withDayBefore(context, mention) : mention;
}

/** `12 au 15/03/2021` as a range. */
function withDayBefore(context: DateContext, mention: DateMention): DateMention | RangeMention {
  const { year, month, day } = mention.date;
  if (month === null || day === null) return mention;
  const start = dayBefore(context, mention.first, { year, month, day });
  if (start === null) return mention;
  return { type: 'range', first: start.first, last: mention.last, start: start.date, until: mention.date };
}

/** Two or three numbers with the same separator between them. */
function numbersFrom({ reader }: DateContext, token: number): Numbers | null {
  const separator = separatorAfter(reader, token);
  if (separator === null) return null;
  const glued = separator !== ' ' && reader.joins(token);
  const step = separator === ' ' ? 1 : 2;
  const values = [reader.number(token)];
  const digits = [reader.digits(token)];
  let last = token;
  for (let next = token + step; values.length < 3; next += step) {
    let length = reader.digits(next);
    if (length === 0) {
      // The day of `2021-03-12T10:30` is one token with the hour.
      const isDay = values.length === 2 && glued && reader.leadingDigits(next) >= 2;
      if (!isDay || !reader.rest(next, 2).startsWith('t')) break;
      length = 2;
    }
    values.push(reader.number(next));
    digits.push(length);
    last = next;
    if (separatorAfter(reader, next) !== separator || (separator !== ' ' && reader.joins(next) !== glued)) break;
  }
  return last === token ? null : { separator, glued, values, digits, last };
}

function separatorAfter(reader: DateContext['reader'], token: number): Separator | null {
  const sign = separatorOf(reader.signUnit(token + 1));
  if (sign === null) return reader.digits(token + 1) > 0 && reader.near(token) ? ' ' : null;
  // Decimals are many, and soon told from dates.
  if (sign === '.' && !reader.is(token + 3, '.') && !reader.is(token - 1, '.') && reader.digits(token + 2) < 4)
    return null;
  if (!reader.near(token)) return null;
  const glued = reader.joins(token) && reader.joins(token + 1);
  const apart = !reader.joins(token) && !reader.joins(token + 1) && sign !== '.' && reader.near(token + 1);
  return glued || apart ? sign : null;
}

function separatorOf(unit: number): Separator | null {
  switch (unit) {
    case 0x2f:
      return '/';
    case 0x2d:
      return '-';
    case 0x2e:
      return '.';
    default:
      return null;
  }
}

function threeNumbers(context: DateContext, token: number, numbers: Numbers): DateMention | null {
  const { separator, values, digits, last } = numbers;
  const [first, second, third] = values as [number, number, number];
  const [firstDigits, secondDigits, thirdDigits] = digits as [number, number, number];
  const iso = context.reader.digits(last) === 0 ? isoTimeIn(context, last) : null;
  if (secondDigits > 2 || (iso === null && isGluedAfter(context, last, separator))) return null;
  let date: DateParts | null = null;
  if (firstDigits === 4 && thirdDigits <= 2) {
    date = isYear(first) && isDay(first, second, third) ? { year: first, month: second, day: third, time: null } : null;
  } else if (firstDigits <= 2 && thirdDigits === 4) {
    date = isYear(third) ? dayAndMonth(context, { year: third, first, second, swap: true }) : null;
  } else if (firstDigits <= 2 && thirdDigits === 2 && isShortDate(context, token, numbers)) {
    date = dayAndMonth(context, { year: fullYear(third, context.reference), first, second, swap: true });
  }
  if (date === null || !spacedEnough(context, token, numbers)) return null;
  return dateMention(context, {
    first: token,
    last: iso?.last ?? last,
    date: iso === null ? date : { ...date, time: iso.time },
  });
}

/** Whether two digits at the end may be a year: `3/4/21`, `03.04.21`, `le 3.4.21`, but not `1.2.21` alone. */
function isShortDate(context: DateContext, token: number, { separator, glued, digits }: Numbers): boolean {
  if (!glued) return separator === ' ';
  if (separator !== '.' || (digits[0] === 2 && digits[1] === 2)) return true;
  const lead = leadOf(context, token);
  return lead !== null && lead.day !== 'no';
}

/** Numbers with nothing but spaces between them are mostly no date. */
function spacedEnough(context: DateContext, token: number, { separator, glued, digits, last }: Numbers): boolean {
  if (glued) return true;
  if (separator !== ' ') return digits[0] === 4 || digits[2] === 4;
  const { reader } = context;
  if (digits[0] !== 2 || digits[1] !== 2) return false;
  if ((token > 0 && reader.startsWithDigit(token - 1)) || reader.leadingDigits(last + 1) > 0) return false;
  const lead = leadOf(context, token);
  return digits[2] === 4 || (lead !== null && lead.day !== 'no');
}

function twoNumbers(context: DateContext, token: number, numbers: Numbers): DateMention | RangeMention | null {
  const { separator, glued, values, digits, last } = numbers;
  const [first, second] = values as [number, number];
  const [firstDigits, secondDigits] = digits as [number, number];
  const { words, reader } = context;
  if (!glued || isGluedAfter(context, last, separator)) return null;
  if (words.measures.match(reader, last + 1) !== null) return null;
  if (words.identifiers.match(reader, token - 1) !== null) return null;
  const month = (year: number, of: number): DateMention | null =>
    isYear(year) && of >= 1 && of <= 12
      ? dateMention(context, { first: token, last, date: { year, month: of, day: null, time: null } })
      : null;
  if (firstDigits === 4 && secondDigits === 4) return yearRange(context, token, numbers);
  if (firstDigits === 4) return secondDigits === 2 && separator !== '.' ? month(first, second) : null;
  const lead = leadOf(context, token);
  if (secondDigits === 4) {
    const clear = separator === '/' || (firstDigits === 2 && (separator === '-' || lead?.month === true));
    return clear ? month(second, first) : null;
  }
  if (firstDigits > 2 || secondDigits > 2) return null;
  const isShort = lead?.shortMonth === true && separator === '/' && firstDigits === 2 && secondDigits === 2;
  const shortMonth = isShort ? month(fullYear(second, context.reference), first) : null;
  // `en 03/05`: nobody writes a day so.
  if (shortMonth !== null && lead?.bound === null) return shortMonth;
  if (isDayLikely(context, token, { numbers, lead })) {
    const date = dayAndMonth(context, { year: null, first, second, swap: !context.dayFirst || lead?.bound == null });
    if (date !== null) return dateMention(context, { first: token, last, date });
  }
  return shortMonth;
}

function yearRange({ reader }: DateContext, token: number, { separator, values, last }: Numbers): RangeMention | null {
  const [from, until] = values as [number, number];
  if (separator === '.' || !isYear(from) || !isYear(until) || from >= until) return null;
  if (reader.is(token - 1, ':') || reader.is(token - 1, '=')) return null;
  const of = (year: number): DateParts => ({ year, month: null, day: null, time: null });
  return { type: 'range', first: token, last, start: of(from), until: of(until) };
}

/** Whether two numbers such as `12/03` are a day and a month, and neither a score nor a blood pressure. */
function isDayLikely(
  context: DateContext,
  token: number,
  { numbers: { separator, digits, last }, lead }: { numbers: Numbers; lead: Lead | null },
): boolean {
  const { reader, words, previous } = context;
  const bothTwo = digits[0] === 2 && digits[1] === 2;
  if (digits[0] === 1 && digits[1] === 1) return false;
  if (separator === '.' || (separator === '-' && !bothTwo)) return false;
  if (lead?.day === 'yes' || words.weekdays.match(reader, token - 1) !== null) return true;
  if (!bothTwo) return false;
  if (lead?.day === 'two_digits') return true;
  if (separator === '-') return false;
  // `12/03 au 15/03/2021`
  const beginsRange = words.connectors.match(reader, last + 1)?.first === last + 1;
  if (beginsRange && reader.digits(last + 2) > 0 && reader.is(last + 3, '/')) return true;
  if (previous?.type === 'date' && previous.date.day !== null && reader.floor === token - 1) {
    return reader.is(token - 1, ',') || words.connectors.match(reader, token - 1) !== null;
  }
  if (reader.is(last + 1, ':') && reader.beginsLine(token)) return true;
  if (separator === '/' && timeAfter(context, last) !== null) return true;
  // Nobody scores 02 of 03, but pressures may be written so.
  const month = context.dayFirst ? last : token;
  return (
    separator === '/' && reader.text[reader.begin(month)] === '0' && words.pressures.match(reader, token - 1) === null
  );
}

/** Puts a day and a month in their order; the other one where the calendar has no such day. */
function dayAndMonth(
  { dayFirst }: DateContext,
  { year, first, second, swap }: { year: number | null; first: number; second: number; swap: boolean },
): DateParts | null {
  const [day, month] = dayFirst ? [first, second] : [second, first];
  if (isDay(year, month, day)) return { year, month, day, time: null };
  // The 31st of February is a slip, not American.
  return swap && month > 12 && isDay(year, day, month) ? { year, month: day, day: month, time: null } : null;
}
