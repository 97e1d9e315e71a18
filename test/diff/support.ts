import type { Annotation } from '../../src/annotations/annotation.js';
import type { AnnotationSet, SetEntry } from '../../src/annotations/annotation-set.js';
import type { Entity } from '../../src/types.js';

export function entity(begin: number, end: number, label: string, more: Partial<Entity> = {}): Entity {
  return { begin, end, label, text: '', score: null, source: 'rules', ...more };
}

export function annotation(offset: number, entities: readonly Entity[], more: Partial<Annotation> = {}): Annotation {
  return {
    origin: { topic: 'notes', partition: 0, offset: BigInt(offset) },
    id: `n${offset}`,
    pipelineVersion: '1',
    modelDigest: null,
    entities,
    text: null,
    ...more,
  };
}

/** A set that is in memory; entries come two at a time. */
export function setOf(entries: readonly SetEntry[], location = 'memory'): AnnotationSet {
  return {
    location,
    end: { kind: 'files', modified: 0 },
    async *read() {
      for (let i = 0; i < entries.length; i += 2) yield entries.slice(i, i + 2);
    },
    close: () => undefined,
  };
}
