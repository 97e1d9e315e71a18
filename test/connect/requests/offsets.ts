import type { ComparedRequest } from '../request.js';

const offsets = (method: string, connector: string) => ({ method, path: `/connectors/${connector}/offsets` }) as const;
const partition = { kafka_topic: 'in', kafka_partition: 0 };
const first = (offset: unknown) => ({ offsets: [{ partition, offset }] });

/** `alpha` runs and has read the topic `in`; `zeta` has read it too and is stopped. */
export const offsetRequests: readonly ComparedRequest[] = [
  { name: 'the topics that were read', method: 'GET', path: '/connectors/alpha/topics', maps: ['$'] },
  {
    name: 'the offsets of a connector that runs',
    ...offsets('GET', 'alpha'),
    until: { connector: 'alpha', state: 'RUNNING', offset: 3 },
  },
  { name: 'the offsets of a stopped connector', ...offsets('GET', 'zeta') },
  { name: 'the offsets of none', ...offsets('GET', 'nobody') },
  { name: 'the offsets with POST', ...offsets('POST', 'zeta'), body: {} },
  { name: 'change offsets of a connector that runs', ...offsets('PATCH', 'alpha'), body: first({ kafka_offset: 1 }) },
  { name: 'change offsets of a paused connector', ...offsets('PATCH', 'beta'), body: first({ kafka_offset: 1 }) },
  { name: 'change offsets of none', ...offsets('PATCH', 'nobody'), body: first({ kafka_offset: 1 }) },
  { name: 'change no offsets', ...offsets('PATCH', 'zeta'), body: { offsets: [] } },
  { name: 'change offsets with an empty object', ...offsets('PATCH', 'zeta'), body: {} },
  { name: 'change offsets of null', ...offsets('PATCH', 'zeta'), body: { offsets: null } },
  { name: 'change offsets with a list', ...offsets('PATCH', 'zeta'), body: [] },
  { name: 'change offsets with nothing', ...offsets('PATCH', 'zeta'), headers: { 'content-type': 'application/json' } },
  { name: 'change offsets with malformed JSON', ...offsets('PATCH', 'zeta'), text: '{"offsets": [' },
  { name: 'change offsets with an unknown field', ...offsets('PATCH', 'zeta'), body: { offsets: [], colour: 'red' } },
  { name: 'change an offset that is negative', ...offsets('PATCH', 'zeta'), body: first({ kafka_offset: -1 }) },
  { name: 'change an offset that is a word', ...offsets('PATCH', 'zeta'), body: first({ kafka_offset: 'first' }) },
  { name: 'change an offset with a fraction', ...offsets('PATCH', 'zeta'), body: first({ kafka_offset: 1.5 }) },
  { name: 'change an offset without its value', ...offsets('PATCH', 'zeta'), body: first({}) },
  { name: 'change an offset that is no object', ...offsets('PATCH', 'zeta'), body: first(3) },
  {
    name: 'change an offset without a partition',
    ...offsets('PATCH', 'zeta'),
    body: { offsets: [{ offset: { kafka_offset: 1 } }] },
  },
  {
    name: 'change an offset without a topic',
    ...offsets('PATCH', 'zeta'),
    body: { offsets: [{ partition: { kafka_partition: 0 }, offset: { kafka_offset: 1 } }] },
  },
  {
    name: 'change an offset with a partition that is a word',
    ...offsets('PATCH', 'zeta'),
    body: { offsets: [{ partition: { kafka_topic: 'in', kafka_partition: 'first' }, offset: { kafka_offset: 1 } }] },
  },
  {
    name: 'change an offset of a topic that is none',
    ...offsets('PATCH', 'zeta'),
    body: { offsets: [{ partition: { kafka_topic: 'nowhere', kafka_partition: 0 }, offset: { kafka_offset: 1 } }] },
  },
  { name: 'change an offset', ...offsets('PATCH', 'zeta'), body: first({ kafka_offset: 1 }) },
  {
    name: 'change an offset, numbers as text',
    ...offsets('PATCH', 'zeta'),
    body: { offsets: [{ partition: { kafka_topic: 'in', kafka_partition: '0' }, offset: { kafka_offset: '2' } }] },
  },
  { name: 'the offsets after a change', ...offsets('GET', 'zeta') },
  { name: 'forget an offset', ...offsets('PATCH', 'zeta'), body: first(null) },
  { name: 'reset offsets of a connector that runs', ...offsets('DELETE', 'alpha') },
  { name: 'reset offsets of none', ...offsets('DELETE', 'nobody') },
  { name: 'reset offsets', ...offsets('DELETE', 'zeta') },
  { name: 'the offsets after a reset', ...offsets('GET', 'zeta') },
  { name: 'reset offsets that are reset', ...offsets('DELETE', 'zeta') },
  { name: 'forget the topics', method: 'PUT', path: '/connectors/alpha/topics/reset' },
  { name: 'the topics after a reset', method: 'GET', path: '/connectors/alpha/topics', maps: ['$'] },
  { name: 'forget the topics of none', method: 'PUT', path: '/connectors/nobody/topics/reset' },
  { name: 'forget the topics with GET', method: 'GET', path: '/connectors/alpha/topics/reset' },
];

/** A sink that writes files, whose offsets Connect keeps in the group and Spanstream in the files. */
export const filesRequests: readonly ComparedRequest[] = [
  {
    name: 'create one that writes files, stopped',
    method: 'POST',
    path: '/connectors',
    body: (side) => ({ name: 'files', config: side.filesConfig(), initial_state: 'STOPPED' }),
    maps: ['$.config'],
  },
  {
    name: 'the offsets of one that writes files',
    ...offsets('GET', 'files'),
    until: { connector: 'files', state: 'STOPPED' },
  },
  { name: 'change an offset of one that writes files', ...offsets('PATCH', 'files'), body: first({ kafka_offset: 1 }) },
  { name: 'reset offsets of one that writes files', ...offsets('DELETE', 'files') },
  { name: 'delete one that writes files', method: 'DELETE', path: '/connectors/files' },
];

export const deletionRequests: readonly ComparedRequest[] = [
  { name: 'delete', method: 'DELETE', path: '/connectors/alpha' },
  { name: 'delete again', method: 'DELETE', path: '/connectors/alpha' },
  { name: 'a connector that was deleted', method: 'GET', path: '/connectors/alpha' },
  { name: 'the status of a connector that was deleted', method: 'GET', path: '/connectors/alpha/status' },
  { name: 'the offsets of a connector that was deleted', method: 'GET', path: '/connectors/alpha/offsets' },
  { name: 'delete with a slash in the name', method: 'DELETE', path: '/connectors/with%2Fslash' },
  { name: 'delete a stopped connector', method: 'DELETE', path: '/connectors/zeta' },
  { name: 'delete with a body', method: 'DELETE', path: '/connectors/delta', body: {} },
  {
    name: 'create anew under the name of a deleted one',
    method: 'POST',
    path: '/connectors',
    body: (side) => ({ name: 'alpha', config: side.config() }),
    maps: ['$.config'],
  },
];
