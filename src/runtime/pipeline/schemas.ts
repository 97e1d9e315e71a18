import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { parseRecordSchema } from '../../converters/avro/schema-json.js';
import type { KeyDefinition, ReaderDefinition, WriterDefinition } from '../../converters/definition.js';
import { documentSchemaOf } from '../../converters/document-schema.js';
import { valueInside } from '../../converters/prepared/frame.js';
import { messageOf } from '../../converters/protobuf/message-indexes.js';
import { schemaIdOf } from '../../converters/wire-format.js';
import type { SchemaService } from '../../core/contracts.js';
import { ConfigError } from '../../errors.js';
import type { FileConverter } from '../../files/formats.js';
import type { Metrics } from '../../observability/metrics.js';
import { connectRegistry, registrySettings } from '../../registry/client.js';
import { combineSchemas } from '../../registry/combined-schemas.js';
import {
  type RegistryOptions,
  registryOf,
  SUBJECT_NAMES,
  type WritingOptions,
  writingOf,
} from '../../registry/options.js';
import { createOutputSchemas } from '../../registry/output-schemas.js';
import { RegistrySchemas } from '../../registry/schema-service.js';
import { subjectOf } from '../../registry/subjects.js';
import { OUTPUT_CONVERTER_CLASSES, outputTopic } from '../../sinks/topic/options.js';
import { ambiguousTransform } from '../../transforms/index.js';
import type { ConnectorConfig } from '../options/connector-config.js';
import type { ConnectorOptions } from '../options/connector-options.js';
import { CONVERTER_CLASSES, KEY_CONVERTER_CLASSES } from '../options/converter-options.js';
import { brokenBy, outputSchema } from './output-schema.js';

const INPUT = 'value.converter.';
const OUTPUT = 'output.value.converter.';
const KEY = 'key.converter.';

/** Formats whose values name a schema of a registry. */
const NAMES_SCHEMAS: ReadonlySet<string> = new Set(['avro', 'json-schema', 'protobuf']);

/** Formats whose documents can be given the schema of the configuration. */
const TAKES_SCHEMA: ReadonlySet<string> = new Set(['json', 'avro']);

/** How a connector's values become documents and documents values, and where their schemas are. */
export interface ConverterPlan {
  readonly reader: ReaderDefinition;
  readonly writer: WriterDefinition;
  /** SHA-256 (hex) of the file with the documents' schema; undefined where the configuration names none. */
  readonly schemaFileDigest: string | undefined;
  /** Undefined where keys pass through unread. */
  readonly key?: KeyDefinition;
  /** Null where keys name no schema. */
  readonly readsKeys: RegistryOptions | null;
  /** Null where values name no schema. */
  readonly reads: RegistryOptions | null;
  /** Null where the output names none. */
  readonly writes: RegistryOptions | null;
}

/**
 * What the converter options of a connector mean.
 * @throws {ConfigError} where they do not go together, or the schema file cannot be used
 */
export function planConverters(config: ConnectorConfig): ConverterPlan {
  const { options, sink } = config;
  const file = schemaFile(config);
  const reader = readerOf(options, file?.schema);
  const writer = writerOf(config);
  const reads = NAMES_SCHEMAS.has(reader.type) ? registryOf(options, [INPUT]) : null;
  const writes = NAMES_SCHEMAS.has(writer.type) ? registryOf({ ...options, ...sink.options }, [OUTPUT, INPUT]) : null;
  if (reads !== null) registrySettings(reads, INPUT);
  if (writes !== null) registrySettings(writes, OUTPUT);
  if (writes !== null && reads === null && !('schema' in reader)) {
    throw new ConfigError('the output needs a schema', [
      {
        key: 'document.schema.file',
        message: `is missing: the output names schemas and ${options['value.converter']} values have none; give the Avro schema of the documents`,
      },
    ]);
  }
  const ambiguous = writes === null ? null : ambiguousTransform(config.transforms);
  if (ambiguous !== null) {
    const message =
      'gives some documents another schema than others, and the output names one schema for all documents of an input schema: ' +
      'leave its predicate out, or write output that names none (output.value.converter=json)';
    throw new ConfigError('the output has no one schema', [{ key: `transforms.${ambiguous.name}.predicate`, message }]);
  }
  const key = keyOf(options);
  const readsKeys = key?.type === 'avro' ? registryOf(options, [KEY, INPUT]) : null;
  if (readsKeys !== null) registrySettings(readsKeys, KEY);
  return {
    reader,
    writer,
    schemaFileDigest: file?.digest,
    reads,
    writes,
    readsKeys,
    ...(key === undefined ? {} : { key }),
  };
}

function keyOf(options: ConnectorOptions): KeyDefinition | undefined {
  const { 'key.converter': converter, 'document.key.field': field } = options;
  if (converter !== undefined)
    return { type: KEY_CONVERTER_CLASSES[converter], ...(field === undefined ? {} : { field }) };
  if (field === undefined) return undefined;
  const message = 'needs key.converter, which says what keys are: set it to string, json or avro';
  throw new ConfigError('keys cannot be put into documents', [{ key: 'document.key.field', value: field, message }]);
}

