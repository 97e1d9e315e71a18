import type { RuleStage, StageDocument } from '../stage.js';
import type { Cue, Lexicon } from '../terms/lexicon.js';
import type { Tokens } from '../text/tokens.js';
import { type Amount, readAmounts } from './amounts.js';
import { decimalMark } from './decimal-mark.js';
import { MemberReader } from './member-reader.js';
import { type DecimalMark, isDigit } from './number-reader.js';
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

/** And the minutes behind them: `9 h 40`. */
const MINUTES = /\s[0-5]\d(?!\d|[.,]\d|\s?(?:[%°]|(?:[mkcµμ]?g|m?l|cp|ui|[cm]m|bpm)(?!\p{L})))/iuy;

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
    this.#cues.load(document, lexicon);
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

  /** Takes the cues up to a token; whether one of them is a number in words that begins there. */
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
        case 'number':
        case 'single':
          isNumber ||= cue.firstToken === token;
      }
    }
    return isNumber;
  }

  /** Reads what begins at a token and returns where to go on. */
  #read(token: number, begin: number): number {
    const { text } = this.#document;
    if (isPartOfOther(text, begin)) return begin + 1;
    const opener = this.#opener?.lastToken === token - 1 ? this.#opener : null;
    const reading = readAmounts(text, begin, { members: this.#members, isOpened: opener !== null });
    if (reading === null) return begin + 1;
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

  /** Adds the span of an amount, its first token given, and returns its end. */
  #add(amount: Amount, token: number): number {
    const { text, spans } = this.#document;
    const { label, source, dimensions, frequency: isFrequencyInside } = this.#options;
    const { unit } = amount;
    if (unit.code === 'h' && this.#isClock(amount, token)) return amount.end;
    const sign = signBefore(text, amount.begin, unit);
    const frequency = frequencyOf(text, amount, this.#cues);
    const end = frequency !== null && isFrequencyInside && !frequency.isApart ? frequency.end : amount.end;
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

  #isClock({ value, end }: Amount, token: number): boolean {
    if (value === null || value > 24) return false;
    MINUTES.lastIndex = end;
    return CLOCK_WORDS.has(wordAt(this.#tokens as Tokens, token - 1)) || MINUTES.test(this.#document.text);
  }
}

/** Whether a number is the end of a date or of a time: `15/08 à 19 h`, `12:30 h`. */
function isPartOfOther(text: string, begin: number): boolean {
  const before = text[begin - 1];
  return (before === '/' || before === ':') && isDigit(text, begin - 2);
}
