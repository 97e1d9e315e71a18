import { bySchema } from '../../core/by-schema.js';
import { DocumentError } from '../../errors.js';
import type { AnnotatedDocument } from '../../types.js';
import type { DocumentWriter } from '../converter.js';
import { encodeJson } from '../json-converter.js';
import { encodeUtf8 } from '../text.js';
import { type AnnotatedSchemaOptions, annotatedSchema } from './annotated-schema.js';
import { connectOfAvro, type Enveloping } from './connect-of-avro.js';
import { toAvroDocument } from './entities.js';
import { parseRecordSchema } from './schema-json.js';

interface Envelope {
  /** Up to the payload. */
  readonly begin: string;
  readonly payloadOf: Enveloping;
}

const END = Buffer.from('}');
const NO_SCHEMA = Buffer.from('{"schema":null,"payload":');

/**
 * JSON in Connect's envelope, as its JsonConverter writes it with schemas.enable: decimals and bytes in base64, dates and
 * times as numbers, documents without a schema as they are.
 */
export function createEnvelopeWriter(options: AnnotatedSchemaOptions): DocumentWriter {
  const envelopeOf = bySchema(({ avro }) => makeEnvelope(annotatedSchema(avro, options)));
  return {
    encode(document, source) {
      if (source.schema === null) return { bytes: Buffer.concat([NO_SCHEMA, encodeJson(document, source), END]) };
      return { bytes: encodeUtf8(inEnvelope(document, envelopeOf(source.schema))) };
    },
  };
}

/** What keeps a schema from being put into an envelope is each of its documents' failure. */
function makeEnvelope(annotated: string): Envelope | { readonly problem: string } {
  try {
    const { schema, payloadOf } = connectOfAvro(parseRecordSchema(annotated));
    return { begin: `{"schema":${JSON.stringify(schema)},"payload":`, payloadOf };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

function inEnvelope(document: AnnotatedDocument, envelope: ReturnType<typeof makeEnvelope>): string {
  if ('problem' in envelope) throw invalid(`the document cannot be put into Connect's envelope: ${envelope.problem}`);
  try {
    return `${envelope.begin}${jsonOf(envelope.payloadOf(toAvroDocument(document)))}}`;
  } catch (error) {
    throw invalid(`the document does not fit its schema: ${(error as Error).name} while it was put into the envelope`);
  }
}

/** Unlike JSON elsewhere, numbers beyond 2^53 are digits: Connect reads zero from strings. */
const DIGITS_BEGIN = '\uffff#';
const DIGITS = /"\uffff#(-?\d+)"/g;

function jsonOf(payload: unknown): string {
  let hasDigits = false;
  const json = JSON.stringify(payload, (_, value: unknown) => {
    if (typeof value !== 'bigint') return value;
    hasDigits = true;
    return DIGITS_BEGIN + String(value);
  });
  return hasDigits ? json.replace(DIGITS, '$1') : json;
}

function invalid(message: string): DocumentError {
  return new DocumentError('DOCUMENT_INVALID', message, { stage: 'VALUE_CONVERTER' });
}
