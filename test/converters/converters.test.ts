import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReader, createWriter, type DocumentReader } from '../../src/converters/index.js';
import { DocumentError } from '../../src/errors.js';
import type { AnnotatedDocument } from '../../src/types.js';
import { options } from './support.js';

const origin = { topic: 'notes', partition: 3, offset: 41n };
const provenance = {
  topic: 'notes',
  partition: 3,
  offset: 41,
  timestamp: 0,
  pipeline_version: '1',
  model_digest: null,
};
const json = await createReader({ type: 'json', schemasEnable: false }, options);
const envelope = await createReader({ type: 'json', schemasEnable: true }, options);
const writer = await createWriter({ type: 'json' }, options);

function read(reader: DocumentReader, value: Uint8Array): Record<string, unknown> {
  return reader.decode(value, origin).fields;
}

function encoded(document: AnnotatedDocument): Uint8Array {
  return writer.encode(document, { schema: null, origin }).bytes;
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function failure(work: () => unknown): DocumentError {
  try {
    work();
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
  throw new Error('expected a DocumentError');
}

describe('the JSON converter', () => {
  it('keeps every field of the document', () => {
    const document = { id: 7, text: 'Fièvre 😀', nested: { list: [1, null, true] } };
    expect(read(json, bytes(JSON.stringify(document)))).toEqual(document);
  });

  it('names the position of an error, and does not quote the document', () => {
    const error = failure(() => read(json, bytes('{"text": "M. Dupont", "id": oops}')));
    expect(error).toMatchObject({ code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER', retriable: false });
    expect(error.message).toContain('at character 28');
    expect(error.message).not.toContain('Dupont');
  });

  it.each([
    '',
    '{"id": 1',
    '[1,]',
    '{"a":"\n"}',
    '{"a" 1}',
    "{'a': 1}",
    '{"a": 01}',
    '{"a": 1} {"b": 2}',
    '/* note */ {"a": 1}',
  ])('refuses broken JSON: %j', (text) => {
    expect(failure(() => read(json, bytes(text))).message).toMatch(/not JSON: SyntaxError/);
  });

  it.each([
    ['null', 'null'],
    ['[{"id": 1}]', 'a list'],
    ['"text"', 'a string'],
    ['12', 'a number'],
  ])('refuses JSON that is not an object: %s', (text, found) => {
    expect(failure(() => read(json, bytes(text))).message).toContain(`but ${found}: expected an object`);
  });

  it('refuses bytes that are not UTF-8, naming the first of them', () => {
    const latin1 = Buffer.from('{"text": "\ufffd fièvre"}', 'utf8').toString('latin1').replace('Ã¨', 'è');
    const error = failure(() => read(json, Buffer.from(latin1, 'latin1')));
    expect(error).toMatchObject({ code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' });
    expect(error.message).toContain('not UTF-8 (byte 16)');
    expect(failure(() => read(json, Uint8Array.of(0x7b, 0xc3))).message).toContain('not UTF-8 (byte 1)');
  });

  it('refuses values over the limit before it reads them', async () => {
    const small = await createReader({ type: 'json', schemasEnable: false }, { ...options, maxBytes: 10 });
    expect(read(small, bytes('{"id": 12}'))).toEqual({ id: 12 });
    expect(failure(() => read(small, bytes('{"id": 123}')))).toMatchObject({
      code: 'DOCUMENT_TOO_LARGE',
      message: expect.stringContaining('11 bytes') as string,
    });
  });

  it('skips a byte order mark', () => {
    expect(read(json, bytes('\ufeff{"id": 1}'))).toEqual({ id: 1 });
  });

  it('turns lone surrogates into U+FFFD, in names and values at any depth, and leaves pairs alone', () => {
    const source = '{"id": "\\ud800", "list": [{"\\udc00": "a\\ud83d\\ude00b\\ud83d"}]}';
    expect(read(json, bytes(source))).toEqual({ id: '\ufffd', list: [{ '\ufffd': 'a😀b\ufffd' }] });
  });

  it('takes lists nested a hundred thousand deep for one bad document, not for a crash', () => {
    const deep = '['.repeat(100_000);
    for (const source of [deep, `{"a": ${deep}`, `{"a": "\\ud800", "b": ${deep}${']'.repeat(100_000)}}`]) {
      expect(failure(() => read(json, bytes(source))).code).toBe('DOCUMENT_INVALID');
    }
    const decoded = read(json, bytes(`{"b": ${deep}${']'.repeat(100_000)}}`));
    expect(failure(() => encoded({ ...decoded, entities: [], provenance })).message).toContain('too deeply');
  });

  it('keeps a field named __proto__ a field', () => {
    const decoded = read(json, bytes('{"__proto__": {"text": "x"}, "surrogate": "\\ud800"}'));
    expect(Object.keys(decoded)).toEqual(['__proto__', 'surrogate']);
    expect(decoded.text).toBeUndefined();
  });

  it('decodes to the text that it encodes, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }), (text) => {
        const decoded = read(json, bytes(JSON.stringify({ id: 'a', text })));
        const document: AnnotatedDocument = { ...decoded, entities: [], provenance };
        expect(JSON.parse(Buffer.from(encoded(document)).toString('utf8'))).toEqual(document);
        expect(String(decoded.text).length).toBe(text.length);
      }),
    );
  });

  it('throws nothing but DocumentErrors, whatever the bytes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array(), fc.string({ unit: fc.constantFrom('{', '}', '"', ':', 'a', '\\', '1') }).map(bytes)),
        (value) => {
          try {
            read(json, value);
          } catch (error) {
            expect(error).toBeInstanceOf(DocumentError);
          }
        },
      ),
    );
  });
});

