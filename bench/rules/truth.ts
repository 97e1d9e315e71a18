import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/rules/text/language.js';
import { type Annotation, type InputDocument, QUALIFIERS, type Qualifier } from './protocol.js';

/** A sentence with the right answers. */
export interface TruthCase extends InputDocument {
  /** What kind of case it is. */
  readonly kind: string;
  readonly entities: readonly (readonly [number, number])[];
  /** Per entity what holds of it. */
  readonly right: readonly ReadonlySet<Qualifier>[];
}

/** How a system did on one qualifier. */
export interface TruthScore {
  /** Share of the entities of which it says what is right. */
  readonly right: number;
  readonly precision: number;
  readonly recall: number;
}

const MARK = /\[([^[\]]+)\]\{([^{}]*)\}/g;

/**
 * The sentences of a language.
 * @throws {Error} at a line that is not as the head of the file says
 */
export function readTruth(language: Language): TruthCase[] {
  const path = join(import.meta.dirname, 'truth', `${language}.txt`);
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('#') || line.trim() === '') return [];
      const [kind, marked, ...rest] = line.split('\t');
      if (kind === undefined || marked === undefined || rest.length > 0)
        throw new Error(`${path}, line ${index + 1}: found "${line}", expected a class, a tab and a sentence`);
      return [{ kind, ...unmarked(marked) }];
    });
}

function unmarked(marked: string): Omit<TruthCase, 'kind'> {
  const entities: [number, number][] = [];
  const right: ReadonlySet<Qualifier>[] = [];
  let text = '';
  let copied = 0;
  for (const { 0: mark, 1: entity = '', 2: attributes = '', index } of marked.matchAll(MARK)) {
    text += marked.slice(copied, index);
    entities.push([text.length, text.length + entity.length]);
    text += entity;
    copied = index + mark.length;
    right.push(new Set(attributes.split(',').flatMap((name) => qualifier(name.trim(), marked))));
  }
  return { text: text + marked.slice(copied), entities, right };
}

function qualifier(name: string, line: string): Qualifier[] {
  if (name === '') return [];
  const known = QUALIFIERS.find((candidate) => candidate === name);
  if (known === undefined) throw new Error(`found "${name}" in "${line}", expected one of ${QUALIFIERS.join(', ')}`);
  return [known];
}

/** What a system said of the entities of a case: for each the qualifiers of its own entity there. */
export function saidOf({ entities }: TruthCase, { terms }: Annotation): ReadonlySet<Qualifier>[] {
  return entities.map(([begin, end]) => {
    const term = terms.find((candidate) => candidate.begin < end && begin < candidate.end);
    return new Set(QUALIFIERS.filter((name) => term?.qualifiers[name] === true));
  });
}

export function scoreQualifier(
  cases: readonly TruthCase[],
  said: readonly ReadonlySet<Qualifier>[][],
  name: Qualifier,
): TruthScore {
  const counts = { entities: 0, right: 0, both: 0, said: 0, expected: 0 };
  for (const [index, { right }] of cases.entries()) {
    for (const [at, expected] of right.entries()) {
      const [should, does] = [expected.has(name), said[index]?.[at]?.has(name) === true];
      counts.entities += 1;
      if (should === does) counts.right += 1;
      if (should && does) counts.both += 1;
      if (does) counts.said += 1;
      if (should) counts.expected += 1;
    }
  }
  return {
    right: counts.right / counts.entities,
    precision: counts.both / counts.said,
    recall: counts.both / counts.expected,
  };
}

/** Whether all is right that a system says of all entities of a case, as far as these qualifiers go. */
export function isWhollyRight(
  { right }: TruthCase,
  said: readonly ReadonlySet<Qualifier>[],
  qualifiers: readonly Qualifier[],
): boolean {
  return right.every((expected, at) =>
    qualifiers.every((name) => expected.has(name) === (said[at]?.has(name) === true)),
  );
}

/** What ours got wrong, beside what theirs said. */
export function truthDetails(
  cases: readonly TruthCase[],
  said: Readonly<Record<'ours' | 'theirs', readonly ReadonlySet<Qualifier>[][]>>,
): object[] {
  return cases.flatMap(({ kind, text, entities, right }, index) =>
    entities.flatMap(([begin, end], at) => {
      const expected = QUALIFIERS.filter((name) => right[at]?.has(name));
      const [ours, theirs] = [said.ours, said.theirs].map((answers) => [...(answers[index]?.[at] ?? [])]);
      if (expected.join() === ours?.join()) return [];
      return [{ kind, entity: text.slice(begin, end), right: expected, ours, theirs, text }];
    }),
  );
}
