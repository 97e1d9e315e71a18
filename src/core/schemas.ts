/** A schema as a registry keeps it. Structured-cloneable, as is all here: workers get schemas with their tasks. */
export interface RegisteredSchema {
  /** The number that stands in a value's first bytes. */
  readonly id: number;
  readonly type: 'AVRO' | 'JSON' | 'PROTOBUF';
  /** In the words of its type. */
  readonly text: string;
  /** Schemas that it names, each behind those that it names itself. */
  readonly references: readonly { readonly name: string; readonly text: string }[];
  /** Of its subject: larger for the newer of two schemas of the same documents; null where nobody knows. */
  readonly version: number | null;
}

/** The schema of a document's fields, whatever its values' format was. */
export interface DocumentSchema {
  /** An Avro record, as JSON. */
  readonly avro: string;
  /** Of the schema in the registry; null where the value carried its schema, or the configuration gave it. */
  readonly id: number | null;
  /** Larger for the newer of two schemas of the same documents; null where nobody knows. */
  readonly version: number | null;
  /** Which of the schema's messages it is, by its indexes ("4.0"); absent for the first, and where a schema has but one. */
  readonly message?: string;
}

/** The schema of what is written for documents of one kind. */
export interface OutputSchema {
  /** The input topic. */
  readonly topic: string;
  /** Id of the document's schema, as DocumentSchema has it. */
  readonly readId: number | null;
  /** As DocumentSchema has it. */
  readonly message?: string | undefined;
  readonly schema: RegisteredSchema;
}

/** What the values of a task need beside their bytes. */
export interface TaskSchemas {
  /** Those that the values name. */
  readonly read: readonly RegisteredSchema[];
  readonly write: readonly OutputSchema[];
}

export const NO_SCHEMAS: TaskSchemas = { read: [], write: [] };
