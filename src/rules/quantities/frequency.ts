import { classAt, SPACE } from '../text/characters.js';
import { timesPerDay } from './dimensions.js';
import { isDigit } from './number-reader.js';
import type { OwnCues } from './own-cues.js';

/** How often an amount is taken. Offsets are UTF-16 code units. */
export interface Frequency {
  readonly begin: number;
  readonly end: number;
  /** Null where the text leaves it open: `3 à 4 fois par jour`. */
  readonly perDay: number | null;
  /** Whether a parenthesis closes between the amount and it: `Prazosine (5 mg) x 3/j`. */
  readonly isApart: boolean;
}

type Place = Omit<Frequency, 'isApart'>;

const HOUR = 3_600;
const DAY = 86_400;

/** White space, punctuation and the way it is given, between an amount and how often. */
const MAX_GAP = 3;
const ROUTE =
  /(?:\(?(?:per\s?os|p\.?o\.?|i\.?v\.?[dlcp]?|ivse|i\.?m\.?|s\.?c\.?|s\.?l\.?|orally|by\s(?:mouth|injection)|subcut|par\s(?:voie\s)?[a-zà-ÿ-]{2,20}|en\sintra-?\s?[a-zà-ÿ]{2,15}|à\sraison\sde|à\sprendre|à\srépéter)\)?[\s,:]{1,2}){1,2}/iy;
const PERIOD =
  '(?<period>jours?|journée|jr|j|days?|d|24\\s?h(?:eures|ours|rs?)?|semaines?|sem|weeks?|wk|mois|months?|mo|heures?|hours?|h)(?![\\p{L}\\d])';
/** `x 3/j`, `3 fois par jour`, `3x/j`, `3 times a day`, `2 x daily`, `3 à 4 fois par jour`. */
const TIMES = new RegExp(
  `(?:[x×*]\\s?)?(?<times>\\d{1,2})(?<open>\\s?(?:-|–|à|ou|or|to)\\s?\\d{1,2})?\\s?(?:fois|x|times)?\\s?` +
    `(?:(?:/|par|per|an?|chaque|each|every)\\s?${PERIOD}|(?<daily>daily|quotidien(?:nement)?)(?!\\p{L}))`,
  'iuy',
);
/** `toutes les 8 heures`, `tous les 2 jours`, `every 8 hours`, `q8h`, `q 4-6 h`. */
const EVERY = new RegExp(
  `(?:toutes\\s(?:les\\s)?|tous\\s(?:les\\s)?|every\\s|each\\s|q\\.?\\s?)(?<times>\\d{1,2})(?<open>\\s?(?:-|–|à|to)\\s?\\d{1,2})?\\s?${PERIOD}`,
  'iuy',
);
/** `x 3` alone; `x 3 jours` says how long, `x 3 cm` how large. */
const BARE = new RegExp(
  '[x×*]\\s?(\\d)(?![\\d^x×*/]|[.,]\\d|\\s?(?:j|jours?|jrs?|sem|semaines?|mois|ans?|d|days?|weeks?|wks?|months?|' +
    'h|heures?|hours?|doses?|cures?|mg|g|[µμu]g|ml|cm|mm|%)(?!\\p{L}))',
  'iuy',
);
/** `1-0-1`: how many in the morning, at noon, in the evening, at night. */
const INTAKES = /\d(?:[-–]\d){2,3}(?![-–/.,]?\d)/y;
/** `1 jour sur 2`. */
const ALTERNATE = /(\d{1,2})\s?(?:jours?|j)\s?(?:sur|\/)\s?(\d{1,2})(?!\d)/iy;

/** How often stands behind an amount, null where nothing does. */
export function readFrequency(text: string, from: number, cues: OwnCues): Frequency | null {
  let begin = from;
  while (begin < from + MAX_GAP && isGap(text, begin)) begin += 1;
  const place = readPlace(text, behindRoute(text, begin), cues);
  if (place === null) return null;
  const isApart = /^[^(]*\)/.test(text.slice(from, place.begin));
  return { begin: place.begin, end: place.end, perDay: place.perDay, isApart };
}

function readPlace(text: string, begin: number, cues: OwnCues): Place | null {
  const character = text[begin];
  if (character === undefined) return null;
  const cue = cues.at(begin, 'frequency');
  if (cue !== null) return { begin, end: cue.end, perDay: cue.value as number | null };
  switch (character) {
    case 't':
    case 'T':
    case 'e':
    case 'E':
    case 'q':
    case 'Q':
      return readEvery(text, begin);
    case 'x':
    case 'X':
    case '×':
    case '*':
      return readTimes(text, begin) ?? readBare(text, begin);
    default:
      return isDigit(text, begin) ? readCounted(text, begin) : null;
  }
}

function isGap(text: string, index: number): boolean {
  return classAt(text, index) === SPACE || ',:()'.includes(text[index] ?? '?');
}

function behindRoute(text: string, begin: number): number {
  if (!'pPiIsSoObBeEàÀ'.includes(text[begin] ?? '?')) return begin;
  ROUTE.lastIndex = begin;
  return ROUTE.test(text) ? ROUTE.lastIndex : begin;
}

function readCounted(text: string, begin: number): Place | null {
  INTAKES.lastIndex = begin;
  const intakes = INTAKES.exec(text)?.[0];
  if (intakes !== undefined) {
    const perDay = intakes.split(/[-–]/).reduce((sum, count) => sum + Number(count), 0);
    return { begin, end: begin + intakes.length, perDay };
  }
  ALTERNATE.lastIndex = begin;
  const alternate = ALTERNATE.exec(text);
  if (alternate === null) return readTimes(text, begin);
  const period = Number(alternate[2]) * DAY;
  return { begin, end: ALTERNATE.lastIndex, perDay: perDayOf(Number(alternate[1]), period) };
}

function readTimes(text: string, begin: number): Place | null {
  TIMES.lastIndex = begin;
  const groups = TIMES.exec(text)?.groups;
  if (groups === undefined) return null;
  const seconds = groups.period === undefined ? DAY : secondsOf(groups.period);
  return {
    begin,
    end: TIMES.lastIndex,
    perDay: groups.open === undefined ? perDayOf(Number(groups.times), seconds) : null,
  };
}

function readEvery(text: string, begin: number): Place | null {
  EVERY.lastIndex = begin;
  const groups = EVERY.exec(text)?.groups;
  if (groups === undefined) return null;
  const seconds = Number(groups.times) * secondsOf(groups.period as string);
  return { begin, end: EVERY.lastIndex, perDay: groups.open === undefined ? perDayOf(1, seconds) : null };
}

function readBare(text: string, begin: number): Place | null {
  BARE.lastIndex = begin;
  const times = BARE.exec(text)?.[1];
  return times === undefined ? null : { begin, end: BARE.lastIndex, perDay: Number(times) };
}

/** Null for no seconds: `every 0 hours`. */
function perDayOf(times: number, seconds: number): number | null {
  return seconds === 0 ? null : timesPerDay(seconds / times);
}

function secondsOf(period: string): number {
  const word = period.toLowerCase();
  if (word.startsWith('h')) return HOUR;
  if (word.startsWith('s') || word.startsWith('w')) return 7 * DAY;
  return word.startsWith('m') ? 30.4375 * DAY : DAY;
}
