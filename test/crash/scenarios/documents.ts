import pino from 'pino';
import { readConnectorFile } from '../../../src/config/load.js';
import { startStandalone } from '../../../src/herder/standalone.js';
import { createMetrics } from '../../../src/observability/metrics.js';
import { workerOptions } from '../../../src/runtime/options/worker-options.js';
import { noteText, sendNotes } from '../feed.js';
import { judge, readTopic } from '../oracle.js';
import { longestGap } from '../timing.js';
import { Trial } from '../trial.js';
import { MODEL, type Scenario, seconds, withTrial } from './scenario.js';

/** What the documents of one round do to the worker's code that meets them: see the fixture. */
const HOSTILE = ['throw', 'exit', 'hoard'];
const GOOD_PER_HOSTILE = 300;

export const hostileDocuments: Scenario = {
  name: 'hostile-documents',
  fault: 'documents that make a stage throw, a thread exit, run out of heap',
  rounds: 4,
  async run({ environment, rounds }) {
    const records = rounds * HOSTILE.length * GOOD_PER_HOSTILE;
    const texts = Array.from({ length: records }, (_, index) =>
      index % GOOD_PER_HOSTILE === 100
        ? (HOSTILE[Math.floor(index / GOOD_PER_HOSTILE) % 3] as string)
        : noteText(index),
    );
    const deadLetters = 'hostile-documents-dead';
    const trial = await Trial.prepare(environment, {
      name: 'hostile-documents',
      workers: 0,
      config: {
        'errors.tolerance': 'all',
        'errors.deadletterqueue.topic.name': deadLetters,
        'errors.deadletterqueue.topic.replication.factor': 1,
      },
    });
    await sendNotes(environment, trial.inputTopic, texts);
    const standalone = await startStandalone({
      worker: workerOptions.parse({
        'bootstrap.servers': environment.kafka.bootstrapServers,
        'document.workers': 1,
        'state.dir': `${environment.directory}/hostile-documents/state`,
      }),
      connectors: trial.connectorFiles.map(readConnectorFile),
      documentWorkerEntry: new URL('../../fixtures/dying-document-worker.mjs', import.meta.url),
      metrics: createMetrics(),
      log: pino({ level: 'silent' }),
      version: '0.0.0-test',
    });
    try {
      await trial.awaitEnd();
    } finally {
      await standalone.stop();
    }
    const { input, output, rows } = await trial.outcome();
    const bad = input.filter(({ key }) => HOSTILE.includes(texts[Number(key.slice(5))] as string));
    const good = input.filter((record) => !bad.includes(record));
    const letters = (await readTopic(environment, deadLetters, { headers: false })).map(({ key }) => key).sort();
    const expected = bad.map(({ key }) => key).sort();
    return {
      records,
      rounds: bad.length,
      topic: judge(good, output),
      rows: judge(good, rows),
      remark: `${letters.length} dead letters`,
      broken:
        letters.join() === expected.join() ? [] : [`dead letters ${letters.join()} in place of ${expected.join()}`],
    };
  },
};

/** About 400,000 tokens: several times the session on two cores. */
const SLOW_CHARACTERS = 1_500_000;
/** For the annotated document, which is some times as large. */
const ROOM = { 'document.max.bytes': 64 * 1024 * 1024, 'file.max.bytes': 64 * 1024 * 1024 };
/** Of its id, beyond all that are fed. */
const SLOW_NUMBER = 9_999_996;

export const slowDocument: Scenario = {
  name: 'slow-document',
  fault: 'a document that takes longer than the session',
  rounds: 1,
  async run(options) {
    const choices = { name: 'slow-document', workers: 1, model: MODEL, archive: ROOM };
    const { found, output, ...result } = await withTrial(options, choices, async ({ environment, trial }) => {
      const before = await trial.members('annotate');
      const text = noteText(0).repeat(SLOW_CHARACTERS / noteText(0).length);
      const begin = Date.now();
      await sendNotes(environment, trial.inputTopic, [text], SLOW_NUMBER);
      // More than what the other partitions may be ahead.
      await trial.awaitProgress(10_000, 180_000);
      return { before, after: await trial.members('annotate'), begin };
    });
    const gap = longestGap(output, { begin: found.begin, end: Date.now() });
    const broken = [];
    if (gap < options.environment.sessionTimeout)
      broken.push(`the document took ${seconds(gap)} only, less than a session`);
    if (found.before.join() !== found.after.join()) broken.push('the group lost its member');
    return { ...result, rounds: 1, remark: `it took ${seconds(gap)}, the worker stayed in its group`, broken };
  },
};
