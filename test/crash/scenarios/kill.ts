import { setTimeout as sleep } from 'node:timers/promises';
import { POINTS, type Point, strike } from '../killing.js';
import { median, servedAgain } from '../timing.js';
import { takeoverLimit } from '../trial.js';
import { above, type FaultOptions, MODEL, type Scenario, seconds, withTrial } from './scenario.js';

/** Every third worker that dies is started again only when the other one has had to take over. */
const LEFT_DEAD = 3;

export const kill: Scenario = {
  name: 'kill',
  fault: 'kill -9 of one of two workers, at any step',
  rounds: 20,
  async run(options) {
    const { found, output, ...result } = await withTrial(
      options,
      { name: 'kill', workers: 2, model: MODEL },
      killWorkers,
    );
    const times = found.flatMap((moment) => servedAgain(output, moment) ?? []);
    return {
      ...result,
      rounds: found.length,
      remark: `all partitions served again after ${seconds(median(times))} (median), ${seconds(Math.max(...times))} (longest)`,
      broken: above('until served again', times, takeoverLimit(options.environment)),
    };
  },
};

/** @returns when each was killed, in ms since the epoch */
export async function killWorkers({
  environment,
  trial,
  random,
  rounds,
  points: all = POINTS,
}: FaultOptions & { readonly points?: readonly Point[] }): Promise<number[]> {
  const moments: number[] = [];
  let points: Point[] = [];
  for (let round = 0; round < rounds; round++) {
    if (points.length === 0) points = random.shuffle(all);
    const point = points.pop() as Point;
    const worker = random.integer(0, 1);
    const occasion = random.integer(1, 8);
    moments.push(await strike(environment, { trial, worker, point, occasion, signal: 'SIGKILL' }));
    await trial.workers[worker]?.exited();
    if (round % LEFT_DEAD === LEFT_DEAD - 1) await sleep(environment.sessionTimeout + 1_000);
    trial.workers[worker]?.start();
    await trial.awaitAllServed();
    await sleep(random.integer(0, 1_000));
  }
  return moments;
}
