import type { Annotation } from '../annotations/annotation.js';
import type { Change, ChangeKind } from './compare-entities.js';
import { type EntityContext, entityContext } from './entity-context.js';
import type { MatchBy, SideSummary } from './side-reading.js';

/** What became of the entities of a label, in documents that both sets have. */
export interface LabelDifference {
  readonly label: string;
  /** Entities in A: those that are unchanged, have another score or other attributes, another boundary, went to another label, or were removed. */
  readonly a: number;
  /** Entities in B, likewise. */
  readonly b: number;
  readonly unchanged: number;
  readonly added: number;
  readonly removed: number;
  /** Overlapping spans. */
  readonly boundary: number;
  /** The same span, under another label in B. */
  readonly toOther: number;
  /** The same span, under another label in A. */
  readonly fromOther: number;
  /** The same span with other attributes; the score may differ too. */
  readonly attributes: number;
  /** The same span and attributes with another score. */
  readonly score: number;
  /** How many entities differ in each attribute. */
  readonly changedAttributes: Readonly<Record<string, number>>;
  /** F1 of the one against the other, 0 to 1: entities with the same span and label in both; null where there are none. */
  readonly agreement: number | null;
}

export interface DocumentName {
  /** `topic-partition@offset`; null without provenance. */
  readonly origin: string | null;
  readonly id: string | null;
}

export interface Example {
  readonly kind: Exclude<ChangeKind, 'unchanged'>;
  /** In A; in B where the entity was added. */
  readonly label: string;
  readonly document: DocumentName;
  readonly a: EntityContext | null;
  readonly b: EntityContext | null;
  /** Names of attributes that differ. */
  readonly attributes: readonly string[];
}

/** What two annotation sets have different. */
export interface Difference {
  readonly by: MatchBy;
  readonly a: SideSummary;
  readonly b: SideSummary;
  /** Whether anything differs, or could not be read. */
  readonly differs: boolean;
  readonly documents: {
    readonly both: number;
    /** Of those in both: whose entities differ in anything. */
    readonly differing: number;
    /** Of those in both: whose texts differ, so that their entities were not compared. */
    readonly otherText: number;
    readonly onlyA: number;
    readonly onlyB: number;
  };
  /** Over all labels. */
  readonly total: LabelDifference;
  /** Those with the most changes first. */
  readonly labels: readonly LabelDifference[];
  readonly relabelled: readonly { readonly from: string; readonly to: string; readonly count: number }[];
  readonly examples: readonly Example[];
  /** Documents that are not in both sets, or not with the same text. */
  readonly unmatched: {
    readonly onlyA: readonly DocumentName[];
    readonly onlyB: readonly DocumentName[];
    readonly otherText: readonly DocumentName[];
  };
}

type Counts = {
  -readonly [K in Exclude<keyof LabelDifference, 'label' | 'agreement' | 'changedAttributes'>]: number;
} & {
  readonly changedAttributes: Map<string, number>;
};

export interface TallyOptions {
  readonly examples: number;
  readonly offsetUnit: 'code_point' | 'utf16';
}

/** Counts differences, document by document. */
export class DiffTally {
  readonly #options: TallyOptions;
  readonly #labels = new Map<string, Counts>();
  readonly #relabelled = new Map<string, { from: string; to: string; count: number }>();
  readonly #examples = new Map<string, Example[]>();
  readonly #unmatched = { onlyA: [] as DocumentName[], onlyB: [] as DocumentName[], otherText: [] as DocumentName[] };
  readonly #documents = { both: 0, differing: 0, otherText: 0, onlyA: 0, onlyB: 0 };

  constructor(options: TallyOptions) {
    this.#options = options;
  }

  addBoth(a: Annotation, b: Annotation, changes: readonly Change[]): void {
    this.#documents.both++;
    if (changes.some(({ kind }) => kind !== 'unchanged')) this.#documents.differing++;
    for (const change of changes) {
      this.#count(change);
      this.#keep(change, a, b);
    }
  }

  addOtherText(document: Annotation): void {
    this.#documents.both++;
    this.#documents.otherText++;
    this.#keepName('otherText', document);
  }

  addOnly(side: 'a' | 'b', document: Annotation): void {
    const name = side === 'a' ? 'onlyA' : 'onlyB';
    this.#documents[name]++;
    this.#keepName(name, document);
  }

