/** Whole numbers in words, `[words, value]`, from `least` to 100, with hyphens and without; `septante` and its like too. */
export function frenchNumbers(least: number): (readonly [string, number])[] {
  const numbers: (readonly [string, number])[] = [];
  for (let value = least; value <= 100; value++) {
    const words = french(value);
    for (const spelled of new Set([words, words.replaceAll('-', ' '), words.replace('-et-', ' et ')]))
      numbers.push([spelled, value]);
  }
  return [...numbers, ['septante', 70], ['octante', 80], ['nonante', 90], ['huitante', 80]];
}

/** Whole numbers in words, `[words, value]`, from 1 to 100, with hyphens and without. */
export function englishNumbers(): (readonly [string, number])[] {
  const numbers: (readonly [string, number])[] = [['one hundred', 100]];
  for (let value = 1; value < 100; value++) {
    const words = english(value);
    for (const spelled of new Set([words, words.replace('-', ' ')])) numbers.push([spelled, value]);
  }
  return numbers;
}

const FRENCH =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const FRENCH_TENS = ['', 'dix', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'soixante', 'quatre-vingt'];
const ENGLISH = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const ENGLISH_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function french(value: number): string {
  if (value === 100) return 'cent';
  if (value < 20) return FRENCH[value] as string;
  // Seventy and ninety count on to nineteen from sixty and eighty.
  const tens = value >= 80 ? 8 : value >= 60 ? 6 : Math.floor(value / 10);
  const rest = value - 10 * tens;
  const ten = FRENCH_TENS[tens] as string;
  if (rest === 0) return tens === 8 ? 'quatre-vingts' : ten;
  const joined = (rest === 1 || rest === 11) && tens < 8 ? '-et-' : '-';
  return ten + joined + (FRENCH[rest] as string);
}

function english(value: number): string {
  if (value < 20) return ENGLISH[value] as string;
  const ten = ENGLISH_TENS[Math.floor(value / 10)] as string;
  return value % 10 === 0 ? ten : `${ten}-${ENGLISH[value % 10] as string}`;
}
