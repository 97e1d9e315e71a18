import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of a process, on a registry of their own so that tests and embedders do not share one. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics; seconds and bytes as Prometheus's naming rules want them. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    records: new Counter({
      name: 'spanstream_records_total',
      help: 'Records that went through, by what became of them: written, dead_letter, filtered',
      labelNames: ['connector', 'topic', 'outcome'] as const,
      registers,
    }),
    entities: new Counter({
      name: 'spanstream_entities_total',
      help: 'Entities found, by label',
      labelNames: ['connector', 'label'] as const,
      registers,
    }),
    stageSeconds: new Counter({
      name: 'spanstream_stage_seconds_total',
      help: 'Seconds that stages, tokenization and encoding took in document workers',
      labelNames: ['connector', 'stage'] as const,
      registers,
    }),
    queueDepth: new Gauge({
      name: 'spanstream_queue_depth',
      help: 'Where documents are: held between source and sink, of these documents in work, windows before the model',
      labelNames: ['connector', 'queue'] as const,
      registers,
    }),
    bytesInFlight: new Gauge({
      name: 'spanstream_in_flight_bytes',
      help: 'Bytes of raw documents that were read and are not committed yet',
      labelNames: ['connector'] as const,
      registers,
    }),
    consumerLag: new Gauge({
      name: 'spanstream_consumer_lag_records',
      help: 'Records between the next one to commit and the end of the partition',
      labelNames: ['connector', 'topic', 'partition'] as const,
      registers,
    }),
    backfillLength: new Gauge({
      name: 'spanstream_backfill_length',
      help: 'Offsets (files, where these are read) in the ranges of backfills that this worker works on',
      labelNames: ['connector', 'backfill', 'topic', 'partition'] as const,
      registers,
    }),
    backfillDone: new Gauge({
      name: 'spanstream_backfill_done',
      help: 'Of these, those that are done, by whichever worker',
      labelNames: ['connector', 'backfill', 'topic', 'partition'] as const,
      registers,
    }),
    backfillRate: new Gauge({
      name: 'spanstream_backfill_per_second',
      help: 'Offsets or files of a backfill that are done in a second, over the last ten seconds',
      labelNames: ['connector', 'backfill', 'topic', 'partition'] as const,
      registers,
    }),
    backfillEta: new Gauge({
      name: 'spanstream_backfill_eta_seconds',
      help: 'Seconds until the range is done, at the rate of the last ten seconds; absent while nothing moves',
      labelNames: ['connector', 'backfill', 'topic', 'partition'] as const,
      registers,
    }),
    batchWindows: new Histogram({
      name: 'spanstream_inference_batch_windows',
      help: 'Windows in one batch of the model',
      labelNames: ['model'] as const,
      buckets: [1, 2, 4, 8, 16, 32, 64, 128],
      registers,
    }),
    batchTokens: new Counter({
      name: 'spanstream_inference_tokens_total',
      help: 'Tokens given to the model, by kind: real, padding',
      labelNames: ['model', 'kind'] as const,
      registers,
    }),
    busySeconds: new Counter({
      name: 'spanstream_inference_busy_seconds_total',
      help: 'Seconds that model instances spent running; its rate is the busy share',
      labelNames: ['model', 'instance'] as const,
      registers,
    }),
    batchFailures: new Counter({
      name: 'spanstream_inference_batch_failures_total',
      help: 'Batches that the model failed on, by cause: out_of_memory, error, died (its thread), late (longer than a document may take)',
      labelNames: ['model', 'cause'] as const,
      registers,
    }),
    batchMaxTokens: new Gauge({
      name: 'spanstream_inference_batch_max_tokens',
      help: 'Padded tokens that a batch may have: batch.max.tokens, or less after memory ran out',
      labelNames: ['model'] as const,
      registers,
    }),
    commitSeconds: new Histogram({
      name: 'spanstream_commit_seconds',
      help: 'Duration of commits: a transaction, or the completion of a file',
      labelNames: ['connector', 'sink'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    files: new Counter({
      name: 'spanstream_files_total',
      help: 'Files completed',
      labelNames: ['connector', 'topic'] as const,
      registers,
    }),
    fileBytes: new Counter({
      name: 'spanstream_file_bytes_total',
      help: 'Bytes of completed files',
      labelNames: ['connector', 'topic'] as const,
      registers,
    }),
    fileRows: new Counter({
      name: 'spanstream_file_rows_total',
      help: 'Rows of completed files',
      labelNames: ['connector', 'topic'] as const,
      registers,
    }),
    deadLetters: new Counter({
      name: 'spanstream_dead_letters_total',
      help: 'Records set aside as dead letters, by the code of their error',
      labelNames: ['connector', 'code'] as const,
      registers,
    }),
    restarts: new Counter({
      name: 'spanstream_task_restarts_total',
      help: 'Tasks taken up anew after an error',
      labelNames: ['connector', 'code'] as const,
      registers,
    }),
  };
}
