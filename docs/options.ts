import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listPlugins, type PluginInfo } from '../src/runtime/options/plugins.js';

/** Writes docs/options.md from the schemas that validation uses: `npm run docs`. */
const file = join(import.meta.dirname, 'options.md');

const HEAD = `# Options

Written by \`npm run docs\` from the schemas that the configuration is checked with; \`spanstream plugins NAME\` prints the same.
`;

export async function renderOptions(): Promise<string> {
  return `${HEAD}\n${(await listPlugins()).map(section).join('\n')}`;
}

export function writtenOptions(): string {
  return readFileSync(file, 'utf8');
}

function section({ name, kind, doc, prefix, options }: PluginInfo): string {
  const rows = options.map(
    (option) =>
      `| \`${prefix}${option.name}${option.type === 'map' ? '.<name>' : ''}\` | ${option.type} | ${defaultOf(option)} | ${cell(option.doc)}${option.allowed === undefined ? '' : ` (${cell(option.allowed)})`} |`,
  );
  return `## ${name} (${kind})\n\n${doc}.\n\n| option | type | default | meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

function defaultOf({ required, default: value }: PluginInfo['options'][number]): string {
  if (required) return '**required**';
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return typeof value === 'object' ? '' : `\`${String(value)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(file, await renderOptions());
