import { namesIn, type OptionMeta } from '../config/options.js';
import { MASK } from '../config/parse.js';
import { type ConfigProblem, HerderError } from '../errors.js';
import { isSecretOverride } from '../runtime/options/client-overrides.js';
import type { PluginInfo } from '../runtime/options/plugins.js';
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

/** What a configuration lists by names of the user's, each with options below its name; groups as in Connect. */
const NAMED = [
  { list: 'transforms', kind: 'transform', group: 'Transforms', own: transformOptions },
  { list: 'predicates', kind: 'predicate', group: 'Predicates', own: typeOption },
  { list: 'stages', kind: 'stage', group: 'Stages', own: typeOption },
] as const;

/**
 * The options of a sink, those of every connector among them, or of a stage, a transform or a predicate.
 * @throws {HerderError} 404 where there is no such plugin
 */
export function definitionsOf(plugins: readonly PluginInfo[], name: string): readonly ConfigKeyInfo[] {
  const all = plugins.filter(({ kind }) => kind !== 'connector' && kind !== 'worker');
  const found = all.find((plugin) => plugin.name === simpleName(name));
  if (found === undefined) {
    const names = all.map((plugin) => plugin.name).join(', ');
    throw new HerderError(404, `Unknown plugin ${name}: expected one of ${names}`);
  }
  const definitions = found.kind === 'sink' ? sinkDefinitions(plugins, name) : ofGroup(found.name, found.options);
  return definitions.map(({ info }) => info);
}

/** A class without Connect's package, and without the part of a record that it works on. */
function simpleName(name: string): string {
  return name.replace(/^org\.apache\.kafka\.connect\.transforms\.(predicates\.)?/, '').replace(/\$(Key|Value)$/, '');
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
        value: isSecretOverride(key) && key in config ? MASK : (config[key] ?? null),
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
  const named = NAMED.flatMap(({ list, kind, group, own }) =>
    (namesIn(config[list]) ?? []).flatMap((name) => {
      const candidates = plugins.filter((plugin) => plugin.kind === kind);
      const type = config[`${list}.${name}.type`] ?? name;
      const found = candidates.find((plugin) => plugin.name === simpleName(type));
      const options = [...own(candidates, name), ...(found?.options ?? [])];
      return ofGroup(`${group}: ${name}`, options, `${list}.${name}.`);
    }),
  );
  const all = [...sinkDefinitions(plugins, config['connector.class'] ?? ''), ...named];
  const keys = Object.keys(config);
  const definitions = new Map<string, Definition>();
  for (const definition of all) {
    const { info } = definition;
    if (!info.name.includes('<name>')) definitions.set(info.name, definition);
    const below = keysBelow(definition);
    for (const key of below === null ? [] : keys.filter((one) => below.test(one)))
      definitions.set(key, { ...definition, info: { ...info, name: key, display_name: key } });
  }
  return definitions;
}

/** Keys with names that the user chooses, of an option that stands for them; null where it does not. */
function keysBelow({ option, info }: Definition): RegExp | null {
  const parts = info.name.split('<name>').map(escaped);
  const isMap = option.type === 'map';
  return isMap || parts.length > 1 ? new RegExp(`^${parts.join('[\\w-]+')}${isMap ? '\\..+' : ''}$`) : null;
}

/** A stage's type is its name by default. */
function typeOption(plugins: readonly PluginInfo[], name: string): readonly Option[] {
  const choices = plugins.map((plugin) => plugin.name);
  const isName = choices.includes(name);
  return [
    {
      name: 'type',
      type: 'string',
      required: !isName,
      doc: 'What it is',
      choices,
      ...(isName ? { default: name } : {}),
    },
  ];
}

function transformOptions(plugins: readonly PluginInfo[], name: string): readonly Option[] {
  const predicate = {
    name: 'predicate',
    type: 'string',
    required: false,
    doc: 'Name of the predicate that it waits for',
  } as const;
  const doc = 'Whether it waits for the predicate not to hold';
  const negate = {
    name: 'negate',
    type: 'boolean',
    required: false,
    default: false,
    doc,
    choices: ['true', 'false'],
  } as const;
  return [...typeOption(plugins, name), predicate, negate];
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
