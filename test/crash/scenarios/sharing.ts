import { longestGap } from '../timing.js';
import { killBroker } from './broker.js';
import { killWorkers } from './kill.js';
import { MODEL, type Scenario, seconds, withTrial } from './scenario.js';
import { joinAndLeave } from './storm.js';
import { freezeWorkers } from './zombie.js';

/** Tasks of `spanstream worker` move between workers; a frozen one wakes up beside those that have its tasks by then. */
export const sharing: Scenario = {
  name: 'sharing',
  fault:
    'all of these to workers that share tasks: kill -9, SIGSTOP, a third that joins and leaves, kill -9 of the broker',
  rounds: 8,
  async run(options) {
    const choices = { name: 'sharing', workers: 3, running: 2, model: MODEL, sharing: true };
    const { found, output, ...result } = await withTrial(options, choices, async (fault) => {
      await killWorkers(fault);
      await freezeWorkers({ ...fault, rounds: Math.ceil(options.rounds / 4) });
      await killBroker({ ...fault, rounds: 1 });
      return joinAndLeave({ ...fault, rounds: 2 * options.rounds });
    });
    const remark = `longest pause of a partition while a third joins and leaves ${seconds(longestGap(output, found))}`;
    return { ...result, rounds: options.rounds, remark, broken: [] };
  },
};
