import { twoDigits } from './calendar.js';
import { isGluedAfter } from './glue.js';
import type { DateContext } from './mentions.js';
import type { TokenReader } from './token-reader.js';

export interface Time {
  /** `14:30` or `14:30:15`. */
  readonly time: string;
  readonly last: number;
}

interface Clock {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number | null;
  readonly last: number;
}

/** The time behind a date: `à 14h30`, `14:30`, `, 8 h`, `at 2:30 pm`. */
export function timeAfter(context: DateContext, last: number): Time | null {
  const { reader, words } = context;
  if (!reader.near(last)) return null;
  const lead = words.timeLeads.match(reader, last + 1);
  if (lead !== null && !reader.near(lead.last)) return null;
  const token = (lead?.last ?? last) + 1;
  const digits = reader.leadingDigits(token);
  if (digits === 0 || digits > 2) return null;
  const clock = digits === reader.digits(token) ? apart(reader, token) : inOneToken(reader, token, digits);
  if (clock === null || isGluedAfter(context, clock.last, ':')) return null;
  const half = halfAfter(reader, clock.last);
  if (half === null || clock.hours < 1 || clock.hours > 12) return timeOf(clock);
  return timeOf({
    ...clock,
    hours: (clock.hours % 12) + (half.half === 'pm' || half.half === 'p' ? 12 : 0),
    last: half.last,
  });
}

/** The hour at the end of the last token of an ISO date, `12T10`, and what follows it. */
export function isoTimeIn({ reader }: DateContext, token: number): Time | null {
  const hours = reader.number(token, 3);
  if (!/^t\d\d$/.test(reader.rest(token, 2)) || !reader.is(token + 1, ':')) return null;
  const clock = withMinutes(reader, token, hours);
  if (clock === null) return null;
  return timeOf({ ...clock, last: zoneAfter(reader, fractionAfter(reader, clock.last)) });
}

/** `14:30`, `14 h 30`, `14 heures`, `2 pm`. */
function apart(reader: TokenReader, token: number): Clock | null {
  const hours = reader.number(token);
  if (reader.is(token + 1, ':')) return withMinutes(reader, token, hours);
  const next = token + 1;
  const isNear = reader.near(token);
  if (isNear && (reader.isWord(next, 'h') || reader.isWord(next, 'heures') || reader.isWord(next, 'heure'))) {
    const hasMinutes = reader.digits(token + 2) === 2 && reader.near(token + 1) && reader.number(token + 2) < 60;
    return hasMinutes
      ? { hours, minutes: reader.number(token + 2), seconds: null, last: token + 2 }
      : { hours, minutes: 0, seconds: null, last: token + 1 };
  }
  const isHalf = isNear && (reader.isWord(next, 'am') || reader.isWord(next, 'pm'));
  return isHalf || isDottedHalf(reader, next) ? { hours, minutes: 0, seconds: null, last: token } : null;
}

/** `14h30`, `14h`, `2pm`; the minutes may be the next token. */
function inOneToken(reader: TokenReader, token: number, digits: number): Clock | null {
  const rest = reader.rest(token, digits);
  const hours = reader.number(token);
  if (rest === 'am' || rest === 'pm') return { hours, minutes: 0, seconds: null, last: token };
  if (!/^h(\d\d(mn|min)?)?$/.test(rest)) return null;
  if (rest.length > 1) return { hours, minutes: reader.number(token, digits + 1), seconds: null, last: token };
  const isNext = reader.near(token) && reader.digits(token + 1) === 2 && reader.number(token + 1) < 60;
  return isNext
    ? { hours, minutes: reader.number(token + 1), seconds: null, last: token + 1 }
    : { hours, minutes: 0, seconds: null, last: token };
}

function withMinutes(reader: TokenReader, token: number, hours: number): Clock | null {
  const minutes = partAfterColon(reader, token);
  if (minutes === null) return null;
  const seconds = partAfterColon(reader, token + 2);
  return { hours, minutes, seconds, last: seconds === null ? token + 2 : token + 4 };
}

function partAfterColon(reader: TokenReader, token: number): number | null {
  if (!reader.joins(token) || !reader.is(token + 1, ':') || !reader.joins(token + 1)) return null;
  return reader.leadingDigits(token + 2) === 2 ? reader.number(token + 2) : null;
}

/** `am` or `pm` at the end of the last token, in the next one, or with full stops. */
function halfAfter(reader: TokenReader, last: number): { readonly half: string; readonly last: number } | null {
  const own = /[ap]m$/.exec(reader.rest(last, 1))?.[0];
  if (own !== undefined) return { half: own, last };
  if (!reader.near(last)) return null;
  const word = reader.rest(last + 1, 0);
  if (word === 'am' || word === 'pm') return { half: word, last: last + 1 };
  if (!isDottedHalf(reader, last + 1)) return null;
  return { half: word, last: reader.joins(last + 3) && reader.is(last + 4, '.') ? last + 4 : last + 3 };
}

function isDottedHalf(reader: TokenReader, token: number): boolean {
  return (
    (reader.is(token, 'a') || reader.is(token, 'p')) &&
    reader.is(token + 1, '.') &&
    reader.is(token + 2, 'm') &&
    reader.joins(token)
  );
}

function fractionAfter(reader: TokenReader, last: number): number {
  return reader.joins(last) && reader.is(last + 1, '.') && reader.leadingDigits(last + 2) > 0 ? last + 2 : last;
}

function zoneAfter(reader: TokenReader, last: number): number {
  const signed = reader.joins(last) && (reader.is(last + 1, '+') || reader.is(last + 1, '-'));
  if (!signed || reader.digits(last + 2) === 0) return last;
  return partAfterColon(reader, last + 2) === null ? last + 2 : last + 4;
}

function timeOf({ hours, minutes, seconds, last }: Clock): Time | null {
  if (hours > 23 || minutes > 59 || (seconds ?? 0) > 59) return null;
  const time = `${twoDigits(hours)}:${twoDigits(minutes)}`;
  return { time: seconds === null ? time : `${time}:${twoDigits(seconds)}`, last };
}
