import { describe, expect, it } from 'vitest';
import { selectTopics } from '../../src/kafka/topic-selection.js';

const existing = ['notes', 'notes.fr', 'old.notes', '__consumer_offsets', 'notes-annotated'];

describe('the selection of topics', () => {
  it('takes named topics that exist and tells the others', () => {
    expect(selectTopics(existing, { topics: ['notes', 'letters'] })).toEqual({
      topics: ['notes'],
      missing: ['letters'],
    });
  });

  it('takes what a regular expression matches whole, but nothing internal and nothing excluded', () => {
    const { topics } = selectTopics(existing, {
      topicsRegex: /notes|notes[.-].*|__.*/g,
      excludeTopics: ['notes-annotated'],
    });
    expect(topics).toEqual(['notes', 'notes.fr']);
  });
});
