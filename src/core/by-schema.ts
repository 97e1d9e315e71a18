import type { DocumentSchema } from './schemas.js';

/** Schemas in use at a time are few; a flood of new ones shall not fill the memory. */
const MOST = 1_000;

/** Makes something of a schema once; the same object, or an equal one, gives the same. */
export function bySchema<T>(make: (schema: DocumentSchema) => T): (schema: DocumentSchema) => T {
  const byObject = new WeakMap<DocumentSchema, { readonly made: T }>();
  // Every task brings copies of its schemas.
  const byText = new Map<string, { readonly made: T }>();
  return (schema) => {
    const known = byObject.get(schema);
    if (known !== undefined) return known.made;
    const text = `${schema.id}/${schema.version}/${schema.avro}`;
    const entry = byText.get(text) ?? { made: make(schema) };
    if (byText.size >= MOST) byText.clear();
    byText.set(text, entry);
    byObject.set(schema, entry);
    return entry.made;
  };
}
