import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * SHA-256 (hex) over all that decides about tokens in a `tokenizer.json`, special tokens included: equal where two
 * files give the same tokens. Truncation and padding do not count, which a tokenizer that was used is saved with and which
 * are never followed here; neither does the layout of the JSON.
 *
 * @throws {SyntaxError} where the file is not JSON
 */
export async function digestTokenizer(path: string): Promise<string> {
  const { truncation: _truncation, padding: _padding, ...deciding } = JSON.parse(await readFile(path, 'utf8'));
  return createHash('sha256').update(JSON.stringify(deciding)).digest('hex');
}
