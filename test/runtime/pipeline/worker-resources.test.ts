import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConnectorFile } from '../../../src/config/load.js';
import { NO_SCHEMAS } from '../../../src/core/schemas.js';
import { createMetrics } from '../../../src/observability/metrics.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';
import { workerOptions } from '../../../src/runtime/options/worker-options.js';
import { WorkerResources } from '../../../src/runtime/pipeline/worker-resources.js';
import { log } from '../../kafka/support.js';

const example = readConnectorFile(
  join(import.meta.dirname, '..', '..', '..', 'connectors', 'annotate-with-rules.yaml'),
);

it('has a connector that comes later built by the document workers before its first documents', async () => {
  const worker = workerOptions.parse({ 'bootstrap.servers': '127.0.0.1:1', 'document.workers': 1 });
  const resources = new WorkerResources({ worker, metrics: createMetrics(), log, version: '1.0.0' });
  const start = async (version: string) => {
    const config = await parseConnector({ ...example, flat: { ...example.flat, 'pipeline.version': version } });
    const working = await resources.start(await resources.load(config));
    await working.processor;
    return working;
  };
  try {
    await start('first');
    const { pool, pipeline } = await start('second');
    // By its id alone: a worker that has not built it refuses the task.
    const byId = async (id: string) => (await pool).run('annotate', { pipeline: { id }, documents: NOTHING });
    await expect(byId(pipeline.message.id)).resolves.toMatchObject({ failures: [] });
    await expect(byId('third')).rejects.toThrow('does not know the pipeline third');
  } finally {
    await resources.close();
  }
});

const NOTHING = {
  values: { bytes: new Uint8Array(0), ends: new Uint32Array(0) },
  missing: new Uint8Array(0),
  topics: [],
  topicOf: new Uint16Array(0),
  partitions: new Int32Array(0),
  offsets: new BigInt64Array(0),
  timestamps: new BigInt64Array(0),
  schemas: NO_SCHEMAS,
};
