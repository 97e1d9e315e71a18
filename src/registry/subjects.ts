import type { NewSchema } from './client.js';
import type { SubjectNaming } from './options.js';

/** The subject that a schema of a topic's values is registered under, by Confluent's rules. */
export function subjectOf(naming: SubjectNaming, topic: string, schema: NewSchema): string {
  if (naming === 'topic') return `${topic}-value`;
  const name = recordName(schema);
  return naming === 'record' ? name : `${topic}-${name}`;
}

/** The full name of an Avro record or a Protobuf message, the title of a JSON schema. */
function recordName({ type, text }: NewSchema): string {
  if (type === 'PROTOBUF') {
    const scope = /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1];
    const message = /^\s*message\s+(\w+)/m.exec(text)?.[1] ?? '';
    return scope === undefined ? message : `${scope}.${message}`;
  }
  const schema = JSON.parse(text) as { name?: string; namespace?: string; title?: string };
  if (type === 'JSON') return schema.title ?? '';
  const { name = '', namespace } = schema;
  return name.includes('.') || namespace === undefined || namespace === '' ? name : `${namespace}.${name}`;
}
