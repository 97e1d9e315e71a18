/**
 * Maps UTF-16 offsets of a text to code points; null where the two are the same because no character lies beyond the
 * basic plane. An offset inside a surrogate pair gives the pair's own code point; lone surrogates count as one.
 */
export function codePointOffsets(text: string): ((utf16: number) => number) | null {
  const astral = astralPositions(text);
  return astral === null ? null : (utf16) => utf16 - countBelow(astral, utf16);
}

/** Maps code point offsets of a text to UTF-16: the inverse of {@link codePointOffsets}, null for the same texts. */
export function utf16Offsets(text: string): ((codePoint: number) => number) | null {
  const astral = astralPositions(text);
  if (astral === null) return null;
  const inCodePoints = astral.map((position, index) => position - index);
  return (codePoint) => codePoint + countBelow(inCodePoints, codePoint);
}

/** UTF-16 positions of all surrogate pairs, rising; null where there is none. */
function astralPositions(text: string): number[] | null {
  // The expression takes a microsecond for a usual document, which mostly is all there is to do.
  const first = text.search(/[\ud800-\udbff]/);
  if (first === -1) return null;
  const positions: number[] = [];
  for (let index = first; index < text.length - 1; index++) {
    if (isHighSurrogate(text.charCodeAt(index)) && isLowSurrogate(text.charCodeAt(index + 1))) positions.push(index);
  }
  return positions.length === 0 ? null : positions;
}

/** Code points from begin to end, both in UTF-16 units and neither inside a surrogate pair. */
export function countCodePoints(text: string, begin: number, end: number): number {
  let count = end - begin;
  for (let at = begin; at < end; at++) if (isHighSurrogate(text.charCodeAt(at))) count--;
  return count;
}

export function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

export function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}

/** How many of the rising numbers are below the limit: the index of the first that is not. */
export function countBelow(rising: readonly number[], limit: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
