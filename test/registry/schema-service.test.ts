import { describe, expect, it } from 'vitest';
import { schemaIdOf, wireHeader } from '../../src/converters/wire-format.js';
import type { RegisteredSchema } from '../../src/core/schemas.js';
import { FatalError, RetriableError } from '../../src/errors.js';
import { createMetrics } from '../../src/observability/metrics.js';
import type { Registry } from '../../src/registry/client.js';
import { UnknownSchemaError } from '../../src/registry/errors.js';
import { RegistrySchemas, type SchemaServiceOptions } from '../../src/registry/schema-service.js';
import type { RawRecord } from '../../src/types.js';
import { log } from '../kafka/support.js';

const NEVER = new AbortController().signal;

function record(id: number | null, topic = 'notes'): RawRecord {
  const value = id === null ? Buffer.from('no header') : Buffer.from(wireHeader(id));
  return { topic, partition: 0, offset: 0n, timestamp: 0n, key: null, headers: {}, value };
}

/** A registry that answers on cue: what it gives for an id, and how often it was asked. */
function scripted(answer: (id: number, times: number) => Promise<RegisteredSchema>) {
  const asked: number[] = [];
  const registry = {
    schemaById(id: number) {
      asked.push(id);
      return answer(id, asked.filter((one) => one === id).length);
    },
  } as unknown as Registry;
  return { registry, asked };
}

function service(registry: Registry, options: Partial<SchemaServiceOptions> = {}): RegistrySchemas {
  return new RegistrySchemas({
    reads: { part: 'value', registry, idOf: schemaIdOf, subjectOf: (topic) => `${topic}-value`, isResolved: false },
    writes: null,
    connector: 'c',
    metrics: createMetrics(),
    log,
    unknownPauses: [1, 1],
    ...options,
  });
}

const schema = (id: number): RegisteredSchema => ({ id, type: 'AVRO', text: `${id}`, references: [], version: null });

describe('the schemas that records name', () => {
  it('are asked for once, however many records and partitions name them', async () => {
    const { registry, asked } = scripted(async (id) => schema(id));
    const schemas = service(registry);
    await Promise.all([
      schemas.fetch([record(1), record(2), record(1)], NEVER),
      schemas.fetch([record(2), record(3)], NEVER),
    ]);
    expect(schemas.fetch([record(1), record(3), record(null)], NEVER)).toBeNull();
    expect(asked.toSorted()).toEqual([1, 2, 3]);
    const found = schemas.find([record(1), record(null), record(3), record(1)]);
    expect(found.schemas.read.map(({ id }) => id)).toEqual([1, 3]);
    expect(found.failures.size).toBe(0);
  });

  it('that nobody knows are asked for a few times, then fail their records alone, and for a while nobody asks again', async () => {
    const { registry, asked } = scripted(async (id) => {
      if (id === 7) throw new UnknownSchemaError('no such schema');
      return schema(id);
    });
    const schemas = service(registry, { forget: 3_600_000 });
    await schemas.fetch([record(1), record(7), record(2)], NEVER);
    expect(schemas.fetch([record(7)], NEVER)).toBeNull();
    expect(asked.filter((id) => id === 7)).toHaveLength(3);
    const { failures } = schemas.find([record(1), record(7), record(2)]);
    expect([...failures.keys()]).toEqual([1]);
    expect(failures.get(1)).toMatchObject({ code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' });
    const forgetful = service(registry, { forget: -1 });
    await forgetful.fetch([record(7)], NEVER);
    expect(forgetful.fetch([record(7)], NEVER)).not.toBeNull();
    await forgetful.close();
  });

  it('may be younger than their records', async () => {
    const { registry } = scripted(async (id, times) => {
      if (times < 3) throw new UnknownSchemaError('not yet');
      return schema(id);
    });
    const schemas = service(registry);
    await schemas.fetch([record(1)], NEVER);
    expect(schemas.find([record(1)]).failures.size).toBe(0);
  });

  it('wait for a registry that is away, and one who is called off leaves the others waiting', async () => {
    let back = (): void => undefined;
    const away = new Promise<void>((resolve) => {
      back = resolve;
    });
    let isAway = true;
    const { registry } = scripted(async (id) => {
      if (!isAway) return schema(id);
      await away;
      isAway = false;
      throw new RetriableError('REGISTRY_UNAVAILABLE', 'connection refused');
    });
    const schemas = service(registry);
    const leaving = new AbortController();
    const left = schemas.fetch([record(1)], leaving.signal);
    const waiting = schemas.fetch([record(1)], NEVER);
    leaving.abort(new Error('drained'));
    await expect(left).rejects.toThrow('drained');
    back();
    await waiting;
    expect(schemas.find([record(1)]).schemas.read).toEqual([schema(1)]);
  });

  it('fail the task where the registry refuses, and are asked for again by who tries next', async () => {
    const { registry } = scripted(async (id, times) => {
      if (times === 1) throw new FatalError('REGISTRY_REFUSED', 'who are you');
      return schema(id);
    });
    const schemas = service(registry);
    await expect(schemas.fetch([record(1)], NEVER)).rejects.toMatchObject({ code: 'REGISTRY_REFUSED' });
    await schemas.fetch([record(1)], NEVER);
    expect(schemas.find([record(1)]).schemas.read).toHaveLength(1);
  });

  it('are waited for no longer once the service is closed', async () => {
    const { registry } = scripted(() =>
      Promise.reject(new RetriableError('REGISTRY_UNAVAILABLE', 'connection refused')),
    );
    const schemas = service(registry);
    const waiting = schemas.fetch([record(1)], NEVER) as Promise<void>;
    waiting.catch(() => undefined);
    await schemas.close();
    await expect(waiting).rejects.toMatchObject({ code: 'REGISTRY_UNAVAILABLE' });
  });

  it('give each topic the schema of its output', async () => {
    const { registry } = scripted(async (id) => schema(id));
    const schemas = service(registry, {
      writes: { derive: async (topic, read) => ({ ...schema(100 + (read?.id ?? 0)), text: topic }) },
    });
    const records = [record(1, 'a'), record(1, 'b'), record(2, 'a')];
    await schemas.fetch(records, NEVER);
    const { write } = schemas.find(records).schemas;
    expect(write.map(({ topic, readId, schema: { id } }) => [topic, readId, id])).toEqual([
      ['a', 1, 101],
      ['b', 1, 101],
      ['a', 2, 102],
    ]);
  });
});
