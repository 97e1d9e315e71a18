import { classAt, DIGIT, LOWER, SPACE, UPPER, wordWidth } from '../text/characters.js';
import {
  type AbbreviationKind,
  abbreviations,
  continuesOnNextLine,
  startsSentences,
  takesLetter,
} from './abbreviations.js';

export interface SentenceRules {
  /** What a single line break means: `auto` looks at the lines, `always` ends a sentence, `paragraph` is a space. */
  readonly newlines: 'auto' | 'always' | 'paragraph';
  readonly abbreviations: ReadonlyMap<string, AbbreviationKind>;
  /** Code units of the longest abbreviation. */
  readonly longest: number;
}

/** @param extra abbreviations beside the built-in ones, that no sentence ends with */
export function sentenceRules(newlines: SentenceRules['newlines'], extra: readonly string[] = []): SentenceRules {
  const known = abbreviations(extra);
  return { newlines, abbreviations: known, longest: Math.max(...[...known.keys()].map(({ length }) => length)) };
}

const TERMINATORS = '.!?…';
const CLOSERS = '"\'”’»)]}';
const OPENERS = '"\'“‘«([{¿¡-–—•*';
/** Where a sentence may end. An expression finds them faster than a loop over all characters does. */
const PLACES = /[.!?…\n\r\v\f\u2028\u2029]/g;
/** Punctuation that a sentence goes on with. */
const CONTINUATIONS = ',;:)]}%/=+&';
/** A bullet, or a number or letter that counts items: `- `, `2) `, `b. `. */
const LIST_ITEM = /^(?:[-–—•*·▪◦●○‣>]\s|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s|[A-Z]\)\s)/;
const ENUMERATOR = /^(?:\d{1,3}(?:\.\d{1,3})*|\p{L}|[ivx]{1,4}|[IVX]{1,4})$/u;
/** Single letters between full stops: initials, `U.S`, `i.v`. */
const LETTERS = /^(?:\p{L}\.-?)*\p{L}$/u;
/** Code units of three letters with full stops between. */
const ACRONYM = 5;
/** A sentence in small letters, by its first words: a pronoun, or an article with no time of day or date behind it. */
const SMALL_STARTS =
  /^(?:(?:ils?|elles?|on|nous|he|she|they|we)\s|(?:(?:les?|la|une?|the)\s+|l['’])(?!\d|matin|soir|midi|jour|nuit|lendemain|veille|morning|evening|night|next|day)\p{L})/u;
/** A unit that a line begins with, and no other word. */
const UNIT_OF_LINE = /^(?:[GTM]\/|(?:[kMG]?Hz|UI|IU)(?!\p{L})|[hjgm]\.)/u;
/** Longer words are no abbreviations; looking back further would make the scan quadratic. */
const MAX_WORD = 24;

/** A place where a sentence may end: the terminators with the closing quotes and brackets after them. */
interface Candidate {
  readonly sentenceBegin: number;
  /** First terminator. */
  readonly at: number;
  /** After the last terminator. */
  readonly terminatorsEnd: number;
  /** After the last closing character. */
  readonly end: number;
  /** First character after the spaces that follow. */
  readonly next: number;
}

/**
 * Splits French or English text into sentences, in one pass.
 * @returns begin and end of every sentence, `[sentences, 2]` flat, in UTF-16 code units: they rise, do not overlap,
 *   begin and end with something other than white space, and leave out nothing but white space
 */
export function splitSentences(text: string, rules: SentenceRules): number[] {
  const bounds: number[] = [];
  const last = skipSpacesBack(text, text.length);
  let begin = skipSpaces(text, 0);
  for (let place = nextPlace(text, begin); place < last; ) {
    let end = -1;
    let next: number;
    if (classAt(text, place) === SPACE) {
      const at = skipSpacesBack(text, place);
      next = skipSpaces(text, place);
      if (endsAtGap(text, { begin, at, next }, rules)) end = at;
    } else {
      const candidate = candidateAt(text, place, begin);
      next = candidate.end;
      if (endsAtTerminator(text, candidate, rules)) end = candidate.end;
    }
    if (end !== -1) {
      bounds.push(begin, end);
      next = skipSpaces(text, end);
      begin = next;
    }
    place = nextPlace(text, next);
  }
  if (begin < last) bounds.push(begin, last);
  return bounds;
}

/** The next terminator or line break from an index on, the length of the text where there is none. */
function nextPlace(text: string, from: number): number {
  PLACES.lastIndex = from;
  return PLACES.test(text) ? PLACES.lastIndex - 1 : text.length;
}

function candidateAt(text: string, at: number, sentenceBegin: number): Candidate {
  let terminatorsEnd = at;
  while (isOneOf(TERMINATORS, text, terminatorsEnd)) terminatorsEnd += 1;
  let end = terminatorsEnd;
  for (;;) {
    if (isOneOf(CLOSERS, text, end)) end += 1;
    // French sets a space, mostly one that does not break, before the closing guillemet.
    else if (text[end + 1] === '»' && /[ \u00a0\u202f]/.test(text[end] as string)) end += 2;
    else break;
  }
  return { sentenceBegin, at, terminatorsEnd, end, next: skipSpaces(text, end) };
}

/** Where this says no, the white space that follows may still end the sentence: at a blank line, before a list item. */
function endsAtTerminator(text: string, candidate: Candidate, rules: SentenceRules): boolean {
  const { at, terminatorsEnd, end, next } = candidate;
  if (next === text.length) return true;
  const isFullStop = terminatorsEnd === at + 1 && text[at] === '.';
  if (next === end) return endsWithoutSpace(text, candidate, rules);
  const lines = countLineBreaks(text, end, next);
  // `(...)`, `[…]`, `(?)` and `(!)` are remarks within a sentence.
  if (at > 0 && '(['.includes(text[at - 1] as string) && end > terminatorsEnd) return false;
  if (isOneOf(CONTINUATIONS, text, next)) return false;
  const first = skipOpeners(text, next);
  if (classAt(text, first) === LOWER) {
    if ((lines === 0 || rules.newlines === 'paragraph') && !(isFullStop && startsSmall(text, candidate, first)))
      return false;
    return !isFullStop || !isAbbreviated(text, candidate, rules);
  }
  return !isFullStop || endsAtFullStop(text, candidate, { first, rules });
}

/** `… cède au repos. la toux est apparue hier`, but not `1 comp. le soir`: notes are often typed without capitals. */
function startsSmall(text: string, candidate: Candidate, first: number): boolean {
  if (!SMALL_STARTS.test(text.slice(first, first + MAX_WORD))) return false;
  return candidate.end > candidate.terminatorsEnd || wordBefore(text, candidate).length >= 3;
}

/** Decides at a full stop with a space after it, and no small letter. */
function endsAtFullStop(
  text: string,
  candidate: Candidate,
  { first, rules }: { first: number; rules: SentenceRules },
): boolean {
  if (isLongWord(text, candidate, rules)) return true;
  const word = wordBefore(text, candidate);
  const kind = abbreviationKind(word, rules);
  const isNumberNext = classAt(text, first) === DIGIT;
  if (kind === 'never' || (kind === 'before-number' && isNumberNext) || isEnumerator(text, candidate, word))
    return false;
  if (isNumberNext && /^\d{1,2}$/.test(word)) return false;
  // A lone capital is an initial, unless it is a unit (`mg/L`, `°C`, `36.8 C`); three and more are an acronym (`R.C.P.`).
  const isInitial =
    LETTERS.test(word) &&
    word.length < ACRONYM &&
    word !== word.toLowerCase() &&
    !isOneOf('/°', text, candidate.at - word.length - 1) &&
    !(word.length === 1 && text[candidate.at - 2] === ' ' && classAt(text, candidate.at - 3) === DIGIT);
  if (!isInitial || isNumberNext) return true;
  return startsSentences(wordAt(text, first)) || followsLetteredNoun(text, candidate, word);
}

/** `pénicilline G.`, `déficit en protéine C.` */
function followsLetteredNoun(text: string, { sentenceBegin, at }: Candidate, word: string): boolean {
  const space = at - word.length - 1;
  return word.length === 1 && text[space] === ' ' && takesLetter(wordBefore(text, { sentenceBegin, at: space }));
}

/** `douleur.Le patient` is a slip of the keyboard, `3.5`, `www.Example.com` and `e.g.` are not. */
function endsWithoutSpace(text: string, candidate: Candidate, rules: SentenceRules): boolean {
  const { at, end } = candidate;
  if (classAt(text, end) !== UPPER || classAt(text, end + 1) !== LOWER) return false;
  if (text[at] !== '.') return true;
  const word = wordBefore(text, candidate);
  const isAddress =
    word === 'www' || isOneOf('/@', text, at - word.length - 1) || /^\S*[/@]/.test(text.slice(at, at + MAX_WORD));
  return /^\p{Ll}{3,}$/u.test(word) && !isAddress && abbreviationKind(word, rules) !== 'never';
}

/** Decides at white space that follows no sentence end. */
function endsAtGap(
  text: string,
  { begin, at, next }: { begin: number; at: number; next: number },
  rules: SentenceRules,
): boolean {
  const lines = countLineBreaks(text, at, next);
  if (lines >= 2 || rules.newlines === 'always') return true;
  if (rules.newlines === 'paragraph') return false;
  if (isListItem(text, next)) return !isUnitOf(text, at, next);
  // A full stop that ended no sentence is one of an abbreviation or of `1.`, which what follows belongs to.
  if (isOneOf(TERMINATORS, text, at - 1) || isOneOf(",([{-–—/'’&+=<", text, at - 1)) return false;
  if (classAt(text, next) !== UPPER || isUnitOf(text, at, next)) return false;
  return !continuesOnNextLine(wordBefore(text, { sentenceBegin: begin, at }));
}

/** Whether a line breaks between a number and its unit, or between `n°` and its number. */
function isUnitOf(text: string, at: number, next: number): boolean {
  if (text[at - 1] === '°') return isOneOf('nN', text, at - 2);
  return classAt(text, at - 1) === DIGIT && UNIT_OF_LINE.test(text.slice(next, next + 4));
}

/** Whether more small letters stand before a full stop than any abbreviation has: most often that is all there is to know. */
function isLongWord(text: string, { sentenceBegin, at }: Candidate, { longest }: SentenceRules): boolean {
  let begin = at;
  while (begin > sentenceBegin && at - begin <= longest && classAt(text, begin - 1) === LOWER) begin -= 1;
  return at - begin > longest;
}

function isAbbreviated(text: string, candidate: Candidate, rules: SentenceRules): boolean {
  const word = wordBefore(text, candidate);
  return abbreviationKind(word, rules) !== undefined || LETTERS.test(word) || isEnumerator(text, candidate, word);
}

function abbreviationKind(word: string, { abbreviations }: SentenceRules): AbbreviationKind | undefined {
  return abbreviations.get(word) ?? (word.length > 1 ? abbreviations.get(word.toLowerCase()) : undefined);
}

/** Whether the word before a full stop counts an item: at the begin of a sentence, or after a colon. */
function isEnumerator(
  text: string,
  { sentenceBegin, at }: Pick<Candidate, 'sentenceBegin' | 'at'>,
  word: string,
): boolean {
  // `0` counts no item, and `7:44` is a time.
  if (!ENUMERATOR.test(word) || word === '0' || /^\d:$/.test(text.slice(at - word.length - 2, at - word.length)))
    return false;
  let before = at - word.length - 1;
  while (before >= sentenceBegin && (classAt(text, before) === SPACE || isOneOf('-–—•*(', text, before))) before -= 1;
  return before < sentenceBegin || isOneOf(':;', text, before);
}

/** The word that ends before a full stop, full stops and hyphens within it included; '' where there is none. */
function wordBefore(text: string, { sentenceBegin, at }: Pick<Candidate, 'sentenceBegin' | 'at'>): string {
  const limit = Math.max(sentenceBegin, at - MAX_WORD);
  let begin = at;
  while (begin > limit && (isOneOf('.-', text, begin - 1) || isWordUnit(text, begin - 1))) begin -= 1;
  return text.slice(begin, at).replace(/^[.-]+/, '');
}

function wordAt(text: string, begin: number): string {
  let end = begin;
  while (end < begin + MAX_WORD && isWordUnit(text, end)) end += 1;
  return text.slice(begin, end);
}

function isWordUnit(text: string, index: number): boolean {
  return wordWidth(text, index) > 0;
}

function isListItem(text: string, index: number): boolean {
  // Most lines begin with a word: a look at two characters spares them the expression.
  const unitClass = classAt(text, index);
  if ((unitClass === LOWER || unitClass === UPPER) && !isOneOf('.)', text, index + 1)) return false;
  return LIST_ITEM.test(text.slice(index, index + 8));
}

function skipSpaces(text: string, from: number): number {
  let index = from;
  while (classAt(text, index) === SPACE) index += 1;
  return index;
}

/** The end of what stands before the white space that ends at an index. */
function skipSpacesBack(text: string, from: number): number {
  let index = from;
  while (classAt(text, index - 1) === SPACE) index -= 1;
  return index;
}

function skipOpeners(text: string, from: number): number {
  let index = from;
  // Bounded, so that rows of dashes after every full stop stay linear.
  while (index < from + MAX_WORD && (isOneOf(OPENERS, text, index) || classAt(text, index) === SPACE)) index += 1;
  return index;
}

/** Line breaks in white space; a form feed or paragraph separator counts as two. */
function countLineBreaks(text: string, begin: number, end: number): number {
  let count = 0;
  for (let index = begin; index < end; index++) {
    const unit = text[index] as string;
    if (unit === '\f' || unit === '\u2029') count += 2;
    else if (unit === '\n' || unit === '\v' || unit === '\u2028' || (unit === '\r' && text[index + 1] !== '\n'))
      count += 1;
  }
  return count;
}

function isOneOf(characters: string, text: string, index: number): boolean {
  const character = text[index];
  return character !== undefined && characters.includes(character);
}
