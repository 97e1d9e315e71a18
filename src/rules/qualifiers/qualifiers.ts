import type { Span } from '../../types.js';
import type { StageDocument } from '../stage.js';
import type { Cue } from '../terms/lexicon.js';
import { classAt, SPACE } from '../text/characters.js';
import { countBelow } from '../text/offsets.js';
import type { Tokens } from '../text/tokens.js';
import { type Heard, qualifierStage } from './qualifier.js';
import { merge } from './scopes.js';
import type { Signs } from './signs.js';

export const negationStage = qualifierStage({
  kind: 'negation',
  mark: (spans, marks) => {
    for (let at = 0; at < spans.length; at++) (spans[at] as Span).attributes.negation = marks[at] === 1;
  },
  endsAtAssertions: true,
  doc: 'Says of every entity whether it is negated: absent, ruled out, denied',
  sections: [],
  select: dropNumbers,
  correct: readSigns,
});

export const hypothesisStage = qualifierStage({
  kind: 'hypothesis',
  mark: (spans, marks) => {
    for (let at = 0; at < spans.length; at++) (spans[at] as Span).attributes.hypothesis = marks[at] === 1;
  },
  endsAtAssertions: true,
  doc: 'Says of every entity whether it is uncertain: suspected, possible, conditional, feared',
  sections: [],
  select: keepConditions,
});

export const familyStage = qualifierStage({
  kind: 'family',
  mark: (spans, marks) => {
    for (let at = 0; at < spans.length; at++) (spans[at] as Span).attributes.family = marks[at] === 1;
  },
  endsAtAssertions: false,
  doc: "Says of every entity whether it is a relative's and not the patient's",
  sections: ['family_history'],
  select: dropBystanders,
  correct: readOwners,
});

export const historyStage = qualifierStage({
  kind: 'history',
  mark: (spans, marks) => {
    for (let at = 0; at < spans.length; at++) (spans[at] as Span).attributes.history = marks[at] === 1;
  },
  endsAtAssertions: false,
  doc: "Says of every entity whether it is of the patient's past",
  sections: ['history', 'past_medical_history'],
  select: addYears,
});

export const reportedSpeechStage = qualifierStage({
  kind: 'reported_speech',
  mark: (spans, marks) => {
    for (let at = 0; at < spans.length; at++) (spans[at] as Span).attributes.reported_speech = marks[at] === 1;
  },
  endsAtAssertions: false,
  doc: "Says of every entity whether it is given in the patient's or another's words",
  sections: [],
  correct: readQuotes,
});

/** Tokens between a companion's cue and the kin that it takes out: `accompanied by [his older] brother`. */
const NEAR = 2;
/** Tokens to the verb: `the mother [of the child] says`. */
const SPEAKING = 5;

/** Kin who stand by, who tell or who are lived with are not those who are ill. */
function dropBystanders(heard: Heard, { text }: StageDocument): readonly Cue[] {
  const family = heard('family');
  if (family.length === 0) return family;
  const companions = heard('companion');
  const speech = heard('reported_speech').filter(({ role }) => role === 'preceding' || role === 'preceding_list');
  let companion = 0;
  let verb = 0;
  /** Last token of a companion's cue, or of kin taken out. */
  let taken = Number.NEGATIVE_INFINITY;
  return family.filter((cue) => {
    if (cue.role !== 'both') return true;
    for (; companion < companions.length && (companions[companion] as Cue).begin < cue.begin; companion++)
      taken = Math.max(taken, (companions[companion] as Cue).lastToken);
    while (verb < speech.length && (speech[verb] as Cue).firstToken <= cue.lastToken) verb++;
    const isSpeaking = speaks(text, cue, speech[verb]);
    const distance = cue.firstToken - taken;
    if (distance > NEAR + 1 && !isSpeaking) return true;
    taken = Math.max(taken, cue.lastToken);
    return false;
  });
}

/** Whether a verb of speech is near behind kin and in their sentence. */
function speaks(text: string, { end, lastToken }: Cue, verb: Cue | undefined): boolean {
  return verb !== undefined && verb.firstToken - lastToken <= SPEAKING && !/[.:;!?]/.test(text.slice(end, verb.begin));
}

