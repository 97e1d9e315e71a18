import { describe, expect, it } from 'vitest';
import { FatalError } from '../../../src/errors.js';
import type { Admin, Kafka } from '../../../src/kafka/kafkajs.js';
import { createMetrics } from '../../../src/observability/metrics.js';
import type { Backfill, BackfillState } from '../../../src/runtime/backfill/backfill.js';
import type { BackfillLog } from '../../../src/runtime/backfill/backfill-log.js';
import { BackfillWork, type BackfillWorkOptions } from '../../../src/runtime/backfill/backfill-work.js';
import { finishBackfill } from '../../../src/runtime/backfill/finish-backfill.js';
import { prepareBackfill } from '../../../src/runtime/backfill/prepare.js';
import { statusOf } from '../../../src/runtime/backfill/status.js';
import { workerOptions } from '../../../src/runtime/options/worker-options.js';
import type { Noted } from '../../../src/runtime/runs/run-log.js';
import { log } from '../../kafka/support.js';

const request = { from: 'earliest', to: 'latest' };
const running: Backfill = {
  ...{ id: 1, request, runner: 'command', pipelineVersion: '1', state: 'RUNNING', begun: '2026-05-03T12:00:00.000Z' },
  group: 'connect-notes-backfill-1',
  ranges: [{ topic: 'notes', partition: 0, from: '100', to: '200' }],
};

/** Others note `to` at some moment, which is read here when the log is read to its end. */
function createLog(to: BackfillState) {
  let known = running;
  const backfills: Pick<BackfillLog, 'runsOf' | 'note' | 'readToEnd'> = {
    runsOf: () => [known],
    async note(_, decide) {
      await backfills.readToEnd();
      const noted: Noted<Backfill> | null = decide([known], 2);
      known = noted?.run ?? known;
      return noted?.run ?? null;
    },
    async readToEnd() {
      known = { ...known, state: to };
    },
  };
  return backfills as BackfillLog;
}

function createAdmin() {
  const deleted: string[] = [];
  const admin = {
    ...{ connect: async () => undefined, disconnect: async () => undefined },
    // The group is gone.
    fetchOffsets: async () => [],
    deleteGroups: async (groups: readonly string[]) => void deleted.push(...groups),
  };
  return { kafka: { admin: () => admin as unknown as Admin } as Kafka, deleted };
}

const lost = new FatalError('OFFSET_OUT_OF_RANGE', 'the group has lost its offsets');

function finish(backfills: BackfillLog, work: () => Promise<boolean>) {
  const { kafka, deleted } = createAdmin();
  const noted = finishBackfill({
    ...{ work: { finish: work }, backfills, kafka, log },
    ...{ connector: 'notes', id: 1 },
  });
  return { noted, deleted };
}

async function workOn(state: BackfillState): Promise<BackfillWork> {
  const worker = workerOptions.parse({ 'bootstrap.servers': 'localhost:9092' });
  const flat = { 'connector.class': 'TopicSink', topics: 'notes', 'output.topic': 'out' };
  const { config } = await prepareBackfill({ name: 'notes', flat, directory: '.' }, { request, worker });
  const { kafka } = createAdmin();
  return new BackfillWork({
    ...{ backfill: { ...running, state }, worker, log, metrics: createMetrics() },
    loaded: { config, pipeline: { definition: { pipelineVersion: '1' } } },
    admin: kafka.admin(),
  } as unknown as BackfillWorkOptions);
}

describe('a backfill that others end', () => {
  it('is no failure of who still looked at what they have taken away', async () => {
    for (const state of ['DONE', 'CANCELLED'] as const)
      await expect(finish(createLog(state), () => Promise.reject(lost)).noted).resolves.toMatchObject({ state });
    await expect(finish(createLog('RUNNING'), () => Promise.reject(lost)).noted).rejects.toBe(lost);
  });

  it('stays cancelled where it was done at the same moment, and its group goes', async () => {
    const { noted, deleted } = finish(createLog('CANCELLED'), async () => true);
    expect((await noted).state).toBe('CANCELLED');
    expect(deleted).toEqual(['connect-notes-backfill-1']);
  });

  it('is done for who comes too late to work on it, all of it', async () => {
    await expect((await workOn('RUNNING')).finish()).rejects.toThrow(/has lost its offset of notes-0/);
    const late = await workOn('DONE');
    expect(await late.finish()).toBe(true);
    const status = statusOf('notes', { ...running, state: 'DONE' }, { ranges: late.ranges() });
    expect(status).toMatchObject({ share: 1, done: 100, eta_seconds: 0, partitions: [{ next: 200 }] });
  });
});
