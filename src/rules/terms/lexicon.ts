import type { AttributeValue } from '../../types.js';
import type { StageDocument } from '../stage.js';
import { type Language, languageOf } from '../text/language.js';
import type { Tokens } from '../text/tokens.js';
import { tokensOf } from './document-tokens.js';
import { TermMatcher } from './term-matcher.js';
import { buildTermTable, type Term, type TermTable } from './term-table.js';

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

const NO_CUES: readonly Cue[] = [];

type ByLanguage = { readonly all: readonly Cue[] } & Record<Language, readonly Cue[] | null>;

/** Finds the entries of a lexicon: once in a document, for all the rules that ask. */
export class Lexicon {
  readonly #matcher: TermMatcher;
  #document: StageDocument | null = null;
  #skipped: StageDocument['skipped'] = null;
  #cues: readonly Cue[] = NO_CUES;
  #byKind: ReadonlyMap<string, readonly Cue[]> = new Map();
  /** What was asked for of this document, by kinds and language. */
  readonly #chosen = new Map<string | readonly string[], ByLanguage>();
  #language: Language | null = null;

  private constructor(table: TermTable) {
    this.#matcher = new TermMatcher(table);
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
   * The entries of a kind, or of several, that a language has; null for all languages. In the same order.
   * @param kinds the same array whenever the same kinds are asked for, which are gathered once then
   */
  cuesOf(document: StageDocument, kinds: string | readonly string[], language: Language | null): readonly Cue[] {
    this.#read(document);
    let chosen = this.#chosen.get(kinds);
    if (chosen === undefined) {
      chosen = { all: this.#gather(kinds), fr: null, en: null };
      this.#chosen.set(kinds, chosen);
    }
    if (language === null || chosen.all.length === 0) return chosen.all;
    chosen[language] ??= chosen.all.filter((cue) => cue.language === 'any' || cue.language === language);
    return chosen[language];
  }

  #gather(kinds: string | readonly string[]): readonly Cue[] {
    if (typeof kinds === 'string') return this.#byKind.get(kinds) ?? NO_CUES;
    const cues = kinds.flatMap((kind) => this.#byKind.get(kind) ?? NO_CUES);
    return kinds.length === 1 ? cues : cues.sort((a, b) => a.begin - b.begin || a.end - b.end);
  }

  /** All entries in the document, those that overlap included, by begin, then by end. */
  cues(document: StageDocument): readonly Cue[] {
    this.#read(document);
    return this.#cues;
  }

  tokens(document: StageDocument): Tokens {
    return tokensOf(document, this.#matcher.fold);
  }

  #read(document: StageDocument): void {
    if (document === this.#document && document.skipped === this.#skipped) return;
    this.#document = document;
    this.#skipped = document.skipped;
    const cues: Cue[] = [];
    const byKind = new Map<string, Cue[]>();
    for (const { begin, end, firstToken, lastToken, form } of this.#matcher.find(document)) {
      for (const { label, attributes } of this.#matcher.payloads(form)) {
        const cue: Cue = {
          begin,
          end,
          firstToken,
          lastToken,
          kind: label,
          role: attributes.role as string,
          language: attributes.language as Language,
          value: attributes.value ?? null,
        };
        cues.push(cue);
        const ofKind = byKind.get(label);
        if (ofKind === undefined) byKind.set(label, [cue]);
        else ofKind.push(cue);
      }
    }
    this.#cues = cues;
    this.#byKind = byKind;
    this.#chosen.clear();
    this.#language = languageOf(this.tokens(document));
  }
}
