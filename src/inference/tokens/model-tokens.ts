import type { ModelAnswer, ModelTokens } from '../../core/protocol.js';
import type { DocumentPrediction, PredictedWindow } from '../aggregation.js';
import type { TextTokens } from './tokenizer.js';
import { cutWindows, type SpecialTokens } from './windows.js';

interface WindowOptions {
  readonly special: SpecialTokens;
  /** Tokens of a window, special tokens included. */
  readonly maxLength: number;
  readonly stride: number;
}

/** Lays the tokens of documents and their windows, special tokens around each, into typed arrays; null is a document without tokens. */
export function packTokens(
  documents: readonly (TextTokens | null)[],
  { special, maxLength, stride }: WindowOptions,
): ModelTokens {
  const around = special.prefix.length + special.suffix.length;
  const windows = documents.map((tokens) =>
    cutWindows(tokens?.ids.length ?? 0, { length: maxLength - around, stride }),
  );
  const flat = windows.flat();
  const ends = new Uint32Array(flat.length);
  let total = 0;
  for (const [i, [begin, end]] of flat.entries()) ends[i] = total += end - begin + around;
  const ids = new Int32Array(total);
  let at = 0;
  for (const [i, tokens] of documents.entries()) {
    for (const [begin, end] of windows[i] ?? []) {
      ids.set(special.prefix, at);
      ids.set(tokens?.ids.subarray(begin, end) ?? [], at + special.prefix.length);
      ids.set(special.suffix, at + special.prefix.length + end - begin);
      at += end - begin + around;
    }
  }
  return {
    ids,
    ends,
    documentWindows: runningSums(windows.map((ofDocument) => ofDocument.length)),
    windowStarts: Uint32Array.from(flat, ([begin]) => begin),
    documentTokens: runningSums(documents.map((tokens) => tokens?.ids.length ?? 0)),
    tokenOffsets: concatenate(documents.map((tokens) => tokens?.offsets)),
    tokenWords: concatenate(documents.map((tokens) => tokens?.words)),
  };
}

/** The tokens of one document, with what the model said of them, out of those of a task. */
export function unpackPrediction(
  { tokens, form, scores, width }: ModelAnswer,
  document: number,
  special: SpecialTokens,
): Omit<DocumentPrediction, 'text'> {
  const [firstToken, lastToken] = range(tokens.documentTokens, document);
  const [firstWindow, lastWindow] = range(tokens.documentWindows, document);
  const windows: PredictedWindow[] = [];
  for (let window = firstWindow; window < lastWindow; window++) {
    const [begin, end] = range(tokens.ends, window);
    const from = begin + special.prefix.length;
    const to = end - special.suffix.length;
    const start = tokens.windowStarts[window] ?? 0;
    windows.push({ tokens: [start, start + to - from], scores: scores.subarray(from * width, to * width) });
  }
  return {
    form,
    offsets: tokens.tokenOffsets.subarray(2 * firstToken, 2 * lastToken),
    words: tokens.tokenWords.subarray(firstToken, lastToken),
    windows,
  };
}

/** Part i of what `ends` divides. */
function range(ends: Uint32Array, i: number): [begin: number, end: number] {
  return [i === 0 ? 0 : (ends[i - 1] ?? 0), ends[i] ?? 0];
}

function runningSums(counts: readonly number[]): Uint32Array {
  let sum = 0;
  return Uint32Array.from(counts, (count) => (sum += count));
}

function concatenate(parts: readonly (Int32Array | undefined)[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, part) => sum + (part?.length ?? 0), 0));
  let at = 0;
  for (const part of parts) {
    if (part === undefined) continue;
    all.set(part, at);
    at += part.length;
  }
  return all;
}
