import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { Logger } from 'pino';
import { type ConnectorSource, readConnectorFile } from '../config/load.js';
import { createLog } from '../observability/log.js';
import { createMetrics } from '../observability/metrics.js';
import type { Backfill, BackfillRequest } from '../runtime/backfill/backfill.js';
import type { BackfillWork } from '../runtime/backfill/backfill-work.js';
import type { WorkerOptions } from '../runtime/options/worker-options.js';
import type { NotedRange } from '../runtime/runs/offset-range.js';
import { createBackfillProgress } from './backfill-progress.js';
import { steeringCommands } from './backfill-steering.js';
import { packageVersion } from './package.js';
import { catchStopSignals, EXIT_CODES, type StopSignal } from './signals.js';
import { table } from './table.js';
import { type WorkerChoices, workerConfig } from './worker-config.js';

interface Options extends WorkerChoices {
  readonly from?: string;
  readonly to?: string;
  readonly partitions?: string;
  readonly files?: readonly string[];
  readonly sink?: string;
  readonly set?: Readonly<Record<string, string>>;
  readonly where?: readonly string[];
  readonly annotated?: string;
  readonly maxRate?: number;
  readonly dryRun?: true;
  readonly logLevel?: string;
}

export function backfillCommand(): Command {
  const command = new Command('backfill')
    .enablePositionalOptions()
    .description(
      "run a range of a connector's topics through its pipeline again, exactly once, beside the connector itself",
    )
    .argument('<file>', 'connector file, JSON or YAML')
    .option('--from <where>', 'earliest, a time (2026-05-03T12:00:00Z, 7d ago as 7d) or offsets (0@1500,1@1480)')
    .option('--to <where>', 'latest, a time or offsets; what is there itself is left out')
    .option(
      '--partitions <list>',
      'only these partitions: 0,2 or 0..5, behind their topic where there are several: notes-0..5',
    )
    .option(
      '--files <pattern>',
      'Parquet or JSONL files in place of the topics: a file, folder or glob (in quotation marks), also s3://bucket/..; several times',
      gather,
    )
    .option('--where <condition>', 'only records that meet it; several times: that meet all', gather)
    .option(
      '--annotated <location>',
      "where conditions on pipeline.version and model.digest look, topic:NAME or files; the connector's output by default",
    )
    .option(
      '--sink <location>',
      "where the results go, topic:NAME, s3://bucket/prefix or a folder; the connector's own by default",
    )
    .option(
      '--set <key=value>',
      'an option of the connector that is another one for the backfill; several times',
      gatherOption,
    )
    .option('--max-rate <count>', 'the most records a second, of all processes that share the backfill', parseRate)
    .option('--dry-run', 'only show the range')
    .option('-w, --worker <file>', 'worker file: brokers, security, where backfills are noted')
    .option('-b, --bootstrap-servers <list>', 'brokers as host:port, with commas; overrules bootstrap.servers')
    .option('--log-level <level>', 'trace, debug, info, warn, error, fatal or silent (default: LOG_LEVEL, else warn)')
    .addHelpText(
      'after',
      `
Examples:
  spanstream backfill annotate.yaml --from 2026-01-01 --to 2026-07-01 --dry-run
  spanstream backfill annotate.yaml --from earliest --to latest --sink topic:notes.annotated.v2 --max-rate 200
  spanstream backfill annotate.yaml --from 7d --to latest --where 'field.lang = fr' --sink s3://archive/again
  spanstream backfill annotate.yaml --from earliest --to latest --where 'pipeline.version != current'
  spanstream backfill annotate.yaml --files 's3://archive/2025/**/*.parquet' --sink topic:notes.annotated
  spanstream backfill pause annotate.yaml 3

The range is fixed when the backfill begins, and it ends by itself. One that was ended or killed goes on when the same command
is given again; given in several terminals or on several machines, they share the work. With --max-rate they have a low
priority, so that connectors on the same machine keep their latency.`,
    )
    .action(backfill);
  for (const steering of steeringCommands()) command.addCommand(steering);
  return command;
}

async function backfill(file: string, options: Options): Promise<void> {
  const log = createLog({ level: options.logLevel ?? process.env.LOG_LEVEL ?? 'warn' });
  const worker = workerConfig(options);
  const connector = readConnectorFile(file);
  const request = requestOf(options);
  if (options.dryRun) {
    await showPlan({ connector, request, worker, log });
    return;
  }
  const stop = catchStopSignals((signal) => log.info({ signal }, 'stopping: what is under way is committed first'));
  if (request.maxRate !== undefined) yieldToOthers(log);
  try {
    await run({ connector, request, worker, log }, stop.signal);
  } finally {
    stop.release();
  }
}

/**
 * Leaves the cores to connectors of the same machine, but for what a member of a group needs to stay one where all cores are
 * busy. To be called before more threads are started, for these inherit the priority; Linux keeps one for each thread, and
 * Node.js has some from its start, which compile and collect garbage.
 */
function yieldToOthers(log: Logger): void {
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
    for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    log.info({ err: error }, 'the backfill runs with the priority of other processes');
  }
}

interface Context {
  readonly connector: ConnectorSource;
  readonly request: BackfillRequest;
  readonly worker: WorkerOptions;
  readonly log: Logger;
}

