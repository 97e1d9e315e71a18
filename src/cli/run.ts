import { Command } from 'commander';
import { readConnectorFile } from '../config/load.js';
import { aborted } from '../core/abort.js';
import { type Standalone, startStandalone } from '../herder/standalone.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { startRestServer } from '../rest/server.js';
import { packageCommit, packageVersion } from './package.js';
import { catchReloadSignal, Reloads } from './reload.js';
import { catchStopSignals } from './signals.js';
import { endSoon, startUnlessStopped } from './start-stop.js';
import { type WorkerChoices, workerConfig } from './worker-config.js';

interface Options extends WorkerChoices {
  readonly logLevel?: string;
}

export function runCommand(): Command {
  return new Command('run')
    .description("run connectors in this process, as Kafka Connect's standalone mode does")
    .argument('<files...>', 'connector files, JSON or YAML')
    .option(
      '-w, --worker <file>',
      'worker file: brokers, security, REST address (spanstream plugins worker lists its options)',
    )
    .option('-b, --bootstrap-servers <list>', 'brokers as host:port, with commas; overrules bootstrap.servers')
    .option(
      '--rest <host:port>',
      'where the REST API, /metrics and /health are served; overrules rest.host and rest.port (127.0.0.1:8083)',
    )
    .option('--log-level <level>', 'trace, debug, info, warn, error, fatal or silent (default: LOG_LEVEL, else info)')
    .addHelpText(
      'after',
      `
Examples:
  spanstream run connectors/annotate-notes.yaml --bootstrap-servers localhost:9092
  spanstream run annotate.yaml archive.yaml --worker worker.yaml --rest 0.0.0.0:8083

SIGINT and SIGTERM let what is under way be committed; a second signal ends at once.
SIGHUP reads the connector files again: connectors whose configuration, models or term lists changed are replaced.`,
    )
    .action(run);
}

async function run(files: string[], options: Options): Promise<void> {
  const log = createLog(options.logLevel === undefined ? {} : { level: options.logLevel });
  const worker = workerConfig(options);
  const connectors = files.map(readConnectorFile);
  const metrics = createMetrics();
  const version = packageVersion();
  const stop = catchStopSignals((signal) => log.info({ signal }, 'stopping: what is under way is committed first'));
  const reloads = new Reloads({ files, names: connectors.map(({ name }) => name), limits: worker, log });
  const release = catchReloadSignal(() => reloads.request());
  let standalone: Standalone | null = null;
  const server = await startRestServer(worker, {
    version,
    registry: metrics.registry,
    commit: packageCommit(),
    herder: () => standalone?.herder ?? null,
    log,
  });
  try {
    log.info({ version, url: server.url, connectors: connectors.map(({ name }) => name) }, 'starting');
    const workerId = new URL(server.url).host;
    const { signal } = stop;
    standalone = await startUnlessStopped(
      () => startStandalone({ worker, connectors, metrics, log, version, workerId, signal }),
      { signal, timeout: worker['shutdown.timeout.ms'], log },
    );
    if (standalone !== null) {
      log.info('running');
      reloads.begin(standalone);
      await aborted(stop.signal);
      reloads.end();
      await standalone.stop();
    }
    log.info('stopped');
  } finally {
    await server.close();
    stop.release();
    release();
    endSoon(log);
  }
}
