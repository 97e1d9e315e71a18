/**
 * Phrases written compactly: `(a|b)` stands for either, `(a|)` for an optional `a`; groups may be nested.
 * `n'(est|était) pas (vu|vue)` gives four phrases. A bracket that is meant has a backslash before it.
 *
 * @throws {SyntaxError} where a bracket is missing
 */
export function expandPhrase(pattern: string): string[] {
  const { phrases, end } = alternatives(pattern, 0);
  if (end !== pattern.length) throw new SyntaxError(`a bracket too many at ${end} in "${pattern}"`);
  return phrases.map((phrase) => phrase.replace(/\s+/g, ' ').trim());
}

/** Phrases that stand on lines and between commas, expanded. */
export function expandPhrases(lines: string): string[] {
  return lines
    .split(/[\n,]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .flatMap(expandPhrase);
}

interface Parsed {
  readonly phrases: string[];
  readonly end: number;
}

function alternatives(pattern: string, begin: number): Parsed {
  const phrases: string[] = [];
  let parsed = sequence(pattern, begin);
  phrases.push(...parsed.phrases);
  while (pattern[parsed.end] === '|') {
    parsed = sequence(pattern, parsed.end + 1);
    phrases.push(...parsed.phrases);
  }
  return { phrases, end: parsed.end };
}

function sequence(pattern: string, begin: number): Parsed {
  let phrases = [''];
  let index = begin;
  while (index < pattern.length && pattern[index] !== '|' && pattern[index] !== ')') {
    let parts = [pattern[index] as string];
    if (pattern[index] === '\\') {
      index += 1;
      parts = [pattern[index] ?? ''];
    } else if (pattern[index] === '(') {
      const group = alternatives(pattern, index + 1);
      if (pattern[group.end] !== ')') throw new SyntaxError(`a bracket without its end at ${index} in "${pattern}"`);
      parts = group.phrases;
      index = group.end;
    }
    phrases = phrases.flatMap((phrase) => parts.map((part) => phrase + part));
    index += 1;
  }
  return { phrases, end: index };
}
