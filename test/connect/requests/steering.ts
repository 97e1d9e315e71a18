import type { ComparedRequest } from '../request.js';

const running = (connector: string, count: number) => ({
  connector,
  state: 'RUNNING',
  tasks: { count, state: 'RUNNING' },
});

const steer = (name: string, action: string) => ({ method: 'PUT', path: `/connectors/${name}/${action}` }) as const;
const restart = (path: string) => ({ method: 'POST', path: `/connectors/${path}` }) as const;

/** States and restarts. */
export const steeringRequests: readonly ComparedRequest[] = [
  { name: 'pause', ...steer('alpha', 'pause') },
  {
    name: 'pause what is paused',
    ...steer('alpha', 'pause'),
    until: { connector: 'alpha', state: 'PAUSED', tasks: { count: 3, state: 'PAUSED' } },
  },
  { name: 'pause none', ...steer('nobody', 'pause') },
  { name: 'pause with POST', method: 'POST', path: '/connectors/alpha/pause' },
  { name: 'pause with a body', ...steer('alpha', 'pause'), body: { now: true } },
  { name: 'pause with malformed JSON', ...steer('alpha', 'pause'), text: '{' },
  {
    name: 'pause with a body of text',
    ...steer('alpha', 'pause'),
    text: 'now',
    headers: { 'content-type': 'text/plain' },
  },
  { name: 'resume', ...steer('alpha', 'resume') },
  { name: 'resume what runs', ...steer('alpha', 'resume'), until: running('alpha', 3) },
  { name: 'resume none', ...steer('nobody', 'resume') },
  { name: 'resume with GET', method: 'GET', path: '/connectors/alpha/resume' },
  { name: 'restart a connector alone', ...restart('alpha/restart') },
  { name: 'restart with its tasks', ...restart('alpha/restart?includeTasks=true'), until: running('alpha', 3) },
  { name: 'restart what has failed', ...restart('alpha/restart?onlyFailed=true'), until: running('alpha', 3) },
  { name: 'restart what has failed, tasks included', ...restart('alpha/restart?includeTasks=true&onlyFailed=true') },
  { name: 'restart with parameters that are false', ...restart('alpha/restart?includeTasks=false&onlyFailed=false') },
  {
    name: 'restart with parameters that are neither',
    ...restart('alpha/restart?includeTasks=perhaps'),
    until: running('alpha', 3),
  },
  {
    name: 'restart with empty parameters',
    ...restart('alpha/restart?includeTasks=&onlyFailed='),
    until: running('alpha', 3),
  },
  { name: 'restart with TRUE', ...restart('alpha/restart?includeTasks=TRUE'), until: running('alpha', 3) },
  { name: 'restart none', ...restart('nobody/restart') },
  { name: 'restart none with its tasks', ...restart('nobody/restart?includeTasks=true') },
  { name: 'restart with PUT', method: 'PUT', path: '/connectors/alpha/restart' },
  { name: 'restart a task', ...restart('alpha/tasks/0/restart'), until: running('alpha', 3) },
  { name: 'restart a task that is none', ...restart('alpha/tasks/9/restart'), until: running('alpha', 3) },
  { name: 'restart a task of none', ...restart('nobody/tasks/0/restart') },
  { name: 'restart a task that is no number', ...restart('alpha/tasks/first/restart') },
  { name: 'restart a paused connector with its tasks', ...restart('beta/restart?includeTasks=true') },
  { name: 'restart a stopped connector', ...restart('gamma/restart') },
  { name: 'stop', ...steer('zeta', 'stop') },
  { name: 'stop what is stopped', ...steer('zeta', 'stop'), until: { connector: 'zeta', state: 'STOPPED' } },
  { name: 'stop none', ...steer('nobody', 'stop') },
  { name: 'pause what is stopped', ...steer('gamma', 'pause') },
  {
    name: 'the status of what was stopped and is paused',
    method: 'GET',
    path: '/connectors/gamma/status',
    until: { connector: 'gamma', state: 'PAUSED' },
  },
  { name: 'the state of all afterwards', method: 'GET', path: '/connectors?expand=status', maps: ['$'] },
];

const failed = { connector: 'broken', state: 'RUNNING', tasks: { count: 1, state: 'FAILED' } };

/** A connector whose task fails, again and again. */
export const failureRequests: readonly ComparedRequest[] = [
  {
    name: 'create one that fails',
    method: 'POST',
    path: '/connectors',
    body: (side) => ({ name: 'broken', config: side.failingConfig() }),
    maps: ['$.config'],
  },
  { name: 'the status of one whose task has failed', method: 'GET', path: '/connectors/broken/status', until: failed },
  { name: 'the status of a task that has failed', method: 'GET', path: '/connectors/broken/tasks/0/status' },
  { name: 'the health with a task that has failed', method: 'GET', path: '/health' },
  { name: 'restart the task that has failed', ...restart('broken/restart?includeTasks=true&onlyFailed=true') },
  { name: 'restart the task that has failed, again', ...restart('broken/tasks/0/restart'), until: failed },
  { name: 'delete what has failed', method: 'DELETE', path: '/connectors/broken' },
];
