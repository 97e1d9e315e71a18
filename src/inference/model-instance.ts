/**
 * Thread of one instance of a model: `session.run` blocks the thread that calls it, so each instance has its own.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { BatchMessage, CloseMessage, InstanceAnswer, InstanceSetup } from './instances/instance-protocol.js';
import { loadModel } from './instances/session.js';
import { type Model, runWindows } from './instances/tensors.js';
import { readTags } from './model/labels.js';
import { likeliestOf } from './scores.js';

const setup = workerData as InstanceSetup;
const outside = readTags(setup.labels).map(({ label }) => label === null);

function answer(message: InstanceAnswer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

async function runBatch(model: Model, { ids, ends }: BatchMessage): Promise<void> {
  const begin = performance.now();
  const seconds = (): number => (performance.now() - begin) / 1000;
  try {
    const logits = await runWindows(model, ids, ends);
    const scores = setup.form === 'logits' ? logits : likeliestOf({ logits, labels: outside.length }, outside);
    answer({ type: 'done', scores, seconds: seconds() }, [scores.buffer as ArrayBuffer]);
  } catch (error) {
    answer({ type: 'failed', message: error instanceof Error ? error.message : String(error), seconds: seconds() });
  }
}

async function main(): Promise<void> {
  let model: Model;
  try {
    model = await loadModel(setup);
  } catch (error) {
    answer({ type: 'unusable', message: error instanceof Error ? error.message : String(error) });
    return;
  }
  // One after the other: while one batch runs the next one waits in the port.
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (message: BatchMessage | CloseMessage) => {
    last = last.then(() => (message.type === 'run' ? runBatch(model, message) : close(model)));
  });
  answer({ type: 'ready' });
}

/** Without its port the thread has nothing left to do and ends by itself. */
async function close({ session }: Model): Promise<void> {
  await session.release();
  parentPort?.close();
}

await main();
