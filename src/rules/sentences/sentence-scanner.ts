import { DIGIT, LOWER, SPACE, UPPER } from '../text/characters.js';
import { continuesOnNextLine, startsSentences, takesLetter } from './abbreviations.js';
import {
  BULLET,
  CLOSER,
  CONTINUATION,
  LINE_CONTINUATION,
  MAX_WORD,
  SentenceReader,
  TERMINATOR,
} from './sentence-reader.js';
import { abbreviationKind, addUnit, type SentenceRules } from './sentence-rules.js';

/** A bullet, or a number or letter that counts items: `- `, `2) `, `b. `. */
const LIST_ITEM = /^(?:[-–—•*·▪◦●○‣>]\s|\(?\d{1,3}[.)]\s|\(?[a-z][.)]\s|[A-Z]\)\s)/;
const ENUMERATOR = /^(?:\d{1,3}(?:\.\d{1,3})*|\p{L}|[ivx]{1,4}|[IVX]{1,4})$/u;
/** Code units of the longest enumerator that begins with no digit. */
const LONGEST_NUMERAL = 4;
/** Single letters between full stops: initials, `U.S`, `i.v`. */
const LETTERS = /^(?:\p{L}\.-?)*\p{L}$/u;
/** Code units of three letters with full stops between. */
const ACRONYM = 5;
/** A sentence in small letters, by its first words: a pronoun, or an article with no time of day or date behind it. */
const SMALL_STARTS =
  /^(?:(?:ils?|elles?|on|nous|he|she|they|we)\s|(?:(?:les?|la|une?|the)\s+|l['’])(?!\d|matin|soir|midi|jour|nuit|lendemain|veille|morning|evening|night|next|day)\p{L})/u;
/** A unit that a line begins with, and no other word. */
const UNIT_OF_LINE = /^(?:[GTM]\/|(?:[kMG]?Hz|UI|IU)(?!\p{L})|[hjgm]\.)/u;

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
  const reader = new SentenceReader(text);
  const bounds: number[] = [];
  const last = reader.skipSpacesBack(reader.length);
  let begin = reader.skipSpaces(0);
  for (let place = reader.nextPlace(begin); place < last; ) {
    let end = -1;
    let next: number;
    if (reader.classAt(place) === SPACE) {
      const at = reader.skipSpacesBack(place);
      next = reader.skipSpaces(place);
      if (endsAtGap(reader, { begin, at, next }, rules)) end = at;
    } else {
      const candidate = candidateAt(reader, place, begin);
      next = candidate.end;
      if (endsAtTerminator(reader, candidate, rules)) end = candidate.end;
    }
    if (end !== -1) {
      bounds.push(begin, end);
      next = reader.skipSpaces(end);
      begin = next;
    }
    place = reader.nextPlace(next);
  }
  if (begin < last) bounds.push(begin, last);
  return bounds;
}

function candidateAt(reader: SentenceReader, at: number, sentenceBegin: number): Candidate {
  let terminatorsEnd = at;
  while (reader.isAt(TERMINATOR, terminatorsEnd)) terminatorsEnd += 1;
  let end = terminatorsEnd;
  for (;;) {
    if (reader.isAt(CLOSER, end)) end += 1;
    // French sets a space, mostly one that does not break, before the closing guillemet.
    else if (reader.text[end + 1] === '»' && /[ \u00a0\u202f]/.test(reader.text[end] as string)) end += 2;
    else break;
  }
  return { sentenceBegin, at, terminatorsEnd, end, next: reader.skipSpaces(end) };
}

/** Where this says no, the white space that follows may still end the sentence: at a blank line, before a list item. */
function endsAtTerminator(reader: SentenceReader, candidate: Candidate, rules: SentenceRules): boolean {
  const { at, terminatorsEnd, end, next } = candidate;
  if (next === reader.length) return true;
  const isFullStop = terminatorsEnd === at + 1 && reader.text[at] === '.';
  if (next === end) return endsWithoutSpace(reader, candidate, rules);
  // `(...)`, `[…]`, `(?)` and `(!)` are remarks within a sentence.
  if (end > terminatorsEnd && at > 0 && '(['.includes(reader.text[at - 1] as string)) return false;
  if (reader.isAt(CONTINUATION, next)) return false;
  const first = reader.skipOpeners(next);
  if (reader.classAt(first) === LOWER) {
    if (
      (reader.countLineBreaks(end, next) === 0 || rules.newlines === 'paragraph') &&
      !(isFullStop && startsSmall(reader, candidate, first))
    )
      return false;
    return !isFullStop || !isAbbreviated(reader, candidate, rules);
  }
  return !isFullStop || endsAtFullStop(reader, candidate, { first, rules });
}

/** `… cède au repos. la toux est apparue hier`, but not `1 comp. le soir`: notes are often typed without capitals. */
function startsSmall(reader: SentenceReader, candidate: Candidate, first: number): boolean {
  if (!SMALL_STARTS.test(reader.text.slice(first, first + MAX_WORD))) return false;
  return candidate.end > candidate.terminatorsEnd || reader.wordBefore(candidate).length >= 3;
}

/** Decides at a full stop with a space after it, and no small letter. */
function endsAtFullStop(
  reader: SentenceReader,
  candidate: Candidate,
  { first, rules }: { first: number; rules: SentenceRules },
): boolean {
  if (isPlainWord(reader, candidate, rules)) return true;
  const word = reader.wordBefore(candidate);
  const kind = abbreviationKind(word, rules);
  const isNumberNext = reader.classAt(first) === DIGIT;
  if (kind === 'never' || (kind === 'before-number' && isNumberNext) || isEnumerator(reader, candidate, word))
    return false;
  if (isNumberNext && /^\d{1,2}$/.test(word)) return false;
  // A lone capital is an initial, unless it is a unit (`mg/L`, `°C`, `36.8 C`); three and more are an acronym (`R.C.P.`).
  const isInitial =
    word.length < ACRONYM &&
    LETTERS.test(word) &&
    word !== word.toLowerCase() &&
    !reader.isOneOf('/°', candidate.at - word.length - 1) &&
    !(word.length === 1 && reader.text[candidate.at - 2] === ' ' && reader.classAt(candidate.at - 3) === DIGIT);
  if (!isInitial || isNumberNext) return true;
  return startsSentences(reader.wordAt(first)) || followsLetteredNoun(reader, candidate, word);
}

/** `pénicilline G.`, `déficit en protéine C.` */
function followsLetteredNoun(reader: SentenceReader, { sentenceBegin, at }: Candidate, word: string): boolean {
  const space = at - word.length - 1;
  return (
    word.length === 1 && reader.text[space] === ' ' && takesLetter(reader.wordBefore({ sentenceBegin, at: space }))
  );
}

/** `douleur.Le patient` is a slip of the keyboard, `3.5`, `www.Example.com` and `e.g.` are not. */
function endsWithoutSpace(reader: SentenceReader, candidate: Candidate, rules: SentenceRules): boolean {
  const { at, end } = candidate;
  if (reader.classAt(end) !== UPPER || reader.classAt(end + 1) !== LOWER) return false;
  if (reader.text[at] !== '.') return true;
  const word = reader.wordBefore(candidate);
  const isAddress =
    word === 'www' ||
    reader.isOneOf('/@', at - word.length - 1) ||
    /^\S*[/@]/.test(reader.text.slice(at, at + MAX_WORD));
  return /^\p{Ll}{3,}$/u.test(word) && !isAddress && abbreviationKind(word, rules) !== 'never';
}

/** Decides at white space that follows no sentence end. */
function endsAtGap(
  reader: SentenceReader,
  { begin, at, next }: { begin: number; at: number; next: number },
  rules: SentenceRules,
): boolean {
  const lines = reader.countLineBreaks(at, next);
  if (lines >= 2 || rules.newlines === 'always') return true;
  if (rules.newlines === 'paragraph') return false;
  if (isListItem(reader, next)) return !isUnitOf(reader, at, next);
  // A full stop that ended no sentence is one of an abbreviation or of `1.`, which what follows belongs to.
  if (reader.isAt(TERMINATOR | LINE_CONTINUATION, at - 1)) return false;
  if (reader.classAt(next) !== UPPER || isUnitOf(reader, at, next)) return false;
  return !continuesOnNextLine(reader.wordBefore({ sentenceBegin: begin, at }));
}

/** Whether a line breaks between a number and its unit, or between `n°` and its number. */
function isUnitOf(reader: SentenceReader, at: number, next: number): boolean {
  if (reader.text[at - 1] === '°') return reader.isOneOf('nN', at - 2);
  return reader.classAt(at - 1) === DIGIT && UNIT_OF_LINE.test(reader.text.slice(next, next + 4));
}

/**
 * Whether the word before a full stop is in small letters, and neither an abbreviation nor a numeral nor a letter: most
 * often that is all there is to know.
 */
function isPlainWord(
  reader: SentenceReader,
  { sentenceBegin, at }: Candidate,
  { longest, hashes }: SentenceRules,
): boolean {
  let begin = at;
  let hash = 0;
  while (begin > sentenceBegin && at - begin <= longest && reader.classAt(begin - 1) === LOWER) {
    begin -= 1;
    hash = addUnit(hash, reader.unitAt(begin));
  }
  const length = at - begin;
  if (length > longest) return true;
  if (length < 2 || length > MAX_WORD || hashes.has(hash) || reader.isOneOf('ivx', begin)) return false;
  return begin === sentenceBegin || !reader.isInWord(begin - 1);
}

function isAbbreviated(reader: SentenceReader, candidate: Candidate, rules: SentenceRules): boolean {
  const word = reader.wordBefore(candidate);
  return abbreviationKind(word, rules) !== undefined || LETTERS.test(word) || isEnumerator(reader, candidate, word);
}

/** Whether the word before a full stop counts an item: at the begin of a sentence, or after a colon. */
function isEnumerator(
  reader: SentenceReader,
  { sentenceBegin, at }: Pick<Candidate, 'sentenceBegin' | 'at'>,
  word: string,
): boolean {
  if (word.length > LONGEST_NUMERAL && reader.classAt(at - word.length) !== DIGIT) return false;
  // `0` counts no item, and `7:44` is a time.
  if (!ENUMERATOR.test(word) || word === '0' || /^\d:$/.test(reader.text.slice(at - word.length - 2, at - word.length)))
    return false;
  let before = at - word.length - 1;
  while (before >= sentenceBegin && (reader.classAt(before) === SPACE || reader.isAt(BULLET, before))) before -= 1;
  return before < sentenceBegin || reader.isOneOf(':;', before);
}

function isListItem(reader: SentenceReader, index: number): boolean {
  // Most lines begin with a word: a look at two characters spares them the expression.
  const unitClass = reader.classAt(index);
  if ((unitClass === LOWER || unitClass === UPPER) && !reader.isOneOf('.)', index + 1)) return false;
  return LIST_ITEM.test(reader.text.slice(index, index + 8));
}
