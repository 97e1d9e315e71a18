/** What a condition compares with; whole numbers that a double does not hold exactly are bigints. */
export type Scalar = string | number | bigint | boolean | null;

export type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | '=~' | '!~';

/** What of a record a condition is on. */
export type Subject =
  | { readonly kind: 'field'; readonly path: readonly string[] }
  | { readonly kind: 'header'; readonly name: string }
  | { readonly kind: 'key' | 'timestamp' | 'topic' };

/** A condition that a record alone answers. What is missing is null: `field.x` is `field.x != null`. */
export interface Condition {
  /** As it was written. */
  readonly text: string;
  readonly subject: Subject;
  readonly operator: Operator;
  /** With `=~` and `!~` an expression for RE2; of a timestamp its ms since the epoch. */
  readonly value: Scalar;
}

/** On what annotated a record before: answered by an index of its annotations. */
export interface VersionCondition {
  readonly operator: '=' | '!=';
  /** Null stands for `current`: what the connector's own pipeline has. */
  readonly value: string | null;
}

/** On the dead letter that became of a record before: answered by an index of dead letters. */
export interface LetterCondition {
  readonly part: 'code' | 'stage';
  readonly operator: '=' | '!=' | '=~' | '!~';
  readonly value: string;
}

/** Conditions by who answers them; all have to hold. */
export interface Conditions {
  readonly record: readonly Condition[];
  readonly pipelineVersion: readonly VersionCondition[];
  readonly modelDigest: readonly VersionCondition[];
  /** On one and the same letter; null where records need not have been dead letters. */
  readonly deadLetter: readonly LetterCondition[] | null;
}
