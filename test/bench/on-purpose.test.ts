import { describe, expect, it } from 'vitest';
import { classOf } from '../../bench/rules/on-purpose/index.js';
import { qualifierClasses } from '../../bench/rules/on-purpose/qualifiers.js';
import type { Difference, OnPurpose } from '../../bench/rules/on-purpose/types.js';

function differenceIn({ example, found }: Pick<OnPurpose, 'example' | 'found'>): Difference {
  const [before = '', text = '', after = ''] = example.split(/[⟦⟧]/);
  return { found, text, before, after, others: [] };
}

function nameOf(rule: string, language: 'fr' | 'en', one: Pick<OnPurpose, 'example' | 'found'>): string | null {
  return classOf(rule, language, differenceIn(one))?.name ?? null;
}

describe('cases in which qualifiers differ on purpose', () => {
  it.each(qualifierClasses.map((one) => [one.language, one.rules.join(), one.name, one] as const))(
    '%s %s, %s: the example is one',
    (language, rule, name, one) => {
      expect(nameOf(rule, language, one)).toBe(name);
    },
  );

  it('leave out what the other system finds alone where only these rules are right, and the other way round', () => {
    const example = '⟦AVC⟧ (2009)';
    expect(nameOf('history', 'fr', { example, found: 'ours' })).toBe('a year of the past');
    expect(nameOf('history', 'fr', { example, found: 'theirs' })).toBeNull();
  });

  it('do not take in a line of a list with a cue of its own', () => {
    const example = '- pas de fièvre\n- absence de ⟦toux⟧\n';
    expect(nameOf('negation', 'fr', { example, found: 'theirs' })).toBeNull();
  });

  it('read across line breaks and typographic apostrophes', () => {
    const example = 'Pas d’amélioration\nde la ⟦toux⟧ sous codéine.';
    expect(nameOf('negation', 'fr', { example, found: 'theirs' })).toBe('denies no finding');
  });
});
