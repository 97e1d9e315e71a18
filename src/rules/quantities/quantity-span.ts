import type { AttributeValue } from '../../types.js';
import { classAt, WORD } from '../text/characters.js';
import type { Amount } from './amounts.js';
import { standardValue, type Unit } from './dimensions.js';
import { type Frequency, readFrequency } from './frequency.js';
import type { OwnCues } from './own-cues.js';

/** What the characters before a number say of it. */
export interface Sign {
  /** Begin of the number with its sign. */
  readonly begin: number;
  readonly comparison: string | null;
  readonly isNegative: boolean;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['<', 'lt'],
  ['>', 'gt'],
  ['≤', 'le'],
  ['⩽', 'le'],
  ['≥', 'ge'],
  ['⩾', 'ge'],
  ['~', 'approximately'],
  ['≈', 'approximately'],
  ['≃', 'approximately'],
]);

/** Units of values below zero: before others a hyphen begins an item of a list. */
const SIGNED: ReadonlySet<string> = new Set(['Cel', 'SD', 'HU', '[diop]', 'mmol/L', 'meq/L', 'dB', 'mm[Hg]']);

/** Kinds of what is given to patients, again and again. */
const GIVEN: ReadonlySet<string> = new Set([
  'mass',
  'volume',
  'count',
  'activity',
  'substance',
  'equivalent',
  'energy',
  'fraction',
  'mass/mass',
  'mass/area',
  'mass/volume',
  'activity/mass',
  'volume/mass',
  'other',
]);

/** The minus and the `<` and its like before a number. */
export function signBefore(text: string, begin: number, unit: Unit): Sign {
  const isNegative =
    isMinus(text, begin - 1) && SIGNED.has(unit.code) && !(classAt(text, begin - 2) >= WORD || text[begin - 2] === ')');
  const signed = isNegative ? begin - 1 : begin;
  const at = isSpace(text, signed - 1) ? signed - 2 : signed - 1;
  const comparison = SIGNS.get(text[at] ?? '');
  // An arrow.
  if (comparison !== undefined) {
    return text[at] === '>' && (text[at - 1] === '-' || text[at - 1] === '=')
      ? { begin: signed, comparison: null, isNegative }
      : { begin: at, comparison, isNegative };
  }
  if (text[at] !== '=' || (text[at - 1] !== '<' && text[at - 1] !== '>'))
    return { begin: signed, comparison: null, isNegative };
  return { begin: at - 1, comparison: text[at - 1] === '<' ? 'le' : 'ge', isNegative };
}

/** How often the amount is given: its unit says so, or the words behind it; null where neither does. */
export function frequencyOf(text: string, { unit, end, timeBegin }: Amount, cues: OwnCues): Frequency | null {
  if (unit.perDay !== null)
    return { begin: timeBegin === -1 ? end : timeBegin, end, perDay: unit.perDay, isApart: false };
  return GIVEN.has(unit.kind) ? readFrequency(text, end, cues) : null;
}

export function attributesOf(
  { value, further, min, max, unit }: Amount,
  {
    comparison,
    isNegative,
    perDay,
    frequency,
  }: { comparison: string | null; isNegative: boolean; perDay: number | null; frequency: string | null },
): Record<string, AttributeValue> {
  const signed = isNegative && value !== null ? -value : value;
  const attributes: Record<string, AttributeValue> = {
    value: signed,
    unit: unit.code,
    dimension: unit.dimension,
    comparison,
    standard_value: signed === null ? null : standardValue(signed, unit),
    standard_unit: unit.standard,
    per_day: perDay,
    frequency,
  };
  if (min !== null && max !== null) {
    attributes.min = min;
    attributes.max = max;
    attributes.standard_min = standardValue(min, unit);
    attributes.standard_max = standardValue(max, unit);
  }
  if (further[0] !== undefined) attributes.value_2 = further[0];
  if (further[1] !== undefined) attributes.value_3 = further[1];
  return attributes;
}

function isMinus(text: string, index: number): boolean {
  return text[index] === '-' || text[index] === '−' || text[index] === '–';
}

function isSpace(text: string, index: number): boolean {
  return text[index] === ' ' || text[index] === '\u00a0' || text[index] === '\u202f';
}
