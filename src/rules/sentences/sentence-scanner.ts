import { createTextUnits, KEPT_LENGTH, keptUnits, type TextUnits } from '../text/text-units.js';
import { continuesOnNextLine, startsSentences, takesLetter } from './abbreviations.js';
import { createReader, MAX_WORD, type SentenceReader } from './sentence-reader.js';
import { abbreviationKind, type SentenceRules } from './sentence-rules.js';

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

let kept: Splitter | null = null;

/**
 * Splits French or English text into sentences, in one pass.
 * @returns begin and end of every sentence, `[sentences, 2]` flat, in UTF-16 code units: they rise, do not overlap,
 *   begin and end with something other than white space, and leave out nothing but white space
 */
export function splitSentences(text: string, rules: SentenceRules): number[] {
  if (text.length > KEPT_LENGTH) return createSplitter(createTextUnits(text.length))(text, rules);
  kept ??= createSplitter(keptUnits());
  return kept(text, rules);
}

type Splitter = (text: string, rules: SentenceRules) => number[];

/** One splitter for all texts up to a length, for the same reason as one reader. */
function createSplitter(source: TextUnits): Splitter {
  const reader = createReader(source);
  const { unitAt, skipSpaces, isSpace } = reader;

  function split(text: string, rules: SentenceRules): number[] {
    reader.read(text);
    const bounds: number[] = [];
    const last = reader.skipSpacesBack(text.length);
    let begin = skipSpaces(0);
    for (let place = reader.nextPlace(begin); place < last; ) {
      let end = -1;
      let next: number;
      if (isSpace(place)) {
        const at = reader.skipSpacesBack(place);
        next = skipSpaces(place);
        if (endsAtGap(reader, { begin, at, next }, rules)) end = at;
      } else {
        const candidate = candidateAt(place, begin);
        next = candidate.end;
        if (endsAtTerminator(candidate, rules)) end = candidate.end;
      }
      if (end !== -1) {
        bounds.push(begin, end);
        next = skipSpaces(end);
        begin = next;
      }
      place = reader.nextPlace(next);
    }
    if (begin < last) bounds.push(begin, last);
    return bounds;
  }

  function candidateAt(at: number, sentenceBegin: number): Candidate {
    const terminatorsEnd = reader.skipTerminators(at);
    const end = reader.skipClosers(terminatorsEnd);
    return { sentenceBegin, at, terminatorsEnd, end, next: skipSpaces(end) };
  }

  /** Where this says no, the white space that follows may still end the sentence: at a blank line, before a list item. */
  function endsAtTerminator(candidate: Candidate, rules: SentenceRules): boolean {
    const { sentenceBegin, at, terminatorsEnd, end, next } = candidate;
    if (reader.isEnd(next)) return true;
    const isFullStop = terminatorsEnd === at + 1 && unitAt(at) === 0x2e;
    if (next === end) return endsWithoutSpace(reader, candidate, rules);
    // `(...)`, `[…]`, `(?)` and `(!)` are remarks within a sentence.
    if (end > terminatorsEnd && (unitAt(at - 1) === 0x28 || unitAt(at - 1) === 0x5b)) return false;
    if (reader.isContinuation(next)) return false;
    const first = reader.skipOpeners(next);
    if (reader.isLower(first)) {
      if (
        (reader.countLineBreaks(end, next) === 0 || rules.newlines === 'paragraph') &&
        !(isFullStop && startsSmall(reader, candidate, first))
      )
        return false;
      return !isFullStop || !isAbbreviated(reader, candidate, rules);
    }
    return (
      !isFullStop || reader.isPlainWord(sentenceBegin, at, rules) || endsAtFullStop(reader, candidate, { first, rules })
    );
  }

  return split;
}

/** `… cède au repos. la toux est apparue hier`, but not `1 comp. le soir`: notes are often typed without capitals. */
function startsSmall(reader: SentenceReader, candidate: Candidate, first: number): boolean {
  if (!SMALL_STARTS.test(reader.slice(first, first + MAX_WORD))) return false;
  return candidate.end > candidate.terminatorsEnd || reader.wordBefore(candidate).length >= 3;
}

