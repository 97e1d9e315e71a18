import type { ComparedRequest } from '../request.js';

const INFO = ['$.config'];
const post = { method: 'POST', path: '/connectors' } as const;
const running = (connector: string, count: number) => ({
  connector,
  state: 'RUNNING',
  tasks: { count, state: 'RUNNING' },
});

/** Requests that make no connector. */
const refused: readonly ComparedRequest[] = [
  { name: 'create without a body', ...post, headers: { 'content-type': 'application/json' } },
  { name: 'create with malformed JSON', ...post, text: '{"name": "alpha", "config": {' },
  { name: 'create with JSON after JSON', ...post, text: '{} {}' },
  { name: 'create with a list', ...post, body: [] },
  { name: 'create with a string', ...post, text: '"alpha"' },
  { name: 'create with null', ...post, text: 'null' },
  { name: 'create with an empty object', ...post, body: {} },
  {
    name: 'create as a form',
    ...post,
    text: 'name=alpha',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  { name: 'create as text', ...post, text: '{}', headers: { 'content-type': 'text/plain' } },
  { name: 'create without a media type', ...post, text: '{}', headers: { 'content-type': '' } },
  { name: 'create as YAML', ...post, text: 'name: alpha', headers: { 'content-type': 'application/yaml' } },
  { name: 'create with the answer as text', ...post, body: {}, headers: { accept: 'text/plain' } },
  { name: 'create without a configuration', ...post, body: { name: 'alpha' } },
  { name: 'create with a configuration of null', ...post, body: { name: 'alpha', config: null } },
  { name: 'create with a configuration that is a list', ...post, body: { name: 'alpha', config: [] } },
  { name: 'create with a configuration that is a string', ...post, body: { name: 'alpha', config: 'x' } },
  {
    name: 'create with an unknown field',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config(), colour: 'red' }),
  },
  {
    name: 'create without a class',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config({ 'connector.class': undefined }) }),
  },
  {
    name: 'create with an unknown class',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config({ 'connector.class': 'NoSuchSink' }) }),
  },
  {
    name: 'create without topics',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config({ topics: undefined }) }),
  },
  {
    name: 'create with tasks.max that is no number',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config({ 'tasks.max': 'many' }) }),
  },
  {
    name: 'create with tasks.max of 0',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config({ 'tasks.max': '0' }) }),
  },
  {
    name: 'create with a nested configuration',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config({ topics: ['in'] }) }),
  },
  {
    name: 'create with an object in the configuration',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config({ topics: { a: 1 } }) }),
  },
  {
    name: 'create with another name in the configuration',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config({ name: 'beta' }) }),
  },
  { name: 'create without a name', ...post, body: (side) => ({ config: side.config() }) },
  { name: 'create with an empty name', ...post, body: (side) => ({ name: '', config: side.config() }) },
  { name: 'create with a name of blanks', ...post, body: (side) => ({ name: '   ', config: side.config() }) },
  {
    name: 'create with a line break in the name',
    ...post,
    body: (side) => ({ name: 'al\npha', config: side.config() }),
  },
  {
    name: 'create in an initial state that is none',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config(), initial_state: 'SLEEPING' }),
  },
  {
    name: 'create in an initial state that is a number',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config(), initial_state: 5 }),
  },
  {
    name: 'create in the initial state FAILED',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config(), initial_state: 'FAILED' }),
  },
  { name: 'create with two megabytes', ...post, text: `{"name":"alpha","config":{"topics":"${'x'.repeat(2 << 20)}"}}` },
];

export const creationRequests: readonly ComparedRequest[] = [
  ...refused,
  {
    name: 'create alpha',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config({ 'tasks.max': '2' }) }),
    maps: INFO,
  },
  {
    name: 'create alpha again',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config() }),
    until: running('alpha', 2),
  },
  {
    name: 'create paused, blanks around the name',
    ...post,
    body: (side) => ({ name: '  beta ', config: side.config(), initial_state: 'PAUSED' }),
    maps: INFO,
  },
  {
    name: 'create stopped',
    ...post,
    body: (side) => ({ name: 'gamma', config: side.config(), initial_state: 'STOPPED' }),
    maps: INFO,
  },
  {
    name: 'create with the initial state in small letters',
    ...post,
    body: (side) => ({ name: 'delta', config: side.config(), initial_state: 'paused' }),
    maps: INFO,
  },
  {
    name: 'create with numbers as values',
    ...post,
    body: (side) => ({ name: 'epsilon', config: side.config({ 'tasks.max': 1 }) }),
    maps: INFO,
  },
  {
    name: 'create with a slash in the name',
    ...post,
    body: (side) => ({ name: 'with/slash', config: side.config() }),
    maps: INFO,
  },
  {
    name: 'create with a blank and an umlaut in the name',
    ...post,
    body: (side) => ({ name: 'über alles', config: side.config() }),
    maps: INFO,
  },
  {
    name: 'create with a percent sign in the name',
    ...post,
    body: (side) => ({ name: '100%', config: side.config() }),
    maps: INFO,
  },
  {
    name: 'create with a charset in the media type',
    ...post,
    body: (side) => ({ name: 'alpha', config: side.config() }),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  },
];
