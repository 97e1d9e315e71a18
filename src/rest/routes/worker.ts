import type { Registry } from 'prom-client';
import * as z from 'zod';
import type { Herder } from '../../herder/herder.js';
import { type Route, route } from '../route.js';
import { serverInfo, workerStatus } from '../schemas.js';
import { ok } from './answers.js';

/** In the words of Connect's `GET /health`. */
export type WorkerHealth = ReturnType<Herder['health']>;

export interface WorkerInfo {
  readonly version: string;
  /** Of the source that this was built from, `unknown` where that is not known. */
  readonly commit: string;
  readonly registry: Registry;
  readonly herder: () => Herder;
  readonly health: () => WorkerHealth;
}

/** Connect's: what may pass by itself is 503, what does not is 500. */
const HEALTH_STATUS = { healthy: 200, starting: 503, unhealthy: 500 } as const;

/** What a worker tells of itself. */
export function workerRoutes({ version, commit, registry, herder, health }: WorkerInfo): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/',
      doc: 'Version of Spanstream, and id of the Kafka cluster',
      answers: { 200: ok('The worker', serverInfo) },
      async answer() {
        return { status: 200, body: { version, commit, kafka_cluster_id: await herder().clusterId() } };
      },
    }),
    route({
      method: 'GET',
      path: '/health',
      doc: 'Whether this worker can answer requests, for probes',
      answers: {
        200: ok('It can', workerStatus),
        500: ok('It cannot', workerStatus),
        503: ok('It starts', workerStatus),
      },
      answer() {
        const { status, message } = health();
        return { status: HEALTH_STATUS[status], body: { status, message } };
      },
    }),
    route({
      method: 'GET',
      path: '/metrics',
      doc: 'Metrics, for Prometheus',
      answers: { 200: { doc: "In Prometheus's text format", body: z.string(), mediaType: 'text/plain' } },
      async answer() {
        return { status: 200, body: await registry.metrics(), headers: { 'content-type': registry.contentType } };
      },
    }),
  ];
}
