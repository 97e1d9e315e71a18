import { generateDocuments } from '../../demo/documents.js';
import { Random } from '../../demo/templates/random.js';

/** Pieces that tokenizers and offsets are known to trip over. */
const PIECES: readonly string[] = [
  // Beyond the basic plane, joined, with selectors.
  ...['😀', '😀😀', '👩🏽‍⚕️', '🇫🇷', '𝒜𝓈𝓅𝒾𝓇𝒾𝓃', '𠮷野', '\u{1f9ea}500'],
  // Accents on their own, of two code points, in twos, at a word's begin, and what normalization changes in length.
  ...[
    'fie\u0300vre',
    'e\u0301',
    '\u0301',
    'ae\u0301\u0323',
    'o\u0302te\u0301',
    'ﬁbrillation',
    '½',
    '㎎',
    '№5',
    '…',
    '™',
    'ß',
    'İ',
    'Ａspirin',
  ],
  // Whitespace of all kinds, and what looks like it.
  ...[
    '\r\n',
    '\r\n\r\n',
    '\n\n',
    '\t',
    '\t\t',
    '\u00a0',
    '\u202f',
    '\u3000',
    '\u2028',
    '\u200b',
    '\ufeff',
    '\v',
    '\u0085',
    '   ',
    ' \n ',
  ],
  // Long words, no spaces, numbers, punctuation.
  ...[
    'anticonstitutionnellement'.repeat(5),
    'x'.repeat(120),
    'ACGT'.repeat(60),
    '37,5°C',
    '24/07/2008',
    '-----',
    '...',
    '!?!?',
    "l'hôpital",
    "d'aspirine",
    "it's",
    '(500mg)',
    '«non»',
    'A/B/C',
    'p<0.05',
    '_',
    '##s',
    '▁',
    'Ġ',
    '▁aspirin',
  ],
  // Writing without spaces, from right to left, characters that no vocabulary here has.
  ...[
    '患者服用阿司匹林',
    '한국어',
    'العربية',
    'עברית',
    'Ελληνικά',
    'русский',
    'ไทย',
    '\ue000',
    '\u0378',
    '\0',
    '\u0007',
    '\ufffd',
  ],
  // Special tokens as text.
  ...[
    '[SEP]',
    '[CLS]',
    '[UNK]',
    '[MASK]',
    '[PAD]',
    '<s>',
    '</s>',
    '<unk>',
    '<mask>',
    ' <mask> ',
    '<pad>',
    '<s>NOTUSED',
    '[unused1]',
    '＜s＞',
    '<S>',
  ],
];

const WORDS = [
  'aspirin',
  'fever',
  'toux',
  'patient',
  'œsophage',
  'Paris,',
  'traité',
  '500',
  'mg',
  'knee',
  'The',
  'sous',
  'ibuprofène.',
];

/** Whole texts that a mixture would not give. */
const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\n',
    ' \t\r\n ',
    '\u00a0',
    '\u200b',
    '\u0301',
    '\0',
    '😀',
    '[SEP]',
    '<s>',
    '<unk>',
    '<mask>',
    'a',
    ' a',
    'a ',
    '.',
    "'s",
  ],
  'x'.repeat(2000),
  '患者服用阿司匹林后发热'.repeat(60),
  'fever '.repeat(500),
  '\n'.repeat(400),
  ' '.repeat(400),
  '😀'.repeat(300),
  'e\u0301'.repeat(400),
];

/**
 * Texts to compare on: clinical notes, from one window to dozens of them, and hard texts.
 * The same for the same numbers, whatever the machine.
 */
export function comparedTexts({ notes, mixtures, seed }: { notes: number; mixtures: number; seed: number }): string[] {
  const usual = generateDocuments({ count: notes, seed, set: 'seen', meanCharacters: 1000 });
  const long = generateDocuments({ count: Math.ceil(notes / 30), seed: seed + 1, set: 'seen', meanCharacters: 10_000 });
  const written = [...usual, ...long].map(({ note_text }) => note_text);
  return [...written, ...TEXTS, ...hardMixtures(mixtures, seed)];
}

/** Usual words with hard pieces between them, a space before each or none. */
function hardMixtures(count: number, seed: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = new Random('huggingface', seed, index);
    const length = random.integer(2, index % 4 === 0 ? 200 : 40);
    let text = '';
    for (let i = 0; i < length; i++) {
      text += `${random.chance(0.7) ? ' ' : ''}${random.pick(random.chance(0.5) ? PIECES : WORDS)}`;
    }
    return text;
  });
}
