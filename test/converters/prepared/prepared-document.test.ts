import { join } from 'node:path';
import avro from 'avsc';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf, refusePrepared, valueInside } from '../../../src/converters/prepared/frame.js';
import { packInts, unpackInts } from '../../../src/converters/prepared/ints.js';
import {
  decodePrepared,
  decodeTokens,
  encodePrepared,
  type PreparedDocument,
} from '../../../src/converters/prepared/prepared-document.js';
import { PREPARED_DOCUMENT } from '../../../src/converters/prepared/schema.js';
import { DocumentError } from '../../../src/errors.js';
import { fingerprint } from './fingerprint.js';

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const offset = fc.nat();
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const pairs = fc.option(fc.array(offset));

const tokens = fc
  .record({
    tokenizer: text,
    boundaries: fc.constantFrom('huggingface' as const, 'words' as const),
    each: fc.array(fc.tuple(int32, int32, int32, int32), { maxLength: 40 }),
  })
  .map(({ each, ...kind }) => ({
    ...kind,
    ids: Int32Array.from(each, ([id]) => id),
    offsets: Int32Array.from(each.flatMap(([, begin, end]) => [begin, end])),
    words: Int32Array.from(each, ([, , , word]) => word),
  }));

const span = fc.record({
  begin: offset,
  end: offset,
  label: text,
  score: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  source: text,
  attributes: fc.dictionary(
    fc.stringMatching(/^[a-z]\w{0,8}$/),
    fc.oneof(text, fc.boolean(), fc.constant(null), fc.double({ noNaN: true })),
  ),
});

const prepared: fc.Arbitrary<PreparedDocument> = fc.record({
  value: fc.uint8Array({ maxLength: 300 }),
  origin: fc.record({ topic: text, partition: fc.nat(), offset: int64 }),
  timestamp: int64,
  pipelineVersion: text,
  textLength: offset,
  found: fc.record({
    spans: fc.array(span, { maxLength: 6 }),
    sentences: pairs,
    skipped: pairs,
    sections: fc.option(
      fc.array(fc.record({ name: text, begin: offset, titleEnd: offset, end: offset }), { maxLength: 4 }),
    ),
  }),
  tokens: fc.array(tokens, { maxLength: 3 }),
});

const EXAMPLE: PreparedDocument = {
  value: Buffer.from('{"note_text":"Fever."}'),
  origin: { topic: 'notes', partition: 3, offset: 17n },
  timestamp: 1_700_000_000_000n,
  pipelineVersion: '1',
  textLength: 6,
  found: { spans: [], sentences: [0, 6], skipped: null, sections: null },
  tokens: [
    {
      tokenizer: 'abc',
      boundaries: 'words',
      ids: Int32Array.of(7, 9),
      offsets: Int32Array.of(0, 5, 5, 6),
      words: Int32Array.of(0, 1),
    },
  ],
};

function errorOf(work: () => unknown): DocumentError {
  try {
    work();
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('a prepared document', () => {
  it('comes back as it was, whatever is in it, its tokens and the rest each on their own', () => {
    fc.assert(
      fc.property(prepared, (document) => {
        const bytes = encodePrepared(document);
        const { tokens: expected, ...others } = document;
        const { value, ...rest } = decodePrepared(bytes);
        expect({ ...rest, value: Uint8Array.from(value) }).toEqual({ ...others, value: Uint8Array.from(others.value) });
        expect(decodeTokens(bytes)).toEqual(expected);
        expect(Uint8Array.from(valueInside(Buffer.from(bytes)) ?? [])).toEqual(Uint8Array.from(document.value));
      }),
      { numRuns: 300 },
    );
  });

  it('is read where its bytes lie inside of others, as those of a task do', () => {
    const bytes = encodePrepared(EXAMPLE);
    const packed = new Uint8Array(bytes.length + 20).fill(0xc3);
    packed.set(bytes, 7);
    expect(decodeTokens(packed.subarray(7, 7 + bytes.length))).toEqual(EXAMPLE.tokens);
  });

  it('is Avro that others read by the schema in schemas/, which `vitest -u` writes', async () => {
    const file = join(import.meta.dirname, '../../../schemas/prepared-document.avsc');
    await expect(`${JSON.stringify(PREPARED_DOCUMENT, null, 2)}\n`).toMatchFileSnapshot(file);
    const type = avro.Type.forSchema(JSON.parse(JSON.stringify(PREPARED_DOCUMENT)));
    const bytes = Buffer.from(encodePrepared(EXAMPLE));
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xc3, 0x01]));
    expect(bytes.subarray(2, 10)).toEqual(fingerprint(JSON.stringify(type.schema())));
    expect(type.fromBuffer(bytes.subarray(10))).toMatchObject({
      topic: 'notes',
      partition: 3,
      offset: 17,
      sentences: [0, 6],
      // Zig-zag: 7 and 9; then 0, 5, 5 and 6 as differences.
      tokens: [{ ids: Buffer.from([14, 18]), offsets: Buffer.from([0, 10, 0, 2]) }],
    });
  });

  it('has a schema that says of every field what it is', () => {
    const undocumented: string[] = [];
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, name, doc } = node as { type?: unknown; name?: string; doc?: string };
      if (name !== undefined && type !== 'enum' && !doc) undocumented.push(`${path}.${name}`);
      for (const inner of Object.values(node)) visit(inner, `${path}.${name ?? ''}`);
    };
    visit(PREPARED_DOCUMENT, '');
    expect(undocumented).toEqual([]);
  });

  it('that is cut off or lengthened anywhere is an invalid document, never another one', () => {
    const bytes = encodePrepared(EXAMPLE);
    for (let length = 0; length < bytes.length; length++) {
      const part = bytes.subarray(0, length);
      for (const read of [decodeTokens, decodePrepared])
        expect(
          errorOf(() => read(part)),
          `${length} bytes`,
        ).toMatchObject({ code: 'DOCUMENT_INVALID' });
    }
    expect(errorOf(() => decodeTokens(Buffer.concat([bytes, bytes]))).message).toContain('damaged');
    expect(valueInside(Buffer.from(bytes.subarray(0, 20)))).toBeNull();
  });

  it('is refused where plain ones are expected, and the other way round, with the option that says which', () => {
    const refusal = errorOf(() => refusePrepared(encodePrepared(EXAMPLE)));
    expect(refusal).toMatchObject({ code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' });
    expect(refusal.message).toContain('input.format=prepared');
    expect(errorOf(() => decodeTokens(Buffer.from('{"note_id":"a"}'))).message).toContain('input.format=documents');
    expect(errorOf(() => decodeTokens(Buffer.from(`c301${'00'.repeat(12)}`, 'hex'))).message).toContain(
      'another schema',
    );
    for (const value of [EXAMPLE.value, Buffer.alloc(0), Buffer.from('c3', 'hex')]) {
      expect(frameOf(value)).toBe('none');
      expect(valueInside(Buffer.from(value))).toBeNull();
    }
  });
});

describe('packed integers', () => {
  it('come back, rising or not, up to the ends of 32 bits', () => {
    fc.assert(
      fc.property(fc.array(int32), fc.boolean(), (values, rising) => {
        expect([...unpackInts(packInts(Int32Array.from(values), { rising }), { rising })]).toEqual(values);
      }),
    );
  });

  it('take a byte each where they rise by less than 64, as offsets do', () => {
    const offsets = Int32Array.from({ length: 100_000 }, (_, i) => 30 * i);
    expect(packInts(offsets, { rising: true })).toHaveLength(offsets.length);
  });
});
