import avro from 'avsc';
import { DocumentError } from '../../errors.js';
import type { TextTokens } from '../../inference/tokens/tokenizer.js';
import type { Section, StageDocument } from '../../rules/stage.js';
import type { Origin, Span } from '../../types.js';
import { boundedCollection } from '../avro/bounded-collections.js';
import { frame, frameOf, unframe } from './frame.js';
import { packInts, unpackInts } from './ints.js';
import { PREPARED_DOCUMENT } from './schema.js';

/** What stages before the model have found in a document. */
export type Findings = Omit<StageDocument, 'text' | 'fields'>;

/** A document on its way from those who cut its tokens to those who run the model. */
export interface PreparedDocument {
  /** Of the document's record, as it came. */
  readonly value: Uint8Array;
  readonly origin: Origin;
  /** Of the document's record, in ms since the epoch. */
  readonly timestamp: bigint;
  /** Of those who prepared it. */
  readonly pipelineVersion: string;
  /** UTF-16 code units of the text. */
  readonly textLength: number;
  readonly found: Findings;
  readonly tokens: readonly PreparedTokens[];
}

/** A document's tokens, and what cut them. */
export interface PreparedTokens extends TextTokens {
  /** Digest of the tokenizer. */
  readonly tokenizer: string;
  readonly boundaries: 'huggingface' | 'words';
}

interface TokensRecord {
  readonly tokenizer: string;
  readonly boundaries: 'huggingface' | 'words';
  readonly ids: Buffer;
  readonly offsets: Buffer;
  readonly words: Buffer;
}

/** As Avro has it. */
interface PreparedRecord {
  readonly value: Buffer;
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
  readonly timestamp: bigint;
  readonly pipeline_version: string;
  readonly text_length: number;
  readonly spans: Span[];
  readonly sentences: readonly number[] | null;
  readonly skipped: readonly number[] | null;
  readonly sections: readonly (Omit<Section, 'titleEnd'> & { readonly title_end: number })[] | null;
  readonly tokens: readonly TokensRecord[];
}

/** Offsets and timestamps use all of 64 bits. */
const long = avro.types.LongType.__with({
  fromBuffer: (bytes: Buffer) => bytes.readBigInt64LE(),
  toBuffer: (value: bigint) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(value);
    return bytes;
  },
  fromJSON: BigInt,
  toJSON: Number,
  isValid: (value: unknown) => typeof value === 'bigint',
  compare: (a: bigint, b: bigint) => (a === b ? 0 : a < b ? -1 : 1),
});

const whole = typeOf(PREPARED_DOCUMENT);
const tokens = only(['tokens']);
const others = only(PREPARED_DOCUMENT.fields.flatMap(({ name }) => (name === 'tokens' ? [] : [name])));

/** @throws {DocumentError} DOCUMENT_INVALID where it does not fit the schema */
export function encodePrepared(document: PreparedDocument): Uint8Array {
  const { value, origin, found, pipelineVersion, textLength } = document;
  const record: PreparedRecord = {
    ...origin,
    ...found,
    value: asBuffer(value),
    timestamp: document.timestamp,
    pipeline_version: pipelineVersion,
    text_length: textLength,
    sections: found.sections?.map(({ titleEnd, ...section }) => ({ ...section, title_end: titleEnd })) ?? null,
    tokens: document.tokens.map(packTokens),
  };
  try {
    return frame(whole.toBuffer(record));
  } catch (cause) {
    throw invalid(`the document cannot be written as a prepared one: ${(cause as Error).message}`, cause);
  }
}

/**
 * The tokens of a prepared document, and nothing else of it.
 * @throws {DocumentError} DOCUMENT_INVALID where the value is something else, or damaged
 */
export function decodeTokens(value: Uint8Array): PreparedTokens[] {
  return decode(value, tokens, ({ tokens: found }) => found.map(unpackTokens));
}

/**
 * A prepared document without its tokens.
 * @throws {DocumentError} DOCUMENT_INVALID where the value is something else, or damaged
 */
export function decodePrepared(value: Uint8Array): Omit<PreparedDocument, 'tokens'> {
  return decode(value, others, (record) => {
    const { topic, partition, offset, spans, sentences, skipped, sections } = record;
    return {
      value: record.value,
      origin: { topic, partition, offset },
      timestamp: record.timestamp,
      pipelineVersion: record.pipeline_version,
      textLength: record.text_length,
      found: {
        spans,
        sentences,
        skipped,
        sections:
          sections?.map(({ name, begin, title_end: titleEnd, end }) => ({ name, begin, titleEnd, end })) ?? null,
      },
    };
  });
}

interface Projection {
  readonly type: avro.Type;
  readonly resolver: ReturnType<avro.Type['createResolver']>;
}

/** Reads some of the fields; the others are skipped unread. */
function only(names: readonly string[]): Projection {
  const { fields, ...record } = PREPARED_DOCUMENT;
  const type = typeOf({ ...record, fields: fields.filter(({ name }) => names.includes(name)) });
  return { type, resolver: type.createResolver(whole) };
}

function typeOf(schema: object): avro.Type {
  // Named types that are compiled are noted in the schema itself.
  return avro.Type.forSchema(structuredClone(schema) as Parameters<typeof avro.Type.forSchema>[0], {
    registry: { long },
    omitRecordMethods: true,
    typeHook: (part, options) => boundedCollection(part, options) ?? undefined,
  });
}

function decode<T>(value: Uint8Array, { type, resolver }: Projection, read: (record: PreparedRecord) => T): T {
  const found = frameOf(value);
  if (found !== 'prepared') throw notPrepared(found);
  try {
    return read(type.fromBuffer(unframe(value), resolver) as PreparedRecord);
  } catch (cause) {
    throw invalid(`the prepared document is damaged: ${(cause as Error).message}`, cause);
  }
}

function notPrepared(found: 'other schema' | 'none'): DocumentError {
  return invalid(
    found === 'none'
      ? 'the value is not a prepared document: expected one of a connector whose stages end at tokenization; for plain documents set input.format=documents'
      : 'the value is Avro of another schema than that of prepared documents: expected one of a connector whose stages end at tokenization, of the same version of Spanstream',
  );
}

function packTokens({ tokenizer, boundaries, ids, offsets, words }: PreparedTokens): TokensRecord {
  return {
    tokenizer,
    boundaries,
    ids: packInts(ids),
    offsets: packInts(offsets, { rising: true }),
    words: packInts(words, { rising: true }),
  };
}

/** @throws {RangeError} where the lists do not belong together */
function unpackTokens({ tokenizer, boundaries, ...packed }: TokensRecord): PreparedTokens {
  const ids = unpackInts(packed.ids);
  const offsets = unpackInts(packed.offsets, { rising: true });
  const words = unpackInts(packed.words, { rising: true });
  if (offsets.length !== 2 * ids.length || words.length !== ids.length)
    throw new RangeError(`${ids.length} tokens have ${offsets.length} offsets and ${words.length} words`);
  return { tokenizer, boundaries, ids, offsets, words };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function invalid(message: string, cause?: unknown): DocumentError {
  return new DocumentError('DOCUMENT_INVALID', message, { stage: 'VALUE_CONVERTER', cause });
}
