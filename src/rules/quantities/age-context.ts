import type { Tokens } from '../text/tokens.js';
import { wordAt } from './word-at.js';

/** What the words before a number of years say of it. */
export interface AgeContext {
  readonly isAge: boolean;
  readonly isApproximate: boolean;
  /** `plus de 65 ans`, `under 18`. */
  readonly bound: 'min' | 'max' | null;
  readonly kind: 'chronological' | 'corrected' | 'gestational';
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const AGE = set('age agee ages agees aged');
const APPROXIMATE = set(
  'environ approximativement env about approximately around roughly nearly almost pres presque ~',
);
const MORE = set('plus over above than');
const LESS = set('moins under below');
const LINKS = set("de d ' ’ l a an the of at est is was entre between un une que : = , ( et -");
const PERSONS = set(
  'patient patiente patients patientes homme femme hommes femmes garcon garcons fille filles fillette enfant enfants ' +
    'bebe nourrisson nourrissons adolescent adolescente adolescents adulte adultes sujet sujets personne personnes ' +
    'dame monsieur madame m mme mlle mr mrs ms miss nne jumeau jumelle jumeaux mere pere frere soeur fils conjoint ' +
    'conjointe epoux epouse mari oncle tante cousin cousine man woman men women male female boy girl child children ' +
    'infant baby newborn neonate toddler gentleman lady adult adults teenager person individual pt mother father ' +
    'brother sister son daughter husband wife twin',
);
const TITLES = set('m mr mme mrs ms dr mlle');
const DURATIONS = set(
  'depuis pendant durant apres suivi suivie evolution duree recul periode histoire intervalle traitement traitements ' +
    'y tous toutes chaque every for since within past last next dans during through after follow delai survie cure ' +
    'cures sevrage sevre sevree controle revoir rdv consultation ancien ancienne tabagisme vieux moyenne mediane',
);
const GESTATIONS = set(
  'gestationnel gestational terme ne nee nes nees born enceinte grossesse pregnant gestation delivered accouchement ' +
    'accouche premature prematuree prematures amenorrhee ga',
);

/** Tokens that are looked at before a number, and words of them that are none of those above. */
const MAX_TOKENS = 9;
const MAX_OTHERS = 4;
/** Follow-ups are at fewer years than these, if they are at years at all. */
const MIN_AT_YEARS = 11;

interface AgePlace {
  readonly tokens: Tokens;
  /** Token of the number. */
  readonly token: number;
  /** UCUM's code of the unit. */
  readonly unit: string;
  readonly value: number;
}

/** Walks back from a number to what it is about: a person or an age, a pregnancy, or a time. */
export function ageContext({ tokens, token, unit, value }: AgePlace): AgeContext {
  let isApproximate = false;
  let isLinked = false;
  let isCorrected = false;
  let bound: 'min' | 'max' | null = null;
  let others = 0;
  const say = (isAge: boolean, kind: AgeContext['kind'] = 'chronological'): AgeContext => ({
    isAge,
    isApproximate,
    bound,
    kind,
  });
  const isAt = isAtAge(tokens, token, { unit, value });
  for (let before = token - 1; before >= 0 && before >= token - MAX_TOKENS; before--) {
    const word = wordAt(tokens, before);
    if (AGE.has(word)) {
      const which = wordAt(tokens, before - 1);
      if (which === 'gestational' && unit === 'wk') return say(true, 'gestational');
      return say(others <= 1, isCorrected || which === 'corrected' ? 'corrected' : 'chronological');
    }
    if (unit === 'wk' && GESTATIONS.has(word) && others <= 2 && value >= 4 && value <= 45)
      return say(true, 'gestational');
    if (DURATIONS.has(word)) return say(false);
    if (PERSONS.has(word) || (word.startsWith('nouve') && wordAt(tokens, before + 1) === '-')) {
      const isNear = unit === 'a' ? others <= MAX_OTHERS : others <= 1;
      return say(isAt || (isNear && (isLinked || others === 0)));
    }
    if (word === '.') {
      if (!TITLES.has(wordAt(tokens, before - 1))) return say(isAt);
    } else if (APPROXIMATE.has(word)) isApproximate ||= others === 0;
    else if (MORE.has(word) && others === 0) bound = 'min';
    else if (LESS.has(word) && others === 0) bound = 'max';
    else if (word === 'corrige') isCorrected = true;
    else if (LINKS.has(word)) isLinked ||= others === 0;
    else others += 1;
    if (others > MAX_OTHERS || word === ';') return say(isAt);
  }
  return say(isAt);
}

/** `décédé à 65 ans`; `à 6 mois` and `à 5 ans` are times that something is looked at again. */
function isAtAge(tokens: Tokens, token: number, { unit, value }: { unit: string; value: number }): boolean {
  if (unit !== 'a' || value < MIN_AT_YEARS) return false;
  const word = wordAt(tokens, token - 1);
  return word === 'a' || word === 'at';
}
