import { Command } from 'commander';
import { aborted } from '../core/abort.js';
import type { Distributed } from '../herder/distributed.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { startRestServer } from '../rest/server.js';
import { advertisedAddress } from '../runtime/options/distributed-options.js';
import { packageCommit, packageVersion } from './package.js';
import { catchStopSignals } from './signals.js';
import { endSoon, startUnlessStopped } from './start-stop.js';
import { distributedConfig, type WorkerChoices } from './worker-config.js';

interface Options extends WorkerChoices {
  readonly worker: string;
  readonly logLevel?: string;
}

export function workerCommand(): Command {
  return new Command('worker')
    .description("share connectors with other workers, as Kafka Connect's distributed mode does")
    .requiredOption(
      '-w, --worker <file>',
      'worker file: group.id, brokers, security, REST address (spanstream plugins group and worker list its options)',
    )
    .option('-b, --bootstrap-servers <list>', 'brokers as host:port, with commas; overrules bootstrap.servers')
    .option('--rest <host:port>', 'where the REST API is served; overrules rest.host and rest.port (127.0.0.1:8083)')
    .option('--log-level <level>', 'trace, debug, info, warn, error, fatal or silent (default: LOG_LEVEL, else info)')
    .addHelpText(
      'after',
      `
Any number of workers with the same group.id share the connectors that their REST API is given, on any of them:
  spanstream worker --worker worker.yaml
  curl -X POST -H 'Content-Type: application/json' http://127.0.0.1:8083/connectors \\
    -d '{"name": "copy", "config": {"connector.class": "TopicSink", "topics": "notes", "output.topic": "copies"}}'

SIGINT and SIGTERM hand the tasks over to other workers and let what is under way be committed; a second signal ends at once.`,
    )
    .action(run);
}

async function run(options: Options): Promise<void> {
  const log = createLog(options.logLevel === undefined ? {} : { level: options.logLevel });
  const worker = distributedConfig(options);
  const metrics = createMetrics();
  const version = packageVersion();
  const stop = catchStopSignals((signal) => log.info({ signal }, 'stopping: what is under way is committed first'));
  let distributed: Distributed | null = null;
  const server = await startRestServer(worker, {
    version,
    commit: packageCommit(),
    registry: metrics.registry,
    herder: () => distributed?.herder ?? null,
    log,
  });
  try {
    const workerId = advertisedAddress(worker, Number(new URL(server.url).port || 80));
    log.info({ version, url: server.url, worker: workerId, group: worker['group.id'] }, 'starting');
    const { startDistributed } = await import('../herder/distributed.js');
    distributed = await startUnlessStopped(
      () => startDistributed({ worker, workerId, metrics, log, version, signal: stop.signal }),
      { signal: stop.signal, timeout: worker['shutdown.timeout.ms'], log },
    );
    if (distributed !== null) {
      log.info('running');
      await aborted(stop.signal);
      await distributed.stop();
    }
    log.info('stopped');
  } finally {
    await server.close();
    stop.release();
    endSoon(log);
  }
}
