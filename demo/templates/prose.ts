import { words } from './catalog.js';
import { diseaseContexts, drugContexts } from './contexts.js';
import * as en from './en/words.js';
import * as fr from './fr/words.js';
import type { Random } from './random.js';
import type { Language } from './values.js';

/**
 * Words for training that are no entities, in random sentences. Templates alone hold so few words that a model takes each
 * word it never met for a drug or a disease; here it meets many, and invented ones, that are neither.
 */
const functionWords: Record<Language, readonly string[]> = { en: en.functionWords, fr: fr.functionWords };
const contentWords: Record<Language, readonly string[]> = { en: en.contentWords, fr: fr.contentWords };
const phrases: Record<Language, readonly string[]> = { en: en.phrases, fr: fr.phrases };

const ordinaryEndings: Record<Language, readonly string[]> = {
  en: words(`ing ed er ers ly ness ment ments tion tions able ful less ous ive ical al ary ery ty ship hood ward wise ish est s es ies
    y le en ow ight ound ake ope ast unt logy scopy graphy gram ectomy plasty tomy metry grapher ologist atrics ine in ase`),
  fr: words(`er é ée és ées ait aient ant ante ment ments tion tions able eux euse if ive ique al ale aire té eur euse eurs age ages
    ance ence esse et ette ot elle eau oir ois ais on ons ont is it ure ier ière logie scopie graphie gramme ectomie plastie
    tomie métrie logue atrie ine ase`),
};

const numbers =
  `{2-99}|{0.1-9.9}|{100-900}|{1-60} min|{1-12} h|{1-300} mmol/L|{1-90} mg/L|{0.1-3.9} g/L|{1-20}.{1-9} g/dL|{1-900} µg/L
  |{1-900} ng/mL|{40-130} kg|{2-45} mm|{1-30} cm|{1-100} %|{1-100}%|{60-190} mmHg|{35-40} °C|{40-150}/min|{1-10}/{10-20}|{5-300} U/L
  |{18-95}|{1-9}:{10-59}|{0.1-9.9} mmol/L|{1-40} x {2-40}|n°{1-99}|{1-60} s|{1-4} L|{5-120} mL/min|T{1-12}|L{1-5}|+{1-9}|{1-300} UI/L`
    .split('|')
    .map((number) => number.trim());
const marks = [',', ',', ',', ';', ':', ' -', ' /', ')', '...', '?'];
const onsets = 'b c d f g h l m n p r s t v w bl br ch cl cr dr fl gr pl pr sc sh sl sp st tr th qu'.split(' ');
const nuclei = 'a e i o u a e i o ea ou ai ie oo au oi'.split(' ');
const slots = ['{drug}', '{disease}', '{dose}', '{date}', '{month}', '{drug} {dose}'];

/** A word that is no entity: a common one, or with the share `invented` a new one. */
export function ordinaryWord(random: Random, language: Language, invented = 0.12): string {
  if (!random.chance(invented)) return random.pick(contentWords[language]);
  if (random.chance(0.4)) return crossOver(random, contentWords[language]);
  let word = '';
  for (let count = random.integer(1, 2); count > 0; count--) {
    word += random.pick(onsets) + random.pick(nuclei) + random.pick(['', '', 'n', 'r', 's', 'l', 't', 'm']);
  }
  return word + random.pick(ordinaryEndings[language]);
}

/** The head of one word with the tail of another: new, but built as words of their kind are. */
export function crossOver(random: Random, known: readonly string[]): string {
  const head = random.pick(known);
  const tail = random.pick(known);
  const headLength = Math.ceil(head.length * (0.3 + 0.4 * random.next()));
  const tailLength = Math.ceil(tail.length * (0.3 + 0.4 * random.next()));
  return head.slice(0, headLength) + tail.slice(-tailLength);
}

/** A template of random words, entity slots among them. */
export function inventSentence(random: Random, language: Language): string {
  const pieces: string[] = [];
  for (let count = random.integer(3, 16); count > 0; count--) {
    const kind = random.next();
    if (kind < 0.36) pieces.push(random.pick(functionWords[language]));
    else if (kind < 0.67) pieces.push(ordinaryWord(random, language));
    else if (kind < 0.72) pieces.push(random.pick(phrases[language]));
    else if (kind < 0.8) pieces.push(random.pick(drugContexts[language]).replaceAll('@', '{drug}'));
    else if (kind < 0.88) pieces.push(random.pick(diseaseContexts[language]).replaceAll('@', '{disease}'));
    else if (kind < 0.95) pieces.push(random.pick(slots));
    else pieces.push(random.pick(numbers));
    if (random.chance(0.1)) pieces.push(`${pieces.pop()}${random.pick(marks)}`);
  }
  return `${pieces.join(' ')}${random.pick(['.', '.', '.', '', ' !', '?'])}`;
}

export function inventTitle(random: Random, language: Language): string {
  const title = Array.from({ length: random.integer(1, 3) }, () => ordinaryWord(random, language));
  if (random.chance(0.5)) title.splice(1, 0, random.pick(functionWords[language]));
  return title.join(' ').replace(/^./u, (letter) => letter.toUpperCase());
}

export interface DisturbOptions {
  readonly random: Random;
  readonly language: Language;
  /** Share of the words to replace. */
  readonly share: number;
  /** Share of invented words among the new ones. */
  readonly invented?: number;
}

/** `text` with some words outside of slots replaced by others, capitals kept. */
export function disturb(text: string, { random, language, share, invented }: DisturbOptions): string {
  return text.replace(/\{[^}]*\}|\p{L}{3,}/gu, (match) => {
    if (match.startsWith('{') || !random.chance(share)) return match;
    const word = ordinaryWord(random, language, invented);
    return /^\p{Lu}/u.test(match) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}
