import * as z from 'zod';
import { booleanOption, choiceOption, listOption } from '../config/options.js';
import type { Span } from '../types.js';
import { defineRuleStage } from './stage.js';

const schema = z
  .object({
    policy: choiceOption(['longest', 'priority', 'all'], {
      default: 'longest',
      doc: 'Of spans that overlap keep the longest, or those of the stages or labels that stand first in priority; all keeps all but one of those with the same place and label',
    }),
    priority: listOption({
      default: [],
      doc: 'Names of stages or labels, the first ones win; what is not among them comes last',
    }),
    labels: listOption({
      default: [],
      doc: 'Labels of the spans that take part, all by default; others stay as they are',
    }),
    'same.label.only': booleanOption({
      default: false,
      doc: 'Whether only spans with the same label rule each other out',
    }),
    'merge.attributes': booleanOption({
      default: false,
      doc: 'Whether a span takes over attributes that it lacks from those at the same place that it rules out',
    }),
  })
  .superRefine(({ policy, priority }, context) => {
    const issue = (message: string): void => context.addIssue({ code: 'custom', path: ['priority'], message });
    if (policy === 'priority' && priority.length === 0)
      issue('expected names of stages or labels for the policy priority');
    if (policy !== 'priority' && priority.length > 0)
      issue(`is of no use with the policy ${policy}: set policy to priority`);
  });

type OverlapsConfig = z.output<typeof schema>;

/**
 * Resolves overlaps between what the stages before it found, rules and models alike. Between equals the higher score
 * decides, where a rule's span counts as certain, then the order of the stages. Takes time n log n in the spans.
 */
export const overlapsStage = defineRuleStage({
  type: 'overlaps',
  doc: 'Of spans of the stages before it that overlap keeps the longest, or those of certain stages or labels',
  schema,
  async load() {
    return null;
  },
  create(config) {
    const labels = new Set(config.labels);
    return {
      apply(document) {
        const taking = labels.size === 0 ? document.spans : document.spans.filter(({ label }) => labels.has(label));
        const groups = config['same.label.only'] ? byLabel(taking) : [taking];
        const dropped = new Set<Span>();
        for (const group of groups) {
          for (const span of ruledOut(group, config)) dropped.add(span);
        }
        if (dropped.size > 0) document.spans = document.spans.filter((span) => !dropped.has(span));
      },
    };
  },
});

function byLabel(spans: readonly Span[]): Iterable<Span[]> {
  const groups = new Map<string, Span[]>();
  for (const span of spans) {
    const group = groups.get(span.label);
    if (group === undefined) groups.set(span.label, [span]);
    else group.push(span);
  }
  return groups.values();
}

function ruledOut(spans: readonly Span[], config: OverlapsConfig): Span[] {
  if (!anyOverlap(spans)) return [];
  const kept = new KeptSpans(spans);
  const keptAt = new Map<string, Span>();
  const dropped: Span[] = [];
  for (const span of [...spans].sort(precedence(config))) {
    const place = config.policy === 'all' ? `${span.begin} ${span.end} ${span.label}` : `${span.begin} ${span.end}`;
    const same = keptAt.get(place);
    if (same === undefined && (config.policy === 'all' || !kept.overlaps(span))) {
      keptAt.set(place, span);
      if (config.policy !== 'all') kept.add(span);
    } else {
      dropped.push(span);
      if (same !== undefined && config['merge.attributes']) takeOver(same, span);
    }
  }
  return dropped;
}

function anyOverlap(spans: readonly Span[]): boolean {
  let end = 0;
  let begin = 0;
  let isSorted = true;
  for (const span of spans) {
    if (span.begin < begin) isSorted = false;
    begin = span.begin;
  }
  for (const span of isSorted ? spans : [...spans].sort((a, b) => a.begin - b.begin)) {
    if (span.begin < end) return true;
    end = span.end;
  }
  return false;
}

/** Those that win come first. The sort is stable: equals stay in the order of their stages. */
function precedence({ policy, priority }: OverlapsConfig): (a: Span, b: Span) => number {
  const ranks = new Map([...priority].reverse().map((name, index) => [name, priority.length - 1 - index]));
  const rank = ({ source, label }: Span): number =>
    Math.min(ranks.get(source) ?? priority.length, ranks.get(label) ?? priority.length);
  const certainty = ({ score }: Span): number => score ?? 1;
  return (a, b) =>
    (policy === 'priority' ? rank(a) - rank(b) : 0) ||
    b.end - b.begin - (a.end - a.begin) ||
    certainty(b) - certainty(a);
}

function takeOver(kept: Span, dropped: Span): void {
  for (const [name, value] of Object.entries(dropped.attributes)) {
    if ((kept.attributes[name] ?? null) === null) kept.attributes[name] = value;
  }
}

/**
 * Spans that were kept, in any order: one that is tried overlaps some of them if more begin before its end than end
 * at its begin or before. Both counts are prefix sums of Fenwick trees over the offsets that occur.
 */
class KeptSpans {
  readonly #offsets: readonly number[];
  readonly #begins: Int32Array;
  readonly #ends: Int32Array;

  constructor(spans: readonly Span[]) {
    this.#offsets = [...new Set(spans.flatMap(({ begin, end }) => [begin, end]))].sort((a, b) => a - b);
    this.#begins = new Int32Array(this.#offsets.length + 1);
    this.#ends = new Int32Array(this.#offsets.length + 1);
  }

  add({ begin, end }: Span): void {
    increment(this.#begins, this.#rank(begin));
    increment(this.#ends, this.#rank(end));
  }

  overlaps({ begin, end }: Span): boolean {
    return sumBelow(this.#begins, this.#rank(end)) > sumBelow(this.#ends, this.#rank(begin) + 1);
  }

  /** Index of an offset that occurs. */
  #rank(offset: number): number {
    let low = 0;
    let high = this.#offsets.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#offsets[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function increment(tree: Int32Array, index: number): void {
  for (let node = index + 1; node < tree.length; node += node & -node) (tree[node] as number)++;
}

/** Sum over the indices below one. */
function sumBelow(tree: Int32Array, index: number): number {
  let sum = 0;
  for (let node = index; node > 0; node -= node & -node) sum += tree[node] as number;
  return sum;
}
