import type { AnnotatedDocument, AttributeValue, Entity } from '../../types.js';
import { type AvroRecord, type AvroSchema, isObject, withoutNull } from './schema-json.js';

/**
 * Entities in Avro keep what is theirs alone in a map, since fields of a record have fixed names; in memory and in JSON
 * it stands beside their other fields.
 */
export interface AvroEntity extends Pick<Entity, 'begin' | 'end' | 'label' | 'text' | 'score' | 'source'> {
  readonly attributes: Readonly<Record<string, AttributeValue>>;
}

export const ENTITY_NAME = 'io.spanstream.Entity';

const OWN_FIELDS: ReadonlySet<string> = new Set(['begin', 'end', 'label', 'text', 'score', 'source']);

/** An annotated document as its Avro type takes it. */
export function toAvroDocument(document: AnnotatedDocument): object {
  return { ...document, entities: toAvroEntities(document.entities) };
}

/** @param entities of a document that may have come from elsewhere: what is not there is null or empty */
function toAvroEntities(entities: readonly Entity[]): AvroEntity[] {
  return entities.map((entity) => {
    const { begin, end, label, text = '', score = null, source = '' } = entity as Partial<Entity>;
    const attributes: Record<string, AttributeValue> = {};
    for (const name in entity) {
      if (!OWN_FIELDS.has(name)) attributes[name] = attributeOf(entity[name]);
    }
    return { begin, end, label, text, score, source, attributes } as AvroEntity;
  });
}

export function fromAvroEntities(entities: readonly AvroEntity[]): Entity[] {
  return entities.map(({ attributes, begin, end, label, text, score, source }) => ({
    begin,
    end,
    label,
    text,
    score,
    source,
    ...attributes,
  }));
}

/** The fields of an annotated document as they are in memory. */
export function withFlatEntities(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entities = fields.entities as readonly AvroEntity[] | null;
  return { ...fields, entities: entities === null ? null : fromAvroEntities(entities) };
}

/** Whether the documents of a schema are annotated ones. */
export function hasAvroEntities({ fields }: AvroRecord): boolean {
  const type = fields.find(({ name }) => name === 'entities')?.type;
  const list = type === undefined ? undefined : withoutNull(type);
  const items: AvroSchema | undefined = list !== undefined && isObject(list) ? list.items : undefined;
  return items !== undefined && isObject(items) && items.name === ENTITY_NAME;
}

/** What no attribute can be, of documents that were annotated elsewhere, is kept as JSON. */
function attributeOf(value: unknown): AttributeValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'number':
      return value;
    case 'bigint':
      return Number(value);
    default:
      return value === null || value === undefined ? null : JSON.stringify(value);
  }
}
