import { isYear } from './calendar.js';
import { dateMention } from './date-mention.js';
import { isGluedAfter, isGluedBefore } from './glue.js';
import type { DateContext, DateMention } from './mentions.js';

/** Without a preposition earlier numbers are rather counts, and later ones too. */
const FIRST_LIKELY = 1930;
const LAST_LIKELY = 2049;
/** Behind them stands a result, or a part of something. */
const RELATIONS: ReadonlySet<string> = new Set(['=', '<', '>', '-', '/']);

/** A year that stands alone: `en 2019`, `appendicectomie (1998)`, `2015 : AVC`. */
export function bareYear(context: DateContext, token: number): DateMention | null {
  const { reader, words, reference } = context;
  const year = reader.number(token);
  if (!isYear(year) || isGluedAfter(context, token, '-')) return null;
  const measure = words.measures.match(reader, token + 1);
  if (measure !== null && !reader.is(measure.last + 1, "'")) return null;
  if (words.identifiers.match(reader, token - 1) !== null) return null;
  const lead = words.leads.match(reader, token - 1);
  // The dash of `mi-2019` belongs to the preposition.
  if (lead === null && isGluedBefore(context, token)) return null;
  const approximation = words.approximations.match(reader, token - 1);
  if (approximation !== null && (lead === null || approximation.first < lead.first)) return null;
  if (lead?.value.month !== true) {
    const last = reference === null ? LAST_LIKELY : reference.year + 1;
    if (year < FIRST_LIKELY || year > last || isCount(context, token)) return null;
  }
  return dateMention(context, { first: token, last: token, date: { year, month: null, day: null, time: null } });
}

/** Whether the words around a number make it a result or a count. */
function isCount({ reader, words, previous }: DateContext, token: number): boolean {
  if (
    previous?.type === 'date' &&
    reader.floor <= token &&
    words.connectors.match(reader, token - 1)?.first === reader.floor
  )
    return false;
  if (reader.leadingDigits(token + 1) > 0 || (token > 0 && reader.startsWithDigit(token - 1))) return true;
  if (reader.is(token - 1, ':') && words.identifiers.match(reader, token - 2) !== null) return true;
  if (RELATIONS.has(reader.sign(token - 1)) && !reader.beginsLine(token)) return true;
  return words.prepositions.match(reader, token - 1)?.value === 'at';
}
