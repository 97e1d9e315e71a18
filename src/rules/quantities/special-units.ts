import { isDigit } from './number-reader.js';
import type { UnitTerms } from './unit-table.js';

/** A term of a unit as it stands in a text. Offsets are UTF-16 code units. */
export interface UnitPlace {
  readonly text: string;
  readonly begin: number;
  readonly end: number;
  /** The number before the unit. */
  readonly value: number;
  /** Whether it stands behind a stroke. */
  readonly isBelow: boolean;
}

/** A unit whose terms mean it only sometimes. */
export interface SpecialUnit extends UnitTerms {
  isMeant(place: UnitPlace): boolean;
}

const DAY = 86_400;

/** Read before all others, in this order. */
export const SPECIAL_UNITS: readonly SpecialUnit[] = [
  count('10*9', 1e9, ['g'], /^G\/[lL]/),
  count('10*9', 1e9, ['giga', 'gigas', 'milliard', 'milliards'], /^/),
  count('10*3', 1e3, ['k', 'th'], /^(?:[kK]|th)\/[uμµmlL]/),
  count('10*6', 1e6, ['m'], /^M\/[uμµm]/),
  count('10*12', 1e12, ['t'], /^T\/[lL]/),
  {
    code: '10*6.[IU]',
    kind: 'activity',
    scale: 1e6,
    terms: ['mui', 'miu', 'mu'],
    isMeant: ({ text, begin, end }) => text[begin] === 'M' && text[end] !== '/',
  },
  {
    code: '10*6.[IU]',
    kind: 'activity',
    scale: 1e6,
    terms: [
      'million ui',
      'millions ui',
      "million d'ui",
      "millions d'ui",
      "million d'unites",
      "millions d'unites",
      'million units',
    ],
    isMeant: () => true,
  },
  {
    code: 'pack-year',
    kind: 'tobacco',
    scale: 1,
    terms: ['pa', 'py'],
    isMeant: ({ text, begin }) => text[begin] === 'P' && text[begin + 1] !== 'a',
  },
  {
    code: 'Cel',
    kind: 'temperature',
    scale: 1,
    terms: ['°', 'degre', 'degres', 'degree', 'degrees'],
    isMeant: ({ text, end, value }) => isBodyTemperature(value) || (isDigit(text, end) && value >= 30 && value <= 45),
  },
  {
    code: 'deg',
    kind: 'angle',
    scale: 1,
    terms: ['°', 'deg', 'degs', 'degre', 'degres', 'degree', 'degrees'],
    isMeant: () => true,
  },
  {
    code: 'Cel',
    kind: 'temperature',
    scale: 1,
    terms: ['c'],
    isMeant: ({ text, begin, value }) => text[begin] === 'C' && value >= 30 && value <= 45,
  },
  {
    code: '[degF]',
    kind: 'temperature',
    scale: 1 / 1.8,
    terms: ['f'],
    isMeant: ({ text, begin, value }) => text[begin] === 'F' && value >= 90 && value <= 110,
  },
  {
    code: '[in_i]',
    kind: 'length',
    scale: 0.0254,
    terms: ['in'],
    isMeant: ({ text, begin }) => /(?:ft|foot|feet)\.?\s?\d{1,2}\s?$/i.test(text.slice(Math.max(0, begin - 10), begin)),
  },
  {
    code: 'd',
    kind: 'time',
    scale: DAY,
    terms: ['d'],
    isMeant: ({ text, begin, isBelow }) => text[begin] === 'd' && (isBelow || isDigit(text, begin - 1)),
  },
];

/**
 * Whether a single letter is the unit that it may stand for: `2 M`, `3 S` and `4 V` are none, `1M78` is a height, and
 * a letter on the next line begins something else.
 */
export function isUnitLetter({ text, begin, end }: UnitPlace): boolean {
  const letter = text[begin] as string;
  const before = text[begin - 1];
  if (before === '\n' || before === '\r') return false;
  if (letter === 'M') return isDigit(text, end) && isDigit(text, end + 1);
  return letter !== 'S' && letter !== 'w';
}

function count(code: string, scale: number, terms: readonly string[], written: RegExp): SpecialUnit {
  return {
    code,
    kind: '1',
    scale,
    terms,
    isMeant: ({ text, begin }) => written.test(text.slice(begin, begin + 9)),
  };
}

/** Of a number of degrees without a letter: joints bend by 40 as well, and by multiples of ten and five mostly. */
function isBodyTemperature(value: number): boolean {
  return value >= 35 && value <= 42 && (value % 1 !== 0 || (value > 35 && value < 42 && value !== 40));
}
