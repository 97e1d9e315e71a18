import protobuf from 'protobufjs';
import { isOwnWrapper } from './own-messages.js';
import { enumMessage } from './proto-of-avro.js';
import { isCommonType, type ProtoEnum, type ProtoField, type ProtoMessage } from './proto-text.js';
import { type TypeNames, WRAPPER } from './type-names.js';

/** The fields of a message as they are, with their numbers; messages and enums that they name get a place in `messages`. */
export class ProtoCopy {
  readonly messages: ProtoMessage[] = [];
  readonly #names: TypeNames;
  /** Of messages and enums that were copied. */
  readonly #types = new Map<protobuf.ReflectionObject, string>();

  constructor(names: TypeNames) {
    this.#names = names;
  }

  field(field: protobuf.Field): ProtoField {
    const { name, id: number, comment, partOf } = field;
    const type = this.#typeOf(field);
    const isChoice = partOf !== null && !partOf.isProto3Optional;
    return {
      name,
      number,
      type: field instanceof protobuf.MapField ? `map<${field.keyType}, ${type}>` : type,
      ...(field.repeated ? { label: 'repeated' } : partOf !== null && !isChoice ? { label: 'optional' } : {}),
      ...(isChoice ? { oneof: partOf.name } : {}),
      ...(comment === null ? {} : { doc: comment }),
    };
  }

  #typeOf({ type, resolvedType }: protobuf.Field): string {
    if (resolvedType === null) return type;
    const full = resolvedType.fullName.slice(1);
    if (isCommonType(full)) return full;
    return this.#types.get(resolvedType) ?? this.#copy(resolvedType);
  }

  #copy(type: protobuf.Type | protobuf.Enum): string {
    if (type instanceof protobuf.Enum) {
      // An enum inside a message of its own was copied before.
      const { parent } = type;
      const own = parent instanceof protobuf.Type && parent.fieldsArray.length === 0 ? parent.name : type.name;
      const { message, type: name } = enumMessage(this.#names.of(own), enumValues(type));
      this.messages.push(message);
      this.#types.set(type, name);
      return name;
    }
    const name = isOwnWrapper(type)
      ? this.#names.ofWrapper(type.name.replace(WRAPPER_END, ''))
      : this.#names.of(type.name);
    this.#types.set(type, name);
    const place = this.messages.length;
    const fields = type.fieldsArray.map((field) => this.field(field));
    const message = { name, ...(type.comment === null ? {} : { doc: type.comment }), fields, messages: [], enums: [] };
    this.messages.splice(place, 0, message);
    return name;
  }
}

const WRAPPER_END = new RegExp(`${WRAPPER}\\d*$`);

/** Those of proto2 need not begin with zero. */
function enumValues({ values }: protobuf.Enum): ProtoEnum['values'] {
  const known = Object.entries(values);
  const zero = known.find(([, number]) => number === 0) ?? [unusedSymbol(values), 0];
  return [zero, ...known.filter(([symbol]) => symbol !== zero[0])];
}

function unusedSymbol(values: Readonly<Record<string, number>>): string {
  let symbol = 'UNSPECIFIED';
  while (Object.hasOwn(values, symbol)) symbol += '_';
  return symbol;
}
