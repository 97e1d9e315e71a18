// Finds where sentences of a text may end. Addresses are of bytes.

let units: usize = 0;
let found: usize = 0;

/** @param foundAt where places go, four bytes each: as many as units are looked at at a time */
export function placeUnits(unitsAt: usize, foundAt: usize): void {
  units = unitsAt;
  found = foundAt;
}

/**
 * Finds the terminators and line breaks (those of ../../sentences/unit-table.ts) from an index on and before another.
 * Looks at 32 units at a time: so many are there behind the last one, and may be found too.
 *
 * @returns how many it found
 */
export function findPlaces(from: i32, to: i32): i32 {
  const text = units;
  const end = text + ((<usize>to) << 1);
  let next = found;
  for (let at = text + ((<usize>from) << 1); at < end; at += 64) {
    let places = placesOf16(at) | (placesOf16(at + 32) << 16);
    const index = <i32>((at - text) >>> 1);
    while (places !== 0) {
      store<i32>(next, index + ctz(places));
      next += 4;
      places &= places - 1;
    }
  }
  return <i32>((next - found) >>> 2);
}

/** A bit for each of the 16 units at an address. */
function placesOf16(at: usize): i32 {
  return i8x16.bitmask(i8x16.narrow_i16x8_s(placesOf8(v128.load(at)), placesOf8(v128.load(at, 16))));
}

/** All bits of the units that are `.`, `!`, `?`, `…`, line feed to carriage return, or a separator of lines or paragraphs. */
function placesOf8(units: v128): v128 {
  const marks = v128.or(
    v128.or(i16x8.eq(units, i16x8.splat(0x2e)), i16x8.eq(units, i16x8.splat(0x21))),
    v128.or(i16x8.eq(units, i16x8.splat(0x3f)), i16x8.eq(units, i16x8.splat(0x2026))),
  );
  const breaks = v128.or(
    i16x8.lt_u(i16x8.sub(units, i16x8.splat(0x0a)), i16x8.splat(4)),
    i16x8.lt_u(i16x8.sub(units, i16x8.splat(0x2028)), i16x8.splat(2)),
  );
  return v128.or(marks, breaks);
}
