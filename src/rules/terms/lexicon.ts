import type { AttributeValue } from '../../types.js';
import type { StageDocument } from '../stage.js';
import { grown } from '../text/grown.js';
import { type Language, languageOf } from '../text/language.js';
import type { Tokens } from '../text/tokens.js';
import { tokensOf } from './document-tokens.js';
import { TermMatcher } from './term-matcher.js';
import type { TermMatches } from './term-search.js';
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

type Spoken = Language | 'any';

const NONE: readonly Cue[] = [];
/** Numbers that tell of a place where an entry was found: its first token, its last one, the number of the entry. */
const FIELDS = 3;
/** Cues of long texts are made anew where they are asked for again: what stays, the garbage collector copies, and copies again. */
const MOST_KEPT = 1000;

/** Where the entries of a kind were found in a document, and the cues of those that were asked for. */
class Kind implements Record<Spoken, readonly Cue[] | null> {
  readonly name: string;
  /** Whether anybody has ever asked: a third of what might be found in notes are words that might be titles, and units. */
  isAsked = false;
  any: readonly Cue[] | null = null;
  fr: readonly Cue[] | null = null;
  en: readonly Cue[] | null = null;
  /** `[count, FIELDS]`, and room for more. */
  #places = new Int32Array(16 * FIELDS);
  #count = 0;

  constructor(name: string) {
    this.name = name;
  }

  clear(): void {
    this.any = null;
    this.fr = null;
    this.en = null;
    this.#count = 0;
  }

  add(firstToken: number, lastToken: number, entry: number): void {
    const at = this.#count * FIELDS;
    this.#count += 1;
    if (at === this.#places.length) this.#places = grown(this.#places, 2 * at);
    this.#places[at] = firstToken;
    this.#places[at + 1] = lastToken;
    this.#places[at + 2] = entry;
  }

  /** @param entries by their numbers */
  cues(spoken: Spoken, { begins, ends }: Tokens, entries: readonly Entry[]): readonly Cue[] {
    const known = this[spoken];
    if (known !== null) return known;
    const cues: Cue[] = [];
    const places = this.#places;
    const { name } = this;
    for (let at = 0; at < this.#count * FIELDS; at += FIELDS) {
      const { role, language, value } = entries[places[at + 2] as number] as Entry;
      if (spoken !== 'any' && language !== 'any' && language !== spoken) continue;
      const firstToken = places[at] as number;
      const lastToken = places[at + 1] as number;
      cues.push({
        begin: begins[firstToken] as number,
        end: ends[lastToken] as number,
        firstToken,
        lastToken,
        kind: name,
        role,
        language,
        value,
      });
    }
    if (this.#count <= MOST_KEPT) this[spoken] = cues;
    return cues;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }
}

/** What an output of the lexicon's table stands for. */
interface Entry extends Pick<Cue, 'role' | 'language' | 'value'> {
  readonly kind: Kind;
  readonly number: number;
  /** Of the same output. */
  readonly next: Entry | null;
}

/** Finds the entries of a lexicon: once in a document, for all the rules that ask. */
export class Lexicon {
  readonly #matcher: TermMatcher;
  /** By output, of those that have been found before: the first entry. */
  readonly #entriesOf: (Entry | undefined)[];
  /** By their numbers. */
  readonly #entries: Entry[] = [];
  readonly #kinds = new Map<string, Kind>();
  /** Bits of the kinds that were asked for: others cost nothing. */
  #groups = 0;
  #document: StageDocument | null = null;
  #skipped: StageDocument['skipped'] = null;
  /** Of several kinds together, by these and the language. */
  readonly #together = new Map<readonly string[], Record<Spoken, readonly Cue[] | null>>();
  #language: Language | null = null;

  private constructor(table: TermTable) {
    this.#matcher = new TermMatcher(table);
    this.#entriesOf = new Array(table.outputs.length / 2);
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
   * overlap included.
   *
   * @param kinds the same array whenever the same kinds are asked for, which are gathered once then
   */
  cuesOf(document: StageDocument, kinds: string | readonly string[], language: Language | null): readonly Cue[] {
    this.#read(document);
    const spoken = language ?? 'any';
    if (typeof kinds === 'string') return this.#cuesOfKind(document, kinds, spoken);
    let together = this.#together.get(kinds);
    if (together === undefined) {
      together = { any: null, fr: null, en: null };
      this.#together.set(kinds, together);
    }
    together[spoken] ??= kinds
      .flatMap((kind) => this.#cuesOfKind(document, kind, spoken))
      .sort((a, b) => a.begin - b.begin || a.end - b.end);
    return together[spoken];
  }

  #cuesOfKind(document: StageDocument, name: string, spoken: Spoken): readonly Cue[] {
    const kind = this.#kind(name);
    if (!kind.isAsked) {
      kind.isAsked = true;
      const group = this.#matcher.groupOf(name);
      this.#groups |= group;
      // Once and for all: from here on these are looked for in every document.
      this.#collect(this.#matcher.find(document, group), kind);
    }
    return kind.isEmpty ? NONE : kind.cues(spoken, this.tokens(document), this.#entries);
  }

  tokens(document: StageDocument): Tokens {
    return tokensOf(document, this.#matcher.fold);
  }

  #read(document: StageDocument): void {
    if (document === this.#document && document.skipped === this.#skipped) return;
    for (const kind of this.#kinds.values()) kind.clear();
    this.#together.clear();
    this.#collect(this.#matcher.find(document, this.#groups), null);
    this.#language = languageOf(this.tokens(document));
    this.#document = document;
    this.#skipped = document.skipped;
  }

  /** Keeps where entries are: of the kinds that were ever asked for, or of one alone. */
  #collect({ count, firstTokens, lastTokens, outputs }: TermMatches, only: Kind | null): void {
    for (let match = 0; match < count; match++) {
      const output = outputs[match] as number;
      for (let entry = this.#entriesOf[output] ?? this.#learn(output); entry !== null; entry = entry.next) {
        const { kind, number } = entry;
        if (only === null ? kind.isAsked : kind === only)
          kind.add(firstTokens[match] as number, lastTokens[match] as number, number);
      }
    }
  }

  /** Keeps what an output stands for, where it is found for the first time. */
  #learn(output: number): Entry | null {
    let first: Entry | null = null;
    for (const { label, attributes } of this.#matcher.payloads(output).toReversed()) {
      first = {
        number: this.#entries.length,
        kind: this.#kind(label),
        role: internalized(attributes.role as string),
        language: internalized(attributes.language as string) as Spoken,
        value: attributes.value ?? null,
        next: first,
      };
      this.#entries.push(first);
    }
    this.#entriesOf[output] = first as Entry;
    return first;
  }

  #kind(name: string): Kind {
    let kind = this.#kinds.get(name);
    if (kind === undefined) {
      kind = new Kind(internalized(name));
      this.#kinds.set(kind.name, kind);
    }
    return kind;
  }
}

/** The same string as a literal in code would give: V8 compares two of these by their address, and others by what is in them. */
function internalized(text: string): string {
  return Object.keys({ [text]: null })[0] as string;
}
