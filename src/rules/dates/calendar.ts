import type { Unit } from './words.js';

/** What a text says of a date: what it leaves out is null. */
export interface DateParts {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  /** `14:30` or `14:30:15`. */
  readonly time: string | null;
}

/** Part of a duration; a count that the text leaves open is NaN. */
export interface Part {
  readonly count: number;
  readonly unit: Unit;
}

export type Amount = readonly Part[];

/** When a document was written. */
export interface Reference {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Minutes since midnight; null where only the day is known. */
  readonly minutes: number | null;
}

const DAY_MS = 86_400_000;
const DAYS_IN_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** A date without its year lies at most so far ahead of the document, and else in the past; roughly three months. */
const MAX_DAYS_AHEAD = 93;
const MONTH_DAYS = 31;
const YEAR_DAYS = 12 * MONTH_DAYS;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;
/** Years of two digits up to this one are of the twenty-first century where the document's own year is unknown. */
const LAST_SHORT_YEAR = 39;
const YEARS_AHEAD = 10;

export function isYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Whether the calendar has the day; a year that is not known may be a leap year. */
export function isDay(year: number | null, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1 || day > (DAYS_IN_MONTHS[month - 1] as number)) return false;
  return month !== 2 || day !== 29 || year === null || isLeapYear(year);
}

/** The year that two digits stand for: at most ten years after the document's own. */
export function fullYear(digits: number, reference: Reference | null): number {
  const last = reference === null ? 2000 + LAST_SHORT_YEAR : reference.year + YEARS_AHEAD;
  const year = Math.floor(last / 100) * 100 + digits;
  return year > last ? year - 100 : year;
}

/**
 * Gives a date without its year the year that brings it from nine months before the document to three months after it,
 * or, with a direction, to the twelve months before or after it.
 */
export function completeYear(
  date: DateParts,
  reference: Reference | null,
  direction: 'past' | 'future' | null,
): DateParts {
  const { year, month, day } = date;
  if (reference === null || year !== null || month === null) return date;
  const ahead = (month - reference.month) * MONTH_DAYS + (day === null ? 0 : day - reference.day);
  const most = direction === null ? MAX_DAYS_AHEAD : direction === 'past' ? -1 : YEAR_DAYS;
  let complete = reference.year;
  if (ahead > most) complete -= 1;
  else if (ahead <= most - YEAR_DAYS) complete += 1;
  return day === null || isDay(complete, month, day) ? { ...date, year: complete } : date;
}

/** ISO 8601, as exact as the date is: `2021-03-12T14:30`, `2021-03`, and `--03-12` without a year. */
export function formatDate({ year, month, day, time }: DateParts): string {
  const known = year === null ? '-' : String(year).padStart(4, '0');
  if (month === null) return known;
  const inMonth = `${known}-${twoDigits(month)}`;
  if (day === null) return inMonth;
  return `${inMonth}-${twoDigits(day)}${time === null ? '' : `T${time}`}`;
}

/** ISO 8601: `P2Y6M`, `PT48H`; null where the text leaves the number open. */
export function formatAmount(amount: Amount): string | null {
  let days = '';
  let clock = '';
  for (const { count, unit } of amount) {
    if (Number.isNaN(count)) return null;
    if (unit === 'h' || unit === 'm' || unit === 's') clock += `${count}${unit.toUpperCase()}`;
    else days += `${count}${unit}`;
  }
  return `P${days}${clock === '' ? '' : `T${clock}`}`;
}

/**
 * The time at some distance from the document, as exact as the distance: months from the document give a month, days
 * and weeks a day, hours the minute. Null where the distance is open, or is hours and the document's own are unknown.
 */
export function shift(reference: Reference, amount: Amount, sign: 1 | -1): string | null {
  let months = 0;
  let days = 0;
  let minutes = 0;
  let precision = 0;
  for (const { count, unit } of amount) {
    const whole = Number.isInteger(count);
    if (Number.isNaN(count)) return null;
    if (unit === 'Y') months += count * 12;
    else if (unit === 'M' && whole) months += count;
    else if (unit === 'M') days += Math.round(count * 30);
    else if (unit === 'W' || unit === 'D') days += Math.round(count * (unit === 'W' ? 7 : 1));
    else if (unit !== 's') minutes += Math.round(count * (unit === 'h' ? 60 : 1));
    precision = Math.max(precision, precisionOf(unit, whole));
  }
  if (precision === 3 && reference.minutes === null) return null;
  const month = reference.year * 12 + reference.month - 1 + sign * months;
  const year = Math.floor(month / 12);
  if (!isYear(year)) return null;
  const inYear = month - year * 12 + 1;
  if (precision <= 1) return formatDate({ year, month: precision === 0 ? null : inYear, day: null, time: null });
  const start = (reference.minutes ?? 0) + sign * minutes;
  const day = Math.min(
    reference.day,
    isDay(year, inYear, 29) || inYear !== 2 ? (DAYS_IN_MONTHS[inYear - 1] as number) : 28,
  );
  const at = new Date(Date.UTC(year, inYear - 1, day) + sign * days * DAY_MS + start * 60_000);
  return at.toISOString().slice(0, precision === 2 ? 10 : 16);
}

/** A week, month or year at some distance from the document's own: `2021-W09`, `2021-02`, `2020`. */
export function shiftPeriod(reference: Reference, count: number, unit: Unit): string | null {
  if (unit === 'W') return isoWeek(Date.UTC(reference.year, reference.month - 1, reference.day) + count * 7 * DAY_MS);
  return shift(reference, [{ count: Math.abs(count), unit }], count < 0 ? -1 : 1);
}

/**
 * A weekday before (-1) or after (1) the day of the document, or in its week (0).
 * @param weekday 1 for Monday to 7
 */
export function shiftWeekday(reference: Reference, weekday: number, direction: -1 | 0 | 1): string {
  const date = Date.UTC(reference.year, reference.month - 1, reference.day);
  const distance = weekday - weekdayOf(date);
  let days = distance;
  if (direction === -1 && distance >= 0) days -= 7;
  if (direction === 1 && distance <= 0) days += 7;
  return new Date(date + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Reads an ISO 8601 date or time, as it is written whatever its zone, or milliseconds since the epoch, in UTC.
 * @returns null for all else
 */
export function parseReference(value: unknown): Reference | null {
  const text = isMilliseconds(value)
    ? new Date(Number(value)).toISOString()
    : value instanceof Date
      ? isoOf(value)
      : value;
  if (typeof text !== 'string') return null;
  const parts = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(text);
  if (parts === null) return null;
  const [year, month, day, hours, minutes] = parts.slice(1).map(Number) as [number, number, number, number, number];
  if (!isYear(year) || !isDay(year, month, day)) return null;
  const hasTime = hours < 24 && minutes < 60;
  return { year, month, day, minutes: hasTime ? hours * 60 + minutes : null };
}

function isMilliseconds(value: unknown): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && Math.abs(Number(value)) < 8.64e15;
}

function isoOf(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function precisionOf(unit: Unit, whole: boolean): 0 | 1 | 2 | 3 {
  if (unit === 'Y') return 0;
  if (unit === 'M') return whole ? 1 : 2;
  return unit === 'W' || unit === 'D' ? 2 : 3;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** 1 for Monday to 7. */
function weekdayOf(date: number): number {
  return new Date(date).getUTCDay() || 7;
}

/** A week belongs to the year that its Thursday is in. */
function isoWeek(date: number): string {
  const thursday = date + (4 - weekdayOf(date)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${twoDigits(week)}`;
}

export function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
