import { contextStage } from './context/context.js';
import { datesStage } from './dates/dates.js';
import { moduleStage } from './module/module.js';
import { normalizationStage } from './normalization.js';
import { overlapsStage } from './overlaps.js';
import {
  familyStage,
  historyStage,
  hypothesisStage,
  negationStage,
  reportedSpeechStage,
} from './qualifiers/qualifiers.js';
import { agesStage } from './quantities/ages.js';
import { quantitiesStage } from './quantities/quantities.js';
import { regexStage } from './regex.js';
import { sectionsStage } from './sections/sections.js';
import { sentencesStage } from './sentences/sentences.js';
import type { RuleStagePlugin } from './stage.js';
import { termsStage } from './terms/terms.js';

const plugins: readonly RuleStagePlugin[] = [
  normalizationStage,
  sentencesStage,
  termsStage,
  regexStage,
  negationStage,
  hypothesisStage,
  familyStage,
  historyStage,
  reportedSpeechStage,
  sectionsStage,
  contextStage,
  datesStage,
  quantitiesStage,
  agesStage,
  overlapsStage,
  moduleStage,
];

/** The rule stages that come with Spanstream, by type. */
export const ruleStagePlugins: ReadonlyMap<string, RuleStagePlugin> = new Map(
  plugins.map((plugin) => [plugin.type, plugin]),
);
