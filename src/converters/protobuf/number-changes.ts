import protobuf from 'protobufjs';
import { messageOfFile, type ProtoText } from './proto-file.js';

/**
 * A field or symbol that has another number in a file than in the one before, of the same message: readers of the one
 * would take other values for it in data of the other, and registries do not look for that.
 *
 * @returns null where there is none, or the file before is of another message
 */
export function changedNumber(now: ProtoText, before: ProtoText): string | null {
  const [message, earlier] = [messageOfFile(now), parsedOrNull(before)];
  return earlier === null || earlier.fullName !== message.fullName ? null : changeIn(message, earlier);
}

/** What somebody else registered need not be readable here. */
function parsedOrNull(file: ProtoText): protobuf.Type | null {
  try {
    return messageOfFile(file);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function changeIn(message: protobuf.Type, earlier: protobuf.Type): string | null {
  const ids = (type: protobuf.Type) => Object.fromEntries(type.fieldsArray.map(({ name, id }) => [name, id]));
  const own = firstChange(ids(message), ids(earlier));
  if (own !== null) return `the field ${own} of ${message.fullName.slice(1)}`;
  for (const inner of message.nestedArray) {
    const before = earlier.get(inner.name);
    const change = inner instanceof protobuf.Type && before instanceof protobuf.Type ? changeIn(inner, before) : null;
    if (change !== null) return change;
    if (!(inner instanceof protobuf.Enum && before instanceof protobuf.Enum)) continue;
    const symbol = firstChange(inner.values, before.values);
    if (symbol !== null) return `the symbol ${symbol} of ${message.fullName.slice(1)}`;
  }
  return null;
}

function firstChange(now: Readonly<Record<string, number>>, before: Readonly<Record<string, number>>): string | null {
  const name = Object.keys(now).find((one) => Object.hasOwn(before, one) && before[one] !== now[one]);
  return name === undefined ? null : `${name} (${before[name]}, now ${now[name]})`;
}
