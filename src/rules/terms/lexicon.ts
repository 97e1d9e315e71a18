import type { AttributeValue } from '../../types.js';
import type { StageDocument } from '../stage.js';
import { type Language, languageOf } from '../text/language.js';
import type { Tokens } from '../text/tokens.js';
import { tokensOf } from './document-tokens.js';
import { type TermMatch, TermMatcher } from './term-matcher.js';
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

interface Entry extends Pick<Cue, 'kind' | 'role' | 'language' | 'value'> {
  /** Index of the kind among those of the lexicon. */
  readonly kindIndex: number;
}

/** What was found of one kind: matches, and what each stands for. */
interface Found {
  readonly matches: TermMatch[];
  readonly entries: Entry[];
}

/** Cues once asked for: of one language or of any. */
type ByLanguage = Record<Language | 'any', readonly Cue[] | null>;

/** Finds the entries of a lexicon: once in a document, for all the rules that ask. */
export class Lexicon {
  readonly #matcher: TermMatcher;
  /** By form, of those that have been found before. */
  readonly #entriesOfForms: (readonly Entry[] | undefined)[];
  readonly #kinds = new Map<string, number>();
  #document: StageDocument | null = null;
  #skipped: StageDocument['skipped'] = null;
  /** By kind. */
  #found: (Found | undefined)[] = [];
  /** What was asked for of this document, by kinds. */
  readonly #gathered = new Map<string | readonly string[], ByLanguage>();
  #language: Language | null = null;

  private constructor(table: TermTable) {
    this.#matcher = new TermMatcher(table);
    this.#entriesOfForms = new Array(tableSize(table).terms);
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
    this.#read(document);
    let gathered = this.#gathered.get(kinds);
    if (gathered === undefined) {
      gathered = { any: null, fr: null, en: null };
      this.#gathered.set(kinds, gathered);
    }
    gathered[language ?? 'any'] ??= this.#gather(kinds, language);
    return gathered[language ?? 'any'] as readonly Cue[];
  }

  #gather(kinds: string | readonly string[], language: Language | null): readonly Cue[] {
    const cues: Cue[] = [];
    if (typeof kinds === 'string') this.#add(cues, kinds, language);
    else {
      for (const kind of kinds) this.#add(cues, kind, language);
      cues.sort((a, b) => a.begin - b.begin || a.end - b.end);
    }
    return cues;
  }

  #add(cues: Cue[], ofKind: string, spoken: Language | null): void {
    const found = this.#found[this.#kinds.get(ofKind) ?? -1];
    if (found === undefined) return;
    const { matches, entries } = found;
    for (let index = 0; index < matches.length; index++) {
      const { kind, role, language, value } = entries[index] as Entry;
      if (spoken !== null && language !== spoken && language !== 'any') continue;
      const { begin, end, firstToken, lastToken } = matches[index] as TermMatch;
      cues.push({ begin, end, firstToken, lastToken, kind, role, language, value });
    }
  }

  tokens(document: StageDocument): Tokens {
    return tokensOf(document, this.#matcher.fold);
  }

  #read(document: StageDocument): void {
    if (document === this.#document && document.skipped === this.#skipped) return;
    this.#document = document;
    this.#skipped = document.skipped;
    this.#gathered.clear();
    const found: (Found | undefined)[] = new Array(this.#kinds.size);
    for (const match of this.#matcher.find(document)) {
      for (const entry of this.#entriesOf(match.form)) {
        const ofKind = found[entry.kindIndex];
        if (ofKind === undefined) found[entry.kindIndex] = { matches: [match], entries: [entry] };
        else {
          ofKind.matches.push(match);
          ofKind.entries.push(entry);
        }
      }
    }
    this.#found = found;
    this.#language = languageOf(this.tokens(document));
  }

  #entriesOf(form: number): readonly Entry[] {
    const known = this.#entriesOfForms[form];
    if (known !== undefined) return known;
    const entries = this.#matcher.payloads(form).map(({ label, attributes }): Entry => {
      const kind = internalized(label);
      const kindIndex = this.#kinds.get(kind) ?? this.#kinds.size;
      this.#kinds.set(kind, kindIndex);
      return {
        kind,
        kindIndex,
        role: internalized(attributes.role as string),
        language: internalized(attributes.language as string) as Language,
        value: attributes.value ?? null,
      };
    });
    this.#entriesOfForms[form] = entries;
    return entries;
  }
}

/** The same string as a literal in code would give: V8 compares two of these by their address, and others by what is in them. */
function internalized(text: string): string {
  return Object.keys({ [text]: null })[0] as string;
}
