import * as z from 'zod';
import { listMapOption, listOption, stringOption } from '../../config/options.js';
import type { Span } from '../../types.js';
import { attributeNameProblem } from '../attributes.js';
import { defineRuleStage, type Section, type StageDocument } from '../stage.js';
import { builtInLexicon } from '../terms/built-in-lexicon.js';
import { buildLexicon, type Cue, Lexicon, type LexiconEntry } from '../terms/lexicon.js';
import { findSections, sectionAt, type TitleCue } from './find-sections.js';

const KIND = 'section';
const LANGUAGES: readonly string[] = ['fr', 'en'];

const schema = z
  .object({
    languages: listOption({
      default: LANGUAGES,
      doc: 'Whose titles are known: fr and en by default; none for titles of your own only',
    }),
    titles: listMapOption({
      default: {},
      doc: 'Titles of your own, by the name of the section that they head: lists, or strings with commas',
    }),
    attribute: stringOption({
      default: 'section',
      doc: 'Attribute of all spans with the name of their section, null before the first title',
    }),
    label: stringOption({
      optional: true,
      doc: 'Label for spans of the sections themselves; by default there are none',
    }),
    'title.label': stringOption({ optional: true, doc: 'Label for spans of their titles; by default there are none' }),
  })
  .superRefine(({ languages, attribute }, context) => {
    const issue = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
    if (languages.some((language) => !LANGUAGES.includes(language)))
      issue('languages', `expected ${LANGUAGES.join(', ')} or both`);
    const problem = attributeNameProblem(attribute);
    if (problem !== null) issue('attribute', problem);
  });

/**
 * Finds the titles of sections at the begin of lines, and tells all spans found so far which section they lie in. It
 * stands after the stages that find spans; where stages between them ask for sections (qualifiers, contexts) or where a
 * model comes later it may stand twice: the second one keeps the sections and only gives the attribute.
 */
export const sectionsStage = defineRuleStage({
  type: 'sections',
  doc: 'Finds sections by their titles, French and English, and gives the spans found before it an attribute with their section; a second one after later stages does so for their spans',
  schema,
  async load({ titles }) {
    const own = Object.entries(titles).flatMap(([value, terms]) =>
      terms.map((term): LexiconEntry => ({ term, kind: KIND, role: 'title', language: 'any', value })),
    );
    return { builtIn: await builtInLexicon(), own: own.length === 0 ? null : buildLexicon(own) };
  },
  create({ languages, attribute, label, 'title.label': titleLabel }, { builtIn, own }, { name }) {
    const known = languages.length === 0 ? null : Lexicon.of(builtIn);
    const ownTitles = own === null ? null : Lexicon.of(own);
    const isSpoken = ({ language }: Cue): boolean => language === 'any' || languages.includes(language);
    const cuesOf = (document: StageDocument): TitleCue[] => {
      const cues = [
        ...(known?.cuesOf(document, KIND, null).filter(isSpoken) ?? []),
        ...(ownTitles?.cuesOf(document, KIND, null) ?? []),
      ];
      // The sort is stable: of titles with the same words the user's own comes last, and holds.
      if (ownTitles !== null) cues.sort((a, b) => a.begin - b.begin || a.end - b.end);
      return cues.map(({ begin, end, role, value }) => ({ begin, end, role, section: String(value) }));
    };
    return {
      apply(document) {
        const { spans, text } = document;
        if (document.sections === null) {
          document.sections = findSections(text, cuesOf(document));
          for (const section of document.sections) {
            if (label !== undefined) spans.push(sectionSpan(section, { label, source: name, text }));
            if (titleLabel !== undefined) spans.push(titleSpan(section, { label: titleLabel, source: name, text }));
          }
        }
        for (const span of spans) span.attributes[attribute] = sectionAt(document.sections, span.begin)?.name ?? null;
      },
    };
  },
});

type SpanFields = Pick<Span, 'label' | 'source'> & { readonly text: string };

function sectionSpan({ begin, end }: Section, { label, source, text }: SpanFields): Span {
  return { begin, end: begin + text.slice(begin, end).trimEnd().length, label, score: null, source, attributes: {} };
}

/** Without the colon or dash after its words. */
function titleSpan({ begin, titleEnd }: Section, { label, source, text }: SpanFields): Span {
  const words = text.slice(begin, titleEnd).replace(/[\s:：?=|\-–—*_#~.]+$/, '');
  return { begin, end: begin + words.length, label, score: null, source, attributes: {} };
}
