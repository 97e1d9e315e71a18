import { classAt, SPACE, WORD, wordWidth } from '../text/characters.js';
import { CLASS_BITS, CLASS_SHIFT, FOLDS_TO_NOTHING, FOLDS_TO_SEVERAL, type FoldTable, VALUE } from '../text/folding.js';
import { type Atom, composeUnit, type Denominator, type Unit } from './dimensions.js';
import { isDigit, readNumber, readPower } from './number-reader.js';
import { isUnitLetter, SPECIAL_UNITS, type SpecialUnit, type UnitPlace } from './special-units.js';
import { UNIT_TERMS } from './unit-table.js';

/** A unit found behind a number. */
export interface ReadUnit {
  readonly unit: Unit;
  readonly end: number;
  /** Begin of the part that says per which time, -1 where none does. */
  readonly timeBegin: number;
}

/** A place in the trie of all terms, by folded code units. */
interface Node {
  readonly next: Map<number, Node>;
  atom: Atom | null;
  special: SpecialUnit[] | null;
}

interface FoundAtom {
  readonly atom: Atom;
  readonly end: number;
}

const MAX_DENOMINATORS = 3;
/** White space within a term, or between the parts of a unit. */
const MAX_SPACES = 3;
const SPACE_UNIT = 0x20;
/** What a rate or a number per volume counts: `80/min`, `3000/mm3`. */
const THINGS: Atom = { code: '', kind: '1', scale: 1 };
const PER = /(?:par|per|chaque|each)\s{1,2}|a\s(?=day|week|month)/iy;
const INVERSE_POWER = /[-−⁻]([123¹²³])(?!\d|[.,]\d)/y;
const POWER_ALONE: Atom = { code: '', kind: 'count', scale: 1 };

/** Reads the units behind numbers: atoms with their terms in a trie, and what texts compose of them. */
export class UnitReader {
  readonly #fold: FoldTable;
  readonly #root: Node = newNode();

  /** @param own further terms, `[name, terms]`: of a unit that is known, or of a new one */
  constructor(fold: FoldTable, own: Iterable<readonly [string, readonly string[]]> = []) {
    this.#fold = fold;
    for (const { terms, ...atom } of UNIT_TERMS) for (const term of terms) this.#node(term).atom = atom;
    for (const unit of SPECIAL_UNITS) {
      for (const term of unit.terms) {
        const node = this.#node(term);
        node.special ??= [];
        node.special.push(unit);
      }
    }
    const known = new Map<string, Atom>([...UNIT_TERMS, ...SPECIAL_UNITS].map((atom) => [atom.code, atom]));
    for (const [name, terms] of own) {
      const { code, kind, scale } = known.get(name) ?? { code: name, kind: 'other', scale: 1 };
      for (const term of [name, ...terms]) this.#own(term, { code, kind, scale });
    }
  }

  /** The unit behind the number that ends at an index, null for none. */
  read(text: string, numberEnd: number, value: number): ReadUnit | null {
    const at = skipSpaces(text, numberEnd);
    switch (text[at]) {
      case '/':
        return this.#below(text, { atom: THINGS, end: at });
      case 'p':
      case 'P':
        return this.#below(text, { atom: THINGS, end: numberEnd }) ?? this.#above(text, at, value);
      case '-':
        // `10-mg`, a hyphen and no space.
        return at === numberEnd && isLetters(text, at + 1) ? this.#above(text, at + 1, value) : null;
      case '1':
        return this.#readPower(text, at);
      case 'x':
      case 'X':
      case '×':
      case '*':
      case '.':
      case '·':
        return this.#readPower(text, skipSpaces(text, at + 1));
      default:
        return this.#above(text, at, value);
    }
  }

