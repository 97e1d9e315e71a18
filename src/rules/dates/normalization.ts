import type { AttributeValue } from '../../types.js';
import {
  completeYear,
  type DateParts,
  formatAmount,
  formatDate,
  type Reference,
  shift,
  shiftPeriod,
  shiftWeekday,
} from './calendar.js';
import type { Bound, DurationMention, Mention, RangeMention, RelativeMention } from './mentions.js';

type Attributes = Record<string, AttributeValue>;

/** What a span says of its mention: `kind`, `iso` (ISO 8601), and `bound`, `direction`, `upTo`, `start` where they are known. */
export function attributesOf(mention: Mention, reference: Reference | null): Attributes {
  switch (mention.type) {
    case 'date': {
      const value = formatDate(completeYear(mention.date, reference, mention.direction));
      return mention.bound === null ? { kind: 'absolute', iso: value } : open(value, mention.bound);
    }
    case 'range':
      return { kind: 'range', iso: rangeValue(mention, reference) };
    case 'relative':
      return relativeAttributes(mention, reference);
    case 'duration':
      return durationAttributes(mention, reference);
  }
}

function open(value: string | null, bound: Bound): Attributes {
  const range = value === null ? null : bound === 'from' ? `${value}/..` : `../${value}`;
  return { kind: 'range', iso: range, bound };
}

function rangeValue({ start, until }: RangeMention, reference: Reference | null): string {
  const last = completeYear(until, reference, null);
  return `${formatDate(start.year === null ? beginBefore(start, last) : start)}/${formatDate(last)}`;
}

/** Both ends of a range lie in one year, or its begin in the year before. */
function beginBefore(start: DateParts, until: DateParts): DateParts {
  if (until.year === null) return start;
  const turns = (start.month ?? 0) > (until.month ?? 0) ? 1 : 0;
  return { ...start, year: until.year - turns };
}

function relativeAttributes(mention: RelativeMention, reference: Reference | null): Attributes {
  const { distance, bound, upTo, time } = mention;
  const day = relativeValue(distance, reference);
  const value = day !== null && time !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T${time}` : day;
  const attributes: Attributes = bound === null ? { kind: 'relative', iso: value } : open(value, bound);
  attributes.direction = directionOf(distance);
  if (upTo !== null && distance.by === 'amount')
    attributes.upTo = relativeValue({ ...distance, amount: upTo }, reference);
  return attributes;
}

function relativeValue(distance: RelativeMention['distance'], reference: Reference | null): string | null {
  if (distance.by === 'weekday')
    return reference === null
      ? `XXXX-WXX-${distance.weekday}`
      : shiftWeekday(reference, distance.weekday, distance.direction);
  const known = distance.fromNow ? reference : null;
  if (distance.by === 'period') {
    const { count, unit } = distance;
    const resolved = known === null ? null : shiftPeriod(known, count, unit);
    return resolved ?? `${count < 0 ? '-' : ''}P${Math.abs(count)}${unit}`;
  }
  const { amount, sign } = distance;
  const resolved = known === null ? null : shift(known, amount, sign);
  const unresolved = formatAmount(amount);
  return resolved ?? (unresolved === null || sign === 1 ? unresolved : `-${unresolved}`);
}

function directionOf(distance: RelativeMention['distance']): 'past' | 'future' | 'current' {
  const towards =
    distance.by === 'amount' ? distance.sign : distance.by === 'period' ? distance.count : distance.direction;
  return towards < 0 ? 'past' : towards > 0 ? 'future' : 'current';
}

function durationAttributes({ amount, upTo, direction }: DurationMention, reference: Reference | null): Attributes {
  const attributes: Attributes = { kind: 'duration', iso: formatAmount(amount) };
  if (upTo !== null) attributes.upTo = formatAmount(upTo);
  if (direction !== null) attributes.direction = direction;
  const start = reference === null || direction !== 'past' ? null : shift(reference, amount, -1);
  if (start !== null) attributes.start = start;
  return attributes;
}
