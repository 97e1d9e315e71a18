/** Kinds of text that was not written for its reader's sake. */
export const POLLUTION_KINDS = ['bars', 'footers', 'web'] as const;
export type PollutionKind = (typeof POLLUTION_KINDS)[number];

/** Five and more of one sign, spaces between them allowed. */
const BARS = /([-_=*~#.·•—–─━═|+¯])(?:[ \t]?\1){4,}/g;
/** `Page 2/5`, `p. 3 sur 4`: the page number of a footer or header. */
const PAGE_OF = /[pP](?:ages?|AGES?|g|G)?\.? {0,3}\d{1,4} {0,3}(?:\/|-|sur|of|de|on|SUR|OF|DE) {0,3}\d{1,4}/g;
/** `Page 3`, `- 3 -`: a page number alone on its line. */
const PAGE_ALONE = /^[ \t]{0,80}(?:[pP](?:age|AGE|g)\.? {0,3}\d{1,4}|-{1,2} ?\d{1,4} ?-{1,2})[ \t]{0,80}$/gm;
const LETTER = /\p{L}/u;
const WEB = /\b(?:https?:\/\/|www\.)[^\s<>"]{1,500}|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
/** Longer lines are prose that mentions a page. */
const LONGEST_FOOTER = 200;

/**
 * Finds what matching shall skip: rows of signs, lines with page numbers, addresses of the web.
 *
 * @returns begin and end of every range, `[ranges, 2]` flat, rising and apart, in UTF-16 code units
 */
export function findPollution(text: string, kinds: ReadonlySet<PollutionKind>): number[] {
  const ranges: [number, number][] = [];
  if (kinds.has('bars')) collect(text, BARS, ranges);
  if (kinds.has('web') && (text.includes('@') || text.includes('www.') || text.includes('://')))
    collect(text, WEB, ranges);
  if (kinds.has('footers')) {
    for (const expression of [PAGE_OF, PAGE_ALONE]) {
      for (const { index, 0: match } of text.matchAll(expression)) {
        const line = LETTER.test(text[index - 1] ?? '') ? null : lineAround(text, index, index + match.length);
        if (line !== null) ranges.push(line);
      }
    }
  }
  return mergeRanges(ranges);
}

function collect(text: string, expression: RegExp, ranges: [number, number][]): void {
  for (const { index, 0: match } of text.matchAll(expression)) ranges.push([index, index + match.length]);
}

/** The line with its line break, so that the lines around it become neighbours; null where it is too long for a footer. */
function lineAround(text: string, begin: number, end: number): [number, number] | null {
  let first = begin;
  while (first > 0 && text[first - 1] !== '\n' && begin - first <= LONGEST_FOOTER) first -= 1;
  let last = end;
  while (last < text.length && text[last] !== '\n' && last - first <= LONGEST_FOOTER) last += 1;
  return last - first > LONGEST_FOOTER ? null : [first, Math.min(last + 1, text.length)];
}

/** Ranges in order, those that overlap or touch as one, `[ranges, 2]` flat. */
export function mergeRanges(ranges: readonly (readonly [number, number])[]): number[] {
  const merged: number[] = [];
  for (const [begin, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.length - 1;
    if (last > 0 && begin <= (merged[last] as number)) merged[last] = Math.max(merged[last] as number, end);
    else merged.push(begin, end);
  }
  return merged;
}

/** The text with blanks in place of ranges: as long as before, so that offsets stay. */
export function blankOut(text: string, ranges: readonly number[]): string {
  const parts: string[] = [];
  let done = 0;
  for (let range = 0; range < ranges.length; range += 2) {
    const [begin, end] = [ranges[range] as number, ranges[range + 1] as number];
    parts.push(text.slice(done, begin), ' '.repeat(end - begin));
    done = end;
  }
  parts.push(text.slice(done));
  return parts.join('');
}
