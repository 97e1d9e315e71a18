import type * as z from 'zod';
import { below, type FlatConfig } from '../../config/flat.js';
import type { OptionsSchema, TakeOptions } from '../../config/parse.js';
import type { ConfigProblem } from '../../errors.js';
import { modelStageOptions } from '../../inference/model-stage.js';
import { tokenizationStageOptions } from '../../inference/tokenization-stage.js';
import { loadRuleStage, RULE_STAGE_TYPES } from '../../rules/index.js';

export type StageConfig =
  | {
      readonly kind: 'rule';
      readonly name: string;
      readonly type: string;
      readonly options: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'model'; readonly name: string; readonly options: Readonly<z.output<typeof modelStageOptions>> }
  | {
      readonly kind: 'tokenization';
      readonly name: string;
      readonly options: Readonly<z.output<typeof tokenizationStageOptions>>;
    };

export interface ParsedStages {
  /** In their order; null for those that are wrong. */
  readonly stages: readonly (StageConfig | null)[];
  /** Of their options, by their names; null for types that are not known. */
  readonly schemas: ReadonlyMap<string, OptionsSchema | null>;
}

const STAGE_NAME = /^[A-Za-z0-9_-]+$/;

/**
 * Parses the stages that a connector names.
 * @param take parses options, and notes what is wrong with them
 */
export async function parseStages(
  flat: FlatConfig,
  take: TakeOptions,
  problems: ConfigProblem[],
): Promise<ParsedStages> {
  const names = stageNames(flat.stages);
  const schemas = await stageSchemas(flat, names);
  const stages = names.map((name) =>
    parseStage(name, { flat: below(flat, `stages.${name}.`), schema: schemas.get(name) ?? null, take, problems }),
  );
  return { stages, schemas };
}

function stageNames(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string'
    ? value
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : [];
}

async function stageSchemas(
  flat: FlatConfig,
  names: readonly string[],
): Promise<ReadonlyMap<string, OptionsSchema | null>> {
  const schemas = names.map(async (name) => [name, await stageSchema(flat[`stages.${name}.type`] ?? name)] as const);
  return new Map(await Promise.all(schemas));
}

async function stageSchema(type: unknown): Promise<OptionsSchema | null> {
  if (type === 'model') return modelStageOptions;
  if (type === 'tokenization') return tokenizationStageOptions;
  const plugin = typeof type === 'string' ? await loadRuleStage(type) : null;
  return (plugin?.schema as OptionsSchema | undefined) ?? null;
}

interface StageParts {
  /** Of the stage alone, without its prefix. */
  readonly flat: FlatConfig;
  /** Null where its type is not known. */
  readonly schema: OptionsSchema | null;
  readonly take: TakeOptions;
  readonly problems: ConfigProblem[];
}

function parseStage(name: string, { flat, schema, take, problems }: StageParts): StageConfig | null {
  const prefix = `stages.${name}.`;
  if (!STAGE_NAME.test(name)) {
    problems.push({ key: 'stages', value: name, message: 'expected names of letters, digits, _ and -' });
    return null;
  }
  const type = flat.type ?? name;
  if (schema === null) {
    const allowed = [...RULE_STAGE_TYPES, 'tokenization', 'model'].join(', ');
    problems.push({ key: `${prefix}type`, value: type, message: `is not a kind of stage: expected one of ${allowed}` });
    return null;
  }
  const options = take(schema, flat, prefix);
  if (options === null) return null;
  return (
    type === 'model' || type === 'tokenization'
      ? { kind: type, name, options }
      : { kind: 'rule', name, type: String(type), options }
  ) as StageConfig;
}
