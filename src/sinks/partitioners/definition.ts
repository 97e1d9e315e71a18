/** How documents are parted into folders: plain JSON, for workers, and for the note of how a range of offsets was parted. */
export type PartitionerDefinition =
  | {
      readonly type: 'field';
      /** One level of folders each; `a.b` is a field of a field. */
      readonly fields: readonly string[];
    }
  | {
      readonly type: 'time';
      /** Letters of Joda-Time. */
      readonly format: string;
      /** As IANA names it. */
      readonly timezone: string;
      /** Field with the time; null for the time of the record. */
      readonly field: string | null;
    };
