import { classAt, SPACE } from '../text/characters.js';

/** Where the signs of a text are that matter to qualifiers, rising. */
export interface Signs {
  /** What may part chunks: commas (those of numbers apart), semicolons, dashes between spaces. */
  readonly separators: readonly number[];
  /** What may make a heading of the words before it: colons, dashes before spaces. */
  readonly colons: readonly number[];
  /** What may begin a quotation. */
  readonly quotes: readonly number[];
}

/** Finds the signs of a text, once for all stages that ask in a row. */
export const signsOf: (text: string) => Signs = createSignFinder();

/** Called once: V8 takes what the only function made here closes over for constants, and reads from their addresses. */
function createSignFinder(): (text: string) => Signs {
  const capacity = 4096;
  const units = new Uint16Array(capacity);
  const bytes = Buffer.from(units.buffer);
  let known = '';
  let signs: Signs = { separators: [], colons: [], quotes: [] };
  return (text) => {
    if (text === known) return signs;
    // Outside the loop: V8 takes it for the constant that it is only there.
    const block = units;
    const separators: number[] = [];
    const colons: number[] = [];
    const quotes: number[] = [];
    for (let from = 0; from < text.length; from += capacity) {
      // An array is read faster than a string, whose units V8 looks for in several places.
      bytes.write(text.slice(from, from + capacity), 'utf16le');
      const count = Math.min(text.length - from, capacity);
      for (let index = 0; index < count; index++) {
        const unit = block[index] as number;
        // Most units are letters, which have this bit as no sign here has it.
        if ((unit & 0x40) !== 0) continue;
        switch (unit) {
          case 0x22: // "
          case 0xab: // «
          case 0x201c: // “
            quotes.push(from + index);
            break;
          case 0x2c: // ,
            if (!isBetweenDigits(text, from + index)) separators.push(from + index);
            break;
          case 0x2d: // -
          case 0x2013: // –
          case 0x2014: // —
            if (classAt(text, from + index + 1) !== SPACE) break;
            colons.push(from + index);
            if (classAt(text, from + index - 1) === SPACE) separators.push(from + index);
            break;
          case 0x3a: // :
            colons.push(from + index);
            break;
          case 0x3b: // ;
            separators.push(from + index);
            break;
        }
      }
    }
    known = text;
    signs = { separators, colons, quotes };
    return signs;
  };
}

function isBetweenDigits(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1));
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
