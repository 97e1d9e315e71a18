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
} from '../core/protocol.js';
import { newDocument, type StageDocument } from '../rules/stage.js';
import type { PipelineDefinition } from './definition.js';
import { DocumentEncoder } from './document-encoder.js';
import { DocumentOpener, type Preparation } from './document-opener.js';
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

interface PipelineParts {
  readonly definition: PipelineDefinition;
  readonly opener: DocumentOpener;
  readonly encoder: DocumentEncoder;
  readonly stages: readonly Stage[];
  readonly preparation: Preparation | null;
}

/** A connector's way from bytes to bytes, inside a worker. */
export class Pipeline {
  readonly #definition: PipelineDefinition;
  readonly #opener: DocumentOpener;
  readonly #encoder: DocumentEncoder;
  readonly #stages: readonly Stage[];
  readonly #models: readonly ModelStage[];
  readonly #tokenizations: readonly TokenizationStage[];
  /** Stages before it run in `prepare`, the rest in `finish`. */
  readonly #firstCut: number;
  readonly #preparation: Preparation | null;

  private constructor({ definition, opener, encoder, stages, preparation }: PipelineParts) {
    this.#definition = definition;
    this.#preparation = preparation;
    this.#opener = opener;
    this.#encoder = encoder;
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
    const preparation = isPart ? await import('./preparation.js') : null;
    const [opener, encoder, stages] = await Promise.all([
      DocumentOpener.create(definition, preparation),
      DocumentEncoder.create(definition),
      buildStages(definition.stages, shared),
    ]);
    return new Pipeline({ definition, opener, encoder, stages, preparation });
  }

  /** Whether documents end as rows of Parquet files. */
  get makesRows(): boolean {
    return this.#definition.writer.type === 'rows';
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
      return this.#preparation.takeTokens(run, this.#models, (i, work) => this.#opener.read(run, raw, i, work));
    const documents = (await this.#opener.open(run, raw)).map((open) => open?.document ?? null);
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
    const opened = await this.#opener.open(run, raw);
    const documents = opened.map((open) => open?.document ?? null);
    for (const [i, document] of documents.entries())
      run.attempt(i, 'decoding', () => document !== null && restoreState(document, state, i));
    this.#apply(run, documents, this.#stages.slice(this.#firstCut), answers);
    return this.#encoder.encode(run, opened, raw);
  }

  /** The whole way at once, for pipelines without a model; it ends at the tokens where another pipeline has the model. */
  async annotate({ documents: raw, progress }: Work): Promise<FinishResult> {
    const run = new TaskRun(raw.offsets.length, { progress });
    const opened = await this.#opener.open(run, raw);
    const documents = opened.map((open) => open?.document ?? null);
    this.#apply(run, documents, this.#stages.slice(0, this.#firstCut));
    return this.#preparation?.cutTokens(run, opened, this.#tokenizations) ?? this.#encoder.encode(run, opened, raw);
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
