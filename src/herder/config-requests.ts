import { type ConfigProblem, HerderError } from '../errors.js';
import type { WorkerOptions } from '../runtime/options/worker-options.js';
import { infoIn } from './answers.js';
import type { ConfigState, ConfigStore, StoredConnector, TargetState } from './config-store.js';
import type { ConnectorInfo } from './herder.js';
import { invalidConfig, problemsOf } from './validation.js';

export interface ConfigRequestsOptions {
  readonly configs: ConfigStore;
  readonly worker: WorkerOptions;
  /** Where relative paths start from in configurations that come from no file. */
  readonly directory: string;
  /** Of the workers' own group, where they are one. */
  readonly groupId?: string;
}

type Config = Readonly<Record<string, string>>;

/** Changes of configurations: each is judged before it is stored. */
export class ConfigRequests {
  readonly #options: ConfigRequestsOptions;
  readonly #configs: ConfigStore;

  constructor(options: ConfigRequestsOptions) {
    this.#options = options;
    this.#configs = options.configs;
  }

  async create(name: string, config: Config, initial?: TargetState): Promise<ConnectorInfo> {
    await this.#refuseInvalid(name, config);
    const state = await this.#configs.update(({ connectors }) => {
      if (connectors.has(name)) throw new HerderError(409, `Connector ${name} already exists`);
      const put = { kind: 'put', name, config: { ...config, name } } as const;
      return [initial === undefined ? put : { ...put, targetState: initial }];
    });
    return infoIn(state, name);
  }

  async put(name: string, config: Config): Promise<{ readonly created: boolean; readonly info: ConnectorInfo }> {
    await this.#refuseInvalid(name, config);
    let created = false;
    const state = await this.#configs.update(({ connectors }) => {
      created = !connectors.has(name);
      return [{ kind: 'put', name, config: { ...config, name } }];
    });
    return { created, info: infoIn(state, name) };
  }

  async patch(name: string, patch: Readonly<Record<string, string | null>>): Promise<ConnectorInfo> {
    const patched = ({ connectors }: ConfigState) => {
      const stored = connectors.get(name);
      if (stored === undefined) throw new HerderError(404, `Connector ${name} not found`);
      const kept = Object.entries(stored.config).filter(([key]) => !(key in patch));
      const set = Object.entries(patch).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
      return { ...Object.fromEntries([...kept, ...set]), name };
    };
    await this.#refuseInvalid(name, patched(await this.#configs.refresh()));
    const state = await this.#configs.update((current) => [{ kind: 'put', name, config: patched(current) }]);
    return infoIn(state, name);
  }

  /** What is wrong with a configuration, secrets masked. */
  problems(name: string, config: StoredConnector['config']): Promise<readonly ConfigProblem[]> {
    const { directory, worker, groupId } = this.#options;
    const known = this.#configs.state().connectors.get(name);
    return problemsOf({ name, config, directory: known?.directory ?? directory, worker, groupId });
  }

  async #refuseInvalid(name: string, config: StoredConnector['config']): Promise<void> {
    const problems = await this.problems(name, config);
    if (problems.length > 0) throw invalidConfig(problems);
  }
}
