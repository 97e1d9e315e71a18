import * as z from 'zod';
import { integerOption, stringOption } from '../config/options.js';
import { referenceOptions } from '../config/reference-options.js';
import { kafkaClientOptions } from '../kafka/options.js';

/** Options of a process, as Connect keeps them in its worker properties. */
export const workerOptions = z.object({
  ...kafkaClientOptions.shape,
  ...referenceOptions.shape,
  'rest.host': stringOption({
    default: '127.0.0.1',
    doc: 'Address that the REST API, /metrics and /health listen on; 0.0.0.0 in a container',
  }),
  'rest.port': integerOption({
    min: 0,
    max: 65_535,
    default: 8083,
    doc: 'Port of the REST API, /metrics and /health; 0 takes a free one',
  }),
  'document.workers': integerOption({
    min: 1,
    optional: true,
    doc: 'Threads for decoding, rules, tokenization and encoding; by default a fourth of the cores beside a model on the CPU, 1 to 8 for each GPU by its memory, else one less than cores',
  }),
  'state.dir': stringOption({
    optional: true,
    doc: "Folder where this machine's processes note what a successor needs to start fast after a crash; by default spanstream in the system's folder for temporary files. Machines and containers must not share one",
  }),
  'shutdown.timeout.ms': integerOption({
    min: 0,
    default: 30_000,
    doc: 'How long a stop waits for what is under way to be committed',
  }),
});

export type WorkerOptions = Readonly<z.output<typeof workerOptions>>;
