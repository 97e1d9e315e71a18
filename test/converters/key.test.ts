import { describe, expect, it } from 'vitest';
import { createKeyReader, keyText } from '../../src/converters/key.js';
import { wireHeader } from '../../src/converters/wire-format.js';
import { wireValue } from '../registry/support.js';

describe('keys', async () => {
  const avro = await createKeyReader({ type: 'avro' });
  const schema = (id: number, text: object | string) =>
    ({ id, type: 'AVRO', text: JSON.stringify(text), references: [], version: null }) as const;
  const record = { type: 'record', name: 'Key', fields: [{ name: 'n', type: 'long' }] };
  await avro.prepare?.([schema(1, 'string'), schema(2, record), schema(3, 'long')]);
  const string = await createKeyReader({ type: 'string' });
  const json = await createKeyReader({ type: 'json' });

  it('become text', () => {
    expect(keyText(string.decode(Buffer.from('é')).value)).toBe('é');
    expect(keyText(json.decode(Buffer.from('"é"')).value)).toBe('é');
    expect(keyText(json.decode(Buffer.from('{"a": 1}')).value)).toBe('{"a":1}');
    expect(keyText(json.decode(Buffer.from('null')).value)).toBeNull();
    expect(keyText(avro.decode(wireValue(1, 'string' as never, 'é' as never)).value)).toBe('é');
    expect(keyText(avro.decode(wireValue(2, record, { n: 5 })).value)).toBe('{"n":5}');
    expect(keyText(avro.decode(wireValue(3, 'long' as never, 7 as never)).value)).toBe('7');
  });

  it.each([
    [string, Buffer.from([0xff]), /not UTF-8/],
    [json, Buffer.from('{'), /SyntaxError/],
    [avro, Buffer.from('text'), /has 4 bytes: expected a zero byte/],
    [avro, Buffer.from(wireHeader(9)), /id 9 was not fetched/],
  ])('that cannot be read say so: %#', (reader, bytes, message) => {
    expect(() => reader.decode(bytes)).toThrow(message);
    expect(() => reader.decode(bytes)).toThrow(expect.objectContaining({ stage: 'KEY_CONVERTER' }));
  });
});
