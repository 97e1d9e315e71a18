import { readFile } from 'node:fs/promises';
import { readBucket } from '../../../demo/read-back.js';
import { PARTITIONS } from '../environment.js';
import type { Point } from '../killing.js';
import { killWorkers } from './kill.js';
import { MODEL, type Scenario, withTrial } from './scenario.js';
import { freezeWorkers } from './zombie.js';

/** Options of an archive with seven folders. */
export const BY_WARD = { partitioner: 'field', 'partition.field.name': 'ward' };

/** A range is an intent and a file for each ward: among eight requests in a row most strikes leave some of them out. */
const UPLOADS: readonly Point[] = ['during upload', 'after upload'];

export const folders: Scenario = {
  name: 'folders',
  fault: 'kill -9 and SIGSTOP between the files of a range that go to several folders',
  rounds: 12,
  async run(options) {
    const { s3 } = options.environment;
    const name = 'folders';
    const choices = {
      name,
      workers: 2,
      model: MODEL,
      archive: BY_WARD,
      inFolders: true,
    };
    const {
      found,
      output: _,
      ...result
    } = await withTrial(options, choices, async (trial) => {
      const killed = await killWorkers({ ...trial, points: UPLOADS });
      const frozen = await freezeWorkers({ ...trial, rounds: Math.ceil(trial.rounds / 6), points: UPLOADS });
      const log = await readFile(trial.trial.logFile, 'utf8');
      return { strikes: killed.length + frozen.length, readAgain: log.split('the range is read again').length - 1 };
    });
    const keys = (await readBucket(s3, name)).map(({ key }) => key);
    const strange = keys.filter((key) => !/^topics\/folders-out\/ward=[0-6]\/[^/]+$/.test(key));
    const broken =
      strange.length === 0 ? [] : [`files in other folders than asked for: ${strange.slice(0, 3).join(', ')}`];
    if (found.readAgain === 0) broken.push('no strike left a range unfinished: the trial means nothing');
    return {
      ...result,
      rounds: found.strikes,
      remark: `${found.readAgain} ranges were read again; ${(keys.length / PARTITIONS).toFixed(0)} files a partition`,
      broken,
    };
  },
};
