import type { Annotation, Unreadable } from '../annotations/annotation.js';
import { type AnnotationSet, isUnreadable, type SetEntry } from '../annotations/annotation-set.js';
import { ConfigError } from '../errors.js';
import type { Entry } from './spill-file.js';

/** What makes documents of two sets the same one. */
export type MatchBy = 'origin' | 'id';

export interface Side {
  readonly set: AnnotationSet;
  /** Only what this pipeline version annotated; by default the latest annotation of each document. */
  readonly version?: string | undefined;
}

/** Documents of a set by what annotated them. */
export interface Pipeline {
  readonly pipelineVersion: string | null;
  readonly modelDigest: string | null;
  readonly documents: number;
}

export interface SideSummary {
  readonly location: string;
  /** Different documents that were compared, or are in this set only. */
  readonly documents: number;
  /** What the documents were annotated by, the most frequent first. */
  readonly pipelines: readonly Pipeline[];
  /** Annotations of documents that were annotated again later. */
  readonly superseded: number;
  /** Annotations of other versions than the one asked for. */
  readonly otherVersions: number;
  /** What is no annotated document, or cannot be matched, with the first of them. */
  readonly unreadable: { readonly count: number; readonly first: Unreadable | null };
}

/** Versions that an error lists. */
const LISTED = 10;

/** One set on its way into a comparison: gives its entries, then is told which of them counted. */
export class SideReading {
  readonly #side: Side;
  readonly #by: MatchBy;
  readonly #pipelines = new Map<
    string,
    { pipelineVersion: string | null; modelDigest: string | null; documents: number }
  >();
  readonly #otherVersions = new Map<string, number>();
  #entries = 0;
  #documents = 0;
  #unreadable = 0;
  #firstUnreadable: Unreadable | null = null;

  constructor(side: Side, by: MatchBy) {
    this.#side = side;
    this.#by = by;
  }

  /** A readable annotation each, by what its document is matched by. */
  async *entries(): AsyncGenerator<Entry> {
    const { set, version } = this.#side;
    for await (const entries of set.read()) {
      for (const entry of entries) {
        const keyed = this.#keyed(entry);
        if (keyed === null) continue;
        const { pipelineVersion } = keyed.annotation;
        if (version !== undefined && pipelineVersion !== version) {
          const name = pipelineVersion ?? '(none)';
          this.#otherVersions.set(name, (this.#otherVersions.get(name) ?? 0) + 1);
          continue;
        }
        this.#entries++;
        yield { key: keyed.key, value: encodeAnnotation(keyed.annotation) };
      }
    }
  }

  /** Counts a document; the latest annotation of each comes here once. */
  take(annotation: Annotation): Annotation {
    const { pipelineVersion, modelDigest } = annotation;
    const key = JSON.stringify([pipelineVersion, modelDigest]);
    const pipeline = this.#pipelines.get(key) ?? { pipelineVersion, modelDigest, documents: 0 };
    pipeline.documents++;
    this.#pipelines.set(key, pipeline);
    this.#documents++;
    return annotation;
  }

  /** @throws {ConfigError} where there was nothing to compare, and something else instead */
  check(): void {
    const { set, version } = this.#side;
    if (this.#documents > 0) return;
    const problem = (message: string) =>
      new ConfigError('the sets cannot be compared', [{ key: set.location, message }]);
    if (this.#otherVersions.size > 0) {
      const found = [...this.#otherVersions].sort(([, m], [, n]) => n - m).map(([name, count]) => `${name} (${count})`);
      const more = found.length > LISTED ? ', ...' : '';
      throw problem(
        `has no document of the pipeline version ${version}: expected one of ${found.slice(0, LISTED).join(', ')}${more}`,
      );
    }
    const first = this.#firstUnreadable;
    if (first !== null) throw problem(`has no annotated document; ${first.place}: ${first.problem}`);
  }

  summary(): SideSummary {
    return {
      location: this.#side.set.location,
      documents: this.#documents,
      pipelines: [...this.#pipelines.values()].sort((p, q) => q.documents - p.documents),
      superseded: this.#entries - this.#documents,
      otherVersions: [...this.#otherVersions.values()].reduce((sum, count) => sum + count, 0),
      unreadable: { count: this.#unreadable, first: this.#firstUnreadable },
    };
  }

  #keyed(entry: SetEntry): { readonly key: string; readonly annotation: Annotation } | null {
    if (isUnreadable(entry)) {
      this.#leaveOut(entry);
      return null;
    }
    const { origin, id } = entry;
    if (this.#by === 'id' && id !== null) return { key: id, annotation: entry };
    if (this.#by === 'origin' && origin !== null) return { key: placeOf(origin), annotation: entry };
    const problem =
      this.#by === 'id'
        ? 'has no id: set document.id.field to the field that has it, or match by origin'
        : 'has no provenance: match by id';
    this.#leaveOut({ place: origin === null ? `the document ${id}` : placeOf(origin), problem });
    return null;
  }

  #leaveOut(unreadable: Unreadable): void {
    this.#unreadable++;
    this.#firstUnreadable ??= unreadable;
  }
}

function placeOf({ topic, partition, offset }: NonNullable<Annotation['origin']>): string {
  return `${topic}-${partition}@${offset}`;
}

function encodeAnnotation({ origin, ...rest }: Annotation): Buffer {
  const stored = { ...rest, origin: origin === null ? null : { ...origin, offset: String(origin.offset) } };
  return Buffer.from(JSON.stringify(stored));
}

/** What `entries` wrote. */
export function decodeAnnotation(value: Buffer): Annotation {
  const { origin, ...rest } = JSON.parse(value.toString('utf8')) as Annotation;
  return { ...rest, origin: origin === null ? null : { ...origin, offset: BigInt(origin.offset) } };
}
