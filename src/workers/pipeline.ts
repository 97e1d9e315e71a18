import {
  createReader,
  createWriter,
  type DocumentReader,
  type DocumentWriter,
  type EncodedDocument,
  readDocument,
} from '../converters/index.js';
import { refusePrepared } from '../converters/prepared/frame.js';
import { bytesAt, packBytes } from '../core/packing.js';
import type {
  FinishResult,
  FinishTask,
  ModelAnswer,
  ModelTokens,
  PackedBytes,
  PipelineMessage,
  PrepareResult,
  PrepareTask,
  RawDocuments,
} from '../core/protocol.js';
import type { DocumentSchema } from '../core/schemas.js';
import { DocumentError } from '../errors.js';
import { newDocument, type StageDocument } from '../rules/stage.js';
import { createPartitioner, type Partitioner } from '../sinks/partitioners/partitioner.js';
import type { AnnotatedDocument, Origin, Provenance } from '../types.js';
import { annotatedDocument, passedDocument } from './annotated-document.js';
import type { PipelineDefinition } from './definition.js';
import { DocumentKeys } from './document-keys.js';
import type { DocumentSource, OpenDocument } from './open-document.js';
import { buildStages, type ModelStage, type Stage, type TokenizationStage } from './stages.js';
import { TaskRun } from './task-run.js';
import { tokenize } from './tokenize.js';

const NOTHING = new Uint8Array(0);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

const SAMPLE = 'On 3 May 2021 Mr. Martin took 500 mg of paracetamol: no fever since, pas de douleur.\n'.repeat(8);

type Work = Omit<PrepareTask, 'pipeline'>;

/** What a document's state holds between prepare and finish. */
type State = Omit<StageDocument, 'text' | 'fields'>;

/** Needed where a pipeline is one of two parts, and only then. */
type Preparation = typeof import('./preparation.js');

interface PipelineParts {
  readonly definition: PipelineDefinition;
  readonly reader: DocumentReader;
  readonly keys: DocumentKeys;
  readonly writer: DocumentWriter;
  readonly stages: readonly Stage[];
  readonly preparation: Preparation | null;
}

/** A connector's way from bytes to bytes, inside a worker. */
export class Pipeline {
  readonly #definition: PipelineDefinition;
  readonly #reader: DocumentReader;
  readonly #keys: DocumentKeys;
  readonly #writer: DocumentWriter;
  readonly #partitioner: Partitioner | null;
  readonly #stages: readonly Stage[];
  readonly #models: readonly ModelStage[];
  readonly #tokenizations: readonly TokenizationStage[];
  /** Stages before it run in `prepare`, the rest in `finish`. */
  readonly #firstCut: number;
  readonly #preparation: Preparation | null;

  private constructor({ definition, reader, keys, writer, stages, preparation }: PipelineParts) {
    this.#definition = definition;
    this.#preparation = preparation;
    this.#reader = reader;
    this.#keys = keys;
    this.#writer = writer;
    this.#partitioner = definition.partitioner === null ? null : createPartitioner(definition.partitioner);
    this.#stages = stages;
    this.#models = stages.filter((stage) => stage.kind === 'model');
    this.#tokenizations = stages.filter((stage) => stage.kind === 'tokenization');
    const cut = stages.findIndex(({ kind }) => kind !== 'rule');
    this.#firstCut = cut === -1 ? stages.length : cut;
  }

  /** @throws {FatalError} where a stage cannot be built in this process */
  static async build({ json, shared }: PipelineMessage): Promise<Pipeline> {
    const definition = JSON.parse(json) as PipelineDefinition;
    const isPart = definition.input === 'prepared' || definition.stages.some(({ kind }) => kind === 'tokenization');
    const [reader, keys, writer, stages, preparation] = await Promise.all([
      createReader(definition.reader, definition.document),
      DocumentKeys.create(definition.key),
      createWriter(definition.writer, definition.document),
      buildStages(definition.stages, shared),
      isPart ? import('./preparation.js') : null,
    ]);
    return new Pipeline({ definition, reader, keys, writer, stages, preparation });
  }

