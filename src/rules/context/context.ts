import * as z from 'zod';
import { objectsOption } from '../../config/options.js';
import { ConfigError, type ConfigProblem } from '../../errors.js';
import type { AttributeValue, Span } from '../../types.js';
import { compilePattern, groupsOf, type Pattern, searchAll } from '../pattern.js';
import { sentencesOf } from '../sentences/document-sentences.js';
import { defineRuleStage, type StageContext, type StageDocument } from '../stage.js';
import { tokensOf } from '../terms/document-tokens.js';
import { TermMatcher } from '../terms/term-matcher.js';
import { buildTermTable, type Term } from '../terms/term-table.js';
import { normalizeText } from '../text/normalization.js';
import { apart, chooseHits, type Hit } from './hits.js';
import { type Rule, ruleOptions } from './rule.js';
import { type Limit, parseLimit, windowAround } from './windows.js';

const schema = z.object({
  rules: objectsOption(ruleOptions, { doc: 'Names of the rules, which are applied in this order' }),
});

interface CompiledRule {
  readonly name: string;
  readonly rule: Rule;
  readonly limits: readonly Limit[];
  readonly pattern: Pattern | null;
  readonly constants: Readonly<Record<string, AttributeValue>>;
}

/**
 * Keeps, drops or changes entities by what stands near them, after the idea of EDS-NLP's contextual matcher: terms, what
 * a regular expression matches, or other entities. All of them are looked for once in the text, and only where there
 * are entities that a rule is about; the time is linear in the text and n log n in entities and hits.
 */
export const contextStage = defineRuleStage({
  type: 'context',
  doc: 'Keeps, drops or changes entities found before it by what stands near them: terms, patterns or other entities',
  schema,
  async load({ rules }, context) {
    compile(rules, context);
    const terms = rules.flatMap(([name, { terms: own }]) =>
      own.map((term): Term => ({ term, label: name, attributes: {} })),
    );
    return buildTermTable(terms, 'normalized');
  },
  create({ rules }, table, context) {
    const compiled = compile(rules, context);
    const matcher = new TermMatcher(table);
    return {
      apply(document) {
        const reader = new DocumentReader(document, matcher);
        for (const rule of compiled) applyRule(rule, document, reader);
      },
    };
  },
});

/** What rules ask of a document, each found once and only where one asks. */
class DocumentReader {
  readonly #document: StageDocument;
  readonly #matcher: TermMatcher;
  #terms: Map<string, Hit[]> | null = null;
  #normalized: ReturnType<typeof normalizeText> | null = null;

  constructor(document: StageDocument, matcher: TermMatcher) {
    this.#document = document;
    this.#matcher = matcher;
  }

