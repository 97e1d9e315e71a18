import { readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { ConfigError } from '../errors.js';
import { type FlatConfig, flattenConfig } from './flat.js';

/** A configuration file as read: keys flat, references not yet replaced. */
export interface ConfigFile {
  readonly path: string;
  /** Folder that relative paths in it start from. */
  readonly directory: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** A connector as Connect's REST API takes it. */
export interface ConnectorSource {
  readonly name: string;
  readonly flat: FlatConfig;
  readonly directory: string;
}

/** Reads JSON (`.json`) or YAML (`.yaml`, `.yml`). @throws {ConfigError} where the file is missing or malformed */
export function readConfigFile(path: string): ConfigFile {
  const absolute = resolve(path);
  const problem = (message: string) => new ConfigError(`cannot read ${path}`, [{ key: path, message }]);
  let text: string;
  try {
    text = readFileSync(absolute, 'utf8');
  } catch (error) {
    throw problem(`${(error as Error).message}: give the path of a JSON or YAML file`);
  }
  const extension = extname(path).toLowerCase();
  if (!['.json', '.yaml', '.yml'].includes(extension)) {
    throw problem(`has the ending "${extension}": expected .json, .yaml or .yml`);
  }
  let content: unknown;
  try {
    content = extension === '.json' ? JSON.parse(text) : parseYaml(text);
  } catch (error) {
    throw problem(`is not valid ${extension === '.json' ? 'JSON' : 'YAML'}: ${(error as Error).message}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw problem('expected an object at the top');
  }
  return { path, directory: dirname(absolute), content: content as Record<string, unknown> };
}

/** Reads `{"name": ..., "config": {...}}`, the config flat or nested. @throws {ConfigError} */
export function readConnectorFile(path: string): ConnectorSource {
  const { content, directory } = readConfigFile(path);
  const { name, config, ...others } = content;
  const problems = [];
  if (typeof name !== 'string' || name === '')
    problems.push({ key: 'name', value: name, message: "expected the connector's name, a string" });
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    problems.push({ key: 'config', message: "expected an object of options, flat (Connect's keys) or nested" });
  }
  for (const key of Object.keys(others)) {
    problems.push({ key, message: 'stands beside "name" and "config": move it into "config"' });
  }
  if (problems.length > 0) throw new ConfigError(`${path} is not a connector`, problems);
  return { name: name as string, flat: flattenConfig(config as Record<string, unknown>), directory };
}
