import type { AttributeValue } from '../../types.js';
import type { StageDocument } from '../stage.js';
import { type Language, languageOf } from '../text/language.js';
import type { Tokens } from '../text/tokens.js';
import { tokensOf } from './document-tokens.js';
import { TermMatcher, type TermMatches } from './term-matcher.js';
import { buildTermTable, type Term, type TermTable, tableSize } from './term-table.js';

/** A word or phrase that rules know: a cue of a qualifier, the name of a month, a unit, the title of a section. */
export interface LexiconEntry {
  /** Matched without regard to case, accents and ligatures. */
  readonly term: string;
  /** Which rule it is for: `negation`, `date`, ... */
  readonly kind: string;
  /** What it is to that rule: `preceding`, `month`, ... */
  readonly role: string;
  readonly language: Language | 'any';
  /** What it stands for: the number of a month, the name of a section. */
  readonly value?: AttributeValue;
}

/** An entry found in a text. Offsets are UTF-16 code units; tokens are indices into the document's tokens. */
export interface Cue {
  readonly begin: number;
  readonly end: number;
  readonly firstToken: number;
  /** Inclusive. */
  readonly lastToken: number;
  readonly kind: string;
  readonly role: string;
  readonly language: Language | 'any';
  readonly value: AttributeValue;
}

/** Puts entries into a table that workers share. */
export function buildLexicon(entries: readonly LexiconEntry[]): TermTable {
  const terms = entries.map(
    ({ term, kind, role, language, value = null }): Term => ({
      term,
      label: kind,
      attributes: { role, language, value },
    }),
  );
  return buildTermTable(terms, 'normalized');
}

/** What a form stands for. */
type Entry = Pick<Cue, 'kind' | 'role' | 'language' | 'value'>;

/** Cues once asked for: of one language or of any. */
type ByLanguage = Record<Language | 'any', readonly Cue[] | null>;

/** Finds the entries of a lexicon: once in a document, for all the rules that ask. */
export class Lexicon {
  readonly #matcher: TermMatcher;
  /** By form, of those that have been found before. */
  readonly #entries: (readonly Entry[] | undefined)[];
  /** By form, a bit for each kind among its entries. */
  readonly #kinds: Int32Array;
  /** The bits of the kinds; those of many kinds may be the same. */
  readonly #bits = new Map<string, number>();
  #document: StageDocument | null = null;
  #skipped: StageDocument['skipped'] = null;
  #matches: TermMatches | null = null;
  /** What was asked for of this document, by kinds. */
  readonly #gathered = new Map<string | readonly string[], ByLanguage>();
  #language: Language | null = null;

  private constructor(table: TermTable) {
    this.#matcher = new TermMatcher(table);
    const { terms } = tableSize(table);
    this.#entries = new Array(terms);
    this.#kinds = new Int32Array(terms);
  }

  static readonly #known = new WeakMap<TermTable, Lexicon>();

  /** The one of a table in this thread. */
  static of(table: TermTable): Lexicon {
    const known = Lexicon.#known.get(table);
    if (known !== undefined) return known;
    const lexicon = new Lexicon(table);
    Lexicon.#known.set(table, lexicon);
    return lexicon;
  }

  /** French or English, null where the document does not tell. */
  language(document: StageDocument): Language | null {
    this.#read(document);
    return this.#language;
  }

  /**
   * The entries of a kind, or of several, that a language has; null for all languages. By begin, then by end, those that
   * overlap included. The others are not made cues: a quarter of what is found in notes are words that might be titles.
   *
   * @param kinds the same array whenever the same kinds are asked for, which are gathered once then
   */
  cuesOf(document: StageDocument, kinds: string | readonly string[], language: Language | null): readonly Cue[] {
    const matches = this.#read(document);
    let gathered = this.#gathered.get(kinds);
    if (gathered === undefined) {
      gathered = { any: null, fr: null, en: null };
      this.#gathered.set(kinds, gathered);
    }
    gathered[language ?? 'any'] ??= this.#gather(matches, kinds, language);
    return gathered[language ?? 'any'] as readonly Cue[];
  }

  #gather(matches: TermMatches, kinds: string | readonly string[], language: Language | null): readonly Cue[] {
    const cues: Cue[] = [];
    if (typeof kinds === 'string') this.#add(cues, matches, { of: kinds, spoken: language });
    else {
      for (const kind of kinds) this.#add(cues, matches, { of: kind, spoken: language });
      cues.sort((a, b) => a.begin - b.begin || a.end - b.end);
    }
    return cues;
  }

  #add(cues: Cue[], matches: TermMatches, { of, spoken }: { of: string; spoken: Language | null }): void {
    const { count, begins, ends, firstTokens, lastTokens, forms } = matches;
    const bit = this.#bits.get(of) ?? 0;
    for (let match = 0; match < count; match++) {
      const form = forms[match] as number;
      if (((this.#kinds[form] as number) & bit) === 0) continue;
      for (const { kind, role, language, value } of this.#entries[form] as readonly Entry[]) {
        if (kind !== of || (spoken !== null && language !== spoken && language !== 'any')) continue;
        cues.push({
          begin: begins[match] as number,
          end: ends[match] as number,
          firstToken: firstTokens[match] as number,
          lastToken: lastTokens[match] as number,
          kind,
          role,
          language,
          value,
        });
      }
    }
  }

  tokens(document: StageDocument): Tokens {
    return tokensOf(document, this.#matcher.fold);
  }

  #read(document: StageDocument): TermMatches {
    if (this.#matches !== null && document === this.#document && document.skipped === this.#skipped)
      return this.#matches;
    const matches = this.#matcher.find(document);
    for (let match = 0; match < matches.count; match++) this.#learn(matches.forms[match] as number);
    this.#gathered.clear();
    this.#matches = matches;
    this.#language = languageOf(this.tokens(document));
    this.#document = document;
    this.#skipped = document.skipped;
    return matches;
  }

  /** Keeps what a form stands for, where it is found for the first time. */
  #learn(form: number): void {
    if (this.#entries[form] !== undefined) return;
    this.#entries[form] = this.#matcher.payloads(form).map(({ label, attributes }): Entry => {
      const kind = internalized(label);
      const bit = this.#bits.get(kind) ?? 1 << this.#bits.size;
      this.#bits.set(kind, bit);
      this.#kinds[form] = (this.#kinds[form] as number) | bit;
      return {
        kind,
        role: internalized(attributes.role as string),
        language: internalized(attributes.language as string) as Language,
        value: attributes.value ?? null,
      };
    });
  }
}

/** The same string as a literal in code would give: V8 compares two of these by their address, and others by what is in them. */
function internalized(text: string): string {
  return Object.keys({ [text]: null })[0] as string;
}
