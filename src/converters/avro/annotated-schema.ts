import { ENTITY_NAME, hasAvroEntities } from './entities.js';
import { type AvroField, type AvroRecord, madeOf, parseRecordSchema } from './schema-json.js';
import { ATTRIBUTES_TYPE, SCORE_TYPE } from './span-types.js';

export interface AnnotatedSchemaOptions {
  readonly textField: string;
  /** Whether the text stays in the annotated document. */
  readonly includeText: boolean;
}

/** The fields that annotation adds to a document. */
export const ANNOTATION_FIELDS: readonly AvroField[] = [
  {
    name: 'entities',
    doc: 'What was found in the text, in the order of begin',
    type: {
      type: 'array',
      items: {
        type: 'record',
        name: ENTITY_NAME,
        doc: 'A span of the text under its label',
        fields: [
          { name: 'begin', type: 'int', doc: 'Where it begins in the text: Unicode code points before it' },
          { name: 'end', type: 'int', doc: 'Where it ends: code points before the first one behind it' },
          { name: 'label', type: 'string', doc: 'What it is, in the words of the model or rule that found it' },
          { name: 'text', type: 'string', doc: 'The text from begin to end' },
          {
            name: 'score',
            type: SCORE_TYPE,
            default: null,
            doc: 'Probability from 0 to 1 where a model found it, null where a rule did',
          },
          { name: 'source', type: 'string', default: '', doc: 'Name of the stage that found it' },
          {
            name: 'attributes',
            type: ATTRIBUTES_TYPE,
            default: {},
            doc: 'What else the stages said of it, by name: negation, normalized values, codes',
          },
        ],
      },
    },
    default: [],
  },
  {
    name: 'provenance',
    doc: 'Where the document came from and what annotated it',
    type: {
      type: 'record',
      name: 'io.spanstream.Provenance',
      doc: 'Where an annotated document came from and what annotated it',
      fields: [
        { name: 'topic', type: 'string', doc: 'Topic that the document was read from; the path where it was a file' },
        { name: 'partition', type: 'int', doc: 'Partition of the topic' },
        { name: 'offset', type: 'long', doc: 'Offset of the record in its partition; the row where it was a file' },
        {
          name: 'timestamp',
          type: { type: 'long', logicalType: 'timestamp-millis' },
          doc: "The record's timestamp, ms since 1 January 1970 UTC",
        },
        { name: 'pipeline_version', type: 'string', doc: 'Version of the stages that annotated it' },
        {
          name: 'model_digest',
          type: ['null', 'string'],
          default: null,
          doc: "SHA-256 (hex) over the model's files, null where no model took part",
        },
      ],
    },
  },
];

export const ANNOTATION_NAMES: ReadonlySet<string> = new Set(ANNOTATION_FIELDS.map(({ name }) => name));

/**
 * The schema of the annotated documents of a schema: its fields with their aliases, docs and defaults, then `entities`
 * and `provenance`. The record's name gets "Annotated" before it: `com.clinic.Note` gives `com.clinic.AnnotatedNote`.
 * Of annotated documents it gives what they have already.
 *
 * @param avro an Avro record as JSON
 * @throws {TypeError} where it is none
 */
export function annotatedSchema(avro: string, { textField, includeText }: AnnotatedSchemaOptions): string {
  const schema = parseRecordSchema(avro);
  const { name, aliases, fields, ...rest } = schema;
  const isAnnotated = hasAvroEntities(schema);
  const rename = isAnnotated ? (full: string) => full : annotatedName;
  const kept = fields.filter((field) => !ANNOTATION_NAMES.has(field.name) && (includeText || field.name !== textField));
  const annotated = {
    ...rest,
    name: rename(name),
    ...(aliases === undefined ? {} : { aliases: aliases.map(rename) }),
    fields: [...kept, ...ANNOTATION_FIELDS],
  } satisfies AvroRecord;
  return JSON.stringify(isAnnotated ? annotated : madeOf(annotated, schema));
}

function annotatedName(name: string): string {
  const dot = name.lastIndexOf('.') + 1;
  return `${name.slice(0, dot)}Annotated${name.slice(dot)}`;
}
