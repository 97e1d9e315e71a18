import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotatedSchema } from '../../src/converters/avro/annotated-schema.js';
import type { AvroObject, AvroSchema } from '../../src/converters/avro/schema-json.js';
import { createReader, createWriter } from '../../src/converters/index.js';
import { annotatedProto } from '../../src/converters/protobuf/annotated-proto.js';
import type { DocumentSchema, RegisteredSchema } from '../../src/core/schemas.js';
import { type AnnotatedSample, annotatedSamples, longBeyondNumbers } from './annotated-samples.js';
import { options, origin } from './support.js';

function schemasOf({ schema }: AnnotatedSample): { readonly read: DocumentSchema; readonly annotated: string } {
  const avro = JSON.stringify(schema);
  return { read: { avro, id: null, version: null }, annotated: annotatedSchema(avro, options) };
}

/** A reader and a writer each time: ids are their caches' keys. */
async function roundTrip(
  type: 'avro' | 'protobuf',
  sample: AnnotatedSample,
  text: string,
): Promise<Record<string, unknown>> {
  const output: RegisteredSchema = {
    id: 7,
    type: type === 'avro' ? 'AVRO' : 'PROTOBUF',
    text,
    references: [],
    version: null,
  };
  const writer = await createWriter({ type }, options);
  await writer.prepare?.([{ topic: 'notes', readId: null, schema: output }]);
  const { bytes } = writer.encode(sample.document, { schema: schemasOf(sample).read, origin });
  const reader = await createReader({ type }, options);
  await reader.prepare?.([output]);
  return { ...reader.decode(bytes, origin).fields };
}

/** As Protobuf gives timestamps back, whatever unit they had. */
function inMicroseconds(schema: AvroSchema, value: unknown): unknown {
  if (Array.isArray(schema)) {
    if (value === null) return null;
    const [other] = schema.filter((branch) => branch !== 'null');
    return schema.length === 2 && schema.includes('null') ? inMicroseconds(other, value) : value;
  }
  const { logicalType, items, values } = schema as AvroObject;
  if (logicalType === 'timestamp-millis') return 1_000 * (value as number);
  if (items !== undefined) return (value as readonly unknown[]).map((one) => inMicroseconds(items, one));
  if (values === undefined) return value;
  return Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, inMicroseconds(values, one)]));
}

describe('any annotated document with a schema comes back as it was written', () => {
  it('in Avro', async () => {
    await fc.assert(
      fc.asyncProperty(annotatedSamples([longBeyondNumbers]), async (sample) => {
        expect(await roundTrip('avro', sample, schemasOf(sample).annotated)).toEqual(sample.document);
      }),
      { numRuns: 200 },
    );
  });

  it('in Protobuf, its timestamps in microseconds', async () => {
    await fc.assert(
      fc.asyncProperty(annotatedSamples([longBeyondNumbers]), async (sample) => {
        const { schema, document } = sample;
        const text = annotatedProto(schemasOf(sample).annotated, {
          read: null,
          message: undefined,
          keyField: undefined,
        });
        const expected = { ...document } as Record<string, unknown>;
        for (const { name, type } of schema.fields) expected[name] = inMicroseconds(type, document[name]);
        expect(await roundTrip('protobuf', sample, text)).toEqual(expected);
      }),
      { numRuns: 80 },
    );
  });

  it("in Connect's envelope", async () => {
    const writer = await createWriter({ type: 'json', schemasEnable: true }, options);
    const reader = await createReader({ type: 'json', schemasEnable: true }, options);
    await fc.assert(
      fc.property(annotatedSamples(), (sample) => {
        const { bytes } = writer.encode(sample.document, { schema: schemasOf(sample).read, origin });
        const { fields, schema } = reader.decode(bytes, origin);
        expect(fields).toEqual(sample.document);
        expect(annotatedSchema(schema?.avro ?? '', options)).toContain('"io.spanstream.Entity"');
      }),
      { numRuns: 300 },
    );
  });
});
