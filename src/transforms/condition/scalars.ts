import { isoTime } from '../../config/times.js';
import type { Scalar } from './condition.js';

/** As RFC 8259 has them. */
const NUMBER = /^-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The number that a text is in JSON, whole ones of up to 40 digits exact; null where it is none. */
export function numberOf(text: string): number | bigint | null {
  const match = NUMBER.exec(text);
  if (match === null) return null;
  const number = Number(text);
  const isWhole = match[1] === undefined && match[2] === undefined && text.length <= 40;
  return isWhole && !Number.isSafeInteger(number) ? BigInt(text) : number;
}

/** A word as JSON has it, or as the text that it is. */
export function scalarOf(word: string): Scalar {
  if (word === 'null') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  return numberOf(word) ?? word;
}

/**
 * A time, in ms since the epoch, of ISO 8601 or given as those ms; without a zone it is UTC, wherever this runs. Null where
 * it is none.
 */
export function timeOf(text: string): number | null {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return isoTime(text);
}

/**
 * How a value found stands to one of a condition: below zero, zero, or above it. Numbers are compared as numbers, texts by
 * their code points. Null where the two are of different kinds, or have no order.
 */
export function compare(found: unknown, value: Scalar): number | null {
  if (typeof found === 'string' && typeof value === 'string') return compareTexts(found, value);
  if (typeof value !== 'number' && typeof value !== 'bigint') return null;
  // Of a double there are no more digits than it holds.
  if (typeof found === 'number') return orderOf(found, Number(value));
  return typeof found === 'bigint' ? orderOf(found, value) : null;
}

export function isEqual(found: unknown, value: Scalar): boolean {
  return typeof value === 'boolean' || value === null ? found === value : compare(found, value) === 0;
}

function orderOf(a: number | bigint, b: number | bigint): number | null {
  return a < b ? -1 : a > b ? 1 : Number.isNaN(a) ? null : 0;
}

function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = rankOf(a.charCodeAt(i)) - rankOf(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** UTF-16's order but for surrogates, which stand for the code points above all others. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
