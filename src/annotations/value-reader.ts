import type { DocumentReader } from '../converters/converter.js';
import type { DocumentOptions } from '../converters/definition.js';
import { createReader } from '../converters/index.js';
import { schemaIdOf } from '../converters/wire-format.js';
import type { RegisteredSchema } from '../core/schemas.js';
import { ConfigError, DocumentError } from '../errors.js';
import type { Registry } from '../registry/client.js';
import { UnknownSchemaError } from '../registry/errors.js';
import type { Origin } from '../types.js';
import type { AnnotationFields } from './annotation.js';

type Fields = Readonly<Record<string, unknown>>;
type Format = 'json' | 'envelope' | 'AVRO' | 'JSON' | 'PROTOBUF';

export interface Value {
  readonly bytes: Uint8Array;
  readonly origin: Origin;
}

/** Ids in use at a time are few; a flood of new ones shall not fill the memory. */
const MOST_SCHEMAS = 1_000;

/** Decodes values of any of the output's converters; each value tells which one wrote it. */
export class ValueReader {
  readonly #options: DocumentOptions;
  readonly #registry: Registry | null;
  readonly #readers = new Map<Format, DocumentReader>();
  /** By their ids; what is wrong with those that cannot be had. */
  readonly #schemas = new Map<number, RegisteredSchema | string>();

  /** @param registry null where values name no schemas */
  constructor(fields: AnnotationFields, registry: Registry | null) {
    // What was written once can be read, whatever its size.
    const maxBytes = Number.MAX_SAFE_INTEGER;
    this.#options = { ...fields, includeText: true, maxBytes, nullValues: 'fail', offsetUnit: 'code_point' };
    this.#registry = registry;
  }

  /**
   * @returns for each value its document's fields, or a string that says what is wrong with it
   * @throws {ConfigError} where a value names a schema and there is no registry
   * @throws {ConnectorError} where the registry does not answer or refuses
   */
  async read(values: readonly Value[]): Promise<readonly (Fields | string)[]> {
    const read: (Fields | string)[] = [];
    for (const { bytes, origin } of values) {
      const id = schemaIdOf(bytes);
      const schema = id === null ? null : await this.#schema(id, origin);
      if (typeof schema === 'string') read.push(schema);
      else if (schema === null) read.push(await this.#readJson(bytes, origin));
      else read.push(await this.#decode(schema.type, { bytes, origin }, schema));
    }
    return read;
  }

  async #readJson(bytes: Uint8Array, origin: Origin): Promise<Fields | string> {
    const fields = await this.#decode('json', { bytes, origin });
    if (typeof fields === 'string' || !isEnvelope(fields)) return fields;
    return this.#decode('envelope', { bytes, origin });
  }

  async #decode(format: Format, { bytes, origin }: Value, schema?: RegisteredSchema): Promise<Fields | string> {
    const reader = this.#readers.get(format) ?? (await createReader(definitionOf(format), this.#options));
    this.#readers.set(format, reader);
    if (schema !== undefined) await reader.prepare?.([schema]);
    try {
      return reader.decode(bytes, origin).fields;
    } catch (error) {
      if (error instanceof DocumentError) return error.message;
      throw error;
    }
  }

  async #schema(id: number, { topic }: Origin): Promise<RegisteredSchema | string> {
    const known = this.#schemas.get(id);
    if (known !== undefined) return known;
    if (this.#registry === null) {
      const message = `is missing: values of ${topic} name schemas of a registry (the first one id ${id}); give its URL`;
      throw new ConfigError('the annotated documents cannot be read', [
        { key: 'value.converter.schema.registry.url', message },
      ]);
    }
    const schema = await this.#registry
      .schemaById(id, () => `${topic}-value`)
      .catch((error: unknown) => {
        if (error instanceof UnknownSchemaError) return `names the schema with id ${id}: ${error.message}`;
        throw error;
      });
    if (this.#schemas.size >= MOST_SCHEMAS) this.#schemas.clear();
    this.#schemas.set(id, schema);
    return schema;
  }
}

/** Connect's JsonConverter writes both and nothing else. */
function isEnvelope(fields: Fields): boolean {
  return Object.keys(fields).length === 2 && Object.hasOwn(fields, 'schema') && Object.hasOwn(fields, 'payload');
}

function definitionOf(format: Format): Parameters<typeof createReader>[0] {
  switch (format) {
    case 'json':
      return { type: 'json', schemasEnable: false };
    case 'envelope':
      return { type: 'json', schemasEnable: true };
    case 'AVRO':
      return { type: 'avro' };
    case 'JSON':
      return { type: 'json-schema', validates: false };
    case 'PROTOBUF':
      return { type: 'protobuf' };
  }
}
