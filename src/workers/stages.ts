import type { ModelAnswer, ModelTokens, PipelineMessage } from '../core/protocol.js';
import { FatalError } from '../errors.js';
import { decodeEntities } from '../inference/aggregation.js';
import { readTags } from '../inference/model/labels.js';
import { rememberChunks } from '../inference/tokens/chunk-cache.js';
import { readChunkRules } from '../inference/tokens/chunk-rules.js';
import { guessWords, readWordGuess } from '../inference/tokens/guessed-words.js';
import { packTokens, unpackPrediction } from '../inference/tokens/model-tokens.js';
import { loadTokenizer, type TextTokenizer, type TextTokens } from '../inference/tokens/tokenizer.js';
import { readTokenizerFile } from '../inference/tokens/tokenizer-file.js';
import { loadRuleStage, RULE_STAGE_TYPES } from '../rules/index.js';
import type { RuleStage } from '../rules/stage.js';
import type { Span } from '../types.js';
import type {
  ModelStageDefinition,
  RuleStageDefinition,
  StageDefinition,
  TokenizationStageDefinition,
  TokenizerDefinition,
} from './definition.js';

export type Stage = BuiltRuleStage | TokenizationStage | ModelStage;

export interface BuiltRuleStage {
  readonly kind: 'rule';
  readonly name: string;
  readonly rule: RuleStage;
}

/** Cuts tokens that leave with the document. */
export interface TokenizationStage {
  readonly kind: 'tokenization';
  readonly definition: TokenizationStageDefinition;
  readonly name: string;
  readonly tokenizer: TextTokenizer;
}

/** A model's half in the document workers: tokens before the model, entities after it. */
export interface ModelStage {
  readonly kind: 'model';
  readonly definition: ModelStageDefinition;
  readonly name: string;
  readonly tokenizer: TextTokenizer;
  /** Windows of the documents of a task; null is a document that has left the task. */
  pack(documents: readonly (TextTokens | null)[]): ModelTokens;
  /** The entities of document i of a task. */
  decode(text: string, answer: ModelAnswer, i: number): Span[];
}

/**
 * Builds the stages of a pipeline in a worker.
 * @throws {FatalError} where a stage is of no known type, or its tokenizer cannot be read
 */
export function buildStages(
  definitions: readonly StageDefinition[],
  shared: PipelineMessage['shared'],
): Promise<Stage[]> {
  return Promise.all(definitions.map((definition) => buildStage(definition, shared[definition.name])));
}

async function buildStage(definition: StageDefinition, shared: unknown): Promise<Stage> {
  switch (definition.kind) {
    case 'rule':
      return buildRuleStage(definition, shared);
    case 'tokenization': {
      const { kind, name } = definition;
      return { kind, definition, name, tokenizer: await buildTokenizer(definition) };
    }
    case 'model':
      return buildModelStage(definition);
  }
}

async function buildRuleStage(
  { name, type, config, directory }: RuleStageDefinition,
  shared: unknown,
): Promise<BuiltRuleStage> {
  const plugin = await loadRuleStage(type);
  if (plugin === null) {
    throw new FatalError(
      'SERVICE_FAILED',
      `the stage ${name} is of type ${type}, which document workers do not know: expected one of ${RULE_STAGE_TYPES.join(', ')}`,
    );
  }
  return { kind: 'rule', name, rule: await plugin.create(config, shared, { name, directory }) };
}

async function buildModelStage(definition: ModelStageDefinition): Promise<ModelStage> {
  const { name, maxLength, stride, labels, minScore, aggregation: strategy } = definition;
  const tokenizer = await buildTokenizer(definition);
  const { special } = tokenizer;
  const cleanEdges = definition.boundaries === 'words';
  const options = { source: name, strategy, labels, tags: readTags(labels), minScore, cleanEdges };
  return {
    kind: 'model',
    definition,
    name,
    tokenizer,
    pack: (documents) => packTokens(documents, { special, maxLength, stride }),
    decode: (text, answer, i) => decodeEntities({ text, ...unpackPrediction(answer, i, special) }, options),
  };
}

async function buildTokenizer({ tokenizerFile, boundaries }: TokenizerDefinition): Promise<TextTokenizer> {
  const plain = await loadTokenizer(tokenizerFile);
  const file = await readTokenizerFile(tokenizerFile);
  const rules = readChunkRules(file);
  const tokenizer = rules === null ? plain : rememberChunks(plain, rules);
  return boundaries === 'huggingface' ? guessWords(tokenizer, readWordGuess(file)) : tokenizer;
}
