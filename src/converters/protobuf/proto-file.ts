import protobuf from 'protobufjs';
import type { RegisteredSchema } from '../../core/schemas.js';

export type ProtoText = Pick<RegisteredSchema, 'text' | 'references'>;

/**
 * The messages of a .proto file, in the order that message indexes count.
 * @throws {Error} where it, or one that it imports, cannot be parsed
 */
export function parseProto({ text, references }: ProtoText): protobuf.Type[] {
  const root = new protobuf.Root();
  const common = new Set<string>();
  // Some registries keep the files that come with every compiler too.
  const own = references.filter((file) => protobuf.common.get(file.name) === null);
  for (const file of own) parseFile(file.text, root, common);
  const before = new Set(messagesOf(root));
  const name = parseFile(text, root, common).package;
  root.resolveAll();
  const scope = name === undefined ? root : (root.lookup(name) as protobuf.NamespaceBase);
  return messagesOf(scope).filter((type) => type.parent === scope && !before.has(type));
}

/** @returns undefined where the file has no such message */
export function messageAt(messages: readonly protobuf.Type[], indexes: readonly number[]): protobuf.Type | undefined {
  let among = messages;
  let message: protobuf.Type | undefined;
  for (const index of indexes) {
    message = among[index];
    among = (message?.nestedArray ?? []).filter((one) => one instanceof protobuf.Type);
  }
  return message;
}

/**
 * A message of a .proto file.
 * @param message its indexes as text, as `messageOf` gives them; undefined for the first one
 * @throws {TypeError} where the file cannot be parsed, or has no such message
 */
export function messageOfFile(file: ProtoText, message?: string): protobuf.Type {
  const found = messageAt(messagesIn(file), message?.split('.').map(Number) ?? [0]);
  if (found === undefined) throw new TypeError(`the Protobuf schema has no message ${message ?? 'at all'}`);
  return found;
}

function messagesIn(file: ProtoText): protobuf.Type[] {
  try {
    return parseProto(file);
  } catch (cause) {
    throw new TypeError(`the Protobuf schema cannot be parsed: ${(cause as Error).message}`, { cause });
  }
}

/** @param common files already in the root that come with every compiler; all others are references */
function parseFile(text: string, root: protobuf.Root, common: Set<string>): protobuf.IParserResult {
  const parsed = protobuf.parse(text, root, { keepCase: true, alternateCommentMode: true });
  for (const path of [...(parsed.imports ?? []), ...(parsed.weakImports ?? [])]) {
    const nested = protobuf.common.get(path)?.nested;
    if (nested === undefined || common.has(path)) continue;
    common.add(path);
    root.addJSON(nested);
  }
  return parsed;
}

/** Those of a package and of all inside it, but none inside another message. */
function messagesOf(scope: protobuf.NamespaceBase): protobuf.Type[] {
  return scope.nestedArray.flatMap((one) => {
    if (one instanceof protobuf.Type) return [one];
    return one instanceof protobuf.Namespace ? messagesOf(one) : [];
  });
}
