import * as z from 'zod';
import { stringOption } from '../config/options.js';
import type { OptionsSchema } from '../config/parse.js';
import type { TransformPlugin } from './plugin.js';
import { refuse } from './record.js';
import { simpleDateFormat } from './simple-date-format.js';

const TOPIC = '$' + '{topic}';
const TIMESTAMP = '$' + '{timestamp}';

export const timestampRouterOptions = z.object({
  'topic.format': stringOption({
    default: `${TOPIC}-${TIMESTAMP}`,
    doc: `The new name; ${TOPIC} in it stands for the topic, ${TIMESTAMP} for the record's timestamp`,
  }),
  'timestamp.format': stringOption({
    default: 'yyyyMMdd',
    doc: "How the timestamp is written, in UTC, as Java's SimpleDateFormat has it",
  }),
});

type Options = z.output<typeof timestampRouterOptions>;

export const timestampRouter: TransformPlugin<Options> = {
  doc: 'Gives the record another topic, by its timestamp: what ${topic} in output.topic stands for, later transforms and predicates see it too. The folders of a ParquetSink stay those of the topic that was read; its TimeBasedPartitioner has the time in them',
  schema: timestampRouterOptions as unknown as OptionsSchema,
  check({ 'timestamp.format': format }) {
    try {
      simpleDateFormat(format);
      return [];
    } catch (error) {
      return [{ key: 'timestamp.format', value: format, message: (error as Error).message }];
    }
  },
  create(options) {
    const write = simpleDateFormat(options['timestamp.format']);
    return (record) => {
      if (record.timestamp < 0n) throw refuse('TimestampRouter needs a timestamp, and the record has none');
      const time = write(new Date(Number(record.timestamp)));
      const topic = options['topic.format'].replaceAll(TOPIC, () => record.topic).replaceAll(TIMESTAMP, () => time);
      return { ...record, topic };
    };
  },
};
