import { RE2JS } from 're2js';
import { stringOption } from '../config/options.js';
import { type ConfigProblem, DocumentError } from '../errors.js';
import type { AttributeValue } from '../types.js';
import { attributeNameProblem } from './attributes.js';

const FLAGS: ReadonlyMap<string, number> = new Map([
  ['i', RE2JS.CASE_INSENSITIVE],
  ['m', RE2JS.MULTILINE],
  ['s', RE2JS.DOTALL],
]);

/**
 * One search is linear in the text, but as many searches as there are matches are not. A document is given up when the
 * searches had to look at this many code units (at most) and took longer than any single pass over it would.
 */
const MAX_SCANNED = 20_000_000;
const MAX_MS = 2_000;
const MAX_MS_PER_UNIT = 0.002;

/** A regular expression of the configuration, for RE2: time is linear in the text whatever it is. */
export interface Pattern {
  /** The key of the configuration that has it. */
  readonly key: string;
  readonly expression: RE2JS;
  /** Names of its groups. */
  readonly groups: readonly string[];
}

/** A match that a search stands at. */
export type PatternMatcher = ReturnType<RE2JS['matcher']>;

export function flagsOption() {
  return stringOption({
    default: '',
    pattern: /^[ims]*$/,
    allowed: 'any of i, m and s',
    doc: 'i ignores case, m lets ^ and $ match at lines, s lets . match line breaks',
  });
}

/** The pattern, or what is wrong with it: RE2 does not take it, or a group's name cannot be an attribute's. */
export function compilePattern(
  source: string,
  { key, flags }: { readonly key: string; readonly flags: string },
): Pattern | ConfigProblem[] {
  const bits = [...flags].reduce((sum, flag) => sum | (FLAGS.get(flag) ?? 0), RE2JS.LOOKBEHINDS);
  try {
    const expression = RE2JS.compile(source, bits);
    const groups = Object.keys(expression.matcher('').namedGroups);
    const problems = groups.map(attributeNameProblem).filter((problem) => problem !== null);
    if (problems.length > 0) return problems.map((message) => ({ key, value: source, message }));
    return { key, expression, groups };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `${reason}; expected RE2's syntax, which has no backreferences and no lookahead: rewrite it`;
    return [{ key, value: source, message }];
  }
}

/**
 * Calls `visit` for every match, by begin and without overlap; empty ones are left out.
 * @throws {DocumentError} where matches look so far ahead that the search would not end in time
 */
export function searchAll({ key, expression }: Pattern, text: string, visit: (matcher: PatternMatcher) => void): void {
  // The automaton behind `test` takes a fiftieth of the time of a search, and most documents have no match.
  if (!expression.test(text)) return;
  const started = performance.now();
  let scanned = 0;
  const matcher = expression.matcher(text);
  while (matcher.find()) {
    const begin = matcher.start();
    const end = matcher.end();
    scanned += text.length - begin;
    if (scanned > MAX_SCANNED) checkTime({ key, text, reached: end, ms: performance.now() - started });
    if (begin < end) visit(matcher);
  }
}

/** What the named groups of a match hold; null for one that took no part. */
export function groupsOf({ groups }: Pattern, matcher: PatternMatcher): Record<string, AttributeValue> {
  const found: Record<string, AttributeValue> = {};
  for (const group of groups) found[group] = matcher.group(group);
  return found;
}

function checkTime({ key, text, reached, ms }: { key: string; text: string; reached: number; ms: number }): void {
  if (ms <= MAX_MS + MAX_MS_PER_UNIT * text.length) return;
  throw new DocumentError(
    'STAGE_FAILED',
    `${key} took ${Math.round(ms)} ms for the first ${reached} of ${text.length} characters: make it look less far ahead after a match (.* and the like)`,
    { stage: 'TRANSFORMATION' },
  );
}
