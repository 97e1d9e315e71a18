import { classAt, SPACE } from '../text/characters.js';
import { skipSpaces } from './unit-reader.js';

/** What stands between two numbers that belong together. */
export type ConnectorKind = 'range' | 'and' | 'list' | 'times' | 'by' | 'pair' | 'plus-minus';

export interface Connector {
  readonly kind: ConnectorKind;
  /** Where the next number may begin. */
  readonly next: number;
}

const SIGNS: ReadonlyMap<string, ConnectorKind> = new Map([
  ['-', 'range'],
  ['–', 'range'],
  ['—', 'range'],
  ['−', 'range'],
  ['‐', 'range'],
  ['‑', 'range'],
  ['x', 'times'],
  ['X', 'times'],
  ['×', 'times'],
  ['*', 'times'],
  ['/', 'pair'],
  ['±', 'plus-minus'],
  [',', 'list'],
]);

const WORDS: ReadonlyMap<string, ConnectorKind> = new Map([
  ['à', 'range'],
  ['a', 'range'],
  ['to', 'range'],
  ['ou', 'range'],
  ['or', 'range'],
  ['et', 'and'],
  ['and', 'and'],
  ['par', 'by'],
  ['sur', 'by'],
  ['by', 'by'],
]);

/** The connector behind a number or its unit, null for none. */
export function readConnector(text: string, from: number): Connector | null {
  const at = skipSpaces(text, from);
  const character = text[at];
  if (character === undefined) return null;
  const kind = SIGNS.get(character);
  if (kind !== undefined) {
    // Without white space `1,2` would be a number already; what is left is `1,a`.
    if (kind === 'list' && classAt(text, at + 1) !== SPACE) return null;
    return { kind, next: skipSpaces(text, at + 1) };
  }
  if (text.startsWith('+/-', at)) return { kind: 'plus-minus', next: skipSpaces(text, at + 3) };
  return at === from ? null : readWord(text, at);
}

function readWord(text: string, at: number): Connector | null {
  const letter = text.charCodeAt(at) | 0x20;
  // a, b, e, o, p, s, t, à: all that connectors begin with.
  if (letter !== 0xe0 && !(letter >= 0x61 && letter <= 0x74)) return null;
  for (let length = 1; length <= 3; length++) {
    if (classAt(text, at + length) !== SPACE) continue;
    const kind = WORDS.get(text.slice(at, at + length).toLowerCase());
    return kind === undefined ? null : { kind, next: skipSpaces(text, at + length) };
  }
  return null;
}
