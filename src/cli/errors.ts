import { ConnectorError } from '../errors.js';
import { type OutputStream, painter, usesColor } from './color.js';

/**
 * Tells of the error that ends a command: its message alone where Spanstream names the failure, with the stack where
 * nobody foresaw it.
 * @returns the exit code
 */
export function reportError(error: unknown, stream: OutputStream): number {
  const paint = painter(usesColor(stream));
  const text =
    error instanceof ConnectorError
      ? error.message
      : `unexpected: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nThis is a fault of Spanstream; please report it.`;
  stream.write(`${paint('red', 'error')}: ${text}\n`);
  return 1;
}
