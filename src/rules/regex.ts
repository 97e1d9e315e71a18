import * as z from 'zod';
import { choiceOption, mapOption, stringOption } from '../config/options.js';
import { ConfigError, type ConfigProblem } from '../errors.js';
import { compilePattern, flagsOption, groupsOf, type Pattern, searchAll } from './pattern.js';
import { defineRuleStage, type StageContext } from './stage.js';
import { normalizeText } from './text/normalization.js';

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
    flags: flagsOption(),
    match: choiceOption(['text', 'normalized'], {
      default: 'text',
      doc: 'What is searched: the text as it is, or without regard to case, accents, ligatures, typographic quotes and what is skipped, white space being one space; patterns and attributes are in small letters without accents then',
    }),
    label: stringOption({ optional: true, doc: 'Label of the entities' }),
  })
  .superRefine(({ pattern, patterns, label }, context) => {
    const issue = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
    if (pattern === undefined && patterns === undefined)
      issue('pattern', 'expected a pattern, or several as patterns.<name>');
    if (pattern !== undefined && label === undefined) issue('label', 'expected a label for the pattern');
  });

type LabelledPattern = Pattern & { readonly label: string };

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
    compilePatterns(config, context);
    return null;
  },
  create(config, _shared, context) {
    const patterns = compilePatterns(config, context);
    return {
      apply({ text, skipped, spans }) {
        const normalized = config.match === 'normalized' ? normalizeText(text, skipped ?? undefined) : null;
        for (const pattern of patterns) {
          searchAll(pattern, normalized?.text ?? text, (matcher) => {
            const [begin, end] = [matcher.start(), matcher.end()];
            const place = normalized?.original(begin, end) ?? { begin, end };
            const attributes = groupsOf(pattern, matcher);
            spans.push({ ...place, label: pattern.label, score: null, source: context.name, attributes });
          });
        }
      },
    };
  },
});

interface PatternsConfig {
  readonly pattern?: string | undefined;
  readonly patterns?: Readonly<Record<string, string>> | undefined;
  readonly flags: string;
  readonly label?: string | undefined;
}

/** @throws {ConfigError} listing every pattern that RE2 does not take */
export function compilePatterns(
  { pattern, patterns = {}, flags, label }: PatternsConfig,
  { name }: StageContext,
): LabelledPattern[] {
  const sources = Object.entries(patterns).map(([key, source]) => ({
    key: `stages.${name}.patterns.${key}`,
    label: label ?? key,
    source,
  }));
  if (pattern !== undefined) sources.unshift({ key: `stages.${name}.pattern`, label: label ?? name, source: pattern });
  const problems: ConfigProblem[] = [];
  const compiled: LabelledPattern[] = [];
  for (const { key, label: patternLabel, source } of sources) {
    const made = compilePattern(source, { key, flags });
    if (Array.isArray(made)) problems.push(...made);
    else compiled.push({ ...made, label: patternLabel });
  }
  if (problems.length > 0) throw new ConfigError(`the patterns of the stage ${name} cannot be used`, problems);
  return compiled;
}
