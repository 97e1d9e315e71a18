import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { ConfigError, type ConfigProblem } from '../errors.js';

/** A token-classification model as Hugging Face lays it out, exported to ONNX. */
export interface ModelDirectory {
  readonly directory: string;
  readonly modelFile: string;
  readonly tokenizerFile: string;
  /** Label of every output index. */
  readonly labels: readonly string[];
  /** The longest window that the model takes, in tokens, special ones included. */
  readonly maxLength: number;
  /** SHA-256 (hex) over model, weights, tokenizer and configuration. */
  readonly digest: string;
}

/** Files of the model itself; exports of the optimum tool put it into a folder of its own. */
const MODEL_FILES = ['model.onnx', join('onnx', 'model.onnx')];

/** Where positions are counted from the padding id on, two of them are never used (RoBERTa's create_position_ids_from_input_ids). */
const POSITIONS_AFTER_PADDING =
  /^(roberta|xlm-roberta|xlm-roberta-xl|camembert|longformer|xmod|data2vec-text|roberta-prelayernorm)$/;

const configSchema = z.object({
  id2label: z.record(z.string().regex(/^\d+$/), z.string()),
  max_position_embeddings: z.number().int().positive().optional(),
  model_type: z.string().optional(),
});

const tokenizerConfigSchema = z.object({ model_max_length: z.number().positive().optional() });

/**
 * Finds the files of a model and reads its labels.
 *
 * @param key the option that names the directory, for messages
 * @throws {ConfigError} with every file that is missing or not as expected
 */
export async function readModelDirectory(directory: string, key = 'model'): Promise<ModelDirectory> {
  const problems: ConfigProblem[] = [];
  const problem = (message: string): null => {
    problems.push({ key, value: directory, message });
    return null;
  };
  const modelFile = await firstFile(directory, MODEL_FILES);
  if (modelFile === null)
    problem(
      `has no ${MODEL_FILES.join(' and no ')}: export the model to ONNX (optimum-cli export onnx --task token-classification)`,
    );
  const tokenizerFile = await firstFile(directory, ['tokenizer.json']);
  if (tokenizerFile === null)
    problem('has no tokenizer.json: save the fast tokenizer beside the model (tokenizer.save_pretrained)');
  const config = await readJson(join(directory, 'config.json'), configSchema, problem);
  const labels = config === null ? null : labelsOf(config.id2label, problem);
  const limits = await readOptionalJson(join(directory, 'tokenizer_config.json'), tokenizerConfigSchema, problem);
  if (problems.length > 0 || modelFile === null || tokenizerFile === null || config === null || labels === null) {
    throw new ConfigError(`the model in ${directory} cannot be used`, problems);
  }
  return {
    directory,
    modelFile,
    tokenizerFile,
    labels,
    maxLength: Math.min(positionsOf(config), limits?.model_max_length ?? Number.POSITIVE_INFINITY),
    digest: await digestFiles(directory, modelFile, tokenizerFile),
  };
}

async function firstFile(directory: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const path = join(directory, name);
    try {
      await access(path);
      return path;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return null;
}

async function readJson<S extends z.ZodType>(
  path: string,
  schema: S,
  problem: (message: string) => null,
): Promise<z.output<S> | null> {
  const found = await readOptionalJson(path, schema, problem);
  return found === undefined ? problem('has no config.json: copy the one that came with the model') : found;
}

/** @returns undefined where there is no such file, null where it is not as expected */
async function readOptionalJson<S extends z.ZodType>(
  path: string,
  schema: S,
  problem: (message: string) => null,
): Promise<z.output<S> | null | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    return problem(`${path} is not as expected at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`);
  } catch (error) {
    return problem(`${path} is not JSON: ${(error as Error).message}`);
  }
}

function labelsOf(id2label: Record<string, string>, problem: (message: string) => null): string[] | null {
  const labels: string[] = [];
  for (const [index, label] of Object.entries(id2label)) labels[Number(index)] = label;
  const count = Object.keys(id2label).length;
  if (count < 2)
    return problem(
      `config.json has ${count} labels in id2label: expected those of a token-classification model, such as O, B-DRUG, I-DRUG`,
    );
  if (labels.length !== count)
    return problem(`config.json leaves out indexes in id2label: expected 0 to ${count - 1}, each once`);
  return labels;
}

function positionsOf(config: z.output<typeof configSchema>): number {
  const positions = config.max_position_embeddings ?? Number.POSITIVE_INFINITY;
  return POSITIONS_AFTER_PADDING.test(config.model_type ?? '') ? positions - 2 : positions;
}

/** The model's folder whole, for its weights may lie in files beside it; names count as contents do. */
async function digestFiles(directory: string, modelFile: string, tokenizerFile: string): Promise<string> {
  const folder = dirname(modelFile);
  const beside = (await readdir(folder))
    .filter((name) => /[._]data$|\.weight$/.test(name))
    .map((name) => join(folder, name));
  const files = [...new Set([modelFile, ...beside, tokenizerFile, join(directory, 'config.json')])];
  const lines = await Promise.all(
    files.map(async (path) => `${await sha256(path)}  ${relative(directory, path).replaceAll('\\', '/')}\n`),
  );
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
