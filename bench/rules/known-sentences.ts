import type { BenchDocument } from './documents.js';
import type { Annotation } from './protocol.js';

export interface SentenceScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Where sentences begin, white space left out; but for the first one, which begins wherever the text does. */
export function sentenceBegins({ sentences }: Annotation, text: string): number[] {
  const begins = sentences.flatMap(({ begin, end }) => {
    const sentence = text.slice(begin, end);
    const trimmed = sentence.trimStart();
    return trimmed === '' ? [] : [begin + sentence.length - trimmed.length];
  });
  return begins.slice(1);
}

/** Sentences found beside those that documents were written of. */
export function scoreSentences(documents: readonly BenchDocument[], annotations: readonly Annotation[]): SentenceScore {
  const counts = { right: 0, found: 0, written: 0 };
  for (const [index, { text, begins, either }] of documents.entries()) {
    const open = new Set(either);
    const found = sentenceBegins(annotations[index] as Annotation, text).filter((begin) => !open.has(begin));
    const written = new Set(begins.slice(1));
    counts.right += found.filter((begin) => written.has(begin)).length;
    counts.found += found.length;
    counts.written += written.size;
  }
  const { right, found, written } = counts;
  return { precision: right / found, recall: right / written, f1: (2 * right) / (found + written) };
}
