import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { ConfigError } from '../errors.js';
import { detectConverter } from '../files/find-files.js';
import type { SearchStep, TrialResult } from '../tune/search.js';
import { median } from '../tune/statistics.js';
import type { Tuning, TuningStart } from '../tune/tune.js';
import { type AnnotateChoices, annotateConnector, DEMONSTRATION_MODEL } from './annotate-config.js';
import { packageVersion } from './package.js';
import { formatDuration } from './progress.js';
import { catchStopSignals, EXIT_CODES } from './signals.js';
import { kilobytes, machine, tunedYaml, tuningJson } from './tune-config.js';
import { describeSetting, formatRate, tuningReport } from './tune-report.js';

interface Options extends Omit<AnnotateChoices, 'out' | 'inputs'> {
  readonly sample: string[];
  readonly minutes?: number;
  readonly seconds: number;
  readonly json?: true;
  readonly out?: string;
}

/** Seconds of a measurement. */
const SECONDS = 4;

export function tuneCommand(): Command {
  return new Command('tune')
    .description('measure which settings suit this machine best, and print them as configuration')
    .requiredOption('-s, --sample <files...>', 'typical documents, some hundred or more: files as annotate reads them')
    .option('-c, --connector <file>', 'connector whose stages and options are used; its topics and its sink are not')
    .option('-m, --model <dir>', 'token-classification model: model.onnx, tokenizer.json, config.json')
    .option('--model-file <file>', 'ONNX file in its directory, such as onnx/model_int8.onnx')
    .option('--device <device>', 'where the model runs: cpu, gpu, cuda:1, cuda:0,1')
    .option('--id-field <name>', "field with a document's id (default: note_id)")
    .option('--text-field <name>', "field with a document's text (default: note_text)")
    .option('--minutes <n>', 'end within this time (default: 5; above 4 cores and on GPUs 10)', positiveNumber)
    .option('--seconds <n>', 'length of one measurement, without start and warm-up', positiveNumber, SECONDS)
    .option('-o, --out <file>', 'write the configuration to a YAML file too')
    .option('--json', 'print all that was measured as JSON in place of the configuration')
    .addHelpText(
      'after',
      `
Examples:
  spanstream tune --model my-model --sample notes.jsonl --out tuned.yaml
  spanstream tune --connector connectors/annotate-notes.yaml --sample 'notes/*.parquet' --minutes 15

Standard output has the configuration, standard error the progress and the table. Let the machine do nothing else meanwhile.`,
    )
    .action(tuneAction);
}

async function tuneAction(options: Options): Promise<void> {
  const { sample } = options;
  const converter = options.connector === undefined ? await detectConverter({ patterns: sample }) : 'json';
  const source = annotateConnector({ ...options, out: tmpdir(), inputs: sample }, converter);
  if (options.connector === undefined && options.model === undefined)
    say(`no --model and no --connector: the demonstration model ${DEMONSTRATION_MODEL} of the package is used`);
  if (options.out !== undefined) await prepareOut(options.out);
  const stop = catchStopSignals((signal) => {
    process.exitCode = EXIT_CODES[signal];
    say('\nstopping: the measurement under way is ended; a second signal ends at once');
  });
  try {
    // Of use here only: the other commands start without it.
    const { tune } = await import('../tune/tune.js');
    const tuning = await tune({
      source,
      sample,
      ...(options.minutes === undefined ? {} : { bound: options.minutes * 60 }),
      seconds: options.seconds,
      version: packageVersion(),
      signal: stop.signal,
      onStart: sayStart,
      onStep: sayStep,
      onResult: sayResult,
    });
    await finish(tuning, options);
  } finally {
    stop.release();
  }
}

async function finish(tuning: Tuning, options: Options): Promise<void> {
  const { choice } = tuning;
  if (tuning.candidates.length > 0) say(`\n${tuningReport(tuning, process.stderr.columns || 160)}\n`);
  const yaml = choice === null ? null : tunedYaml(tuning, choice.best, new Date());
  if (options.json) process.stdout.write(`${JSON.stringify(tuningJson(tuning), null, 2)}\n`);
  else if (yaml !== null) process.stdout.write(yaml);
  if (yaml === null || choice === null) {
    say('stopped before the end: nothing is chosen');
    return;
  }
  sayChoice(tuning, choice);
  if (options.out !== undefined) {
    await writeFile(options.out, yaml);
    say(`the configuration is in ${options.out}`);
  }
}

/** Part of the cores that others may take before it is worth a word. */
const BUSY = 0.1;

function sayChoice(
  { candidates, cores }: Tuning,
  { best, noise, tolerance, equals }: NonNullable<Tuning['choice']>,
): void {
  const percent = (part: number): string => `${(100 * part).toFixed(part < 0.095 ? 1 : 0)}%`;
  const equal = equals.length - 1;
  say(
    `best: ${describeSetting(best.setting)}${equal === 0 ? '' : `; ${equal} more ${equal === 1 ? 'is' : 'are'} as fast within ${percent(tolerance)}`}`,
  );
  if (best.rounds.length === 0) say('each setting was measured once only: give more --minutes for a choice to rely on');
  else if (noise > tolerance)
    say(`measurements differ by ${percent(noise)} without reason: let the machine rest, or give more --seconds`);
  const others = median(
    candidates.flatMap(({ first, rounds }) => [first, ...rounds].flatMap((one) => one?.others ?? [])),
  );
  if (others > cores * BUSY)
    say(
      `other processes took ${others.toFixed(1)} of ${cores} cores meanwhile: with them gone all of it may look different`,
    );
  const failures = candidates.flatMap(({ first }) => (first === null ? [] : [first.failures]))[0];
  if (failures !== undefined && failures.documents > 0) {
    const part = percent(failures.documents / Math.max(1, failures.of));
    say(`${part} of the documents could not be annotated, and count as the others do: ${failures.first}`);
  }
}

function sayStart({ sample, cores, device, bound }: TuningStart): void {
  const where = device === 'gpu' ? `GPU and ${machine(cores)}` : machine(cores);
  say(
    `${sample.documents.toLocaleString('en-US')} documents of ${kilobytes({ sample })} on average; ${where}; at most ${formatDuration(bound)}`,
  );
}

/** The first half of a line, which {@link sayResult} completes. */
function sayStep({ setting, round, done, planned, secondsLeft }: SearchStep): void {
  const left = secondsLeft === null ? '' : `, ${formatDuration(secondsLeft)} left`;
  const phase = round === null ? 'search' : `round ${round}`;
  process.stderr.write(`${done + 1} of about ${planned}${left} | ${phase} | ${describeSetting(setting)}: `);
}

function sayResult(result: TrialResult): void {
  if (result === null) return;
  say('failure' in result ? `failed: ${result.failure}` : `${formatRate(result.measurement.rate)} documents/s`);
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function prepareOut(out: string): Promise<void> {
  if (!['.yaml', '.yml'].includes(extname(out).toLowerCase())) {
    throw new ConfigError('The configuration cannot be written', [
      { key: '--out', value: out, message: 'expected a file name that ends in .yaml or .yml' },
    ]);
  }
  await mkdir(dirname(resolve(out)), { recursive: true });
}

function positiveNumber(value: string): number {
  const number = Number(value);
  if (!(number > 0 && Number.isFinite(number))) throw new InvalidArgumentError('Expected a number above 0.');
  return number;
}
