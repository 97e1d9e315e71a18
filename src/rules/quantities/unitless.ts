import { type Amount, amountOf } from './amounts.js';
import { composeUnit, type Unit } from './dimensions.js';
import type { Member } from './member-reader.js';
import { SPECIAL_UNITS } from './special-units.js';
import { UNIT_TERMS } from './unit-table.js';

/** Values from `from` (inclusive) to `to` (exclusive) are in the unit. */
interface Range {
  readonly from: number;
  readonly to: number;
  readonly unit: Unit;
}

/** Blood pressure is two numbers, the others one. */
const UNITLESS: ReadonlyMap<string, readonly Range[]> = new Map([
  ['weight', [range(0.3, 200, 'kg'), range(200, 10_000, 'g')]],
  ['height', [range(0.2, 3, 'm'), range(3, 260, 'cm')]],
  ['bmi', [range(8, 100, 'kg', 'm2')]],
  ['temperature', [range(30, 45, 'Cel'), range(85, 115, '[degF]')]],
  ['heart rate', [range(20, 300, '/min')]],
  ['respiratory rate', [range(4, 100, '/min')]],
  ['saturation', [range(30, 100.01, '%')]],
]);

const PRESSURE = [range(3, 30, 'cm[Hg]'), range(30, 350, 'mm[Hg]')];

/** Between the word and its number: `Poids : 65`, `TA à 12/8`, `BMI is 24`. */
const BETWEEN = /^[\s:=,(]*(?:(?:est|était|is|was|of|de|à|a|at|actuel|actuelle|ce jour)[\s:=]{1,3}){0,2}$/i;
/** More code units than this are not looked at. */
const MAX_BETWEEN = 24;
/** What goes on behind the number as if it were not one of these: `Taille 3 nodules`. */
const GOES_ON = /[\p{L}\d°%]|\s?(?!et |and |pour |for |avec |with |ce |le |à |soit |puis |sous |stable)\p{Ll}/uy;

/** The amount that numbers without a unit are behind such a word, null where they are none. */
export function readUnitless(
  text: string,
  bare: readonly Member[],
  head: { readonly end: number; readonly value: string },
): Amount | null {
  const [first, second] = bare as readonly [Member, Member?];
  if (first.begin - head.end > MAX_BETWEEN || !BETWEEN.test(text.slice(head.end, first.begin))) return null;
  const isPressure = head.value === 'blood pressure';
  if (isPressure !== (second !== undefined)) return null;
  const { end } = second ?? first;
  GOES_ON.lastIndex = end;
  if (GOES_ON.test(text) || text[end] === '/') return null;
  const ranges = isPressure ? PRESSURE : (UNITLESS.get(head.value) ?? []);
  const { value } = first;
  const unit = ranges.find(({ from, to }) => value >= from && value < to)?.unit;
  if (unit === undefined) return null;
  return amountOf(unit, first, second ?? first, { value, further: second === undefined ? [] : [second.value] });
}

function range(from: number, to: number, code: string, below?: string): Range {
  const atom = (name: string) => {
    const found = [...UNIT_TERMS, ...SPECIAL_UNITS].find((one) => one.code === name);
    if (found === undefined) throw new Error(`no unit ${name}: add it to unit-table.ts`);
    return found;
  };
  return {
    from,
    to,
    unit: composeUnit(atom(code), below === undefined ? [] : [{ atom: atom(below), times: 1 }]),
  };
}
