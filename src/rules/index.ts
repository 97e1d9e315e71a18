import { regexStage } from './regex.js';
import { sentencesStage } from './sentences/sentences.js';
import type { RuleStagePlugin } from './stage.js';
import { termsStage } from './terms/terms.js';

const plugins: readonly RuleStagePlugin[] = [sentencesStage, termsStage, regexStage];

/** The rule stages that come with Spanstream, by type. */
export const ruleStagePlugins: ReadonlyMap<string, RuleStagePlugin> = new Map(
  plugins.map((plugin) => [plugin.type, plugin]),
);
