import type { Findings } from '../converters/prepared/prepared-document.js';
import type { DocumentSchema } from '../core/schemas.js';
import type { StageDocument } from '../rules/stage.js';
import type { Origin } from '../types.js';

/** A document of a task, with what was said of its fields, and where it came from. */
export interface OpenDocument {
  readonly document: StageDocument;
  readonly schema: DocumentSchema | null;
  readonly source: DocumentSource;
  /** That the transforms gave it; null where there are none. */
  readonly topic: string | null;
  /** Its folder; null where the sink has no partitioner. */
  readonly path: string | null;
}

/** A document's own value, and the record that it came in first. */
export interface DocumentSource {
  readonly value: Uint8Array;
  readonly origin: Origin;
  /** In ms since the epoch. */
  readonly timestamp: bigint;
  /** Of all pipelines that have worked on it, this one included. */
  readonly pipelineVersion: string;
  /** Where another pipeline has worked on it: what it found, in a text of how many UTF-16 code units. */
  readonly prepared?: { readonly found: Findings; readonly textLength: number };
}
