import protobuf from 'protobufjs';
import type { RegisteredSchema } from '../../core/schemas.js';

/** Timestamps come as microseconds since the epoch, as their Avro type counts; wrapped scalars as scalars, or null. */
protobuf.wrappers['.google.protobuf.Timestamp'] = {
  fromObject: asItIs,
  toObject(message) {
    const { seconds, nanos } = message as unknown as { seconds: unknown; nanos: number };
    return String(BigInt(String(seconds)) * 1_000_000n + BigInt(Math.trunc(nanos / 1_000))) as never;
  },
};
for (const name of ['Double', 'Float', 'Int64', 'UInt64', 'Int32', 'UInt32', 'Bool', 'String', 'Bytes']) {
  protobuf.wrappers[`.google.protobuf.${name}Value`] = {
    fromObject: asItIs,
    toObject(message, options) {
      const { value } = this.toObject(message, { ...options, defaults: true });
      return value as never;
    },
  };
}

/** Nothing is written; the library wants both ways. */
function asItIs(this: protobuf.Type, object: { [name: string]: unknown }): protobuf.Message {
  return this.fromObject(object);
}

/**
 * The messages of a .proto file, in the order that message indexes count.
 * @throws {Error} where it, or one that it imports, cannot be parsed
 */
export function parseProto({ text, references }: Pick<RegisteredSchema, 'text' | 'references'>): protobuf.Type[] {
  const root = new protobuf.Root();
  const common = new Set<string>();
  for (const file of references) parseFile(file.text, root, common);
  const before = new Set(messagesOf(root));
  const name = parseFile(text, root, common).package;
  root.resolveAll();
  const scope = name === undefined ? root : (root.lookup(name) as protobuf.NamespaceBase);
  return messagesOf(scope).filter((type) => type.parent === scope && !before.has(type));
}

/** @param common files already in the root that come with every compiler; all others are references */
function parseFile(text: string, root: protobuf.Root, common: Set<string>): protobuf.IParserResult {
  const parsed = protobuf.parse(text, root, { keepCase: true });
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
