import { join, resolve } from 'node:path';
import * as z from 'zod';
import { stringOption } from '../config/options.js';
import { ConfigError } from '../errors.js';
import type { StageContext } from '../rules/stage.js';
import type { TokenizationStageDefinition } from '../workers/definition.js';
import { isFile } from './model/model-files.js';
import { boundariesOption } from './model-stage.js';
import { digestTokenizer } from './tokens/tokenizer-digest.js';
import { readTokenizerFile } from './tokens/tokenizer-file.js';

/** Options of `stages.<name>.` where the type is `tokenization`. */
export const tokenizationStageOptions = z.object({
  model: stringOption({
    doc: "The model's directory, or a copy of it with nothing but its tokenizer.json",
  }),
  'aggregation.boundaries': boundariesOption,
});

export type TokenizationStageOptions = Readonly<z.output<typeof tokenizationStageOptions>>;

/** @throws {ConfigError} where the directory has no tokenizer that can be used */
export async function loadTokenizationStage(
  options: TokenizationStageOptions,
  { name, directory }: StageContext,
): Promise<{ readonly definition: TokenizationStageDefinition }> {
  const folder = resolve(directory, options.model);
  const tokenizerFile = join(folder, 'tokenizer.json');
  const problem = (message: string): ConfigError =>
    new ConfigError(`stage ${name} cannot run as it is set`, [{ key: `stages.${name}.model`, value: folder, message }]);
  if (!(await isFile(tokenizerFile)))
    throw problem('has no tokenizer.json: copy the one of the model (tokenizer.save_pretrained writes it)');
  try {
    await readTokenizerFile(tokenizerFile);
    const tokenizerDigest = await digestTokenizer(tokenizerFile);
    const boundaries = options['aggregation.boundaries'];
    return { definition: { kind: 'tokenization', name, tokenizerFile, tokenizerDigest, boundaries } };
  } catch (error) {
    throw problem(`tokenizer.json cannot be used: ${(error as Error).message}`);
  }
}
