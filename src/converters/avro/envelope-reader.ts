import type { DocumentSchema } from '../../core/schemas.js';
import type { DocumentReader } from '../converter.js';
import type { DocumentOptions } from '../definition.js';
import { readEnvelope } from '../json-converter.js';
import { avroOfConnect, type ConnectSchema } from './connect-schema.js';
import { hasAvroEntities, withFlatEntities } from './entities.js';
import { fieldTyping } from './typed-fields.js';
import { unionValues } from './union-values.js';

interface Typing {
  readonly typed: (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  readonly schema: DocumentSchema;
}

/** Producers have few schemas; some write every value's anew. */
const MOST = 1_000;

/**
 * JSON in Connect's envelope: the fields get the types of the schema beside them, bytes and decimals from base64. What
 * the schema does not name is left out, as Connect does; entities that were annotated before are flat. Where Avro has no words for the schema, the fields stay as they are.
 */
export function createEnvelopeReader({ maxBytes }: DocumentOptions): DocumentReader {
  const known = new Map<string, Typing | null>();
  const typingOf = (schema: ConnectSchema): Typing | null => {
    const text = JSON.stringify(schema);
    let typing = known.get(text);
    if (typing === undefined) {
      typing = makeTyping(schema);
      if (known.size >= MOST) known.clear();
      known.set(text, typing);
    }
    return typing;
  };
  return {
    decode(bytes) {
      const { fields, schema } = readEnvelope(bytes, maxBytes);
      const typing = schema === null ? null : typingOf(schema as ConnectSchema);
      return typing === null ? { fields, schema: null } : { fields: typing.typed(fields), schema: typing.schema };
    },
  };
}

function makeTyping(schema: ConnectSchema): Typing | null {
  try {
    const record = avroOfConnect(schema);
    const typed = fieldTyping(record, { decimals: 'base64', others: 'drop', told: "the envelope's schema" });
    const bare = unionValues(schema) as Typing['typed'] | null;
    const read: Typing['typed'] = bare === null ? typed : (fields) => typed(bare(fields));
    return {
      typed: hasAvroEntities(record) ? (fields) => withFlatEntities(read(fields)) : read,
      schema: { avro: JSON.stringify(record), id: null, version: null },
    };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
