import { setTimeout as sleep } from 'node:timers/promises';
import { median, servedAgain } from '../timing.js';
import { type FaultOptions, MODEL, type Scenario, type ScenarioOptions, seconds, withTrial } from './scenario.js';

export const brokerKilled: Scenario = {
  name: 'broker-killed',
  fault: 'kill -9 of the broker, started again',
  rounds: 5,
  run: (options) => interrupt(options, 'broker-killed', killBroker),
};

const FROZEN_MS = 30_000;

export const brokerFrozen: Scenario = {
  name: 'broker-frozen',
  fault: 'broker frozen for 30 s',
  rounds: 1,
  run: (options) => interrupt(options, 'broker-frozen', freezeBroker),
};

/** @returns when it was back each time, in ms since the epoch */
export function killBroker(options: FaultOptions): Promise<number[]> {
  const { kafka } = options.environment;
  return repeat(options, async () => {
    kafka.kill('SIGKILL');
    await kafka.restart();
  });
}

function freezeBroker(options: FaultOptions): Promise<number[]> {
  const { kafka } = options.environment;
  return repeat(options, async () => {
    kafka.kill('SIGSTOP');
    await sleep(FROZEN_MS);
    kafka.kill('SIGCONT');
  });
}

async function repeat({ trial, rounds }: FaultOptions, outage: () => Promise<void>): Promise<number[]> {
  const moments: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await outage();
    moments.push(Date.now());
    await trial.awaitProgress(1_000, 120_000);
  }
  return moments;
}

async function interrupt(options: ScenarioOptions, name: string, fault: (options: FaultOptions) => Promise<number[]>) {
  const { found, output, ...result } = await withTrial(options, { name, workers: 2, model: MODEL }, fault);
  const times = found.flatMap((moment) => servedAgain(output, moment) ?? []);
  const remark = `served again ${seconds(median(times))} (median), ${seconds(Math.max(...times))} (longest) after it was back`;
  return { ...result, rounds: found.length, remark, broken: [] };
}
