import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchConverters } from './converters.js';
import { benchParquet } from './parquet.js';

/** Options: --seconds (of each measurement of converters), --rounds, --parts (of converters, fill, speed and reading), --limits (of files, in MB, for fill). */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    parts: { type: 'string', default: 'converters,fill,speed,reading' },
    limits: { type: 'string', default: '1,16,128' },
  },
});
const parts = values.parts.split(',');
const limits = values.limits.split(',').map(Number);
const rounds = Number(values.rounds);

console.log(`${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}`);
if (parts.includes('converters')) await benchConverters({ seconds: Number(values.seconds), rounds });
if (!(await benchParquet({ parts, rounds, limits }))) process.exitCode = 1;
