import type { Amount, Part } from './calendar.js';
import type { Preposition } from './contexts.js';
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
  const before = wordsBefore(context, quantity);
  const after = words.postpositions.match(reader, last + 1);
  const { preposition } = before;
  const direction = quantity.direction ?? before.direction;
  const relative = (sign: 1 | -1, fromNow: boolean, place: { first: number; last: number }): RelativeMention => ({
    type: 'relative',
    ...place,
    distance: { by: 'amount', amount, sign, fromNow },
    bound: null,
    time: null,
    upTo,
  });
  const duration = (first: number, towards: typeof direction): DurationMention => ({
    type: 'duration',
    first,
    last,
    amount,
    upTo,
    direction: towards,
  });
  if (after?.value.fromNow === true) {
    const mention = relative(after.value.direction === 'past' ? -1 : 1, true, {
      first: quantity.first,
      last: after.last,
    });
    return preposition?.value === 'since' ? { ...mention, bound: 'from' } : mention;
  }
  if (preposition !== null && !isAge(quantity, preposition.value)) {
    const place = { first: preposition.first, last };
    if (preposition.value === 'ago') return relative(-1, true, place);
    if (preposition.value === 'since') return duration(place.first, 'past');
    if (preposition.value === 'for') return duration(place.first, direction);
    if (preposition.value === 'in')
      return direction === 'past' ? duration(place.first, direction) : relative(1, true, place);
    if (preposition.value === 'after')
      return isTimeOfDay(context, quantity, preposition) ? null : relative(1, false, place);
    if (isInterval(context, quantity, preposition)) return relative(1, false, place);
  }
  if (after !== null && (after.value.ofHours || !isClock(quantity.unit.unit)))
    return relative(after.value.direction === 'past' ? -1 : 1, false, { first: quantity.first, last: after.last });
  if (direction !== null) return duration(before.first, direction);
  return quantity.isAdjective ? duration(quantity.first, null) : null;
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

/** `après 17 heures` tells the time of day. */
function isTimeOfDay(
  { reader }: DateContext,
  { unit: { unit }, count }: Quantity,
  { first }: Match<Preposition>,
): boolean {
  return unit === 'h' && count < HOURS_OF_A_DAY && reader.rest(first, 0) === 'apres';
}

function isAge({ unit: { unit }, count }: Quantity, preposition: Preposition): boolean {
  return unit === 'Y' && count >= YEARS_OF_AN_AGE && (preposition === 'for' || preposition === 'after');
}

function isClock(unit: Unit): boolean {
  return unit === 'h' || unit === 'm' || unit === 's';
}

/** Halves of a year and of an hour become months and minutes: `P2Y6M`, `PT30M`. */
export function partsOf(count: number, { unit, factor }: UnitWord): Part[] {
  const whole = Math.floor(count * factor);
  const rest = count * factor - whole;
  const smaller =
    unit === 'Y' ? ({ unit: 'M', of: 12 } as const) : unit === 'h' ? ({ unit: 'm', of: 60 } as const) : null;
  if (!(rest > 0) || smaller === null) return [{ count: count * factor, unit }];
  const part = { count: Math.round(rest * smaller.of), unit: smaller.unit };
  return whole === 0 ? [part] : [{ count: whole, unit }, part];
}
