import * as z from 'zod';
import { booleanOption, choiceOption, integerOption, stringOption } from '../../config/options.js';
import { inheritedRegistryOptions } from '../../registry/options.js';

/** Stands for the input topic in the name of the output topic; `${env:..}` and `${file:..}` are resolved before. */
export const INPUT_TOPIC = '$' + '{topic}';

/** The class names that a connector may give for its output, and the short names they stand for. */
export const OUTPUT_CONVERTER_CLASSES = {
  json: 'json',
  avro: 'avro',
  'org.apache.kafka.connect.json.JsonConverter': 'json',
  'json-schema': 'json-schema',
  'io.confluent.connect.avro.AvroConverter': 'avro',
  'io.confluent.connect.json.JsonSchemaConverter': 'json-schema',
  protobuf: 'protobuf',
  'io.confluent.connect.protobuf.ProtobufConverter': 'protobuf',
} as const;

type OutputConverterClass = keyof typeof OUTPUT_CONVERTER_CLASSES;
const OUTPUT_CONVERTERS = Object.keys(OUTPUT_CONVERTER_CLASSES) as [OutputConverterClass, ...OutputConverterClass[]];

/** Options of the TopicSink. */
export const topicSinkOptions = z.object({
  'output.topic': stringOption({
    doc: `Topic for annotated documents; ${INPUT_TOPIC} in it stands for the input topic. Made when it is missing, with the partitions of the input`,
  }),
  'output.topic.replication.factor': integerOption({
    min: 1,
    optional: true,
    doc: "Replication factor of the output topic when it is made; the broker's default otherwise",
  }),
  'output.value.converter': choiceOption(OUTPUT_CONVERTERS, {
    optional: true,
    doc: 'How annotated documents are written: json, or avro, json-schema or protobuf with a schema registry; by default as value.converter reads them, plain text as json',
  }),
  'output.value.converter.schemas.enable': booleanOption({
    default: false,
    doc: "Whether JSON is written in Connect's envelope of schema and payload; documents that have no schema get null for it",
  }),
  ...inheritedRegistryOptions('output.value.converter.'),
  'compression.type': choiceOption(['none', 'gzip', 'snappy', 'lz4', 'zstd'], {
    default: 'none',
    doc: 'Compression of the output',
  }),
  'transaction.max.records': integerOption({
    min: 1,
    default: 1_000,
    doc: 'Records after which a transaction is committed',
  }),
  'transaction.max.bytes': integerOption({
    min: 1,
    default: 8 * 1024 * 1024,
    doc: 'Bytes of annotated documents after which a transaction is committed',
  }),
  'transaction.linger.ms': integerOption({
    min: 0,
    default: 50,
    doc: 'The longest that a document waits for others to share its transaction, in ms',
  }),
  'transaction.timeout.ms': integerOption({
    min: 1_000,
    default: 30_000,
    doc: 'The longest that the broker lets a transaction last, in ms; longer ones are aborted and done again',
  }),
});

export type TopicSinkOptions = Readonly<z.output<typeof topicSinkOptions>>;

/** The output topic of an input topic. */
export function outputTopic(options: TopicSinkOptions, input: string): string {
  return options['output.topic'].replaceAll(INPUT_TOPIC, input);
}
