import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TokenScores } from '../../src/core/protocol.js';
import { type AggregationStrategy, decodeEntities, scoreForm } from '../../src/inference/aggregation.js';
import { readTags } from '../../src/inference/model/labels.js';
import { readModelDirectory } from '../../src/inference/model/model-directory.js';
import { likeliestOf } from '../../src/inference/scores.js';
import { packTokens, unpackPrediction } from '../../src/inference/tokens/model-tokens.js';
import { loadTokenizer, type TextTokenizer } from '../../src/inference/tokens/tokenizer.js';
import { codePointOffsets } from '../../src/rules/text/offsets.js';
import { runWindows, TINY_MODEL } from './run-model.js';

interface PipelineCase {
  readonly text: string;
  readonly strategy: AggregationStrategy;
  readonly maxLength: number;
  readonly stride: number;
  readonly entities: readonly (readonly [begin: number, end: number, label: string, score: number])[];
}

const cases = JSON.parse(
  readFileSync(new URL('../fixtures/pipeline-results.json', import.meta.url), 'utf8'),
) as PipelineCase[];

describe('entities of the tiny model', () => {
  let tokenizer: TextTokenizer;
  let labels: readonly string[];

  beforeAll(async () => {
    tokenizer = await loadTokenizer(join(TINY_MODEL, 'tokenizer.json'));
    labels = (await readModelDirectory(TINY_MODEL)).labels;
  });

  it.each(cases)('are those of Hugging Face with $strategy in windows of $maxLength: $text', async (expected) => {
    const { text, strategy, maxLength, stride } = expected;
    const { special } = tokenizer;
    const tokens = packTokens(await tokenizer.encode([text]), { special, maxLength, stride });
    const logits = await runWindows(TINY_MODEL, tokens);
    const tags = readTags(labels);
    const options = { source: 'ner', strategy, labels, tags, minScore: 0, cleanEdges: false };
    const likeliest = likeliestOf(
      { logits: logits.scores, labels: labels.length },
      tags.map(({ label }) => label === null),
    );
    // What instances give for this strategy.
    const given: TokenScores =
      scoreForm(strategy) === 'logits' ? logits : { form: 'likeliest', scores: likeliest, width: 2 };
    const spans = decodeEntities({ text, ...unpackPrediction({ tokens, ...given }, 0, special) }, options);
    const toCodePoints = codePointOffsets(text) ?? ((offset) => offset);
    expect(spans.map(({ begin, end, label }) => [toCodePoints(begin), toCodePoints(end), label])).toEqual(
      expected.entities.map(([begin, end, label]) => [begin, end, label]),
    );
    for (const [i, span] of spans.entries()) expect(span.score).toBeCloseTo(expected.entities[i]?.[3] as number, 4);
  });
});

