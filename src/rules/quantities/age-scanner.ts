import type { RuleStage, StageDocument } from '../stage.js';
import type { Cue, Lexicon } from '../terms/lexicon.js';
import type { Tokens } from '../text/tokens.js';
import { type AgeContext, ageContext } from './age-context.js';
import { type AgeAmount, inYears, isTimeBehind, readAge } from './age-reader.js';
import { isDigit, type ReadNumber, readNumber } from './number-reader.js';
import { OwnCues } from './own-cues.js';
import { wordAt } from './word-at.js';

interface Options {
  readonly label: string;
  readonly source: string;
  readonly gestational: boolean;
  readonly lexicon: Lexicon;
}

/** What an age is, without the place. */
interface Age {
  readonly value: number | null;
  readonly unit: string;
  readonly years: number | null;
  readonly approximate: boolean;
  readonly min: number | null;
  readonly max: number | null;
  readonly kind: AgeContext['kind'];
}

/** Code units between `age` and a number without a unit: `Age : 65`. */
const MAX_BEHIND_HEAD = 12;
const BEHIND_HEAD = /^\s?(?:(?:of|de|est|is|was|actuel)\s|d['’]environ\s|[:=]\s?|\(\s?){0,2}\s?$/i;
const CERTAIN: AgeContext = { isAge: true, isApproximate: false, bound: null, kind: 'chronological' };
/** The years of a decade: its beginning, its middle, its end. */
const PARTS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['early', [0, 3]],
  ['mid', [4, 6]],
  ['late', [7, 9]],
]);
const POSSESSIVES: ReadonlySet<string> = new Set(['his', 'her', 'their', 'early', 'mid', 'late', '-']);

/** Walks over the tokens of a document; numbers and the words for ages are read on from there. */
export class AgeScanner implements RuleStage {
  readonly #options: Options;
  readonly #cues = new OwnCues(['age', 'unit']);

  constructor(options: Options) {
    this.#options = options;
  }

  apply(document: StageDocument): void {
    const { lexicon } = this.#options;
    const tokens = lexicon.tokens(document);
    this.#cues.load(document, lexicon);
    const { count, begins, folded, foldedEnds } = tokens;
    let head: Cue | null = null;
    let foldedBegin = 0;
    let resume = 0;
    for (let token = 0; token < count; token++) {
      const unit = folded[foldedBegin] as number;
      foldedBegin = foldedEnds[token] as number;
      let word: Cue | null = null;
      while (token >= this.#cues.nextToken) {
        const cue = this.#cues.take();
        if (cue.role === 'number') word = cue;
        else if (cue.role === 'head') head = cue.kind === 'age' ? cue : head;
        else if (cue.kind === 'age') resume = Math.max(resume, this.#readWords(document, tokens, cue));
      }
      if (word === null && (unit < 0x30 || unit > 0x39)) continue;
      const begin = begins[token] as number;
      if (begin < resume) continue;
      const number = readNumber(document.text, begin, () => 'comma') ?? inWords(word);
      if (number !== null && number.end > begin) resume = this.#readNumber(document, { tokens, token, number, head });
    }
  }

  /** Reads on from a number and returns where to go on. */
  #readNumber(
    document: StageDocument,
    { tokens, token, number, head }: { tokens: Tokens; token: number; number: ReadNumber; head: Cue | null },
  ): number {
    const { text } = document;
    const begin = tokens.begins[token] as number;
    const decade = readDecade(text, { tokens, token, number });
    if (decade !== null) return this.#add(document, { begin, end: number.end + 1, age: decade });
    const amount = readAge(text, number);
    if (amount !== null) {
      const context = contextOf(text, { amount, tokens, token });
      return context === null
        ? number.end
        : this.#add(document, { begin, end: amount.end, age: ageOf(amount, context) });
    }
    const isBehindHead =
      head !== null &&
      begin - head.end <= MAX_BEHIND_HEAD &&
      number.value <= 120 &&
      !/^[\p{L}%°/.,-]?[\p{L}\d%]/u.test(text.slice(number.end, number.end + 2)) &&
      BEHIND_HEAD.test(text.slice(head.end, begin));
    if (!isBehindHead) return number.end;
    const years = { value: number.value, upper: null, unit: 'a', says: 'age', end: number.end } as const;
    return this.#add(document, { begin, end: number.end, age: ageOf(years, CERTAIN) });
  }

