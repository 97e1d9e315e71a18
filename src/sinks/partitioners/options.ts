import * as z from 'zod';
import { choiceOption, integerOption, listOption, stringOption } from '../../config/options.js';
import type { ConfigProblem } from '../../errors.js';
import type { PartitionerDefinition } from './definition.js';
import { clockOf } from './local-time.js';
import { KNOWN_LETTERS, parsePathFormat } from './path-format.js';

const DAY = "'year'=YYYY/'month'=MM/'day'=dd";
const HOUR = `${DAY}/'hour'=HH`;

/** Confluent's classes, with the package before them or without. */
const CLASSES = {
  DefaultPartitioner: { type: 'default' },
  FieldPartitioner: { type: 'field' },
  TimeBasedPartitioner: { type: 'time' },
  DailyPartitioner: { type: 'time', format: DAY },
  HourlyPartitioner: { type: 'time', format: HOUR },
} as const;
const CLASS_NAMES = Object.keys(CLASSES).join(', ');

/** Options of sinks that part documents into folders; names as in Confluent's S3 sink wherever it has one. */
export const partitionerOptions = z.object({
  partitioner: choiceOption(['default', 'field', 'time'], {
    default: 'default',
    doc:
      'Folders below the topic. default: partition=<number>; field: by the values of fields; time: by the time of the ' +
      'record or of a field. field and time need delivery.guarantee=exactly_once',
  }),
  'partitioner.class': stringOption({
    optional: true,
    pattern: new RegExp(`^(?:[\\w.]+\\.)?(?:${Object.keys(CLASSES).join('|')})$`),
    allowed: CLASS_NAMES,
    doc: "In place of partitioner: a class of Confluent's, with its package or without",
  }),
  'partition.field.name': listOption({
    default: [],
    doc: 'With field: the fields, one level of folders each, as in ward=B2/year=2024; a.b is a field of a field',
  }),
  'path.format': stringOption({
    optional: true,
    doc: `With time: the folders, in letters of Joda-Time (${KNOWN_LETTERS}), names between quotes; by default ${HOUR}`,
  }),
  timezone: stringOption({ default: 'UTC', doc: 'With time: the time zone of the folders, such as Europe/Paris' }),
  'timestamp.extractor': stringOption({
    default: 'Record',
    doc: 'With time: Record takes the time of the record, RecordField that of a field (Record, RecordField)',
  }),
  'timestamp.field': stringOption({
    default: 'timestamp',
    doc: 'With RecordField: the field, of ISO 8601 text, milliseconds, or an Avro date or timestamp; a.b is a field of a field',
  }),
  'partitioner.max.open.files': integerOption({
    min: 1,
    default: 100,
    doc: 'Folders that a partition writes to at a time: one more completes the files of all of them',
  }),
});

type Options = Readonly<z.output<typeof partitionerOptions>> & {
  readonly 'delivery.guarantee': 'exactly_once' | 'at_least_once';
};

/** @returns the partitioner, null for the default layout, and what is wrong with the options that it has */
export function partitionerOf(options: Options): {
  readonly definition: PartitionerDefinition | null;
  readonly problems: readonly ConfigProblem[];
} {
  const name = options['partitioner.class'];
  const byClass = name === undefined ? null : CLASSES[name.replace(/^.*\./, '') as keyof typeof CLASSES];
  const type = byClass?.type ?? options.partitioner;
  const key = name === undefined ? 'partitioner' : 'partitioner.class';
  const problems: ConfigProblem[] = [];
  if (byClass !== null && options.partitioner !== 'default' && options.partitioner !== type)
    problems.push({ key, value: name, message: `is not partitioner = ${options.partitioner}: set one of the two` });
  if (type === 'default') return { definition: null, problems };
  if (options['delivery.guarantee'] === 'at_least_once') {
    problems.push({
      key,
      value: name ?? type,
      message:
        'parts a range of offsets into several files, and only conditional puts keep a range whole: ' +
        'set delivery.guarantee=exactly_once, or partitioner=default',
    });
  }
  const definition =
    type === 'field' ? fieldPartitioner(options, problems) : timePartitioner(options, byClass, problems);
  return { definition, problems };
}

function fieldPartitioner(options: Options, problems: ConfigProblem[]): PartitionerDefinition {
  const key = 'partition.field.name';
  const fields = options[key];
  if (fields.length === 0) problems.push({ key, message: 'is missing: name the fields that make the folders' });
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined) problems.push({ key, value: twice, message: 'stands twice: name each field once' });
  if (fields.length === 1 && fields[0] === 'partition') {
    problems.push({
      key,
      value: 'partition',
      message: 'would make folders that look like those of partitioner=default: name another field',
    });
  }
  return { type: 'field', fields };
}

function timePartitioner(
  options: Options,
  byClass: (typeof CLASSES)[keyof typeof CLASSES] | null,
  problems: ConfigProblem[],
): PartitionerDefinition {
  const ofClass = byClass !== null && 'format' in byClass ? byClass.format : HOUR;
  const format = options['path.format'] ?? ofClass;
  const parsed = parsePathFormat(format);
  if (typeof parsed === 'string') problems.push({ key: 'path.format', value: format, message: parsed });
  const { timezone } = options;
  if (clockOf(timezone) === null)
    problems.push({
      key: 'timezone',
      value: timezone,
      message: 'is no time zone: expected a name such as Europe/Paris',
    });
  const extractor = options['timestamp.extractor']
    .replace(/^.*\./, '')
    .replace(/TimestampExtractor$/, '')
    .toLowerCase();
  const field = extractor === 'recordfield' || extractor === 'field' ? options['timestamp.field'] : null;
  if (field === null && extractor !== 'record')
    problems.push({ key: 'timestamp.extractor', value: options['timestamp.extractor'], message: notRecord(extractor) });
  return { type: 'time', format, timezone, field };
}

function notRecord(extractor: string): string {
  return extractor === 'wallclock'
    ? 'is refused: a record that is read again after a crash would get another folder, and stand in two; expected Record or RecordField'
    : 'expected Record or RecordField';
}
