import { PROGRESS } from '../core/protocol.js';
import type { TextTokenizer, TextTokens } from '../inference/tokens/tokenizer.js';
import type { StageDocument } from '../rules/stage.js';
import type { TaskRun } from './task-run.js';

/**
 * Tokenizes all documents in one call, and one by one where that fails, to find the one that does it.
 * @returns null for documents that have left the task
 */
export async function tokenize(
  run: TaskRun,
  documents: readonly (StageDocument | null)[],
  { name, tokenizer }: { readonly name: string; readonly tokenizer: TextTokenizer },
): Promise<(TextTokens | null)[]> {
  const begin = performance.now();
  const alive = documents.flatMap((document, i) =>
    document === null || run.isOut(i) ? [] : [{ i, text: document.text }],
  );
  run.note(PROGRESS.all);
  const tokens: (TextTokens | null)[] = documents.map(() => null);
  try {
    const encoded = await tokenizer.encode(alive.map(({ text }) => text));
    for (const [k, { i }] of alive.entries()) tokens[i] = encoded[k] ?? null;
  } catch {
    for (const { i, text } of alive) {
      run.note(i);
      try {
        tokens[i] = (await tokenizer.encode([text]))[0] ?? null;
      } catch (error) {
        run.fail(i, `the tokenizer of ${name}`, error);
      }
    }
  }
  run.note(PROGRESS.none);
  run.addTime('tokenization', begin);
  return tokens;
}
