import { edsDateValue } from './date-values.js';
import { sentenceBegins } from './known-sentences.js';
import type { Difference, OnPurpose } from './on-purpose/types.js';
import type { Annotation, FoundDate, InputDocument, Place, Qualifier } from './protocol.js';

/** Code units on either side of a difference that tell which class it is of. */
const AROUND = 300;

/** How far two systems agree on one rule. */
export interface Agreement {
  readonly rule: string;
  /** F1 for what is found, the share of entities that both found for what is said of them. */
  readonly agreement: number;
  /** The same with the cases left out in which they differ on purpose. */
  readonly otherwise: number;
  /** What they found, or say of an entity: in both, and in one alone. */
  readonly both: number;
  readonly onlyOurs: number;
  readonly onlyTheirs: number;
  /** How many of those in one alone are of which class. */
  readonly onPurpose: ReadonlyMap<OnPurpose, number>;
}

/** Where they disagree, with what stands around it. */
export interface Disagreement {
  readonly document: number;
  readonly found: 'ours' | 'theirs';
  readonly text: string;
  readonly value?: string;
  /** The class of cases in which they differ on purpose. */
  readonly onPurpose?: string;
  readonly context: string;
}

export type Classify = (rule: string, difference: Difference) => OnPurpose | null;
export type OnDisagreement = (rule: string, disagreement: Disagreement) => void;

export interface CompareOptions {
  readonly documents: readonly InputDocument[];
  readonly ours: readonly Annotation[];
  readonly theirs: readonly Annotation[];
  /** Those that the other system has. */
  readonly qualifiers: readonly Qualifier[];
  readonly hasDates: boolean;
  readonly classify: Classify;
  readonly onDisagreement: OnDisagreement;
}

interface Item extends Place {
  /** Equal where both found the same. */
  readonly key: string;
  readonly value?: string;
  /** What the other found there. */
  readonly others?: Difference['others'];
}

/** Compares what two systems found in the same documents, rule by rule. */
export function compare({ qualifiers, hasDates, ...options }: CompareOptions): Agreement[] {
  const rows = [
    compareItems('sentences', options, sentenceItems),
    compareItems('terms', options, ({ terms }) => terms.map((term) => ({ ...term, key: placeKey(term) }))),
  ];
  if (hasDates) {
    rows.push(compareItems('dates', options, datePlaces), compareItems('dates with their values', options, dateValues));
  }
  return [...rows, ...qualifiers.map((qualifier) => compareQualifier(qualifier, options))];
}

type ItemsOf = (annotation: Annotation, other: Annotation, isOurs: boolean, text: string) => Item[];
type Compared = Omit<CompareOptions, 'qualifiers' | 'hasDates'>;

function compareItems(rule: string, { documents, ours, theirs, ...how }: Compared, itemsOf: ItemsOf): Agreement {
  const tally = new Tally(rule, how);
  for (const [index, { text }] of documents.entries()) {
    const [our, their] = [ours[index] as Annotation, theirs[index] as Annotation];
    const ourItems = new Map(itemsOf(our, their, true, text).map((item) => [item.key, item]));
    const theirItems = new Map(itemsOf(their, our, false, text).map((item) => [item.key, item]));
    for (const [key, item] of ourItems) {
      if (theirItems.has(key)) tally.both += 1;
      else tally.differ(item, { found: 'ours', document: index, text });
    }
    for (const [key, item] of theirItems) {
      if (!ourItems.has(key)) tally.differ(item, { found: 'theirs', document: index, text });
    }
  }
  return tally.agreement((both, differences) => (2 * both) / (2 * both + differences));
}

function compareQualifier(rule: Qualifier, { documents, ours, theirs, ...how }: Compared): Agreement {
  const tally = new Tally(rule, how);
  let same = 0;
  for (const [index, { text }] of documents.entries()) {
    const theirTerms = new Map(theirs[index]?.terms.map((term) => [placeKey(term), term]));
    for (const our of ours[index]?.terms ?? []) {
      const their = theirTerms.get(placeKey(our));
      if (their === undefined) continue;
      const [we, they] = [our.qualifiers[rule] === true, their.qualifiers[rule] === true];
      if (we && they) tally.both += 1;
      if (we === they) same += 1;
      else tally.differ(our, { found: we ? 'ours' : 'theirs', document: index, text });
    }
  }
  return tally.agreement((_, differences) => same / (same + differences));
}

