import { edsDateValue } from './date-values.js';
import { sentenceBegins } from './known-sentences.js';
import type { Annotation, FoundDate, InputDocument, Place, Qualifier } from './protocol.js';

/** How far two systems agree on one rule. */
export interface Agreement {
  readonly rule: string;
  /** F1 for what is found, the share of entities that both found for what is said of them. */
  readonly agreement: number;
  /** What they found, or say of an entity: in both, and in one alone. */
  readonly both: number;
  readonly onlyOurs: number;
  readonly onlyTheirs: number;
}

/** Where they disagree, with what stands around it. */
export interface Disagreement {
  readonly document: number;
  readonly found: 'ours' | 'theirs';
  readonly text: string;
  readonly value?: string;
  readonly context: string;
}

export type OnDisagreement = (rule: string, disagreement: Disagreement) => void;

export interface CompareOptions {
  readonly documents: readonly InputDocument[];
  readonly ours: readonly Annotation[];
  readonly theirs: readonly Annotation[];
  /** Those that the other system has. */
  readonly qualifiers: readonly Qualifier[];
  readonly hasDates: boolean;
  readonly onDisagreement: OnDisagreement;
}

interface Item extends Place {
  /** Equal where both found the same. */
  readonly key: string;
  readonly value?: string;
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

function compareItems(
  rule: string,
  { documents, ours, theirs, onDisagreement }: Compared,
  itemsOf: ItemsOf,
): Agreement {
  const counts = { both: 0, onlyOurs: 0, onlyTheirs: 0 };
  for (const [index, { text }] of documents.entries()) {
    const [our, their] = [ours[index] as Annotation, theirs[index] as Annotation];
    const ourItems = itemsOf(our, their, true, text);
    const theirItems = itemsOf(their, our, false, text);
    const ourKeys = new Set(ourItems.map(({ key }) => key));
    const theirKeys = new Set(theirItems.map(({ key }) => key));
    const report = (found: 'ours' | 'theirs') => (item: Item) =>
      onDisagreement(rule, { document: index, found, ...described(item, text) });
    ourItems.filter(({ key }) => !theirKeys.has(key)).forEach(report('ours'));
    theirItems.filter(({ key }) => !ourKeys.has(key)).forEach(report('theirs'));
    counts.both += [...ourKeys].filter((key) => theirKeys.has(key)).length;
    counts.onlyOurs += [...ourKeys].filter((key) => !theirKeys.has(key)).length;
    counts.onlyTheirs += [...theirKeys].filter((key) => !ourKeys.has(key)).length;
  }
  const { both, onlyOurs, onlyTheirs } = counts;
  return { rule, agreement: (2 * both) / (2 * both + onlyOurs + onlyTheirs), ...counts };
}

function compareQualifier(rule: Qualifier, { documents, ours, theirs, onDisagreement }: Compared): Agreement {
  const counts = { both: 0, onlyOurs: 0, onlyTheirs: 0 };
  let entities = 0;
  for (const [index, { text }] of documents.entries()) {
    const theirTerms = new Map(theirs[index]?.terms.map((term) => [placeKey(term), term]));
    for (const our of ours[index]?.terms ?? []) {
      const their = theirTerms.get(placeKey(our));
      if (their === undefined) continue;
      entities += 1;
      const [we, they] = [our.qualifiers[rule] === true, their.qualifiers[rule] === true];
      if (we && they) counts.both += 1;
      if (we === they) continue;
      counts[we ? 'onlyOurs' : 'onlyTheirs'] += 1;
      onDisagreement(rule, { document: index, found: we ? 'ours' : 'theirs', ...described(our, text) });
    }
  }
  return { rule, agreement: (entities - counts.onlyOurs - counts.onlyTheirs) / entities, ...counts };
}

function placeKey({ begin, end }: Place): string {
  return `${begin}-${end}`;
}

function sentenceItems(annotation: Annotation, _other: Annotation, _isOurs: boolean, text: string): Item[] {
  return sentenceBegins(annotation, text).map((at) => ({ begin: at, end: at, key: String(at) }));
}

/** Dates by place: those that overlap are the same, whatever words each takes in; a range holds two of theirs. */
function datePlaces({ dates }: Annotation, other: Annotation, isOurs: boolean): Item[] {
  return sharedDates(dates, other, isOurs, () => true);
}

/** Dates by place and value. */
function dateValues({ dates }: Annotation, other: Annotation, isOurs: boolean): Item[] {
  return sharedDates(dates, other, isOurs, isSameValue);
}

function sharedDates(
  dates: Annotation['dates'],
  other: Annotation,
  isOurs: boolean,
  isSame: (ours: FoundDate, theirs: FoundDate) => boolean,
): Item[] {
  return dates.flatMap((date) => {
    const matches = other.dates.filter(
      (match) =>
        match.begin < date.end && date.begin < match.end && (isOurs ? isSame(date, match) : isSame(match, date)),
    );
    const value = isOurs ? String(date.value.iso) : edsDateValue(date.value);
    const item = (begin: number | string): Item => ({ ...date, value, key: `${isOurs ? 'ours' : 'theirs'} ${begin}` });
    if (matches.length === 0) return [item(date.begin)];
    return (isOurs ? matches : [date]).map(({ begin }) => ({ ...item(begin), key: String(begin) }));
  });
}

/** Ours says of `since 2018` that it has no end, and of a range both ends: theirs have one of them. */
function isSameValue(ours: FoundDate, theirs: FoundDate): boolean {
  const their = edsDateValue(theirs.value);
  return String(ours.value.iso)
    .split('/')
    .some((our) => our === their || (their.startsWith('--') && our.endsWith(their.slice(1))));
}

function described(
  { begin, end, value }: Place & { value?: unknown },
  text: string,
): Pick<Disagreement, 'text' | 'value' | 'context'> {
  const context = `${text.slice(Math.max(0, begin - 80), begin)}⟦${text.slice(begin, end)}⟧${text.slice(end, end + 60)}`;
  return { text: text.slice(begin, end), ...(typeof value === 'string' ? { value } : {}), context };
}
