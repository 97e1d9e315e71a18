import { classOf } from './characters.js';

/** How texts and terms are made alike before they are compared. */
export type MatchMode = 'text' | 'lowercase' | 'normalized';

/**
 * Folding of UTF-16 code units, one by one; in shared memory, as every worker reads the same. An entry of `units` packs
 * all that a tokenizer asks of a unit: one read per unit in place of two or three is a third of its time.
 */
export interface FoldTable {
  readonly mode: MatchMode;
  /** `[65536]` entries: the folded unit in the bits of VALUE, the unit's class from CLASS_SHIFT on, or special as below. */
  readonly units: Int32Array;
  /** Units of foldings that have several, their number before them. */
  readonly expansions: Uint16Array;
}

export const VALUE = 0xfffff;
export const CLASS_SHIFT = 20;
export const CLASS_BITS = 7;
/** From here on an entry is special: it folds to nothing, or to several units at VALUE in `expansions`. */
export const FOLDS_TO_NOTHING = 1 << 23;
export const FOLDS_TO_SEVERAL = 1 << 24;

// What Unicode's decompositions leave apart and readers take for the same.
const ALIKE: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ...spread('‘’‚‛ʼʹ′`´', "'"),
  ...spread('“”„‟«»″', '"'),
  ...spread('‐‑‒–—―−', '-'),
};

// Accents of Latin, Greek and Cyrillic; marks of other scripts are vowels or change the letter.
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

const tables = new Map<MatchMode, FoldTable>();

/** The table of a mode, built once (some 60 ms). Characters beyond the basic plane fold to themselves. */
export function foldTable(mode: MatchMode): FoldTable {
  let table = tables.get(mode);
  if (table === undefined) {
    table = buildFoldTable(mode);
    tables.set(mode, table);
  }
  return table;
}

function buildFoldTable(mode: MatchMode): FoldTable {
  const units = new Int32Array(new SharedArrayBuffer(0x10000 * Int32Array.BYTES_PER_ELEMENT));
  const expansions: number[] = [];
  for (let unit = 0; unit < units.length; unit++) {
    const folded = isSurrogate(unit) ? String.fromCharCode(unit) : foldCharacter(String.fromCharCode(unit), mode);
    let entry = folded.charCodeAt(0);
    if (folded.length === 0) {
      entry = FOLDS_TO_NOTHING;
    } else if (folded.length > 1) {
      entry = FOLDS_TO_SEVERAL | expansions.length;
      expansions.push(folded.length);
      for (let index = 0; index < folded.length; index++) expansions.push(folded.charCodeAt(index));
    }
    units[unit] = entry | (classOf(unit) << CLASS_SHIFT);
  }
  const shared = new Uint16Array(new SharedArrayBuffer(expansions.length * Uint16Array.BYTES_PER_ELEMENT));
  shared.set(expansions);
  return { mode, units, expansions: shared };
}

function foldCharacter(character: string, mode: MatchMode): string {
  if (mode === 'text') return character;
  if (mode === 'lowercase') return character.toLowerCase();
  if (character in ALIKE) return ALIKE[character] as string;
  if (/\p{Cf}/u.test(character)) return '';
  // Twice, because lower case may decompose again: İ.
  const lower = withoutAccents(withoutAccents(character).toLowerCase());
  return lower.replace(/./gsu, (part) => ALIKE[part] ?? part);
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '');
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function spread(characters: string, alike: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [character, alike]));
}
