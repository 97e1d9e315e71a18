import { hasReference } from '../config/references.js';
import { type ConfigProblem, HerderError } from '../errors.js';
import { groupOf } from '../runtime/consumer-group.js';
import { type ConnectorConfig, judgeConnector, parseConnector } from '../runtime/options/connector-config.js';
import type { WorkerOptions } from '../runtime/options/worker-options.js';
import type { StoredConnector } from './config-store.js';

interface Judged extends Pick<StoredConnector, 'name' | 'config' | 'directory'> {
  readonly worker: WorkerOptions;
  /** Of the workers' own group, where they are one. */
  readonly groupId?: string | null | undefined;
}

/**
 * What is wrong with a configuration, as far as this worker can tell; secrets are masked. What references stand for is
 * not looked at: whoever may ask here could learn of it, and it counts only where a task runs.
 */
export async function problemsOf(judged: Judged): Promise<readonly ConfigProblem[]> {
  const { name, config, directory, worker, groupId = null } = judged;
  const { problems, config: parsed } = await judgeConnector({ name, flat: config, directory }, { limits: worker });
  const ofGroup = parsed === null ? [] : groupProblems(parsed, groupId);
  return [...nameProblems(name), ...structureProblems(config), ...problems, ...ofGroup];
}

/** What a connector is to do here, references resolved. @throws {ConfigError} */
export function parseStored(stored: StoredConnector, limits: WorkerOptions): Promise<ConnectorConfig> {
  return parseConnector({ ...stored, flat: stored.config }, { limits });
}

/** The answer to a request for a connector that cannot run, in Connect's words. */
export function invalidConfig(problems: readonly ConfigProblem[]): HerderError {
  const lines = problems.map(({ key, value, message }) =>
    value === undefined ? `${key}: ${message}` : `${key} = ${JSON.stringify(value)}: ${message}`,
  );
  return new HerderError(
    400,
    `Connector configuration is invalid and contains the following ${lines.length} error(s):\n${lines.join('\n')}\n` +
      'You can also find the above list of errors at the endpoint `/connector-plugins/{connectorType}/config/validate`',
  );
}

/** The name stands in the names of groups, transactions and files, and in requests. */
function nameProblems(name: string): readonly ConfigProblem[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (name.trim() !== '' && !/[\u0000-\u001f\u007f-\u009f]/.test(name)) return [];
  return [{ key: 'name', value: name, message: 'expected a name without control characters that is not empty' }];
}

/** A group is one of consumers or one of workers. */
function groupProblems(parsed: ConnectorConfig, groupId: string | null): readonly ConfigProblem[] {
  const value = groupOf(parsed);
  if (value !== groupId) return [];
  const message = `is the group of the workers: choose another name for the connector, or set consumer.override.group.id`;
  return [{ key: 'consumer.override.group.id', value, message }];
}

/** What decides how many tasks there are, and which options. */
const STRUCTURE = /^(?:tasks\.max|connector\.class|(?:stages|transforms|predicates)(?:\.[^.]+\.type)?)$/;

/** All workers must count the same tasks and know the same options, and each reads references for itself. */
function structureProblems(config: StoredConnector['config']): readonly ConfigProblem[] {
  const message = 'expected no reference here: workers may read it differently, write the value itself';
  return Object.entries(config)
    .filter(([key, value]) => STRUCTURE.test(key) && hasReference(value))
    .map(([key, value]) => ({ key, value, message }));
}
