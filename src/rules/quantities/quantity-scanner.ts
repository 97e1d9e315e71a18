import type { RuleStage, StageDocument } from '../stage.js';
import type { Cue, Lexicon } from '../terms/lexicon.js';
import type { Tokens } from '../text/tokens.js';
import { type Amount, amountOf, readAmounts } from './amounts.js';
import { decimalMark } from './decimal-mark.js';
import { MemberReader } from './member-reader.js';
import type { DecimalMark } from './number-reader.js';
import { OwnCues } from './own-cues.js';
import { attributesOf, frequencyOf, signBefore } from './quantity-span.js';
import { skipSpaces, type UnitReader } from './unit-reader.js';
import { readUnitless } from './unitless.js';
import { wordAt } from './word-at.js';

interface Options {
  readonly label: string;
  readonly source: string;
  readonly dimensions: ReadonlySet<string>;
  readonly frequency: boolean;
  readonly unitless: boolean;
  readonly decimal: 'auto' | DecimalMark;
  readonly lexicon: Lexicon;
  readonly units: UnitReader;
}

/** Times of the day, in the words before them: `à 8 h`. */
const CLOCK_WORDS: ReadonlySet<string> = new Set(['a', 'vers', 'des', 'at', 'avant', 'until']);
const SINGLE: ReadonlySet<string> = new Set(['un', 'une', 'a', 'one']);

/** Walks over the tokens of a document; what is a number, or a word for one, is read on from there. */
export class QuantityScanner implements RuleStage {
  readonly #options: Options;
  readonly #cues = new OwnCues(['unit']);
  readonly #members: MemberReader;
  #document: StageDocument = { text: '', fields: {}, spans: [], sentences: null, skipped: null, sections: null };
  #tokens: Tokens | null = null;
  /** The last ones before the number at hand. */
  #comparison: Cue | null = null;
  #opener: Cue | null = null;
  #head: Cue | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#members = new MemberReader(options.units, this.#cues);
  }

  apply(document: StageDocument): void {
    const { lexicon } = this.#options;
    const tokens = lexicon.tokens(document);
    this.#document = document;
    this.#tokens = tokens;
    this.#cues.load(lexicon.cues(document));
    this.#members.load(document.text, decimalMark(document, lexicon, this.#options.decimal));
    this.#comparison = null;
    this.#opener = null;
    this.#head = null;
    const { count, begins, folded, foldedEnds } = tokens;
    let foldedBegin = 0;
    let resume = 0;
    for (let token = 0; token < count; token++) {
      const unit = folded[foldedBegin] as number;
      foldedBegin = foldedEnds[token] as number;
      const isWord = token >= this.#cues.nextToken && this.#take(token);
      if (!isWord && (unit < 0x30 || unit > 0x39)) continue;
      const begin = begins[token] as number;
      if (begin >= resume) resume = this.#read(token, begin);
    }
  }

  /** Takes the cues up to a token; whether one of them is a number or a dose in words that begins there. */
  #take(token: number): boolean {
    let isNumber = false;
    while (this.#cues.nextToken <= token) {
      const cue = this.#cues.take();
      switch (cue.role) {
        case 'comparison':
          // Of `no more than` and `more than` the longer one counts.
          if (this.#comparison === null || cue.lastToken > this.#comparison.lastToken) this.#comparison = cue;
          break;
        case 'opener':
          this.#opener = cue;
          break;
        case 'head':
          this.#head = cue;
          break;
        case 'form':
          isNumber ||= cue.firstToken === token && this.#isSingle(token);
          break;
        case 'number':
          isNumber ||= cue.firstToken === token;
      }
    }
    return isNumber;
  }

  /** Whether `un` or `a` stands before a token. */
  #isSingle(token: number): boolean {
    return SINGLE.has(wordAt(this.#tokens as Tokens, token - 1));
  }

  /** Reads what begins at a token and returns where to go on. */
  #read(token: number, begin: number): number {
    const { text } = this.#document;
    const opener = this.#opener?.lastToken === token - 1 ? this.#opener : null;
    const reading = readAmounts(text, begin, { members: this.#members, isOpened: opener !== null });
    if (reading === null) return this.#readSingle(token, begin);
    let end = reading.end;
    for (const amount of reading.amounts) {
      const isRange = opener !== null && amount.min !== null;
      end = this.#add(isRange ? { ...amount, begin: opener.begin } : amount, isRange ? opener.firstToken : token);
    }
    if (this.#options.unitless && this.#head !== null && reading.bare.length > 0) {
      const { end: headEnd, value } = this.#head;
      const amount = readUnitless(text, reading.bare, { end: headEnd, value: value as string });
      if (amount !== null) end = this.#add(amount, token);
    }
    return end;
  }

  /** `un comprimé`: the token is that of the dose. */
  #readSingle(token: number, begin: number): number {
    const { text } = this.#document;
    const found = token === 0 || !this.#isSingle(token) ? null : this.#options.units.read(text, begin, 1);
    if (found === null) return begin + 1;
    const { unit, end, timeBegin } = found;
    const one = { begin: (this.#tokens as Tokens).begins[token - 1] as number, end, value: 1, unit, timeBegin };
    return this.#add(amountOf(unit, one, one), token - 1);
  }

  /** Adds the span of an amount, its first token given, and returns its end. */
  #add(amount: Amount, token: number): number {
    const { text, spans } = this.#document;
    const { label, source, dimensions, frequency: isFrequencyInside } = this.#options;
    const { unit } = amount;
    if (unit.code === 'h' && this.#isClock(amount, token)) return amount.end;
    const sign = signBefore(text, amount.begin, unit);
    const frequency = frequencyOf(text, amount, this.#cues);
    const end = frequency !== null && isFrequencyInside ? frequency.end : amount.end;
    if (dimensions.size === 0 || dimensions.has(unit.dimension)) {
      const said = frequency === null ? '' : text.slice(frequency.begin, frequency.end).trim();
      const attributes = attributesOf(amount, {
        comparison: sign.comparison ?? this.#comparisonAt(token, amount.end),
        isNegative: sign.isNegative,
        perDay: frequency?.perDay ?? null,
        frequency: said === '' ? null : said,
      });
      spans.push({ begin: sign.begin, end, label, score: null, source, attributes });
    }
    return Math.max(end, frequency?.end ?? end);
  }

  /** What the words right before a token or right behind an amount compare it to. */
  #comparisonAt(token: number, end: number): string | null {
    const before = this.#comparison;
    const cue =
      before?.lastToken === token - 1 ? before : this.#cues.at(skipSpaces(this.#document.text, end), 'behind');
    return (cue?.value ?? null) as string | null;
  }

  #isClock({ value }: Amount, token: number): boolean {
    return value !== null && value <= 24 && CLOCK_WORDS.has(wordAt(this.#tokens as Tokens, token - 1));
  }
}
