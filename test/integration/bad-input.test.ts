import { afterEach, describe, expect, inject, it } from 'vitest';
import { collectingSource, makeTopic, produce, unique, until } from '../kafka/support.js';
import { type StartedConnectors, startConnectors } from '../runtime/support.js';

const bootstrapServers = inject('bootstrapServers');
let running: StartedConnectors | null = null;

afterEach(async () => {
  await running?.stop();
  running = null;
});

const good = (id: string) => JSON.stringify({ note_id: id, note_text: `Patient ${id} sous Xarelto.` });

/** What is wrong, the value, and what the dead letter says. */
const BAD: readonly [what: string, value: Buffer | null, message: RegExp][] = [
  ['broken JSON', Buffer.from('{"note_id": "x", "note_te'), /JSON/],
  ['JSON that is no object', Buffer.from('[1, 2]'), /object/],
  ['a null value', null, /no value/],
  ['a missing text', Buffer.from('{"note_id": "x"}'), /note_text/],
  ['a text that is a number', Buffer.from('{"note_id": "x", "note_text": 7}'), /note_text/],
  ['a missing id', Buffer.from('{"note_text": "a"}'), /note_id/],
  [
    'invalid UTF-8',
    Buffer.concat([Buffer.from('{"note_id": "x", "note_text": "'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    /UTF-8/,
  ],
  ['20 MB', Buffer.from(good('x').replace('Patient', 'a'.repeat(20_000_000))), /document\.max\.bytes|bytes/],
];

async function startAnnotator(options: Readonly<Record<string, unknown>> = {}) {
  const name = unique('bad');
  const config = {
    'connector.class': 'TopicSink',
    topics: name,
    'output.topic': `${name}-out`,
    'errors.tolerance': 'all',
    'errors.deadletterqueue.topic.name': `${name}-dead`,
    stages: [{ name: 'drugs', type: 'terms', terms: ['Xarelto'], label: 'DRUG' }],
    ...options,
  };
  await makeTopic(bootstrapServers, name, { partitions: 1, config: { 'max.message.bytes': '30000000' } });
  running = await startConnectors(bootstrapServers, [{ name, config }]);
  return { name, connectors: running };
}

describe('a record that cannot become a document', () => {
  it('is a dead letter with its cause, and its neighbours go on in order', async () => {
    const { name } = await startAnnotator();
    const values = BAD.flatMap(([, value], index) => [Buffer.from(good(`n${index}`)), value]);
    for (const value of [...values, Buffer.from(good('last'))])
      await produce(bootstrapServers, name, [{ key: 'k', value, partition: 0 }]);

    const output = collectingSource({ bootstrapServers, groupId: unique('read'), topics: [`${name}-out`] });
    await output.source.run();
    await until('the good documents', () => output.records.length > BAD.length);
    const dead = collectingSource({ bootstrapServers, groupId: unique('read'), topics: [`${name}-dead`] });
    await dead.source.run();
    await until('the dead letters', () => dead.records.length >= BAD.length);
    await Promise.all([output.source.stop(), dead.source.stop()]);

    const documents = output.records.map(
      ({ value }) => JSON.parse(String(value)) as { note_id: string; entities: object[] },
    );
    expect(documents.map(({ note_id }) => note_id)).toEqual([...BAD.map((_, index) => `n${index}`), 'last']);
    expect(documents.every(({ entities }) => entities.length === 1)).toBe(true);
    expect(dead.records).toHaveLength(BAD.length);
    for (const [index, [, value, message]] of BAD.entries()) {
      const letter = dead.records[index];
      const header = (key: string) => String(letter?.headers[`__connect.errors.${key}`]);
      expect(header('exception.message')).toMatch(message);
      expect([header('topic'), header('partition'), header('offset'), header('connector.name')]).toEqual([
        name,
        '0',
        String(2 * index + 1),
        name,
      ]);
      expect(header('stage')).toBe('VALUE_CONVERTER');
      expect(letter?.key?.toString()).toBe('k');
      // The largest does not fit into the topic of dead letters, which says so in its place.
      if ((value?.length ?? 0) < 1_000_000) expect(letter?.value).toEqual(value);
      else expect(letter?.headers['spanstream.errors.omitted.bytes']?.toString()).toBe(String(value?.length));
    }
  });

  it('fails the connector where errors are not tolerated, with the place and the remedy', async () => {
    const { name, connectors } = await startAnnotator({ 'errors.tolerance': 'none' });
    await produce(bootstrapServers, name, [{ value: good('first') }, { value: 'no JSON' }]);
    await until('the failure', () => connectors.status()[0]?.state === 'FAILED');
    expect(connectors.status()[0]?.trace).toMatch(new RegExp(`${name}-0@1 failed .*errors\\.tolerance`));
  });

  it('is left out where a record without a value means a deletion', async () => {
    const { name, connectors } = await startAnnotator({ 'behavior.on.null.values': 'ignore' });
    await produce(bootstrapServers, name, [{ key: 'gone', value: null }, { value: good('kept') }]);
    await until(
      'the document',
      async () => (await connectors.metric('spanstream_records_total', { outcome: 'written' })) === 1,
    );
    expect(await connectors.metric('spanstream_records_total', { outcome: 'filtered' })).toBe(1);
    expect(await connectors.metric('spanstream_dead_letters_total')).toBe(0);
  });

  it('that is only empty becomes a document without entities', async () => {
    const { name, connectors } = await startAnnotator();
    await produce(bootstrapServers, name, [{ value: '{"note_id": "empty", "note_text": ""}' }]);
    await until(
      'the document',
      async () => (await connectors.metric('spanstream_records_total', { outcome: 'written' })) === 1,
    );
    expect(await connectors.metric('spanstream_dead_letters_total')).toBe(0);
  });
});
