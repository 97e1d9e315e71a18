import { Command, InvalidArgumentError } from 'commander';
import { type AnnotationSet, topicOf } from '../annotations/annotation-set.js';
import type { ConfigValue } from '../config/flat.js';
import { readConnectorFile } from '../config/load.js';
import type { MatchBy } from '../diff/side-reading.js';
import { createLog } from '../observability/log.js';
import { type AnnotationOptions, annotationOptions } from '../runtime/options/annotation-options.js';
import { painter, usesColor } from './color.js';
import { diffReport } from './diff-report.js';
import { type WorkerChoices, workerConfig } from './worker-config.js';

interface Options extends WorkerChoices {
  readonly aVersion?: string;
  readonly bVersion?: string;
  readonly by?: MatchBy;
  readonly examples: number;
  readonly scoreTolerance: number;
  readonly json?: true;
  readonly exitCode?: true;
  readonly connector?: string;
  readonly schemaRegistry?: string;
  readonly idField?: string;
  readonly textField?: string;
  readonly set?: Readonly<Record<string, string>>;
  readonly tempDir?: string;
  readonly logLevel?: string;
}

export function diffCommand(): Command {
  return new Command('diff')
    .description(
      'compare two annotations of the same documents: entities added, removed, changed per label, with examples',
    )
    .argument(
      '<a>',
      'the one: topic:NAME, or a folder, file or glob (in quotation marks) of Parquet or JSONL files, also s3://bucket/..',
    )
    .argument('<b>', 'the other')
    .option(
      '--a-version <version>',
      'of A only what this pipeline version annotated (default: the latest of each document)',
    )
    .option('--b-version <version>', 'of B only what this pipeline version annotated')
    .option(
      '--by <what>',
      'match documents by origin or id (default: origin, or id where documents have no provenance)',
      parseBy,
    )
    .option('--examples <n>', 'the most examples of each change of each label', parseCount, 3)
    .option('--score-tolerance <number>', 'difference of scores up to which they are the same', parseTolerance, 0.01)
    .option('--json', 'print JSON')
    .option('--exit-code', 'end with 1 where the sets differ')
    .option('-c, --connector <file>', 'connector that wrote them: its fields, schema registry and store')
    .option('--schema-registry <url>', 'registry of the schemas that values of topics name')
    .option('--id-field <name>', "field with a document's id (default: note_id)")
    .option('--text-field <name>', "field with a document's text (default: note_text)")
    .option(
      '--set <key=value>',
      'another option of a connector, such as store.s3.endpoint=http://host:9000',
      parseSetting,
    )
    .option('--temp-dir <dir>', "folder for as much as both sets hold (default: the system's)")
    .option('-w, --worker <file>', 'worker file: brokers, security')
    .option('-b, --bootstrap-servers <list>', 'brokers as host:port, with commas; overrules bootstrap.servers')
    .option('--log-level <level>', 'trace, debug, info, warn, error, fatal or silent (default: LOG_LEVEL, else warn)')
    .addHelpText(
      'after',
      `
Examples:
  spanstream diff topic:notes-annotated topic:notes-annotated-v2 -b localhost:9092
  spanstream diff topic:notes-annotated topic:notes-annotated --a-version 1.4 --b-version 1.5 -b localhost:9092
  spanstream diff s3://clinic/archive/ annotated/ --by id --examples 10
  spanstream diff old/ new/ --examples 0 --json --exit-code

The examples show parts of documents; --examples 0 prints numbers only.`,
    )
    .action(diff);
}

async function diff(a: string, b: string, options: Options): Promise<void> {
  const [{ diffSets }, { openAnnotationSet }] = await Promise.all([
    import('../diff/diff.js'),
    import('../annotations/open-annotation-set.js'),
  ]);
  const reading = readingOf(options);
  const kafka = [a, b].some((location) => topicOf(location) !== null) ? await connectTo(options) : null;
  const sets: AnnotationSet[] = [];
  try {
    for (const location of [a, b]) sets.push(await openAnnotationSet(location, { ...reading, kafka }));
    const [ofA, ofB] = sets as [AnnotationSet, AnnotationSet];
    const found = await diffSets({
      a: { set: ofA, version: options.aVersion },
      b: { set: ofB, version: options.bVersion },
      by: options.by,
      scoreTolerance: options.scoreTolerance,
      examples: options.examples,
      offsetUnit: reading.offsetUnit,
      temporaryDirectory: options.tempDir,
    });
    const text = options.json
      ? JSON.stringify(found, null, 2)
      : diffReport(found, { paint: painter(usesColor(process.stdout)) });
    process.stdout.write(`${text}\n`);
    if (options.exitCode && found.differs) process.exitCode = 1;
  } finally {
    for (const set of sets) set.close();
  }
}

/** The connector's options, under those of the command line. */
function readingOf({ connector, schemaRegistry, idField, textField, set }: Options): AnnotationOptions {
  const source = connector === undefined ? { flat: {}, directory: process.cwd() } : readConnectorFile(connector);
  const flat: Record<string, ConfigValue> = { ...source.flat, ...set };
  if (schemaRegistry !== undefined) flat['output.value.converter.schema.registry.url'] = schemaRegistry;
  if (idField !== undefined) flat['document.id.field'] = idField;
  if (textField !== undefined) flat['document.text.field'] = textField;
  return annotationOptions({ flat, directory: source.directory });
}

async function connectTo(options: Options) {
  const { createKafka } = await import('../kafka/client.js');
  const log = createLog({ level: options.logLevel ?? process.env.LOG_LEVEL ?? 'warn' });
  return createKafka(workerConfig(options), { log, purpose: 'consumer' });
}

function parseBy(text: string): MatchBy {
  if (text === 'origin' || text === 'id') return text;
  throw new InvalidArgumentError('expected origin or id');
}

function parseCount(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('expected a whole number from 0 on');
  return Number(text);
}

function parseTolerance(text: string): number {
  const tolerance = Number(text);
  if (text.trim() !== '' && tolerance >= 0 && tolerance <= 1) return tolerance;
  throw new InvalidArgumentError('expected a number from 0 to 1');
}

function parseSetting(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, key, value] = /^([^=\s]+)=(.*)$/s.exec(text) ?? [];
  if (key === undefined || value === undefined) throw new InvalidArgumentError('expected key=value');
  return { ...before, [key]: value };
}
