import { hostname } from 'node:os';
import * as z from 'zod';
import { integerOption, stringOption } from '../../config/options.js';
import type { ConfigProblem } from '../../errors.js';
import { workerOptions } from './worker-options.js';

/** What a worker of a group has beside the options of every process; names and defaults as in Kafka Connect. */
export const groupOptions = z.object({
  'group.id': stringOption({
    doc: 'Name of the group of workers that share connectors; not that of a consumer group, as connect-<connector> is',
  }),
  'config.storage.topic': stringOption({
    optional: true,
    doc: "Compacted topic of one partition that holds connectors' configurations, made where it is missing; by default <group.id>-configs",
  }),
  'config.storage.replication.factor': integerOption({
    min: -1,
    default: 3,
    doc: "Replication factor of config.storage.topic when it is made; -1 for the broker's default",
  }),
  'status.storage.topic': stringOption({
    optional: true,
    doc: 'Compacted topic of one partition that holds states of connectors and tasks, made where it is missing; by default <group.id>-status',
  }),
  'status.storage.replication.factor': integerOption({
    min: -1,
    default: 3,
    doc: "Replication factor of status.storage.topic when it is made; -1 for the broker's default",
  }),
  'rest.advertised.host.name': stringOption({
    optional: true,
    doc: "Name under which states call this worker, and under which it can be asked; by default rest.host, or this machine's name where rest.host is for this machine only or for all addresses",
  }),
  'rest.advertised.port': integerOption({
    min: 1,
    max: 65_535,
    optional: true,
    doc: 'Port that goes with the name; by default the one that rest.port has taken',
  }),
  'session.timeout.ms': integerOption({
    min: 1,
    default: 10_000,
    doc: 'A worker that has not been heard of this long is gone, and its tasks go to others',
  }),
  'heartbeat.interval.ms': integerOption({
    min: 1,
    default: 1_000,
    doc: 'How often a worker is heard of, and hears that tasks are placed anew; a third of session.timeout.ms at most is wise',
  }),
});

export const distributedOptions = z.object({ ...workerOptions.shape, ...groupOptions.shape });

export type DistributedOptions = Readonly<z.output<typeof distributedOptions>>;

/** What does not go together. */
export function distributedProblems(options: DistributedOptions): ConfigProblem[] {
  const heartbeat = options['heartbeat.interval.ms'];
  if (heartbeat < options['session.timeout.ms']) return [];
  return [
    {
      key: 'heartbeat.interval.ms',
      value: heartbeat,
      message: `expected less than session.timeout.ms, which is ${options['session.timeout.ms']}, lest workers that are well are taken for gone`,
    },
  ];
}

/** Addresses that mean nothing to another machine: `localhost`, loopback, and those for all addresses. */
const HERE = /^(localhost|127\..*|::1|0\.0\.0\.0|::)$/i;

/**
 * `host:port` by which workers and states call this one.
 * @param port the port that the REST API listens on
 */
export function advertisedAddress(options: DistributedOptions, port: number): string {
  const host =
    options['rest.advertised.host.name'] ?? (HERE.test(options['rest.host']) ? hostname() : options['rest.host']);
  return `${host.includes(':') ? `[${host}]` : host}:${options['rest.advertised.port'] ?? port}`;
}
