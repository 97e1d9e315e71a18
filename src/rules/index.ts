import type { RuleStagePlugin } from './stage.js';

/** Loaded when a connector names them: every thread of a starting worker would wait for the code of all. */
const LOADERS: ReadonlyMap<string, () => Promise<RuleStagePlugin>> = new Map<string, () => Promise<RuleStagePlugin>>([
  ['normalization', async () => (await import('./normalization.js')).normalizationStage],
  ['sentences', async () => (await import('./sentences/sentences.js')).sentencesStage],
  ['terms', async () => (await import('./terms/terms.js')).termsStage],
  ['regex', async () => (await import('./regex.js')).regexStage],
  ['negation', async () => (await import('./qualifiers/qualifiers.js')).negationStage],
  ['hypothesis', async () => (await import('./qualifiers/qualifiers.js')).hypothesisStage],
  ['family', async () => (await import('./qualifiers/qualifiers.js')).familyStage],
  ['history', async () => (await import('./qualifiers/qualifiers.js')).historyStage],
  ['reported_speech', async () => (await import('./qualifiers/qualifiers.js')).reportedSpeechStage],
  ['sections', async () => (await import('./sections/sections.js')).sectionsStage],
  ['context', async () => (await import('./context/context.js')).contextStage],
  ['dates', async () => (await import('./dates/dates.js')).datesStage],
  ['quantities', async () => (await import('./quantities/quantities.js')).quantitiesStage],
  ['ages', async () => (await import('./quantities/ages.js')).agesStage],
  ['overlaps', async () => (await import('./overlaps.js')).overlapsStage],
  ['module', async () => (await import('./module/module.js')).moduleStage],
]);

/** The types of the rule stages that come with Spanstream. */
export const RULE_STAGE_TYPES: readonly string[] = [...LOADERS.keys()];

/** @returns null where there is no rule stage of that type */
export async function loadRuleStage(type: string): Promise<RuleStagePlugin | null> {
  return (await LOADERS.get(type)?.()) ?? null;
}

export function loadRuleStages(): Promise<RuleStagePlugin[]> {
  return Promise.all([...LOADERS.values()].map((load) => load()));
}
