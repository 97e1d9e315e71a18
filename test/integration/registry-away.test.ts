import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RegistryService, startRegistry } from '../../compose/registry.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { collectingSource, makeTopic, produce, unique, until } from '../kafka/support.js';
import { register, wireValue } from '../registry/support.js';
import { type StartedConnectors, startConnectors } from '../runtime/support.js';

const bootstrapServers = inject('bootstrapServers');
let registry: RegistryService;
let running: StartedConnectors | null = null;

beforeAll(async () => {
  registry = await startRegistry();
}, 120_000);
afterAll(async () => {
  await running?.stop();
  await registry.stop();
});

const note = (field: string) => ({
  type: 'record',
  name: 'Note',
  fields: ['note_id', 'note_text', field].map((name) => ({ name, type: 'string' })),
});

describe('a registry that goes away', () => {
  it('holds up only what it was not asked for yet, and nothing is lost', async () => {
    const topic = unique('away');
    for (const name of [topic, `${topic}-out`]) await makeTopic(bootstrapServers, name, { partitions: 2 });
    const [first, second] = [note('ward'), note('room')];
    const ids = [
      await register(registry.url, `${topic}-value`, first),
      await register(registry.url, `${topic}-value`, second),
    ] as const;
    const connector = {
      name: topic,
      config: {
        'connector.class': 'TopicSink',
        topics: topic,
        'output.topic': `${topic}-out`,
        'value.converter': 'avro',
        'value.converter.schema.registry.url': registry.url,
        'output.value.converter': 'json',
        stages: [{ name: 'drugs', type: 'terms', terms: ['Xarelto'], label: 'DRUG' }],
      },
    };
    const send = (partition: 0 | 1, name: string) => {
      const value = { note_id: name, note_text: 'Xarelto', ward: 'A', room: '1' };
      return produce(bootstrapServers, topic, [
        { partition, value: wireValue(ids[partition], partition === 0 ? first : second, value) },
      ]);
    };
    const output = collectingSource({ bootstrapServers, groupId: unique('read'), topics: [`${topic}-out`] });
    running = await startConnectors(bootstrapServers, [connector]);
    await output.source.run();
    const seen = () => output.records.map(({ value }) => (JSON.parse(String(value)) as AnnotatedDocument).note_id);
    const waiting = () => running?.metric('spanstream_queue_depth', { queue: 'schemas' });

    await send(0, 'before');
    await until('the first document', () => seen().length === 1);
    await registry.terminate();
    await send(1, 'new schema');
    await until('a record to wait for its schema', async () => (await waiting()) === 1);
    for (const name of ['known 1', 'known 2']) await send(0, name);
    await until('what is known to go on', () => seen().length === 3);
    expect(seen()).toEqual(['before', 'known 1', 'known 2']);

    // A stop does not wait for the registry; who comes next takes the record up again.
    await running.stop();
    running = await startConnectors(bootstrapServers, [connector]);
    await until('the record to wait again', async () => (await waiting()) === 1);
    await registry.restart();
    await until('the record that waited', () => seen().length === 4);
    await send(1, 'after');
    await until('the last document', () => seen().length === 5);
    expect(seen().slice(3)).toEqual(['new schema', 'after']);
    expect(await waiting()).toBe(0);
    await output.source.stop();
  });
});
