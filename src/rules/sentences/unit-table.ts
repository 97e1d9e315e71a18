import { classOf, DIGIT, LOWER, SPACE, SURROGATE, UPPER, WORD } from '../text/characters.js';

/** What a code unit may be to a sentence, besides its class, which takes the lower bits. */
export const BITS = {
  TERMINATOR: 1 << 3,
  /** Ends a line. */
  LINE_BREAK: 1 << 4,
  /** A quote or bracket that belongs to the sentence before it. */
  CLOSER: 1 << 5,
  /** A quote, bracket or bullet that a sentence begins with. */
  OPENER: 1 << 6,
  /** Punctuation that a sentence goes on with. */
  CONTINUATION: 1 << 7,
  /** Behind it a sentence goes on in the next line. */
  LINE_CONTINUATION: 1 << 8,
  /** Belongs to a word where it stands in one: `c.-à-d`. */
  JOINER: 1 << 9,
  /** Stands before what counts an item. */
  BULLET: 1 << 10,
  /** Stands before an item that nothing counts. */
  LIST_MARK: 1 << 11,
} as const;

/** The classes of characters.ts that a sentence tells apart, and the bits of an entry that hold one. */
export const CLASSES = { SPACE, SURROGATE, WORD, LOWER, UPPER, DIGIT, CLASS_BITS: 0b111 } as const;

/** Terminators and line breaks stand in ../kernel/assembly/sentences.ts too. */
const CHARACTERS: Readonly<Record<keyof typeof BITS, string>> = {
  TERMINATOR: '.!?…',
  LINE_BREAK: '\n\r\v\f\u2028\u2029',
  CLOSER: '"\'”’»)]}',
  OPENER: '"\'“‘«([{¿¡-–—•*',
  CONTINUATION: ',;:)]}%/=+&',
  LINE_CONTINUATION: ",([{-–—/'’&+=<",
  JOINER: '.-',
  BULLET: '-–—•*(',
  LIST_MARK: '-–—•*·▪◦●○‣>',
};

let table: Uint16Array | null = null;

/** Of every code unit its class and the bits above. Built at the first use, as the classes are. */
export function unitTable(): Uint16Array {
  table ??= buildTable();
  return table;
}

function buildTable(): Uint16Array {
  const units = Uint16Array.from({ length: 0x10000 }, (_, unit) => classOf(unit));
  for (const name of Object.keys(BITS) as (keyof typeof BITS)[]) {
    const characters = CHARACTERS[name];
    for (let index = 0; index < characters.length; index++) {
      const unit = characters.charCodeAt(index);
      units[unit] = (units[unit] as number) | BITS[name];
    }
  }
  return units;
}
