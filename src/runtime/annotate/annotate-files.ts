import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../../core/contracts.js';
import { observeSink } from '../../core/observed-sink.js';
import { ConfigError } from '../../errors.js';
import { createErrorFile, ERROR_FILE, type ErrorFile, type FailedDocument } from '../../files/error-file.js';
import { type FileAccess, openFileAccess } from '../../files/file-access.js';
import { createFileSource, type FileSource } from '../../files/file-source.js';
import { checkInput, noteInput } from '../../files/input-list.js';
import { createLog } from '../../observability/log.js';
import type { Metrics } from '../../observability/metrics.js';
import { createParquetSink } from '../../sinks/parquet/parquet-sink.js';
import { openStore, s3Access } from '../../store/open-store.js';
import type { Batch } from '../../types.js';
import { createDocumentPool, type DocumentPool } from '../../workers/document-pool.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import { ModelRegistry } from '../pipeline/model-registry.js';
import { documentsInFlight, type LoadedPipeline, loadPipeline, poolSize, startPipeline } from '../pipeline/pipeline.js';
import { fileConverter } from '../pipeline/schemas.js';
import { runFiles } from './files-run.js';

export interface AnnotateFilesOptions {
  readonly config: ConnectorConfig & { readonly sink: { readonly class: 'ParquetSink' } };
  readonly patterns: readonly string[];
  /** Folder for the Parquet files, `errors.jsonl` and `input.json`. */
  readonly out: string;
  readonly resume: boolean;
  readonly limit?: number;
  /** Threads for decoding, rules, tokenization and encoding. */
  readonly workers?: number;
  /** Spanstream's own, for the version that documents carry. */
  readonly version: string;
  readonly metrics: Metrics;
  readonly signal: AbortSignal;
  /** Told once, before the first document. */
  readonly onStart: (start: { readonly offset: bigint; readonly source: FileSource }) => void;
  /** Told of documents on their way into files, in their order, with the bytes of input that they close. */
  readonly onResults: (results: readonly Result<Buffer>[], bytesDone: number) => void;
  readonly onFailed: (failed: FailedDocument) => void;
}

/**
 * Annotates documents from files to Parquet files. Documents that fail go to `errors.jsonl` and the rest goes on.
 *
 * @throws {ConfigError} before anything is written, where files, stages or the output folder cannot be used
 * @throws {FatalError} where an input file is damaged, after all documents before it are stored
 */
export async function annotateFiles(options: AnnotateFilesOptions): Promise<void> {
  const access = openFileAccess(s3Access(options.config.sink.options));
  try {
    await annotateFrom(access, options);
  } finally {
    access.close();
  }
}

async function annotateFrom(access: FileAccess, options: AnnotateFilesOptions): Promise<void> {
  const { config, out, metrics } = options;
  const source = await createFileSource({
    access,
    patterns: options.patterns,
    converter: fileConverter(config.options),
    exclude: [out],
    topic: config.name,
    maxDocumentBytes: config.options['document.max.bytes'],
    ...(options.limit === undefined ? {} : { limit: options.limit }),
  });
  const pipeline = await loadPipeline(config, options.version);
  const log = createLog({ destination: process.stderr });
  for (const { gpus, definition, size } of pipeline.models)
    if (gpus.length > 0) log.info({ stage: definition.name, ...size }, 'model on GPUs');
  const inputList = join(out, 'input.json');
  await checkInput(inputList, source.files, { resume: options.resume });
  const errors = createErrorFile(join(out, ERROR_FILE), options.onFailed);
  const pool = await createDocumentPool({
    ...poolSize([config], [pipeline], options.workers),
    pipelines: [pipeline.message],
  });
  try {
    const processor = await startPipeline(pipeline, {
      pool,
      models: new ModelRegistry(metrics, log),
      metrics,
      log,
    });
    try {
      // Not before all has started: what a failed start leaves behind would look like a former run.
      await mkdir(out, { recursive: true });
      await noteInput(inputList, source.files);
      await runSource(options, { source, errors, pipeline, pool, processor });
    } finally {
      await processor.close();
    }
  } finally {
    await errors.close();
    await pool.close();
  }
}

