import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import stage from '../../connectors/postcode-stage.js';
import { readConnectorFile } from '../../src/config/load.js';
import { newDocument } from '../../src/rules/stage.js';
import { parseConnector } from '../../src/runtime/options/connector-config.js';
import { loadPipeline } from '../../src/runtime/pipeline/pipeline.js';
import { textOf } from '../rules/stage-harness.js';

const project = join(import.meta.dirname, '..', '..');
const connector = join(project, 'connectors', 'annotate-with-own-stage.yaml');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-stage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function annotate(file: string, out: string) {
  const letters = ['Adresse : 3 rue Haute, 75012 Paris', '12345 mg le 69003 Lyon 😀\nConclusion : 94000 Créteil'];
  const lines = letters.map((letter_text, i) => JSON.stringify({ letter_id: `l${i}`, letter_text }));
  writeFileSync(join(folder, 'letters.jsonl'), lines.join('\n'));
  return spawnSync(
    process.execPath,
    [
      join(project, 'dist', 'cli', 'spanstream.cjs'),
      'annotate',
      'letters.jsonl',
      '--out',
      out,
      '--connector',
      file,
      '--show',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
}

async function versionOf(file: string): Promise<string> {
  const config = await parseConnector(readConnectorFile(file), { input: 'files' });
  return (await loadPipeline(config, '1.0.0')).definition.pipelineVersion;
}

describe('connectors/annotate-with-own-stage.yaml', { timeout: 90_000 }, () => {
  it('runs its TypeScript module in worker threads, its entities before those of later stages', async () => {
    const { status, stdout, stderr } = annotate(connector, 'out');
    expect(stderr).toContain('2 documents, 0 failed, 2 entities');
    expect(status).toBe(0);
    expect(stdout).toContain('rue Haute, [75012|POSTCODE] Paris');
    expect(stdout).toContain('[94000|POSTCODE] Créteil');
    const database = await (await DuckDBInstance.create()).connect();
    const rows = await database.runAndReadAll(
      `select * from (select unnest(entities, recursive := true) from '${folder}/out/**/*.parquet') order by department`,
    );
    expect(rows.getRowObjectsJson()).toMatchObject([
      { text: '75012', department: '75', town: 'Paris', section: null, source: 'postcodes' },
      { text: '94000', department: '94', town: 'Créteil', section: 'conclusion' },
    ]);
    database.closeSync();
  });

  it('has another version when the module has changed', async () => {
    for (const name of ['annotate-with-own-stage.yaml', 'postcode-stage.ts'])
      cpSync(join(project, 'connectors', name), join(folder, name));
    const copy = join(folder, 'annotate-with-own-stage.yaml');
    const version = await versionOf(copy);
    expect(version).toBe(await versionOf(connector));
    const code = readFileSync(join(folder, 'postcode-stage.ts'), 'utf8');
    writeFileSync(join(folder, 'postcode-stage.ts'), code.replace("'20200'", "'20300'"));
    expect(await versionOf(copy)).not.toBe(version);
  });

  it('sets a document aside that the module throws at, with the places in its source', () => {
    const code = `// Types are lines that the bundle does not have.\ntype Text = { readonly text: string };\n\nexport default {\n  create: () => ({\n    apply({ text }: Text) {\n      if (text.includes('69003')) throw new RangeError('no such town');\n    },\n  }),\n};\n`;
    writeFileSync(join(folder, 'strict-stage.ts'), code);
    const config = readFileSync(connector, 'utf8')
      .replace('postcode-stage.ts\n', 'strict-stage.ts\n')
      .replace(/ {6}(#|label|departments).*\n/g, '');
    writeFileSync(join(folder, 'strict.yaml'), config);
    const { status, stderr } = annotate('strict.yaml', 'out');
    expect(stderr).toContain('2 documents, 1 failed');
    expect(status).toBe(0);
    const failed = readFileSync(join(folder, 'out', 'errors.jsonl'), 'utf8');
    expect(failed).toContain('postcodes failed: no such town');
    expect(failed).not.toContain('data:');
  });

  it('says what is wrong with the module before anything runs', () => {
    writeFileSync(join(folder, 'bad.ts'), 'export default {\n  create( };\n');
    const config = readFileSync(connector, 'utf8').replace('postcode-stage.ts\n', 'bad.ts\n');
    writeFileSync(join(folder, 'bad.yaml'), config);
    const { status, stderr } = annotate('bad.yaml', 'out');
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/stages\.postcodes\.module = "bad\.ts": bad\.ts:2:\d+: /);
  });
});

describe('connectors/postcode-stage.ts', () => {
  async function found(text: string, options: Record<string, unknown> = {}): Promise<string[]> {
    const document = newDocument(text);
    const built = await stage.create(stage.schema.parse(options), null, { name: 'postcodes', directory: '.' });
    built.apply(document);
    return document.spans.map((span) => `${textOf(span, text)} ${span.attributes.department} ${span.attributes.town}`);
  }

  it('finds postcodes before towns, with their departments', async () => {
    expect(await found('33000 Bordeaux, 20000 Ajaccio, 20200 BASTIA, 97400 Saint-Denis')).toEqual([
      '33000 33 Bordeaux',
      '20000 2A Ajaccio',
      '20200 2B BASTIA',
      '97400 974 Saint-Denis',
    ]);
    expect(await found('12345 mg, 123456 Paris, A75012 Paris, 75012 paris')).toEqual([]);
    expect(await found('75012 Paris, 33000 Bordeaux', { departments: '33, 34' })).toEqual(['33000 33 Bordeaux']);
  });
});
