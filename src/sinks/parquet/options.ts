import * as z from 'zod';
import { choiceOption, integerOption, listOption, stringOption } from '../../config/options.js';
import { storeOptions } from '../../store/open-store.js';
import { partitionerOptions } from '../partitioners/options.js';
import { SCHEMA_INFERENCES } from './columns/row-schema.js';
import { SCHEMA_COMPATIBILITIES } from './columns/schema-change.js';
import { PARQUET_CODECS } from './file/codecs.js';

/** Options of the ParquetSink; names as in Confluent's S3 sink wherever it has one. */
export const parquetSinkOptions = z.object({
  ...storeOptions.shape,
  'topics.dir': stringOption({
    default: 'topics',
    pattern: /^(?!\.{1,2}(?:\/|$))[A-Za-z0-9._=-]+(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._=-]+)*$/,
    allowed: 'folder names with / between them, none of them . or ..',
    doc: 'Folder below store.url for all topics',
  }),
  ...partitionerOptions.shape,
  'file.max.bytes': integerOption({
    min: 100_000,
    max: 1024 ** 3,
    default: 128 * 1024 * 1024,
    doc: 'No file has more bytes than this, footer included; a partition may hold three times as much in memory',
  }),
  'flush.size': integerOption({
    min: 1,
    optional: true,
    doc: 'Documents after which a file is complete, or the files of all folders of a partition; no limit by default',
  }),
  'rotate.interval.ms': integerOption({
    min: 1,
    default: 600_000,
    doc: 'Age (wall clock) at which a file is complete, counted from its first document',
  }),
  'delivery.guarantee': choiceOption(['exactly_once', 'at_least_once'], {
    default: 'exactly_once',
    doc:
      'exactly_once needs a store with conditional puts (a folder has them); at_least_once uses any, and where two ' +
      'workers overlap for a moment documents may stand in two files. Change it only while no worker runs',
  }),
  'parquet.codec': choiceOption(PARQUET_CODECS, { default: 'snappy', doc: 'Compression of the columns' }),
  'parquet.bloom.filter.columns': listOption({
    default: [],
    doc:
      'Columns that get a bloom filter in each row group (1% false positives), for readers that look for one value: scalar fields of ' +
      'the document by their names, document_id with converter=ents. Those that a file does not have are passed over',
  }),
  'schema.compatibility': choiceOption(SCHEMA_COMPATIBILITIES, {
    default: 'NONE',
    doc:
      'What happens where documents with an Avro schema follow documents with another one. NONE: a file ends; BACKWARD, FULL: a newer ' +
      'schema ends the file, older documents are projected to the schema of the file; FORWARD: the other way round. What cannot be ' +
      'projected is a dead letter',
  }),
  'schema.inference': choiceOption(SCHEMA_INFERENCES, {
    default: 'values',
    doc:
      'Where columns of documents without a schema come from. values: from the values, a column for each field; none: the columns are ' +
      "the document's id and text, and more_fields with all else as JSON",
  }),
  converter: choiceOption(['documents', 'ents'], {
    default: 'documents',
    doc: 'documents: a row per document, its entities as a list; ents: a row per entity, with the id of its document',
  }),
});

export type ParquetSinkOptions = Readonly<z.output<typeof parquetSinkOptions>>;
