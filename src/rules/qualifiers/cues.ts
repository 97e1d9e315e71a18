import type { LexiconEntry } from '../terms/lexicon.js';
import { expandPhrases } from '../terms/phrases.js';
import type { Language } from '../text/language.js';

/**
 * What a cue does to the entities of its sentence, as in NegEx and ConText. Scopes end at commas, unless a conjunction
 * closes a list (`no fever, chills or sweats`) or the cue is a heading (`no: fever, chills`):
 * - `preceding`: qualifies all that follow, up to a termination;
 * - `preceding_list`: likewise, whatever the commas;
 * - `preceding_item`: never beyond a comma: adjectives;
 * - `following`: qualifies the nearest entity before it;
 * - `adjacent`: the one directly before it, with nothing but spaces, a colon, a dash or a bracket between;
 * - `following_list`: all that stand before it, up to a termination: plurals;
 * - `both`: those before and behind it;
 * - `chunk`: all between the commas around it;
 * - `pseudo`: nothing, and no shorter cue within it does either;
 * - `termination`: ends the scopes of cues before and behind it.
 */
export type CueRole =
  | 'preceding'
  | 'preceding_list'
  | 'preceding_item'
  | 'following'
  | 'adjacent'
  | 'following_list'
  | 'both'
  | 'chunk'
  | 'pseudo'
  | 'termination';

export type QualifierKind = 'negation' | 'hypothesis' | 'family' | 'history' | 'reported_speech';

type Phrases = Partial<Record<CueRole, string>>;

/** Entries of the phrases of a rule, written as {@link expandPhrases} reads them. */
export function cueEntries(kind: string, phrases: Readonly<Partial<Record<Language, Phrases>>>): LexiconEntry[] {
  return Object.entries(phrases).flatMap(([language, byRole]) =>
    Object.entries(byRole).flatMap(([role, lines]) =>
      expandPhrases(lines).map((term) => ({ term, kind, role, language: language as Language })),
    ),
  );
}

/** Past participles and adjectives in all four forms; their plurals speak of a whole list. */
export function inflected(stems: string): { readonly singular: string; readonly plural: string } {
  const words = stems.split(/\s+/).filter((stem) => stem !== '');
  const forms = (endings: readonly string[]): string =>
    words
      .flatMap((stem) => {
        if (stem.endsWith('if'))
          return endings.map((ending) => stem.slice(0, -1) + (ending.startsWith('e') ? `v${ending}` : `f${ending}`));
        if (stem.endsWith('s')) return endings.map((ending) => stem + (ending === 's' ? '' : ending));
        if (/[^é]e$/.test(stem)) return endings.map((ending) => stem + ending.replace('e', ''));
        return endings.map((ending) => stem + ending);
      })
      .join('|');
  return { singular: `(${forms(['', 'e'])})`, plural: `(${forms(['s', 'es'])})` };
}
