import type { StageDocument } from '../stage.js';
import type { Cue, Lexicon } from '../terms/lexicon.js';
import type { Language } from '../text/language.js';
import { parseReference } from './calendar.js';
import type { DateContext, Mention } from './mentions.js';
import { dayBeforeMonth, monthFirst } from './month-dates.js';
import { quantityInDigits, quantityInWords, quantityTimes } from './numbered-times.js';
import { numericDate } from './numeric-dates.js';
import { rangeOf } from './ranges.js';
import { anaphoricPeriod, relativeDay, relativePeriod, relativeWeekday } from './relative-words.js';
import { TokenReader } from './token-reader.js';
import { unitWord, type Vocabularies } from './vocabularies.js';
import { bareYear } from './years.js';

export interface DateFinderOptions {
  readonly lexicon: Lexicon;
  readonly words: Vocabularies;
  readonly languages: readonly Language[];
  readonly dayFirst: boolean;
  /** Field with the time that a document was written. */
  readonly referenceField: string;
}

/** Dates and durations by begin, none over another, and what they were read with. */
export interface FoundDates extends Pick<DateContext, 'reader' | 'reference'> {
  readonly mentions: readonly Mention[];
}

const KIND = 'date';

/** Finds the dates and durations of a document, from its numbers and the words of {@link dateWords} on. */
export function findDates(document: StageDocument, options: DateFinderOptions): FoundDates {
  const { lexicon, words, dayFirst, referenceField } = options;
  const cues = lexicon.cuesOf(document, KIND, null);
  const reader = new TokenReader(document.text, lexicon.tokens(document));
  const reference = parseReference(document.fields[referenceField]);
  const context: DateContext = { reader, words, dayFirst, reference, previous: null };
  const mentions: Mention[] = [];
  let next = 0;
  for (let token = 0; token < reader.count; token = Math.max(token + 1, reader.floor)) {
    next = nextCue(cues, next, token);
    const cue = cues[next]?.firstToken ?? reader.count;
    token = reader.nextNumber(token, cue);
    if (token === reader.count) break;
    const mention =
      (token === cue ? atCues(context, cues, { next, languages: options.languages }) : null) ??
      atNumber(context, token);
    if (mention === null) continue;
    const range = rangeOf(context, context.previous, mention);
    if (range !== null) mentions.pop();
    context.previous = range ?? mention;
    mentions.push(context.previous);
    reader.floor = mention.last + 1;
  }
  return { mentions, reader, reference };
}

/** The first cue from one on that begins at a token or behind it. */
function nextCue(cues: readonly Cue[], from: number, token: number): number {
  let next = from;
  while (next < cues.length && (cues[next] as Cue).firstToken < token) next += 1;
  return next;
}

/** Tries the cues that begin where the next one does, the longest first. */
function atCues(
  context: DateContext,
  cues: readonly Cue[],
  { next, languages }: { next: number; languages: readonly Language[] },
): Mention | null {
  const token = (cues[next] as Cue).firstToken;
  let last = next;
  while (cues[last + 1]?.firstToken === token) last += 1;
  for (let index = last; index >= next; index--) {
    const cue = cues[index] as Cue;
    if (cue.language !== 'any' && !languages.includes(cue.language)) continue;
    if (cue.role === 'none') return null;
    const mention = atCue(context, cue, languages);
    if (mention !== null) return mention;
  }
  return null;
}

function atCue(context: DateContext, cue: Cue, languages: readonly Language[]): Mention | null {
  const { firstToken: first, lastToken: last, role, value } = cue;
  switch (role) {
    case 'month':
    case 'contextual_month':
    case 'short_month':
      return monthFirst(context, {
        type: 'month',
        first,
        last,
        month: Number(value),
        isShort: role === 'short_month',
        isClear: role === 'month',
        isEnglish: cue.language === 'en' || (cue.language === 'any' && languages.includes('en')),
      });
    case 'unit':
    case 'single_unit':
      return quantityInWords(context, { first, last, unit: unitWord(String(value)), one: role === 'single_unit' });
    case 'weekday':
      return relativeWeekday(context, cue);
    case 'day':
      return relativeDay(context, cue);
    case 'period':
      return relativePeriod(context, cue);
    case 'anaphoric':
      return anaphoricPeriod(context, cue);
    default:
      return null;
  }
}

function atNumber(context: DateContext, token: number): Mention | null {
  const { reader, words } = context;
  const digits = reader.leadingDigits(token);
  if (digits === 0) return reader.nextNumber(token, token + 1) === token ? quantityTimes(context, token) : null;
  if (digits > 4) return null;
  if (digits < reader.length(token)) {
    const rest = reader.rest(token, digits);
    return words.gluedUnits.has(rest) || /^h\d\d$/.test(rest)
      ? quantityInDigits(context, token)
      : dayBeforeMonth(context, token);
  }
  const date = digits === 3 ? null : numericDate(context, token);
  if (date !== null) return date;
  const next = reader.near(token) ? words.afterNumber.match(reader, token + 1) : null;
  if (next?.value.type === 'month' || next?.value.type === 'of') return dayBeforeMonth(context, token);
  // `10-day`, `2,5 ans`, `12-mars-2021`
  const sign = reader.joins(token) ? reader.signUnit(token + 1) : 0;
  const isPoint = sign === 0x2e;
  const isDash = sign === 0x2d;
  const isCounted = next !== null || isDash || isPoint || sign === 0x2c;
  // `2 à 3 jours`
  const time =
    isCounted || words.alternatives.match(reader, token + 1) !== null ? quantityInDigits(context, token) : null;
  if (time !== null) return time;
  const day = isDash || isPoint || sign === 0x2f ? dayBeforeMonth(context, token) : null;
  return day ?? (digits === 4 ? bareYear(context, token) : null);
}
