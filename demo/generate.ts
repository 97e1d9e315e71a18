import { createWriteStream, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type DocumentSet, generateDocuments, type Language } from './documents.js';
import { type PublicTerms, publicTermsSchema } from './templates/public-terms.js';

interface Flags {
  readonly set: DocumentSet;
  readonly count: number;
  readonly seed: number;
  readonly out: string;
  readonly language?: Language;
  readonly meanCharacters?: number;
  readonly entities: boolean;
  readonly publicTerms?: string;
}

function* jsonLines({ entities: withEntities, out: _, publicTerms: file, ...options }: Flags): Generator<string> {
  const publicTerms = file === undefined ? undefined : readPublicTerms(file);
  for (const { entities, ...document } of generateDocuments({ ...options, publicTerms })) {
    yield `${JSON.stringify(withEntities ? { ...document, entities } : document)}\n`;
  }
}

function readPublicTerms(file: string): PublicTerms {
  const parsed = publicTermsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RangeError(
    `${file}: found at ${issue?.path.join('.') || 'its root'}: ${issue?.message}, expected what models/train/collect_terms.py writes`,
  );
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number, such as 1000.');
  return Number(text);
}

const program = new Command('generate')
  .description('Writes generated clinical notes as JSON lines')
  .addOption(
    new Option('--set <set>', 'which templates and terms').choices(['training', 'seen', 'unseen']).default('seen'),
  )
  .addOption(new Option('--language <language>', 'one language instead of both').choices(['en', 'fr']))
  .option('--count <n>', 'documents', wholeNumber, 1000)
  .option('--seed <n>', 'equal seeds give equal documents', wholeNumber, 1)
  .option('--mean-characters <n>', 'mean length in code points', wholeNumber)
  .option('--public-terms <file>', 'for the training set: more terms (models/train/collect_terms.py)')
  .option('--no-entities', 'leave out the gold entities')
  .requiredOption('--out <file>', 'file to write')
  .parse();

const flags = program.opts<Flags>();
await pipeline(Readable.from(jsonLines(flags)), createWriteStream(flags.out));
