import { Command } from 'commander';
import type { OptionMeta } from '../config/options.js';
import { describeOptions, type OptionsSchema } from '../config/parse.js';
import { ConfigError } from '../errors.js';
import { modelStageOptions } from '../inference/model-stage.js';
import { tokenizationStageOptions } from '../inference/tokenization-stage.js';
import { loadRuleStages } from '../rules/index.js';
import { sinkSchemas } from '../runtime/connector-config.js';
import { connectorOptions } from '../runtime/connector-options.js';
import { workerOptions } from '../runtime/worker-options.js';
import { type Paint, painter, usesColor } from './color.js';
import { table } from './table.js';

export interface PluginInfo {
  readonly name: string;
  readonly kind: 'connector' | 'sink' | 'stage' | 'worker';
  readonly doc: string;
  /** What stands before the names of its options in a connector's configuration. */
  readonly prefix: string;
  readonly options: readonly (OptionMeta & { readonly name: string })[];
}

export function pluginsCommand(): Command {
  return new Command('plugins')
    .description('list the sinks and stages with their options')
    .argument('[name]', 'the one to list the options of')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  spanstream plugins\n  spanstream plugins ParquetSink\n  spanstream plugins terms --json',
    )
    .action(async (name: string | undefined, { json }: { json?: true }) => {
      const plugins = name === undefined ? await listPlugins() : [await findPlugin(name)];
      process.stdout.write(
        `${json ? JSON.stringify(name === undefined ? plugins : plugins[0], null, 2) : format(plugins, name !== undefined)}\n`,
      );
    });
}

/** Everything that can be configured. */
export async function listPlugins(): Promise<PluginInfo[]> {
  const rules = await loadRuleStages();
  const info = (name: string, kind: PluginInfo['kind'], doc: string, schema: unknown): PluginInfo => ({
    name,
    kind,
    doc,
    prefix: kind === 'stage' ? 'stages.<name>.' : '',
    options: describeOptions(schema as OptionsSchema),
  });
  return [
    info('connector', 'connector', 'Options of every connector, whatever its sink and stages', connectorOptions),
    info('TopicSink', 'sink', 'Annotated documents to a topic, exactly once by transactions', sinkSchemas.TopicSink),
    info(
      'ParquetSink',
      'sink',
      'Annotated documents to Parquet files on S3 or disk, exactly once by the names of the files',
      sinkSchemas.ParquetSink,
    ),
    ...rules.map(({ type, doc, schema }) => info(type, 'stage', doc, schema)),
    info(
      'tokenization',
      'stage',
      "Cuts a document into a model's tokens, which leave with it for the connector that runs the model",
      tokenizationStageOptions,
    ),
    info('model', 'stage', 'A token-classification model on ONNX Runtime finds entities', modelStageOptions),
    info('worker', 'worker', 'Options of a process, for spanstream run --worker', workerOptions),
  ];
}

/** @throws {ConfigError} naming all plugins where there is none of that name */
async function findPlugin(name: string): Promise<PluginInfo> {
  const plugins = await listPlugins();
  const found = plugins.find((plugin) => plugin.name.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const names = plugins.map((plugin) => plugin.name).join(', ');
  throw new ConfigError('There is no such plugin', [{ key: 'NAME', value: name, message: `expected one of ${names}` }]);
}

function format(plugins: readonly PluginInfo[], withOptions: boolean): string {
  const width = process.stdout.columns || 100;
  const paint = painter(usesColor(process.stdout));
  if (!withOptions) {
    return `${table(
      plugins.map(({ name, kind, doc }) => [name, kind, doc]),
      width,
    )}\n\nspanstream plugins NAME lists the options of one.`;
  }
  return plugins.map((plugin) => formatOptions(plugin, width, paint)).join('\n\n');
}

function formatOptions({ name, kind, doc, prefix, options }: PluginInfo, width: number, paint: Paint): string {
  const rows = options.map((option) => [
    option.name,
    option.type,
    defaultOf(option),
    option.allowed === undefined ? option.doc : `${option.doc} (${option.allowed})`,
  ]);
  const place = prefix === '' ? '' : `\nThe names stand after ${prefix}`;
  return `${paint('bold', name)} (${kind}): ${doc}${place}\n\n${table([['OPTION', 'TYPE', 'DEFAULT', 'MEANING'], ...rows], width)}`;
}

function defaultOf(option: OptionMeta): string {
  if (option.required) return 'required';
  if (option.default === undefined) return '-';
  return Array.isArray(option.default) ? option.default.join(',') || '(none)' : String(option.default);
}
