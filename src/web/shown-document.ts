import { utf16Offsets } from '../rules/text/offsets.js';
import type { AnnotatedDocument, AttributeValue, Entity } from '../types.js';

/** An annotated document as people look at it: in a terminal, on a page. */
export interface ShownDocument {
  readonly id: string;
  /** Null where annotated documents come without their text. */
  readonly text: string | null;
  /** Where it was read. */
  readonly origin: string;
  /** By begin, of those that begin together the longest first. */
  readonly entities: readonly ShownEntity[];
}

export interface ShownEntity {
  /** UTF-16 code units, so that `text.slice(begin, end)` is the entity. */
  readonly begin: number;
  readonly end: number;
  readonly label: string;
  readonly text: string;
  readonly score: number | null;
  readonly source: string;
  readonly attributes: readonly (readonly [name: string, value: AttributeValue])[];
}

export interface DocumentFields {
  readonly idField: string;
  readonly textField: string;
  /** Unit of the entities' offsets. */
  readonly offsetUnit: 'code_point' | 'utf16';
}

const ENTITY_FIELDS = new Set(['begin', 'end', 'label', 'text', 'score', 'source']);

export function shownDocument(
  document: AnnotatedDocument,
  { idField, textField, offsetUnit }: DocumentFields,
): ShownDocument {
  const text = document[textField];
  const { topic, partition, offset } = document.provenance;
  const toUtf16 = typeof text === 'string' && offsetUnit === 'code_point' ? utf16Offsets(text) : null;
  return {
    id: String(document[idField] ?? ''),
    text: typeof text === 'string' ? text : null,
    origin: `${topic} · partition ${partition} · offset ${offset}`,
    entities: document.entities
      .map((entity) => shownEntity(entity, toUtf16))
      .sort((a, b) => a.begin - b.begin || b.end - a.end),
  };
}

function shownEntity(entity: Entity, toUtf16: ((codePoint: number) => number) | null): ShownEntity {
  return {
    begin: toUtf16?.(entity.begin) ?? entity.begin,
    end: toUtf16?.(entity.end) ?? entity.end,
    label: entity.label,
    text: entity.text,
    score: entity.score,
    source: entity.source,
    attributes: Object.entries(entity).filter(([name]) => !ENTITY_FIELDS.has(name)),
  };
}

/** The label and what is true of the entity: `DRUG`, `DISORDER negated`. */
export function entityTag({ label, attributes }: ShownEntity): string {
  return [label, ...attributes.filter(([, value]) => value === true).map(([name]) => name)].join(' ');
}

/** All that is known of an entity, a line each: label and score, the stage that found it, attributes. */
export function describeEntity({ label, score, source, attributes }: ShownEntity): string {
  const found = score === null ? `found by ${source}` : `found by ${source}, score ${score.toFixed(3)}`;
  return [label, found, ...attributes.map(([name, value]) => `${name}: ${String(value)}`)].join('\n');
}

/** Entities by label, the most frequent first. */
export function countLabels(documents: readonly ShownDocument[]): [label: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { entities } of documents)
    for (const { label } of entities) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
