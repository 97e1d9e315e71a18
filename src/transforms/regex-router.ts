import * as z from 'zod';
import { stringOption } from '../config/options.js';
import type { OptionsSchema } from '../config/parse.js';
import type { TransformPlugin } from './plugin.js';
import { refuse } from './record.js';

export const regexRouterOptions = z.object({
  regex: stringOption({ doc: "Regular expression, in JavaScript's words, that a topic's whole name is to match" }),
  replacement: stringOption({
    pattern: /^[\s\S]*$/,
    allowed: 'any text',
    doc: 'The new name; $1 stands for what the first group matched, and so on, ${name} for a named one, \\$ for a dollar sign',
  }),
});

type Options = z.output<typeof regexRouterOptions>;

export const regexRouter: TransformPlugin<Options> = {
  doc: 'Gives the record another topic, by a regular expression: what ${topic} in output.topic stands for, later transforms and predicates see it too. The folders of a ParquetSink stay those of the topic that was read',
  schema: regexRouterOptions as unknown as OptionsSchema,
  check({ regex, replacement }) {
    const problem = regexProblem(regex);
    if (problem !== null) return [{ key: 'regex', value: regex, message: problem }];
    try {
      parseReplacement(replacement, groupsOf(regex));
      return [];
    } catch (error) {
      return [{ key: 'replacement', value: replacement, message: (error as Error).message }];
    }
  },
  create({ regex, replacement }) {
    const whole = wholeMatch(regex);
    const first = new RegExp(regex, 'u');
    const parts = parseReplacement(replacement, groupsOf(regex));
    return (record) => {
      const { topic: name } = record;
      if (!whole.test(name)) return record;
      // As in Connect, where it is the first match and not the whole one that is replaced.
      const match = first.exec(name);
      if (match === null) return record;
      const text = parts.map((part) => (typeof part === 'string' ? part : (groupIn(match, part.group) ?? ''))).join('');
      const topic = name.slice(0, match.index) + text + name.slice(match.index + match[0].length);
      if (topic === '') throw refuse(`RegexRouter makes an empty name of the topic ${name}`);
      return { ...record, topic };
    };
  },
};

/** What is wrong with a regular expression; null where nothing is. */
export function regexProblem(regex: string): string | null {
  try {
    new RegExp(regex, 'u');
    return null;
  } catch (error) {
    return `${(error as Error).message}: expected a regular expression as JavaScript has them`;
  }
}

/** @returns a test for whole texts */
export function wholeMatch(regex: string): RegExp {
  return new RegExp(`^(?:${regex})$`, 'u');
}

interface Groups {
  readonly count: number;
  readonly names: ReadonlySet<string>;
}

function groupsOf(regex: string): Groups {
  // An alternative that matches everything tells how many groups there are.
  const match = new RegExp(`${regex}|`, 'u').exec('');
  return { count: (match?.length ?? 1) - 1, names: new Set(Object.keys(match?.groups ?? {})) };
}

type ReplacementPart = string | { readonly group: number | string };

/**
 * A replacement in the words of Java's Matcher.
 * @throws {SyntaxError} where it names a group that there is not
 */
function parseReplacement(text: string, { count, names }: Groups): readonly ReplacementPart[] {
  const parts: ReplacementPart[] = [];
  for (let at = 0; at < text.length; ) {
    const [named, name] = /^\$\{([A-Za-z][A-Za-z0-9]*)\}/.exec(text.slice(at)) ?? [];
    const [, digits] = /^\$(\d+)/.exec(text.slice(at)) ?? [];
    if (named !== undefined && name !== undefined) {
      if (!names.has(name)) throw new SyntaxError(`names a group ${name}, which the regular expression does not have`);
      parts.push({ group: name });
      at += named.length;
    } else if (digits !== undefined) {
      let length = 1;
      if (Number(digits[0]) > count)
        throw new SyntaxError(`names group ${digits[0]}, and the regular expression has ${count}`);
      // As many digits as make the number of a group.
      while (length < digits.length && Number(digits.slice(0, length + 1)) <= count) length++;
      parts.push({ group: Number(digits.slice(0, length)) });
      at += 1 + length;
    } else if (text[at] === '$') {
      throw new SyntaxError('has a $ without a group behind it: expected $1, ${name}, or \\$ for the sign itself');
    } else if (text[at] === '\\') {
      if (at + 1 === text.length) throw new SyntaxError('ends with a backslash: write \\\\ for the sign itself');
      parts.push(text[at + 1] as string);
      at += 2;
    } else {
      parts.push(text[at] as string);
      at++;
    }
  }
  return parts;
}

function groupIn(match: RegExpExecArray, group: number | string): string | undefined {
  return typeof group === 'number' ? match[group] : match.groups?.[group];
}
