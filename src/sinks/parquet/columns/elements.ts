import type { SchemaElement } from 'hyparquet';

type ScalarType = 'BOOLEAN' | 'INT32' | 'INT64' | 'FLOAT' | 'DOUBLE' | 'BYTE_ARRAY' | 'FIXED_LEN_BYTE_ARRAY';

export function plain(name: string, type: ScalarType): SchemaElement {
  return { name, type, repetition_type: 'OPTIONAL' };
}

export function string(name: string): SchemaElement {
  return { ...plain(name, 'BYTE_ARRAY'), converted_type: 'UTF8', logical_type: { type: 'STRING' } };
}

export function json(name: string): SchemaElement {
  return { ...plain(name, 'BYTE_ARRAY'), converted_type: 'JSON', logical_type: { type: 'JSON' } };
}

export function group(name: string, children: number): SchemaElement {
  return { name, repetition_type: 'OPTIONAL', num_children: children };
}

/** @param element the elements of what is in the list, named `element` (parquet-format, LogicalTypes.md, "Lists") */
export function list(name: string, element: readonly SchemaElement[]): SchemaElement[] {
  return [
    { ...group(name, 1), converted_type: 'LIST', logical_type: { type: 'LIST' } },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...element,
  ];
}

/** @param value the elements of a value, named `value`; keys are text (parquet-format, LogicalTypes.md, "Maps") */
export function map(name: string, value: readonly SchemaElement[]): SchemaElement[] {
  return [
    { ...group(name, 1), converted_type: 'MAP', logical_type: { type: 'MAP' } },
    { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
    { ...string('key'), repetition_type: 'REQUIRED' },
    ...value,
  ];
}
