import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Chunk, cutChunks, type Sentence } from '../../../src/rules/qualifiers/chunks.js';
import { signsOf } from '../../../src/rules/qualifiers/signs.js';
import { newDocument } from '../../../src/rules/stage.js';
import type { Cue } from '../../../src/rules/terms/lexicon.js';
import { foldTable } from '../../../src/rules/text/folding.js';
import { tokenizerOf } from '../../../src/rules/text/tokens.js';
import type { Span } from '../../../src/types.js';

const TERMINATION = { kind: 'termination', role: 'termination' };
const CUE = { kind: 'negation', role: 'preceding' };

function cue(begin: number, end: number, of: { kind: string; role: string }): Cue {
  return { begin, end, firstToken: 0, lastToken: 0, language: 'any', value: null, ...of };
}

function span(begin: number, end: number): Span {
  return { begin, end, label: 'X', score: null, source: 'test', attributes: {} };
}

function chunksOf(sentence: Omit<Sentence, 'signs'>): Chunk[] {
  const document = newDocument(sentence.text);
  const signs = signsOf(document, tokenizerOf(foldTable('normalized')).tokenize(document.text));
  const { first, last } = cutChunks({ ...sentence, signs });
  const chunks = [first];
  for (let { next } = first; next !== null; next = next.next) {
    expect([next.before, next.index]).toEqual([chunks.at(-1), chunks.length]);
    chunks.push(next);
  }
  expect(chunks.at(-1)).toBe(last);
  return chunks;
}

const text = fc.string({
  unit: fc.constantFrom('a', ' ', ',', ';', '1', ' - ', 'or ', 'x'),
  minLength: 1,
  maxLength: 60,
});
const places = fc.array(fc.tuple(fc.nat(59), fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 8 });

it('puts every span and every cue of a sentence into one chunk, in order', () => {
  fc.assert(
    fc.property(text, places, places, (content, cuePlaces, spanPlaces) => {
      const inside = (begin: number): number => begin % content.length;
      const cues: Cue[] = [];
      for (const [at, length, ends] of [...cuePlaces].sort((a, b) => inside(a[0]) - inside(b[0]))) {
        const begin = inside(at);
        if (begin >= (cues.at(-1)?.end ?? 0)) cues.push(cue(begin, begin + length, ends ? TERMINATION : CUE));
      }
      const spans = spanPlaces
        .map(([at, length]) => span(inside(at), inside(at) + length))
        .sort((a, b) => a.begin - b.begin);
      const sentence = { text: content, begin: 0, end: content.length, cues, spans };
      const chunks = chunksOf({ ...sentence, firstSpan: 0, afterSpans: spans.length });
      expect(chunks.flatMap(({ firstSpan, afterSpans }) => spans.slice(firstSpan, afterSpans))).toEqual(spans);
      expect(chunks.flatMap(({ firstCue, afterCues }) => cues.slice(firstCue, afterCues))).toEqual(cues);
      for (const [index, { begin, end }] of chunks.entries()) {
        expect(end).toBeGreaterThanOrEqual(begin);
        if (index > 0) expect(begin).toBeGreaterThanOrEqual(chunks[index - 1]?.end as number);
      }
    }),
  );
});

it('cuts at commas, but not within numbers', () => {
  const content = 'fever 38,5, chills; cough - rash';
  const chunks = chunksOf({
    text: content,
    begin: 0,
    end: content.length,
    cues: [],
    spans: [],
    firstSpan: 0,
    afterSpans: 0,
  });
  expect(chunks.map(({ begin, end, isApart }) => [content.slice(begin, end).trim(), isApart])).toEqual([
    ['fever 38,5', true],
    ['chills', false],
    ['cough', true],
    ['rash', false],
  ]);
});
