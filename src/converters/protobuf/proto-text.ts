import protobuf from 'protobufjs';

/** A message as it is written into a file. */
export interface ProtoMessage {
  readonly name: string;
  readonly doc?: string;
  readonly fields: readonly ProtoField[];
  readonly messages: readonly ProtoMessage[];
  readonly enums: readonly ProtoEnum[];
}

export interface ProtoField extends FieldType {
  readonly name: string;
  readonly number: number;
  /** Name of the choice that it is a part of. */
  readonly oneof?: string;
  readonly doc?: string;
}

export interface FieldType {
  /** A scalar, a message, an enum, or a map of them: names relative to the file's message, or of Google's own files. */
  readonly type: string;
  readonly label?: 'optional' | 'repeated';
}

export interface ProtoEnum {
  readonly name: string;
  /** The first one is zero. */
  readonly values: readonly (readonly [symbol: string, number: number])[];
}

/** Files that come with every compiler, by the messages and enums that are in them. */
const COMMON_FILES: ReadonlyMap<string, string> = new Map(
  ['any', 'duration', 'empty', 'field_mask', 'struct', 'timestamp', 'wrappers'].flatMap((file) => {
    const path = `google/protobuf/${file}.proto`;
    const google = protobuf.common.get(path)?.nested?.google as protobuf.INamespace | undefined;
    const types = google?.nested?.protobuf as protobuf.INamespace | undefined;
    return Object.keys(types?.nested ?? {}).map((name) => [`google.protobuf.${name}`, path] as const);
  }),
);

/** @param name in full, without a dot before it */
export function isCommonType(name: string): boolean {
  return COMMON_FILES.has(name);
}

/** A .proto file of one message with all that belongs to it inside, so that two such files never define the same name. */
export function protoText(scope: string, message: ProtoMessage): string {
  const body = messageLines(message);
  const text = body.join('\n');
  const imports = new Set([...COMMON_FILES].filter(([name]) => names(text, name)).map(([, path]) => path));
  return [
    'syntax = "proto3";',
    ...(scope === '' ? [] : [`package ${scope};`]),
    '',
    ...(imports.size === 0 ? [] : [...[...imports].sort().map((path) => `import "${path}";`), '']),
    text,
    '',
  ].join('\n');
}

function names(text: string, type: string): boolean {
  return new RegExp(`^(?! *//).*\\b${type.replaceAll('.', '\\.')}\\b`, 'm').test(text);
}

function messageLines({ name, doc, fields, messages, enums }: ProtoMessage): string[] {
  const choices = new Map<string, ProtoField[]>();
  const lines: string[] = [];
  for (const field of fields) {
    if (field.oneof === undefined) lines.push(...fieldLines(field));
    else choices.set(field.oneof, [...(choices.get(field.oneof) ?? []), field]);
  }
  for (const [choice, parts] of choices)
    lines.push(`oneof ${choice} {`, ...parts.flatMap(fieldLines).map(indented), '}');
  for (const one of enums) lines.push(...enumLines(one));
  for (const one of messages) lines.push(...messageLines(one));
  return [...docLines(doc), `message ${name} {`, ...lines.map(indented), '}'];
}

function fieldLines({ name, number, type, label, doc }: ProtoField): string[] {
  return [...docLines(doc), `${label === undefined ? '' : `${label} `}${type} ${name} = ${number};`];
}

function enumLines({ name, values }: ProtoEnum): string[] {
  const hasAlias = new Set(values.map(([, number]) => number)).size < values.length;
  const lines = [
    ...(hasAlias ? ['option allow_alias = true;'] : []),
    ...values.map(([symbol, number]) => `${symbol} = ${number};`),
  ];
  return [`enum ${name} {`, ...lines.map(indented), '}'];
}

function docLines(doc: string | undefined): string[] {
  return doc === undefined ? [] : doc.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `// ${line}`.trimEnd());
}

function indented(line: string): string {
  return `  ${line}`;
}
