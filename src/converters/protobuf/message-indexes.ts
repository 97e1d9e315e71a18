import { HEADER_BYTES } from '../wire-format.js';

export interface MessageIndexes {
  /** Of the message among those of the file, then of each one among those inside the one before. */
  readonly indexes: readonly number[];
  /** Where the value begins. */
  readonly end: number;
}

/** What stands for the first message of a file. */
export const FIRST_MESSAGE = Uint8Array.of(0);

/**
 * Which message of its schema a value is: zig-zag varints behind the schema's id, how many, then each; a lone zero
 * stands for the first message.
 * https://docs.confluent.io/platform/current/schema-registry/fundamentals/serdes-develop/index.html#wire-format
 *
 * @throws {RangeError} where they are damaged
 */
export function messageIndexes(bytes: Uint8Array): MessageIndexes {
  let at = HEADER_BYTES;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || factor > 2 ** 28) throw new RangeError('the indexes of the message are damaged');
      value += (byte & 0x7f) * factor;
      if (byte < 128) return value / 2;
    }
  };
  const count = next();
  if (count === 0) return { indexes: [0], end: at };
  if (!Number.isInteger(count) || count > bytes.length) throw new RangeError('the indexes of the message are damaged');
  return { indexes: Array.from({ length: count }, next), end: at };
}

/** The indexes as text, "4.0"; undefined for the first message, and where who reads the value will say that they are damaged. */
export function messageOf(bytes: Uint8Array): string | undefined {
  if (bytes[HEADER_BYTES] === 0) return undefined;
  try {
    return nameOfIndexes(messageIndexes(bytes).indexes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** As `messageOf` has it. */
export function nameOfIndexes(indexes: readonly number[]): string | undefined {
  return indexes.length === 1 && indexes[0] === 0 ? undefined : indexes.join('.');
}
