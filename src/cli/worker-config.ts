import { type FlatConfig, flattenConfig } from '../config/flat.js';
import { readConfigFile } from '../config/load.js';
import { type OptionsSchema, parseOptions, unknownKeys } from '../config/parse.js';
import { referenceOptionProblems } from '../config/reference-options.js';
import { resolveReferences } from '../config/references.js';
import { ConfigError, type ConfigProblem } from '../errors.js';
import { parseRestAddress } from '../rest/address.js';
import {
  type DistributedOptions,
  distributedOptions,
  distributedProblems,
  groupOptions,
} from '../runtime/options/distributed-options.js';
import { type WorkerOptions, workerOptions } from '../runtime/options/worker-options.js';

export interface WorkerChoices {
  /** Worker file, JSON or YAML. */
  readonly worker?: string;
  readonly bootstrapServers?: string;
  /** `host:port` */
  readonly rest?: string;
}

/**
 * The options of a process that runs by itself: the worker file's, overruled by the command line's. What the file says
 * of a group is left alone, so that one file does for both commands.
 *
 * @throws {ConfigError} with every problem found
 */
export function workerConfig(choices: WorkerChoices): WorkerOptions {
  const { flat, fail, ...read } = readWorker(choices);
  const own = Object.fromEntries(Object.entries(flat).filter(([key]) => !(key in groupOptions.shape)));
  const { options, problems } = parseWorker(workerOptions as unknown as OptionsSchema, own, read);
  if (options === null) throw fail(problems);
  const together = referenceOptionProblems(options as WorkerOptions);
  if (together.length > 0) throw fail(together);
  return options as WorkerOptions;
}

/**
 * The options of a worker of a group.
 * @throws {ConfigError} with every problem found
 */
export function distributedConfig(choices: WorkerChoices): DistributedOptions {
  const { flat, fail, ...read } = readWorker(choices);
  const { options, problems } = parseWorker(distributedOptions as unknown as OptionsSchema, flat, read);
  if (options === null) throw fail(problems);
  const together = [
    ...referenceOptionProblems(options as DistributedOptions),
    ...distributedProblems(options as DistributedOptions),
  ];
  if (together.length > 0) throw fail(together);
  return options as DistributedOptions;
}

interface ReadWorker {
  readonly flat: FlatConfig;
  readonly secretKeys: ReadonlySet<string>;
  readonly problems: readonly ConfigProblem[];
  fail(problems: readonly ConfigProblem[]): ConfigError;
}

function readWorker({ worker, bootstrapServers, rest }: WorkerChoices): ReadWorker {
  const file = worker === undefined ? null : readConfigFile(worker);
  const { flat, secretKeys, problems } = resolveReferences(file === null ? {} : flattenConfig(file.content), {
    directory: file?.directory ?? process.cwd(),
  });
  const address = rest === undefined ? null : parseRestAddress(rest);
  return {
    flat: {
      ...flat,
      ...(bootstrapServers === undefined ? {} : { 'bootstrap.servers': bootstrapServers }),
      ...(address === null ? {} : { 'rest.host': address.host, 'rest.port': address.port }),
    },
    secretKeys,
    problems,
    fail: (found) => new ConfigError(`${worker ?? 'the worker'} cannot run`, found),
  };
}

function parseWorker(
  schema: OptionsSchema,
  flat: FlatConfig,
  { secretKeys, problems }: Pick<ReadWorker, 'secretKeys' | 'problems'>,
) {
  const known = Object.keys(schema.shape);
  const parsed = parseOptions(schema, flat, { secretKeys });
  const unknown = unknownKeys(
    Object.keys(flat).filter((key) => !known.includes(key)),
    known,
  );
  const all = [...problems, ...parsed.problems, ...unknown];
  return { options: all.length > 0 ? null : parsed.options, problems: all };
}
