/** How values become documents. */
export type ReaderDefinition =
  | {
      readonly type: 'json';
      /** Whether JSON values come in Connect's envelope of `schema` and `payload`. */
      readonly schemasEnable: boolean;
    }
  | { readonly type: 'string' };

/** How annotated documents become what their sink takes. */
export type WriterDefinition =
  | { readonly type: 'json' }
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
