import { convert, type Unit } from './dimensions.js';
import { type DecimalMark, isDigit, readNumber } from './number-reader.js';
import type { OwnCues } from './own-cues.js';
import { type ReadUnit, skipSpaces, type UnitReader } from './unit-reader.js';

/** A number and its unit, where it has one; offsets are UTF-16 code units. */
export interface Member {
  readonly begin: number;
  readonly end: number;
  readonly value: number;
  readonly unit: Unit | null;
  /** Begin of the part of the unit that says per which time, -1 where none does. */
  readonly timeBegin: number;
}

/** Units that go on in a smaller one: `1 h 30 min`, `3 kg 200 g`. */
const SMALLER: ReadonlyMap<string, readonly string[]> = new Map([
  ['d', ['h']],
  ['h', ['min']],
  ['min', ['s']],
  ['a', ['mo', 'wk', 'd']],
  ['mo', ['wk', 'd']],
  ['wk', ['d']],
  ['m', ['cm']],
  ['kg', ['g']],
  ['[ft_i]', ['[in_i]']],
  ['[lb_av]', ['[oz_av]']],
  ['Cel', []],
]);

/** Digits behind a unit that are its decimals: `1m78`, `3 kg 250`, `38°5`. */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ['m', 2],
  ['kg', 3],
  ['Cel', 1],
]);

/** Reads the numbers of one document, with digits or in words. */
export class MemberReader {
  readonly #units: UnitReader;
  readonly #cues: OwnCues;
  #text = '';
  #mark: () => DecimalMark = () => 'point';

  /** @param cues with number words under the role `number`, with `un comprimé` and its like under `single` */
  constructor(units: UnitReader, cues: OwnCues) {
    this.#units = units;
    this.#cues = cues;
  }

  load(text: string, mark: () => DecimalMark): void {
    this.#text = text;
    this.#mark = mark;
  }

  /** The number at an index with the unit behind it; null where no number begins. */
  read(begin: number): Member | null {
    const number = readNumber(this.#text, begin, this.#mark) ?? this.#word(begin);
    if (number === null) return null;
    const { value, end } = number;
    if (Number.isNaN(value)) return { begin, end, value, unit: null, timeBegin: -1 };
    const unit = this.#units.read(this.#text, end, value);
    if (unit === null) return end === begin ? null : { begin, end, value, unit: null, timeBegin: -1 };
    return this.#extended(begin, value, unit);
  }

  #word(begin: number): { value: number; end: number } | null {
    const number = this.#cues.at(begin, 'number');
    if (number !== null) return { value: number.value as number, end: number.end };
    const single = this.#cues.at(begin, 'single');
    return single === null ? null : { value: 1, end: begin + (single.value as number) };
  }

  #extended(begin: number, value: number, { unit, end, timeBegin }: ReadUnit): Member {
    const whole = { begin, end, value, unit, timeBegin };
    const smaller = SMALLER.get(unit.code);
    if (smaller === undefined) return whole;
    const at = this.#smallerBegin(end, unit);
    if (at === -1) return whole;
    const number = readNumber(this.#text, at, this.#mark);
    if (number === null || Number.isNaN(number.value)) return whole;
    const next = this.#units.read(this.#text, number.end, number.value);
    if (next !== null) {
      if (!smaller.includes(next.unit.code)) return whole;
      const sum = value + convert(number.value, next.unit, unit);
      return { ...whole, end: next.end, value: Number(sum.toPrecision(12)) };
    }
    const digits = DECIMALS.get(unit.code);
    const isDecimals =
      number.end - at === digits && Number.isInteger(value) && (unit.code !== 'm' || value < 3) && value >= 0;
    return isDecimals ? { ...whole, end: number.end, value: value + number.value / 10 ** digits } : whole;
  }

  /** Where a number in a smaller unit may go on behind a unit, -1 for nowhere. */
  #smallerBegin(end: number, unit: Unit): number {
    if (isDigit(this.#text, end)) return end;
    if (unit.code === 'Cel') return -1;
    const at = skipSpaces(this.#text, end);
    if (isDigit(this.#text, at)) return at;
    if (unit.kind !== 'time' || at === end) return -1;
    const behind = this.#text.startsWith('et ', at) ? at + 3 : this.#text.startsWith('and ', at) ? at + 4 : -1;
    return behind !== -1 && isDigit(this.#text, behind) ? behind : -1;
  }
}
