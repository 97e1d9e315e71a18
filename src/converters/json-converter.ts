import { type ParseError, parse as parseTolerantly, printParseErrorCode } from 'jsonc-parser';
import type { DocumentSchema } from '../core/schemas.js';
import { DocumentError } from '../errors.js';
import type { AnnotatedDocument } from '../types.js';
import { MORE_FIELDS } from './avro/schema-json.js';
import type { DocumentReader, DocumentWriter, EncodeSource } from './converter.js';
import type { DocumentOptions } from './definition.js';
import { checkSize, decodeUtf8, encodeUtf8, toWellFormed } from './text.js';

/**
 * JSON objects, as Connect's JsonConverter reads them without its envelope.
 *
 * A byte order mark before the object is skipped, as RFC 8259 section 8.1 allows. Escapes that give lone surrogates
 * ("\ud800") become U+FFFD, in names too. Numbers are doubles, as everywhere in JavaScript.
 */
export function createJsonReader({ maxBytes }: DocumentOptions): DocumentReader {
  return {
    decode(bytes) {
      checkSize(bytes, maxBytes);
      return { fields: parseJsonObject(bytes), schema: null };
    },
  };
}

/** @throws {DocumentError} DOCUMENT_INVALID where it is no object in JSON */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  return asObject(parseJson(decodeUtf8(bytes)), 'the value');
}

/**
 * The document in Connect's envelope, and the schema beside it; null where that is null.
 * @throws {DocumentError} DOCUMENT_INVALID or DOCUMENT_TOO_LARGE
 */
export function readEnvelope(
  bytes: Uint8Array,
  maxBytes: number,
): { readonly fields: Record<string, unknown>; readonly schema: unknown } {
  checkSize(bytes, maxBytes);
  const value = asObject(parseJson(decodeUtf8(bytes)), 'the value');
  return { fields: asObject(unwrap(value), 'the payload of the value'), schema: value.schema };
}

/** Annotated documents as JSON in UTF-8, without an envelope; bytes in base64, whole numbers beyond 2^53 as strings. */
export function createJsonWriter(): DocumentWriter {
  return { encode: (document, source) => ({ bytes: encodeJson(document, source) }) };
}

/**
 * @param source with a schema the document may hold what JSON has no words for
 * @throws {DocumentError} DOCUMENT_INVALID where lists or objects are nested thousands deep
 */
export function encodeJson(document: AnnotatedDocument, { schema }: Pick<EncodeSource, 'schema'>): Uint8Array {
  return encodeUtf8(withinDepth(() => (schema === null ? JSON.stringify(document) : typedJson(document, schema))));
}

/** A function that sees each value takes as long as all the rest: only where there may be something for it. */
function typedJson(document: AnnotatedDocument, { avro }: DocumentSchema): string {
  const inlined = withInlineFields(document);
  if (/"(bytes|fixed)"/.test(avro)) return JSON.stringify(inlined, inJson);
  try {
    return JSON.stringify(inlined);
  } catch (error) {
    // Of bigints, which are rare where there are longs.
    if (error instanceof TypeError) return JSON.stringify(inlined, inJson);
    throw error;
  }
}

/** JSON needs no place of its own for the fields that a schema did not have. */
function withInlineFields(document: AnnotatedDocument): object {
  const { [MORE_FIELDS]: gathered, ...fields }: Record<string, unknown> = document;
  if (typeof gathered !== 'object' || gathered === null) return document;
  const rest: Record<string, unknown> = {};
  for (const [path, json] of Object.entries(gathered)) {
    // Paths into objects and lists stay what they are.
    if (/[.[]/.test(path) || Object.hasOwn(fields, path) || typeof json !== 'string') rest[path] = json;
    else fields[path] = parseJson(json);
  }
  return Object.keys(rest).length === 0 ? fields : { ...fields, [MORE_FIELDS]: rest };
}

/** Sees what stands in the document: a Buffer has been made an object of its own before it comes as `value`. */
function inJson(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  const original = this[name];
  return original instanceof Uint8Array ? Buffer.from(original).toString('base64') : value;
}

export function parseJson(source: string): unknown {
  const json = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw brokenJson(json, cause);
  }
  // UTF-8 cannot carry a lone surrogate, so only an escape can have brought one in.
  return /\\u[dD][89a-fA-F]/.test(json) ? withinDepth(() => wellFormedDeep(value)) : value;
}

function wellFormedDeep(value: unknown): unknown {
  if (typeof value === 'string') return toWellFormed(value);
  if (Array.isArray(value)) return value.map(wellFormedDeep);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [toWellFormed(name), wellFormedDeep(inner)]));
}

function unwrap(value: Record<string, unknown>): unknown {
  if (Object.hasOwn(value, 'payload') && Object.hasOwn(value, 'schema') && Object.keys(value).length === 2)
    return value.payload;
  throw invalid(
    `the value is not Connect's envelope: expected the fields "schema" and "payload" and no other, as schemas.enable is true; for plain JSON set it to false`,
  );
}

function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
  throw invalid(`${what} is JSON, but ${found}: expected an object with the document's fields`);
}

/** V8's own message quotes the text around the error and leaves out its position, so both are made anew. */
function brokenJson(json: string, cause: unknown): DocumentError {
  const errors: ParseError[] = [];
  withinDepth(() =>
    parseTolerantly(json, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false }),
  );
  const [first] = errors;
  const where = first === undefined ? '' : ` at character ${first.offset} (${printParseErrorCode(first.error)})`;
  // Without the cause's message, which would carry pieces of the document into logs.
  const name = cause instanceof Error ? cause.name : typeof cause;
  return invalid(
    `the value is not JSON: ${name}${where} of ${json.length}: its producer has to write one JSON object per record`,
  );
}

/** JSON.parse takes any depth, everything that recurses does not. */
function withinDepth<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError)
      throw invalid('the value nests its lists and objects too deeply: expected less than a thousand levels');
    throw error;
  }
}

function invalid(message: string): DocumentError {
  return new DocumentError('DOCUMENT_INVALID', message, { stage: 'VALUE_CONVERTER' });
}
