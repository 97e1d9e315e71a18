import type { ComparedRequest } from '../request.js';

const INFO = ['$.config'];
const put = (name: string) => ({ method: 'PUT', path: `/connectors/${name}/config` }) as const;
const patch = (name: string) => ({ method: 'PATCH', path: `/connectors/${name}/config` }) as const;
const running = (connector: string, count: number) => ({
  connector,
  state: 'RUNNING',
  tasks: { count, state: 'RUNNING' },
});

/** Configurations that are put and patched. */
export const changeRequests: readonly ComparedRequest[] = [
  { name: 'put a new configuration', ...put('alpha'), body: (side) => side.config({ 'tasks.max': '3' }), maps: INFO },
  {
    name: 'put a configuration of a new connector',
    ...put('zeta'),
    body: (side) => side.config(),
    maps: INFO,
    until: running('alpha', 3),
  },
  {
    name: 'put with the name in it',
    ...put('zeta'),
    body: (side) => side.config({ name: 'zeta' }),
    maps: INFO,
    until: running('zeta', 1),
  },
  { name: 'put with another name in it', ...put('zeta'), body: (side) => side.config({ name: 'eta' }) },
  { name: 'put without a class', ...put('zeta'), body: (side) => side.config({ 'connector.class': undefined }) },
  { name: 'put with a wrong value', ...put('zeta'), body: (side) => side.config({ 'tasks.max': '-1' }) },
  { name: 'put an empty object', ...put('zeta'), body: {} },
  { name: 'put malformed JSON', ...put('zeta'), text: '{,}' },
  { name: 'put a list', ...put('zeta'), body: [] },
  { name: 'put nothing', ...put('zeta'), headers: { 'content-type': 'application/json' } },
  { name: 'put null', ...put('zeta'), text: 'null' },
  { name: 'put as text', ...put('zeta'), text: '{}', headers: { 'content-type': 'text/plain' } },
  {
    name: 'put a value of null',
    ...put('zeta'),
    body: (side) => side.config({ 'errors.tolerance': null }),
    maps: INFO,
  },
  { name: 'put in the form of a creation', ...put('zeta'), body: (side) => ({ name: 'zeta', config: side.config() }) },
  { name: 'patch a value', ...patch('zeta'), body: { 'tasks.max': '2' }, maps: INFO },
  { name: 'patch a number', ...patch('zeta'), body: { 'tasks.max': 1 }, maps: INFO, until: running('zeta', 2) },
  { name: 'patch a value away', ...patch('zeta'), body: { 'tasks.max': null }, maps: INFO },
  { name: 'patch with nothing to change', ...patch('zeta'), body: {}, maps: INFO },
  { name: 'patch the class away', ...patch('zeta'), body: { 'connector.class': null } },
  { name: 'patch a wrong value', ...patch('zeta'), body: { 'tasks.max': 'x' } },
  { name: 'patch the name', ...patch('zeta'), body: { name: 'eta' } },
  { name: 'patch one that is none', ...patch('nobody'), body: { 'tasks.max': '1' } },
  { name: 'patch malformed JSON', ...patch('zeta'), text: '{' },
  { name: 'patch an object', ...patch('zeta'), body: { 'tasks.max': { a: 1 } } },
  { name: 'patch with a list', ...patch('zeta'), body: [] },
  { name: 'patch with nothing', ...patch('zeta'), headers: { 'content-type': 'application/json' } },
  {
    name: 'patch of type merge-patch',
    ...patch('zeta'),
    text: '{}',
    headers: { 'content-type': 'application/merge-patch+json' },
  },
];
