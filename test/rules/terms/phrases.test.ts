import { expect, it } from 'vitest';
import { expandPhrase, expandPhrases } from '../../../src/rules/terms/phrases.js';

it('expands alternatives, optional parts and groups within groups', () => {
  expect(expandPhrase("n'(est|a (pas|plus) été) vu(|e)")).toEqual([
    "n'est vu",
    "n'est vue",
    "n'a pas été vu",
    "n'a pas été vue",
    "n'a plus été vu",
    "n'a plus été vue",
  ]);
  expect(expandPhrases('a (|b) c, d\n  e\n')).toEqual(['a c', 'a b c', 'd', 'e']);
});

it('says where a bracket is missing', () => {
  expect(() => expandPhrase('a (b|c')).toThrow(/bracket without its end at 2/);
  expect(() => expandPhrase('a) b')).toThrow(/a bracket too many at 1/);
});
