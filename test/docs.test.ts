import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderOptions, writtenOptions } from '../docs/options.js';
import { createProgram } from '../src/cli/program.js';
import { flattenConfig } from '../src/config/flat.js';
import { parseConnector } from '../src/runtime/options/connector-config.js';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

function blocks(language: string): string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map((match) => match[1] as string);
}

describe('docs/options.md', () => {
  it('is what the schemas say: run `npm run docs` after a change of options', async () => {
    expect(writtenOptions()).toBe(await renderOptions());
  });
});

describe('the README', () => {
  it('shows a connector that is valid', async () => {
    // Others are lines of one.
    const examples = blocks('yaml')
      .map((text) => parse(text) as { name: string; config: Record<string, unknown> })
      .filter(({ name }) => name !== undefined);
    expect(examples).toHaveLength(1);
    for (const { name, config } of examples) {
      const connector = await parseConnector({
        name,
        flat: flattenConfig(config),
        directory: join(root, 'connectors'),
      });
      expect(connector.stages.map((stage) => stage.name)).toEqual(['sentences', 'findings', 'identifiers', 'clinical']);
    }
  });

  it('shows an annotated document whose entities stand where they say', () => {
    for (const text of blocks('json')) {
      const document = JSON.parse(text) as {
        note_text: string;
        entities: { begin: number; end: number; text: string }[];
      };
      for (const { begin, end, text: found } of document.entities)
        expect([...document.note_text].slice(begin, end).join('')).toBe(found);
    }
  });

  it('names only commands and options that there are, and scripts of package.json', () => {
    const program = createProgram();
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const lines = readme.split('\n');
    const used = lines.flatMap((line) => [...line.matchAll(/npx spanstream (\w+)([^`]*)/g)]);
    expect(used.length).toBeGreaterThan(2);
    for (const [, name, rest = ''] of used) {
      const command = program.commands.find((one) => one.name() === name);
      expect(command, `spanstream ${name}`).toBeDefined();
      const [word = ''] = rest.trim().split(' ');
      const named = command?.commands.find((one) => one.name() === word) ?? command;
      for (const [option] of rest.matchAll(/--[a-z-]+/g)) {
        expect(
          named?.options.map(({ long }) => long),
          `spanstream ${name} ${rest}: ${option}`,
        ).toContain(option);
      }
    }
    const run = lines
      .flatMap((line) => [...line.matchAll(/npm (?:run ([\w:]+)|(test))/g)])
      .map(([, script, test]) => script ?? test);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run));
  });
});