/** Files can be read faster than any stage works: what is read ahead only makes a stop take longer. */
const READ_AHEAD_BYTES = 8 * 1024 * 1024;

interface RunParts {
  readonly source: FileSource;
  readonly errors: ErrorFile;
  readonly pipeline: LoadedPipeline;
  readonly pool: DocumentPool;
  readonly processor: Awaited<ReturnType<typeof startPipeline>>;
}

async function runSource(
  options: AnnotateFilesOptions,
  { source, errors, pipeline, pool, processor }: RunParts,
): Promise<void> {
  const { config, metrics } = options;
  const reading = new Reading(source, errors, options);
  const parquetSink = createParquetSink({
    store: await openStore(config.sink.options),
    options: config.sink.options,
    encode: (task) => pool.run('encodeRowGroup', task),
    deadLetters: errors,
    metrics,
    log: createLog({ destination: process.stderr }),
    connector: config.name,
    owner: `${hostname()}/${process.pid}/${randomUUID()}`,
    pipelineVersion: pipeline.definition.pipelineVersion,
    schemaFileDigest: pipeline.schemaFileDigest,
    idField: config.options['document.id.field'],
    textField: config.options['document.text.field'],
  });
  const sink = observeSink(parquetSink, (results) => options.onResults(results, reading.bytesUpTo(results)));
  try {
    await runFiles({
      partition: { topic: config.name, partition: 0 },
      documents: (startOffset) => reading.batches(startOffset),
      processor,
      sink,
      maxInFlightBytes: Math.min(config.options['max.in.flight.bytes'], READ_AHEAD_BYTES),
      // Nobody waits for a commit here, and the one partition has half of it.
      maxInFlightDocuments: 2 * documentsInFlight(config, pipeline),
      signal: options.signal,
    });
  } finally {
    await sink.close();
  }
  if (reading.failure !== null) throw reading.failure;
}

/** The way through the files, with what is known of it on the other side of the pipeline. */
class Reading {
  /** What kept a file from being read to its end; set aside so that what came before it is stored first. */
  failure: unknown = null;
  readonly #source: FileSource;
  readonly #errors: ErrorFile;
  readonly #options: AnnotateFilesOptions;
  readonly #underWay: { readonly nextOffset: bigint; readonly bytesRead: number }[] = [];
  #bytesDone = 0;

  constructor(source: FileSource, errors: ErrorFile, options: AnnotateFilesOptions) {
    this.#source = source;
    this.#errors = errors;
    this.#options = options;
  }

  async *batches(startOffset: bigint): AsyncGenerator<Batch<Buffer | null>> {
    const { out, resume, onStart } = this.#options;
    if (startOffset > 0n && !resume) {
      throw new ConfigError('The output folder holds the output of a former run', [
        {
          key: '--out',
          value: out,
          message: `has ${startOffset} documents; add --resume to go on behind them, or choose another folder`,
        },
      ]);
    }
    await this.#errors.begin(startOffset);
    onStart({ offset: startOffset, source: this.#source });
    const batches = this.#source.batches(startOffset)[Symbol.asyncIterator]();
    for (;;) {
      const next = await batches.next().catch((error: unknown) => {
        this.failure = error;
        return { done: true, value: undefined } as const;
      });
      if (next.done === true) return;
      this.#underWay.push({ nextOffset: next.value.nextOffset, bytesRead: this.#source.progress().bytesRead });
      yield next.value;
    }
  }

  /** Bytes of input whose documents are all done, with these results the latest. */
  bytesUpTo(results: readonly Result<Buffer>[]): number {
    const last = results.at(-1)?.record.offset ?? -1n;
    while (this.#underWay[0] !== undefined && this.#underWay[0].nextOffset <= last + 1n) {
      this.#bytesDone = this.#underWay.shift()?.bytesRead ?? this.#bytesDone;
    }
    return this.#bytesDone;
  }
}
