import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flattenConfig } from '../../src/config/flat.js';
import { type Standalone, startStandalone } from '../../src/herder/standalone.js';
import { createMetrics, type Metrics } from '../../src/observability/metrics.js';
import { workerOptions } from '../../src/runtime/options/worker-options.js';
import { log } from '../kafka/support.js';

export interface StartedConnectors extends Standalone {
  readonly metrics: Metrics;
  /** Value of a counter or gauge, summed over the series that bear the labels. */
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>;
}

/** Starts connectors in this process, on the workers of dist/. */
export async function startConnectors(
  bootstrapServers: string,
  connectors: readonly {
    readonly name: string;
    readonly config: Readonly<Record<string, unknown>>;
    readonly directory?: string;
  }[],
): Promise<StartedConnectors> {
  const metrics = createMetrics();
  const stateDirectory = await mkdtemp(join(tmpdir(), 'spanstream-state-'));
  const standalone = await startStandalone({
    worker: workerOptions.parse({
      'bootstrap.servers': bootstrapServers,
      'document.workers': 1,
      'state.dir': stateDirectory,
    }),
    connectors: connectors.map(({ name, config, directory = process.cwd() }) => ({
      name,
      directory,
      flat: flattenConfig({ 'errors.deadletterqueue.topic.replication.factor': 1, ...config }),
    })),
    metrics,
    log,
    version: '0.0.0-test',
  });
  return {
    ...standalone,
    metrics,
    async stop() {
      await standalone.stop();
      await rm(stateDirectory, { recursive: true, force: true });
    },
    async metric(name, labels = {}) {
      const found = await metrics.registry.getSingleMetric(name)?.get();
      const series = found?.values ?? [];
      return series
        .filter((one) => Object.entries(labels).every(([label, value]) => one.labels[label as never] === value))
        .reduce((sum, { value }) => sum + value, 0);
    },
  };
}