  result(): Omit<Difference, 'by' | 'a' | 'b' | 'differs'> {
    const labels = [...this.#labels]
      .map(([label, counts]) => labelDifference(label, counts))
      .sort((p, q) => changesOf(q) - changesOf(p) || (p.label < q.label ? -1 : 1));
    const order = new Map(labels.map(({ label }, i) => [label, i]));
    return {
      documents: { ...this.#documents },
      total: labelDifference('', sumOf([...this.#labels.values()])),
      labels,
      relabelled: [...this.#relabelled.values()].sort((p, q) => q.count - p.count),
      examples: [...this.#examples.values()]
        .flat()
        .sort(
          (p, q) =>
            (order.get(p.label) ?? 0) - (order.get(q.label) ?? 0) || KINDS.indexOf(p.kind) - KINDS.indexOf(q.kind),
        ),
      unmatched: this.#unmatched,
    };
  }

  #count(change: Change): void {
    const { kind, a, b } = change;
    if (a !== null) this.#of(a.label).a++;
    if (b !== null) this.#of(b.label).b++;
    if (kind === 'relabelled') {
      this.#of(change.a.label).toOther++;
      this.#of(change.b.label).fromOther++;
      const key = JSON.stringify([change.a.label, change.b.label]);
      const pair = this.#relabelled.get(key) ?? { from: change.a.label, to: change.b.label, count: 0 };
      pair.count++;
      this.#relabelled.set(key, pair);
      return;
    }
    const counts = this.#of((change.a ?? change.b).label);
    counts[kind]++;
    if (kind === 'attributes') for (const name of change.names) increment(counts.changedAttributes, name);
  }

  #keep(change: Change, a: Annotation, b: Annotation): void {
    const { kind } = change;
    if (kind === 'unchanged') return;
    const { label } = change.a ?? change.b;
    const key = JSON.stringify([label, kind]);
    const kept = this.#examples.get(key) ?? [];
    if (kept.length >= this.#options.examples) return;
    const text = a.text ?? b.text;
    const context = (entity: Change['a']) =>
      entity === null ? null : entityContext(entity, { text, offsetUnit: this.#options.offsetUnit });
    kept.push({
      kind,
      label,
      document: nameOf(a),
      a: context(change.a),
      b: context(change.b),
      attributes: kind === 'attributes' ? change.names : [],
    });
    this.#examples.set(key, kept);
  }

  #keepName(list: keyof Difference['unmatched'], document: Annotation): void {
    const names = this.#unmatched[list];
    if (names.length < this.#options.examples) names.push(nameOf(document));
  }

  #of(label: string): Counts {
    const counts = this.#labels.get(label) ?? noCounts();
    this.#labels.set(label, counts);
    return counts;
  }
}

/** In the order in which people look at them. */
export const KINDS = ['removed', 'added', 'relabelled', 'boundary', 'attributes', 'score'] as const;

/** How many entities of the label differ, in either set. */
export function changesOf(label: LabelDifference): number {
  const { added, removed, boundary, toOther, fromOther, attributes, score } = label;
  return added + removed + boundary + toOther + fromOther + attributes + score;
}

function noCounts(): Counts {
  const [a, b, unchanged, added, removed, boundary, toOther, fromOther, attributes, score] = Array(10).fill(0);
  const changedAttributes = new Map<string, number>();
  return { a, b, unchanged, added, removed, boundary, toOther, fromOther, attributes, score, changedAttributes };
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = noCounts();
  for (const { changedAttributes, ...counts } of all) {
    for (const [name, count] of Object.entries(counts)) sum[name as keyof typeof counts] += count;
    for (const [name, count] of changedAttributes) increment(sum.changedAttributes, name, count);
  }
  return sum;
}

function labelDifference(label: string, { changedAttributes, ...counts }: Counts): LabelDifference {
  const { a, b, unchanged, attributes, score } = counts;
  return {
    label,
    ...counts,
    changedAttributes: Object.fromEntries([...changedAttributes].sort(([, m], [, n]) => n - m)),
    agreement: a + b === 0 ? null : (2 * (unchanged + attributes + score)) / (a + b),
  };
}

function increment(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

function nameOf({ origin, id }: Annotation): DocumentName {
  return { origin: origin === null ? null : `${origin.topic}-${origin.partition}@${origin.offset}`, id };
}
