import { RE2JS } from 're2js';
import { z } from 'zod';
import { mapOption, stringOption } from '../config/options.js';
import { ConfigError, type ConfigProblem, DocumentError } from '../errors.js';
import type { AttributeValue } from '../types.js';
import { attributeNameProblem } from './attributes.js';
import { defineRuleStage, type StageContext, type StageDocument } from './stage.js';

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

const schema = z
  .object({
    pattern: stringOption({
      optional: true,
      doc: 'Regular expression in the syntax of RE2; its named groups become attributes',
    }),
    patterns: mapOption({
      optional: true,
      doc: 'Several regular expressions by name; without label the name is the label',
    }),
    flags: stringOption({
      default: '',
      pattern: /^[ims]*$/,
      allowed: 'any of i, m and s',
      doc: 'i ignores case, m lets ^ and $ match at lines, s lets . match line breaks',
    }),
    label: stringOption({ optional: true, doc: 'Label of the entities' }),
  })
  .superRefine(({ pattern, patterns, label }, context) => {
    const issue = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
    if (pattern === undefined && patterns === undefined)
      issue('pattern', 'expected a pattern, or several as patterns.<name>');
    if (pattern !== undefined && label === undefined) issue('label', 'expected a label for the pattern');
  });

type RegexConfig = z.output<typeof schema>;

interface Pattern {
  /** The key of the configuration that has it. */
  readonly key: string;
  readonly label: string;
  readonly expression: RE2JS;
  readonly groups: readonly string[];
}

/**
 * Finds what regular expressions match, without overlap within one pattern; empty matches are left out. The engine is
 * RE2's: time is linear in the text whatever the pattern. It knows no backreferences and no lookahead; \d, \w and \b
 * are about ASCII, \p{L} and its like about all of Unicode.
 */
export const regexStage = defineRuleStage({
  type: 'regex',
  doc: 'Finds what regular expressions match; named groups become attributes',
  schema,
  async load(config, context) {
    compile(config, context);
    return null;
  },
  create(config, _shared, context) {
    const patterns = compile(config, context);
    return {
      apply(document) {
        for (const pattern of patterns) findAll(pattern, document, context.name);
      },
    };
  },
});

function findAll({ key, label, expression, groups }: Pattern, { text, spans }: StageDocument, source: string): void {
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
    if (begin === end) continue;
    const attributes: Record<string, AttributeValue> = {};
    for (const group of groups) attributes[group] = matcher.group(group);
    spans.push({ begin, end, label, score: null, source, attributes });
  }
}

function checkTime({ key, text, reached, ms }: { key: string; text: string; reached: number; ms: number }): void {
  if (ms <= MAX_MS + MAX_MS_PER_UNIT * text.length) return;
  throw new DocumentError(
    'STAGE_FAILED',
    `${key} took ${Math.round(ms)} ms for the first ${reached} of ${text.length} characters: make it look less far ahead after a match (.* and the like)`,
    { stage: 'TRANSFORMATION' },
  );
}

/** @throws {ConfigError} listing every pattern that RE2 does not take */
function compile({ pattern, patterns = {}, flags, label }: RegexConfig, { name }: StageContext): Pattern[] {
  const flagBits = [...flags].reduce((bits, flag) => bits | (FLAGS.get(flag) ?? 0), RE2JS.LOOKBEHINDS);
  const sources = Object.entries(patterns).map(([key, source]) => ({
    key: `stages.${name}.patterns.${key}`,
    label: label ?? key,
    source,
  }));
  if (pattern !== undefined) sources.unshift({ key: `stages.${name}.pattern`, label: label ?? name, source: pattern });
  const problems: ConfigProblem[] = [];
  const compiled: Pattern[] = [];
  for (const { key, label: patternLabel, source } of sources) {
    const problem = (message: string): number => problems.push({ key, value: source, message });
    try {
      const expression = RE2JS.compile(source, flagBits);
      const groups = Object.keys(expression.matcher('').namedGroups);
      for (const group of groups) {
        const groupProblem = attributeNameProblem(group);
        if (groupProblem !== null) problem(groupProblem);
      }
      compiled.push({ key, label: patternLabel, expression, groups });
    } catch (error) {
      problem(
        `${error instanceof Error ? error.message : String(error)}; expected RE2's syntax, which has no backreferences and no lookahead: rewrite it`,
      );
    }
  }
  if (problems.length > 0) throw new ConfigError(`the patterns of the stage ${name} cannot be used`, problems);
  return compiled;
}
