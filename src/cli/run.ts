import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import type { Logger } from 'pino';
import { readConnectorFile } from '../config/load.js';
import { aborted } from '../core/abort.js';
import { type Standalone, type StandaloneOptions, startStandalone } from '../herder/standalone.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import { startRestServer } from '../rest/server.js';
import { packageCommit, packageVersion } from './package.js';
import { catchReloadSignal, Reloads } from './reload.js';
import { catchStopSignals } from './signals.js';
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

/** Milliseconds from the stop to the end of the process, at most. */
const LINGER = 1_000;

async function run(files: string[], options: Options): Promise<void> {
  const log = createLog(options.logLevel === undefined ? {} : { level: options.logLevel });
  const worker = workerConfig(options);
  const connectors = files.map(readConnectorFile);
  const metrics = createMetrics();
  const version = packageVersion();
  const stop = catchStopSignals((signal) => log.info({ signal }, 'stopping: what is under way is committed first'));
  const reloads = new Reloads({ files, names: connectors.map(({ name }) => name), log });
  const release = catchReloadSignal(() => reloads.request());
  let standalone: Standalone | null = null;
  const server = await startRestServer({
    host: worker['rest.host'],
    port: worker['rest.port'],
    version,
    registry: metrics.registry,
    commit: packageCommit(),
    herder: () => standalone?.herder ?? null,
    log,
  });
  try {
    log.info({ version, url: server.url, connectors: connectors.map(({ name }) => name) }, 'starting');
    const workerId = new URL(server.url).host;
    standalone = await startUnlessStopped({
      ...{ worker, connectors, metrics, log, version, workerId },
      signal: stop.signal,
    });
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
    endWithin(LINGER, log);
  }
}

/** All that matters is done: what a library has left open shall not keep the process. */
function endWithin(milliseconds: number, log: Logger): void {
  const end = () => {
    log.warn({ open: process.getActiveResourcesInfo() }, 'something is still open after the stop; the process ends');
    process.exit();
  };
  setTimeout(end, milliseconds).unref();
}

/**
 * @returns null where a stop signal came first, and all that was started has ended; where that takes longer than
 * `shutdown.timeout.ms` the process ends at once, since a start holds nothing that could be lost
 */
async function startUnlessStopped(
  options: StandaloneOptions & { readonly signal: AbortSignal },
): Promise<Standalone | null> {
  const { signal, worker, log } = options;
  const timeout = worker['shutdown.timeout.ms'];
  let waiting = true;
  void aborted(signal)
    .then(() => sleep(timeout, undefined, { ref: false }))
    .then(() => {
      if (!waiting) return;
      log.warn(`the start could not be ended within shutdown.timeout.ms=${timeout}: the process ends without waiting`);
      process.exit(0);
    });
  try {
    const standalone = await startStandalone(options);
    waiting = false;
    return standalone;
  } catch (error) {
    if (signal.aborted && error === signal.reason) return null;
    waiting = false;
    throw error;
  }
}
