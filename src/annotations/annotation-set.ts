import type { Annotation, Unreadable } from './annotation.js';

/** Where a set ends, to be noted: what comes to the topic or folder later does not belong to it. Plain JSON. */
export type SetEnd =
  /** The offset after the last record, by partition. */
  | { readonly kind: 'topic'; readonly offsets: Readonly<Record<string, string>> }
  /** When its latest file was modified, in ms since the epoch. */
  | { readonly kind: 'files'; readonly modified: number };

/** What stands at a place of a set. */
export type SetEntry = Annotation | Unreadable;

export interface ReadSetOptions {
  readonly end?: SetEnd;
  readonly provenanceOnly?: boolean;
}

/** Annotated documents that were written to one place. */
export interface AnnotationSet {
  /** As people wrote it. */
  readonly location: string;
  /** Where the set ended when it was opened. */
  readonly end: SetEnd;
  /**
   * The documents in the order in which they were written, some at a time, as far as that is known: by offset within a
   * partition, by modification among files. Of a document that was annotated several times the last one is the latest.
   *
   * @param options.end by default where the set ended when it was opened
   * @param options.provenanceOnly whether texts and entities are not asked for: they may be missing then, and Parquet files
   *   are read without them
   * @throws {ConnectorError} out of the iteration, where the broker, the store or the registry fails
   */
  read(options?: ReadSetOptions): AsyncIterable<readonly SetEntry[]>;
  close(): void;
}

export function isUnreadable(entry: SetEntry): entry is Unreadable {
  return 'problem' in entry;
}

const TOPIC = 'topic:';

/** The topic that a location names; null where it names files. */
export function topicOf(location: string): string | null {
  return location.startsWith(TOPIC) ? location.slice(TOPIC.length) : null;
}
