import { booleanOption, choiceOption, stringOption } from '../../config/options.js';
import { readingRegistryOptions, registryOptions } from '../../registry/options.js';

/** The class names that a connector may give, and the short names they stand for. */
export const CONVERTER_CLASSES = {
  json: 'json',
  string: 'string',
  avro: 'avro',
  'org.apache.kafka.connect.json.JsonConverter': 'json',
  'org.apache.kafka.connect.storage.StringConverter': 'string',
  'json-schema': 'json-schema',
  protobuf: 'protobuf',
  'io.confluent.connect.avro.AvroConverter': 'avro',
  'io.confluent.connect.json.JsonSchemaConverter': 'json-schema',
  'io.confluent.connect.protobuf.ProtobufConverter': 'protobuf',
} as const;

export type ConverterClass = keyof typeof CONVERTER_CLASSES;

/** Those for keys. */
export const KEY_CONVERTER_CLASSES = {
  json: 'json',
  string: 'string',
  avro: 'avro',
  'org.apache.kafka.connect.json.JsonConverter': 'json',
  'org.apache.kafka.connect.storage.StringConverter': 'string',
  'io.confluent.connect.avro.AvroConverter': 'avro',
} as const;

type KeyConverterClass = keyof typeof KEY_CONVERTER_CLASSES;

export const converterOptions = {
  'key.converter': choiceOption(Object.keys(KEY_CONVERTER_CLASSES) as [KeyConverterClass, ...KeyConverterClass[]], {
    optional: true,
    doc: 'How record keys are read: a key that cannot be read makes its record a dead letter. By default they are not looked at; the output has them as they came either way',
  }),
  ...readingRegistryOptions('key.converter.'),
  'document.key.field': stringOption({
    optional: true,
    doc: "Field of the document that the record's key goes to, as text; keys that are no strings as JSON. Needs key.converter",
  }),
  'value.converter': choiceOption(Object.keys(CONVERTER_CLASSES) as [ConverterClass, ...ConverterClass[]], {
    default: 'json',
    doc: 'How record values become documents: json, string for plain text, avro, json-schema or protobuf with a schema registry',
  }),
  'value.converter.schemas.enable': booleanOption({
    default: false,
    doc: "Whether JSON values are wrapped in Connect's envelope of schema and payload",
  }),
  'value.converter.json.fail.invalid.schema': booleanOption({
    default: false,
    doc: 'Whether values of json-schema have to fulfil all that their schema says, such as patterns and ranges, and not only its types',
  }),
  ...registryOptions('value.converter.'),
  'document.schema.file': stringOption({
    optional: true,
    doc: "Avro schema (.avsc) that documents are to have: Avro values are resolved to it, JSON fields get its types, and what it does not have goes to more_fields. By default documents have their writer's schema",
  }),
};
