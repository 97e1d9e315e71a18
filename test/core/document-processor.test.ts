import { describe, expect, it } from 'vitest';
import type { InferenceService, Outcome } from '../../src/core/contracts.js';
import { createDocumentProcessor, type DocumentProcessorOptions } from '../../src/core/document-processor.js';
import { bytesAt, packBytes } from '../../src/core/packing.js';
import type {
  FinishResult,
  FinishTask,
  ModelTokens,
  PrepareResult,
  PrepareTask,
  TaskRunner,
} from '../../src/core/protocol.js';
import { ConnectorError, DocumentError, FatalError, RetriableError } from '../../src/errors.js';
import { createMetrics } from '../../src/observability/metrics.js';
import type { RawRecord } from '../../src/types.js';

const PIPELINE = { id: 'p', json: '{}', shared: {} };

function recordsOf(values: readonly string[]): RawRecord[] {
  return values.map((value, i) => ({
    topic: 'notes',
    partition: 3,
    offset: BigInt(i),
    timestamp: 0n,
    key: null,
    headers: {},
    value: Buffer.from(value),
  }));
}

/** A document has a window for each of its letters, its ids are their codes. */
function tokensOf(texts: readonly string[]): ModelTokens {
  const ids = Int32Array.from(texts.join(''), (letter) => letter.charCodeAt(0));
  let windows = 0;
  return {
    ids,
    ends: Uint32Array.from(ids, (_, i) => i + 1),
    documentWindows: Uint32Array.from(texts, ({ length }) => (windows += length)),
    windowStarts: new Uint32Array(ids.length),
    documentTokens: new Uint32Array(texts.length),
    tokenOffsets: new Int32Array(0),
    tokenWords: new Int32Array(0),
  };
}

/** Workers that answer with the document in upper case; `onTask` may make them die. */
function fakeWorkers(onTask: (name: string, texts: readonly string[]) => void = () => undefined): TaskRunner {
  return {
    async run<R>(name: string, task: object): Promise<R> {
      const { documents } = task as PrepareTask;
      const texts = Array.from(documents.missing, (_, i) => Buffer.from(bytesAt(documents.values, i)).toString());
      onTask(name, texts);
      if (name === 'prepare') {
        const prepared: PrepareResult = {
          failures: texts.flatMap((text, index) =>
            text === 'bad' ? [{ index, code: 'STAGE_FAILED', stage: 'TRANSFORMATION', message: 'bad' }] : [],
          ),
          filtered: Uint8Array.from(texts, (text) => (text === 'out' ? 1 : 0)),
          state: packBytes(texts.map(() => new Uint8Array(0))),
          models: [tokensOf(texts.map((text) => (text === 'bad' || text === 'out' ? '' : text)))],
          stageSeconds: { words: 1 },
        };
        return prepared as R;
      }
      const { skip } = task as FinishTask;
      const finished: FinishResult = {
        failures: [],
        filtered: new Uint8Array(texts.length),
        encoded: packBytes(
          texts.map((text, i) => (skip?.[i] === 1 ? new Uint8Array(0) : Buffer.from(text.toUpperCase()))),
        ),
        schemas: [],
        schemaOf: new Int16Array(texts.length).fill(-1),
        paths: [],
        topics: [],
        entityCounts: { DRUG: 2 },
        stageSeconds: { words: 0.5 },
      };
      return finished as R;
    },
  };
}

/** A model that cannot do the letter `x`. */
function fakeModel(): InferenceService & { closed: boolean } {
  return {
    closed: false,
    async infer({ ids, ends }) {
      const failures = new Map(
        [...ends.keys()].flatMap((i) =>
          ids[i] === 120 ? [[i, new ConnectorError('INFERENCE_FAILED', `x at ${i}`)] as const] : [],
        ),
      );
      return { form: 'logits', scores: new Float32Array(ids.length), width: 1, failures };
    },
    async close() {
      this.closed = true;
    },
  };
}

function processorOf(options: Partial<DocumentProcessorOptions> = {}) {
  return createDocumentProcessor({
    workers: fakeWorkers(),
    inference: [fakeModel()],
    pipeline: PIPELINE,
    metrics: createMetrics(),
    connector: 'test',
    ...options,
  });
}

