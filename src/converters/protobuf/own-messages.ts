import protobuf from 'protobufjs';
import { isWrapperName } from './type-names.js';

const ENTITY_FIELDS = ['begin', 'end', 'label', 'text', 'score', 'source', 'attributes'];

/** Whether a message is one of annotated documents that was made here. */
export function isAnnotatedMessage(message: protobuf.Type): boolean {
  const { entities, provenance } = message.fields;
  const entity = entities?.resolvedType;
  const { attributes } = entity instanceof protobuf.Type ? entity.fields : {};
  return (
    entity instanceof protobuf.Type &&
    entities?.repeated === true &&
    entity.parent === message &&
    provenance?.resolvedType?.parent === message &&
    ENTITY_FIELDS.every((name) => entity.fields[name] !== undefined) &&
    attributes instanceof protobuf.MapField &&
    attributes.resolvedType?.fullName === '.google.protobuf.Value'
  );
}

/** What a wrapper stands for: a choice between types, or the one value that it holds. */
export type Wrapper =
  | { readonly kind: 'choice'; readonly parts: readonly protobuf.Field[] }
  | { readonly kind: 'value'; readonly value: protobuf.Field };

/** @returns null where a message is not one that stands for a type of Avro which Protobuf has no words for */
export function wrapperOf(message: protobuf.Type): Wrapper | null {
  const { parent } = message;
  if (!isWrapperName(message.name) || !(parent instanceof protobuf.Type) || !isAnnotatedMessage(parent)) return null;
  const { fieldsArray: parts } = message;
  if (parts.every(({ partOf }) => partOf?.name === 'value')) return { kind: 'choice', parts };
  const value = parts.length === 1 ? message.fields.value : undefined;
  return value === undefined ? null : { kind: 'value', value };
}

export function isOwnWrapper(message: protobuf.Type): boolean {
  return wrapperOf(message) !== null;
}

const SCALAR = /^\.google\.protobuf\.(Double|Float|Int64|UInt64|Int32|UInt32|Bool|String|Bytes)Value$/;

/** The scalar that one of Google's wrappers holds; null where the message is none. */
export function wrappedScalar({ fullName }: protobuf.Type): string | null {
  return SCALAR.exec(fullName)?.[1]?.toLowerCase() ?? null;
}

export const TIMESTAMP = '.google.protobuf.Timestamp';
