import { Command, InvalidArgumentError } from 'commander';
import type { Logger } from 'pino';
import { readConnectorFile } from '../config/load.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import type { Cause, LetterFilter } from '../runtime/dlq/letter-filter.js';
import { type GivenFilter, parseFilter } from '../runtime/dlq/parse-filter.js';
import type { RedriveRun } from '../runtime/dlq/redrive-run.js';
import { clientOptions } from '../runtime/options/client-overrides.js';
import { type ConnectorConfig, parseConnector } from '../runtime/options/connector-config.js';
import type { WorkerOptions } from '../runtime/options/worker-options.js';
import { packageVersion } from './package.js';
import { catchStopSignals } from './signals.js';
import { table } from './table.js';
import { type WorkerChoices, workerConfig } from './worker-config.js';

interface Options extends WorkerChoices, GivenFilter {
  readonly json?: true;
  readonly limit?: number;
  readonly dryRun?: true;
  readonly logLevel?: string;
}

export function dlqCommand(): Command {
  const command = new Command('dlq').description(
    'look at the dead letters of a connector, and send them through again once their cause is mended',
  );
  command
    .addCommand(withFilter(withWorker(list())))
    .addCommand(withWorker(show()))
    .addCommand(withFilter(withWorker(redriveCommand())));
  return command;
}

function list(): Command {
  return new Command('list')
    .description("the causes of a connector's dead letters: how many, from when to when, how many were redriven")
    .argument('<file>', 'connector file, JSON or YAML')
    .option('--json', 'print JSON')
    .action(async (file: string, options: Options) => {
      const context = await open(file, options);
      const { listLetters } = await import('../runtime/dlq/list-letters.js');
      const listed = await listLetters(
        { config: context.config, filter: parseFilter(options) },
        await readRuns(context),
      );
      const { topic, causes, unknown } = listed;
      if (options.json) print(JSON.stringify(listed, null, 2));
      else
        print(
          `${causeTable(causes)}\n\n${sum(causes)} dead letters in ${topic}${unknown === 0 ? '' : `, and ${unknown} records that do not say what they are`}`,
        );
    });
}

function show(): Command {
  return new Command('show')
    .description('one dead letter with its cause and its value')
    .argument('<file>', 'connector file, JSON or YAML')
    .argument('<letter>', 'its place in the topic of dead letters, as partition@offset', parsePlace)
    .option('--json', 'print JSON')
    .action(async (file: string, place: { partition: number; offset: bigint }, options: Options) => {
      const context = await open(file, options);
      const { findLetter } = await import('../runtime/dlq/list-letters.js');
      const { letter, record } = await findLetter(context.config, { ...(await readRuns(context)), ...place });
      const { trace, origin, timestamp, offset, ...facts } = letter;
      const shown = {
        ...facts,
        offset: String(offset),
        written: new Date(Number(timestamp)).toISOString(),
        origin: `${origin.topic}-${origin.partition}@${origin.offset}`,
        key: record.key?.toString('utf8') ?? null,
        value: record.value?.toString('utf8') ?? null,
      };
      if (options.json) print(JSON.stringify({ ...shown, trace }, null, 2));
      else {
        const rows = Object.entries(shown).map(([name, value]) => [name, value === null ? '(none)' : String(value)]);
        print(`${table(rows, Number.POSITIVE_INFINITY)}\n\n${trace}`);
      }
    });
}

function redriveCommand(): Command {
  return new Command('redrive')
    .description("send dead letters through the connector's pipeline again, each once")
    .argument('<file>', 'connector file, JSON or YAML')
    .option('--limit <count>', 'the most letters', parseCount)
    .option('--dry-run', 'only tell which letters would be sent')
    .option('--log-level <level>', 'trace, debug, info, warn, error, fatal or silent (default: LOG_LEVEL, else warn)')
    .addHelpText(
      'after',
      `
Examples:
  spanstream dlq list annotate.yaml
  spanstream dlq redrive annotate.yaml --code DOCUMENT_TOO_LARGE --dry-run
  spanstream dlq redrive annotate.yaml --code DOCUMENT_TOO_LARGE --since 2026-05-03T00:00:00Z

What comes of them goes where the connector's documents go, its own tasks may run meanwhile. A letter that fails again is
a dead letter again. A redrive that was ended goes on when it is started again, and no letter is sent twice.`,
    )
    .action(redriveLetters);
}

