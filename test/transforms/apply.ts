import type { OptionsSchema } from '../../src/config/parse.js';
import { parseOptions } from '../../src/config/parse.js';
import type { AvroSchema } from '../../src/converters/avro/schema-json.js';
import {
  createTransforms,
  findPredicate,
  findTransform,
  type TransformDefinition,
} from '../../src/transforms/index.js';
import type { TransformRecord } from '../../src/transforms/record.js';

export interface RecordOptions {
  readonly value?: unknown;
  readonly schema?: AvroSchema | null;
  readonly key?: unknown;
  readonly keySchema?: AvroSchema | null;
  readonly topic?: string;
  readonly timestamp?: bigint;
  readonly headers?: Readonly<Record<string, string>>;
}

export function recordWith({
  value = null,
  schema = null,
  key = null,
  keySchema = null,
  topic = 'notes',
  timestamp = 1_700_000_000_000n,
  headers = {},
}: RecordOptions): TransformRecord {
  return {
    topic,
    partition: 3,
    offset: 42n,
    timestamp,
    key: { value: key, schema: keySchema },
    value: { value, schema },
    headers: new Map(Object.entries(headers)),
  };
}

function parsed(schema: OptionsSchema, options: Readonly<Record<string, string>>): Record<string, unknown> {
  const { options: found, problems } = parseOptions(schema, options);
  if (found === null) throw new Error(JSON.stringify(problems));
  // The workers get it as JSON.
  return JSON.parse(JSON.stringify(found)) as Record<string, unknown>;
}

export interface Step {
  readonly type: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly predicate?: { readonly type: string; readonly options?: Readonly<Record<string, string>> };
  readonly negate?: boolean;
}

/** Definitions of transforms, as a configuration gives them. */
export function definitionsOf(steps: readonly Step[]): TransformDefinition[] {
  return steps.map(({ type, options = {}, predicate, negate = false }, i) => {
    const found = findTransform(type);
    if (found === null) throw new Error(`no transform ${type}`);
    const condition = predicate === undefined ? null : findPredicate(predicate.type);
    return {
      name: `t${i}`,
      type: found.type,
      options: parsed(found.plugin.schema, options),
      ...(condition === null
        ? {}
        : {
            predicate: {
              type: condition.type,
              options: parsed(condition.plugin.schema, predicate?.options ?? {}),
              negate,
            },
          }),
    };
  });
}

/** What transforms make of a record; null where they leave it out. */
export function applyTo(record: RecordOptions, ...steps: readonly Step[]): TransformRecord | null {
  return createTransforms(definitionsOf(steps))(recordWith(record));
}
