import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Comparison, LANGUAGES, PARTS } from './comparison.js';
import { bundledRules, pythonWithSystems } from './environment.js';
import { canPin } from './system-process.js';

/**
 * Spanstream's rules beside EDS-NLP's (French) and medSpaCy's (English): whether they find the same in generated notes, how each
 * does on sentences with known answers, and how many documents a second of a core's time does. All run in one process and on one
 * core each, by turns.
 *
 * Options: --documents, --seed, --rounds, --seconds (of each measurement), --details FOLDER (writes where they disagree),
 * --only (of agreement, speed, truth, cues, scaling, fr, en: some, with commas between).
 */

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '500' },
    seed: { type: 'string', default: '7' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    details: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

/** Those of a group that --only names, all where it names none. */
function chosen<T extends string>(group: readonly T[]): readonly T[] {
  const named = group.filter((name) => only.some((wanted) => wanted === name));
  return named.length > 0 ? named : group;
}

const only = values.only.split(',').filter((name) => name !== '');
const unknown = only.filter((name) => ![...PARTS, ...LANGUAGES].some((known) => known === name));
if (unknown.length > 0) {
  throw new Error(
    `found ${unknown.join(', ')} after --only, expected some of ${[...PARTS, ...LANGUAGES].join(', ')} with commas between`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'spanstream-rules-'));
try {
  const commands = { rules: await bundledRules(), python: await pythonWithSystems() };
  const pinned = canPin ? '' : '; without taskset processes are not kept on one core';
  console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}${pinned}`);
  for (const language of chosen(LANGUAGES)) {
    const comparison = new Comparison({
      language,
      folder,
      commands,
      documents: Number(values.documents),
      seed: Number(values.seed),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      details: values.details ?? null,
    });
    try {
      await comparison.run(chosen(PARTS));
    } finally {
      comparison.close();
    }
  }
} finally {
  await rm(folder, { recursive: true });
}
