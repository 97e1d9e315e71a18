import type { Language } from '../../../src/rules/text/language.js';

/** A case in which the systems differ, with what tells which class it is of. */
export interface Difference {
  readonly found: 'ours' | 'theirs';
  /** What one of them found, or says something of; empty for the begin of a sentence. */
  readonly text: string;
  readonly value?: string;
  /** Up to 300 UTF-16 code units on either side. */
  readonly before: string;
  readonly after: string;
  /** What the other found there instead: dates with another value. */
  readonly others: readonly { readonly text: string; readonly value: string }[];
}

/** Cases in which these rules differ from the other system's on purpose: it is wrong there by the judgement of who reads the sentence. */
export interface OnPurpose {
  /** As the table of agreement names them. */
  readonly rules: readonly string[];
  readonly language: Language;
  readonly name: string;
  /** Text of the kind, what is found or not in it in ⟦⟧; {@link matches} says yes to it. */
  readonly example: string;
  /** Whose it is in all cases of the kind. */
  readonly found: 'ours' | 'theirs';
  /** Narrow: no case in which these rules are wrong. */
  matches(difference: Difference): boolean;
}