/** Decides at a full stop with a space after it, and no small letter, behind a word that is not plain. */
function endsAtFullStop(
  reader: SentenceReader,
  candidate: Candidate,
  { first, rules }: { first: number; rules: SentenceRules },
): boolean {
  const word = reader.wordBefore(candidate);
  const kind = abbreviationKind(word, rules);
  const isNumberNext = reader.isDigit(first);
  if (kind === 'never' || (kind === 'before-number' && isNumberNext) || isEnumerator(reader, candidate, word))
    return false;
  if (isNumberNext && /^\d{1,2}$/.test(word)) return false;
  // A lone capital is an initial, unless it is a unit (`mg/L`, `°C`, `36.8 C`); three and more are an acronym (`R.C.P.`).
  const isInitial =
    word.length < ACRONYM &&
    LETTERS.test(word) &&
    word !== word.toLowerCase() &&
    !isOneOf('/°', reader.unitAt(candidate.at - word.length - 1)) &&
    !(word.length === 1 && reader.unitAt(candidate.at - 2) === 0x20 && reader.isDigit(candidate.at - 3));
  if (!isInitial || isNumberNext) return true;
  return startsSentences(reader.wordAt(first)) || followsLetteredNoun(reader, candidate, word);
}

/** `pénicilline G.`, `déficit en protéine C.` */
function followsLetteredNoun(reader: SentenceReader, { sentenceBegin, at }: Candidate, word: string): boolean {
  const space = at - word.length - 1;
  return (
    word.length === 1 && reader.unitAt(space) === 0x20 && takesLetter(reader.wordBefore({ sentenceBegin, at: space }))
  );
}

/** `douleur.Le patient` is a slip of the keyboard, `3.5`, `www.Example.com` and `e.g.` are not. */
function endsWithoutSpace(reader: SentenceReader, candidate: Candidate, rules: SentenceRules): boolean {
  const { at, end } = candidate;
  if (!reader.isUpper(end) || !reader.isLower(end + 1)) return false;
  if (reader.unitAt(at) !== 0x2e) return true;
  const word = reader.wordBefore(candidate);
  const isAddress =
    word === 'www' ||
    isOneOf('/@', reader.unitAt(at - word.length - 1)) ||
    /^\S*[/@]/.test(reader.slice(at, at + MAX_WORD));
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
  if (reader.isListItem(next)) return !isUnitOf(reader, at, next);
  // A full stop that ended no sentence is one of an abbreviation or of `1.`, which what follows belongs to.
  if (reader.isTerminator(at - 1) || reader.isLineContinuation(at - 1)) return false;
  if (!reader.isUpper(next) || isUnitOf(reader, at, next)) return false;
  return !continuesOnNextLine(reader.wordBefore({ sentenceBegin: begin, at }));
}

/** Whether a line breaks between a number and its unit, or between `n°` and its number. */
function isUnitOf(reader: SentenceReader, at: number, next: number): boolean {
  if (reader.unitAt(at - 1) === 0xb0) return isOneOf('nN', reader.unitAt(at - 2));
  return reader.isDigit(at - 1) && UNIT_OF_LINE.test(reader.slice(next, next + 4));
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
  if (word.length > LONGEST_NUMERAL && !reader.isDigit(at - word.length)) return false;
  // `0` counts no item, and `7:44` is a time.
  if (!ENUMERATOR.test(word) || word === '0' || /^\d:$/.test(reader.slice(at - word.length - 2, at - word.length)))
    return false;
  const before = reader.skipBulletsBack(at - word.length - 1, sentenceBegin);
  return before < sentenceBegin || isOneOf(':;', reader.unitAt(before));
}

function isOneOf(characters: string, unit: number): boolean {
  return unit !== 0 && characters.includes(String.fromCharCode(unit));
}
