import type { Row } from '../columns/rows.js';

/** What rows hold, for the footer. Structured-cloneable. */
export interface Contents {
  /** Entities by label. */
  readonly entities: ReadonlyMap<string, number>;
  /** Digests of the models that annotated the documents. */
  readonly models: ReadonlySet<string>;
}

export const NO_CONTENTS: Contents = { entities: new Map(), models: new Set() };

/** Labels and digests may be data, in documents that came annotated: the footer shall not grow without end. */
const MOST_LABELS = 100;
const MOST_MODELS = 16;
const LONGEST_NAME = 200;
/** Stands for all others. */
const OTHERS = '...';

export function contentsOf(rows: readonly Row[]): Contents {
  const entities = new Map<string, number>();
  const models = new Set<string>();
  for (const row of rows) {
    for (const { label } of row.entities) count(entities, label as string, 1);
    const digest = row.provenance?.model_digest;
    if (typeof digest === 'string') note(models, digest);
  }
  return { entities, models };
}

export function joinContents(a: Contents, b: Contents): Contents {
  const entities = new Map(a.entities);
  for (const [label, entries] of b.entities) count(entities, label, entries);
  const models = new Set(a.models);
  for (const digest of b.models) note(models, digest);
  return { entities, models };
}

function count(entities: Map<string, number>, label: string, by: number): void {
  const isKnown = entities.has(label) || (entities.size < MOST_LABELS && label.length <= LONGEST_NAME);
  const name = isKnown ? label : OTHERS;
  entities.set(name, (entities.get(name) ?? 0) + by);
}

function note(models: Set<string>, digest: string): void {
  models.add(models.size < MOST_MODELS && digest.length <= LONGEST_NAME ? digest : OTHERS);
}

/** As names and values of a footer. */
export function contentsPairs({ entities, models }: Contents): Record<string, string> {
  const sorted = [...entities].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    'spanstream-entities': JSON.stringify(Object.fromEntries(sorted)),
    ...(models.size === 0 ? {} : { 'spanstream-model-digest': [...models].sort().join(',') }),
  };
}

/** Around the name and the value of a pair in Thrift's compact protocol, at most. */
const PAIR_BYTES = 16;

/** Bytes of the pairs in a footer, at most. */
export function contentsBytes(contents: Contents): number {
  let bytes = 0;
  for (const [name, value] of Object.entries(contentsPairs(contents)))
    bytes += Buffer.byteLength(name) + Buffer.byteLength(value) + PAIR_BYTES;
  return bytes;
}