const AND = /(?:[,;]|\s(?:et|mais|and|but))\s(?:de\s|d['’]|une?\s|an?\s)?$/i;
const OF_PATIENT = /^\s(?:chez\s(?:la|le|notre|ce|cette)|in\s(?:the|our|this))\s(?:patient|malade)/i;

/** What is said to be the patient's behind what is a relative's: `gout in his sister, and asthma in the patient`. */
function readOwners({ text, spans }: StageDocument, qualified: Uint8Array): void {
  for (let index = 0; index < spans.length; index++) {
    if (qualified[index] === 0) continue;
    const { begin, end } = spans[index] as Span;
    if (!OF_PATIENT.test(text.slice(end, end + 24))) continue;
    if (AND.test(text.slice(Math.max(0, begin - 12), begin))) qualified[index] = 0;
  }
}

/** What stands before a year or a number of years that tells of the past; they look back from where it begins. */
const BEFORE_YEAR = /(?<=\b(?:en|in|de|of|dated)\s|\()/iy;
const BEFORE_YEARS_AGO = /(?<=\bil y a\s(?:environ\s|plus de\s)?)/iy;
const BEFORE_AGE = /(?<=(?:à l['’]âge de|at (?:the )?age(?: of)?)\s)/iy;
/** A day or a month: the year of a date, which need not be past. */
const PART_OF_DATE =
  /(?<=(?:\d|\b(?:jan|f[eé]v|feb|mar|av|apr|mai|may|jui|jun|jul|ao[uû]|aug|sep|oct|nov|d[eé]c)\p{L}{0,8})[.,]?\s)/iuy;
const BEHIND_YEAR = /^\s?(?:[,.;)]|$)/;
/** What goes on since a year, or names something by it: `since 2015`, `the 2015 scan`. */
const ONGOING =
  /(?<=(?:depuis|since|d[ée]couverte?|diagnostiqu[ée]e?|diagnosed|connue?|known|until|jusqu['’][eà]n?|of|du|le|the)\s{0,9}(?:en|in|de|of|dans\sles\sann[ée]es|\()?\s{0,9})/iy;
const CHILDHOOD = 15;

/** Years and ages that tell of the past, but where something goes on since then. */
function addYears(heard: Heard, { text }: StageDocument, tokens: Tokens): readonly Cue[] {
  const years: Cue[] = [];
  for (let number = 0; number < tokens.numberCount; number++) {
    const token = tokens.numbers[number] as number;
    if (!mayBePast(tokens, token)) continue;
    const begin = tokens.begins[token] as number;
    const end = tokens.ends[token] as number;
    if (!isPast(text, begin, end)) continue;
    years.push({
      begin,
      end,
      firstToken: token,
      lastToken: token,
      kind: 'history',
      role: 'chunk',
      language: 'any',
      value: null,
    });
  }
  return merge(heard('history'), years);
}

/** Whether a token is a year, or a number behind `age of`, `âge de` or before `ans`: a look at its units and no more. */
function mayBePast({ folded, foldedEnds, count }: Tokens, token: number): boolean {
  const begin = token === 0 ? 0 : (foldedEnds[token - 1] as number);
  const end = (foldedEnds[token] as number) - 1;
  if (end - begin > 4 || end - begin === 3) return false;
  if (end - begin < 3) {
    const before = begin >= 2 ? folded[begin - 2] : 0;
    const isBehindLetter = before === 0x65 || before === 0x66; // e, f
    const isBeforeYears = token + 1 < count && folded[end + 1] === 0x61 && foldedEnds[token + 1] === end + 5; // a
    if (!isBehindLetter && !isBeforeYears) return false;
  }
  for (let index = begin; index < end; index++) if (!isDigit(folded[index] as number)) return false;
  return true;
}

function isPast(text: string, begin: number, end: number): boolean {
  if (end - begin === 4) return isPastYear(text, begin, end);
  const isAgo = text.startsWith('ans', end + 1) && isBehind(BEFORE_YEARS_AGO, text, begin);
  return isAgo || (isBehind(BEFORE_AGE, text, begin) && Number(text.slice(begin, end)) <= CHILDHOOD);
}

function isPastYear(text: string, begin: number, end: number): boolean {
  // Most years end a date: the expressions are for the few behind a word or a bracket.
  if (classAt(text, begin - 1) !== SPACE && text[begin - 1] !== '(') return false;
  const year = Number(text.slice(begin, end));
  if (year < 1900 || year > 2099) return false;
  // What BEFORE_YEAR asks for is no part of a date.
  if (
    !isBehind(BEFORE_YEAR, text, begin) &&
    (!BEHIND_YEAR.test(text.slice(end, end + 2)) || isBehind(PART_OF_DATE, text, begin))
  )
    return false;
  return !isBehind(ONGOING, text, begin);
}

function isBehind(before: RegExp, text: string, at: number): boolean {
  before.lastIndex = at;
  return before.test(text);
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** `Should pain recur`, and not `he should rest`. */
function keepConditions(heard: Heard, { text }: StageDocument): readonly Cue[] {
  return heard('hypothesis').filter(({ begin, end }) => end - begin !== 6 || !text.startsWith('should', begin));
}

/** A number and no denial: `ref. no. 12`. */
const NUMBERED = /^\.\s?\d/;

function dropNumbers(heard: Heard, { text }: StageDocument): readonly Cue[] {
  return heard('negation').filter(
    ({ role, begin, end }) => role !== 'preceding' || end - begin !== 2 || !NUMBERED.test(text.slice(end, end + 3)),
  );
}

const BLANK = 0x20;
const MINUS = /^(?: ?[:=])? ?(?:[-−–](?:ve)?|0)(?= ?(?:[,;.)\n](?!\d)|$))/;
const PLUS = /^(?: ?[:=])? ?\(?(?:\+(?:ve|\+{0,2}))\)?(?= ?(?:[,;.)\n](?!\d)|$))/;
const CROSSED_OUT = /(?:(?:^|[^\p{L}\p{N}])[Øø∅]|\(-\)) ?$/u;

/** Whether a look at the neighbours leaves it open: the expressions are for the few. */
function mayBeSigned(text: string, begin: number, end: number): boolean {
  const isApart = text.charCodeAt(end) === BLANK;
  if (mayBeginSign(text.charCodeAt(isApart ? end + 1 : end))) return true;
  const isBehindBlank = text.charCodeAt(begin - 1) === BLANK;
  return mayEndSign(text.charCodeAt(isBehindBlank ? begin - 2 : begin - 1));
}

/** A bracket, a plus, a hyphen, a zero, a colon, an equals sign, an en dash, a minus. */
function mayBeginSign(unit: number): boolean {
  switch (unit) {
    case 0x28:
    case 0x2b:
    case 0x2d:
    case 0x30:
    case 0x3a:
    case 0x3d:
    case 0x2013:
    case 0x2212:
      return true;
    default:
      return false;
  }
}

/** A bracket, a letter O with a stroke, an empty set. */
function mayEndSign(unit: number): boolean {
  return unit === 0x29 || unit === 0xd8 || unit === 0xf8 || unit === 0x2205;
}

/** Signs behind an entity or before it: `cough -`, `rash (+)`, `Ø fever`. */
function readSigns({ text, spans }: StageDocument, qualified: Uint8Array): void {
  for (let index = 0; index < spans.length; index++) {
    const { begin, end } = spans[index] as Span;
    if (!mayBeSigned(text, begin, end)) continue;
    const after = text.slice(end, end + 8);
    if (PLUS.test(after)) qualified[index] = 0;
    else if (MINUS.test(after) || CROSSED_OUT.test(text.slice(Math.max(0, begin - 4), begin))) qualified[index] = 1;
  }
}

const QUOTE = /«[^«»]{1,1000}»|“[^“”]{1,1000}”|"[^"\n]{1,1000}"/y;

/** What stands in quotation marks, with other words beside it, was said by somebody. */
function readQuotes({ text, spans }: StageDocument, qualified: Uint8Array, { quotes }: Signs): void {
  const begins: number[] = [];
  const ends: number[] = [];
  let last = 0;
  for (const begin of quotes) {
    if (begin < last) continue;
    QUOTE.lastIndex = begin;
    if (!QUOTE.test(text)) continue;
    last = QUOTE.lastIndex;
    begins.push(begin);
    ends.push(last);
  }
  if (begins.length === 0) return;
  for (let index = 0; index < spans.length; index++) {
    const { begin, end } = spans[index] as Span;
    const quote = countBelow(ends, begin + 1);
    const from = begins[quote] ?? text.length;
    const to = ends[quote] ?? text.length;
    if (from < begin && end < to && to - from > end - begin + 6) qualified[index] = 1;
  }
}
