import avro from 'avsc';
import { describe, expect, it } from 'vitest';
import { compileAvro, decodeAvro } from '../../../src/converters/avro/avro-type.js';
import { parseRecordSchema } from '../../../src/converters/avro/schema-json.js';
import { DocumentError } from '../../../src/errors.js';

const fields = [
  { name: 'codes', type: { type: 'array', items: 'int' } },
  { name: 'names', type: { type: 'map', values: 'string' } },
  {
    name: 'visits',
    type: {
      type: 'array',
      items: {
        type: 'record',
        name: 'Visit',
        fields: [{ name: 'notes', type: ['null', { type: 'array', items: 'string' }] }],
      },
    },
  },
  { name: 'last', type: 'string' },
];
const SCHEMA = { type: 'record', name: 'Note', fields };
const SHORTER = { ...SCHEMA, fields: fields.slice(3) };
const VALUE = { codes: [1, 2, 3], names: { a: 'b' }, visits: [{ notes: ['x', 'y'] }, { notes: null }], last: 'end' };

const type = compileAvro(parseRecordSchema(JSON.stringify(SCHEMA)));
const shorter = compileAvro(parseRecordSchema(JSON.stringify(SHORTER)));
const skipping = shorter.createResolver(type);

/** Zig-zag numbers: 2^27, 2^34, 2^48, -2^27 and -1. */
const NUMBERS = ['8080808001', '8080808080 01', '80808080808080 01', 'ffffff7f', '01'].map((hex) =>
  Buffer.from(hex.replace(' ', ''), 'hex'),
);

describe('lists and maps of an Avro value', () => {
  it('keep a key that stands for the prototype of JavaScript objects', () => {
    const names = JSON.parse('{"__proto__": "b", "a": "c"}') as Record<string, string>;
    const bytes = avro.Type.forSchema(structuredClone(SCHEMA) as avro.Schema).toBuffer({ ...VALUE, names });
    const read = decodeAvro(type, bytes) as typeof VALUE;
    expect(JSON.stringify(read.names)).toBe('{"__proto__":"b","a":"c"}');
    expect(Object.getPrototypeOf(read.names)).toBe(Object.prototype);
  });

  it('are what avsc writes and reads, in blocks with and without their bytes', () => {
    const bytes = avro.Type.forSchema(structuredClone(SCHEMA) as avro.Schema).toBuffer(VALUE);
    expect(decodeAvro(type, bytes)).toEqual(VALUE);
    expect(decodeAvro(shorter, bytes, skipping)).toEqual({ last: 'end' });
    // codes: -2 items in 2 bytes, 1 and 2; 1 item, 3; the end.
    const blocks = Buffer.concat([Buffer.from('0304020402 0600'.replace(' ', ''), 'hex'), bytes.subarray(5)]);
    expect(decodeAvro(type, blocks)).toEqual(VALUE);
    expect(decodeAvro(shorter, blocks, skipping)).toEqual({ last: 'end' });
  });

  it('that claim any number of items are read to an error, or to a value, at once', () => {
    const bytes = type.toBuffer(VALUE);
    const begin = performance.now();
    for (let at = 0; at < bytes.length; at++) {
      for (const number of NUMBERS) {
        const wrong = Buffer.concat([bytes.subarray(0, at), number, bytes.subarray(at + 1)]);
        for (const [reader, resolver] of [[type, undefined] as const, [shorter, skipping] as const]) {
          try {
            decodeAvro(reader, wrong, resolver);
          } catch (error) {
            expect(error).toBeInstanceOf(DocumentError);
          }
        }
      }
    }
    expect(performance.now() - begin).toBeLessThan(5_000);
    const most = Buffer.concat([NUMBERS[1] as Buffer, bytes]);
    expect(() => decodeAvro(type, most)).toThrow(/17179869184 items|items in \d+ bytes/);
  });
});
