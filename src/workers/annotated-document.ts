import type { DocumentOptions } from '../converters/definition.js';
import { codePointOffsets } from '../rules/text/offsets.js';
import type { AnnotatedDocument, AttributeValue, Entity, Provenance, Span } from '../types.js';

interface DecodedDocument {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Adds to the fields of a document what the stages found, and where it came from. */
export function annotatedDocument(
  { fields, text, spans }: DecodedDocument,
  provenance: Provenance,
  options: DocumentOptions,
): AnnotatedDocument {
  return { ...keptFields(fields, options), entities: entitiesOf(text, spans, options.offsetUnit), provenance };
}

/** A pipeline without stages annotates nothing: what the document carries already stays as it is. */
export function passedDocument(
  fields: Readonly<Record<string, unknown>>,
  provenance: Provenance,
  options: DocumentOptions,
): AnnotatedDocument {
  const kept = keptFields(fields, options) as Partial<AnnotatedDocument>;
  return { ...kept, entities: kept.entities ?? [], provenance: kept.provenance ?? provenance };
}

function keptFields(
  fields: Readonly<Record<string, unknown>>,
  { includeText, textField }: DocumentOptions,
): Record<string, unknown> {
  if (includeText) return { ...fields };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== textField));
}

function entitiesOf(text: string, spans: readonly Span[], unit: DocumentOptions['offsetUnit']): Entity[] {
  const toCodePoints = unit === 'code_point' ? codePointOffsets(text) : null;
  const toUnit = toCodePoints ?? ((offset: number) => offset);
  return [...spans]
    .sort((a, b) => a.begin - b.begin || a.end - b.end)
    .map((span) => {
      const entity: Entity & Record<string, AttributeValue> = {
        begin: toUnit(span.begin),
        end: toUnit(span.end),
        label: span.label,
        text: text.slice(span.begin, span.end),
        score: span.score === null ? null : Math.round(span.score * 1e4) / 1e4,
        source: span.source,
      };
      for (const [name, value] of Object.entries(span.attributes))
        if (!Object.hasOwn(entity, name)) entity[name] = value;
      return entity;
    });
}
