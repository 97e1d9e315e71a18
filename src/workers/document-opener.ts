import { createReader, type DecodedDocument, type DocumentReader, readDocument } from '../converters/index.js';
import { refusePrepared } from '../converters/prepared/frame.js';
import { bytesAt } from '../core/packing.js';
import type { RawDocuments } from '../core/protocol.js';
import { DocumentError } from '../errors.js';
import { newDocument } from '../rules/stage.js';
import { createPartitioner, type Partitioner } from '../sinks/partitioners/partitioner.js';
import { refuse } from '../transforms/record.js';
import type { Origin } from '../types.js';
import type { PipelineDefinition } from './definition.js';
import { DocumentKeys } from './document-keys.js';
import type { DocumentSource, OpenDocument } from './open-document.js';
import type { RecordTransforms } from './record-transforms.js';
import type { TaskRun } from './task-run.js';

/** Needed where a pipeline is one of two parts, and only then. */
export type Preparation = typeof import('./preparation.js');

interface OpenerParts {
  readonly definition: PipelineDefinition;
  readonly reader: DocumentReader;
  readonly keys: DocumentKeys;
  readonly transforms: RecordTransforms | null;
  readonly preparation: Preparation | null;
}

/** Makes of records the documents that stages work on. */
export class DocumentOpener {
  readonly #definition: PipelineDefinition;
  readonly #reader: DocumentReader;
  readonly #keys: DocumentKeys;
  readonly #transforms: RecordTransforms | null;
  readonly #partitioner: Partitioner | null;
  readonly #preparation: Preparation | null;

  private constructor({ definition, reader, keys, transforms, preparation }: OpenerParts) {
    this.#definition = definition;
    this.#reader = reader;
    this.#keys = keys;
    this.#transforms = transforms;
    this.#partitioner = definition.partitioner === null ? null : createPartitioner(definition.partitioner);
    this.#preparation = preparation;
  }

  static async create(definition: PipelineDefinition, preparation: Preparation | null): Promise<DocumentOpener> {
    const [reader, keys, transforms] = await Promise.all([
      createReader(definition.reader, definition.document),
      DocumentKeys.create(definition.key),
      createTransforms(definition),
    ]);
    return new DocumentOpener({ definition, reader, keys, transforms, preparation });
  }

  /** @returns null for those that failed or are left out */
  async open(run: TaskRun, raw: RawDocuments): Promise<(OpenDocument | null)[]> {
    await Promise.all([this.#reader.prepare?.(raw.schemas.read), this.#keys.prepare(raw.schemas.read)]);
    return Array.from(run.filtered, (_, i) => this.#openOne(run, raw, i));
  }

  /** Works on the value of a document that is still in; null where it has failed or is left out. */
  read<T>(run: TaskRun, raw: RawDocuments, i: number, work: (value: Uint8Array) => T): T | null {
    if (raw.missing[i] === 1 && !this.#isKept(run, raw, i)) run.filter(i);
    const result = run.attempt(i, 'decoding', () => {
      if (raw.missing[i] === 1) throw noValue();
      return work(bytesAt(raw.values, i));
    });
    return result ?? null;
  }

  /** Whether a record without a value is not to be left out. */
  #isKept(run: TaskRun, raw: RawDocuments, i: number): boolean {
    const transforms = this.#transforms;
    const isWanted = this.#definition.document.nullValues !== 'ignore';
    if (transforms === null) return isWanted;
    const record = { origin: originOf(raw, i), timestamp: raw.timestamps[i] ?? 0n };
    const isKept = run.attempt(i, 'transforms', () => {
      return transforms.apply(null, { ...record, key: this.#keys.read(raw, i) }, { raw, i }) !== null;
    });
    return run.isOut(i) || (isKept === true && isWanted);
  }

  #openOne(run: TaskRun, raw: RawDocuments, i: number): OpenDocument | null {
    const { stages, document: options } = this.#definition;
    return this.read(run, raw, i, (value) => {
      const source = this.#sourceOf(value, raw, i);
      const decoded = this.#decode(source, raw, i);
      if (decoded === null) {
        run.filter(i);
        return null;
      }
      const { fields, schema } = decoded;
      // Without stages nobody needs the text, and an archive of annotated documents may have left it out.
      const text = stages.length === 0 ? '' : readDocument(fields, options).text;
      const document = newDocument(text, fields);
      if (source.prepared !== undefined) {
        this.#preparation?.checkText(text, source.prepared.textLength);
        Object.assign(document, source.prepared.found);
      }
      // Before any stage, which may change fields: another reading of the record must give the same folder.
      const path = this.#partitioner?.({ fields, schema, timestamp: Number(source.timestamp) }) ?? null;
      return { document, schema, source, path, topic: decoded.topic };
    });
  }

  /** @returns null where it is to be left out */
  #decode(
    source: DocumentSource,
    raw: RawDocuments,
    i: number,
  ): (DecodedDocument & Pick<OpenDocument, 'topic'>) | null {
    const key = this.#keys.read(raw, i);
    if (this.#transforms?.leavesOut({ ...source, key }, { raw, i })) return null;
    const decoded = this.#reader.decode(source.value, source.origin);
    if (this.#transforms === null) return { ...this.#keys.join(decoded, key), topic: null };
    const transformed = this.#transforms.apply(decoded, { ...source, key }, { raw, i });
    if (transformed === null) return null;
    const { document, key: newKey, topic } = transformed;
    if (document !== null) return { ...this.#keys.join(document, newKey), topic };
    if (this.#definition.document.nullValues === 'ignore') return null;
    throw refuse(
      'the transforms leave no value: expected a document; set behavior.on.null.values=ignore to leave such records out',
    );
  }

  #sourceOf(value: Uint8Array, raw: RawDocuments, i: number): DocumentSource {
    const { input, pipelineVersion } = this.#definition;
    if (input === 'prepared' && this.#preparation !== null)
      return this.#preparation.readPrepared(value, pipelineVersion);
    refusePrepared(value);
    return { value, origin: originOf(raw, i), timestamp: raw.timestamps[i] ?? 0n, pipelineVersion };
  }
}

/** Loaded where there are any. */
async function createTransforms({ transforms }: PipelineDefinition): Promise<RecordTransforms | null> {
  if (transforms === undefined) return null;
  const loaded = await import('./record-transforms.js');
  return new loaded.RecordTransforms(transforms);
}

export function originOf(raw: RawDocuments, i: number): Origin {
  return {
    topic: raw.topics[raw.topicOf[i] ?? 0] ?? '',
    partition: raw.partitions[i] ?? 0,
    offset: raw.offsets[i] ?? 0n,
  };
}

function noValue(): DocumentError {
  return new DocumentError(
    'DOCUMENT_INVALID',
    'the record has no value: expected a document; set behavior.on.null.values=ignore to leave such records out',
    { stage: 'VALUE_CONVERTER' },
  );
}
