import * as z from 'zod';
import { type ConfigProblem, HerderError } from '../../errors.js';
import type { Herder } from '../../herder/herder.js';
import { listPlugins, type PluginInfo } from '../../runtime/options/plugins.js';
import { TRANSFORM_TYPES } from '../../transforms/index.js';
import { definitionsOf, validationOf } from '../config-infos.js';
import { type Route, route } from '../route.js';
import { configInfos, configKeyInfo, connectorPatch, pluginInfo } from '../schemas.js';
import { badRequest, ok } from './answers.js';

const CONNECT_TRANSFORMS = 'org.apache.kafka.connect.transforms.';

const unknownPlugin = { ...badRequest, doc: 'There is no such plugin' };

/** Sinks and stages with their options. */
export function pluginRoutes({ herder, version }: { herder: () => Herder; version: string }): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/connector-plugins',
      doc: 'The classes that connectors may have',
      query: z.object({
        connectorsOnly: z
          .string()
          .optional()
          .transform((value) => value === undefined || value.toLowerCase() === 'true')
          .meta({ description: 'false lists stages, transforms and predicates too; true by default' }),
      }),
      answers: { 200: ok('The plugins', z.array(pluginInfo)) },
      async answer({ query }) {
        const listed = (await listPlugins()).flatMap((plugin) => classesOf(plugin));
        const plugins = listed.filter(({ type }) => type === 'sink' || !query.connectorsOnly);
        return { status: 200, body: plugins.map((plugin) => ({ ...plugin, version })) };
      },
    }),
    route({
      method: 'GET',
      path: '/connector-plugins/{plugin}/config',
      doc: 'The options of a sink, a stage, a transform or a predicate',
      answers: { 200: ok('The options', z.array(configKeyInfo)), 404: unknownPlugin },
      async answer({ params }) {
        return { status: 200, body: definitionsOf(await listPlugins(), params.plugin) };
      },
    }),
    route({
      method: 'PUT',
      path: '/connector-plugins/{plugin}/config/validate',
      doc: 'Judges a configuration and starts nothing',
      body: connectorPatch,
      answers: { 200: ok('Every option with its value and its errors', configInfos), 400: badRequest },
      async answer({ params: { plugin }, body }) {
        requireClass(plugin, body['connector.class']);
        const plugins = await listPlugins();
        requireSink(plugins, plugin);
        const { config, problems } = withoutNulls(body);
        problems.push(...(await herder().validate(config)).problems);
        return { status: 200, body: validationOf({ plugins, config, problems }) };
      },
    }),
  ];
}

/** Transforms and predicates are Connect's own, under the names that it lists them by. */
function classesOf({ name, kind }: PluginInfo): readonly { class: string; type: string }[] {
  switch (kind) {
    case 'sink':
    case 'stage':
      return [{ class: name, type: kind }];
    case 'transform':
      return TRANSFORM_TYPES.filter((type) => type.split('$')[0] === name).map((type) => ({
        class: CONNECT_TRANSFORMS + type,
        type: 'transformation',
      }));
    case 'predicate':
      return [{ class: `${CONNECT_TRANSFORMS}predicates.${name}`, type: kind }];
    default:
      return [];
  }
}

/** @throws {HerderError} 400 where the class is missing, or another one than the path names */
function requireClass(plugin: string, included: string | null | undefined): void {
  if (included == null) {
    throw new HerderError(400, `The configuration contains no connector type: set connector.class to ${plugin}`);
  }
  if (withoutSuffix(included) === withoutSuffix(plugin)) return;
  const message = `Included connector type ${included} does not match request type ${plugin}`;
  throw new HerderError(400, `${message}: make them equal`);
}

/** Connect judges a configuration with nulls, although it takes none. */
function withoutNulls(given: Readonly<Record<string, string | null>>) {
  const config: Record<string, string> = {};
  const problems: ConfigProblem[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value === null)
      problems.push({ key, message: 'is null: give it a value, or leave it out to take its default' });
    else config[key] = value;
  }
  return { config, problems };
}

function requireSink(plugins: readonly PluginInfo[], name: string): void {
  const sinks = plugins.filter(({ kind }) => kind === 'sink').map((sink) => sink.name);
  if (!sinks.includes(name))
    throw new HerderError(400, `There is no sink ${name}: expected one of ${sinks.join(', ')}`);
}

/** Connect takes `FileStreamSink` and `FileStreamSinkConnector` for the same. */
function withoutSuffix(name: string): string {
  return name.replace(/(?<=.)Connector$/, '');
}
