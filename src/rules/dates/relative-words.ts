import type { Cue } from '../terms/lexicon.js';
import { dayAt, leadOf } from './date-mention.js';
import type { DateContext, DurationMention, RelativeMention } from './mentions.js';
import { timeAfter } from './times.js';
import type { Unit } from './words.js';

/** `hier`, `ce matin à 8h`, `the day before yesterday`. */
export function relativeDay(context: DateContext, { firstToken, lastToken, value }: Cue): RelativeMention {
  const time = timeAfter(context, lastToken);
  return {
    type: 'relative',
    first: firstToken,
    last: time?.last ?? lastToken,
    distance: { by: 'period', count: Number(value), unit: 'D', fromNow: true },
    bound: leadOf(context, firstToken)?.bound ?? null,
    time: time?.time ?? null,
    upTo: null,
  };
}

/** `la semaine dernière`, `last week`, and `over the last week`, which is a duration. */
export function relativePeriod(context: DateContext, cue: Cue): RelativeMention | DurationMention {
  const { reader, words } = context;
  const { count, unit } = countAndUnit(cue);
  const article = words.articles.match(reader, cue.firstToken - 1);
  const preposition = words.prepositions.match(reader, (article?.first ?? cue.firstToken) - 1);
  if (cue.language === 'en' && article !== null && count !== 0 && preposition !== null) {
    const direction = count < 0 ? 'past' : 'future';
    const amount = [{ count: Math.abs(count), unit }];
    return { type: 'duration', first: preposition.first, last: cue.lastToken, amount, upTo: null, direction };
  }
  const first = cue.language === 'en' ? cue.firstToken : (article?.first ?? cue.firstToken);
  const isSince = preposition?.value === 'since';
  return relative({
    first: isSince ? preposition.first : first,
    last: cue.lastToken,
    distance: { by: 'period', count, unit, fromNow: true },
    bound: isSince ? 'from' : (leadOf(context, first)?.bound ?? null),
  });
}

/** `le lendemain`, `the week before`: before or after something that the text tells of. */
export function anaphoricPeriod({ reader, words }: DateContext, cue: Cue): RelativeMention {
  const { count, unit } = countAndUnit(cue);
  const article = words.articles.match(reader, cue.firstToken - 1);
  return relative({
    first: article?.first ?? cue.firstToken,
    last: cue.lastToken,
    distance: { by: 'period', count, unit, fromNow: false },
    bound: null,
  });
}

/** `lundi dernier`, `next Monday`, `ce lundi`; null for a weekday alone, or before its date: `ce lundi 4 juin`. */
export function relativeWeekday(context: DateContext, { firstToken, lastToken, value }: Cue): RelativeMention | null {
  const { reader, words } = context;
  const after = words.afterNumber.match(reader, lastToken + 1);
  const weekday = Number(value);
  if (after?.value.type === 'direction') {
    const distance = { by: 'weekday', weekday, direction: after.value.direction === 'past' ? -1 : 1 } as const;
    return relative({
      first: firstToken,
      last: after.last,
      distance,
      bound: leadOf(context, firstToken)?.bound ?? null,
    });
  }
  const before = words.directions.match(reader, firstToken - 1);
  const demonstrative = before ?? words.demonstratives.match(reader, firstToken - 1);
  if (demonstrative === null || isBeforeDate(context, lastToken + 1)) return null;
  const direction = before === null ? 0 : before.value.direction === 'past' ? -1 : 1;
  const bound = leadOf(context, demonstrative.first)?.bound ?? null;
  return relative({
    first: demonstrative.first,
    last: lastToken,
    distance: { by: 'weekday', weekday, direction },
    bound,
  });
}

/** Whether a token, or the one behind its comma, begins a day with its month. */
function isBeforeDate(context: DateContext, token: number): boolean {
  const { reader, words } = context;
  const first = reader.is(token, ',') ? token + 1 : token;
  if (dayAt(context, first) > 0) {
    const second = words.afterNumber.match(reader, first + 1)?.value.type;
    if (second === 'month' || second === 'of') return true;
    return ['/', '-', '.'].includes(reader.sign(first + 1)) && reader.joins(first) && reader.digits(first + 2) > 0;
  }
  const month = words.afterNumber.match(reader, first);
  return month?.value.type === 'month' && dayAt(context, month.last + 1) > 0;
}

function relative({
  first,
  last,
  distance,
  bound,
}: Pick<RelativeMention, 'first' | 'last' | 'distance' | 'bound'>): RelativeMention {
  return { type: 'relative', first, last, distance, bound, time: null, upTo: null };
}

/** `-3M` as minus three and months. */
function countAndUnit({ value }: Cue): { readonly count: number; readonly unit: Unit } {
  const text = String(value);
  return { count: Number(text.slice(0, -1)), unit: text.slice(-1) as Unit };
}
