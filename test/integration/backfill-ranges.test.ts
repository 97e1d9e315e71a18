import { describe, expect, inject, it } from 'vitest';
import { flattenConfig } from '../../src/config/flat.js';
import type { Backfill } from '../../src/runtime/backfill/backfill.js';
import { backfillLogOptions, noteBackfill } from '../../src/runtime/backfill/backfill-log.js';
import { parseBounds } from '../../src/runtime/backfill/bounds.js';
import { planRanges } from '../../src/runtime/backfill/plan-ranges.js';
import { prepareBackfill } from '../../src/runtime/backfill/prepare.js';
import { workerOptions } from '../../src/runtime/options/worker-options.js';
import { RunLog } from '../../src/runtime/runs/run-log.js';
import { connect, log, makeTopic, produce, unique } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');
const NOON = Date.parse('2026-05-03T12:00:00Z');

interface Asked {
  readonly topics?: string;
  readonly regex?: string;
  readonly output?: string;
  readonly from?: string;
  readonly to?: string;
  readonly partitions?: string;
  readonly sink?: string;
}

/** One record a minute from noon on, in each partition. */
async function fill(topic: string, counts: readonly number[]): Promise<void> {
  await makeTopic(bootstrapServers, topic, { partitions: counts.length });
  const messages = counts.flatMap((count, partition) =>
    Array.from({ length: count }, (_, i) => ({ value: '{}', partition, timestamp: String(NOON + i * 60_000) })),
  );
  await produce(bootstrapServers, topic, messages);
}

async function rangesOf({ topics, regex, output = 'elsewhere', sink, ...asked }: Asked): Promise<readonly string[]> {
  const flat = flattenConfig({
    ...{ 'connector.class': 'TopicSink', 'output.topic': output },
    ...(topics === undefined ? { 'topics.regex': regex } : { topics }),
  });
  const request = { from: 'earliest', to: 'latest', ...asked, ...(sink === undefined ? {} : { sink }) };
  const worker = workerOptions.parse({ 'bootstrap.servers': bootstrapServers });
  const prepared = await prepareBackfill({ name: 'ranges', flat, directory: '.' }, { request, worker });
  const kafka = connect(bootstrapServers, 'consumer');
  const ranges = await planRanges(prepared, { bounds: parseBounds(request), kafka });
  return ranges.map(({ topic, partition, from, to }) => `${topic}-${partition}: ${from} to ${to}`);
}

