import { namesIn, type OptionMeta } from '../config/options.js';
import { MASK } from '../config/parse.js';
import { type ConfigProblem, HerderError } from '../errors.js';
import type { PluginInfo } from '../runtime/plugins.js';
import type { ConfigInfos, ConfigKeyInfo } from './schemas.js';

type Option = OptionMeta & { readonly name: string };

/** An option as one configuration has it: names that the user chooses are in place. */
interface Definition {
  readonly option: Option;
  readonly info: ConfigKeyInfo;
}

const COMMON = 'Common';

const TYPES: Readonly<Record<OptionMeta['type'], string>> = {
  string: 'STRING',
  int: 'INT',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  list: 'LIST',
  // Its keys follow its name, after a dot.
  map: 'STRING',
};

const nameOption: Option = { name: 'name', type: 'string', required: true, doc: 'Name of the connector, none like it' };

/**
 * The options of a sink, those of every connector among them, or of a stage.
 * @throws {HerderError} 404 where there is no such plugin
 */
export function definitionsOf(plugins: readonly PluginInfo[], name: string): readonly ConfigKeyInfo[] {
  const found = plugins.find((plugin) => plugin.name === name && (plugin.kind === 'sink' || plugin.kind === 'stage'));
  if (found === undefined) {
    const names = plugins.filter(({ kind }) => kind === 'sink' || kind === 'stage').map((plugin) => plugin.name);
    throw new HerderError(404, `Unknown plugin ${name}: expected one of ${names.join(', ')}`);
  }
  const definitions = found.kind === 'sink' ? sinkDefinitions(plugins, name) : ofGroup(found.name, found.options);
  return definitions.map(({ info }) => info);
}

/** Every option of a configuration with its value and what is wrong with it, as Connect's validation answers it. */
export function validationOf(judged: {
  readonly plugins: readonly PluginInfo[];
  readonly config: Readonly<Record<string, string>>;
  readonly problems: readonly ConfigProblem[];
}): ConfigInfos {
  const { plugins, config, problems } = judged;
  const className = config['connector.class'] ?? '';
  const known = definitionsFor(plugins, config);
  const errors = new Map<string, string[]>();
  for (const { key, message } of problems) errors.set(key, [...(errors.get(key) ?? []), message]);
  const others = [...new Set([...Object.keys(config), ...errors.keys()])].filter((key) => !known.has(key));
  const configs: ConfigInfos['configs'] = [...known].map(([key, { option, info }]) => ({
    definition: info,
    value: {
      name: key,
      value: option.secret === true && key in config ? MASK : (config[key] ?? info.default_value),
      recommended_values: [...(option.choices ?? [])],
      errors: errors.get(key) ?? [],
      visible: true,
    },
  }));
  configs.push(
    ...others.map((key) => ({
      definition: null,
      value: {
        name: key,
        value: config[key] ?? null,
        recommended_values: [],
        errors: errors.get(key) ?? [],
        visible: true,
      },
    })),
  );
  return {
    name: className,
    error_count: configs.reduce((sum, { value }) => sum + value.errors.length, 0),
    groups: [...new Set([...known.values()].flatMap(({ info }) => info.group ?? []))],
    configs,
  };
}

/** The options of a configuration by their whole keys: its connector's, its sink's and its stages'. */
function definitionsFor(
  plugins: readonly PluginInfo[],
  config: Readonly<Record<string, string>>,
): ReadonlyMap<string, Definition> {
  const stages = (namesIn(config.stages) ?? []).flatMap((name) => {
    const prefix = `stages.${name}.`;
    const type = config[`${prefix}type`] ?? name;
    const stage = plugins.find((plugin) => plugin.kind === 'stage' && plugin.name === type);
    return ofGroup(`Stages: ${name}`, stage?.options ?? [], prefix);
  });
  const all = [...sinkDefinitions(plugins, config['connector.class'] ?? ''), ...stages];
  const definitions = new Map<string, Definition>();
  for (const definition of all) {
    if (!definition.info.name.includes('<name>')) definitions.set(definition.info.name, definition);
    for (const key of Object.keys(config).filter((one) => isBelow(one, definition)))
      definitions.set(key, { ...definition, info: { ...definition.info, name: key, display_name: key } });
  }
  return definitions;
}

/** Whether a key is one of those whose names the user chooses, of an option that stands for them. */
function isBelow(key: string, { option, info }: Definition): boolean {
  const parts = info.name.split('<name>').map(escaped);
  if (option.type === 'map') return new RegExp(`^${parts.join('[\\w-]+')}\\..+$`).test(key);
  return parts.length > 1 && new RegExp(`^${parts.join('[\\w-]+')}$`).test(key);
}

function sinkDefinitions(plugins: readonly PluginInfo[], name: string): readonly Definition[] {
  const common = plugins.find(({ kind }) => kind === 'connector')?.options ?? [];
  const own = plugins.find((plugin) => plugin.kind === 'sink' && plugin.name === name)?.options ?? [];
  return [...ofGroup(COMMON, [nameOption, ...common]), ...ofGroup(name, own)];
}

function ofGroup(group: string, options: readonly Option[], prefix = ''): readonly Definition[] {
  return options.map((option, index) => {
    const name = prefix + option.name;
    return {
      option,
      info: {
        name,
        type: option.secret === true ? 'PASSWORD' : TYPES[option.type],
        required: option.required,
        default_value: defaultOf(option),
        importance: option.required ? 'HIGH' : 'MEDIUM',
        documentation: option.allowed === undefined ? option.doc : `${option.doc} (${option.allowed})`,
        group,
        width: 'MEDIUM',
        display_name: name,
        dependents: [],
        order: index + 1,
      },
    };
  });
}

function defaultOf({ default: value }: Option): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
