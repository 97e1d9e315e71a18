import { closeSync, openSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { Logger } from 'pino';
import { type ConnectorSource, readConnectorFile } from '../config/load.js';
import type { ReferenceOptions } from '../config/reference-options.js';
import { ConfigError } from '../errors.js';
import type { Standalone } from '../herder/standalone.js';
import { parseConnector } from '../runtime/options/connector-config.js';

export interface ReloadsOptions {
  readonly files: readonly string[];
  /** Names that the files' connectors had at the start, in the order of the files. */
  readonly names: readonly string[];
  /** What references of the files may lead to. */
  readonly limits: ReferenceOptions;
  readonly log: Logger;
}

/** Brings running connectors to what their files say, one reload after the other; a request during one makes for one more. */
export class Reloads {
  readonly #options: ReloadsOptions;
  /** By file: the connector that runs for it. */
  readonly #names: Map<string, string>;
  #standalone: Standalone | null = null;
  #wanted = false;
  #running = false;

  constructor(options: ReloadsOptions) {
    this.#options = options;
    this.#names = new Map(options.files.map((file, i) => [file, options.names[i] as string]));
  }

  /** Reloads, now or as soon as connectors run. */
  request(): void {
    this.#wanted = true;
    void this.#run();
  }

  begin(standalone: Standalone): void {
    this.#standalone = standalone;
    void this.#run();
  }

  end(): void {
    this.#standalone = null;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#wanted && this.#standalone !== null) {
      this.#wanted = false;
      await this.#reload();
    }
    this.#running = false;
  }

  async #reload(): Promise<void> {
    const { files, limits, log } = this.#options;
    log.info({ files }, 'reading the connector files again');
    const connectors = new Map<string, ConnectorSource>();
    for (const file of files) {
      await this.#attempt(file, async () => {
        const connector = readConnectorFile(file);
        await parseConnector(connector, { limits });
        const twin = [...connectors].find(([, { name }]) => name === connector.name);
        if (twin !== undefined)
          throw new ConfigError(`${file} cannot be used`, [
            { key: 'name', value: connector.name, message: `is the name of the connector in ${twin[0]} too` },
          ]);
        connectors.set(file, connector);
      });
    }
    for (const [file, connector] of connectors) await this.#attempt(file, () => this.#apply(file, connector));
    log.info('the connector files are read');
  }

  async #apply(file: string, connector: ConnectorSource): Promise<void> {
    const { log } = this.#options;
    const standalone = this.#standalone;
    if (standalone === null) return;
    const begin = performance.now();
    const applied = await standalone.apply(connector);
    log.info({ connector: connector.name, applied, ms: Math.round(performance.now() - begin) }, `connector ${applied}`);
    const former = this.#names.get(file);
    this.#names.set(file, connector.name);
    if (former === undefined || [...this.#names.values()].includes(former)) return;
    await standalone.remove(former);
    log.info({ connector: former }, 'connector stopped: its file names another now');
  }

  async #attempt(file: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // What a stop interrupts needs nobody's attention.
      if (this.#standalone === null) return;
      this.#options.log.error(
        { err: error, file, connector: this.#names.get(file) },
        'the configuration cannot be taken over: what ran goes on as it was; mend it and send SIGHUP again',
      );
    }
  }
}

/**
 * Listens to SIGHUP, by which daemons are asked to read their files again. A terminal that closes sends it too, and then
 * it ends the process as it does others: nothing can be logged any more, and Node itself fails at its exit.
 *
 * @returns what gives the signal its usual effect back
 */
export function catchReloadSignal(onReload: () => void): () => void {
  // Whoever starts it with nohup or as a service gives it another standard input.
  const hadTerminal = isatty(0) && hasTerminal();
  const release = (): void => {
    process.off('SIGHUP', listen);
  };
  const listen = (): void => {
    if (!hadTerminal || hasTerminal()) {
      onReload();
      return;
    }
    release();
    process.kill(process.pid, 'SIGHUP');
  };
  process.on('SIGHUP', listen);
  return release;
}

/** Whether there is a terminal that could send signals (tty(4): it cannot be opened once it has hung up). */
function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
