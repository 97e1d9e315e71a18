import { isDeepStrictEqual } from 'node:util';
import type { TokenizerFile } from './tokenizer-file.js';

/** How texts are cut into chunks whose tokens, put together, are those of the text. */
export interface ChunkRules {
  /** What texts must not contain to be cut: added tokens, which may have punctuation inside. */
  readonly whole: readonly string[];
  readonly cut: (text: string) => TextChunk[];
}

export interface TextChunk {
  /** Where it begins in its text. */
  readonly begin: number;
  readonly text: string;
}

const OTHER = 0;
const LETTER = 1;
const SPACE = 2;
const SIGN = 3;

const LINE_BREAK = 0x0a;
const APOSTROPHE = 0x27;

/** By code up to Latin's last letter; beyond it, and of other whitespace, nothing is taken for granted. */
const KINDS = Uint8Array.from({ length: 0x250 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/[ \t\r\n]/.test(sign)) return SPACE;
  if (/[!-/:-@[-`{-~]/.test(sign)) return SIGN;
  return /[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/.test(sign) ? LETTER : OTHER;
});

/**
 * Whether texts can be cut, tokenized piece by piece, and come out the same.
 *
 * - BERT's normalizer and pre-tokenizer look no further than a space or a sign of ASCII's punctuation, nor does a replacement
 *   before them that makes a word of line breaks.
 * - Byte-level BPE as RoBERTa has it gives the space to the token after it. No match of its expression goes on from a letter,
 *   a digit or a sign to whitespace, from a letter or digit to a sign, or from a sign other than the apostrophe to a letter,
 *   and none looks back.
 * - Unigram behind a split at whitespace, as CamemBERT and XLM-RoBERTa have it: its normalization goes by single
 *   characters with their accents, of which none reaches over the cut before a space.
 *
 * @returns null where it is not so
 */
export function readChunkRules(file: TokenizerFile): ChunkRules | null {
  const whole = file.added_tokens.map(({ content }) => content);
  if (isBert(file)) {
    const keepBreaks = marksLineBreaks(file.normalizer);
    return { whole, cut: (text) => cutBesideSpaces(text, { keepBreaks }) };
  }
  if (isByteLevel(file)) return { whole, cut: (text) => cutBeforeSpaces(text, { atSigns: true }) };
  if (isUnigram(file)) return { whole, cut: cutForUnigram };
  return null;
}

function isBert({ normalizer, pre_tokenizer, added_tokens }: TokenizerFile): boolean {
  return (
    pre_tokenizer?.type === 'BertPreTokenizer' &&
    ((normalizer?.type ?? 'BertNormalizer') === 'BertNormalizer' || marksLineBreaks(normalizer)) &&
    // Those found in normalized text may be written in other letters than the text has.
    added_tokens.every(({ normalized }) => !normalized)
  );
}

/** A run of line breaks becomes something between spaces, then comes BERT's normalizer. */
function marksLineBreaks(normalizer: TokenizerFile['normalizer']): boolean {
  const parts = normalizer?.type === 'Sequence' ? normalizer.normalizers : null;
  if (!Array.isArray(parts) || parts.length !== 2) return false;
  const [replace, bert] = parts as [Record<string, unknown>, Record<string, unknown>];
  return (
    replace.type === 'Replace' &&
    isDeepStrictEqual(replace.pattern, { Regex: '\\n+' }) &&
    typeof replace.content === 'string' &&
    /^ .* $/.test(replace.content) &&
    bert.type === 'BertNormalizer'
  );
}

function isByteLevel({ normalizer, pre_tokenizer, post_processor, model }: TokenizerFile): boolean {
  // A space put before a text is left out of the offsets of its first token: there chunks would differ.
  const trimsAlike =
    post_processor?.type === 'TemplateProcessing' ||
    (post_processor?.type === 'RobertaProcessing' && post_processor.add_prefix_space === false);
  return (
    (normalizer ?? null) === null &&
    pre_tokenizer?.type === 'ByteLevel' &&
    pre_tokenizer.add_prefix_space === false &&
    (pre_tokenizer.use_regex ?? true) === true &&
    trimsAlike &&
    model.type === 'BPE' &&
    (model.dropout ?? 0) === 0
  );
}

function isUnigram({ normalizer, pre_tokenizer, added_tokens, model }: TokenizerFile): boolean {
  const parts = pre_tokenizer?.type === 'Sequence' ? pre_tokenizer.pretokenizers : null;
  const [split, metaspace] = Array.isArray(parts) ? (parts as Record<string, unknown>[]) : [];
  return (
    normalizer?.type === 'Precompiled' &&
    Array.isArray(parts) &&
    parts.length === 2 &&
    split?.type === 'WhitespaceSplit' &&
    metaspace?.type === 'Metaspace' &&
    (metaspace.prepend_scheme ?? (metaspace.add_prefix_space === true ? 'always' : null)) === 'always' &&
    // They may stand in the normalized text only, and then take whitespace before them, which is of the same chunk.
    added_tokens.every(({ content, rstrip }) => !rstrip && !/\s/.test(content)) &&
    model.type === 'Unigram'
  );
}

function kindAt(text: string, at: number): number {
  return KINDS[text.charCodeAt(at)] ?? OTHER;
}

/**
 * Cuts at spaces, tabs and line ends, which are in no chunk, and makes each sign of ASCII's punctuation a chunk of its own, and
 * each run of line breaks where they are to be kept.
 */
function cutBesideSpaces(text: string, { keepBreaks }: { keepBreaks: boolean }): TextChunk[] {
  const chunks: TextChunk[] = [];
  let begin = -1;
  for (let i = 0; i <= text.length; i++) {
    const kind = i === text.length ? SPACE : kindAt(text, i);
    const isInside = kind === LETTER || kind === OTHER;
    if (!isInside && begin !== -1) {
      chunks.push({ begin, text: text.slice(begin, i) });
      begin = -1;
    }
    if (isInside && begin === -1) begin = i;
    if (kind === SIGN) chunks.push({ begin: i, text: text.charAt(i) });
    if (keepBreaks && text.charCodeAt(i) === LINE_BREAK) {
      const first = i;
      while (text.charCodeAt(i + 1) === LINE_BREAK) i++;
      chunks.push({ begin: first, text: text.slice(first, i + 1) });
    }
  }
  return chunks;
}

/** A text that begins with a character that normalization drops has offsets that are short by one, to its end. */
function cutForUnigram(text: string): TextChunk[] {
  return kindAt(text, 0) === OTHER ? [{ begin: 0, text }] : cutBeforeSpaces(text, { atSigns: false });
}

/** Cuts before whitespace that follows a letter, a digit or a sign, and between these and signs where wanted. */
function cutBeforeSpaces(text: string, { atSigns }: { atSigns: boolean }): TextChunk[] {
  const chunks: TextChunk[] = [];
  let begin = 0;
  let before = OTHER;
  for (let i = 0; i < text.length; i++) {
    const kind = kindAt(text, i);
    const isCut =
      kind === SPACE
        ? before === LETTER || before === SIGN
        : atSigns &&
          ((before === LETTER && kind === SIGN) ||
            (before === SIGN && kind === LETTER && text.charCodeAt(i - 1) !== APOSTROPHE));
    if (isCut) {
      chunks.push({ begin, text: text.slice(begin, i) });
      begin = i;
    }
    before = kind;
  }
  if (begin < text.length) chunks.push({ begin, text: text.slice(begin) });
  return chunks;
}
