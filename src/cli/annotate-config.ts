import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigValue, FlatConfig } from '../config/flat.js';
import { type ConnectorSource, readConnectorFile } from '../config/load.js';
import { isKnownKey, type OptionsSchema } from '../config/parse.js';
import { ConfigError } from '../errors.js';
import { s3Location } from '../files/file-access.js';
import type { FileConverter } from '../files/formats.js';
import { sinkSchemas } from '../runtime/options/connector-config.js';
import { packagePath } from './package.js';

/** What the command line says about stages and output. */
export interface AnnotateChoices {
  readonly out: string;
  /** Patterns of the files to read. */
  readonly inputs: readonly string[];
  readonly connector?: string;
  readonly model?: string;
  /** ONNX file in the model's directory. */
  readonly modelFile?: string;
  readonly device?: string;
  readonly idField?: string;
  readonly textField?: string;
}

/** The model that comes with the package. */
export const DEMONSTRATION_MODEL = 'models/clinical';

/** What is done where no connector file says it. */
const DEFAULT_CONFIG: FlatConfig = {
  'connector.class': 'ParquetSink',
  stages: ['model'],
  'stages.model.type': 'model',
  'stages.model.model': packagePath(DEMONSTRATION_MODEL),
};

/**
 * The configuration of a run over files: the connector's, or a default one, with its output in the given folder
 * whatever its own sink is.
 *
 * @param converter how documents are read where there is no connector to say it
 * @throws {ConfigError}
 */
export function annotateConnector(choices: AnnotateChoices, converter: FileConverter): ConnectorSource {
  const base =
    choices.connector === undefined
      ? { name: 'documents', directory: process.cwd(), flat: { ...DEFAULT_CONFIG, 'value.converter': converter } }
      : readConnectorFile(choices.connector);
  const flat: Record<string, ConfigValue> = {
    ...withoutSink(base.flat, choices.inputs),
    'connector.class': 'ParquetSink',
    'store.url': pathToFileURL(resolve(choices.out)).href,
  };
  if (choices.idField !== undefined) flat['document.id.field'] = choices.idField;
  if (choices.textField !== undefined) flat['document.text.field'] = choices.textField;
  if (choices.model !== undefined) setOfModel(flat, { option: '--model', key: 'model', value: resolve(choices.model) });
  if (choices.modelFile !== undefined)
    setOfModel(flat, { option: '--model-file', key: 'model.file', value: choices.modelFile });
  if (choices.device !== undefined) setDevice(flat, choices.device);
  return { ...base, flat };
}

/**
 * Options of another sink and of the store are left out, with the references in them that nobody has to resolve here; but
 * what is read from S3 is read as the store is reached.
 */
function withoutSink(flat: FlatConfig, inputs: readonly string[]): Record<string, ConfigValue> {
  const readsS3 = inputs.some((pattern) => s3Location(pattern) !== null);
  const isTopic = flat['connector.class'] === 'TopicSink';
  const isDropped = (key: string): boolean =>
    (key.startsWith('store.') && !(readsS3 && key.startsWith('store.s3.'))) ||
    (isTopic && isKnownKey(sinkSchemas.TopicSink as unknown as OptionsSchema, key));
  return Object.fromEntries(Object.entries(flat).filter(([key]) => !isDropped(key)));
}

/** Sets an option of the model stage, which is added where there is none. */
function setOfModel(
  flat: Record<string, ConfigValue>,
  { option, key, value }: { option: string; key: string; value: string },
): void {
  const [name, ...others] = modelStages(flat);
  if (others.length > 0) {
    throw new ConfigError('The model cannot be set', [
      {
        key: option,
        value,
        message: `the connector has the model stages ${[name, ...others].join(', ')}; set stages.<name>.${key} in its file`,
      },
    ]);
  }
  if (name === undefined) {
    flat.stages = [...stageNames(flat), 'model'];
    flat['stages.model.type'] = 'model';
  }
  flat[`stages.${name ?? 'model'}.${key}`] = value;
}

function setDevice(flat: Record<string, ConfigValue>, device: string): void {
  const names = modelStages(flat);
  if (names.length === 0) {
    throw new ConfigError('The device cannot be set', [
      { key: '--device', value: device, message: 'there is no model stage that could run on it; leave it out' },
    ]);
  }
  for (const name of names) flat[`stages.${name}.device`] = device;
}

function modelStages(flat: FlatConfig): string[] {
  return stageNames(flat).filter((name) => (flat[`stages.${name}.type`] ?? name) === 'model');
}

function stageNames({ stages }: FlatConfig): string[] {
  const names =
    typeof stages === 'string' ? stages.split(',') : Array.isArray(stages) ? [...(stages as readonly string[])] : [];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
