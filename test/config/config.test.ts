import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { flattenConfig } from '../../src/config/flat.js';
import { readConnectorFile } from '../../src/config/load.js';
import { integerOption, listOption, mapOption, stringOption } from '../../src/config/options.js';
import { parseOptions, unknownKeys } from '../../src/config/parse.js';
import { type ReferenceOptions, referenceOptionProblems } from '../../src/config/reference-options.js';
import { resolveReferences } from '../../src/config/references.js';
import { ConfigError } from '../../src/errors.js';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'spanstream-config-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function write(name: string, content: string): string {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}

describe('a connector file', () => {
  it('means the same flat in JSON and nested in YAML', () => {
    const flat = write(
      'flat.json',
      JSON.stringify({
        name: 'notes',
        config: {
          topics: 'a,b',
          'value.converter': 'json',
          'value.converter.schemas.enable': false,
          stages: ['drugs'],
          'stages.drugs.type': 'terms',
        },
      }),
    );
    const nested = write(
      'nested.yaml',
      'name: notes\nconfig:\n  topics: a,b\n  value.converter: json\n  value:\n    converter.schemas.enable: false\n  stages:\n    - name: drugs\n      type: terms\n',
    );
    expect(readConnectorFile(nested)).toEqual(readConnectorFile(flat));
  });

  it('that is broken is refused with the place of the error', () => {
    expect(() => readConnectorFile(write('broken.json', '{"name": "x",'))).toThrow(/is not valid JSON/);
    expect(() => readConnectorFile(write('other.toml', 'a=1'))).toThrow(/expected .json, .yaml or .yml/);
    expect(() => readConnectorFile(write('top.json', '{"name": "x", "topics": "a"}'))).toThrow(
      /topics: stands beside "name" and "config"/,
    );
    expect(() => readConnectorFile(join(directory, 'absent.json'))).toThrow(/ENOENT/);
  });

  it('that sets one key twice is refused', () => {
    expect(() => flattenConfig({ 'a.b': 1, a: { b: 2 } })).toThrow(/a\.b = 2|is set twice, first to 1/);
    expect(() => flattenConfig({ a: null })).toThrow(/leave the key out/);
  });
});

describe('flat keys', () => {
  it('survive any nesting', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    const name = fc.stringMatching(/^[a-z]{1,4}$/).filter((key) => key !== 'name');
    fc.assert(
      fc.property(fc.dictionary(name, fc.dictionary(name, leaf)), (tree) => {
        const flat = flattenConfig(tree);
        for (const [outer, inner] of Object.entries(tree)) {
          for (const [key, value] of Object.entries(inner)) expect(flat[`${outer}.${key}`]).toBe(value);
        }
        expect(Object.keys(flat)).toHaveLength(
          Object.values(tree).reduce((sum, inner) => sum + Object.keys(inner).length, 0),
        );
      }),
    );
  });
});

