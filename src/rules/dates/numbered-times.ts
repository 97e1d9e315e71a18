import { SOME } from './amount-words.js';
import { type Quantity, timeOfQuantity } from './durations.js';
import type { DateContext, DurationMention, RelativeMention } from './mentions.js';
import type { TokenReader } from './token-reader.js';
import type { UnitWord } from './vocabularies.js';

type Time = RelativeMention | DurationMention;

/** A time that has a number in digits: `il y a 3 jours`, `for 2-3 weeks`, `48h plus tard`. */
export function quantityInDigits(context: DateContext, token: number): Time | null {
  const { reader, words } = context;
  const firstEnd = decimalEnd(reader, token);
  const second = firstEnd + 2;
  const hasSecond = words.alternatives.match(reader, firstEnd + 1) !== null && reader.leadingDigits(second) > 0;
  const numberEnd = hasSecond ? decimalEnd(reader, second) : firstEnd;
  const found = unitAfter(context, numberEnd);
  if (found === null) return null;
  const { text } = reader;
  // `+3 jours`, `1/2 jour` and `1.3 mois` of `1.1.3 mois` are none; `~3 jours` and `x3 jours` are.
  if (token > 0 && reader.joins(token - 1) && /[\d/+#.,:-]/.test(text[reader.begin(token) - 1] as string)) return null;
  const { last, unit, direction, isAdjective } = found;
  const count = decimal(reader, token, firstEnd);
  const upTo = hasSecond ? decimal(reader, second, numberEnd) : null;
  return timeOfQuantity(context, { first: token, last, count, upTo, unit, direction, isAdjective });
}

/** A time around a unit whose number is in words, or goes without saying: `depuis trois ans`, `dans la semaine`. */
export function quantityInWords(
  context: DateContext,
  { first, last, unit, one }: { first: number; last: number; unit: UnitWord; one: boolean },
): Time | null {
  const { reader, words } = context;
  // Numbers in digits were looked at before.
  if (reader.leadingDigits(first - 1) > 0) return null;
  if (one)
    return timeOfQuantity(context, { first, last, count: 1, upTo: null, unit, direction: null, isAdjective: false });
  const direction = words.directions.match(reader, first - 1);
  const begin = direction?.first ?? first;
  const towards = direction?.value.direction ?? null;
  const hyphen = reader.is(begin - 1, '-') && reader.joins(begin - 1) ? 1 : 0;
  const number =
    words.numbers.match(reader, begin - 1 - hyphen) ?? (hyphen === 0 ? null : words.numbers.match(reader, begin - 1));
  if (number === null)
    return withoutNumber(context, { first: begin, last, unit, direction: towards, unitToken: first });
  const lower = number.value === 0.5 ? wholeBefore(context, number.first) : numberBefore(context, number.first);
  if (lower !== null && number.value === 0.5)
    return timeOfQuantity(context, {
      first: lower.first,
      last,
      count: lower.value + 0.5,
      upTo: null,
      unit,
      direction: towards,
      isAdjective: false,
    });
  return timeOfQuantity(context, {
    first: lower?.first ?? number.first,
    last,
    count: lower?.value ?? number.value,
    upTo: lower === null ? null : number.value,
    unit,
    direction: towards,
    isAdjective: hyphen === 1 && number.last === begin - 2,
  });
}

/** `x5 jours`: the number is in one token with the sign. */
export function quantityTimes(context: DateContext, token: number): Time | null {
  const { reader } = context;
  const count = reader.number(token, 1);
  const rest = reader.rest(token, 1 + String(count).length);
  const found = rest === '' ? unitAfter(context, token) : { last: token, unit: context.words.gluedUnits.get(rest) };
  if (found?.unit === undefined || count === 0) return null;
  const amount = [{ count: count * found.unit.factor, unit: found.unit.unit }];
  return { type: 'duration', first: token, last: found.last, amount, upTo: null, direction: null };
}

/** The last token of a number of one token, or of three with a decimal comma or point. */
function decimalEnd(reader: TokenReader, token: number): number {
  const isPoint = reader.is(token + 1, ',') || reader.is(token + 1, '.');
  if (!isPoint || !reader.joins(token) || !reader.joins(token + 1) || reader.leadingDigits(token + 2) === 0)
    return token;
  return isHoursAndMinutes(reader, token) ? token : token + 2;
}

/** The number between two tokens, hours and minutes such as `1h30` too. */
function decimal(reader: TokenReader, token: number, last: number): number {
  const value = reader.number(token);
  if (last > token) return Number(`${value}.${reader.number(last)}`);
  if (!isHoursAndMinutes(reader, token)) return value;
  return value + reader.number(token, reader.leadingDigits(token) + 1) / 60;
}

function isHoursAndMinutes(reader: TokenReader, token: number): boolean {
  return reader.digits(token) === 0 && /^h\d\d$/.test(reader.rest(token, reader.leadingDigits(token)));
}

function unitAfter(
  { reader, words }: DateContext,
  token: number,
): Pick<Quantity, 'last' | 'unit' | 'direction' | 'isAdjective'> | null {
  const digits = reader.leadingDigits(token);
  if (digits > 3) return null;
  if (reader.digits(token) === 0 && digits > 0) {
    const unit = words.gluedUnits.get(reader.rest(token, digits).replace(/^h\d\d$/, 'h'));
    return unit === undefined ? null : { last: token, unit, direction: null, isAdjective: false };
  }
  if (!reader.near(token)) return null;
  const isAdjective = reader.joins(token) && reader.is(token + 1, '-') && reader.joins(token + 1);
  const next = words.afterNumber.match(reader, token + (isAdjective ? 2 : 1));
  if (next?.value.type === 'unit') {
    // English counts in the plural, unless it tells what kind: `a 10 day course`.
    const isKind = next.value.isEnglishSingular && reader.number(token) > 1;
    return { last: next.last, unit: next.value, direction: null, isAdjective: isAdjective || isKind };
  }
  if (next?.value.type !== 'direction') return null;
  const unit = words.afterNumber.match(reader, next.last + 1);
  if (unit?.value.type !== 'unit') return null;
  return { last: unit.last, unit: unit.value, direction: next.value.direction, isAdjective: false };
}

/** The first number of `deux à trois jours`. */
function numberBefore({ reader, words }: DateContext, token: number): { first: number; value: number } | null {
  const alternative = words.alternatives.match(reader, token - 1);
  const number = alternative === null ? null : words.numbers.match(reader, alternative.first - 1);
  return number === null || Number.isNaN(number.value) ? null : { first: number.first, value: number.value };
}

/** The whole number of `two and a half`. */
function wholeBefore({ reader, words }: DateContext, token: number): { first: number; value: number } | null {
  if (words.additions.match(reader, token - 1)?.last !== token - 1) return null;
  const digits = reader.digits(token - 2);
  if (digits > 0) return { first: token - 2, value: reader.number(token - 2) };
  const number = words.numbers.match(reader, token - 2);
  return number === null || Number.isNaN(number.value) ? null : { first: number.first, value: number.value };
}

/** `ces derniers jours`, `the past week`, `dans la semaine`, `pendant l'année`. */
function withoutNumber(
  context: DateContext,
  found: Pick<Quantity, 'first' | 'last' | 'unit' | 'direction'> & { unitToken: number },
): Time | null {
  const { reader, words } = context;
  const { first, last, unit, direction, unitToken } = found;
  if (direction !== null) {
    if (words.approximations.match(reader, first - 1) === null) return null;
    // French and English plurals end in s; so does `mois`, of which `derniers` decides.
    const isPlural = /s$/.test(reader.rest(first, 0)) || reader.rest(unitToken, 0).endsWith('s');
    const count = isPlural ? SOME : 1;
    return timeOfQuantity(context, { first, last, count, upTo: null, unit, direction, isAdjective: false });
  }
  const article = words.articles.match(reader, first - 1);
  if (article === null) return null;
  const preposition = words.prepositions.match(reader, article.first - 1);
  if (preposition?.value !== 'in' && preposition?.value !== 'for') return null;
  if (!/^(dans|pendant|durant)$/.test(reader.rest(preposition.first, 0))) return null;
  const quantity = { first: article.first, last, count: 1, upTo: null, unit, direction, isAdjective: false };
  return timeOfQuantity(context, quantity);
}
