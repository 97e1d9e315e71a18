import { setTimeout as sleep } from 'node:timers/promises';
import { longestGap } from '../timing.js';
import { type FaultOptions, MODEL, type Scenario, seconds, withTrial } from './scenario.js';

const INTERVAL = 2_000;

export const storm: Scenario = {
  name: 'storm',
  fault: 'a third worker joins or leaves every 2 s',
  rounds: 30,
  async run(options) {
    const choices = { name: 'storm', workers: 3, running: 2, model: MODEL };
    const { found, output, ...result } = await withTrial(options, choices, joinAndLeave);
    const remark = `longest pause of a partition ${seconds(longestGap(output, found))}`;
    return { ...result, rounds: options.rounds, remark, broken: [] };
  },
};

/** @returns the time between the first join and the last leave, in ms since the epoch */
export async function joinAndLeave({ trial, rounds }: FaultOptions): Promise<{ begin: number; end: number }> {
  const begin = Date.now();
  const visitor = trial.workers[2];
  if (visitor === undefined) throw new Error('a third worker is needed to join and leave');
  for (let round = 0; round < rounds; round++) {
    const leaving = visitor.running;
    if (leaving) visitor.signal('SIGTERM');
    else visitor.start();
    await Promise.all([leaving ? visitor.exited() : null, sleep(INTERVAL)]);
  }
  return { begin, end: Date.now() };
}
