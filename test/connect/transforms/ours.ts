import type { AvroSchema } from '../../../src/converters/avro/schema-json.js';
import { createReader } from '../../../src/converters/index.js';
import { DocumentError } from '../../../src/errors.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';
import { createTransforms } from '../../../src/transforms/index.js';
import type { Data } from '../../../src/transforms/record.js';
import type { Case } from './cases.js';
import { ofAvroSchema, ofOurValue, type Shown } from './normal-form.js';
import type { InputRecord } from './records.js';

const OPTIONS = {
  ...{ idField: 'id', textField: 'note', includeText: true, maxBytes: 1e6 },
  nullValues: 'fail',
  offsetUnit: 'code_point',
} as const;

/** What our transforms make of the records of a topic. */
export async function ourResults(
  { config, on }: Case,
  topic: string,
  records: readonly InputRecord[],
): Promise<Shown[]> {
  const flat = {
    ...{ 'connector.class': 'TopicSink', topics: topic, 'output.topic': 'out' },
    ...{ 'key.converter': 'json', 'document.key.field': 'key' },
    ...config,
  };
  const { transforms } = await parseConnector({ name: 'transforms', directory: '.', flat });
  const apply = createTransforms(transforms);
  const reader = await createReader({ type: 'json', schemasEnable: true }, OPTIONS);
  const dataOf = (json: unknown, offset: number): Data => {
    if (json === undefined) return { value: null, schema: null };
    if (on === 'plain') return { value: json, schema: null };
    const origin = { topic, partition: 0, offset: BigInt(offset) };
    const { fields, schema } = reader.decode(Buffer.from(JSON.stringify(json)), origin);
    return { value: fields, schema: schema === null ? null : (JSON.parse(schema.avro) as AvroSchema) };
  };
  return records.map(({ key, value, timestamp, headers = {} }, offset): Shown => {
    try {
      const result = apply({
        ...{
          topic,
          partition: 0,
          offset: BigInt(offset),
          timestamp: BigInt(timestamp),
          headers: new Map(Object.entries(headers)),
        },
        key: dataOf(key, offset),
        value: dataOf(value, offset),
      });
      if (result === null) return { kind: 'left out' };
      return {
        kind: 'record',
        ...{ topic: result.topic, timestamp: Number(result.timestamp) },
        key: ofOurValue(result.key.value, result.key.schema),
        keySchema: ofAvroSchema(result.key.schema),
        value: ofOurValue(result.value.value, result.value.schema),
        valueSchema: ofAvroSchema(result.value.schema),
      };
    } catch (error) {
      if (error instanceof DocumentError) return { kind: 'failed', stage: error.stage };
      throw error;
    }
  });
}
