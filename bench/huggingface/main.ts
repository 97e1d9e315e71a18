import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { table } from '../rules/table.js';
import { compareKind, isEqual, KINDS, type KindResult, type Reference } from './comparison.js';
import { comparedTexts } from './documents.js';
import { pythonWithTransformers } from './environment.js';

/**
 * Spanstream's entities beside those of `pipeline("token-classification")` of transformers: the same models, the same
 * texts, every kind of tokenizer and every aggregation strategy. Exits with 1 where anything differs.
 *
 * Options: --notes, --mixtures (how many texts of each), --seed, --out FOLDER (keeps the models and the reference), --reuse
 * (takes the reference that stands in --out).
 */

const { values } = parseArgs({
  options: {
    notes: { type: 'string', default: '120' },
    mixtures: { type: 'string', default: '80' },
    seed: { type: 'string', default: '7' },
    out: { type: 'string' },
    reuse: { type: 'boolean', default: false },
  },
});

/** Differing texts that are shown of each kind. */
const SHOWN = 5;

async function makeReference(folder: string, texts: readonly string[]): Promise<void> {
  const python = await pythonWithTransformers();
  const documents = join(folder, 'texts.json');
  await writeFile(documents, JSON.stringify(texts));
  const script = join(import.meta.dirname, 'reference.py');
  const { status } = spawnSync(python, [script, '--documents', documents, '--out', folder, '--seed', values.seed], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, HF_HUB_OFFLINE: '1', TOKENIZERS_PARALLELISM: 'false' },
  });
  if (status !== 0) throw new Error(`${script} ended with status ${status}: expected 0, see its messages above`);
}

function rows({ kind, tokenized, strategies }: KindResult): string[][] {
  const count = (number: number): string => number.toLocaleString('en');
  return strategies.map((result, i) => [
    i === 0 ? kind : '',
    result.strategy,
    count(result.documents),
    count(result.windows),
    count(result.theirs),
    count(result.empty),
    count(result.ours),
    count(result.equalSpans),
    count(result.equalLabels),
    result.scoreDifference.toExponential(1),
    `${result.documents - result.differing.length} of ${result.documents}`,
    i === 0 ? `${tokenized.equal} of ${tokenized.documents}` : '',
  ]);
}

const HEADS = [
  ...['tokenizer', 'strategy', 'texts', 'windows', 'theirs', 'of no text', 'ours', 'equal spans', 'and labels'],
  ...['greatest score difference', 'texts all equal', 'ids and offsets equal'],
];

const temporary = values.out === undefined ? await mkdtemp(join(tmpdir(), 'spanstream-huggingface-')) : null;
const folder = temporary ?? (values.out as string);
try {
  const texts = comparedTexts({
    notes: Number(values.notes),
    mixtures: Number(values.mixtures),
    seed: Number(values.seed),
  });
  if (!values.reuse) await makeReference(folder, texts);
  const results: KindResult[] = [];
  for (const kind of KINDS) results.push(await compareKind(kind, join(folder, kind), texts));
  const first = await readFile(join(folder, KINDS[0], 'reference.json'), 'utf8');
  const { versions, maxLength, stride } = JSON.parse(first) as Reference;
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  console.log(`\n${named.join(', ')}; windows of ${maxLength} tokens that share ${stride}\n`);
  console.log(table(HEADS, results.flatMap(rows), [1]));
  for (const { kind, tokenized, strategies } of results) {
    const differing = new Set([...tokenized.differing, ...strategies.flatMap((result) => result.differing)]);
    for (const number of [...differing].slice(0, SHOWN))
      console.log(`${kind}, text ${number}: ${JSON.stringify(texts[number]?.slice(0, 200))}`);
  }
  process.exitCode = results.every(isEqual) ? 0 : 1;
} finally {
  if (temporary !== null) await rm(temporary, { recursive: true });
}
