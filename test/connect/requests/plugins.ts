import type { ComparedRequest, Side } from '../request.js';

const validate = (plugin?: string) =>
  ({
    method: 'PUT',
    path: (side: Side) => `/connector-plugins/${plugin ?? side.plugin}/config/validate`,
  }) as const;

export const pluginRequests: readonly ComparedRequest[] = [
  { name: 'the plugins', method: 'GET', path: '/connector-plugins' },
  { name: 'the plugins, path with a slash at its end', method: 'GET', path: '/connector-plugins/' },
  { name: 'the plugins of all kinds', method: 'GET', path: '/connector-plugins?connectorsOnly=false' },
  {
    name: 'the plugins with a parameter that is neither',
    method: 'GET',
    path: '/connector-plugins?connectorsOnly=perhaps',
  },
  { name: 'the plugins with POST', method: 'POST', path: '/connector-plugins', body: {} },
  { name: 'the options of a plugin', method: 'GET', path: (side) => `/connector-plugins/${side.plugin}/config` },
  { name: 'the options of an unknown plugin', method: 'GET', path: '/connector-plugins/NoSuchSink/config' },
  { name: 'a plugin alone', method: 'GET', path: (side) => `/connector-plugins/${side.plugin}` },
  { name: 'validate', ...validate(), body: (side) => side.config({ name: 'theta' }) },
  { name: 'validate without a name', ...validate(), body: (side) => side.config() },
  { name: 'validate without topics', ...validate(), body: (side) => side.config({ name: 'theta', topics: undefined }) },
  {
    name: 'validate with wrong values',
    ...validate(),
    body: (side) => side.config({ name: 'theta', 'tasks.max': 'x', 'errors.tolerance': 'some' }),
  },
  {
    name: 'validate with an unknown option',
    ...validate(),
    body: (side) => side.config({ name: 'theta', colour: 'red' }),
  },
  { name: 'validate with an empty name', ...validate(), body: (side) => side.config({ name: '' }) },
  { name: 'validate without a class', ...validate(), body: { name: 'theta', topics: 'in' } },
  { name: 'validate with another class', ...validate(), body: (side) => side.config({ 'connector.class': 'Other' }) },
  {
    name: 'validate an unknown class',
    ...validate('NoSuchSink'),
    body: (side) => side.config({ 'connector.class': 'NoSuchSink' }),
  },
  { name: 'validate an empty object', ...validate(), body: {} },
  { name: 'validate malformed JSON', ...validate(), text: '{' },
  { name: 'validate a list', ...validate(), body: [] },
  { name: 'validate nothing', ...validate(), headers: { 'content-type': 'application/json' } },
  {
    name: 'validate a value of null',
    ...validate(),
    body: (side) => side.config({ name: 'theta', 'errors.tolerance': null }),
  },
  {
    name: 'validate an object as value',
    ...validate(),
    body: (side) => side.config({ name: 'theta', topics: { a: 1 } }),
  },
  { name: 'validate as text', ...validate(), text: '{}', headers: { 'content-type': 'text/plain' } },
  { name: 'validate with POST', ...validate(), method: 'POST', body: {} },
];

const MASK = {
  'transforms.mask.type': 'org.apache.kafka.connect.transforms.MaskField$Value',
  'transforms.mask.fields': 'ssn',
};
const create = (name: string, over: Readonly<Record<string, string>>) =>
  ({
    method: 'POST',
    path: '/connectors',
    body: (side: Side) => ({ name, config: side.config({ transforms: 'mask', ...MASK, ...over }) }),
  }) as const;

/** Transforms are Connect's own on both sides. */
export const transformRequests: readonly ComparedRequest[] = [
  {
    name: 'the options of a transform',
    method: 'GET',
    path: '/connector-plugins/org.apache.kafka.connect.transforms.MaskField$Value/config',
  },
  {
    name: 'the options of a predicate',
    method: 'GET',
    path: '/connector-plugins/org.apache.kafka.connect.transforms.predicates.TopicNameMatches/config',
  },
  {
    name: 'validate a transform',
    ...validate(),
    body: (side) => side.config({ name: 'theta', transforms: 'mask', ...MASK }),
  },
  {
    name: 'validate a transform without its type',
    ...validate(),
    body: (side) => side.config({ name: 'theta', transforms: 'mask' }),
  },
  {
    name: 'validate a transform of an unknown type',
    ...validate(),
    body: (side) => side.config({ name: 'theta', transforms: 'mask', 'transforms.mask.type': 'NoSuchTransform' }),
  },
  {
    name: 'validate a transform without a required option',
    ...validate(),
    body: (side) =>
      side.config({ name: 'theta', transforms: 'mask', 'transforms.mask.type': MASK['transforms.mask.type'] }),
  },
  {
    name: 'create with a transform of an unknown type',
    ...create('iota', { 'transforms.mask.type': 'NoSuchTransform' }),
  },
  {
    name: 'create with a transform whose predicate is none',
    ...create('kappa', { 'transforms.mask.predicate': 'nobody' }),
  },
  { name: 'create with a transform', ...create('iota', {}), maps: ['$.config'] },
  {
    name: 'delete one with a transform',
    method: 'DELETE',
    path: '/connectors/iota',
    until: { connector: 'iota', state: 'RUNNING' },
  },
];

const logger = (method: string, name: string) => ({ method, path: `/admin/loggers/${name}` }) as const;

export const loggerRequests: readonly ComparedRequest[] = [
  { name: 'the loggers', method: 'GET', path: '/admin/loggers', maps: ['$'] },
  { name: 'the root logger', ...logger('GET', 'root') },
  { name: 'a logger that is none', ...logger('GET', 'no.such.logger') },
  { name: 'set the root logger', ...logger('PUT', 'root'), body: { level: 'ERROR' } },
  { name: 'the root logger after a change', ...logger('GET', 'root') },
  { name: 'the loggers after a change', method: 'GET', path: '/admin/loggers', maps: ['$'] },
  { name: 'set the root logger, small letters', ...logger('PUT', 'root'), body: { level: 'warn' } },
  { name: 'set the root logger to what it is', ...logger('PUT', 'root'), body: { level: 'WARN' } },
  { name: 'set a level that is none', ...logger('PUT', 'root'), body: { level: 'LOUD' } },
  { name: 'set a level that is empty', ...logger('PUT', 'root'), body: { level: '' } },
  { name: 'set no level', ...logger('PUT', 'root'), body: {} },
  { name: 'set a level of null', ...logger('PUT', 'root'), body: { level: null } },
  { name: 'set a level with an unknown field', ...logger('PUT', 'root'), body: { level: 'WARN', colour: 'red' } },
  { name: 'set a level with malformed JSON', ...logger('PUT', 'root'), text: '{' },
  { name: 'set a level with a list', ...logger('PUT', 'root'), body: [] },
  { name: 'set a level with nothing', ...logger('PUT', 'root'), headers: { 'content-type': 'application/json' } },
  { name: 'set a logger that is none', ...logger('PUT', 'no.such.logger'), body: { level: 'WARN' } },
  { name: 'set the root logger of all workers', ...logger('PUT', 'root?scope=cluster'), body: { level: 'WARN' } },
  { name: 'set the root logger of this worker', ...logger('PUT', 'root?scope=worker'), body: { level: 'ERROR' } },
  {
    name: 'set the root logger in a scope that is none',
    ...logger('PUT', 'root?scope=galaxy'),
    body: { level: 'WARN' },
  },
  { name: 'set the loggers at once', method: 'PUT', path: '/admin/loggers', body: { level: 'WARN' } },
  { name: 'delete a logger', ...logger('DELETE', 'root') },
];
