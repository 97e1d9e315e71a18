import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { ConfigError, type ConfigProblem, FatalError } from '../../errors.js';
import { digestFiles, findModelFile, isFile, isMissing, weightFiles } from './model-files.js';
import { type ModelInterface, readInterface } from './model-interface.js';
import { readOnnxFile } from './onnx-file.js';

/** A token-classification model as Hugging Face lays it out, exported to ONNX. */
export interface ModelDirectory {
  readonly directory: string;
  readonly modelFile: string;
  readonly tokenizerFile: string;
  /** Label of every output index. */
  readonly labels: readonly string[];
  /** The longest window that the model takes, in tokens, special ones included. */
  readonly maxLength: number;
  /** What says so; null where nothing does. */
  readonly maxLengthFrom: string | null;
  /** SHA-256 (hex) over model, weights, tokenizer and configuration. */
  readonly digest: string;
  /** Paths of what the digest covers. */
  readonly files: readonly string[];
}

export interface ModelDirectoryOptions {
  /** The option that names the directory, for messages. */
  readonly key?: string;
  /** The option that names the file in it; by default `<key>.file`. */
  readonly fileKey?: string;
  /** Path of the ONNX file in the directory; by default `model.onnx` or `onnx/model.onnx`. */
  readonly file?: string;
}

/** Where positions are counted from the padding id on, two of them are never used (RoBERTa's create_position_ids_from_input_ids). */
const POSITIONS_AFTER_PADDING =
  /^(roberta|xlm-roberta|xlm-roberta-xl|camembert|longformer|xmod|data2vec-text|roberta-prelayernorm)$/;

const configSchema = z.object({
  id2label: z.record(z.string().regex(/^\d+$/), z.string()),
  max_position_embeddings: z.number().int().positive().optional(),
  model_type: z.string().optional(),
});

const tokenizerConfigSchema = z.object({ model_max_length: z.number().positive().optional() });

type Problem = (message: string) => null;

/**
 * Finds the files of a model, and reads its labels and what its ONNX file says of inputs and outputs.
 *
 * @throws {ConfigError} with every file that is missing or not as expected
 */
export async function readModelDirectory(
  directory: string,
  { key = 'model', fileKey = `${key}.file`, file }: ModelDirectoryOptions = {},
): Promise<ModelDirectory> {
  const problems: ConfigProblem[] = [];
  const problem: Problem = (message) => {
    problems.push({ key, value: directory, message });
    return null;
  };
  const found = await findModelFile(directory, file);
  if ('problem' in found) {
    const place = file === undefined ? { key, value: directory } : { key: fileKey, value: file };
    problems.push({ ...place, message: found.problem });
  }
  const tokenizerFile = join(directory, 'tokenizer.json');
  if (!(await isFile(tokenizerFile)))
    problem('has no tokenizer.json: save the fast tokenizer beside the model (tokenizer.save_pretrained)');
  const config = await readJson(join(directory, 'config.json'), configSchema, problem);
  const labels = config === null ? null : labelsOf(config.id2label, problem);
  const limits = await readOptionalJson(join(directory, 'tokenizer_config.json'), tokenizerConfigSchema, problem);
  const model = 'path' in found ? await readModel(found.path, { directory, labels, problem }) : null;
  if (problems.length > 0 || model === null || config === null || labels === null) {
    throw new ConfigError(`the model in ${directory} cannot be used`, problems);
  }
  const { modelFile, weights, sequence } = model;
  const files = [modelFile, ...weights, tokenizerFile, join(directory, 'config.json')];
  return {
    directory,
    modelFile,
    tokenizerFile,
    labels,
    ...shortest([
      [positionsOf(config), 'max_position_embeddings of config.json'],
      [limits?.model_max_length, 'model_max_length of tokenizer_config.json'],
      [sequence ?? undefined, `the fixed sequence axis of ${relative(directory, modelFile)}`],
    ]),
    digest: await digestFiles(directory, files),
    files,
  };
}

/** @throws {FatalError} MODEL_INVALID where the files are not those any more that were read before */
export async function checkUnchanged({ directory, files, digest }: ModelDirectory): Promise<void> {
  const found = await digestFiles(directory, files);
  if (found === digest) return;
  throw new FatalError(
    'MODEL_INVALID',
    `the model in ${directory} was replaced while it ran: its digest was ${digest} and is ${found}. ` +
      'Documents would carry the old digest; have the connectors read it anew (SIGHUP, or a restart)',
  );
}

interface ReadModel extends ModelInterface {
  readonly modelFile: string;
  /** Files beside it. */
  readonly weights: readonly string[];
}

/** What can be known without loading the model is told before anything is started. */
async function readModel(
  modelFile: string,
  { directory, labels, problem }: { directory: string; labels: readonly string[] | null; problem: Problem },
): Promise<ReadModel | null> {
  const name = relative(directory, modelFile);
  try {
    const { inputs, outputs, externalFiles } = readOnnxFile(modelFile);
    const weights = weightFiles(modelFile, externalFiles);
    for (const path of weights)
      if (!(await isFile(path))) problem(`has no ${relative(directory, path)}, where ${name} has its weights`);
    const found = readInterface(inputs, outputs);
    if (labels !== null && found.labels !== null && found.labels !== labels.length)
      problem(
        `${name} gives ${found.labels} scores a token, config.json names ${labels.length} labels in id2label: expected as many`,
      );
    return { modelFile, weights, ...found };
  } catch (error) {
    return problem(`${name}: ${(error as Error).message}`);
  }
}

function shortest(
  limits: readonly (readonly [tokens: number | undefined, from: string])[],
): Pick<ModelDirectory, 'maxLength' | 'maxLengthFrom'> {
  let maxLength = Number.POSITIVE_INFINITY;
  let maxLengthFrom: string | null = null;
  for (const [tokens = Number.POSITIVE_INFINITY, from] of limits)
    if (tokens < maxLength) [maxLength, maxLengthFrom] = [tokens, from];
  return { maxLength, maxLengthFrom };
}

async function readJson<S extends z.ZodType>(path: string, schema: S, problem: Problem): Promise<z.output<S> | null> {
  const found = await readOptionalJson(path, schema, problem);
  return found === undefined ? problem('has no config.json: copy the one that came with the model') : found;
}

/** @returns undefined where there is no such file, null where it is not as expected */
async function readOptionalJson<S extends z.ZodType>(
  path: string,
  schema: S,
  problem: Problem,
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

function labelsOf(id2label: Record<string, string>, problem: Problem): string[] | null {
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

function positionsOf(config: z.output<typeof configSchema>): number | undefined {
  const positions = config.max_position_embeddings;
  if (positions === undefined) return undefined;
  return POSITIONS_AFTER_PADDING.test(config.model_type ?? '') ? positions - 2 : positions;
}
