import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { MODEL, type Scenario, withTrial } from './scenario.js';

const HOUR = 3_600_000;
const SHIFTS = [HOUR, 0, -HOUR, HOUR];

export const clock: Scenario = {
  name: 'clock',
  fault: 'clock moved by an hour either way',
  rounds: 4,
  async run(options) {
    const { environment, rounds } = options;
    const file = join(environment.directory, 'clock-shift');
    await writeFile(file, '0');
    const preload = pathToFileURL(join(import.meta.dirname, '../shifted-clock.mjs'));
    const choices = {
      name: 'clock',
      workers: 2,
      model: MODEL,
      environment: { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_FILE: file },
    };
    const {
      found: _,
      output: __,
      ...result
    } = await withTrial(options, choices, async ({ trial }) => {
      for (let round = 0; round < rounds; round++) {
        await writeFile(file, String(SHIFTS[round % SHIFTS.length]));
        await sleep(3_000);
        await trial.awaitProgress(500);
      }
    });
    return { ...result, rounds, remark: 'files are cut by time, every 1.5 s', broken: [] };
  },
};
