import { InferenceSession, listSupportedBackends } from 'onnxruntime-node';
import type { InstanceSetup } from './instance-protocol.js';
import { describeModel, type Model, runWindows } from './tensors.js';

/** @throws {Error} where the file is no token classification model, or a provider or the device is not to be had */
export async function loadModel({ modelFile, providers, intraOpThreads, labels }: InstanceSetup): Promise<Model> {
  checkProviders(providers.map(({ name }) => name));
  const session = await InferenceSession.create(modelFile, {
    executionProviders: [...providers],
    intraOpNumThreads: intraOpThreads,
    interOpNumThreads: 1,
    // Errors come as exceptions; on stderr they would stand a second time, outside the log.
    logSeverityLevel: 4,
    // Spinning takes CPU from the document workers, and an idle model would keep a core hot.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const model = describeModel(session);
  await warmUp(model, labels.length);
  return model;
}

function checkProviders(names: readonly string[]): void {
  const known = listSupportedBackends().map(({ name }) => name);
  const missing = names.filter((name) => !known.includes(name));
  if (missing.length === 0) return;
  throw new Error(
    `onnxruntime-node has no execution provider ${missing.join(', ')} on ${process.platform} ${process.arch}: expected some of ${known.join(', ')}`,
  );
}

/** The first run allocates and, on a GPU, picks kernels; and it shows the true number of labels. */
async function warmUp(model: Model, labels: number): Promise<void> {
  const logits = await runWindows(model, new Int32Array(16), Uint32Array.of(8, 16));
  if (logits.length !== 16 * labels) {
    throw new Error(
      `it gives ${logits.length / 16} scores a token, its config.json names ${labels} labels in id2label: expected as many`,
    );
  }
}