/** Counts what two systems have in common and where they differ. */
class Tally {
  readonly #rule: string;
  readonly #how: Pick<CompareOptions, 'classify' | 'onDisagreement'>;
  readonly #onPurpose = new Map<OnPurpose, number>();
  readonly #only = { ours: 0, theirs: 0 };
  both = 0;

  constructor(rule: string, how: Pick<CompareOptions, 'classify' | 'onDisagreement'>) {
    this.#rule = rule;
    this.#how = how;
  }

  differ(item: Omit<Item, 'key'>, where: { found: 'ours' | 'theirs'; document: number; text: string }): void {
    const { found, document } = where;
    this.#only[found] += 1;
    const { context, ...difference } = described(item, where);
    const kind = this.#how.classify(this.#rule, difference);
    if (kind !== null) this.#onPurpose.set(kind, (this.#onPurpose.get(kind) ?? 0) + 1);
    const { text, value } = difference;
    const details = { ...(value === undefined ? {} : { value }), ...(kind === null ? {} : { onPurpose: kind.name }) };
    this.#how.onDisagreement(this.#rule, { document, found, text, ...details, context });
  }

  agreement(share: (both: number, differences: number) => number): Agreement {
    const { ours: onlyOurs, theirs: onlyTheirs } = this.#only;
    const onPurpose = [...this.#onPurpose.values()].reduce((sum, count) => sum + count, 0);
    return {
      rule: this.#rule,
      agreement: share(this.both, onlyOurs + onlyTheirs),
      otherwise: share(this.both, onlyOurs + onlyTheirs - onPurpose),
      both: this.both,
      onlyOurs,
      onlyTheirs,
      onPurpose: this.#onPurpose,
    };
  }
}

function placeKey({ begin, end }: Place): string {
  return `${begin}-${end}`;
}

function sentenceItems(annotation: Annotation, _other: Annotation, _isOurs: boolean, text: string): Item[] {
  return sentenceBegins(annotation, text).map((at) => ({ begin: at, end: at, key: String(at) }));
}

/** Dates by place: those that overlap are the same, whatever words each takes in; a range holds two of theirs. */
function datePlaces(...compared: Parameters<ItemsOf>): Item[] {
  return sharedDates(compared, () => true);
}

/** Dates by place and value. */
function dateValues(...compared: Parameters<ItemsOf>): Item[] {
  return sharedDates(compared, isSameValue);
}

function sharedDates(
  [{ dates }, other, isOurs, text]: Parameters<ItemsOf>,
  isSame: (ours: FoundDate, theirs: FoundDate) => boolean,
): Item[] {
  return dates.flatMap((date) => {
    const overlapping = other.dates.filter((match) => match.begin < date.end && date.begin < match.end);
    const matches = overlapping.filter((match) => (isOurs ? isSame(date, match) : isSame(match, date)));
    const value = dateValue(date, isOurs);
    const others = overlapping.map((match) => ({
      text: text.slice(match.begin, match.end),
      value: dateValue(match, !isOurs),
    }));
    const item = (key: string): Item => ({ ...date, value, others, key });
    if (matches.length === 0) return [item(`${isOurs ? 'ours' : 'theirs'} ${date.begin}`)];
    return (isOurs ? matches : [date]).map(({ begin }) => item(String(begin)));
  });
}

function dateValue({ value }: FoundDate, isOurs: boolean): string {
  return isOurs ? String(value.iso) : edsDateValue(value);
}

/**
 * Ours says of `since 2018` that it has no end, and of a range both ends: theirs have one of them. Ours says of `depuis 3 jours` that
 * three days have passed till now: theirs, that it was three days ago.
 */
function isSameValue(ours: FoundDate, theirs: FoundDate): boolean {
  const their = edsDateValue(theirs.value);
  const { iso, kind, direction } = ours.value;
  if (kind === 'duration' && direction === 'past' && their === `-${iso}`) return true;
  return String(iso)
    .split('/')
    .some((our) => our === their || (their.startsWith('--') && our.endsWith(their.slice(1))));
}

function described(
  { begin, end, value, others = [] }: Omit<Item, 'key'>,
  { found, text }: { found: 'ours' | 'theirs'; text: string },
): Difference & { context: string } {
  const before = text.slice(Math.max(0, begin - AROUND), begin);
  const after = text.slice(end, end + AROUND);
  const own = text.slice(begin, end);
  const context = `${before.slice(-80)}⟦${own}⟧${after.slice(0, 60)}`;
  return { found, text: own, ...(value === undefined ? {} : { value }), before, after, others, context };
}
