import type { DocumentError } from './errors.js';

/** A Kafka partition, or what stands for one when documents come from files. */
export interface TopicPartition {
  readonly topic: string;
  readonly partition: number;
}

/** Kafka record headers; a name may stand several times, then its value is a list. */
export type Headers = Readonly<Record<string, Buffer | string | (Buffer | string)[] | undefined>>;

/** Where a document was read: for Kafka its record, for files the path as topic and the row as offset. */
export interface Origin extends TopicPartition {
  readonly offset: bigint;
}

/** One record on its way; `offset` and `partition` are the position in the chain that the sink commits. */
export interface StreamRecord<V> extends TopicPartition {
  readonly offset: bigint;
  /** Milliseconds since the epoch. */
  readonly timestamp: bigint;
  readonly key: Buffer | null;
  readonly headers: Headers;
  readonly value: V;
  /** Set where the document's origin is not the position in the chain: documents read from files. */
  readonly origin?: Origin;
  /**
   * Set where the origin is no partition of a topic: the input topic whose output the document belongs to. Its key chooses
   * the partition there.
   */
  readonly outputAs?: string;
  /** Set where the source could not read it: it is a dead letter, whatever its value. */
  readonly unreadable?: DocumentError;
}

/** A document as its producer wrote it: nothing decoded yet. */
export type RawRecord = StreamRecord<Buffer | null>;

/** Consecutive records of one partition; offsets rise, with gaps where the log has none. */
export interface Batch<V> extends TopicPartition {
  readonly records: readonly StreamRecord<V>[];
  /** The offset after the batch: gaps at its end (compacted records, transaction markers) included. */
  readonly nextOffset: bigint;
}

export type AttributeValue = string | number | boolean | null;

/**
 * A span of text under its label while a document is worked on.
 * Offsets are UTF-16 code units into `text`, so that `text.slice(begin, end)` is the span;
 * they become code points when the document is encoded.
 */
export interface Span {
  readonly begin: number;
  readonly end: number;
  readonly label: string;
  /** Probability from 0 to 1 where a model found the span, null where a rule did. */
  readonly score: number | null;
  /** The name of the stage that found it. */
  readonly source: string;
  readonly attributes: Record<string, AttributeValue>;
}

/** An entity of an annotated document. `begin` and `end` count code points (or UTF-16 units by option). */
export interface Entity {
  readonly begin: number;
  readonly end: number;
  readonly label: string;
  readonly text: string;
  readonly score: number | null;
  readonly source: string;
  readonly [attribute: string]: AttributeValue;
}

/** Where an annotated document came from and what annotated it. */
export interface Provenance {
  readonly topic: string;
  readonly partition: number;
  /** As a number: exact up to 2^53, more records than a partition ever holds. */
  readonly offset: number;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
  readonly pipeline_version: string;
  /** SHA-256 (hex) over the model's files, null where the pipeline has no model. */
  readonly model_digest: string | null;
}

/**
 * What leaves the pipeline: the fields of the input document as they were (id and text under the names they
 * came with), the entities, and the provenance.
 */
export interface AnnotatedDocument {
  readonly [field: string]: unknown;
  readonly entities: readonly Entity[];
  readonly provenance: Provenance;
}

/** `topic-partition`, as Kafka's own tools write it; the key of maps by partition. */
export function partitionKey({ topic, partition }: TopicPartition): string {
  return `${topic}-${partition}`;
}
