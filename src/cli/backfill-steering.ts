import { Command, InvalidArgumentError } from 'commander';
import { readConnectorFile } from '../config/load.js';
import { createLog } from '../observability/log.js';
import type { Backfill, BackfillState } from '../runtime/backfill/backfill.js';
import { parseConnector } from '../runtime/options/connector-config.js';
import { table } from './table.js';
import { type WorkerChoices, workerConfig } from './worker-config.js';

interface Options extends WorkerChoices {
  readonly json?: true;
}

/** Commands for backfills that are under way, wherever. */
export function steeringCommands(): readonly Command[] {
  return [
    withWorker(new Command('list').description('backfills of a connector')).option('--json', 'print JSON').action(list),
    steering('pause', 'hold a backfill, wherever it runs', 'PAUSED'),
    steering('resume', 'let a backfill that is held go on', 'RUNNING'),
    steering('cancel', 'end a backfill for good; what it has written stays', 'CANCELLED'),
  ];
}

function withWorker(command: Command): Command {
  return command
    .argument('<file>', 'connector file, JSON or YAML')
    .option('-w, --worker <file>', 'worker file: brokers, security, where backfills are noted')
    .option('-b, --bootstrap-servers <list>', 'brokers as host:port, with commas; overrules bootstrap.servers');
}

function steering(name: string, description: string, state: BackfillState): Command {
  return withWorker(new Command(name).description(description))
    .argument('<id>', 'number of the backfill', parseId)
    .action(async (file: string, id: number, options: Options) => {
      const { log, config, kafka, worker } = await open(file, options);
      const [{ RunLog }, { backfillLogOptions, setBackfillState }, { cancelBackfill }] = await Promise.all([
        import('../runtime/runs/run-log.js'),
        import('../runtime/backfill/backfill-log.js'),
        import('../runtime/backfill/finish-backfill.js'),
      ]);
      const backfills = new RunLog<Backfill>(backfillLogOptions(worker, { kafka, log }));
      try {
        await backfills.start();
        const which = { connector: config.name, id };
        if (state === 'CANCELLED') await cancelBackfill({ ...which, backfills, kafka, log });
        else await setBackfillState(backfills, which, state);
        process.stdout.write(`backfill ${id} of ${config.name}: ${state}\n`);
      } finally {
        await backfills.close();
      }
    });
}

async function list(file: string, options: Options): Promise<void> {
  const { log, config, kafka, worker } = await open(file, options);
  const [{ listRuns }, { backfillLogOptions }, { statusOf }] = await Promise.all([
    import('../runtime/runs/run-log.js'),
    import('../runtime/backfill/backfill-log.js'),
    import('../runtime/backfill/status.js'),
  ]);
  const found = await listRuns<Backfill>(backfillLogOptions(worker, { kafka, log }), config.name);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    return;
  }
  const rows = found.map((backfill) => {
    const { id, state, runner, begun, ended = '', request, total, unit } = statusOf(config.name, backfill);
    const range = request.files?.join(' ') ?? `${request.from} .. ${request.to}`;
    const length = `${total.toLocaleString('en-US')} ${unit}`;
    return [String(id), state, runner, begun, ended, range, length, backfill.pipelineVersion];
  });
  const head = ['ID', 'STATE', 'RUN BY', 'BEGUN', 'ENDED', 'RANGE', 'LENGTH', 'PIPELINE'];
  process.stdout.write(`${table([head, ...rows], 200)}\n`);
}

async function open(file: string, options: Options) {
  const log = createLog({ level: process.env.LOG_LEVEL ?? 'warn' });
  const worker = workerConfig(options);
  const config = await parseConnector(readConnectorFile(file), { limits: worker });
  const { backfillClient } = await import('../runtime/backfill/prepare.js');
  return { log, worker, config, kafka: backfillClient(worker, config, log) };
}

function parseId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 on');
  return Number(text);
}
