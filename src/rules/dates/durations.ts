import type { Amount, Part } from './calendar.js';
import type { Postposition, Preposition } from './contexts.js';
import type { DateContext, DurationMention, RelativeMention } from './mentions.js';
import type { UnitWord } from './vocabularies.js';
import type { Match } from './vocabulary.js';
import type { Unit } from './words.js';

/** A number with its unit, in words or digits. */
export interface Quantity {
  readonly first: number;
  readonly last: number;
  readonly count: number;
  /** The second number of `2 à 3 jours`. */
  readonly upTo: number | null;
  readonly unit: UnitWord;
  /** Of `derniers` between number and unit. */
  readonly direction: 'past' | 'future' | null;
  /** Whether it is an adjective: `10-day`. */
  readonly isAdjective: boolean;
}

const MAX_APPROXIMATIONS = 3;
/** Longer units first. */
const UNITS: readonly Unit[] = ['Y', 'M', 'W', 'D', 'h', 'm', 's'];
const HOURS_OF_A_DAY = 24;
/** `over 65 years` and `après 50 ans` are ages. */
const YEARS_OF_AN_AGE = 40;

/** What a quantity is with the words around it: `il y a 3 jours`, `pendant 3 jours`; null where they say nothing. */
export function timeOfQuantity(context: DateContext, quantity: Quantity): RelativeMention | DurationMention | null {
  const { reader, words } = context;
  const { amount, last } = wholeAmount(context, quantity);
  if (words.ages.match(reader, last + 1) !== null) return null;
  const upTo = quantity.upTo === null ? null : partsOf(quantity.upTo, quantity.unit);
  const counted: Counted = { quantity, amount, upTo, last };
  const before = wordsBefore(context, quantity);
  const { preposition, first } = before;
  const direction = quantity.direction ?? before.direction;
  const after = words.postpositions.match(reader, last + 1);
  if (after?.value.fromNow === true) {
    const bound = preposition?.value === 'since' ? 'from' : null;
    return relative(counted, after.value, { first: quantity.first, last: after.last, bound });
  }
  if (preposition !== null) {
    if (isTimeOfDay(context, amount, preposition)) return null;
    const found = behindPreposition(context, counted, { preposition, direction });
    if (found !== null) return found;
  }
  if (after !== null && (after.value.ofHours || !isClock(quantity.unit.unit)))
    return relative(counted, after.value, { first: quantity.first, last: after.last });
  if (direction !== null) return duration(counted, first, direction);
  return quantity.isAdjective ? duration(counted, quantity.first, null) : null;
}

interface Counted {
  readonly quantity: Quantity;
  readonly amount: Amount;
  readonly upTo: Amount | null;
  /** Last token of the amount. */
  readonly last: number;
}

type Direction = DurationMention['direction'];
/** Which way an amount counts, and from where. */
type Counting = Pick<Postposition, 'direction' | 'fromNow'>;

const AGO: Counting = { direction: 'past', fromNow: true };
const FROM_NOW: Counting = { direction: 'future', fromNow: true };
const AFTER: Counting = { direction: 'future', fromNow: false };

function behindPreposition(
  context: DateContext,
  counted: Counted,
  { preposition, direction }: { preposition: Match<Preposition>; direction: Direction },
): RelativeMention | DurationMention | null {
  const { value, first } = preposition;
  const { quantity, last } = counted;
  if (isAge(quantity, value)) return null;
  switch (value) {
    case 'ago':
      return relative(counted, AGO, { first, last });
    case 'since':
      return duration(counted, first, 'past');
    case 'for':
      return duration(counted, first, direction);
    case 'in':
      if (direction === 'past') return duration(counted, first, direction);
      return relative(counted, FROM_NOW, { first, last });
    case 'at':
      if (!isInterval(context, quantity, preposition)) return null;
      return relative(counted, AFTER, { first, last });
    case 'after':
      return relative(counted, AFTER, { first, last });
  }
}

function relative(
  { amount, upTo }: Counted,
  { direction, fromNow }: Counting,
  { first, last, bound = null }: { first: number; last: number; bound?: RelativeMention['bound'] },
): RelativeMention {
  const distance = { by: 'amount', amount, sign: direction === 'past' ? -1 : 1, fromNow } as const;
  return { type: 'relative', first, last, distance, bound, time: null, upTo };
}

function duration({ amount, upTo, last }: Counted, first: number, direction: Direction): DurationMention {
  return { type: 'duration', first, last, amount, upTo, direction };
}

