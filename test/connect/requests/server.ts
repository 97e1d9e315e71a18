import type { ComparedRequest } from '../request.js';

/** The last ones, when no broker answers any more. */
export const brokenRequests: readonly ComparedRequest[] = [
  { name: 'the health without a broker', method: 'GET', path: '/health', until: 'unhealthy' },
  { name: 'the root without a broker', method: 'GET', path: '/' },
  { name: 'all connectors without a broker', method: 'GET', path: '/connectors' },
  { name: 'the status without a broker', method: 'GET', path: '/connectors/epsilon/status' },
  { name: 'the plugins without a broker', method: 'GET', path: '/connector-plugins' },
];

export const serverRequests: readonly ComparedRequest[] = [
  { name: 'the root', method: 'GET', path: '/' },
  { name: 'the health', method: 'GET', path: '/health' },
  { name: 'the root with another method', method: 'POST', path: '/', body: {} },
  { name: 'the health with another method', method: 'DELETE', path: '/health' },
  { name: 'a path that is none', method: 'GET', path: '/nowhere' },
  { name: 'a path that is none, with a body', method: 'POST', path: '/connectors/alpha/nowhere', body: {} },
  { name: 'a path in capitals', method: 'GET', path: '/Connectors' },
  { name: 'the root as text', method: 'GET', path: '/', headers: { accept: 'text/plain' } },
  { name: 'the root as anything', method: 'GET', path: '/', headers: { accept: 'text/html,*/*;q=0.1' } },
  { name: 'the root without its body', method: 'HEAD', path: '/' },
  { name: 'the options of the root', method: 'OPTIONS', path: '/' },
  { name: 'all connectors where there are none', method: 'GET', path: '/connectors' },
  { name: 'all connectors, path with a slash at its end', method: 'GET', path: '/connectors/' },
  { name: 'statuses of no connectors', method: 'GET', path: '/connectors?expand=status', maps: ['$'] },
  { name: 'all connectors with an unknown query parameter', method: 'GET', path: '/connectors?colour=red' },
  { name: 'all connectors with DELETE', method: 'DELETE', path: '/connectors' },
  { name: 'all connectors with PATCH', method: 'PATCH', path: '/connectors', body: {} },
];
