import { ATTRIBUTES_TYPE, SCORE_TYPE } from '../avro/span-types.js';

/** The Avro schema of prepared documents; `schemas/prepared-document.avsc` is the same, for other programs. */
export const PREPARED_DOCUMENT = {
  type: 'record',
  name: 'PreparedDocument',
  namespace: 'io.spanstream',
  doc: 'A document with its tokens and with what rules have found in it: all that a model needs, and what is needed after it. All offsets count UTF-16 code units of the text, from 0.',
  fields: [
    { name: 'value', type: 'bytes', doc: "The value of the document's record, as it came" },
    { name: 'topic', type: 'string', doc: "Topic of the document's record" },
    { name: 'partition', type: 'int', doc: "Partition of the document's record" },
    { name: 'offset', type: 'long', doc: "Offset of the document's record" },
    { name: 'timestamp', type: 'long', doc: "Timestamp of the document's record, in ms since the epoch" },
    { name: 'pipeline_version', type: 'string', doc: 'Version of the pipeline that has prepared the document' },
    { name: 'text_length', type: 'int', doc: 'UTF-16 code units of the text, to tell that it is the same text again' },
    {
      name: 'spans',
      doc: 'What rules have found',
      type: {
        type: 'array',
        items: {
          type: 'record',
          name: 'Span',
          doc: 'A piece of the text under its label',
          fields: [
            { name: 'begin', type: 'int', doc: 'Where it begins' },
            { name: 'end', type: 'int', doc: 'Where it ends' },
            { name: 'label', type: 'string', doc: 'What it is' },
            { name: 'score', type: SCORE_TYPE, doc: 'From 0 to 1 where a model found it' },
            { name: 'source', type: 'string', doc: 'The stage that found it' },
            {
              name: 'attributes',
              type: ATTRIBUTES_TYPE,
              doc: 'What else is known of it',
            },
          ],
        },
      },
    },
    {
      name: 'sentences',
      type: ['null', { type: 'array', items: 'int' }],
      doc: 'Begin and end of every sentence in turn; null where no stage has split the text',
    },
    {
      name: 'skipped',
      type: ['null', { type: 'array', items: 'int' }],
      doc: 'Begin and end in turn of what rules skip; null where no stage has looked',
    },
    {
      name: 'sections',
      doc: 'Parts of the document under titles of their own; null where no stage has looked for titles',
      type: [
        'null',
        {
          type: 'array',
          items: {
            type: 'record',
            name: 'Section',
            doc: 'A part under a title of its own',
            fields: [
              { name: 'name', type: 'string', doc: 'What the title stands for' },
              { name: 'begin', type: 'int', doc: 'Where the title begins' },
              { name: 'title_end', type: 'int', doc: 'Where the title ends' },
              { name: 'end', type: 'int', doc: 'Where the next title begins, or the text ends' },
            ],
          },
        },
      ],
    },
    {
      name: 'tokens',
      doc: 'The tokens of the whole text, once for each tokenizer. Lists of integers are packed: each as Avro writes an int, without a count',
      type: {
        type: 'array',
        items: {
          type: 'record',
          name: 'Tokens',
          doc: 'Tokens of one tokenizer, without special ones and not yet cut into windows: both are up to the model',
          fields: [
            {
              name: 'tokenizer',
              type: 'string',
              doc: 'SHA-256 (hex) over what decides about tokens in tokenizer.json',
            },
            {
              name: 'boundaries',
              type: { type: 'enum', name: 'Boundaries', symbols: ['huggingface', 'words'] },
              doc: 'How the words were found: as aggregation.boundaries says',
            },
            { name: 'ids', type: 'bytes', doc: 'Id of each token, packed' },
            {
              name: 'offsets',
              type: 'bytes',
              doc: 'Begin and end of each token in turn, each as its difference from the one before, packed',
            },
            {
              name: 'words',
              type: 'bytes',
              doc: "Number of each token's word, as its difference from the one before, packed",
            },
          ],
        },
      },
    },
  ],
} as const;
