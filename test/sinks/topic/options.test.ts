import { expect, it } from 'vitest';
import { outputTopic, topicSinkOptions } from '../../../src/sinks/topic/options.js';

it('the output topic may be named after the input', () => {
  const named = topicSinkOptions.parse({ 'output.topic': 'out' });
  expect(outputTopic(named, 'notes')).toBe('out');
  const patterned = topicSinkOptions.parse({ 'output.topic': ['$', '{topic}-annotated'].join('') });
  expect(outputTopic(patterned, 'notes')).toBe('notes-annotated');
});
