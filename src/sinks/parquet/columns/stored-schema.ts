import * as z from 'zod';
import type { DocumentSchema } from '../../../core/schemas.js';
import { COLUMN_TYPES, EMPTY_SCHEMA, type RowSchema } from './row-schema.js';

/** In the footer alone: an object's headers have room for little. */
const COLUMNS = 'spanstream-columns';
const SCHEMA = 'spanstream-schema';
const SCHEMA_ID = 'spanstream-schema-id';
const SCHEMA_VERSION = 'spanstream-schema-version';

const columns = z.array(z.tuple([z.string(), z.enum(COLUMN_TYPES)]));
const storedColumns = z.object({ fields: columns, attributes: columns });

/** A schema as a file's footer keeps it, so that the next file has the same columns whoever writes it. */
export function schemaPairs({ document, fields, attributes }: RowSchema): Record<string, string> {
  return {
    [COLUMNS]: JSON.stringify({ fields: [...fields], attributes: [...attributes] }),
    ...(document === null ? {} : { [SCHEMA]: document.avro }),
    ...(document?.id == null ? {} : { [SCHEMA_ID]: String(document.id) }),
    ...(document?.version == null ? {} : { [SCHEMA_VERSION]: String(document.version) }),
  };
}

/** Reads what `schemaPairs` gave; the empty schema where it is missing, since columns are found again in the rows. */
export function schemaOfPairs(pairs: ReadonlyMap<string, string>): RowSchema {
  const json = pairs.get(COLUMNS);
  const parsed = json === undefined ? null : storedColumns.safeParse(JSON.parse(json));
  if (parsed === null || !parsed.success) return EMPTY_SCHEMA;
  return {
    document: documentOfPairs(pairs),
    fields: new Map(parsed.data.fields),
    attributes: new Map(parsed.data.attributes),
  };
}

function documentOfPairs(pairs: ReadonlyMap<string, string>): DocumentSchema | null {
  const avro = pairs.get(SCHEMA);
  const number = (name: string): number | null => (pairs.has(name) ? Number(pairs.get(name)) : null);
  return avro === undefined ? null : { avro, id: number(SCHEMA_ID), version: number(SCHEMA_VERSION) };
}
