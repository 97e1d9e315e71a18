import type { DocumentOptions } from '../../src/converters/definition.js';

/** Of documents with `id` and `text`. */
export const options: DocumentOptions = {
  idField: 'id',
  textField: 'text',
  includeText: true,
  maxBytes: 1_000_000,
  nullValues: 'fail',
  offsetUnit: 'code_point',
};

/** Of documents with `note_id` and `note_text`. */
export const noteOptions: DocumentOptions = { ...options, idField: 'note_id', textField: 'note_text' };

export const origin = { topic: 'notes', partition: 0, offset: 5n };
export const provenance = {
  topic: 'notes',
  partition: 0,
  offset: 5,
  timestamp: 0,
  pipeline_version: '1',
  model_digest: null,
};
