import * as z from 'zod';
import { choiceOption, listOption } from '../../config/options.js';
import type { Span } from '../../types.js';
import { sectionAt } from '../sections/find-sections.js';
import { sentencesOf } from '../sentences/document-sentences.js';
import { defineRuleStage, type RuleStagePlugin, type StageDocument } from '../stage.js';
import { builtInLexicon } from '../terms/built-in-lexicon.js';
import { buildLexicon, type Cue, Lexicon } from '../terms/lexicon.js';
import type { Tokens } from '../text/tokens.js';
import type { CueRole, QualifierKind } from './cues.js';
import { inScopes, merge } from './scopes.js';
import { type Signs, signsOf } from './signs.js';

/** The cues of a kind in a document that count in its language, by begin. */
export type Heard = (kind: string) => readonly Cue[];

/** What is particular to a kind of qualifier. */
interface Particulars {
  readonly kind: QualifierKind;
  readonly doc: string;
  /** Gives spans the attribute, by a name that stands in the code: V8 takes ten times as long for one in a variable. */
  readonly mark: (spans: readonly Span[], qualified: Uint8Array) => void;
  /** New findings end what was negated or uncertain. */
  readonly endsAtAssertions: boolean;
  /** Sections whose entities are all qualified. */
  readonly sections: readonly string[];
  /** The cues of the kind, where words alone do not tell: some are none where they stand, some are no words. */
  readonly select?: (heard: Heard, document: StageDocument, tokens: Tokens) => readonly Cue[];
  /** Looks at what cues cannot tell; corrects the marks of spans, 1 for qualified. */
  readonly correct?: (document: StageDocument, qualified: Uint8Array, signs: Signs) => void;
}

/**
 * A stage that gives every span found so far a boolean attribute of the qualifier's name, by the cues in its sentence:
 * NegEx and ConText with French and English cues. Entities of a model are qualified where the stage stands behind it.
 */
export function qualifierStage({
  kind,
  doc,
  mark,
  endsAtAssertions,
  sections,
  select,
  correct,
}: Particulars): RuleStagePlugin {
  const extra = (what: string) => listOption({ default: [], doc: `Further cues ${what}` });
  return defineRuleStage({
    type: kind,
    doc,
    schema: z.object({
      labels: listOption({ optional: true, doc: 'Labels of the entities to qualify; all by default' }),
      language: choiceOption(['auto', 'fr', 'en', 'all'], {
        default: 'auto',
        doc: 'Whose cues count: auto takes the language that a document seems to be in',
      }),
      sections: listOption({ default: sections, doc: 'Sections whose entities are all qualified' }),
      'cues.preceding': extra('that qualify what follows them in the sentence'),
      'cues.following': extra('that qualify the nearest entity before them'),
      'cues.pseudo': extra('that look like cues and are none'),
      'cues.termination': extra('that end the scope of others'),
    }),
    async load(config) {
      const roles: CueRole[] = ['preceding', 'following', 'pseudo', 'termination'];
      const own = roles.flatMap((role) =>
        (config[`cues.${role}` as 'cues.preceding'] ?? []).map((term) => ({
          term,
          kind,
          role,
          language: 'any' as const,
        })),
      );
      return { builtIn: await builtInLexicon(), own: own.length === 0 ? null : buildLexicon(own) };
    },
    create({ labels, language, sections: whole }, tables) {
      const lexicon = Lexicon.of(tables.builtIn);
      const own = tables.own === null ? null : Lexicon.of(tables.own);
      const wanted = labels === undefined ? null : new Set(labels);
      return {
        apply(document) {
          const { text, spans } = document;
          if (spans.length === 0) return;
          const sentences = sentencesOf(document);
          const spoken = language === 'auto' ? lexicon.language(document) : language === 'all' ? null : language;
          const heard: Heard = (of) => lexicon.cuesOf(document, of, spoken);
          const builtIn = select?.(heard, document, lexicon.tokens(document)) ?? heard(kind);
          const cues = own === null ? builtIn : merge(builtIn, own.cuesOf(document, kind, null));
          const terminations = heard('termination');
          const ends = endsAtAssertions ? merge(terminations, heard('assertion')) : terminations;
          const signs = signsOf(document, lexicon.tokens(document));
          const qualified = inScopes({ text, signs, sentences, spans, cues, ends });
          correct?.(document, qualified, signs);
          qualifySections(document, whole, qualified);
          mark(wanted === null ? spans : pick(spans, wanted, qualified), qualified);
        },
      };
    },
  });
}

function qualifySections({ sections, spans }: StageDocument, names: readonly string[], qualified: Uint8Array): void {
  if (sections === null || !sections.some(({ name }) => names.includes(name))) return;
  for (const [index, { begin }] of spans.entries()) {
    const section = sectionAt(sections, begin);
    if (section !== undefined && names.includes(section.name) && begin >= section.titleEnd) qualified[index] = 1;
  }
}

/** Spans of wanted labels; moves their marks to the front. */
function pick(spans: readonly Span[], labels: ReadonlySet<string>, marks: Uint8Array): Span[] {
  const picked: Span[] = [];
  for (const [index, span] of spans.entries()) {
    if (!labels.has(span.label)) continue;
    marks[picked.length] = marks[index] as number;
    picked.push(span);
  }
  return picked;
}
