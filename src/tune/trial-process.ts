/**
 * Process of one trial: its memory and CPU are the pipeline's alone, and so is its end where the memory does not suffice.
 */
import { ConnectorError } from '../errors.js';
import { parseConnector } from '../runtime/options/connector-config.js';
import { readSample } from './sample.js';
import { runTrial } from './trial.js';
import type { TrialAnswer, TrialOrder, TrialTask } from './trial-protocol.js';

const stop = new AbortController();

// A terminal's Ctrl-C reaches this process too; a model inside a run must not be interrupted, so it drains.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
// Without its parent nobody wants the result.
process.on('disconnect', () => stop.abort());

process.on('message', (order: TrialOrder) => {
  if (order.type === 'stop') stop.abort();
  else void run(order.task).then(end);
});

async function run({ source, sample, workers, seconds, version }: TrialTask): Promise<TrialAnswer> {
  if (!process.connected) stop.abort();
  try {
    const config = await parseConnector(source, { input: 'files' });
    const documents = await readSample(sample, config);
    const measurement = await runTrial({ config, documents, workers, seconds, version, signal: stop.signal });
    return measurement === null ? { type: 'stopped' } : { type: 'measured', measurement };
  } catch (error) {
    if (stop.signal.aborted) return { type: 'stopped' };
    const message = error instanceof Error ? error.message : String(error);
    return { type: 'failed', code: error instanceof ConnectorError ? error.code : null, message };
  }
}

/** All threads have ended by now; without its channel the process has nothing left to do. */
function end(answer: TrialAnswer): void {
  if (process.connected) process.send?.(answer, () => process.disconnect());
}