describe('the JSON converter with schemas.enable', () => {
  it('unwraps the payload of the envelope', () => {
    const fields = ['id', 'text'].map((field) => ({ field, type: 'string' }));
    const value = { schema: { type: 'struct', fields }, payload: { id: 'a', text: 'b' } };
    expect(read(envelope, bytes(JSON.stringify(value)))).toEqual({ id: 'a', text: 'b' });
    expect(read(envelope, bytes('{"schema": null, "payload": {"id": 1}}'))).toEqual({ id: 1 });
  });

  it.each(['{"id": "a", "text": "b"}', '{"payload": {}}', '{"schema": null, "payload": {}, "id": 1}'])(
    'refuses values without the envelope: %s',
    (value) => {
      expect(failure(() => read(envelope, bytes(value))).message).toContain('schemas.enable');
    },
  );

  it('refuses a payload that is no object', () => {
    expect(failure(() => read(envelope, bytes('{"schema": null, "payload": "x"}'))).message).toContain(
      'the payload of the value',
    );
  });

  it('leaves the envelope alone where schemas.enable is false', () => {
    expect(read(json, bytes('{"schema": null, "payload": {"id": 1}}'))).toEqual({
      schema: null,
      payload: { id: 1 },
    });
  });
});

describe('the string converter', async () => {
  const string = await createReader({ type: 'string' }, options);

  it('makes the value the text, and the place of the record the id', () => {
    expect(read(string, bytes('Fièvre 😀'))).toEqual({ id: 'notes+3+41', text: 'Fièvre 😀' });
  });

  it('keeps a byte order mark, which offsets count as it is part of the text as received', () => {
    expect(read(string, bytes('\ufeffFièvre')).text).toBe('\ufeffFièvre');
  });

  it('takes an empty value for an empty text', () => {
    expect(read(string, new Uint8Array()).text).toBe('');
  });

  it('refuses what is not UTF-8', () => {
    expect(failure(() => read(string, Uint8Array.of(0x66, 0xe8, 0x76))).code).toBe('DOCUMENT_INVALID');
  });

  it('writes annotated documents as JSON', () => {
    const document = { id: 'notes+3+41', entities: [], provenance };
    expect(JSON.parse(Buffer.from(encoded(document)).toString('utf8'))).toEqual(document);
  });
});