async function redriveLetters(file: string, options: Options): Promise<void> {
  const context = await open(file, options);
  const filter = parseFilter(options);
  const { limit } = options;
  if (options.dryRun) {
    const { planRedrive } = await import('../runtime/dlq/redrive.js');
    const { causes, letters } = await planRedrive({ config: context.config, filter, limit }, await readRuns(context));
    print(`${causeTable(causes)}\n\n${letters} letters would be sent through again`);
    return;
  }
  const stop = catchStopSignals((signal) =>
    context.log.info({ signal }, 'stopping: what is under way is committed first'),
  );
  try {
    await run(context, { filter, limit, signal: stop.signal });
  } finally {
    stop.release();
  }
}

async function run(
  { config, worker, log }: Context,
  chosen: { readonly filter: LetterFilter; readonly limit: number | undefined; readonly signal: AbortSignal },
): Promise<void> {
  const [{ redrive }, { WorkerResources }] = await Promise.all([
    import('../runtime/dlq/redrive.js'),
    import('../runtime/pipeline/worker-resources.js'),
  ]);
  const metrics = createMetrics();
  const resources = new WorkerResources({ worker, metrics, log, version: packageVersion() });
  try {
    const results = await redrive({
      ...{ config, worker, log, resources, ...chosen },
      onRun: ({ id, letters, begun }) => print(`run ${id}: ${letters} letters, begun ${begun}`),
    });
    for (const { id, state, written, filtered, failed } of results) {
      const ended = state === 'DONE' ? 'done' : 'not finished, start it again to go on';
      print(`run ${id} is ${ended}: ${written} written, ${filtered} left out, ${failed} dead letters again`);
    }
    if (results.length === 0) print('there is nothing to send through again');
  } finally {
    await resources.close();
  }
}

interface Context {
  readonly config: ConnectorConfig;
  readonly worker: WorkerOptions;
  readonly log: Logger;
}

async function open(file: string, options: Options): Promise<Context> {
  const log = createLog({ level: options.logLevel ?? process.env.LOG_LEVEL ?? 'warn' });
  const worker = workerConfig(options);
  return { config: await parseConnector(readConnectorFile(file), { limits: worker }), worker, log };
}

/** What is needed to read letters, and the runs that there were. */
async function readRuns({ config, worker, log }: Context) {
  const [{ createKafka }, { runsOptions }, { listRuns }] = await Promise.all([
    import('../kafka/client.js'),
    import('../runtime/dlq/redrive.js'),
    import('../runtime/runs/run-log.js'),
  ]);
  const kafka = createKafka(clientOptions(worker, config, 'consumer'), { log, purpose: 'consumer' });
  return { kafka, runs: await listRuns<RedriveRun>(runsOptions({ config, log }, kafka), config.name) };
}

function withWorker(command: Command): Command {
  return command
    .option('-w, --worker <file>', 'worker file: brokers, security')
    .option('-b, --bootstrap-servers <list>', 'brokers as host:port, with commas; overrules bootstrap.servers');
}

function withFilter(command: Command): Command {
  return command
    .option(
      '--code <codes>',
      'only letters with these codes, with commas: DOCUMENT_INVALID, DOCUMENT_TOO_LARGE, ...',
      parseList,
    )
    .option(
      '--stage <stages>',
      'only letters of these stages, with commas: VALUE_CONVERTER, TRANSFORMATION, TASK_PUT, ...',
      parseList,
    )
    .option(
      '--since <time>',
      'only letters written from this time on, as 2026-05-03T12:00:00Z (without a zone in UTC), in ms since the epoch, or as long ago as 12h says',
    )
    .option('--until <time>', 'only letters written before this time');
}

function causeTable(causes: readonly Cause[]): string {
  const rows = causes.map(({ code, stage, count, redriven, first, last, message }) => [
    ...[code, stage, String(count), String(redriven), timeOf(first), timeOf(last)],
    message.split('\n', 1)[0]?.slice(0, 200) ?? '',
  ]);
  const head = ['CODE', 'STAGE', 'COUNT', 'REDRIVEN', 'FIRST', 'LAST', 'LAST MESSAGE'];
  return table([head, ...rows], process.stdout.columns || 160);
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

function sum(causes: readonly Cause[]): number {
  return causes.reduce((total, { count }) => total + count, 0);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function parseList(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 on');
  return Number(text);
}

function parsePlace(text: string): { partition: number; offset: bigint } {
  const [, partition, offset] = /^(\d{1,9})@(\d{1,19})$/.exec(text) ?? [];
  if (partition === undefined || offset === undefined)
    throw new InvalidArgumentError('expected a partition and an offset, as 0@17');
  return { partition: Number(partition), offset: BigInt(offset) };
}
