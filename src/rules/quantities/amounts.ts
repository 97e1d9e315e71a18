import { type Connector, readConnector } from './connectors.js';
import { convert, type Unit } from './dimensions.js';
import type { Member, MemberReader } from './member-reader.js';

/** An amount of something: one number, a range, or the sides of a size. */
export interface Amount {
  readonly begin: number;
  readonly end: number;
  /** Null for ranges. */
  readonly value: number | null;
  /** Further sides of a size, or the second of two numbers with a stroke between them. */
  readonly further: readonly number[];
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: Unit;
  readonly timeBegin: number;
}

/** What was read at a number. */
export interface Reading {
  readonly amounts: readonly Amount[];
  /** Where nothing had a unit: the number, and the one behind a stroke. */
  readonly bare: readonly Member[];
  /** Where to look for the next number. */
  readonly end: number;
}

const MAX_SIDES = 3;
const MAX_LISTED = 10;
const NONE: readonly number[] = [];

/**
 * Reads the amounts that the number at an index belongs to.
 * @param isOpened whether `entre` or `between` stands before it
 * @returns null where no number begins
 */
export function readAmounts(
  text: string,
  begin: number,
  { members, isOpened }: { members: MemberReader; isOpened: boolean },
): Reading | null {
  const first = members.read(begin);
  if (first === null) return null;
  if (Number.isNaN(first.value)) return { amounts: [], bare: [], end: first.end };
  const connector = readConnector(text, first.end);
  if (connector !== null) {
    const reading = readConnected({ text, members, first, connector, isOpened });
    if (reading !== null) return reading;
  }
  return first.unit === null
    ? { amounts: [], bare: [first], end: first.end }
    : reading([amountOf(first.unit, first, first)]);
}

interface Place {
  readonly text: string;
  readonly members: MemberReader;
  readonly first: Member;
  readonly connector: Connector;
  readonly isOpened: boolean;
}

/** Null where the first number stands alone. */
function readConnected(place: Place): Reading | null {
  const { connector, members, first, isOpened } = place;
  switch (connector.kind) {
    case 'list':
      return readList(place);
    case 'and':
      return isOpened ? readRange(place) : readList(place);
    case 'range':
      return readRange(place);
    case 'times':
    case 'by':
      return readSize(place);
    case 'plus-minus':
      return readDeviation(first, members.read(connector.next));
    case 'pair':
      return readPair(first, members.read(connector.next));
  }
}

function readRange({ first, members, connector }: Place): Reading | null {
  const second = members.read(connector.next);
  if (second === null || second.unit === null) return null;
  const { unit } = second;
  const low = valueIn(first, unit);
  // What is no number is not smaller either.
  if (!(low < second.value)) return null;
  // Opening hours.
  if (unit.code === 'h' && first.unit !== null && second.value <= 24) return { amounts: [], bare: [], end: second.end };
  return reading([amountOf(unit, first, second, { value: null, min: low, max: second.value })]);
}

function readDeviation(first: Member, second: Member | null): Reading | null {
  const unit = second?.unit ?? null;
  if (second === null || unit === null) return null;
  const value = valueIn(first, unit);
  if (Number.isNaN(value)) return null;
  const min = Number((value - second.value).toPrecision(12));
  const max = Number((value + second.value).toPrecision(12));
  return reading([amountOf(unit, first, second, { value, min, max })]);
}

function readPair(first: Member, second: Member | null): Reading | null {
  if (second === null || Number.isNaN(second.value)) return null;
  if (first.unit === null && second.unit === null) return { amounts: [], bare: [first, second], end: first.end };
  if (second.unit === null) return null;
  const value = valueIn(first, second.unit);
  if (Number.isNaN(value)) return null;
  return reading([amountOf(second.unit, first, second, { value, further: [second.value] })]);
}

/** `3 x 4 cm`, `3 cm x 4 cm x 5 cm`, `2 par 1 mm`; a number of times where it is no length. */
function readSize({ text, members, first, connector }: Place): Reading | null {
  const sides = [first];
  for (let next: Connector | null = connector; next !== null && sides.length < MAX_SIDES; ) {
    if (next.kind !== connector.kind) break;
    const side = members.read(next.next);
    if (side === null || Number.isNaN(side.value) || (side.unit !== null && side.unit.kind !== 'length')) break;
    sides.push(side);
    next = readConnector(text, side.end);
  }
  const last = sides.at(-1) as Member;
  const unit = last.unit ?? (connector.kind === 'times' ? first.unit : null);
  if (sides.length === 1 || unit === null) return null;
  const [value = Number.NaN, ...further] = sides.map((side) => valueIn(side, unit));
  // NaN where the first is no length.
  if (Number.isNaN(value) || unit.kind !== 'length') return null;
  return reading([amountOf(unit, first, last, { value, further })]);
}

/** `8, 13 et 15 mm`: numbers that share the unit of the last. */
function readList({ text, members, first, connector }: Place): Reading | null {
  if (first.unit !== null) return null;
  const listed = [first];
  for (let next: Connector | null = connector; next !== null && listed.length < MAX_LISTED; ) {
    const { kind, next: begin }: Connector = next;
    const member = kind === 'and' || kind === 'list' ? members.read(begin) : null;
    if (member === null || Number.isNaN(member.value)) break;
    const isShared = member.unit !== null && kind === 'and' && !listed.some(isYear);
    listed.push(member);
    if (member.unit !== null) {
      if (isShared) return reading(sharing(listed, member.unit));
      break;
    }
    next = readConnector(text, member.end);
  }
  // None but the last has anything behind it: the text goes on from there, so that long lists are read once.
  return { amounts: [], bare: [first], end: listed.length === 1 ? first.end : (listed.at(-1) as Member).begin };
}

function sharing(listed: readonly Member[], unit: Unit): Amount[] {
  return listed.map((member) => amountOf(unit, member, member));
}

/** From the first of its numbers to the last; without numbers of its own the value is that of the first. */
export function amountOf(
  unit: Unit,
  first: Member,
  last: Member,
  numbers: Partial<Pick<Amount, 'value' | 'further' | 'min' | 'max'>> = { value: first.value },
): Amount {
  const { value = null, further = NONE, min = null, max = null } = numbers;
  return { begin: first.begin, end: last.end, value, further, min, max, unit, timeBegin: last.timeBegin };
}

/** Of the numbers of `en 2019 et 3 mg` the first is none of milligrams. */
function isYear({ value }: Member): boolean {
  return value >= 1900 && value < 2100 && Number.isInteger(value);
}

/** NaN where the member has a unit of another kind. */
function valueIn({ value, unit: own }: Member, unit: Unit): number {
  if (own === null) return value;
  return own.kind === unit.kind ? convert(value, own, unit) : Number.NaN;
}

function reading(amounts: readonly Amount[]): Reading {
  return { amounts, bare: [], end: (amounts.at(-1) as Amount).end };
}
