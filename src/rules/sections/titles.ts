import type { LexiconEntry } from '../terms/lexicon.js';
import { expandPhrases } from '../terms/phrases.js';
import type { Language } from '../text/language.js';
import { english, englishAbbreviations } from './english-titles.js';
import { french, frenchAbbreviations } from './french-titles.js';

/**
 * Words of a section's title: `title` also counts where it stands in capitals before the text of its section,
 * `abbreviation` only before a colon or alone on its line (PE is a pulmonary embolism, too).
 */
type TitleRole = 'title' | 'abbreviation';

/** What titles of clinical documents begin with a line, French and English, with the name of their section as value. */
export const sectionTitles: readonly LexiconEntry[] = [
  ...entries(french, 'fr', 'title'),
  ...entries(frenchAbbreviations, 'fr', 'abbreviation'),
  ...entries(english, 'en', 'title'),
  ...entries(englishAbbreviations, 'en', 'abbreviation'),
];

function entries(titles: Readonly<Record<string, string>>, language: Language, role: TitleRole): LexiconEntry[] {
  return Object.entries(titles).flatMap(([section, phrases]) =>
    [...new Set(expandPhrases(phrases))].map((term) => ({ term, kind: 'section', role, language, value: section })),
  );
}
