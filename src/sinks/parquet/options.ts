import * as z from 'zod';
import { choiceOption, integerOption, stringOption } from '../../config/options.js';
import { storeOptions } from '../store/open-store.js';
import { PARQUET_CODECS } from './codecs.js';

/** Options of the ParquetSink; names as in Confluent's S3 sink wherever it has one. */
export const parquetSinkOptions = z.object({
  ...storeOptions.shape,
  'topics.dir': stringOption({
    default: 'topics',
    pattern: /^[A-Za-z0-9._=-]+(\/[A-Za-z0-9._=-]+)*$/,
    allowed: 'folder names with / between them',
    doc: 'Folder below store.url for all topics',
  }),
  'file.max.bytes': integerOption({
    min: 100_000,
    max: 1024 ** 3,
    default: 128 * 1024 * 1024,
    doc: 'No file has more bytes than this, footer included; a partition may hold three times as much in memory',
  }),
  'flush.size': integerOption({
    min: 1,
    optional: true,
    doc: 'Documents after which a file is complete; no limit by default',
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
  converter: choiceOption(['documents', 'ents'], {
    default: 'documents',
    doc: 'documents: a row per document, its entities as a list; ents: a row per entity, with the id of its document',
  }),
});

export type ParquetSinkOptions = Readonly<z.output<typeof parquetSinkOptions>>;
