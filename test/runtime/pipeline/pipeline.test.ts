import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FlatConfig } from '../../../src/config/flat.js';
import { readConnectorFile } from '../../../src/config/load.js';
import type { LoadedModelStage } from '../../../src/inference/model-stage.js';
import { whereTransform } from '../../../src/runtime/backfill/where.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';
import { documentsInFlight, loadPipeline } from '../../../src/runtime/pipeline/pipeline.js';

it('tells how many terms were loaded, and the memory that they take', async () => {
  const file = join(import.meta.dirname, '..', '..', '..', 'connectors', 'annotate-with-rules.yaml');
  const { loads } = await loadPipeline(await parseConnector(readConnectorFile(file)), '1.0.0');
  expect(loads).toEqual([{ stage: 'findings', terms: 14, bytes: expect.any(Number), ms: expect.any(Number) }]);
  expect(loads[0]?.bytes).toBeGreaterThan(100);
});

it('has one version whichever records are chosen for it', async () => {
  const source = readConnectorFile(
    join(import.meta.dirname, '..', '..', '..', 'connectors', 'annotate-with-rules.yaml'),
  );
  const versionOf = async (more: FlatConfig) => {
    const config = await parseConnector({ ...source, flat: { ...source.flat, ...more } });
    return (await loadPipeline(config, '1.0.0')).definition.pipelineVersion;
  };
  const own = await versionOf({});
  expect(await versionOf(whereTransform({}, ['field.note_id = n1']))).toBe(own);
  const insert = {
    transforms: 'add',
    'transforms.add.type': 'InsertField$Value',
    'transforms.add.topic.field': 'from',
  };
  expect(await versionOf(insert)).not.toBe(own);
  expect(await versionOf(whereTransform(insert, ['key']))).toBe(await versionOf(insert));
});

it('has so many documents in work that one partition, which has half of them, keeps every instance and its queue full', async () => {
  const file = join(import.meta.dirname, '..', '..', '..', 'connectors', 'annotate-notes.yaml');
  const config = await parseConnector(readConnectorFile(file));
  const pipeline = await loadPipeline(config, '1.0.0');
  const [model] = pipeline.models as [LoadedModelStage];
  const with_ = (devices: LoadedModelStage['service']['devices'], maxTokens: number, maxSize: number, gpus = 0) => ({
    models: [
      {
        ...model,
        definition: { ...model.definition, maxLength: 512 },
        gpus: Array.from({ length: gpus }, (_, id) => ({ id, name: null, memoryMiB: null })),
        service: { ...model.service, devices, limits: { maxTokens, maxSize, maxWaitMs: 5 } },
      },
    ],
  });
  const cpu = (cores: number) => Array.from({ length: cores }, () => ({ type: 'cpu' }) as const);
  const cuda = [0, 0, 1, 1].map((id) => ({ type: 'cuda', id }) as const);
  expect([2, 16, 64].map((cores) => documentsInFlight(config, with_(cpu(cores), 1024, 64)))).toEqual([64, 220, 876]);
  expect(documentsInFlight(config, with_(cpu(16), 512, 64))).toBe(164);
  // Two batches on each of four instances: 491,520 tokens, 820 documents.
  expect(documentsInFlight(config, with_(cuda, 61_440, 120, 2))).toBe(4 * 820);
  expect(documentsInFlight(config, with_(cuda, 8192, 16, 2))).toBe(1024);
});