/** The quantity with its halves and smaller units: `2 ans et demi`, `1 an et 3 mois`. */
function wholeAmount(
  { reader, words }: DateContext,
  { count, unit, last }: Quantity,
): { readonly amount: Amount; readonly last: number } {
  const half = words.halves.match(reader, last + 1);
  if (half !== null) return { amount: partsOf(count + 0.5, unit), last: half.last };
  const parts = partsOf(count, unit);
  const addition = words.additions.match(reader, last + 1);
  const token = (addition?.last ?? last) + 1;
  const digits = reader.digits(token);
  if (digits === 0 || digits > 2 || !reader.near(token - 1)) return { amount: parts, last };
  const second = words.afterNumber.match(reader, token + 1);
  // `1 h 30` goes without the minutes' name.
  if (unit.unit === 'h' && addition === null && digits === 2 && second?.value.type !== 'unit')
    return { amount: [...parts, { count: reader.number(token), unit: 'm' }], last: token };
  if (second?.value.type !== 'unit' || UNITS.indexOf(second.value.unit) <= UNITS.indexOf(unit.unit))
    return { amount: parts, last };
  return { amount: [...parts, ...partsOf(reader.number(token), second.value)], last: second.last };
}

interface WordsBefore {
  readonly preposition: Match<Preposition> | null;
  readonly direction: 'past' | 'future' | null;
  /** First token of all that belongs to the number. */
  readonly first: number;
}

/** What stands before a number: `depuis`, `over the last`, `il y a environ`. */
function wordsBefore({ reader, words }: DateContext, { first }: Quantity): WordsBefore {
  const direction = words.directions.match(reader, first - 1);
  const begin = direction?.first ?? first;
  let preposition = words.prepositions.match(reader, begin - 1);
  let at = begin - 1;
  for (let skipped = 0; skipped < MAX_APPROXIMATIONS; skipped++) {
    const approximation = words.approximations.match(reader, at);
    if (approximation === null) break;
    at = approximation.first - 1;
    preposition = words.prepositions.match(reader, at) ?? preposition;
  }
  return { preposition, direction: direction?.value.direction ?? null, first: at + 1 };
}

/** Whether `à` or `at` stands before days or longer that have passed since something, not before an age or a time of day. */
function isInterval(
  { reader, words }: DateContext,
  { unit: { unit }, count }: Quantity,
  { first }: Match<Preposition>,
): boolean {
  if (unit === 'Y' || unit === 'm' || unit === 's' || (unit === 'h' && count < HOURS_OF_A_DAY)) return false;
  // Folding makes `a`, which has or is an article, the same.
  const letter = reader.text[reader.begin(first)];
  if (reader.end(first) - reader.begin(first) === 1 && letter !== 'à' && letter !== 'À') return false;
  return reader.leadingDigits(first - 1) === 0 && words.numbers.match(reader, first - 1) === null;
}

/** `après 17 heures` and `pour 8 h 30` tell the time of day. */
function isTimeOfDay({ reader }: DateContext, amount: Amount, { first }: Match<Preposition>): boolean {
  const [hours, minutes] = amount;
  if (hours?.unit !== 'h' || hours.count >= HOURS_OF_A_DAY) return false;
  return reader.isWord(first, 'apres') || (minutes !== undefined && reader.isWord(first, 'pour'));
}

function isAge({ unit: { unit }, count }: Quantity, preposition: Preposition): boolean {
  return unit === 'Y' && count >= YEARS_OF_AN_AGE && (preposition === 'for' || preposition === 'after');
}

function isClock(unit: Unit): boolean {
  return unit === 'h' || unit === 'm' || unit === 's';
}

/** Halves of a year and of an hour become months and minutes: `P2Y6M`, `PT30M`. */
export function partsOf(count: number, { unit, factor }: Pick<UnitWord, 'unit' | 'factor'>): Part[] {
  const whole = Math.floor(count * factor);
  const rest = count * factor - whole;
  const smaller =
    unit === 'Y' ? ({ unit: 'M', of: 12 } as const) : unit === 'h' ? ({ unit: 'm', of: 60 } as const) : null;
  if (!(rest > 0) || smaller === null) return [{ count: count * factor, unit }];
  const part = { count: Math.round(rest * smaller.of), unit: smaller.unit };
  return whole === 0 ? [part] : [{ count: whole, unit }, part];
}