function brief(outcome: Outcome<Buffer>): string {
  if ('value' in outcome) return outcome.value.toString();
  return 'error' in outcome ? `${outcome.error.code}: ${outcome.error.message}` : 'filtered';
}

describe('the document processor', () => {
  it('gives every record its outcome at its own index', async () => {
    const outcomes = await processorOf().process(recordsOf(['one', 'bad', 'axb', 'out', 'two']));
    expect(outcomes.map(brief)).toEqual(['ONE', 'STAGE_FAILED: bad', 'INFERENCE_FAILED: x at 4', 'filtered', 'TWO']);
  });

  it('makes a dead letter of what its source could not read, without a look at it', async () => {
    const texts: string[] = [];
    const workers = fakeWorkers((name, task) => name === 'prepare' && texts.push(...task));
    const unreadable = new DocumentError('DOCUMENT_INVALID', 'cut off', { stage: 'VALUE_CONVERTER' });
    const records = recordsOf(['a', 'rest', 'b']).map((record, i) => (i === 1 ? { ...record, unreadable } : record));
    const outcomes = await processorOf({ workers }).process(records);
    expect(outcomes.map(brief)).toEqual(['A', 'DOCUMENT_INVALID: cut off', 'B']);
    expect(texts).toEqual(['a', 'b']);
  });

  it('cuts a batch into tasks by documents and by bytes', async () => {
    const tasks: number[] = [];
    const workers = fakeWorkers((name, texts) => name === 'prepare' && tasks.push(texts.length));
    await processorOf({ workers, taskSize: 4, taskBytes: 10 }).process(
      recordsOf(['a', 'b', 'c', 'd', 'e', 'f'.repeat(9), 'g', 'h'.repeat(99), 'i']),
    );
    expect(tasks).toEqual([4, 2, 1, 1, 1]);
  });

  it('has the worker do it all where there is no model', async () => {
    const names = new Set<string>();
    const workers = fakeWorkers((name) => names.add(name));
    const outcomes = await processorOf({ workers, inference: [] }).process(recordsOf(['one']));
    expect(outcomes.map(brief)).toEqual(['ONE']);
    expect([...names]).toEqual(['annotate']);
  });

  it.each(['prepare', 'finish'])('finds the document that takes workers down in %s', async (task) => {
    const workers = fakeWorkers((name, texts) => {
      if (name === task && texts.includes('killer')) throw new RetriableError('WORKER_LOST', 'died');
    });
    const texts = ['a', 'b', 'c', 'd', 'killer', 'f', 'g'];
    const outcomes = await processorOf({ workers }).process(recordsOf(texts));
    expect(outcomes.map(brief)).toEqual(['A', 'B', 'C', 'D', expect.stringContaining('WORKER_LOST: died'), 'F', 'G']);
  });

  it('fails as a whole where workers fail for no document of theirs', async () => {
    const workers = fakeWorkers(() => {
      throw new FatalError('SERVICE_FAILED', 'broken');
    });
    await expect(processorOf({ workers }).process(recordsOf(['a']))).rejects.toThrow('broken');
  });

  it('waits for what is under way when it is closed, and closes its models', async () => {
    const model = fakeModel();
    const processor = processorOf({ inference: [model] });
    let isDone = false;
    const processing = processor.process(recordsOf(['a'])).then(() => {
      isDone = true;
    });
    await processor.close();
    await processing;
    expect([isDone, model.closed]).toEqual([true, true]);
  });

  it('counts entities, seconds and what waits', async () => {
    const metrics = createMetrics();
    await processorOf({ metrics }).process(recordsOf(['one']));
    const text = await metrics.registry.metrics();
    expect(text).toContain('spanstream_entities_total{connector="test",label="DRUG"} 2');
    expect(text).toContain('spanstream_stage_seconds_total{connector="test",stage="words"} 1.5');
    expect(text).toContain('spanstream_queue_depth{connector="test",queue="documents"} 0');
  });
});