/** How files are read in place of a topic: they hold the documents of its values, as JSON or text. */
export function fileConverter(options: ConnectorOptions): FileConverter {
  return CONVERTER_CLASSES[options['value.converter']] === 'string' ? 'string' : 'json';
}

function readerOf(options: ConnectorOptions, schema: string | undefined): ReaderDefinition {
  const type = CONVERTER_CLASSES[options['value.converter']];
  const typed = schema === undefined ? {} : { schema };
  switch (type) {
    case 'json':
      return { type, schemasEnable: options['value.converter.schemas.enable'], ...typed };
    case 'avro':
      return { type, ...typed };
    case 'string':
    case 'protobuf':
      return { type };
    case 'json-schema':
      return { type, validates: options['value.converter.json.fail.invalid.schema'] };
  }
}

function writerOf({ options, sink, stages }: ConnectorConfig): WriterDefinition {
  // Prepared documents have a format of their own.
  if (stages.some(({ kind }) => kind === 'tokenization')) return { type: 'json' };
  if (sink.class === 'ParquetSink') return { type: 'rows' };
  const chosen = sink.options['output.value.converter'];
  const type = chosen === undefined ? CONVERTER_CLASSES[options['value.converter']] : OUTPUT_CONVERTER_CLASSES[chosen];
  if (type !== 'json' && type !== 'string') return { type };
  return { type: 'json', ...(sink.options['output.value.converter.schemas.enable'] ? { schemasEnable: true } : {}) };
}

/** The reader's schema, standing for itself. */
function schemaFile({
  options,
  directory,
}: ConnectorConfig): { readonly schema: string; readonly digest: string } | null {
  const path = options['document.schema.file'];
  if (path === undefined) return null;
  const converter = options['value.converter'];
  if (!TAKES_SCHEMA.has(CONVERTER_CLASSES[converter])) {
    const message = `goes with json and avro, and value.converter is ${converter}: leave it out`;
    throw new ConfigError('the schema of the documents cannot be used', [
      { key: 'document.schema.file', value: path, message },
    ]);
  }
  try {
    const bytes = readFileSync(resolve(directory, path));
    const schema = JSON.stringify(parseRecordSchema(bytes.toString('utf8')));
    return { schema, digest: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    const message = `cannot be used: ${(error as Error).message}`;
    throw new ConfigError('the schema of the documents cannot be used', [
      { key: 'document.schema.file', value: path, message },
    ]);
  }
}

/** The schema of the document's own value inside a prepared one. */
function idInside(value: Buffer): number | null {
  const inside = valueInside(value);
  return inside === null ? null : schemaIdOf(inside);
}

/** Which message the document's own value inside a prepared one is. */
function messageInside(value: Buffer): string | undefined {
  const inside = valueInside(value);
  return inside === null ? undefined : messageOf(inside);
}

/** @returns undefined where the connector has nothing to do with a registry */
export async function startSchemas(
  plan: ConverterPlan,
  config: ConnectorConfig,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Logger },
): Promise<SchemaService | undefined> {
  const { readsKeys } = plan;
  const ofValues = await startValueSchemas(plan, config, { metrics, log });
  const ofKeys =
    readsKeys === null
      ? undefined
      : new RegistrySchemas({
          connector: config.name,
          metrics,
          log,
          reads: {
            part: 'key',
            registry: await connectRegistry(readsKeys, KEY),
            idOf: schemaIdOf,
            subjectOf: (topic) => `${topic}-key`,
            isResolved: false,
          },
          writes: null,
        });
  return combineSchemas([ofValues, ofKeys].filter((service) => service !== undefined));
}

async function startValueSchemas(
  plan: ConverterPlan,
  config: ConnectorConfig,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Logger },
): Promise<SchemaService | undefined> {
  const { reads, writes, reader, writer } = plan;
  if (reads === null && writes === null) return undefined;
  const { options, sink } = config;
  const writing: WritingOptions = writingOf({ ...options, ...sink.options }, [OUTPUT, INPUT]);
  const isPrepared = options['input.format'] === 'prepared';
  const naming = SUBJECT_NAMES[options['value.converter.value.subject.name.strategy']];
  return new RegistrySchemas({
    connector: config.name,
    metrics,
    log,
    reads:
      reads === null
        ? null
        : {
            part: 'value',
            registry: await connectRegistry(reads, INPUT),
            idOf: isPrepared ? idInside : schemaIdOf,
            ...(reader.type === 'protobuf' ? { messageOf: isPrepared ? messageInside : messageOf } : {}),
            subjectOf: (topic, schema) => subjectOf(naming, topic, schema),
            isResolved: 'schema' in reader,
          },
    writes:
      writes === null || sink.class !== 'TopicSink'
        ? null
        : createOutputSchemas({
            registry: await connectRegistry(writes, OUTPUT),
            writing,
            textField: options['document.text.field'],
            includeText: options['document.text.include'],
            outputTopic: (topic) => outputTopic(sink.options, topic),
            documentSchema: (read, message) => documentSchemaOf({ ...plan, ...config }, read, message),
            // What transforms have made of the schema is nobody's in the registry.
            inFormat: (annotated, read, message) =>
              outputSchema(plan, config, { annotated, read: config.transforms.length > 0 ? null : read, message }),
            ...(writer.type === 'protobuf' ? { breaks: brokenBy } : {}),
          }),
  });
}