async function showPlan({ connector, request, worker, log }: Context): Promise<void> {
  const [{ backfillClient, prepareBackfill }, { planBackfill }] = await Promise.all([
    import('../runtime/backfill/prepare.js'),
    import('../runtime/backfill/plan-backfill.js'),
  ]);
  const prepared = await prepareBackfill(connector, { request, worker });
  const plan = await planBackfill(prepared, { worker, kafka: backfillClient(worker, prepared.config, log) });
  print(plan.unit === 'files' ? fileTable(plan.files) : rangeTable(plan.ranges));
}

async function run(context: Context, signal: AbortSignal): Promise<void> {
  const [{ runBackfill }, { WorkerResources }] = await Promise.all([
    import('../runtime/backfill/run-backfill.js'),
    import('../runtime/pipeline/worker-resources.js'),
  ]);
  const { worker, log } = context;
  const resources = new WorkerResources({ worker, log, metrics: createMetrics(), version: packageVersion() });
  const shown = new Shown();
  try {
    const { backfill: noted, work } = await runBackfill({
      ...{ ...context, resources, signal },
      onBegin: showBegin,
      onWork: (own) => shown.begin(own),
      onChange: (changed) => shown.changed(changed),
    });
    shown.stop();
    print(await summary(noted, work));
    // Whoever waits for the annotations must not take a part of them for all.
    if (noted.state !== 'DONE') process.exitCode = signal.aborted ? EXIT_CODES[signal.reason as StopSignal] : 1;
  } finally {
    shown.stop();
    await resources.close();
  }
}

function showBegin({ id, ranges, begun, request }: Backfill, { isNew }: { readonly isNew: boolean }): void {
  if (request.files === undefined) print(rangeTable(ranges));
  else print(`files that match ${request.files.join(', ')}, shared out to ${ranges.length} partitions`);
  print(`backfill ${id} ${isNew ? 'begins' : `of ${begun} goes on`}`);
  if (request.where !== undefined) print(`of these, records with ${request.where.join(' and ')}`);
}

const DRAW_MS = 200;

/** What is drawn while it works. */
class Shown {
  #timer: NodeJS.Timeout | null = null;
  #progress: ReturnType<typeof createBackfillProgress> | null = null;
  #draw: () => void = () => undefined;
  #paused = false;

  begin(work: BackfillWork): void {
    const progress = createBackfillProgress();
    this.#progress = progress;
    this.#draw = () => progress.update({ ranges: work.ranges(), paused: this.#paused });
    this.#timer = setInterval(this.#draw, DRAW_MS);
  }

  changed({ state }: Backfill): void {
    this.#paused = state === 'PAUSED';
  }

  stop(): void {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    this.#draw();
    this.#progress?.stop();
  }
}

async function summary({ id, state }: Backfill, work: BackfillWork): Promise<string> {
  const { written, filtered, failed } = await work.counts();
  const own = `${written} written, ${filtered} left out, ${failed} dead letters by this process`;
  if (state === 'DONE') return `backfill ${id} is done: ${own}`;
  if (state === 'CANCELLED') return `backfill ${id} is cancelled: ${own}`;
  return `backfill ${id} is not finished, give the same command again to go on: ${own}`;
}

function fileTable(files: readonly { readonly url: string; readonly bytes: number }[]): string {
  const rows = files.map(({ url, bytes }) => [bytes.toLocaleString('en-US'), url]);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0).toLocaleString('en-US');
  return `${table([['BYTES', 'FILE'], ...rows], 1_000)}\n\n${files.length.toLocaleString('en-US')} files, ${bytes} bytes`;
}

/** Ranges that hold something, and what all of them do. */
function rangeTable(ranges: readonly NotedRange[]): string {
  const count = ({ from, to }: NotedRange) => BigInt(to) - BigInt(from);
  const filled = ranges.filter((range) => count(range) > 0n);
  const rows = filled.map((range) => [
    ...[range.topic, String(range.partition), range.from, range.to],
    count(range).toLocaleString('en-US'),
  ]);
  const total = filled.reduce((sum, range) => sum + count(range), 0n).toLocaleString('en-US');
  const empty = ranges.length - filled.length;
  const rest = empty === 0 ? '' : `; ${empty} partitions have nothing in the range`;
  return `${table([['TOPIC', 'PARTITION', 'FROM', 'TO', 'OFFSETS'], ...rows], 200)}\n\n${total} offsets in ${filled.length} partitions${rest}`;
}

/** Paths are noted as they are from everywhere, since another process may take the backfill up. */
function requestOf({ from, to, partitions, files, sink, set, where, annotated, maxRate }: Options): BackfillRequest {
  const given = {
    ...{ from, to, partitions, where, maxRate },
    files: files?.map(fromHere),
    annotated: annotated === undefined ? undefined : fromHere(annotated),
    sink: sink === undefined ? undefined : fromHere(sink),
    config: set,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** A URL, or `topic:NAME`, as it is; a path from the working directory. */
function fromHere(location: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(location) ? location : resolve(location);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function gather(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

function gatherOption(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('expected key=value');
  return { ...before, [text.slice(0, at).trim()]: text.slice(at + 1).trim() };
}

function parseRate(text: string): number {
  const rate = Number(text);
  if (!Number.isFinite(rate) || rate <= 0)
    throw new InvalidArgumentError('expected a number above 0, in records a second');
  return rate;
}