  /** `la soixantaine`, `une cinquantaine d'années`, `octogénaire`, `d'un an`; returns where to go on. */
  #readWords(document: StageDocument, tokens: Tokens, cue: Cue): number {
    const { text } = document;
    if (cue.role === 'one') {
      const begin = cue.begin + 2;
      const amount = readAge(text, { value: 1, end: text.indexOf(' ', begin) });
      const context = amount === null ? null : contextOf(text, { amount, tokens, token: cue.firstToken + 2 });
      return amount === null || context === null
        ? 0
        : this.#add(document, { begin, end: amount.end, age: ageOf(amount, context) });
    }
    const first = cue.value as number;
    if (cue.role === 'years' && !ageContext({ tokens, token: cue.firstToken, unit: 'a', value: first }).isAge) return 0;
    const part = wordAt(tokens, cue.lastToken - 1);
    const beforePart = part === '-' ? wordAt(tokens, cue.lastToken - 2) : part;
    return this.#add(document, { begin: cue.begin, end: cue.end, age: decadeOf(first, beforePart) });
  }

  #add(document: StageDocument, { begin, end, age }: { begin: number; end: number; age: Age }): number {
    const { label, source, gestational } = this.#options;
    if (gestational || age.kind !== 'gestational')
      document.spans.push({ begin, end, label, score: null, source, attributes: { ...age } });
    return end;
  }
}

function inWords(cue: Cue | null): ReadNumber | null {
  return cue === null ? null : { value: cue.value as number, end: cue.end };
}

/** Null where the words around a number tell it from an age. */
function contextOf(
  text: string,
  { amount, tokens, token }: { amount: AgeAmount; tokens: Tokens; token: number },
): AgeContext | null {
  const { unit, value, says, end } = amount;
  const context = ageContext({ tokens, token, unit, value });
  if (says === 'gestation') return { ...context, isAge: true, kind: 'gestational' };
  if (says === 'age') return { ...context, isAge: true };
  if (isTimeBehind(text, end)) return null;
  if (context.isAge) return context;
  const isLineBegin = token === 0 || text[(tokens.begins[token] as number) - 1] === '\n';
  return isLineBegin && unit === 'a' && (text[end] === ',' || text[end] === '\n') ? { ...context, isAge: true } : null;
}

/** `60s` behind `his` or `early`. */
function readDecade(
  text: string,
  { tokens, token, number: { value, end } }: { tokens: Tokens; token: number; number: ReadNumber },
): Age | null {
  if ((text[end] !== 's' && text[end] !== "'" && text[end] !== '’') || value % 10 !== 0 || value < 20 || value > 90)
    return null;
  if (text[end] === 's' ? isDigit(text, end + 1) : true) return null;
  const before = wordAt(tokens, token - 1);
  if (!POSSESSIVES.has(before)) return null;
  return decadeOf(value, before === '-' ? wordAt(tokens, token - 2) : before);
}

function decadeOf(first: number, part: string): Age {
  const [from, to] = PARTS.get(part) ?? [0, 9];
  return {
    value: null,
    unit: 'a',
    years: null,
    approximate: true,
    min: first + from,
    max: first + to,
    kind: 'chronological',
  };
}

function ageOf({ value, upper, unit }: AgeAmount, { isApproximate, bound, kind }: AgeContext): Age {
  const years = inYears(value, unit);
  const isRange = upper !== null;
  return {
    value: isRange ? null : Math.round(value * 1e4) / 1e4,
    unit,
    years: isRange ? null : years,
    approximate: isApproximate,
    min: isRange || bound === 'min' ? years : null,
    max: isRange ? inYears(upper, unit) : bound === 'max' ? years : null,
    kind,
  };
}
