import { createMemory, Places, type SharedMemory } from '../kernel/kernel.js';

/**
 * Memory for texts longer than this (in UTF-16 code units) is not kept; for one as long of prose it is 16 MB with the
 * tokens. Memory that no text has used takes none.
 */
export const KEPT_LENGTH = 1 << 21;
/** Zeros behind a text: what looks at some units at once, 32 at most, needs no look at the end. */
const MARGIN = 32;

/** The UTF-16 code units of one text at a time, in a memory where WebAssembly reads them: valid until another is read. */
export interface TextUnits {
  /** Longest text. */
  readonly capacity: number;
  readonly memory: SharedMemory;
  /** Address of the first unit. */
  readonly address: number;
  /** Zeros stand behind those of the text. */
  readonly units: Uint16Array;
  /**
   * Puts a text there, once where the same is asked for again and again.
   *
   * @param skipped begin and end of ranges that have blanks in place of what is there, `[ranges, 2]` flat
   */
  read(text: string, skipped: readonly number[] | null): void;
}

let kept: TextUnits | null = null;

/** Those of this thread for texts up to KEPT_LENGTH, which all that ask share. */
export function keptUnits(): TextUnits {
  kept ??= createTextUnits(KEPT_LENGTH);
  return kept;
}

/** @param capacity code units of the longest text */
export function createTextUnits(capacity: number): TextUnits {
  const places = new Places();
  const address = places.take(2 * (capacity + MARGIN));
  const memory = createMemory(places.end);
  const units = new Uint16Array(memory.buffer, address, capacity + MARGIN);
  const bytes = Buffer.from(memory.buffer, address, 2 * capacity);
  let known: string | null = null;
  let blank: readonly number[] | null = null;

  function read(text: string, skipped: readonly number[] | null): void {
    if (text === known && skipped === blank) return;
    // The native packages are built for processors alone that store the lower byte first.
    bytes.write(text, 'utf16le');
    units.fill(0, text.length, text.length + MARGIN);
    if (skipped !== null)
      for (let range = 0; range < skipped.length; range += 2)
        units.fill(0x20, skipped[range] as number, Math.min(skipped[range + 1] as number, text.length));
    known = text;
    blank = skipped;
  }

  return { capacity, memory, address, units, read };
}
