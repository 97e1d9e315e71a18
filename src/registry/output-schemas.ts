import { type AnnotatedSchemaOptions, annotatedSchema } from '../converters/avro/annotated-schema.js';
import type { RegisteredSchema } from '../core/schemas.js';
import { FatalError } from '../errors.js';
import type { NewSchema, Registry } from './client.js';
import { UnknownSchemaError } from './errors.js';
import { SUBJECT_NAMES, type WritingOptions } from './options.js';
import type { SchemaWriting } from './schema-service.js';
import { subjectOf } from './subjects.js';

export interface OutputSchemasOptions extends AnnotatedSchemaOptions {
  readonly registry: Registry;
  readonly writing: WritingOptions;
  /** Of an input topic. */
  readonly outputTopic: (topic: string) => string;
  /**
   * The Avro record of what is read with a schema, a message of it, or without one.
   * @throws {TypeError} where it has no record
   */
  readonly documentSchema: (read: RegisteredSchema | null, message?: string) => string | Promise<string>;
  /** The schema of an annotated document, an Avro record as JSON, in the words of the output's format. */
  readonly inFormat: (
    annotated: string,
    read: RegisteredSchema | null,
    message?: string,
  ) => NewSchema | Promise<NewSchema>;
  /** What keeps a schema from being registered behind the one before, where registries do not look at it; null where nothing does. */
  readonly breaks?: (schema: NewSchema, before: RegisteredSchema) => Promise<string | null>;
}

/** Derives the schema of annotated documents from that of the documents, and has it registered or found. */
export function createOutputSchemas(options: OutputSchemasOptions): SchemaWriting {
  const { registry, writing } = options;
  const naming = SUBJECT_NAMES[writing['value.subject.name.strategy']];
  const normalize = writing['normalize.schemas'];

  async function annotated(read: RegisteredSchema | null, message?: string): Promise<NewSchema | null> {
    try {
      const schema = annotatedSchema(await options.documentSchema(read, message), options);
      return await options.inFormat(schema, read, message);
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  }

  async function register(subject: string, schema: NewSchema): Promise<RegisteredSchema> {
    const before = options.breaks === undefined ? null : await latestOrNull(registry, subject);
    const problem = before === null ? null : ((await options.breaks?.(schema, before)) ?? null);
    if (problem === null) return registry.register(subject, schema, { normalize });
    throw new FatalError(
      'REGISTRY_REFUSED',
      `the output's schema does not follow the one under ${subject}: ${problem}`,
    );
  }

  return {
    async derive(topic, read, message) {
      const schema = await annotated(read, message);
      if (schema === null) return null;
      const subject = subjectOf(naming, options.outputTopic(topic), schema);
      try {
        if (writing['use.latest.version']) return await registry.latest(subject);
        if (writing['auto.register.schemas']) return await register(subject, schema);
        return await registry.lookUp(subject, schema, { normalize });
      } catch (error) {
        throw error instanceof UnknownSchemaError ? notRegistered(subject, schema, error) : error;
      }
    },
  };
}

async function latestOrNull(registry: Registry, subject: string): Promise<RegisteredSchema | null> {
  try {
    return await registry.latest(subject);
  } catch (error) {
    if (error instanceof UnknownSchemaError) return null;
    throw error;
  }
}

function notRegistered(subject: string, { text }: NewSchema, cause: UnknownSchemaError): FatalError {
  return new FatalError(
    'REGISTRY_REFUSED',
    `${cause.message}: the output's schema is not registered under ${subject}: register it, or set ` +
      `auto.register.schemas=true below the converter; the schema: ${text}`,
    { cause },
  );
}
