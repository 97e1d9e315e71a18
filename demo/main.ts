import { parseArgs } from 'node:util';
import { detectServices } from '../compose/services.js';
import { runFilesDemo } from './files-demo.js';
import { runKafkaDemo } from './kafka-demo.js';

const SEED = 20261121;

const { values } = parseArgs({ options: { documents: { type: 'string', default: '2000' } } });
const count = Number(values.documents);
if (!Number.isInteger(count) || count < 1)
  throw new Error(`--documents ${values.documents}: expected a whole number above 0`);

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => reject(new Error(`stopped by ${signal}`)));
  }
});

const services = detectServices();
const passed =
  services.kafka === 'none'
    ? await runFilesDemo({ count, seed: SEED, missing: services.missing })
    : await runKafkaDemo({ count, seed: SEED, services, interrupted });
process.exit(passed ? 0 : 1);
