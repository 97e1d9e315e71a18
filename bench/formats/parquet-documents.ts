import { writeFile } from 'node:fs/promises';
import { generateDocuments } from '../../demo/documents.js';

/** Avro of the fields of `annotatedDocuments`. */
export const SCHEMA = {
  id: 1,
  version: 1,
  avro: JSON.stringify({
    type: 'record',
    name: 'Note',
    fields: [
      { name: 'note_id', type: 'string' },
      { name: 'note_text', type: 'string' },
      { name: 'written', type: { type: 'long', logicalType: 'timestamp-millis' } },
      { name: 'service', type: ['null', 'string'] },
    ],
  }),
};

/** Annotated clinical notes in French, with all fields in each, as JSON has them. */
export function* annotatedDocuments(count: number): Generator<Record<string, unknown>> {
  let offset = 0;
  for (const { note_id, note_text, note_datetime, service, entities } of generateDocuments({
    ...{ count, seed: 7, set: 'unseen', language: 'fr' },
  })) {
    yield {
      ...{ note_id, note_text, written: Date.parse(note_datetime), service },
      entities: entities.map(({ begin, end, label }) => ({
        ...{ begin, end, label, text: [...note_text].slice(begin, end).join(''), score: 0.5, source: 'clinical' },
        negated: false,
      })),
      provenance: {
        ...{ topic: 'notes', partition: 0, offset, timestamp: 1_700_000_000_000 + 3_600_000 * offset },
        ...{ pipeline_version: '1', model_digest: null },
      },
    };
    offset++;
  }
}

/** Writes documents to a file, one a line. */
export async function writeLines(file: string, documents: Iterable<object>): Promise<void> {
  function* lines(): Generator<string> {
    for (const document of documents) yield `${JSON.stringify(document)}\n`;
  }
  await writeFile(file, lines());
}
