import { afterEach, describe, expect, inject, it } from 'vitest';
import type { AnnotatedDocument } from '../../src/types.js';
import { collectingSource, makeTopic, produce, unique, until } from '../kafka/support.js';
import { latestSchema, register, wireValue } from '../registry/support.js';
import { type StartedConnectors, startConnectors } from '../runtime/support.js';

const bootstrapServers = inject('bootstrapServers');
const url = inject('registryUrl');
let running: StartedConnectors | null = null;

afterEach(async () => {
  await running?.stop();
  running = null;
});

const PACKAGE = 'org.apache.kafka.connect.transforms.';

describe('a connector with transforms', () => {
  it('writes each document to the topic that they give it, leaves records out, and sets those aside that fail', async () => {
    const name = unique('transforms');
    await makeTopic(bootstrapServers, name, { partitions: 2 });
    const config = {
      ...{ 'connector.class': 'TopicSink', topics: name, 'output.topic': 'out-${topic}' },
      ...{ 'errors.tolerance': 'all', 'errors.deadletterqueue.topic.name': `${name}-dead` },
      transforms: 'drop,unwrap,date',
      'transforms.drop.type': `${PACKAGE}Filter`,
      'transforms.drop.predicate': 'marked',
      predicates: 'marked',
      'predicates.marked.type': `${PACKAGE}predicates.HasHeaderKey`,
      'predicates.marked.name': 'skip',
      'transforms.unwrap.type': `${PACKAGE}ExtractField$Value`,
      'transforms.unwrap.field': 'payload',
      'transforms.date.type': `${PACKAGE}TimestampRouter`,
      'transforms.date.timestamp.format': 'SSS',
    };
    running = await startConnectors(bootstrapServers, [{ name, config }]);
    const second = Math.floor(Date.now() / 1000) * 1000;
    const payload = (note_id: string) => JSON.stringify({ payload: { note_id, note_text: 'Given aspirin.' } });
    await produce(bootstrapServers, name, [
      { value: payload('a'), partition: 0, timestamp: String(second + 7) },
      { value: payload('b'), partition: 1, timestamp: String(second + 8) },
      { value: payload('c'), partition: 1, timestamp: String(second), headers: { skip: '1' } },
      { value: '{"payload": "text"}', partition: 1, timestamp: String(second) },
      { value: payload('d'), partition: 1, timestamp: String(second + 7) },
    ]);
    const topics = [`out-${name}-007`, `out-${name}-008`];
    const one = running;
    await until('the documents', async () => (await one.metric('spanstream_records_total')) === 5);
    const read = async (list: readonly string[], count: number) => {
      const { source, records } = collectingSource({ bootstrapServers, groupId: unique('read'), topics: list });
      await source.run();
      await until('records', () => records.length >= count);
      await source.stop();
      return records;
    };
    const [outputs, letters] = await Promise.all([read(topics, 3), read([`${name}-dead`], 1)]);
    const found = outputs.map(({ topic, partition, value }) => {
      const { note_id, provenance } = JSON.parse(String(value)) as AnnotatedDocument;
      return [note_id, topic, partition, provenance.topic].join(' ');
    });
    expect(found.sort()).toEqual([`a ${topics[0]} 0 ${name}`, `b ${topics[1]} 1 ${name}`, `d ${topics[0]} 1 ${name}`]);
    expect(letters.map(({ headers }) => String(headers['__connect.errors.stage']))).toEqual(['TRANSFORMATION']);
    expect(await one.metric('spanstream_records_total', { outcome: 'filtered' })).toBe(1);
  });

  it('registers the schema that its documents have behind the transforms', async () => {
    const name = unique('transforms');
    const note = {
      type: 'record',
      name: 'Note',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'note_text', type: 'string' },
        { name: 'secret', type: 'string' },
      ],
    };
    await makeTopic(bootstrapServers, name);
    const id = await register(url, `${name}-value`, note);
    const config = {
      ...{ 'connector.class': 'TopicSink', topics: name, 'output.topic': `${name}-out` },
      ...{ 'value.converter': 'avro', 'value.converter.schema.registry.url': url },
      transforms: 'names,when',
      'transforms.names.type': `${PACKAGE}ReplaceField$Value`,
      'transforms.names.exclude': 'secret',
      'transforms.names.renames': 'id:note_id',
      'transforms.when.type': `${PACKAGE}InsertField$Value`,
      'transforms.when.timestamp.field': 'arrived!',
    };
    running = await startConnectors(bootstrapServers, [{ name, config }]);
    const value = wireValue(id, note, { id: 'a', note_text: 'Given aspirin.', secret: 'x' });
    await produce(bootstrapServers, name, [{ value }]);
    const one = running;
    await until('the document', async () => {
      return (await one.metric('spanstream_records_total', { outcome: 'written' })) === 1;
    });
    const { fields } = (await latestSchema(url, `${name}-out-value`)) as { fields: { name: string; type: unknown }[] };
    expect(fields.map((field) => field.name)).toEqual(['note_id', 'note_text', 'arrived', 'entities', 'provenance']);
    expect(fields[2]?.type).toEqual({ type: 'long', logicalType: 'timestamp-millis' });
  });
});
