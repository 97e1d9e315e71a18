import { Command } from 'commander';
import { readConnectorFile } from '../config/load.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { startRestServer } from '../rest/server.js';
import { parseConnector } from '../runtime/connector-config.js';
import { type Standalone, startStandalone } from '../runtime/standalone.js';
import { packageVersion } from './package.js';
import { catchStopSignals, type StopSignal, type StopSignals } from './signals.js';
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
      'where /metrics and /health are served; overrules rest.host and rest.port (127.0.0.1:8083)',
    )
    .option('--log-level <level>', 'trace, debug, info, warn, error, fatal or silent (default: LOG_LEVEL, else info)')
    .addHelpText(
      'after',
      `
Examples:
  spanstream run connectors/annotate-notes.yaml --bootstrap-servers localhost:9092
  spanstream run annotate.yaml archive.yaml --worker worker.yaml --rest 0.0.0.0:8083

SIGINT and SIGTERM let what is under way be committed; a second signal ends at once.`,
    )
    .action(run);
}

async function run(files: string[], options: Options): Promise<void> {
  const log = createLog(options.logLevel === undefined ? {} : { level: options.logLevel });
  const worker = workerConfig(options);
  const connectors = files.map((file) => parseConnector(readConnectorFile(file)));
  const metrics = createMetrics();
  const version = packageVersion();
  const stop = catchStopSignals((signal) => log.info({ signal }, 'stopping: what is under way is committed first'));
  let standalone: Standalone | null = null;
  const server = await startRestServer({
    host: worker['rest.host'],
    port: worker['rest.port'],
    version,
    registry: metrics.registry,
    status: () => standalone?.status() ?? null,
    log,
  });
  try {
    log.info({ version, url: server.url, connectors: connectors.map(({ name }) => name) }, 'starting');
    standalone = await unlessStopped(startStandalone({ worker, connectors, metrics, log, version }), stop);
    log.info('running');
    await aborted(stop.signal);
    await standalone.stop();
    log.info('stopped');
  } finally {
    await server.close();
    stop.release();
  }
}

/**
 * What the start gives, unless a signal comes first: the start may wait for brokers without end, and holds nothing that
 * a sudden end could lose, so that the process ends at once then.
 */
async function unlessStopped<T>(start: Promise<T>, stop: StopSignals): Promise<T> {
  const early = aborted(stop.signal).then((signal) => ({ signal }));
  const first = await Promise.race([start.then((value) => ({ value })), early]);
  if ('value' in first) return first.value;
  return stop.endNow(first.signal);
}

function aborted(signal: AbortSignal): Promise<StopSignal> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    else signal.addEventListener('abort', () => resolve(signal.reason), { once: true });
  });
}
