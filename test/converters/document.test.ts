import { describe, expect, it } from 'vitest';
import { readDocument } from '../../src/converters/index.js';

const options = { idField: 'note_id', textField: 'note_text' };

describe('the id and text of a document', () => {
  it('come from the fields that the options name', () => {
    expect(readDocument({ note_id: 'a', note_text: 'b', id: 'c' }, options)).toEqual({ id: 'a', text: 'b' });
  });

  it('may be a number and an empty string', () => {
    expect(readDocument({ note_id: 12, note_text: '' }, options)).toEqual({ id: '12', text: '' });
    expect(readDocument({ note_id: 2n ** 60n, note_text: '' }, options).id).toBe('1152921504606846976');
  });

  it.each([
    [{ note_id: 'a' }, 'the field "note_text" is missing (there are: note_id)'],
    [{ note_id: 'a', note_text: null }, 'the field "note_text" holds null'],
    [{ note_id: 'a', note_text: ['x'] }, 'the field "note_text" holds a list'],
    [{ note_id: 'a', note_text: 5 }, 'the field "note_text" holds the number 5'],
    [{ note_text: 'b' }, 'the field "note_id" is missing'],
    [{ note_id: '', note_text: 'b' }, 'the field "note_id" holds an empty string'],
    [{ note_id: 1.5, note_text: 'b' }, 'the field "note_id" holds the number 1.5'],
    [{ note_id: 2 ** 53, note_text: 'b' }, 'the field "note_id" holds the number 9007199254740992'],
    [{ note_id: { a: 1 }, note_text: 'b' }, 'the field "note_id" holds an object'],
    [{}, 'there are: no fields at all'],
  ])('are asked for where they are not: %j', (fields, message) => {
    const read = () => readDocument(fields, options);
    expect(read).toThrow(message);
    expect(read).toThrow(/set document\.(id|text)\.field/);
    expect(read).toThrow(expect.objectContaining({ code: 'DOCUMENT_INVALID', stage: 'VALUE_CONVERTER' }));
  });

  it('are not taken from what every object inherits', () => {
    expect(() => readDocument({ note_text: 'b' }, { ...options, idField: 'constructor' })).toThrow(
      '"constructor" is missing',
    );
  });
});