  sentences = (): readonly number[] => sentencesOf(this.#document);

  tokens = (): ReturnType<typeof tokensOf> => tokensOf(this.#document, this.#matcher.fold);

  /** Everything that a rule looks for, by begin and apart. */
  hits({ name, rule, pattern }: CompiledRule): Hit[] {
    const hits: Hit[] = rule.terms.length === 0 ? [] : [...(this.#termHits().get(name) ?? [])];
    if (pattern !== null) this.#search(pattern, rule.match === 'normalized', hits);
    for (const span of rule.entities.length === 0 ? [] : this.#document.spans) {
      if (rule.entities.includes(span.label)) hits.push({ begin: span.begin, end: span.end, groups: {}, span });
    }
    return apart(hits);
  }

  #search(pattern: Pattern, normalized: boolean, hits: Hit[]): void {
    const { text, skipped } = this.#document;
    if (normalized) this.#normalized ??= normalizeText(text, skipped ?? undefined);
    const searched = normalized ? this.#normalized : null;
    searchAll(pattern, searched?.text ?? text, (matcher) => {
      const [begin, end] = [matcher.start(), matcher.end()];
      hits.push({ ...(searched?.original(begin, end) ?? { begin, end }), groups: groupsOf(pattern, matcher) });
    });
  }

  #termHits(): Map<string, Hit[]> {
    if (this.#terms !== null) return this.#terms;
    this.#terms = new Map();
    const { count, tokens, firstTokens, lastTokens, outputs } = this.#matcher.find(this.#document);
    for (let match = 0; match < count; match++) {
      const begin = tokens.begins[firstTokens[match] as number] as number;
      const end = tokens.ends[lastTokens[match] as number] as number;
      for (const { label } of this.#matcher.payloads(outputs[match] as number)) {
        const hits = this.#terms.get(label) ?? [];
        hits.push({ begin, end, groups: {} });
        this.#terms.set(label, hits);
      }
    }
    return this.#terms;
  }
}

function applyRule(compiled: CompiledRule, document: StageDocument, reader: DocumentReader): void {
  const { labels, action, side, choose } = compiled.rule;
  const isMeant = ({ label }: Span): boolean => labels.length === 0 || labels.includes(label);
  if (!document.spans.some(isMeant)) return;
  const hits = reader.hits(compiled);
  if (hits.length === 0 && action !== 'keep_if') return;
  const sources = { document, sentences: reader.sentences, tokens: reader.tokens };
  document.spans = document.spans.flatMap((span) => {
    if (!isMeant(span)) return [span];
    const window = windowAround(span, compiled.limits, { side, sources });
    const found = chooseHits(hits, span, { window, side, choice: choose });
    if (found.length === 0) return action === 'keep_if' ? [] : [span];
    return action === 'drop_if' ? [] : [changed(span, found, { compiled, text: document.text })];
  });
}

function changed(
  span: Span,
  found: readonly Hit[],
  { compiled: { rule, pattern, constants }, text }: { compiled: CompiledRule; text: string },
): Span {
  const attributes = { ...span.attributes, ...constants };
  const join = (values: readonly AttributeValue[]): AttributeValue => {
    const given = values.filter((value) => value !== null);
    return given.length > 1 ? given.join(', ') : (given[0] ?? null);
  };
  for (const group of pattern?.groups ?? []) attributes[group] = join(found.map(({ groups }) => groups[group] ?? null));
  if (rule.attribute !== undefined)
    attributes[rule.attribute] = join(found.map(({ begin, end }) => text.slice(begin, end)));
  const places = rule.extent === 'keep' ? [span] : rule.extent === 'extend' ? [span, ...found] : found;
  return {
    ...span,
    begin: Math.min(...places.map(({ begin }) => begin)),
    end: Math.max(...places.map(({ end }) => end)),
    label: rule.label ?? span.label,
    attributes,
  };
}

/** @throws {ConfigError} listing every pattern that RE2 does not take */
function compile(rules: readonly (readonly [string, Rule])[], { name: stage }: StageContext): CompiledRule[] {
  const problems: ConfigProblem[] = [];
  const compiled = rules.map(([name, rule]): CompiledRule => {
    const key = `stages.${stage}.rules.${name}.pattern`;
    const pattern = rule.pattern === undefined ? null : compilePattern(rule.pattern, { key, flags: rule.flags });
    if (Array.isArray(pattern)) problems.push(...pattern);
    const constants = Object.fromEntries(
      Object.entries(rule.attributes).map(([attribute, value]) => [
        attribute,
        value === 'true' ? true : value === 'false' ? false : value,
      ]),
    );
    const limits = rule.within.map(parseLimit).filter((limit) => limit !== null);
    return { name, rule, limits, pattern: Array.isArray(pattern) ? null : pattern, constants };
  });
  const twice = rules.find(([name], index) => rules.findIndex(([other]) => other === name) !== index);
  if (twice !== undefined)
    problems.push({
      key: `stages.${stage}.rules`,
      value: twice[0],
      message: 'stands twice: give each rule a name of its own',
    });
  if (problems.length > 0) throw new ConfigError(`the rules of the stage ${stage} cannot be used`, problems);
  return compiled;
}
