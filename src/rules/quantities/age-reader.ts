import { readConnector } from './connectors.js';
import { isDigit, readNumber } from './number-reader.js';

/** A number of years, months, weeks or days. Offsets are UTF-16 code units. */
export interface AgeAmount {
  readonly end: number;
  readonly value: number;
  /** The upper of two, null where there is one. */
  readonly upper: number | null;
  readonly unit: AgeUnit;
  /** Whether the unit alone says that it is an age: `65 y.o.`, `32 SA`. */
  readonly says: 'age' | 'gestation' | 'nothing';
}

export type AgeUnit = 'a' | 'mo' | 'wk' | 'd';

const DAYS: Readonly<Record<AgeUnit, number>> = { a: 365.25, mo: 365.25 / 12, wk: 7, d: 1 };

/** Nobody is older, and no number of days is told as an age. */
const MAX_AGE = 130;
const MAX_NUMBER = 400;

const UNIT =
  /(?:\s{0,2}|-)(?:(?<a>ans?|années?|years?|yrs?|y(?=[\s-]old|\s?[),;]))|(?<mo>mois|months?|mos?(?=[\s-]old))|(?<wk>semaines?|weeks?|wks?|wk)|(?<d>jours?|days?)|(?<yo>y\.?\s?\/?o\.?)|(?<sa>SA|WG))(?![\p{L}\d])/iuy;
const OLD = /(?:[\s-]{1,2}olds?|\sof\sage|\sd['’]âge)(?!\p{L})/iuy;
const PREGNANCY =
  /['’]?\s(?:d['’]aménorrhées?|de\sgrossesse|d['’]âge\sgestationnel|(?:of\s)?gestation(?:al\sage)?|pregnant|of\spregnancy|post[\s-]?menstrual|GA)(?!\p{L})/iuy;
/** Days of the week behind whole weeks: `32 SA + 4 j`. */
const MORE_DAYS = /\s?(?:\+|et)\s?([0-6])(?:\s?(?:jours?|j|days?|d))?(?![\p{L}\d])/iuy;
const HALF = /\s(?:et\sdemie?|and\sa\shalf|1\/2|½)(?!\p{L})/iuy;
const MORE_MONTHS = /\s(?:et\s|and\s)?(\d{1,2})\s?(?:mois|months?)(?!\p{L})/iuy;
const BEHIND_TIMES =
  /['’]?\s(?:auparavant|plus\s(?:tard|tôt)|ago|later|earlier|prior|before|avant|après|after|d['’](?:évolution|ancienneté|intervalle|antécédents?|hospitalisation|abstinence)|de\s(?:suivi|recul|traitement|tabagisme|mariage|durée|maladie|survie|sevrage)|of\s(?:follow|treatment|disease|history|duration|therapy)|follow|history)/iuy;

/** Reads the rest of an age whose first number ends at an index; null where no unit of time follows. */
export function readAge(text: string, { value, end }: { value: number; end: number }): AgeAmount | null {
  if (!(value <= MAX_NUMBER)) return null;
  const behind = text[end];
  if (behind === undefined) return null;
  const days = behind === '+' ? matchAt(MORE_DAYS, text, end) : null;
  const unit = readUnit(text, days === null ? end : end + days[0].length);
  if (unit !== null) return extended(text, { value: value + Number(days?.[1] ?? 0) / 7, upper: null, ...unit });
  const connector = days === null ? readConnector(text, end) : null;
  if (connector === null || (connector.kind !== 'range' && connector.kind !== 'and') || !isDigit(text, connector.next))
    return null;
  const upper = readNumber(text, connector.next, () => 'comma');
  const upperUnit = upper === null ? null : readUnit(text, upper.end);
  if (upper === null || upperUnit === null || !(value < upper.value)) return null;
  return extended(text, { value, upper: upper.value, ...upperUnit });
}

/** An age in years with four decimals. */
export function inYears(value: number, unit: AgeUnit): number {
  return Math.round(((value * DAYS[unit]) / DAYS.a) * 1e4) / 1e4;
}

/** Whether words behind a unit say that it is about a time that passed. */
export function isTimeBehind(text: string, end: number): boolean {
  return matchAt(BEHIND_TIMES, text, end) !== null;
}

interface Unit {
  readonly unit: AgeUnit;
  readonly end: number;
  readonly says: AgeAmount['says'];
}

function readUnit(text: string, at: number): Unit | null {
  // Most numbers are none of years.
  const code = text.charCodeAt(isSpaceOrHyphen(text, at) ? at + 1 : at) | 0x20;
  if (code !== 0x20 && !'amsjydw'.includes(String.fromCharCode(code))) return null;
  const match = matchAt(UNIT, text, at);
  const groups = match?.groups;
  if (match === null || groups === undefined) return null;
  const end = at + match[0].length;
  if (groups.yo !== undefined) return { unit: 'a', end, says: 'age' };
  // `sa` is a word.
  if (groups.sa !== undefined) return /^[A-Z]+$/.test(groups.sa) ? { unit: 'wk', end, says: 'gestation' } : null;
  const unit = (['a', 'mo', 'wk', 'd'] as const).find((name) => groups[name] !== undefined) ?? 'a';
  const old = matchAt(OLD, text, end);
  if (old !== null) return { unit, end: end + old[0].length, says: 'age' };
  const pregnancy = unit === 'wk' ? matchAt(PREGNANCY, text, end) : null;
  return pregnancy === null
    ? { unit, end, says: 'nothing' }
    : { unit, end: end + pregnancy[0].length, says: 'gestation' };
}

/** Takes what goes on behind: `2 ans et demi`, `2 ans et 3 mois`, `32 SA + 4 j`. */
function extended(text: string, { value, upper, unit, end, says }: Omit<AgeAmount, 'years'>): AgeAmount | null {
  if (unit === 'a' && value > MAX_AGE) return null;
  if (upper !== null) return { value, upper, unit, end, says };
  const half = matchAt(HALF, text, end);
  if (half !== null) return { value: value + 0.5, upper, unit, end: end + half[0].length, says };
  const months = unit === 'a' ? matchAt(MORE_MONTHS, text, end) : null;
  if (months !== null)
    return { value: inYears(12 * value + Number(months[1]), 'mo'), upper, unit, end: end + months[0].length, says };
  const days = says === 'gestation' ? matchAt(MORE_DAYS, text, end) : null;
  if (days !== null) return { value: value + Number(days[1]) / 7, upper, unit, end: end + days[0].length, says };
  return { value, upper, unit, end, says };
}

function isSpaceOrHyphen(text: string, at: number): boolean {
  const character = text[at];
  return (
    character === ' ' || character === '\u00a0' || character === '\u202f' || character === '-' || character === '\n'
  );
}

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}
