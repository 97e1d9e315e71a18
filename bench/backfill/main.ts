import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServices } from '../../compose/services.js';
import { waitFor } from '../../compose/wait.js';
import { type ConnectorProcess, runConnectors } from '../../demo/connectors.js';
import { generateDocuments } from '../../demo/documents.js';
import { createTopics } from '../../demo/topics.js';
import { readConnectorFile } from '../../src/config/load.js';
import { type BackfillPlace, beginByCommand, beginByRest, type RunningBackfill } from './backfills.js';
import { LiveLoad } from './live-load.js';
import { type Beside, type Phase, phaseLine, printTable } from './table.js';

/**
 * How long a live connector takes for a document, at half of what it can do, alone and with a backfill beside it: from
 * when the document is sent to when its annotation can be read. The phases with a backfill stand between phases alone,
 * in each round, because machines are shared and their speed drifts.
 */

const { values } = parseArgs({
  options: {
    connector: { type: 'string', default: 'connectors/annotate-notes.yaml' },
    // Of each phase.
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    // Of the most documents/s.
    limits: { type: 'string', default: '0.05,0.1' },
    places: { type: 'string', default: 'worker,command,unlimited' },
    load: { type: 'string', default: '0.5' },
    // Of a document, on average.
    characters: { type: 'string', default: '2200' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const limits = values.limits.split(',').map(Number);
const places = values.places.split(',');

const DOCUMENTS = 2_000;
const SETTLE_MS = 5_000;
const sample = { count: DOCUMENTS, seed: 7, set: 'unseen', meanCharacters: Number(values.characters) } as const;
const bodies = Array.from(generateDocuments(sample), (document) => {
  const { entities: _, note_id: _id, ...rest } = document;
  return JSON.stringify(rest).slice(1);
});

const { name, flat } = readConnectorFile(values.connector);
const services = await startServices({ s3: false });
const { bootstrapServers } = services.kafka;
const load = new LiveLoad(bootstrapServers, bodies);
try {
  await createTopics(bootstrapServers);
  const connectors = await runConnectors({ files: [values.connector], bootstrapServers, environment: {} });
  try {
    await Promise.race([measure(connectors), connectors.failed]);
    await connectors.stop();
  } finally {
    connectors.kill();
  }
} finally {
  await load.close();
  await services.stop();
}

async function measure(connectors: ConnectorProcess): Promise<void> {
  const done = () => connectors.metric('spanstream_records_total', { connector: name, outcome: 'written' });
  await load.connect();
  const most = await load.flood(Math.max(10, seconds), done);
  const what = 'the connector to be up to date';
  await waitFor(async () => (await done()) >= load.sent, { what, timeoutMs: 120_000, intervalMs: 250 });
  await load.listen(String(flat['output.topic']));
  const perSecond = most * Number(values.load);
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}; ${name}: ${most.toFixed(0)} documents/s at most, fed ${perSecond.toFixed(0)}/s`,
  );
  const feeding = new AbortController();
  const fed = load.feed(perSecond, feeding.signal);
  try {
    await Promise.race([
      runRounds({ url: connectors.url, connector: name, file: values.connector, bootstrapServers }, most),
      fed,
    ]);
  } finally {
    feeding.abort();
    await fed;
  }
}

async function runRounds(place: BackfillPlace, most: number): Promise<void> {
  const ways = backfillsOf(place, most);
  const found: Beside[] = [];
  const told = async (way: string, running: Promise<Phase>) => {
    const phase = await running;
    console.log(`  ${phaseLine(way, phase)}`);
    return phase;
  };
  let before = await told('alone', runPhase());
  for (let round = 0; round < rounds; round++) {
    for (const [way, begin] of Object.entries(ways)) {
      const began = Date.now();
      const backfill = await begin();
      const starting = await load.between(began, Date.now());
      const phase = await told(way, runPhase(backfill));
      await backfill.end();
      // What it has left is done by then.
      await sleep(SETTLE_MS);
      const behind = await told('alone', runPhase());
      found.push({ way, phase: { ...phase, starting }, alone: [before, behind] });
      before = behind;
    }
  }
  printTable(found);
}

function backfillsOf(place: BackfillPlace, most: number): Record<string, () => Promise<RunningBackfill>> {
  const ways: Record<string, () => Promise<RunningBackfill>> = {};
  for (const limit of limits) {
    const share = `${Math.round(100 * limit)}%`;
    if (places.includes('worker')) ways[`on the same worker, ${share}`] = () => beginByRest(place, limit * most);
    if (places.includes('command')) ways[`by the command, ${share}`] = () => beginByCommand(place, limit * most);
  }
  if (places.includes('unlimited')) ways['on the same worker, no limit'] = () => beginByRest(place);
  return ways;
}

async function runPhase(backfill?: RunningBackfill): Promise<Phase> {
  const before = await backfill?.status();
  const begin = Date.now();
  await sleep(seconds * 1_000);
  const end = Date.now();
  const after = await backfill?.status();
  const latencies = await load.between(begin, end);
  if (before === undefined || after === undefined) return { latencies };
  if (after.state !== 'RUNNING')
    throw new Error(`the backfill is ${after.state} before the phase is over: give fewer --seconds`);
  return { latencies, rate: (1_000 * (after.done - before.done)) / (end - begin) };
}
