import type { DocumentProcessor, Result, Sink } from '../core/contracts.js';
import type { ConnectorError } from '../errors.js';
import type { RawRecord } from '../types.js';
import type { CountPoint } from './statistics.js';

/** Documents that are not done when there is no more to measure are let through without work. */
type State = 'warming up' | 'measuring' | 'stopping';

/** What was seen between `begin` and `end`. */
export interface MeterReading {
  /** Bytes of raw documents that were done, by seconds. */
  readonly points: readonly CountPoint[];
  /** Of each document, in ms. */
  readonly latencies: readonly number[];
}

/**
 * Sits on both ends of a running pipeline: around the processor, to see documents go in and come out, and in the sink's
 * place, where they are counted and dropped.
 */
export class Meter {
  readonly #points: CountPoint[] = [];
  readonly #latencies: number[] = [];
  /** When documents went in, by the offset of the first of those that travel together. */
  readonly #handedOver = new Map<bigint, number>();
  #state: State = 'warming up';
  #bytes = 0;
  #taken = 0;
  #delivered = 0;
  #failed = 0;
  #firstFailure: string | null = null;
  /** A failure that another setting may not have: the model or a worker gave up over a document. */
  #settingFailure: string | null = null;
  #onTaken: (() => void) | null = null;

  /** Documents that arrived at the sink. */
  get delivered(): number {
    return this.#delivered;
  }

  get failures(): { readonly documents: number; readonly of: number; readonly first: string | null } {
    return { documents: this.#failed, of: this.#delivered, first: this.#firstFailure };
  }

  get settingFailure(): string | null {
    return this.#settingFailure;
  }

  /** Tasks that came back since `begin`. */
  get tasks(): number {
    return this.#points.length;
  }

  begin(): void {
    this.#state = 'measuring';
  }

  /** From here on documents pass unworked, so that the pipeline is empty soon. */
  end(): MeterReading {
    this.#stop();
    return { points: this.#points, latencies: this.#latencies };
  }

  watch(processor: DocumentProcessor): DocumentProcessor {
    return {
      process: async (records) => {
        if (this.#state === 'stopping') return records.map(() => ({ filtered: true }));
        this.#handedOver.set((records[0] as RawRecord).offset, performance.now());
        const outcomes = await processor.process(records).catch((error: unknown) => {
          this.#stop();
          throw error;
        });
        for (const { value } of records) this.#bytes += value?.length ?? 0;
        if (this.#state === 'measuring') this.#points.push({ at: performance.now() / 1000, total: this.#bytes });
        return outcomes;
      },
      close: () => processor.close(),
    };
  }

  sink(): Sink {
    return {
      open: async () => ({
        startOffset: null,
        commitAt: null,
        write: async ({ results }) => this.#take(results),
        commit: async () => 0n,
        abort: async () => undefined,
      }),
      close: async () => undefined,
    };
  }

  /**
   * Resolves when no more than so many documents are between source and sink, or when no more are wanted.
   *
   * @param given documents that the source has given so far
   */
  async room(given: number, most: number): Promise<void> {
    while (this.#state !== 'stopping' && given - this.#taken > most)
      await new Promise<void>((resolve) => (this.#onTaken = resolve));
  }

  #stop(): void {
    this.#state = 'stopping';
    this.#onTaken?.();
  }

  #take(results: readonly Result<Buffer>[]): void {
    this.#taken += results.length;
    this.#onTaken?.();
    const offset = results[0]?.record.offset;
    const since = offset === undefined ? undefined : this.#handedOver.get(offset);
    if (offset === undefined || since === undefined) return;
    this.#handedOver.delete(offset);
    this.#delivered += results.length;
    const milliseconds = performance.now() - since;
    for (const { outcome } of results) {
      if (this.#state === 'measuring') this.#latencies.push(milliseconds);
      if ('error' in outcome) this.#fail(outcome.error);
    }
  }

  #fail({ code, message }: ConnectorError): void {
    this.#failed++;
    this.#firstFailure ??= `${code}: ${message}`;
    if (code === 'INFERENCE_FAILED' || code === 'WORKER_LOST') this.#settingFailure ??= `${code}: ${message}`;
  }
}
