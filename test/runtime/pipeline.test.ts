import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConnectorFile } from '../../src/config/load.js';
import { parseConnector } from '../../src/runtime/connector-config.js';
import { loadPipeline } from '../../src/runtime/pipeline.js';

it('tells how many terms were loaded, and the memory that they take', async () => {
  const file = join(import.meta.dirname, '..', '..', 'connectors', 'annotate-with-rules.yaml');
  const { loads } = await loadPipeline(await parseConnector(readConnectorFile(file)), '1.0.0');
  expect(loads).toEqual([{ stage: 'findings', terms: 14, bytes: expect.any(Number), ms: expect.any(Number) }]);
  expect(loads[0]?.bytes).toBeGreaterThan(100);
});
