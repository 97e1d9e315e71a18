import { parseArgs } from 'node:util';
import { detectServices } from '../compose/services.js';
import { runFilesDemo } from './files-demo.js';
import { runKafkaDemo } from './kafka-demo.js';

const SEED = 20261121;

const { values } = parseArgs({ options: { documents: { type: 'string', default: '2000' } } });
const count = Number(values.documents);
if (!Number.isInteger(count) || count < 1)
  throw new Error(`--documents ${values.documents}: expected a whole number above 0`);

class Interrupted extends Error {}

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => reject(new Interrupted(`stopped by ${signal}, with all that was started`)));
  }
});

async function demonstrate(): Promise<boolean> {
  const services = detectServices();
  if (services.kafka === 'none') return runFilesDemo({ count, seed: SEED, missing: services.missing, interrupted });
  return runKafkaDemo({ count, seed: SEED, services, interrupted });
}

try {
  process.exitCode = (await demonstrate()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Interrupted)) throw error;
  console.error(error.message);
  // What was interrupted still waits for services that are gone.
  process.exit(130);
}
