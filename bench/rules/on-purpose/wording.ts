import type { Difference, OnPurpose } from './types.js';

type Class = Omit<OnPurpose, 'matches' | 'rules'> & { readonly rule: string };

/** What stands right before and right behind; line breaks are spaces there, and apostrophes straight. */
interface Wording {
  readonly before?: RegExp;
  readonly after?: RegExp;
}

/** A class of cases that one of some wordings tells. */
export function worded({ rule, ...one }: Class, ...wordings: readonly Wording[]): OnPurpose {
  return {
    ...one,
    rules: [rule],
    matches: (difference) => {
      const [left, right] = [flat(difference.before), flat(difference.after)];
      return wordings.some(({ before, after }) => (before?.test(left) ?? true) && (after?.test(right) ?? true));
    },
  };
}

/** Items of an enumeration that were qualified by a word of another line: their own has no cue. */
export function onAnotherLine(cue: RegExp, { rule, ...one }: Class): OnPurpose {
  return {
    ...one,
    rules: [rule],
    matches: (difference) => {
      const { before, text, after } = lineOf(difference);
      return /^(?:[-*•]|\d+[.)]) /.test(before) && !cue.test(`${before}${text}${after}`);
    },
  };
}

/** What stands under a title, in a paragraph without a cue that far and right behind. */
export function underTitle({ title, cue }: { title: RegExp; cue: RegExp }, { rule, ...one }: Class): OnPurpose {
  return {
    ...one,
    rules: [rule],
    matches: ({ before, after }) => {
      const [paragraph = ''] = before.split(/\n[^\S\n]*\n|\r\n\r\n/).slice(-1);
      return title.test(paragraph) && !cue.test(paragraph.replace(title, '')) && !cue.test(after.slice(0, 40));
    },
  };
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('’', "'");
}

function lineOf({ before, text, after }: Difference): Pick<Difference, 'before' | 'text' | 'after'> {
  return { before: before.slice(before.lastIndexOf('\n') + 1).trimStart(), text, after: after.split('\n', 1)[0] ?? '' };
}
