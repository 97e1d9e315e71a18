import { flattenConfig } from '../config/flat.js';
import { readConfigFile } from '../config/load.js';
import { type OptionsSchema, parseOptions, unknownKeys } from '../config/parse.js';
import { resolveReferences } from '../config/references.js';
import { ConfigError } from '../errors.js';
import { parseRestAddress } from '../rest/address.js';
import { type WorkerOptions, workerOptions } from '../runtime/worker-options.js';

export interface WorkerChoices {
  /** Worker file, JSON or YAML. */
  readonly worker?: string;
  readonly bootstrapServers?: string;
  /** `host:port` */
  readonly rest?: string;
}

/**
 * The options of this process: the worker file's, overruled by the command line's.
 * @throws {ConfigError} with every problem found
 */
export function workerConfig({ worker, bootstrapServers, rest }: WorkerChoices): WorkerOptions {
  const file = worker === undefined ? null : readConfigFile(worker);
  const resolved = resolveReferences(file === null ? {} : flattenConfig(file.content), {
    directory: file?.directory ?? process.cwd(),
  });
  const address = rest === undefined ? null : parseRestAddress(rest);
  const flat = {
    ...resolved.flat,
    ...(bootstrapServers === undefined ? {} : { 'bootstrap.servers': bootstrapServers }),
    ...(address === null ? {} : { 'rest.host': address.host, 'rest.port': address.port }),
  };
  const known = Object.keys(workerOptions.shape);
  const parsed = parseOptions(workerOptions as unknown as OptionsSchema, flat, { secretKeys: resolved.secretKeys });
  const problems = [
    ...resolved.problems,
    ...parsed.problems,
    ...unknownKeys(
      Object.keys(flat).filter((key) => !known.includes(key)),
      known,
    ),
  ];
  if (problems.length > 0 || parsed.options === null)
    throw new ConfigError(`${worker ?? 'the worker'} cannot run`, problems);
  return parsed.options as WorkerOptions;
}
