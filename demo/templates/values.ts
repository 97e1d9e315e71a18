import type { Formats, Weighted } from './catalog.js';
import type { Random } from './random.js';

export type Language = 'en' | 'fr';

const monthNames: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};

const shortMonthNames: Record<Language, readonly string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
};

const amounts = [
  2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 125, 150, 160, 200, 250, 300, 375, 400, 500, 600, 750, 800,
  850,
];
const fractions = ['0.1', '0.25', '0.4', '0.5', '0.75', '1.25', '1.5', '2.5', '3.75', '6.25', '7.5', '12.5', '62.5'];
const thousands = ['1,000', '1,500', '2,000', '4,000', '5,000', '10,000', '25,000', '100,000'];

export interface ValueOptions {
  readonly random: Random;
  readonly language: Language;
  readonly formats: Formats;
}

export function writeDose({ random, language, formats }: ValueOptions): string {
  return pickFormat(random, formats.doses).replace(/%([nfsuk])/g, (_, kind: string) => {
    if (kind === 'n') return String(random.pick(amounts));
    if (kind === 's') return String(random.integer(1, 4));
    if (kind === 'u') return String(random.integer(4, 60));
    if (kind === 'f') return localDecimal(random.pick(fractions), language);
    const amount = random.pick(thousands);
    return random.chance(0.3) ? amount.replace(',', '') : language === 'fr' ? amount.replace(',', ' ') : amount;
  });
}

/** A calendar day, or with `month` set a month or a year alone. */
export function writeDate({
  random,
  language,
  formats,
  month = false,
}: ValueOptions & { readonly month?: boolean }): string {
  const day = random.integer(1, 28);
  const monthIndex = random.integer(0, 11);
  const year = random.integer(1985, 2026);
  const values: Record<string, string> = {
    d: language === 'fr' && day === 1 ? '1er' : String(day),
    D: String(day).padStart(2, '0'),
    m: String(monthIndex + 1),
    M: String(monthIndex + 1).padStart(2, '0'),
    y: String(year).slice(2),
    Y: String(year),
    b: shortMonthNames[language][monthIndex] ?? '',
    B: monthNames[language][monthIndex] ?? '',
    o: ordinal(day, language),
  };
  const format = pickFormat(random, month ? formats.months : formats.dates);
  if (format.startsWith('%d/') || format.startsWith('%d-') || format.includes('/%d')) values.d = String(day);
  return format.replace(/%([dDmMyYbBo])/g, (_, kind: string) => values[kind] ?? '');
}

/** `1.5` as the language writes it. */
export function localDecimal(number: string, language: Language): string {
  return language === 'fr' ? number.replace('.', ',') : number;
}

function ordinal(day: number, language: Language): string {
  if (language === 'fr') return day === 1 ? '1er' : `${day}`;
  const teen = day > 10 && day < 14;
  return `${day}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}

function pickFormat(random: Random, formats: readonly Weighted[]): string {
  let rest = random.next() * formats.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, format] of formats) {
    rest -= weight;
    if (rest < 0) return format;
  }
  throw new RangeError('pickFormat: found no format, expected at least one with a weight above 0');
}
