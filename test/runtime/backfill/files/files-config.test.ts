import { describe, expect, it } from 'vitest';
import { type ConfigValue, flattenConfig } from '../../../../src/config/flat.js';
import { filesFlat, inputTopicOf } from '../../../../src/runtime/backfill/files/files-config.js';
import { type ConnectorConfig, parseConnector } from '../../../../src/runtime/options/connector-config.js';

function configOf(more: Readonly<Record<string, ConfigValue>>): Promise<ConnectorConfig> {
  const flat = { 'connector.class': 'TopicSink', topics: 'notes', 'output.topic': 'out', ...more };
  return parseConnector({ name: 'annotate', directory: '.', flat: filesFlat(flattenConfig(flat)) });
}

describe('a connector that reads files', () => {
  it.each([
    [{}, ['json', undefined]],
    [{ 'value.converter': 'string' }, ['string', undefined]],
    [
      { 'value.converter': 'org.apache.kafka.connect.json.JsonConverter', 'value.converter.schemas.enable': true },
      ['json', undefined],
    ],
    [
      {
        'value.converter': 'io.confluent.connect.avro.AvroConverter',
        'value.converter.schema.registry.url': 'http://r',
      },
      ['json', 'avro'],
    ],
    [
      {
        'value.converter': 'avro',
        'output.value.converter': 'json',
        'value.converter.schema.registry.url': 'http://r',
      },
      ['json', 'json'],
    ],
  ])('of %j reads rows, and writes as it did', async (more, [reads, writes]) => {
    const { options, sink } = await configOf(more);
    expect(options['value.converter']).toBe(reads);
    expect(options['value.converter.schemas.enable']).toBe(false);
    expect(sink.class === 'TopicSink' && sink.options['output.value.converter']).toBe(writes);
  });

  it('takes keys for text, where it reads any', async () => {
    expect((await configOf({ 'key.converter': 'json', 'document.key.field': 'k' })).options['key.converter']).toBe(
      'string',
    );
    expect((await configOf({})).options['key.converter']).toBeUndefined();
  });

  it('cannot read prepared documents', async () => {
    await expect(async () => configOf({ 'input.format': 'prepared' })).rejects.toThrow(/not prepared ones/);
  });

  it('knows its one input topic, or asks for a name', async () => {
    expect(inputTopicOf(await configOf({ 'output.topic': '$' + '{topic}-out' }))).toBe('notes');
    expect(inputTopicOf(await configOf({ topics: 'a,b' }))).toBe('a');
    const several = await configOf({ topics: 'a,b', 'output.topic': '$' + '{topic}-out' });
    expect(() => inputTopicOf(several)).toThrow(/reads a, b: name one topic/);
  });
});
