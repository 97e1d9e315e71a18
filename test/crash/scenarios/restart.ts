import { setTimeout as sleep } from 'node:timers/promises';
import { longestGap, median, servedAgain } from '../timing.js';
import { above, MODEL, type Scenario, seconds, withTrial } from './scenario.js';

const LIMIT = 2_000;

export const loneRestart: Scenario = {
  name: 'lone-restart',
  fault: 'kill -9 of the only worker, started again at once',
  rounds: 5,
  async run(options) {
    const { rounds } = options;
    const choices = { name: 'lone-restart', workers: 1, model: MODEL };
    const { found, output, ...result } = await withTrial(options, choices, async ({ trial }) => {
      const moments: number[] = [];
      const [worker] = trial.workers;
      for (let round = 0; round < rounds; round++) {
        await worker?.kill();
        moments.push(Date.now());
        worker?.start();
        await trial.awaitAllServed();
        await sleep(1_000);
      }
      return moments;
    });
    const times = found.flatMap((moment) => servedAgain(output, moment) ?? []);
    return {
      ...result,
      rounds,
      remark: `all partitions served ${seconds(median(times))} (median), ${seconds(Math.max(...times))} (longest) after the start`,
      broken: above('until served again', times, LIMIT),
    };
  },
};

export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  fault: 'rolling restart of three workers (SIGTERM)',
  rounds: 3,
  async run(options) {
    const { rounds } = options;
    const choices = { name: 'rolling-restart', workers: 3, model: MODEL };
    const { found, output, ...result } = await withTrial(options, choices, async ({ trial }) => {
      const begin = Date.now();
      for (let round = 0; round < rounds; round++) {
        const worker = trial.workers[round % trial.workers.length];
        worker?.signal('SIGTERM');
        const code = await worker?.exited();
        if (code !== 0) throw new Error(`worker ${round} ended with ${code} after SIGTERM: ${await trial.logEnd()}`);
        worker?.start();
        await trial.awaitProgress(1_000);
        await sleep(2_000);
      }
      return { begin, end: Date.now() };
    });
    const gap = longestGap(output, found);
    const broken = above('longest pause of a partition', [gap], LIMIT);
    return { ...result, rounds, remark: `longest pause of a partition ${seconds(gap)}`, broken };
  },
};
