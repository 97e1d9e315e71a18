import { ConfigError, type ConfigProblem } from '../../errors.js';
import type { Conditions, LetterCondition } from './condition.js';
import { type ParsedCondition, parseCondition } from './parse-condition.js';

/**
 * Reads conditions, all of which have to hold.
 * @throws {ConfigError} with each that cannot be read, under the key `where`
 */
export function parseConditions(texts: readonly string[]): Conditions {
  const problems: ConfigProblem[] = [];
  const parsed = texts.flatMap((text): ParsedCondition[] => {
    try {
      return [parseCondition(text)];
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      problems.push({ key: 'where', value: text, message: error.message });
      return [];
    }
  });
  if (problems.length > 0) throw new ConfigError('the documents cannot be chosen', problems);
  const letters = parsed.flatMap((one) => (one.kind === 'deadLetter' ? [one.condition] : []));
  return {
    record: parsed.flatMap((one) => (one.kind === 'record' ? [one.condition] : [])),
    pipelineVersion: parsed.flatMap((one) => (one.kind === 'pipelineVersion' ? [one.condition] : [])),
    modelDigest: parsed.flatMap((one) => (one.kind === 'modelDigest' ? [one.condition] : [])),
    deadLetter: letters.length === 0 ? null : letters.filter((letter): letter is LetterCondition => letter !== null),
  };
}
