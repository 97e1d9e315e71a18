import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportError } from '../../src/cli/errors.js';
import { createProgram } from '../../src/cli/program.js';
import { table } from '../../src/cli/table.js';
import { validateFile } from '../../src/cli/validate.js';
import { ConfigError } from '../../src/errors.js';
import { loadRuleStages, RULE_STAGE_TYPES } from '../../src/rules/index.js';
import { listPlugins } from '../../src/runtime/options/plugins.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function connector(config: Record<string, unknown>): string {
  const path = join(folder, 'connector.json');
  writeFileSync(path, JSON.stringify({ name: 'notes', config }));
  return path;
}

describe('validate', () => {
  it('lists every problem with its key, the value and what is expected', async () => {
    const path = connector({
      'connector.class': 'TopicSink',
      topics: 'in',
      'document.max.bytes': 'much',
      'errors.tolerence': 'all',
      stages: 'drugs',
      'stages.drugs.type': 'term',
    });
    const result = await validateFile(path);
    const problems = 'problems' in result ? result.problems : [];
    const found = Object.fromEntries(problems.map(({ key, value, message }) => [key, [value, message]]));
    expect(found['document.max.bytes']).toEqual(['much', 'expected a number']);
    expect(found['errors.tolerence']?.[1]).toContain('did you mean errors.tolerance?');
    expect(found['stages.drugs.type']?.[0]).toBe('term');
    expect(found['stages.drugs.type']?.[1]).toContain('terms');
    expect(found['output.topic']?.[1]).toContain('is missing');
  });

  it('finds term lists that are missing and models that are none', async () => {
    const path = connector({
      'connector.class': 'ParquetSink',
      topics: 'in',
      'store.url': 'file:///tmp/out',
      stages: 'drugs,ner',
      'stages.drugs.type': 'terms',
      'stages.drugs.file': 'drugs.csv',
      'stages.drugs.label': 'DRUG',
      'stages.ner.type': 'model',
      'stages.ner.model': 'nowhere',
    });
    const result = await validateFile(path);
    const problems = 'problems' in result ? result.problems : [];
    expect(new Set(problems.map(({ key }) => key))).toEqual(new Set(['stages.drugs.file', 'stages.ner.model']));
  });
});

describe('plugins', () => {
  it('are named as connectors name them', async () => {
    expect((await loadRuleStages()).map(({ type }) => type)).toEqual(RULE_STAGE_TYPES);
  });

  it('tells type, default and meaning of every option', async () => {
    const plugins = await listPlugins();
    expect(plugins.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['TopicSink', 'ParquetSink', 'terms', 'model', 'worker']),
    );
    for (const { options } of plugins) for (const option of options) expect(option.doc.length).toBeGreaterThan(10);
    const option = plugins
      .find(({ name }) => name === 'ParquetSink')
      ?.options.find(({ name }) => name === 'file.max.bytes');
    expect(option).toMatchObject({ type: 'int', default: 128 * 1024 * 1024, required: false });
  });
});

describe('tables', () => {
  it('wrap the last column under itself', () => {
    expect(
      table(
        [
          ['a', 'one two three four five six'],
          ['long name', 'x'],
        ],
        35,
      ),
    ).toBe('a          one two three four five\n           six\nlong name  x');
  });
});

describe('errors', () => {
  it('that Spanstream names come without a stack, others with one', () => {
    const stream = { output: '', write: (text: string) => (stream.output += text) };
    expect(
      reportError(
        new ConfigError('The files cannot be used', [{ key: 'FILES', value: 'x', message: 'no file matches' }]),
        stream,
      ),
    ).toBe(1);
    expect(stream.output).toBe('error: The files cannot be used:\n  FILES = "x": no file matches\n');
    expect(reportError(new TypeError('oops'), stream)).toBe(1);
    expect(stream.output).toMatch(/unexpected: TypeError: oops\n\s+at /);
  });
});

describe('the program', () => {
  it('has a description for every command, argument and option', () => {
    for (const command of createProgram().commands) {
      expect(command.description()).not.toBe('');
      for (const option of command.options) expect(option.description).not.toBe('');
      for (const argument of command.registeredArguments) expect(argument.description).not.toBe('');
    }
  });
});
