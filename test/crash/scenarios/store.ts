import type { Random } from '../../../demo/templates/random.js';
import type { S3Fate, S3Proxy } from '../s3-proxy.js';
import { type Scenario, withTrial } from './scenario.js';

const FAULTS: readonly S3Fate[] = [500, 503, 409, 'hang', 'cut', 'lose'];
/** Of each fault. */
const SHARE = 0.1;
/** So many requests must have met a fault for the trial to mean something. */
const ENOUGH = 100;
/** A hanging store shall cost little of the trial's time. */
export const PATIENCE = { 'store.s3.request.timeout.ms': 1_000 };

export const store: Scenario = {
  name: 'store',
  fault: 'S3 answers 500, 503, 409, hangs, cuts, loses the reply: 10% each',
  rounds: 1,
  async run(options) {
    const { s3Proxy } = options.environment;
    const before = countFaults(s3Proxy);
    sabotage(s3Proxy, options.random);
    try {
      const choices = { name: 'store', workers: 2, archive: PATIENCE };
      const { found: _, output: __, ...result } = await withTrial(options, choices, async () => undefined);
      const faults = countFaults(s3Proxy) - before;
      const broken = faults < ENOUGH ? [`only ${faults} requests met a fault, at least ${ENOUGH} were expected`] : [];
      return { ...result, rounds: faults, remark: 'rounds are requests that met a fault', broken };
    } finally {
      s3Proxy.fate = () => 'forward';
    }
  },
};

/** Has 10% of all requests meet each fault, until another fate is set. */
export function sabotage(s3Proxy: S3Proxy, random: Random): void {
  s3Proxy.fate = () => FAULTS[Math.floor(random.next() / SHARE)] ?? 'forward';
}

function countFaults({ counts }: S3Proxy): number {
  return FAULTS.reduce((sum, fate) => sum + (counts.get(fate) ?? 0), 0);
}
