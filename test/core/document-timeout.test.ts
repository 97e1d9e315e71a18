import { describe, expect, it } from 'vitest';
import type { InferenceService, Outcome } from '../../src/core/contracts.js';
import { createDocumentProcessor } from '../../src/core/document-processor.js';
import { bytesAt, packBytes } from '../../src/core/packing.js';
import {
  type FinishResult,
  PROGRESS,
  type PrepareResult,
  type PrepareTask,
  type TaskRunner,
} from '../../src/core/protocol.js';
import { ConnectorError } from '../../src/errors.js';
import { createMetrics } from '../../src/observability/metrics.js';

const LIMIT = 60;

function recordsOf(texts: readonly string[]) {
  return texts.map((text, i) => ({
    topic: 'notes',
    partition: 0,
    offset: BigInt(i),
    timestamp: 0n,
    key: null,
    headers: {},
    value: Buffer.from(text),
  }));
}

/**
 * Workers that never come back from a document `slow`, saying which one it is, nor from a task with a document
 * `slow-tokens`, saying that they are at all of them; each document has as many windows as letters.
 */
function stuckWorkers(tasks: string[][]): TaskRunner {
  return {
    run<R>(name: string, task: object, signal?: AbortSignal): Promise<R> {
      const { documents, progress } = task as PrepareTask;
      const texts = Array.from(documents.missing, (_, i) => Buffer.from(bytesAt(documents.values, i)).toString());
      if (name !== 'finish') tasks.push(texts);
      const slow = texts.indexOf('slow');
      if (progress !== undefined && (slow !== -1 || texts.includes('slow-tokens'))) {
        progress[0] = slow === -1 ? PROGRESS.all : slow;
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
      }
      const ends = Uint32Array.from(texts.join(''), (_, i) => i + 1);
      let windows = 0;
      const prepared: PrepareResult = {
        failures: [],
        filtered: new Uint8Array(texts.length),
        state: packBytes(texts.map(() => new Uint8Array(0))),
        models: [
          {
            ids: new Int32Array(ends.length),
            ends,
            documentWindows: Uint32Array.from(texts, ({ length }) => (windows += length)),
            windowStarts: new Uint32Array(ends.length),
            documentTokens: new Uint32Array(texts.length),
            tokenOffsets: new Int32Array(0),
            tokenWords: new Int32Array(0),
          },
        ],
        stageSeconds: {},
      };
      const finished: FinishResult = {
        failures: [],
        filtered: new Uint8Array(texts.length),
        encoded: packBytes(texts.map((text) => Buffer.from(text))),
        schemas: [],
        schemaOf: new Int16Array(texts.length).fill(-1),
        paths: [],
        topics: [],
        entityCounts: {},
        stageSeconds: {},
      };
      return Promise.resolve((name === 'prepare' ? prepared : finished) as R);
    },
  };
}

function process(texts: readonly string[], { inference = [] as InferenceService[], tasks = [] as string[][] } = {}) {
  const processor = createDocumentProcessor({
    workers: stuckWorkers(tasks),
    inference,
    pipeline: { id: 'p', json: '{}', shared: {} },
    metrics: createMetrics(),
    connector: 'test',
    timeout: LIMIT,
  });
  return processor.process(recordsOf(texts));
}

function brief(outcome: Outcome<Buffer>): string {
  if ('value' in outcome) return outcome.value.toString();
  return 'error' in outcome ? outcome.error.code : 'filtered';
}

describe('document.timeout.ms', () => {
  it('sets aside the document that the worker was at, and does only its neighbours anew', async () => {
    const tasks: string[][] = [];
    const outcomes = await process(['a', 'b', 'slow', 'd', 'slow'], { tasks });
    expect(outcomes.map(brief)).toEqual(['a', 'b', 'DOCUMENT_TIMEOUT', 'd', 'DOCUMENT_TIMEOUT']);
    expect(tasks).toEqual([['a', 'b', 'slow', 'd', 'slow'], ['a', 'b'], ['d', 'slow'], ['d']]);
  });

  it('halves the task where the worker was at all documents', async () => {
    const outcomes = await process(['a', 'b', 'c', 'slow-tokens', 'e']);
    expect(outcomes.map(brief)).toEqual(['a', 'b', 'c', 'DOCUMENT_TIMEOUT', 'e']);
  });

  it("goes into the model's queue with the windows of each document, and comes back from there", async () => {
    const limits: number[] = [];
    const model: InferenceService = {
      async infer({ ids, ends, budgets = [] }) {
        limits.push(...budgets.map(({ limit }) => limit));
        // Windows of the same document have one budget: all of them fail with it.
        const spent = budgets[3];
        const failures = new Map(
          [...ends.keys()]
            .filter((i) => budgets[i] === spent)
            .map((i) => [i, new ConnectorError('DOCUMENT_TIMEOUT', 'late')] as const),
        );
        return { form: 'logits', scores: new Float32Array(ids.length), width: 1, failures };
      },
      close: () => Promise.resolve(),
    };
    const outcomes = await process(['aa', 'bbb', 'c'], { inference: [model] });
    expect(outcomes.map(brief)).toEqual(['aa', 'DOCUMENT_TIMEOUT', 'c']);
    expect(limits).toEqual(Array.from({ length: 6 }, () => LIMIT));
  });
});
