import * as z from 'zod';
import { integerOption, listOption, stringOption } from '../../config/options.js';
import { referenceOptions } from '../../config/reference-options.js';
import { kafkaClientOptions } from '../../kafka/options.js';
import { overridePolicyOptions } from './client-overrides.js';
import { restOptions } from './rest-options.js';

/** Options of a process, as Connect keeps them in its worker properties. */
export const workerOptions = z.object({
  ...kafkaClientOptions.shape,
  ...referenceOptions.shape,
  ...overridePolicyOptions.shape,
  ...restOptions.shape,
  'document.workers': integerOption({
    min: 1,
    optional: true,
    doc: 'Threads for decoding, rules, tokenization and encoding; by default a fourth of the cores beside a model on the CPU, 1 to 8 for each GPU by its memory, else one less than cores',
  }),
  'state.dir': stringOption({
    optional: true,
    doc: "Folder where this machine's processes note what a successor needs to start fast after a crash; by default spanstream in the system's folder for temporary files. Machines and containers must not share one",
  }),
  'backfill.storage.topic': stringOption({
    default: 'spanstream-backfills',
    doc: 'Compacted topic of one partition in which backfills are noted, made where the first one begins; commands and workers that share backfills name the same',
  }),
  'backfill.storage.replication.factor': integerOption({
    min: -1,
    default: -1,
    doc: 'Replication factor of backfill.storage.topic when it is made; -1, the default, leaves it to the broker',
  }),
  'backfill.files.allowed.paths': listOption({
    optional: true,
    doc: 'Folders and files of this machine, absolute paths, that backfills of files may read; all by default',
  }),
  'shutdown.timeout.ms': integerOption({
    min: 0,
    default: 30_000,
    doc: 'How long a stop waits for what is under way to be committed',
  }),
});

export type WorkerOptions = Readonly<z.output<typeof workerOptions>>;