describe('references', () => {
  it('to the environment and to files are replaced and remembered as secret', () => {
    write('secrets.properties', '# keys\nuser = ada\npassword=p=w d\n');
    write('token', 'abc\n');
    const resolved = resolveReferences(
      {
        a: 'x-${env:HOST}-y',
        b: '${file:secrets.properties:password}',
        c: '${file:token}',
        d: 7,
        e: `\${dir:${directory}:token}`,
      },
      { directory, env: { HOST: 'h' } },
    );
    expect(resolved.flat).toEqual({ a: 'x-h-y', b: 'p=w d', c: 'abc', d: 7, e: 'abc' });
    expect([...resolved.secretKeys]).toEqual(['a', 'b', 'c', 'e']);
    expect(resolved.secrets).toEqual(['h', 'p=w d', 'abc']);
  });

  it('that lead nowhere are problems with a remedy', () => {
    const { problems } = resolveReferences(
      {
        a: '${env:NO}',
        b: '${file:none.txt}',
        c: '${file:secrets.properties:nokey}',
        d: '${dir:token}',
        e: '${dir:x:../token}',
        f: '${file:/dev/zero}',
      },
      { directory, env: {} },
    );
    expect(problems.map((problem) => problem.message)).toEqual([
      expect.stringMatching(/NO is not set: set it/),
      expect.stringMatching(/cannot be read \(ENOENT\)/),
      expect.stringMatching(/has no key nokey/),
      expect.stringMatching(/has no file name/),
      expect.stringMatching(/has no file name/),
      expect.stringMatching(/no regular file/),
    ]);
  });

  it('are read as they are by whoever only judges a configuration', () => {
    const flat = { a: '${env:NO}', b: '${file:none.txt}' };
    const kept = resolveReferences(flat, { directory, env: {}, keep: true });
    expect(kept).toMatchObject({ flat, secrets: [], problems: [] });
    expect([...kept.secretKeys]).toEqual(['a', 'b']);
  });

  it('lead only where a worker allows it', () => {
    const inside = join(directory, 'inside');
    mkdirSync(join(inside, '..data'), { recursive: true });
    mkdirSync(join(directory, 'inside-not'));
    for (const name of ['inside/own', 'inside/..data/mounted', 'inside-not/s', 's']) write(name, `in ${name}`);
    symlinkSync(join('..data', 'mounted'), join(inside, 'link'));
    symlinkSync(join(directory, 's'), join(inside, 'out'));
    symlinkSync(directory, join(inside, 'up'));
    const limits = {
      'config.providers.env.param.allowlist.pattern': 'A_\\w+|B',
      'config.providers.file.param.allowed.paths': [inside],
      'config.providers.dir.param.allowed.paths': [inside],
    };
    const read = (reference: string) => {
      const context = { directory, env: { A_1: '1', XA_1: '2', B: '3', BB: '4' }, limits };
      const { flat, problems } = resolveReferences({ a: reference }, context);
      return problems[0]?.message ?? flat.a;
    };
    expect(read('${env:A_1}')).toBe('1');
    expect(read('${env:B}')).toBe('3');
    for (const name of ['XA_1', 'BB', 'HOME']) expect(read(`\${env:${name}}`)).toMatch(/not one that .* allows/);
    for (const way of ['file:inside/own', `file:${inside}/own`, `dir:${inside}:own`])
      expect(read(`\${${way}}`)).toBe('in inside/own');
    expect(read('${file:inside/link}')).toBe('in inside/..data/mounted');
    for (const path of ['s', 'inside-not/s', '/etc/passwd', 'inside/out', 'inside/up/s', 'no-such'])
      expect(read(`\${file:${path}}`), path).toMatch(/is not below what this worker's config\.providers\.file/);
    expect(read(`\${dir:${inside}/up:s}`)).toMatch(/is not below what this worker's config\.providers\.dir/);
    expect(read(`\${dir:${directory}:s}`)).toMatch(/is not below/);
    expect(read('${file:inside/../s}')).toMatch(/leads upwards: write it without/);
    expect(read('${file:inside/none}')).toMatch(/ENOENT/);
  });

  it('have limits that make sense', () => {
    const limits = {
      'config.providers.env.param.allowlist.pattern': '(',
      'config.providers.file.param.allowed.paths': ['/a', 'b'],
    };
    expect(referenceOptionProblems(limits as ReferenceOptions).map(({ key, value }) => [key, value])).toEqual([
      ['config.providers.env.param.allowlist.pattern', '('],
      ['config.providers.file.param.allowed.paths', 'b'],
    ]);
  });
});

describe('options', () => {
  const schema = z.object({
    host: stringOption({ doc: 'Where' }),
    port: integerOption({ doc: 'Port', default: 80, min: 1, max: 65535 }),
    password: stringOption({
      doc: 'Secret',
      secret: true,
      optional: true,
      pattern: /^.{8,}$/,
      allowed: 'eight characters or more',
    }),
    tags: listOption({ doc: 'Tags', default: [] }),
    patterns: mapOption({ doc: 'Patterns', default: {} }),
  });

  it('take strings as Connect sends them, and maps from dotted keys', () => {
    const { options } = parseOptions(schema, {
      host: 'h',
      port: '8080',
      tags: 'a, b',
      'patterns.x': 'X',
      'patterns.y': 'Y',
    });
    expect(options).toEqual({ host: 'h', port: 8080, tags: ['a', 'b'], patterns: { x: 'X', y: 'Y' } });
  });

  it('are all judged at once, and secrets never shown', () => {
    const { problems } = parseOptions(schema, { port: '0', password: 'hush' }, { prefix: 'p.' });
    expect(problems).toEqual([
      { key: 'p.host', message: 'is missing: set it (Where)' },
      { key: 'p.port', value: '0', message: 'expected 1 to 65535' },
      { key: 'p.password', value: '[hidden]', message: 'expected eight characters or more' },
    ]);
    expect(new ConfigError('x', problems).message).not.toContain('hush');
  });

  it('that nobody knows are met with the nearest name', () => {
    expect(unknownKeys(['hots'], ['host', 'port'])[0]?.message).toBe('is not an option: did you mean host?');
    const many = unknownKeys(Array<string>(1_000).fill('hots'), ['host', 'port']);
    expect(many.map(({ message }) => message.includes('host'))).toEqual(many.map((_, index) => index < 50));
    expect(unknownKeys(['completely.other'], ['host'])[0]?.message).toBe('is not an option: remove it');
  });
});