describe('labels beyond BIO', () => {
  /** One token per letter; each wears the label given, with certainty. */
  function decode(
    labels: readonly string[],
    worn: readonly string[],
    options: { text?: string; minScore?: number } = {},
  ) {
    const text = options.text ?? 'abcdefghijkl'.slice(0, worn.length);
    const logits = new Float32Array(worn.length * labels.length);
    for (const [i, label] of worn.entries()) logits[i * labels.length + labels.indexOf(label)] = 10;
    const spans = decodeEntities(
      {
        text,
        offsets: Int32Array.from(worn.flatMap((_, i) => [i, i + 1])),
        words: Int32Array.from(worn, (_, i) => i),
        form: 'logits',
        windows: [{ tokens: [0, worn.length], scores: logits }],
      },
      {
        source: 'ner',
        strategy: 'first',
        labels,
        tags: readTags(labels),
        minScore: options.minScore ?? 0,
        cleanEdges: true,
      },
    );
    return spans.map(({ begin, end, label }) => `${text.slice(begin, end)}:${label}`);
  }

  it('begins an entity at an I- that follows nothing, as IOB1 writes them', () => {
    expect(decode(['O', 'B-X', 'I-X', 'I-Y'], ['I-X', 'I-X', 'B-X', 'O', 'I-X', 'I-Y'])).toEqual([
      'ab:X',
      'c:X',
      'e:X',
      'f:Y',
    ]);
  });

  it('ends entities at E- and takes S- for itself in BIOES', () => {
    const labels = ['O', 'B-X', 'I-X', 'E-X', 'S-X'];
    expect(decode(labels, ['B-X', 'I-X', 'E-X', 'I-X', 'S-X', 'S-X', 'E-X'])).toEqual([
      'abc:X',
      'd:X',
      'e:X',
      'f:X',
      'g:X',
    ]);
  });

  it('ends entities at L- and takes U- for itself in BILOU', () => {
    const labels = ['O', 'B-X', 'I-X', 'L-X', 'U-X'];
    expect(decode(labels, ['B-X', 'L-X', 'L-X', 'U-X', 'O', 'B-X', 'B-X'])).toEqual([
      'ab:X',
      'c:X',
      'd:X',
      'f:X',
      'g:X',
    ]);
  });

  it('leaves plain labels whole, even where they look like a prefix', () => {
    expect(decode(['O', 'S-PHASE', 'DRUG'], ['S-PHASE', 'S-PHASE', 'O', 'DRUG'])).toEqual(['ab:S-PHASE', 'd:DRUG']);
  });

  it('never keeps whitespace at the edge of an entity', () => {
    expect(decode(['O', 'B-X', 'I-X'], ['B-X', 'I-X', 'I-X', 'I-X', 'O', 'B-X'], { text: '\u00a0a b\n ' })).toEqual([
      'a b:X',
    ]);
  });

  it('keeps the accent of the last letter, which a normalizer took from the token', () => {
    expect(decode(['O', 'B-X'], ['O', 'B-X'], { text: 'ae\u0301\u0323 b' })).toEqual(['e\u0301\u0323:X']);
  });

  it('leaves out entities below the score wanted', () => {
    expect(decode(['O', 'B-X'], ['B-X'], { minScore: 0.99999 })).toEqual([]);
    expect(decode(['O', 'B-X'], ['B-X'], { minScore: 0.9 })).toEqual(['a:X']);
  });
});

describe('the strategy sequence', () => {
  const labels = ['O', 'B-X', 'I-X'];

  /** One word per letter; each window says a label of each of its letters. */
  function decode(text: string, windows: readonly (readonly [begin: number, worn: readonly string[]])[]) {
    const spans = decodeEntities(
      {
        text,
        offsets: Int32Array.from([...text].flatMap((_, i) => [i, i + 1])),
        words: Int32Array.from([...text], (_, i) => i),
        form: 'logits',
        windows: windows.map(([begin, worn]) => {
          const scores = new Float32Array(worn.length * labels.length);
          for (const [i, label] of worn.entries()) scores[i * labels.length + labels.indexOf(label)] = 10;
          return { tokens: [begin, begin + worn.length], scores };
        }),
      },
      { source: 'ner', strategy: 'sequence', labels, tags: readTags(labels), minScore: 0, cleanEdges: true },
    );
    return spans.map(({ begin, end, label }) => `${text.slice(begin, end)}:${label}`);
  }

  it('takes each word from the window in which it is farther from an edge, however long what the other says', () => {
    const first = ['O', 'O', 'O', 'B-X', 'I-X', 'I-X'] as const;
    const near = ['O', 'B-X', 'I-X', 'O', 'O', 'O'] as const;
    const far = ['O', 'O', 'B-X', 'O', 'O', 'O'] as const;
    expect(
      decode('abcdefgh', [
        [0, first],
        [2, near],
      ]),
    ).toEqual(['de:X']);
    expect(
      decode('abcdefghij', [
        [0, first],
        [4, far],
      ]),
    ).toEqual(['de:X', 'g:X']);
  });

  it('begins no entity with I- where the labels have a B-', () => {
    expect(decode('abcd', [[0, ['O', 'B-X', 'I-X', 'O']]])).toEqual(['bc:X']);
    expect(decode('abcd', [[0, ['O', 'I-X', 'I-X', 'O']]])).toEqual(['bc:X']);
  });

  it('knows no entities in a text without words', () => {
    expect(decode('', [])).toEqual([]);
  });
});
