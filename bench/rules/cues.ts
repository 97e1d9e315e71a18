import type { Language } from '../../src/rules/text/language.js';
import type { Annotation, Cue, InputDocument, Qualifier } from './protocol.js';

const ENTITIES: Readonly<Record<Language, string>> = { fr: 'pneumopathie', en: 'pneumonia' };
const ENDS: Readonly<Record<Language, string>> = { fr: 'au scanner', en: 'on the scan' };

/** A sentence with nothing but one of their cues and an entity. */
export interface Probe extends InputDocument {
  readonly cue: Cue;
}

/** How many of the cues of a qualifier that work in such a sentence work in ours. */
export interface CueScore {
  readonly kind: string;
  readonly theirs: number;
  readonly ours: number;
}

export function probes(cues: readonly Cue[], language: Language): Probe[] {
  const known = new Map(cues.map((cue) => [Object.values(cue).join(), cue]));
  return [...known.values()].map((cue) => {
    const entity = ENTITIES[language];
    const words = cue.place === 'preceding' ? `${cue.cue.trim()} ${entity}` : `${entity} ${cue.cue.trim()}`;
    const sentence = `${words} ${ENDS[language]}.`;
    const text = sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
    const begin = text.toLowerCase().indexOf(entity);
    return { cue, text, entities: [[begin, begin + entity.length]] };
  });
}

export function scoreCues(
  asked: readonly Probe[],
  { ours, theirs }: Readonly<Record<'ours' | 'theirs', readonly Annotation[]>>,
): { scores: CueScore[]; missed: Probe[] } {
  const says = (annotation: Annotation | undefined, kind: Qualifier): boolean =>
    annotation?.terms.some(({ qualifiers }) => qualifiers[kind] === true) === true;
  const working = asked.flatMap((probe, index) =>
    says(theirs[index], probe.cue.kind) ? [{ probe, known: says(ours[index], probe.cue.kind) }] : [],
  );
  const kindOf = ({ cue: { kind, verb } }: Probe): string => (verb ? `${kind}, forms of verbs` : kind);
  const scores = [...new Set(working.map(({ probe }) => kindOf(probe)))].map((kind) => {
    const ofKind = working.filter(({ probe }) => kindOf(probe) === kind);
    return { kind, theirs: ofKind.length, ours: ofKind.filter(({ known }) => known).length };
  });
  return { scores, missed: working.filter(({ known }) => !known).map(({ probe }) => probe) };
}
