import { Command } from 'commander';
import type { OptionMeta } from '../config/options.js';
import { ConfigError } from '../errors.js';
import { listPlugins, type PluginInfo } from '../runtime/options/plugins.js';
import { type Paint, painter, usesColor } from './color.js';
import { table } from './table.js';

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
