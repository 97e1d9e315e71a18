/** How values become documents. */
export type ReaderDefinition =
  | {
      readonly type: 'json';
      /** Whether JSON values come in Connect's envelope of `schema` and `payload`. */
      readonly schemasEnable: boolean;
      /** The schema that the fields are to have: an Avro record as JSON. */
      readonly schema?: string;
    }
  /** With the reader's schema, where documents are to have another one than their writers wrote. */
  | { readonly type: 'avro'; readonly schema?: string }
  /** Whether values have to fulfil all that their schemas say, not only the types. */
  | { readonly type: 'json-schema'; readonly validates: boolean }
  | { readonly type: 'protobuf' }
  | { readonly type: 'string' };

/** How records' keys become text. */
export interface KeyDefinition {
  readonly type: 'string' | 'json' | 'avro';
  /** Field of the document that the key goes to; undefined where it is only checked. */
  readonly field?: string;
}

/** How annotated documents become what their sink takes. */
export type WriterDefinition =
  /** In Connect's envelope of `schema` and `payload` where that is set. */
  | { readonly type: 'json'; readonly schemasEnable?: boolean }
  | { readonly type: 'avro' }
  | { readonly type: 'json-schema' }
  | { readonly type: 'protobuf' }
  /** Bare Avro with its schema beside it where the fields have one, JSON where they have none. */
  | { readonly type: 'rows' };

export interface DocumentOptions {
  readonly idField: string;
  readonly textField: string;
  /** Whether the text goes into the annotated document. */
  readonly includeText: boolean;
  /** Values with more bytes than this are refused before they are decoded. */
  readonly maxBytes: number;
  readonly nullValues: 'fail' | 'ignore';
  readonly offsetUnit: 'code_point' | 'utf16';
}
