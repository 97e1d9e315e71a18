import { createWriter, type DocumentWriter } from '../converters/index.js';
import { packBytes } from '../core/packing.js';
import type { FinishResult, RawDocuments } from '../core/protocol.js';
import type { DocumentSchema } from '../core/schemas.js';
import type { AnnotatedDocument, Provenance } from '../types.js';
import { annotatedDocument, passedDocument } from './annotated-document.js';
import type { PipelineDefinition } from './definition.js';
import { originOf } from './document-opener.js';
import type { OpenDocument } from './open-document.js';
import type { TaskRun } from './task-run.js';

const NOTHING = new Uint8Array(0);

/** Makes of documents that all stages have worked on what their sink takes. */
export class DocumentEncoder {
  readonly #definition: PipelineDefinition;
  readonly #writer: DocumentWriter;

  private constructor(definition: PipelineDefinition, writer: DocumentWriter) {
    this.#definition = definition;
    this.#writer = writer;
  }

  static async create(definition: PipelineDefinition): Promise<DocumentEncoder> {
    return new DocumentEncoder(definition, await createWriter(definition.writer, definition.document));
  }

  async encode(run: TaskRun, opened: readonly (OpenDocument | null)[], raw: RawDocuments): Promise<FinishResult> {
    await this.#writer.prepare?.(raw.schemas.write);
    const entityCounts: Record<string, number> = {};
    const schemas: DocumentSchema[] = [];
    const schemaOf = new Int16Array(opened.length).fill(-1);
    const encoded = opened.map((open, i) => {
      const source = { schema: open?.schema ?? null, origin: originOf(raw, i) };
      const encodeOne = () => open !== null && this.#writer.encode(this.#annotated(open), source);
      const written = run.attempt(i, 'encoding', encodeOne);
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
      paths: this.#definition.partitioner === null ? [] : opened.map((open) => open?.path ?? ''),
      topics: this.#definition.transforms === undefined ? [] : opened.map((open) => open?.topic ?? ''),
      entityCounts,
      stageSeconds: run.seconds,
    };
  }

  #annotated({ document, source }: OpenDocument): AnnotatedDocument {
    const { document: options, modelDigest, stages } = this.#definition;
    const { topic, partition, offset } = source.origin;
    const provenance: Provenance = {
      topic,
      partition,
      offset: Number(offset),
      timestamp: Number(source.timestamp),
      pipeline_version: source.pipelineVersion,
      model_digest: modelDigest,
    };
    return stages.length === 0
      ? passedDocument(document.fields, provenance, options)
      : annotatedDocument(document, provenance, options);
  }
}

/** Where a value stands in a list, which it is added to where it does not stand there yet. */
function indexIn<T>(list: T[], value: T): number {
  const index = list.indexOf(value);
  return index === -1 ? list.push(value) - 1 : index;
}
