/** An annotated document as the sink reads it, its fixed parts checked. */
export interface Row {
  /** The document's fields; of JSON `entities` and `provenance` among them, of Avro as its columns take them. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly entities: readonly Readonly<Record<string, unknown>>[];
  readonly provenance: Readonly<Record<string, unknown>> | null;
}

type Check = readonly [name: string, expected: string, holds: (value: unknown) => boolean];

const isString = (value: unknown): boolean => typeof value === 'string';
const isWhole = (value: unknown): boolean => typeof value === 'bigint' || Number.isSafeInteger(value);
const isInt32 = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= -(2 ** 31) && (value as number) < 2 ** 31;
const orNull = (holds: (value: unknown) => boolean) => (value: unknown) =>
  value === null || value === undefined || holds(value);

const ENTITY_CHECKS: readonly Check[] = [
  ['begin', 'a whole number below 2^31', isInt32],
  ['end', 'a whole number below 2^31', isInt32],
  ['label', 'a string', isString],
  ['text', 'a string or null', orNull(isString)],
  ['score', 'a number or null', orNull((value) => typeof value === 'number')],
  ['source', 'a string or null', orNull(isString)],
];
const PROVENANCE_CHECKS: readonly Check[] = [
  ['topic', 'a string', isString],
  ['partition', 'a whole number below 2^31', isInt32],
  ['offset', 'a whole number', isWhole],
  ['timestamp', 'a whole number (milliseconds)', isWhole],
  ['pipeline_version', 'a string or null', orNull(isString)],
  ['model_digest', 'a string or null', orNull(isString)],
];

/** Reads an annotated document from JSON; a string says what is wrong with it. */
export function parseRow(json: Buffer): Row | string {
  let fields: unknown;
  try {
    fields = JSON.parse(json.toString());
  } catch (error) {
    return `expected JSON: ${(error as Error).message}`;
  }
  if (!isObject(fields)) return `expected a JSON object, found ${show(fields)}`;
  return checkRow(fields, fields.entities ?? [], fields.provenance ?? null);
}

/** A row, where its fixed parts are what they must be; a string says what is wrong with them. */
export function checkRow(fields: Row['fields'], entities: unknown, provenance: unknown): Row | string {
  if (!Array.isArray(entities)) return `entities: expected a list, found ${show(entities)}`;
  for (let index = 0; index < entities.length; index++) {
    const problem = check(`entities[${index}]`, entities[index], ENTITY_CHECKS);
    if (problem !== null) return problem;
  }
  const problem = provenance === null ? null : check('provenance', provenance, PROVENANCE_CHECKS);
  return problem ?? { fields, entities: entities as Row['entities'], provenance: provenance as Row['provenance'] };
}

function check(where: string, value: unknown, checks: readonly Check[]): string | null {
  if (!isObject(value)) return `${where}: expected an object, found ${show(value)}`;
  for (const [name, expected, holds] of checks) {
    if (!holds(value[name])) return `${where}.${name}: expected ${expected}, found ${show(value[name])}`;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  const json = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  return json.length > 60 ? `${json.slice(0, 60)}...` : json;
}
