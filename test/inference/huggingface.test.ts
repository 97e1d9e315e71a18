import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWellFormed } from '../../src/converters/text.js';
import type { ModelTokens } from '../../src/core/protocol.js';
import type { AggregationStrategy } from '../../src/inference/aggregation.js';
import { readModelDirectory } from '../../src/inference/model/model-directory.js';
import { codePointOffsets } from '../../src/rules/text/offsets.js';
import { buildStages, type ModelStage } from '../../src/workers/stages.js';
import { runWindows } from './run-model.js';

/** What make_fixtures.py wrote with transformers: offsets in code points. */
interface Results {
  readonly maxLength: number;
  readonly stride: number;
  readonly documents: readonly {
    readonly text: string;
    readonly ids: readonly number[];
    readonly offsets: readonly number[];
    readonly entities: Partial<Record<AggregationStrategy, readonly (readonly [number, number, string, number])[]>>;
  }[];
}

const KINDS = ['wordpiece', 'wordpiece-uncased', 'byte-level', 'camembert', 'xlm-roberta', 'metaspace'];
const STRATEGIES: readonly AggregationStrategy[] = ['none', 'simple', 'first', 'average', 'max'];

function folderOf(kind: string): string {
  return fileURLToPath(new URL(`../fixtures/huggingface/${kind}`, import.meta.url));
}

function resultsOf(kind: string): Results {
  return JSON.parse(readFileSync(join(folderOf(kind), 'results.json'), 'utf8')) as Results;
}

async function stageOf(
  kind: string,
  aggregation: AggregationStrategy,
  boundaries: 'huggingface' | 'words' = 'huggingface',
): Promise<ModelStage> {
  const { maxLength, stride } = resultsOf(kind);
  const { tokenizerFile, labels } = await readModelDirectory(folderOf(kind));
  const [stage] = await buildStages(
    [
      {
        ...{ kind: 'model', name: 'ner', tokenizerFile, maxLength, stride, labels, aggregation },
        ...{ minScore: 0, boundaries },
      },
    ],
    {},
  );
  return stage as ModelStage;
}

function toCodePoints(text: string): (offset: number) => number {
  return codePointOffsets(text) ?? ((offset) => offset);
}

describe.each(KINDS)('the pipeline of Hugging Face with a %s tokenizer', (kind) => {
  it('has the same ids and offsets', async () => {
    const { tokenizer } = await stageOf(kind, 'first');
    const { documents } = resultsOf(kind);
    const all = await tokenizer.encode(documents.map(({ text }) => text));
    for (const [i, { text, ids, offsets }] of documents.entries()) {
      expect([...(all[i]?.ids ?? [])], text).toEqual(ids);
      expect(Array.from(all[i]?.offsets ?? [], toCodePoints(text)), text).toEqual(offsets);
    }
  });

  it.each(STRATEGIES)('finds the same entities with strategy %s', async (strategy) => {
    const stage = await stageOf(kind, strategy);
    let entities = 0;
    for (const { text, entities: found } of resultsOf(kind).documents) {
      const tokens = stage.pack(await stage.tokenizer.encode([text])) satisfies ModelTokens;
      const spans = stage.decode(text, { tokens, ...(await runWindows(folderOf(kind), tokens)) }, 0);
      // Those without text are left out; with the strategy none, texts of several windows have no reference.
      const expected = found[strategy]?.filter(([begin, end]) => end > begin);
      if (expected === undefined) continue;
      entities += expected.length;
      expect(
        spans.map(({ begin, end, label }) => [...[begin, end].map(toCodePoints(text)), label]),
        text,
      ).toEqual(expected.map(([begin, end, label]) => [begin, end, label]));
      for (const [i, { score }] of spans.entries()) expect(score, text).toBeCloseTo(expected[i]?.[3] as number, 4);
    }
    expect(entities).toBeGreaterThan(10);
  });

  it('gets tokens inside the text and spans that cut their text out of it, for any Unicode there is', async () => {
    const stage = await stageOf(kind, 'simple');
    const { labels } = await readModelDirectory(folderOf(kind));
    const pieces = fc.constantFrom(
      'aspirin',
      ' ',
      '\r\n',
      'e\u0301',
      '\u0301',
      '😀',
      '<mask>',
      '[SEP]',
      'ﬁ',
      '\u00a0',
      "'s",
    );
    const text = fc
      .array(
        fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 }), fc.string({ unit: 'grapheme', maxLength: 3 })),
      )
      .map((parts) => toWellFormed(parts.join('')));
    await fc.assert(
      fc.asyncProperty(text, fc.infiniteStream(fc.float({ min: -9, max: 9, noNaN: true })), async (content, scores) => {
        const tokens = await stage.tokenizer.encode([content]);
        for (let i = 0; i < (tokens[0]?.ids.length ?? 0); i++) {
          const [begin = -1, end = -1] = tokens[0]?.offsets.subarray(2 * i, 2 * i + 2) ?? [];
          expect(begin).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(begin);
          expect(content.length).toBeGreaterThanOrEqual(end);
        }
        const packed = stage.pack(tokens);
        const answer = {
          form: 'logits',
          scores: Float32Array.from(scores.take(packed.ids.length * labels.length)),
          width: labels.length,
        } as const;
        const inCodePoints = [...content];
        for (const { begin, end } of stage.decode(content, { tokens: packed, ...answer }, 0)) {
          const [from = 0, to = 0] = [begin, end].map(toCodePoints(content));
          expect(end).toBeGreaterThan(begin);
          expect(inCodePoints.slice(from, to).join('')).toBe(content.slice(begin, end));
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('entities at the boundaries of words', () => {
  it('have no whitespace at their edges, where Hugging Face leaves it', async () => {
    const text = 'The patient was given aspirin for fever.';
    const edges = async (boundaries: 'huggingface' | 'words') => {
      const stage = await stageOf('metaspace', 'first', boundaries);
      const tokens = stage.pack(await stage.tokenizer.encode([text]));
      const spans = stage.decode(text, { tokens, ...(await runWindows(folderOf('metaspace'), tokens)) }, 0);
      expect(spans).not.toHaveLength(0);
      return spans.map(({ begin, end }) => text.slice(begin, end)).filter((found) => found !== found.trim());
    };
    expect(await edges('huggingface')).not.toHaveLength(0);
    expect(await edges('words')).toEqual([]);
  });
});
