import { describe, expect, it } from 'vitest';
import { dateClasses } from '../../bench/rules/on-purpose/dates.js';
import { classOf } from '../../bench/rules/on-purpose/index.js';
import { sentenceClasses } from '../../bench/rules/on-purpose/sentences.js';
import type { Difference, OnPurpose } from '../../bench/rules/on-purpose/types.js';

type Case = Pick<OnPurpose, 'example' | 'found'>;

function differenceIn({ example, found }: Case): Difference {
  const [before = '', text = '', after = ''] = example.split(/[⟦⟧]/);
  return { found, text, before, after, others: [] };
}

function sentenceBegin(language: 'fr' | 'en', one: Case): string | null {
  return classOf('sentences', language, differenceIn(one))?.name ?? null;
}

function date(difference: Partial<Difference>): string | null {
  const whole: Difference = { found: 'ours', text: '', before: '', after: '', others: [], ...difference };
  return classOf('dates with their values', 'fr', whole)?.name ?? null;
}

describe('cases in which sentences differ on purpose', () => {
  it.each(sentenceClasses.map((one) => [one.language, one.name, one] as const))(
    '%s, %s: the example is one',
    (language, name, one) => {
      expect(sentenceBegin(language, one)).toBe(name);
    },
  );

  it('do not take in a number that only stands at the begin of a line', () => {
    const example = 'Le bilan du Pr. Delmas (réf. n°\n⟦⟧12) confirme une orchite.';
    expect(sentenceBegin('fr', { example, found: 'ours' })).toBeNull();
    expect(sentenceBegin('fr', { example: 'Appeler le\n15. ⟦⟧Revu hier.', found: 'theirs' })).toBeNull();
  });

  it('do not take in sentences in small letters, which the others find', () => {
    const example = 'Mise sous colchicine en I.V. ⟦⟧la toux est apparue hier.';
    expect(sentenceBegin('fr', { example, found: 'theirs' })).toBeNull();
    expect(sentenceBegin('en', { example: 'No fever. ⟦⟧the cough started.', found: 'theirs' })).toBeNull();
  });
});

describe('cases in which dates differ on purpose', () => {
  it.each(dateClasses.filter(({ rules }) => rules.includes('dates')).map((one) => [one.name, one] as const))(
    '%s: the example is one',
    (name, one) => {
      expect(date(differenceIn(one))).toBe(name);
    },
  );

  it('are such only where the others found nothing at the place, or another value', () => {
    expect(date({ text: 'la veille', value: '-P1D', others: [{ text: 'veille', value: 'P0D' }] })).toBeNull();
    const hours = { text: 'pendant 48 heures', value: 'PT48H' };
    const eight = { text: 'pendant 48 heures', value: 'PT8H' };
    expect(date({ ...hours, others: [eight] })).toBe('durations in hours');
    expect(date({ ...eight, found: 'theirs', others: [hours] })).toBe('durations in hours');
    expect(date({ ...eight, others: [hours] })).toBeNull();
  });

  it('are times that the others leave out or take for hours of their own', () => {
    const whole = { text: '18 novembre 2007 à 22 h 13', value: '2007-11-18T22:13' };
    const day = { text: '18 novembre 2007', value: '2007-11-18' };
    const hours = { text: 'à 22 h', value: '-PT22H' };
    for (const part of [day, hours]) {
      expect(date({ ...whole, others: [part] })).toBe('times behind dates');
      expect(date({ ...part, found: 'theirs', others: [whole] })).toBe('times behind dates');
    }
  });
});
