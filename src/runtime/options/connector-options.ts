import * as z from 'zod';
import { booleanOption, choiceOption, integerOption, listOption, stringOption } from '../../config/options.js';
import { converterOptions } from './converter-options.js';

/** Options of every connector, whatever its sink and stages; names as in Kafka Connect wherever it has one. */
export const connectorOptions = z.object({
  'connector.class': choiceOption(['TopicSink', 'ParquetSink'], {
    doc: 'Where annotated documents go: TopicSink to a topic, ParquetSink to Parquet files on S3 or disk',
  }),
  'tasks.max': integerOption({
    min: 1,
    default: 1,
    doc: 'How many tasks share the partitions out, on one worker or several; more than there are partitions have nothing to do',
  }),
  'task.restart.max': integerOption({
    min: 0,
    default: 0,
    doc: 'How often a failed task is started again by itself, after a pause that doubles from 1 s to errors.retry.delay.max.ms; counted anew once it has worked for 10 minutes. 0, as in Connect, leaves it FAILED until somebody restarts it',
  }),
  topics: listOption({ optional: true, doc: 'Topics to read documents from' }),
  'topics.regex': stringOption({
    optional: true,
    doc: 'Regular expression; topics whose whole name matches are read, new ones too',
  }),
  'input.format': choiceOption(['documents', 'prepared'], {
    default: 'documents',
    doc: 'What record values are: documents, or prepared documents, which another connector has cut into tokens (a stage of type tokenization); value.converter then says how the documents in them are read',
  }),
  ...converterOptions,
  'document.id.field': stringOption({ default: 'note_id', doc: "Field with the document's id" }),
  'document.text.field': stringOption({ default: 'note_text', doc: 'Field with the text to annotate' }),
  'document.text.include': booleanOption({ default: true, doc: 'Whether the text goes into the annotated document' }),
  'document.max.bytes': integerOption({
    min: 1,
    default: 8 * 1024 * 1024,
    doc: 'Larger record values become dead letters before they are decoded',
  }),
  'document.timeout.ms': integerOption({
    min: 1,
    optional: true,
    doc: 'How long rules, tokenizer and model may work on a document before it becomes a dead letter, in ms; time in queues does not count. Off by default',
  }),
  'entity.offset.unit': choiceOption(['code_point', 'utf16'], {
    default: 'code_point',
    doc: 'Unit of begin and end: Unicode code points as in spaCy and Hugging Face, or UTF-16 units as in Java and JavaScript',
  }),
  'behavior.on.null.values': choiceOption(['fail', 'ignore'], {
    default: 'fail',
    doc: 'A record without a value: fail makes it a dead letter, ignore leaves it out',
  }),
  transforms: listOption({
    default: [],
    doc: 'Names of transforms, in order, each with its transforms.<name>.type, as in Kafka Connect. They work on a record when it has been read, before the stages see its document; where one fails, the record is a dead letter of the stage TRANSFORMATION',
  }),
  predicates: listOption({
    default: [],
    doc: 'Names of predicates, each with its predicates.<name>.type. transforms.<name>.predicate names the one that a transform waits for, and transforms.<name>.negate=true turns it round',
  }),
  stages: listOption({
    default: [],
    doc: 'Names of the stages, in order; stages.<name>.type says what each is, its own name by default',
  }),
  'pipeline.version': stringOption({
    optional: true,
    doc: "Version that annotated documents carry; by default Spanstream's version and a digest of the stages",
  }),
  'errors.tolerance': choiceOption(['none', 'all'], {
    default: 'none',
    doc: 'none fails the task at the first bad record, all sets bad records aside as dead letters',
  }),
  'errors.retry.delay.max.ms': integerOption({
    min: 1,
    default: 60_000,
    doc: 'Longest pause between two tries to take a partition up again after an error that may pass',
  }),
  'errors.retry.timeout': integerOption({
    min: -1,
    default: -1,
    doc: "How long errors that may pass are borne in a row, in ms, before the connector fails; 0 fails at once. Connect's default is 0; ours, -1, tries without end, since a broker or store that is away for an hour is no reason to stop a connector",
  }),
  'errors.deadletterqueue.topic.name': stringOption({
    optional: true,
    doc: 'Topic for dead letters; made when it is missing',
  }),
  'errors.deadletterqueue.topic.replication.factor': integerOption({
    min: 1,
    default: 3,
    doc: 'Replication factor of the dead letter topic when it is made',
  }),
  'errors.deadletterqueue.context.headers.enable': booleanOption({
    default: true,
    doc: "Whether dead letters say in headers where they come from and why they failed, in Kafka Connect's words. Connect's default is false; ours, true, since spanstream dlq lists, shows and redrives letters by these headers, and without them only the log knows why a record failed",
  }),
  'errors.log.enable': booleanOption({
    default: false,
    doc: 'Whether each record that failed is logged, tolerated or not: its topic, partition and offset, the stage it failed in, and the error. Without the record itself, since documents may be private',
  }),
  'errors.log.include.messages': booleanOption({
    default: false,
    doc: "Whether that log holds the record's key and value too, as text and each cut after 10,000 characters, and its timestamp. Connect's sinks log the timestamp only",
  }),
  'max.in.flight.bytes': integerOption({
    min: 1,
    default: 64 * 1024 * 1024,
    doc: 'Bytes of raw documents held between source and sink; above it partitions are paused',
  }),
  'max.in.flight.documents': integerOption({
    min: 1,
    optional: true,
    doc:
      'Documents in workers and model at a time; one partition alone takes half of them, so that others find room. ' +
      'By default 64 with a model on the CPU, 512 for each GPU, more where its batches hold more, 256 without a model: more takes longer to be committed',
  }),
  'consumer.override.group.id': stringOption({
    optional: true,
    doc: 'Consumer group; connect-<name> by default, as in Connect',
  }),
  'consumer.override.auto.offset.reset': choiceOption(['earliest', 'latest', 'none'], {
    default: 'earliest',
    doc: 'Where to begin without a committed offset; none fails instead',
  }),
  'consumer.override.isolation.level': choiceOption(['read_committed', 'read_uncommitted'], {
    default: 'read_committed',
    doc: 'Whether records of aborted transactions are left out',
  }),
  'consumer.override.session.timeout.ms': integerOption({
    min: 1_000,
    default: 10_000,
    doc: 'Silence after which a member of the group counts as dead',
  }),
  'consumer.override.metadata.max.age.ms': integerOption({
    min: 100,
    default: 60_000,
    doc: 'How often new topics and partitions are looked for, in ms',
  }),
  'consumer.override.max.partition.fetch.bytes': integerOption({
    min: 1,
    default: 1024 * 1024,
    doc: 'The most bytes fetched of one partition at a time; one larger record still comes',
  }),
});

export type ConnectorOptions = Readonly<z.output<typeof connectorOptions>>;
