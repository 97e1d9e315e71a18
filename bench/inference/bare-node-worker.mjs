// One instance of the model and nothing else: takes the next batch, runs it, throws the logits away. Plain JavaScript,
// because worker threads on Node 20 start from that only.
import { parentPort, workerData } from 'node:worker_threads';
import { InferenceSession, Tensor } from 'onnxruntime-node';

const { modelFile, threads, gpu, batches, next } = workerData;
const session = await InferenceSession.create(modelFile, {
  executionProviders: gpu === undefined ? ['cpu'] : [{ name: 'cuda', deviceId: gpu }, 'cpu'],
  intraOpNumThreads: threads,
  interOpNumThreads: 1,
  // Threads of one run wait for each other's parts; an instance of one thread has nobody to wait for.
  extra: { session: { intra_op: { allow_spinning: threads > 1 ? '1' : '0' } } },
});
const run = async ({ ids, mask, shape }) => {
  const feeds = { input_ids: new Tensor('int64', ids, shape), attention_mask: new Tensor('int64', mask, shape) };
  if (session.inputNames.includes('token_type_ids'))
    feeds.token_type_ids = new Tensor('int64', new BigInt64Array(ids.length), shape);
  await session.run(feeds);
};
await run(batches[0]);
parentPort.postMessage('ready');
parentPort.once('message', async () => {
  for (let i = Atomics.add(next, 0, 1); i < batches.length; i = Atomics.add(next, 0, 1)) await run(batches[i]);
  parentPort.postMessage('done');
});
