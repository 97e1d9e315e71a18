import { ConfigError, type ConfigProblem, HerderError } from '../errors.js';
import { type ConnectorConfig, parseConnector } from '../runtime/connector-config.js';
import { groupOf } from '../runtime/consumer-group.js';
import type { StoredConnector } from './config-store.js';

interface Judged extends Pick<StoredConnector, 'name' | 'config' | 'directory'> {
  /** Of the workers' own group, where they are one. */
  readonly groupId?: string | null;
}

/** What is wrong with a configuration, as far as this worker can tell; secrets are masked. */
export async function problemsOf({
  name,
  config,
  directory,
  groupId = null,
}: Judged): Promise<readonly ConfigProblem[]> {
  const problems = [...nameProblems(name), ...taskCountProblems(config)];
  try {
    const parsed = await parseConnector({ name, flat: config, directory });
    return [...problems, ...groupProblems(parsed, groupId)];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...problems, ...error.problems];
  }
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

/** All workers must count the same tasks, and each reads references for itself. */
function taskCountProblems(config: StoredConnector['config']): readonly ConfigProblem[] {
  const value = config['tasks.max'];
  if (typeof value !== 'string' || !value.includes('${')) return [];
  const message = 'expected a number as it is: workers may read a reference differently';
  return [{ key: 'tasks.max', value, message }];
}
