import { describe, expect, inject, it } from 'vitest';
import { connectRegistry } from '../../src/registry/client.js';
import type { RegistryOptions, WritingOptions } from '../../src/registry/options.js';
import { createOutputSchemas } from '../../src/registry/output-schemas.js';
import { unique } from '../kafka/support.js';
import { latestSchema, register, versions } from '../registry/support.js';

const url = inject('registryUrl');

const record = (name: string) => ({
  type: 'record',
  name,
  namespace: 'clinic',
  fields: [{ name: 'id', type: 'string' }],
});

/** Derives the output's schema of a topic whose documents have the record. */
async function derive(topic: string, name: string, options: Partial<WritingOptions>) {
  const registry = await connectRegistry(
    { 'schema.registry.url': [url] } as unknown as RegistryOptions,
    'value.converter.',
  );
  const schemas = createOutputSchemas({
    registry,
    writing: {
      'auto.register.schemas': true,
      'use.latest.version': false,
      'normalize.schemas': false,
      'value.subject.name.strategy': 'TopicNameStrategy',
      ...options,
    },
    textField: 'text',
    includeText: true,
    outputTopic: (input) => `${input}.out`,
    documentSchema: () => JSON.stringify(record(name)),
    inFormat: (text) => ({ type: 'AVRO', text }),
  });
  try {
    return await schemas.derive(topic, null);
  } finally {
    registry.close();
  }
}

describe('the schema of the output', () => {
  it.each([
    ['TopicNameStrategy', (topic: string) => `${topic}.out-value`],
    ['RecordNameStrategy', (_: string, name: string) => `clinic.Annotated${name}`],
    [
      'io.confluent.kafka.serializers.subject.TopicRecordNameStrategy',
      (topic: string, name: string) => `${topic}.out-clinic.Annotated${name}`,
    ],
  ] as const)('is registered under the subject of %s', async (strategy, subject) => {
    const [topic, name] = [unique('subjects'), unique('Note').replace('-', '_')];
    const made = await derive(topic, name, { 'value.subject.name.strategy': strategy });
    expect(made?.id).toBeGreaterThan(0);
    expect(await latestSchema(url, subject(topic, name))).toMatchObject({ name: `clinic.Annotated${name}` });
  });

  it('is looked up where nothing is to be registered, and missing it says what to do', async () => {
    const [topic, name] = [unique('lookup'), unique('Note').replace('-', '_')];
    const only = { 'auto.register.schemas': false };
    await expect(derive(topic, name, only)).rejects.toMatchObject({
      code: 'REGISTRY_REFUSED',
      message: expect.stringMatching(/is not registered under lookup-.*auto\.register\.schemas=true/),
    });
    const registered = await derive(topic, name, {});
    expect((await derive(topic, name, only))?.id).toBe(registered?.id);
    expect(await versions(url, `${topic}.out-value`)).toEqual([1]);
  });

  it('is the latest of its subject where that is asked for', async () => {
    const topic = unique('latest');
    const id = await register(url, `${topic}.out-value`, record('Other'));
    expect(await derive(topic, 'Note', { 'use.latest.version': true })).toMatchObject({ id, version: 1 });
    expect(await versions(url, `${topic}.out-value`)).toEqual([1]);
  });
});
