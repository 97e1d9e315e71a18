import { maskError, maskedLog } from '../../config/mask-secrets.js';
import { type OptionsSchema, secretValues } from '../../config/parse.js';
import { ConnectorError, HerderError } from '../../errors.js';
import { clientOptions } from '../options/client-overrides.js';
import { parseConnector } from '../options/connector-config.js';
import { workerOptions } from '../options/worker-options.js';
import type { WorkerResources, WorkerResourcesOptions } from '../pipeline/worker-resources.js';
import type { StoredConfig } from '../tasks/connector-runner.js';
import type { Cause } from './letter-filter.js';
import { type GivenFilter, parseFilter } from './parse-filter.js';
import type { RedriveRun } from './redrive-run.js';

export interface RedriveRequest extends GivenFilter {
  readonly limit?: number | undefined;
  readonly dryRun: boolean;
}

export interface RedriveAnswer {
  /** The run that was begun, or goes on; null where there is nothing to do, or nothing was to be done. */
  readonly run: number | null;
  readonly letters: number;
  /** Of the letters that would be sent. */
  readonly causes?: readonly Cause[];
}

/** Redrives that this worker was asked for, one of a connector at a time. */
export class Redrives {
  readonly #options: Pick<WorkerResourcesOptions, 'worker' | 'log'>;
  readonly #resources: WorkerResources;
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #stopped = new AbortController();

  constructor(options: Pick<WorkerResourcesOptions, 'worker' | 'log'>, resources: WorkerResources) {
    this.#options = options;
    this.#resources = resources;
  }

  /**
   * Begins a redrive, which goes on when this is answered.
   * @throws {HerderError} 409 where one is under way on this worker
   * @throws {ConfigError} where the connector has no dead letters, or a filter cannot be read
   */
  async begin(
    name: string,
    { config: flat, directory }: StoredConfig,
    request: RedriveRequest,
  ): Promise<RedriveAnswer> {
    const filter = parseFilter(request);
    const { worker } = this.#options;
    const config = await parseConnector({ name, flat, directory }, { limits: worker });
    const secrets = new Set([...config.secrets, ...secretValues(workerOptions as unknown as OptionsSchema, worker)]);
    const log = maskedLog(this.#options.log, secrets);
    const [{ planRedrive, redrive, runsOptions }, { listRuns }, { createKafka }] = await Promise.all([
      import('./redrive.js'),
      import('../runs/run-log.js'),
      import('../../kafka/client.js'),
    ]);
    const { limit, dryRun } = request;
    if (dryRun) {
      const kafka = createKafka(clientOptions(worker, config, 'consumer'), { log, purpose: 'consumer' });
      const runs = await listRuns<RedriveRun>(runsOptions({ config, log }, kafka), name);
      const { letters, causes } = await planRedrive({ config, filter, limit }, { kafka, runs });
      return { run: null, letters, causes };
    }
    if (this.#running.has(name) || this.#stopped.signal.aborted)
      throw new HerderError(409, `A redrive of connector ${name} is under way: ask again when it has ended`);
    return new Promise((resolve, reject) => {
      const work = redrive({
        ...{ config, worker, filter, limit, resources: this.#resources, signal: this.#stopped.signal },
        log: log.child({ connector: name, part: 'redrive' }),
        onRun: ({ id, letters }) => resolve({ run: id, letters }),
      });
      const running = work
        .then(
          (results) => {
            log.info({ connector: name, results }, 'redrive ended');
            resolve({ run: null, letters: 0 });
          },
          (error: unknown) => {
            log.error({ err: error, connector: name }, 'redrive failed; it goes on at the next one');
            reject(error instanceof ConnectorError ? maskError(error, secrets) : error);
          },
        )
        .finally(() => this.#running.delete(name));
      this.#running.set(name, running);
    });
  }

  /** Lets what is under way be committed; the rest goes on at the next redrive. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running.values());
  }
}
