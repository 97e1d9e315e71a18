import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchConverters } from './converters.js';

/** Options: --seconds (of each measurement), --rounds. */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '1' }, rounds: { type: 'string', default: '5' } },
});

console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}`);
await benchConverters({ seconds: Number(values.seconds), rounds: Number(values.rounds) });
