import { RE2JS } from 're2js';
import { fieldPath } from '../field-path.js';
import type { Condition, LetterCondition, Operator, Scalar, Subject, VersionCondition } from './condition.js';
import { scalarOf, timeOf } from './scalars.js';
import { Scanner } from './scanner.js';

/** One condition, by who answers it. */
export type ParsedCondition =
  | { readonly kind: 'record'; readonly condition: Condition }
  | { readonly kind: 'pipelineVersion' | 'modelDigest'; readonly condition: VersionCondition }
  /** Null: any letter. */
  | { readonly kind: 'deadLetter'; readonly condition: LetterCondition | null };

const WORDS = ['key', 'timestamp', 'topic', 'pipeline.version', 'model.digest'];
const LETTER_WORDS = ['dead-letter', 'dead-letter.code', 'dead-letter.stage'];
const SUBJECTS = `field.PATH, header.NAME, ${[...WORDS, ...LETTER_WORDS].join(', ')}`;
const WORD = new RegExp(`(?:${[...WORDS, ...LETTER_WORDS].join('|').replaceAll('.', '\\.')})(?=[\\s=!<>]|$)`, 'y');
/** A step without dots, blanks and signs of operators, or in backticks, which end before one of these. */
const STEP = '(?:`(?:\\\\[^]|[^`\\\\]|`(?![\\s.=!<>]|$))*`|[^\\s.=!<>`]+)';
const PATH = new RegExp(`${STEP}(?:\\.${STEP})*`, 'y');
const HEADER = /`[^`]+`|[^\s=!<>`]+/y;
const OPERATOR = /=~|!~|!=|<=|>=|=|<|>/y;
const QUOTED = /"(?:[^"\\]|\\.)*"/y;
const BARE = /[^\s"=!<>~]\S*/y;

/**
 * Reads `SUBJECT OPERATOR VALUE`, `SUBJECT` (it is there) or `!SUBJECT` (it is not).
 * @throws {SyntaxError} that says what was expected where
 */
export function parseCondition(text: string): ParsedCondition {
  const scanner = new Scanner(text);
  scanner.skipBlanks();
  const isNegated = scanner.takeToken(/!/y) !== null;
  if (scanner.take(/field\./y) !== null) {
    const path = scanner.takeToken(PATH) ?? scanner.fail('the path of a field');
    return recordCondition(scanner, { text, isNegated, subject: { kind: 'field', path: fieldPath(path, 'V2') } });
  }
  if (scanner.take(/header\./y) !== null) {
    const name = scanner.takeToken(HEADER) ?? scanner.fail('the name of a header');
    const subject = { kind: 'header', name: name.replace(/^`(.*)`$/, '$1') } as const;
    return recordCondition(scanner, { text, isNegated, subject });
  }
  const word = scanner.takeToken(WORD) ?? scanner.fail(`${SUBJECTS} (a field named x is written field.x)`);
  if (word === 'key') return recordCondition(scanner, { text, isNegated, subject: { kind: word } });
  if (isNegated) scanner.fail(`an operator behind ${word}: ! goes before a field, a header or the key`);
  if (word === 'timestamp' || word === 'topic')
    return recordCondition(scanner, { text, isNegated, subject: { kind: word } });
  if (word === 'pipeline.version') return { kind: 'pipelineVersion', condition: versionCondition(scanner) };
  if (word === 'model.digest') return { kind: 'modelDigest', condition: versionCondition(scanner) };
  return { kind: 'deadLetter', condition: letterCondition(scanner, word) };
}

function recordCondition(
  scanner: Scanner,
  { text, isNegated, subject }: { readonly text: string; readonly isNegated: boolean; readonly subject: Subject },
): ParsedCondition {
  const canBeMissing = subject.kind !== 'timestamp' && subject.kind !== 'topic';
  if (scanner.isAtEnd && canBeMissing)
    return { kind: 'record', condition: { text, subject, operator: isNegated ? '=' : '!=', value: null } };
  if (isNegated) scanner.fail('the end, since ! only says that something is not there');
  const operators: readonly Operator[] = ['=', '!=', '<', '<=', '>', '>=', '=~', '!~'];
  const operator = takeOperator(scanner, subject.kind === 'timestamp' ? operators.slice(0, 6) : operators);
  const value = comparedValue(scanner, operator, subject);
  return { kind: 'record', condition: { text, subject, operator, value } };
}

function comparedValue(scanner: Scanner, operator: Operator, { kind }: Subject): Scalar {
  if (operator === '=~' || operator === '!~') return takeExpression(scanner);
  const { text, isQuoted } = takeValue(scanner);
  if (kind === 'topic') return text;
  if (kind === 'timestamp') {
    const time = timeOf(text);
    if (time !== null) return time;
    throw new SyntaxError(`expected a time as 2026-05-03T12:00:00Z, or in ms since the epoch, found ${text}`);
  }
  const value = isQuoted ? text : scalarOf(text);
  if (!isQuoted && /^[[{]/.test(text))
    throw new SyntaxError(`expected a number, a text, true, false or null, found ${text}: put a text in "quotes"`);
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
    throw new SyntaxError(`${text} is beyond the numbers that there are: put a text in "quotes"`);
  if (operator !== '=' && operator !== '!=' && (value === null || typeof value === 'boolean'))
    throw new SyntaxError(`${text} is neither more nor less than anything: expected = or != before it`);
  return value;
}

function versionCondition(scanner: Scanner): VersionCondition {
  const operator = takeOperator(scanner, ['=', '!=']);
  const { text, isQuoted } = takeValue(scanner);
  return { operator, value: text === 'current' && !isQuoted ? null : text };
}

function letterCondition(scanner: Scanner, word: string): LetterCondition | null {
  if (word === 'dead-letter') return scanner.isAtEnd ? null : scanner.fail('the end behind dead-letter');
  const operator = takeOperator(scanner, ['=', '!=', '=~', '!~']);
  const value = operator === '=' || operator === '!=' ? takeValue(scanner).text : takeExpression(scanner);
  return { part: word === 'dead-letter.code' ? 'code' : 'stage', operator, value };
}

function takeOperator<O extends Operator>(scanner: Scanner, allowed: readonly O[]): O {
  const expected = `one of ${allowed.join(' ')}`;
  const found = scanner.takeToken(OPERATOR) ?? scanner.fail(expected);
  if ((allowed as readonly string[]).includes(found)) return found as O;
  throw new SyntaxError(`expected ${expected}, found ${found}`);
}

function takeExpression(scanner: Scanner): string {
  const { text } = takeValue(scanner);
  try {
    RE2JS.compile(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SyntaxError(
      `${reason}; expected RE2's syntax, which has no backreferences and no lookaround: rewrite it`,
    );
  }
  return text;
}

/** The last of a condition: a text in quotes as JSON has it, or a word. */
function takeValue(scanner: Scanner): { readonly text: string; readonly isQuoted: boolean } {
  const quoted = scanner.takeToken(QUOTED);
  const text = quoted === null ? scanner.takeToken(BARE) : unquoted(quoted);
  if (text === null) return scanner.fail('a value: a word, or a text in "quotes"');
  if (!scanner.isAtEnd)
    scanner.fail('the end (a value with spaces goes in "quotes", a second condition has a place of its own)');
  return { text, isQuoted: quoted !== null };
}

function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch (error) {
    throw new SyntaxError(`${text} is no text as JSON has it: ${(error as Error).message}; write \\\\ for a backslash`);
  }
}
