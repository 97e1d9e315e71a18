/** What the documents of one set and language are written from. */
export interface Catalog {
  /** Document heads, one of them a document; lines are separated by `/`. */
  readonly openings: readonly string[];
  readonly sections: readonly Section[];
  readonly closings: readonly string[];
  /** Slots that are no entities, by name: `{ward}` in a template takes one of `fillers.ward`. */
  readonly fillers: Readonly<Record<string, readonly string[]>>;
  readonly drugs: readonly string[];
  readonly diseases: readonly string[];
  readonly formats: Formats;
}

/**
 * Templates of one section. `[a|b]` takes one of the choices; `{drug}`, `{disease}`, `{dose}`, `{date}` and `{month}`
 * become entities; `{2-9}` and `{0.5-9.9}` numbers; any other `{name}` one of the fillers of this name.
 */
export interface Section {
  readonly titles: readonly string[];
  readonly sentences: readonly string[];
  /** Lines of an enumeration. */
  readonly items: readonly string[];
}

/** How doses and dates are written: each format with its weight. */
export interface Formats {
  readonly doses: readonly Weighted[];
  readonly dates: readonly Weighted[];
  readonly months: readonly Weighted[];
}

export type Weighted = readonly [weight: number, format: string];

export interface SectionSource {
  readonly titles: string;
  readonly sentences: string;
  readonly items?: string;
}

/** The comma-separated terms of a text block; a term may go on in the next line. */
export function terms(block: string): string[] {
  return block
    .split(',')
    .map((term) => term.trim().replace(/\s+/g, ' '))
    .filter((term) => term !== '');
}

/** The words of a text block. */
export function words(block: string): string[] {
  return block.split(/\s+/).filter((word) => word !== '');
}

/** The lines of a text block, without indentation and empty lines. */
export function lines(block: string): string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function section({ titles, sentences, items = '' }: SectionSource): Section {
  return { titles: terms(titles), sentences: lines(sentences), items: lines(items) };
}

/** What documents of a language are written from, formats aside. */
export type Source = Omit<Catalog, 'formats'>;

/** Parts of a source as one: lists one after the other, fillers by name. */
export function merged(parts: readonly Partial<Source>[]): Source {
  const all = <K extends Exclude<keyof Source, 'fillers'>>(key: K): Source[K][number][] =>
    parts.flatMap((part) => (part[key] ?? []) as Source[K][number][]);
  const fillers: Record<string, readonly string[]> = {};
  for (const part of parts) {
    for (const [name, values] of Object.entries(part.fillers ?? {})) {
      fillers[name] = [...(fillers[name] ?? []), ...values];
    }
  }
  return {
    openings: all('openings'),
    sections: all('sections'),
    closings: all('closings'),
    drugs: all('drugs'),
    diseases: all('diseases'),
    fillers,
  };
}
