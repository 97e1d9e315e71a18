import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { detectConverter } from '../files/find-files.js';
import { createMetrics } from '../observability/metrics.js';
import type { AnnotateFilesOptions } from '../runtime/annotate/annotate-files.js';
import { type ConnectorConfig, parseConnector } from '../runtime/options/connector-config.js';
import { PAGE_DOCUMENTS } from '../web/page.js';
import { type AnnotateChoices, annotateConnector, DEMONSTRATION_MODEL } from './annotate-config.js';
import { AnnotateReport } from './annotate-report.js';
import { packageVersion } from './package.js';
import { createProgress, type Progress } from './progress.js';
import { catchStopSignals, EXIT_CODES } from './signals.js';

interface Options extends Omit<AnnotateChoices, 'inputs'> {
  readonly workers?: number;
  readonly limit?: number;
  readonly show?: number | true;
  readonly html?: string;
  readonly resume?: true;
}

/** Documents that --show prints without a number. */
const SHOWN = 5;

export function annotateCommand(): Command {
  return new Command('annotate')
    .description('annotate documents from files to Parquet files; no broker is needed')
    .argument(
      '<files...>',
      'JSONL (.jsonl, .ndjson, also .gz), Parquet or text files, directories, globs in quotation marks, also s3://bucket/..',
    )
    .requiredOption('-o, --out <dir>', 'folder for the annotated documents; failed ones go to errors.jsonl there')
    .option('-c, --connector <file>', 'connector whose stages and options are used; its topics are not')
    .option('-m, --model <dir>', 'token-classification model: model.onnx, tokenizer.json, config.json')
    .option('--model-file <file>', 'ONNX file in its directory, such as onnx/model_int8.onnx')
    .option('--device <device>', 'where the model runs: cpu, gpu, cuda:1, cuda:0,1')
    .option('--workers <n>', 'threads for decoding, rules and tokenization', positiveInteger)
    .option('--limit <n>', 'stop after the first n documents', positiveInteger)
    .option('--id-field <name>', "field with a document's id (default: note_id)")
    .option('--text-field <name>', "field with a document's text (default: note_text)")
    .option(
      '--show [n]',
      `print the first n documents with their entities (${SHOWN} without a number)`,
      positiveInteger,
    )
    .option('--html <file>', `write a page with the first ${PAGE_DOCUMENTS} documents and their entities`)
    .option('--resume', 'go on behind the last document in the output folder')
    .addHelpText(
      'after',
      `
Examples:
  spanstream annotate notes.jsonl --out annotated --show
  spanstream annotate 'notes/**/*.parquet' --out annotated --model my-model --html notes.html
  spanstream annotate notes/ --out annotated --connector connectors/annotate-notes.yaml --resume
  spanstream annotate 's3://notes/2024/**/*.jsonl.gz' --out annotated --connector archive.yaml

Options of the connector that begin with store.s3. say how S3 is reached; by default the AWS SDK finds it.

Standard output has the documents of --show, standard error the progress and the summary.`,
    )
    .action(annotate);
}

async function annotate(patterns: string[], options: Options): Promise<void> {
  const config = await readConfig(patterns, options);
  if (options.html !== undefined) await mkdir(dirname(resolve(options.html)), { recursive: true });
  const show = options.show === true ? SHOWN : (options.show ?? 0);
  const report = new AnnotateReport({
    keep: Math.max(show, options.html === undefined ? 0 : PAGE_DOCUMENTS),
    fields: shownFields(config),
  });
  const metrics = createMetrics();
  const stop = catchStopSignals((signal) => {
    process.exitCode = EXIT_CODES[signal];
    process.stderr.write('\nstopping: what is under way is finished and stored; a second signal ends at once\n');
  });
  let progress: Progress | null = null;
  const started = performance.now();
  const run: AnnotateFilesOptions = {
    config,
    patterns,
    out: options.out,
    resume: options.resume === true,
    version: packageVersion(),
    ...(options.limit === undefined ? {} : { limit: options.limit }),
    ...(options.workers === undefined ? {} : { workers: options.workers }),
    metrics,
    signal: stop.signal,
    onStart({ offset, source }) {
      if (offset > 0n) process.stderr.write(`going on after ${offset} documents of a former run\n`);
      progress = createProgress({ total: source.progress().totalBytes });
    },
    onResults(results, bytesDone) {
      report.results(results);
      progress?.update({ done: bytesDone, documents: report.documents });
    },
    onFailed: (failed) => report.failed(failed),
  };
  try {
    // Of use here only: the other commands start without it.
    const { annotateFiles } = await import('../runtime/annotate/annotate-files.js');
    await annotateFiles(run);
  } finally {
    (progress as Progress | null)?.stop();
    stop.release();
    if (progress !== null)
      await finish(report, { options, show, metrics, seconds: (performance.now() - started) / 1000 });
  }
  if (stop.signal.aborted) process.stderr.write('stopped before the end: add --resume to go on\n');
}

interface Finish {
  readonly options: Options;
  readonly show: number;
  readonly metrics: AnnotateFilesOptions['metrics'];
  readonly seconds: number;
}

async function finish(report: AnnotateReport, { options, show, metrics, seconds }: Finish): Promise<void> {
  report.show(show, process.stdout);
  if (options.html !== undefined) await report.writePage(options.html, 'Annotated documents');
  report.printFailures(process.stderr, join(options.out, 'errors.jsonl'));
  process.stderr.write(`${await report.summary({ metrics, seconds, out: options.out })}\n`);
}

async function readConfig(patterns: readonly string[], options: Options): Promise<AnnotateFilesOptions['config']> {
  // A connector says it, and how S3 is reached.
  const converter =
    options.connector === undefined ? await detectConverter({ patterns, exclude: [options.out] }) : 'json';
  if (options.connector === undefined && options.model === undefined) {
    process.stderr.write(
      `no --model and no --connector: the demonstration model ${DEMONSTRATION_MODEL} of the package is used\n`,
    );
  }
  const config: ConnectorConfig = await parseConnector(annotateConnector({ ...options, inputs: patterns }, converter), {
    input: 'files',
  });
  const { sink } = config;
  if (sink.class !== 'ParquetSink') throw new TypeError(`files go to a ParquetSink, not to ${sink.class}`);
  return { ...config, sink };
}

function shownFields({ options }: ConnectorConfig): ConstructorParameters<typeof AnnotateReport>[0]['fields'] {
  return {
    idField: options['document.id.field'],
    textField: options['document.text.field'],
    offsetUnit: options['entity.offset.unit'],
  };
}

function positiveInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('Expected a whole number from 1 on.');
  return number;
}