  /** A unit that begins with an atom. */
  #above(text: string, at: number, value: number): ReadUnit | null {
    const found = this.#atomAt(text, { begin: at, value, isBelow: false });
    return found === null ? null : this.#below(text, found);
  }

  /** `x 10^9/L`, `10^5 UFC/mL`. */
  #readPower(text: string, at: number): ReadUnit | null {
    const power = readPower(text, at);
    if (power === null) return null;
    const above = this.#atomAt(text, { begin: skipSpaces(text, power.end), value: 1, isBelow: false });
    const found = above ?? { atom: THINGS, end: power.end };
    const composed = this.#below(text, found, power.exponent);
    if (composed !== null || above !== null) return composed;
    return { unit: composeUnit(POWER_ALONE, [], power.exponent), end: power.end, timeBegin: -1 };
  }

  /** Takes the parts behind strokes to an atom; null for things counted per nothing. */
  #below(text: string, { atom, end: atomEnd }: FoundAtom, exponent: number | null = null): ReadUnit | null {
    const denominators: Denominator[] = [];
    let end = atomEnd;
    let timeBegin = -1;
    while (denominators.length < MAX_DENOMINATORS && !atom.kind.includes('/')) {
      const next = this.#denominator(text, end, atom);
      if (next === null) break;
      denominators.push(next);
      if (next.atom.kind === 'time') timeBegin = end;
      end = next.end;
    }
    if (atom.kind === '1' && denominators.length === 0) return null;
    return { unit: composeUnit(atom, denominators, exponent), end, timeBegin };
  }

  /** `/kg`, ` par jour`, `/24 h`, `/1,73 m2`, `.kg-1` at an index. */
  #denominator(text: string, at: number, above: Atom): (Denominator & { end: number }) | null {
    const begin = skipSpaces(text, at);
    const code = text.charCodeAt(begin);
    if (code === 0x2f) return this.#denominatorBehind(text, begin + 1, above);
    const isProduct = code === 0x2e || code === 0xb7 || code === 0x22c5;
    if (isProduct || begin > at) {
      const inverse = this.#inverse(text, isProduct ? begin + 1 : begin);
      if (inverse !== null) return inverse;
    }
    if (begin === at || !isPerLetter(code)) return null;
    PER.lastIndex = begin;
    return PER.test(text) ? this.#denominatorBehind(text, PER.lastIndex, above) : null;
  }

  #denominatorBehind(text: string, at: number, above: Atom): (Denominator & { end: number }) | null {
    const begin = skipSpaces(text, at);
    const number = isDigit(text, begin) ? readNumber(text, begin, () => 'comma') : null;
    const times = number?.value ?? 1;
    const isCount = (Number.isInteger(times) && times > 0 && times <= 1_000) || times === 1.73;
    if (!isCount) return null;
    const found = this.#atomAt(text, {
      begin: number === null ? begin : skipSpaces(text, number.end),
      value: times,
      isBelow: true,
    });
    if (found === null || found.atom.kind === 'fraction' || found.atom.kind === '1') return null;
    // `500 mg/125 mg` are two amounts, `12/03/21 h` is a date.
    if (number !== null && found.atom.kind === above.kind) return null;
    if (above === THINGS && !(found.atom.kind === 'time' && (number === null || times === 24)))
      return found.atom.kind === 'volume' && number === null ? { atom: found.atom, times, end: found.end } : null;
    return { atom: found.atom, times, end: found.end };
  }

  /** `kg-1`, `m⁻²`. */
  #inverse(text: string, begin: number): (Denominator & { end: number }) | null {
    const found = this.#atomAt(text, { begin, value: 1, isBelow: true });
    if (found === null || !isMinus(text, found.end)) return null;
    INVERSE_POWER.lastIndex = found.end;
    const power = '123¹²³'.indexOf(INVERSE_POWER.exec(text)?.[1] ?? '?') % 3;
    if (power === -1) return null;
    const { code, kind, scale } = found.atom;
    if (power === 0) return { atom: found.atom, times: 1, end: INVERSE_POWER.lastIndex };
    if (kind !== 'length') return null;
    const atom =
      power === 1
        ? { code: `${code}2`, kind: 'area', scale: scale ** 2 }
        : { code: `${code}3`, kind: 'volume', scale: 1e3 * scale ** 3 };
    return { atom, times: 1, end: INVERSE_POWER.lastIndex };
  }

  /** The longest term at an index that ends with a word. */
  #atomAt(text: string, { begin, value, isBelow }: Omit<UnitPlace, 'text' | 'end'>): FoundAtom | null {
    const { units } = this.#fold;
    let node: Node | undefined = this.#root;
    let found: FoundAtom | null = null;
    for (let at = begin; at < text.length; ) {
      const entry = units[text.charCodeAt(at)] as number;
      if (((entry >>> CLASS_SHIFT) & CLASS_BITS) === SPACE) {
        node = node.next.get(SPACE_UNIT);
        at = skipSpaces(text, at);
      } else {
        if (entry >= FOLDS_TO_SEVERAL) break;
        if (entry < FOLDS_TO_NOTHING) node = node.next.get(entry & VALUE);
        at += 1;
      }
      if (node === undefined) break;
      const atom =
        node.atom === null && node.special === null ? null : meantBy(node, { text, begin, end: at, value, isBelow });
      if (atom !== null) found = { atom, end: at };
    }
    return found;
  }

  #node(term: string): Node {
    let node = this.#root;
    for (const character of term) {
      const entry = this.#fold.units[character.charCodeAt(0)] as number;
      const unit = character === ' ' ? SPACE_UNIT : entry & VALUE;
      if (entry >= FOLDS_TO_NOTHING && character !== ' ') continue;
      let next = node.next.get(unit);
      if (next === undefined) {
        next = newNode();
        node.next.set(unit, next);
      }
      node = next;
    }
    return node;
  }

  #own(term: string, atom: Atom): void {
    const node = this.#node(term.trim().replace(/\s+/g, ' '));
    if (node === this.#root) return;
    node.atom = atom;
    node.special = null;
  }
}

function newNode(): Node {
  return { next: new Map(), atom: null, special: null };
}

function meantBy(node: Node, place: UnitPlace): Atom | null {
  if (!endsUnit(place)) return null;
  const special = node.special?.find((unit) => unit.isMeant(place));
  if (special !== undefined) return special;
  return node.atom !== null && (place.end - place.begin > 1 || isUnitLetter(place)) ? node.atom : null;
}

/** Whether a term ends where a reader sees it end: `5 mg`, `5 mg/j`, `1m78`, not `5 mgx` or `5 l'eau`. */
function endsUnit({ text, begin, end }: UnitPlace): boolean {
  if (classAt(text, end - 1) < WORD) return true;
  if (isDigit(text, end)) return end - begin <= 2 && 'mMkK'.includes(text[begin] as string);
  if (wordWidth(text, end) > 0) return false;
  const next = text[end];
  return !((next === "'" || next === '’') && wordWidth(text, end + 1) > 0);
}

/** Behind at most MAX_SPACES of white space, the index itself where there is more. */
export function skipSpaces(text: string, from: number): number {
  let at = from;
  while (classAt(text, at) === SPACE) {
    at += 1;
    if (at - from > MAX_SPACES) return from;
  }
  return at;
}

function isLetters(text: string, at: number): boolean {
  return classAt(text, at) >= WORD && classAt(text, at + 1) >= WORD && !isDigit(text, at);
}

function isPerLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower === 0x70 || lower === 0x61 || lower === 0x63 || lower === 0x65;
}

function isMinus(text: string, at: number): boolean {
  const character = text[at];
  return character === '-' || character === '−' || character === '⁻';
}
