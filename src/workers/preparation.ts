import {
  decodePrepared,
  decodeTokens,
  encodePrepared,
  type PreparedTokens,
} from '../converters/prepared/prepared-document.js';
import { packBytes } from '../core/packing.js';
import type { FinishResult, PrepareResult } from '../core/protocol.js';
import { DocumentError } from '../errors.js';
import type { TextTokens } from '../inference/tokens/tokenizer.js';
import type { DocumentSource, OpenDocument } from './open-document.js';
import type { ModelStage, TokenizationStage } from './stages.js';
import type { TaskRun } from './task-run.js';
import { tokenize } from './tokenize.js';

/** What the two parts of a pipeline do that is cut at its tokens: one writes prepared documents, the other reads them. */

const NOTHING = new Uint8Array(0);

/** Cuts the tokens of documents, which leave with them. */
export async function cutTokens(
  run: TaskRun,
  opened: readonly (OpenDocument | null)[],
  stages: readonly TokenizationStage[],
): Promise<FinishResult> {
  const documents = opened.map((open) => open?.document ?? null);
  const cut: (readonly (TextTokens | null)[])[] = [];
  for (const stage of stages) cut.push(await tokenize(run, documents, stage));
  const encoded = opened.map((open, i) =>
    run.attempt(i, 'encoding', () => {
      const tokens = cut.flatMap((ofDocuments) => ofDocuments[i] ?? []);
      return open === null ? NOTHING : writePrepared(open, stages, tokens);
    }),
  );
  return {
    failures: run.failures,
    filtered: run.filtered,
    encoded: packBytes(encoded.map((bytes) => bytes ?? NOTHING)),
    schemas: [],
    schemaOf: new Int16Array(opened.length).fill(-1),
    paths: [],
    topics: [],
    // They are counted where the document is finished.
    entityCounts: {},
    stageSeconds: run.seconds,
  };
}

function writePrepared(
  { document, source }: OpenDocument,
  stages: readonly TokenizationStage[],
  tokens: readonly TextTokens[],
): Uint8Array {
  return encodePrepared({
    ...source,
    found: document,
    textLength: document.text.length,
    tokens: stages.map(({ definition: { tokenizerDigest, boundaries } }, i) => ({
      ...(tokens[i] as TextTokens),
      tokenizer: tokenizerDigest,
      boundaries,
    })),
  });
}

/**
 * Windows of the tokens that came with prepared documents.
 * @param read does the work on the value of document i, and gives null where it has failed
 */
export function takeTokens(
  run: TaskRun,
  models: readonly ModelStage[],
  read: (i: number, work: (value: Uint8Array) => TextTokens[]) => TextTokens[] | null,
): PrepareResult {
  const tokens = Array.from(run.filtered, (_, i) => read(i, (value) => readTokens(value, models)));
  const begin = performance.now();
  const windows = models.map((stage, m) => stage.pack(tokens.map((ofModels) => ofModels?.[m] ?? null)));
  run.addTime('decoding', begin);
  const state = packBytes(tokens.map(() => NOTHING));
  return { failures: run.failures, filtered: run.filtered, state, models: windows, stageSeconds: run.seconds };
}

/** @throws {DocumentError} DOCUMENT_INVALID where the value is no prepared document */
export function readPrepared(value: Uint8Array, ownVersion: string): DocumentSource {
  const { found, textLength, pipelineVersion, ...source } = decodePrepared(value);
  // Both parts of one pipeline may be given one version.
  const version = pipelineVersion === ownVersion ? ownVersion : `${pipelineVersion}/${ownVersion}`;
  return { ...source, pipelineVersion: version, prepared: { found, textLength } };
}

/**
 * The tokens of a prepared document that each of the models needs.
 * @throws {DocumentError} DOCUMENT_INVALID where the value is no prepared document, or has no tokens of a model's tokenizer
 */
function readTokens(value: Uint8Array, models: readonly ModelStage[]): TextTokens[] {
  const tokens = decodeTokens(value);
  return models.map(({ name, definition: { tokenizerDigest = '', boundaries } }) => {
    const found = tokens.find((one) => one.tokenizer === tokenizerDigest && one.boundaries === boundaries);
    if (found !== undefined) return found;
    throw new DocumentError(
      'DOCUMENT_INVALID',
      `the prepared document has tokens of ${tokens.map(shown).join(', ')}, and the model of stage ${name} needs those of ` +
        `${shown({ tokenizer: tokenizerDigest, boundaries })}: prepare documents with the tokenizer.json of the model's directory, and with its aggregation.boundaries`,
      { stage: 'TRANSFORMATION' },
    );
  });
}

function shown({ tokenizer, boundaries }: Pick<PreparedTokens, 'tokenizer' | 'boundaries'>): string {
  return `tokenizer ${tokenizer.slice(0, 12)} (${boundaries})`;
}

/** @throws {DocumentError} DOCUMENT_INVALID where the tokens were cut of another text */
export function checkText(text: string, length: number): void {
  if (text.length === length) return;
  throw new DocumentError(
    'DOCUMENT_INVALID',
    `the text has ${text.length} UTF-16 code units, and had ${length} when its tokens were cut: value.converter, its options and document.text.field have to be those of the connector that prepared it`,
    { stage: 'VALUE_CONVERTER' },
  );
}