  /** Runs rules and tokenizers once: the first run loads and compiles what later ones find ready. */
  async warmUp(): Promise<void> {
    const document = newDocument(SAMPLE);
    // A stage that fails of this text is not broken: it goes on with the next one, as it would among documents.
    const run = new TaskRun(1);
    for (const stage of this.#stages) {
      if (stage.kind === 'rule') run.attempt(0, stage.name, () => stage.rule.apply(document));
      else if (this.#definition.input === 'documents') await stage.tokenizer.encode([SAMPLE]);
    }
  }

  /** Decodes, runs the rules before the first model, and tokenizes for every model; prepared documents have all of it behind them. */
  async prepare({ documents: raw, progress }: Work): Promise<PrepareResult> {
    const run = new TaskRun(raw.offsets.length, { progress });
    if (this.#preparation !== null)
      return this.#preparation.takeTokens(run, this.#models, (i, work) => this.#read(run, raw, i, work));
    const documents = (await this.#open(run, raw)).map((open) => open?.document ?? null);
    this.#apply(run, documents, this.#stages.slice(0, this.#firstCut));
    const models: ModelTokens[] = [];
    for (const stage of this.#models) models.push(stage.pack(await tokenize(run, documents, stage)));
    const state = packBytes(
      documents.map((document, i) => run.attempt(i, 'encoding', () => saveState(document)) ?? NOTHING),
    );
    return { failures: run.failures, filtered: run.filtered, state, models, stageSeconds: run.seconds };
  }

  /** Reads the models' answers, runs the rules after them, and encodes. */
  async finish({
    documents: raw,
    state,
    answers,
    skip,
    progress,
  }: Omit<FinishTask, 'pipeline'>): Promise<FinishResult> {
    const run = new TaskRun(raw.offsets.length, { skip, progress });
    const opened = await this.#open(run, raw);
    const documents = opened.map((open) => open?.document ?? null);
    for (const [i, document] of documents.entries())
      run.attempt(i, 'decoding', () => document !== null && restoreState(document, state, i));
    this.#apply(run, documents, this.#stages.slice(this.#firstCut), answers);
    return this.#encode(run, opened, raw);
  }

  /** The whole way at once, for pipelines without a model; it ends at the tokens where another pipeline has the model. */
  async annotate({ documents: raw, progress }: Work): Promise<FinishResult> {
    const run = new TaskRun(raw.offsets.length, { progress });
    const opened = await this.#open(run, raw);
    const documents = opened.map((open) => open?.document ?? null);
    this.#apply(run, documents, this.#stages.slice(0, this.#firstCut));
    return this.#preparation?.cutTokens(run, opened, this.#tokenizations) ?? this.#encode(run, opened, raw);
  }

  async #open(run: TaskRun, raw: RawDocuments): Promise<(OpenDocument | null)[]> {
    await Promise.all([this.#reader.prepare?.(raw.schemas.read), this.#keys.prepare(raw.schemas.read)]);
    return Array.from(run.filtered, (_, i) => this.#openOne(run, raw, i));
  }

  #openOne(run: TaskRun, raw: RawDocuments, i: number): OpenDocument | null {
    return this.#read(run, raw, i, (value) => {
      const source = this.#sourceOf(value, raw, i);
      const { fields, schema } = this.#keys.join(this.#reader.decode(source.value, source.origin), raw, i);
      // Without stages nobody needs the text, and an archive of annotated documents may have left it out.
      const text = this.#stages.length === 0 ? '' : readDocument(fields, this.#definition.document).text;
      const document = newDocument(text, fields);
      if (source.prepared !== undefined) {
        this.#preparation?.checkText(text, source.prepared.textLength);
        Object.assign(document, source.prepared.found);
      }
      // Before any stage, which may change fields: another reading of the record must give the same folder.
      const path = this.#partitioner?.({ fields, schema, timestamp: Number(source.timestamp) }) ?? null;
      return { document, schema, source, path };
    });
  }

  /** Works on the value of a document that is still in. */
  #read<T>(run: TaskRun, raw: RawDocuments, i: number, work: (value: Uint8Array) => T): T | null {
    if (raw.missing[i] === 1 && this.#definition.document.nullValues === 'ignore') run.filter(i);
    const result = run.attempt(i, 'decoding', () => {
      if (raw.missing[i] === 1) throw noValue();
      return work(bytesAt(raw.values, i));
    });
    return result ?? null;
  }

  #sourceOf(value: Uint8Array, raw: RawDocuments, i: number): DocumentSource {
    const { input, pipelineVersion } = this.#definition;
    if (input === 'prepared' && this.#preparation !== null)
      return this.#preparation.readPrepared(value, pipelineVersion);
    refusePrepared(value);
    return { value, origin: originOf(raw, i), timestamp: raw.timestamps[i] ?? 0n, pipelineVersion };
  }

  /** One document after the other, so that its stages find its tokens cut. */
  #apply(
    run: TaskRun,
    documents: readonly (StageDocument | null)[],
    stages: readonly Stage[],
    answers: readonly ModelAnswer[] = [],
  ): void {
    let models = 0;
    const steps = stages.map((stage) => ({ stage, answer: stage.kind === 'model' ? answers[models++] : undefined }));
    for (const [i, document] of documents.entries()) {
      if (document === null) continue;
      for (const { stage, answer } of steps) {
        run.attempt(i, stage.name, () => {
          if (stage.kind === 'rule') stage.rule.apply(document);
          else if (stage.kind === 'model' && answer !== undefined)
            document.spans.push(...stage.decode(document.text, answer, i));
        });
      }
    }
  }

  async #encode(run: TaskRun, opened: readonly (OpenDocument | null)[], raw: RawDocuments): Promise<FinishResult> {
    await this.#writer.prepare?.(raw.schemas.write);
    const entityCounts: Record<string, number> = {};
    const schemas: DocumentSchema[] = [];
    const schemaOf = new Int16Array(opened.length).fill(-1);
    const encoded = opened.map((open, i) => {
      const written = run.attempt(i, 'encoding', () => open !== null && this.#encodeOne(open, raw, i));
      if (!written || open === null) return NOTHING;
      for (const { label } of open.document.spans) entityCounts[label] = (entityCounts[label] ?? 0) + 1;
      if (written.schema !== undefined) schemaOf[i] = indexIn(schemas, written.schema);
      return written.bytes;
    });
    return {
      failures: run.failures,
      filtered: run.filtered,
      encoded: packBytes(encoded),
      schemas,
      schemaOf,
      paths: this.#partitioner === null ? [] : opened.map((open) => open?.path ?? ''),
      entityCounts,
      stageSeconds: run.seconds,
    };
  }

  #encodeOne(open: OpenDocument, raw: RawDocuments, i: number): EncodedDocument {
    return this.#writer.encode(this.#annotated(open), { schema: open.schema, origin: originOf(raw, i) });
  }

  #annotated({ document, source }: OpenDocument): AnnotatedDocument {
    const { document: options, modelDigest } = this.#definition;
    const { topic, partition, offset } = source.origin;
    const provenance: Provenance = {
      topic,
      partition,
      offset: Number(offset),
      timestamp: Number(source.timestamp),
      pipeline_version: source.pipelineVersion,
      model_digest: modelDigest,
    };
    return this.#stages.length === 0
      ? passedDocument(document.fields, provenance, options)
      : annotatedDocument(document, provenance, options);
  }
}

function originOf(raw: RawDocuments, i: number): Origin {
  return {
    topic: raw.topics[raw.topicOf[i] ?? 0] ?? '',
    partition: raw.partitions[i] ?? 0,
    offset: raw.offsets[i] ?? 0n,
  };
}

/** Where a value stands in a list, which it is added to where it does not stand there yet. */
function indexIn<T>(list: T[], value: T): number {
  const index = list.indexOf(value);
  return index === -1 ? list.push(value) - 1 : index;
}

function noValue(): DocumentError {
  return new DocumentError(
    'DOCUMENT_INVALID',
    'the record has no value: expected a document; set behavior.on.null.values=ignore to leave such records out',
    { stage: 'VALUE_CONVERTER' },
  );
}

function saveState(document: StageDocument | null): Uint8Array {
  if (document === null) return NOTHING;
  const { text: _text, fields: _fields, ...state } = document;
  return encoder.encode(JSON.stringify(state satisfies State));
}

function restoreState(document: StageDocument, states: PackedBytes, i: number): void {
  const bytes = bytesAt(states, i);
  if (bytes.length === 0) return;
  Object.assign(document, JSON.parse(decoder.decode(bytes)) as State);
}
