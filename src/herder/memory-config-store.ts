import type { ConfigChange, ConfigListener, ConfigState, ConfigStore, StoredConnector } from './config-store.js';

/** Keeps configurations for as long as the process lives. */
export class MemoryConfigStore implements ConfigStore {
  readonly #directory: string;
  #connectors: ReadonlyMap<string, StoredConnector> = new Map();
  #version = 0n;
  #listener: ConfigListener | null = null;

  /** @param options.directory where relative paths start from in configurations that come from no file */
  constructor(options: { readonly directory: string }) {
    this.#directory = options.directory;
  }

  async start(listener: ConfigListener): Promise<void> {
    this.#listener = listener;
    listener.changed(this.state());
  }

  state(): ConfigState {
    return { version: this.#version, connectors: this.#connectors };
  }

  async refresh(): Promise<ConfigState> {
    return this.state();
  }

  async update(decide: (state: ConfigState) => readonly ConfigChange[]): Promise<ConfigState> {
    const changes = decide(this.state());
    if (changes.length === 0) return this.state();
    const connectors = new Map(this.#connectors);
    for (const change of changes) applyChange(connectors, change, this.#directory);
    this.#connectors = connectors;
    this.#version += BigInt(changes.length);
    this.#listener?.changed(this.state());
    for (const change of changes) {
      if (change.kind === 'restart') this.#listener?.restart(change.name, change.request);
      else if (change.kind === 'logger') this.#listener?.logger(change.name, change.level);
    }
    return this.state();
  }

  async close(): Promise<void> {
    this.#listener = null;
  }
}

function applyChange(connectors: Map<string, StoredConnector>, change: ConfigChange, directory: string): void {
  const { name } = change;
  const known = connectors.get(name);
  if (change.kind === 'put') {
    connectors.set(name, {
      name,
      config: change.config,
      targetState: change.targetState ?? known?.targetState ?? 'STARTED',
      directory: change.directory ?? known?.directory ?? directory,
    });
  } else if (change.kind === 'target' && known !== undefined) {
    connectors.set(name, { ...known, targetState: change.targetState });
  } else if (change.kind === 'delete') connectors.delete(name);
}