describe('the ranges of a backfill', () => {
  it('are what the topics hold, by time, by offsets and by partition', async () => {
    const [one, other] = [unique('range-a-1'), unique('range-b')];
    await Promise.all([fill(one, [10, 0, 5]), fill(other, [3])]);
    const both = `${one},${other}`;
    const of = (...three: readonly string[]) => three.map((range, partition) => `${one}-${partition}: ${range}`);
    expect(await rangesOf({ topics: both })).toEqual([...of('0 to 10', '0 to 0', '0 to 5'), `${other}-0: 0 to 3`]);
    // At a record, between two of them, before all, after all.
    const timed = (from: string, to: string) =>
      rangesOf({ topics: one, from: `2026-05-03T${from}Z`, to: `2026-05-03T${to}Z` });
    expect(await timed('12:02:00', '12:07:00')).toEqual(of('2 to 7', '0 to 0', '2 to 5'));
    expect(await timed('12:02:30', '12:07:30')).toEqual(of('3 to 8', '0 to 0', '3 to 5'));
    expect(await timed('06:00:00', '12:00:00')).toEqual(of('0 to 0', '0 to 0', '0 to 0'));
    expect(await timed('06:00:00', '23:00:00')).toEqual(of('0 to 10', '0 to 0', '0 to 5'));
    expect(await timed('12:30:00', '23:00:00')).toEqual(of('10 to 10', '0 to 0', '5 to 5'));
    expect(
      await rangesOf({ topics: both, from: `${one}-2@1,${other}-0@3`, partitions: `${one}-2,${other}-0` }),
    ).toEqual([`${one}-2: 1 to 5`, `${other}-0: 3 to 3`]);
    expect(await rangesOf({ topics: one, partitions: '2..2' })).toEqual([`${one}-2: 0 to 5`]);
  });

  it('name what does not go together, and what there is', async () => {
    const [one, other] = [unique('range-c'), unique('range-d')];
    await Promise.all([fill(one, [10, 4]), fill(other, [3])]);
    const admin = connect(bootstrapServers, 'consumer').admin();
    await admin.connect();
    await admin.fetchTopicOffsets(one);
    await admin.deleteTopicRecords({ topic: one, partitions: [{ partition: 0, offset: '4' }] });
    await admin.disconnect();
    const refused = (asked: Asked) => expect(rangesOf({ topics: one, ...asked })).rejects;
    await refused({ from: '0@3,1@0' }).toThrow(/from = "3": the topic has removed what was before offset 4/);
    await refused({ to: '0@10,1@5' }).toThrow(new RegExp(`to = "5": ${one}-1 ends at offset 4`));
    await refused({ from: '0@6,1@0', to: '0@5,1@4' }).toThrow(/to = "5": is before offset 6/);
    await refused({ from: '0@6' }).toThrow(new RegExp(`from: names no offset of ${one}-1`));
    await refused({ partitions: '0..2' }).toThrow(new RegExp(`partitions = "2": .*${one} has 0 to 1`));
    await refused({ from: `${other}-0@1` }).toThrow(new RegExp(`there is no topic ${other} among`));
    await refused({ topics: `${one},${other}`, partitions: '0' }).toThrow(/of which topic\?/);
    await refused({ topics: `${one},${one}-missing` }).toThrow(/there is no such topic/);
  });

  it('hold nothing that the connector has annotated, and go nowhere where it would read them', async () => {
    const name = unique('matched');
    const [input, output, again] = [`${name}-in`, `${name}-in.annotated`, unique('again')];
    await Promise.all([fill(input, [4]), fill(output, [4]), fill(again, [1])]);
    const matching = { regex: `${name}-.*`, output: '${topic}.annotated' };
    expect(await rangesOf(matching)).toEqual([`${input}-0: 0 to 4`]);
    expect(await rangesOf({ ...matching, sink: `topic:${again}` })).toEqual([`${input}-0: 0 to 4`]);
    expect(await rangesOf({ ...matching, sink: 'file:///tmp/again' })).toEqual([`${input}-0: 0 to 4`]);
    await expect(rangesOf({ ...matching, sink: `topic:${name}-v2` })).rejects.toThrow(
      /would annotate the results once more/,
    );
  });
});

it('a backfill that two ask for at the same time is begun once; another one gets a number of its own', async () => {
  const name = unique('asked');
  await fill(name, [4]);
  const worker = workerOptions.parse({
    'bootstrap.servers': bootstrapServers,
    'backfill.storage.topic': `${name}-log`,
  });
  const request = { from: 'earliest', to: 'latest', where: ['field.lang = fr'] };
  const flat = { 'connector.class': 'TopicSink', topics: name, 'output.topic': `${name}-out` };
  const { config } = await prepareBackfill({ name, flat, directory: '.' }, { request, worker });
  const open = async () => {
    const kafka = connect(bootstrapServers, 'producer');
    const backfills = new RunLog<Backfill>(backfillLogOptions(worker, { kafka, log }));
    await backfills.start();
    return backfills;
  };
  const logs = await Promise.all([open(), open(), open()]);
  try {
    const ranges = [{ topic: name, partition: 0, from: 0n, to: 4n }];
    const facts = { config, ranges, runner: 'command', pipelineVersion: '1' } as const;
    const noted = await Promise.all(logs.map((one) => noteBackfill(one, { ...facts, request })));
    expect(noted.map(({ id }) => id)).toEqual([1, 1, 1]);
    const others = logs[0] as RunLog<Backfill>;
    expect((await noteBackfill(others, { ...facts, request: { ...request, where: [] } })).id).toBe(2);
    expect((await noteBackfill(others, { ...facts, runner: 'workers', request })).id).toBe(3);
    await Promise.all(logs.map((one) => one.readToEnd()));
    for (const one of logs)
      expect(one.runsOf(name).map(({ id, state }) => `${id} ${state}`)).toEqual([
        '1 RUNNING',
        '2 RUNNING',
        '3 RUNNING',
      ]);
  } finally {
    await Promise.all(logs.map((one) => one.close()));
  }
});
