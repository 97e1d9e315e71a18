import type { Amount, DateParts, Reference } from './calendar.js';
import type { TokenReader } from './token-reader.js';
import type { Vocabularies } from './vocabularies.js';
import type { Unit } from './words.js';

export type Bound = 'from' | 'until';

interface Place {
  /** First token. */
  readonly first: number;
  /** Last token, inclusive. */
  readonly last: number;
}

export interface DateMention extends Place {
  readonly type: 'date';
  readonly date: DateParts;
  /** `from` behind `depuis` or `since`, `until` behind `jusqu'au`. */
  readonly bound: Bound | null;
  /** What a second date has to follow behind for the two to be a range. */
  readonly opens: 'to' | 'and' | null;
  /** Of `en mars dernier` and `next March`: which of the years it is. */
  readonly direction: 'past' | 'future' | null;
}

export interface RangeMention extends Place {
  readonly type: 'range';
  readonly start: DateParts;
  readonly until: DateParts;
}

/** How far a relative date is from the document, or from something that the text tells of. */
export type Distance =
  | { readonly by: 'amount'; readonly amount: Amount; readonly sign: 1 | -1; readonly fromNow: boolean }
  | { readonly by: 'period'; readonly count: number; readonly unit: Unit; readonly fromNow: boolean }
  | { readonly by: 'weekday'; readonly weekday: number; readonly direction: -1 | 0 | 1 };

export interface RelativeMention extends Place {
  readonly type: 'relative';
  readonly distance: Distance;
  readonly bound: Bound | null;
  readonly time: string | null;
  /** Of `il y a 2 à 3 jours` the three. */
  readonly upTo: Amount | null;
}

export interface DurationMention extends Place {
  readonly type: 'duration';
  readonly amount: Amount;
  readonly upTo: Amount | null;
  /** `past` where it ends with the document, as behind `depuis`, `future` where it begins with it. */
  readonly direction: 'past' | 'future' | null;
}

export type Mention = DateMention | RangeMention | RelativeMention | DurationMention;

/** What the search in one document goes by. */
export interface DateContext {
  readonly reader: TokenReader;
  readonly words: Vocabularies;
  readonly dayFirst: boolean;
  readonly reference: Reference | null;
  /** The mention that ends before the reader's floor. */
  previous: Mention | null;
}
