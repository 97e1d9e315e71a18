import { setTimeout as sleep } from 'node:timers/promises';
import { type Point, strike } from '../killing.js';
import { median, servedAgain } from '../timing.js';
import { takeoverLimit } from '../trial.js';
import { above, type FaultOptions, MODEL, type Scenario, seconds, withTrial } from './scenario.js';

/** What a frozen worker has on its way arrives late: a commit, an upload, or what it does when it wakes up. */
const FROZEN_AT: readonly Point[] = ['before commit', 'during upload', 'inferring', 'after produce'];

export const zombie: Scenario = {
  name: 'zombie',
  fault: 'SIGSTOP beyond the session, another takes over, SIGCONT',
  rounds: 4,
  async run(options) {
    const choices = { name: 'zombie', workers: 2, model: MODEL };
    const { found, output, ...result } = await withTrial(options, choices, freezeWorkers);
    const times = found.flatMap((moment) => servedAgain(output, moment) ?? []);
    return {
      ...result,
      rounds: found.length,
      remark: `taken over after ${seconds(median(times))} (median), ${seconds(Math.max(...times))} (longest)`,
      broken: above('until taken over', times, takeoverLimit(options.environment)),
    };
  },
};

/** @returns when each was frozen, in ms since the epoch */
export async function freezeWorkers({
  environment,
  trial,
  random,
  rounds,
  points = FROZEN_AT,
}: FaultOptions & { readonly points?: readonly Point[] }): Promise<number[]> {
  const moments: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const point = points[round % points.length] as Point;
    const worker = round % 2;
    const occasion = random.integer(1, 8);
    moments.push(await strike(environment, { trial, worker, point, occasion, signal: 'SIGSTOP' }));
    await sleep(environment.sessionTimeout + 2_000);
    await trial.awaitAllServed();
    environment.kafkaProxy.release();
    environment.s3Proxy.release();
    trial.workers[worker]?.signal('SIGCONT');
    await trial.awaitAllServed();
  }
  return moments;
}
