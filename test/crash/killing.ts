import { waitFor } from '../../compose/wait.js';
import type { Environment } from './environment.js';
import type { KafkaMessage } from './kafka-proxy.js';
import { clientId, type Trial } from './trial.js';

/**
 * Steps of the work at which a worker is struck: a transaction's on the wire to the broker, an upload's on the wire to the
 * store, or any moment of inference.
 */
export const POINTS = [
  'inferring',
  'after produce',
  'before commit',
  'after commit',
  'during upload',
  'after upload',
] as const;
export type Point = (typeof POINTS)[number];

const KAFKA_POINTS: Partial<Record<Point, Pick<KafkaMessage, 'api' | 'direction'>>> = {
  'after produce': { api: 'Produce', direction: 'response' },
  'before commit': { api: 'EndTxn', direction: 'request' },
  'after commit': { api: 'EndTxn', direction: 'response' },
};

export interface Strike {
  readonly trial: Trial;
  readonly worker: number;
  readonly point: Point;
  /** Which of the coming occasions is taken, 1 for the first; for `inferring` the pause in units of 100 ms. */
  readonly occasion: number;
  readonly signal: 'SIGKILL' | 'SIGSTOP';
}

/**
 * Signals a worker at the given point. What it had just sent or was just to receive is lost with SIGKILL; with SIGSTOP
 * it is held until the proxies are released, and so arrives late.
 *
 * @returns when the signal was sent, in ms since the epoch
 */
export async function strike(environment: Environment, options: Strike): Promise<number> {
  const { trial, worker, point, signal } = options;
  let struck: number | null = null;
  const act = (): void => {
    trial.workers[worker]?.signal(signal);
    struck = Date.now();
  };
  let left = options.occasion;
  const due = (matches: boolean): boolean => struck === null && matches && --left === 0;
  const expected = KAFKA_POINTS[point];
  const { kafkaProxy, s3Proxy } = environment;
  if (point === 'inferring') {
    setTimeout(act, options.occasion * 100);
  } else if (expected !== undefined) {
    kafkaProxy.judge = ({ clientId: client, api, direction }) => {
      const matches = client === clientId(worker) && api === expected.api && direction === expected.direction;
      if (!due(matches)) return 'forward';
      act();
      return signal === 'SIGKILL' ? 'drop' : 'hold';
    };
  } else {
    s3Proxy.fate = ({ client, method }) => {
      if (!due(client === clientId(worker) && method === 'PUT')) return 'forward';
      act();
      if (signal === 'SIGSTOP') return 'hold';
      return point === 'during upload' ? 'half' : 'lose';
    };
  }
  try {
    return await waitFor(() => struck ?? 0, {
      timeoutMs: 60_000,
      intervalMs: 20,
      what: `an occasion to strike ${point}`,
    });
  } finally {
    kafkaProxy.judge = () => 'forward';
    s3Proxy.fate = () => 'forward';
  }
}
