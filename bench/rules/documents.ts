import type { Weighted } from '../../demo/templates/catalog.js';
import { Random } from '../../demo/templates/random.js';
import type { Language } from '../../src/rules/text/language.js';
import { GROUP_WEIGHTS, type Templates, templates } from './templates.js';
import type { TermLists } from './terms.js';

const BULLETS = ['- ', '- ', '* ', '• ', '', '#. ', '#) '];
const MEAN_LENGTH = 2200;

/** Marks while a text is written: the begin of a sentence, and where one may or may not begin, behind a title. */
const BEGIN = '\ue000';
const EITHER = '\ue001';

export interface BenchDocument {
  readonly text: string;
  /** Where sentences begin. */
  readonly begins: readonly number[];
  /** Where one may begin as well. */
  readonly either: readonly number[];
}

export interface BenchDocumentOptions {
  readonly language: Language;
  readonly count: number;
  readonly seed: number;
  readonly terms: TermLists;
}

/** Notes of 1,700 to 2,700 characters; document `n` depends on language, seed and `n` alone. */
export function benchDocuments({ language, count, seed, terms }: BenchDocumentOptions): BenchDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const random = new Random('rules', language, seed, index);
    return readMarks(new DocumentWriter(random, language, terms).write());
  });
}

function readMarks(marked: string): BenchDocument {
  const begins: number[] = [];
  const either: number[] = [];
  let text = '';
  for (const piece of marked.split(/([\ue000\ue001])/)) {
    if (piece === BEGIN) begins.push(text.length);
    else if (piece === EITHER) either.push(text.length);
    else text += piece;
  }
  return { text, begins, either };
}

class DocumentWriter {
  readonly #random: Random;
  readonly #language: Language;
  readonly #templates: Templates;
  readonly #terms: TermLists;

  constructor(random: Random, language: Language, terms: TermLists) {
    this.#random = random;
    this.#language = language;
    this.#templates = templates[language];
    this.#terms = terms;
  }

  write(): string {
    const random = this.#random;
    const target = MEAN_LENGTH + random.integer(-500, 500);
    const wrapped = random.chance(0.2);
    let text = '';
    while (text.length < target) {
      const title = random.pick(this.#templates.titles);
      const heading = random.chance(0.3) ? title.toUpperCase() : title;
      text += `${BEGIN}${heading}${random.pick([' :\n', ':\n', ': ', '\n'])}`;
      if (random.chance(0.25)) text += this.#list();
      else text += `${wrapped ? wrap(this.#paragraph(), 90) : this.#paragraph()}\n`;
      text += '\n';
    }
    if (random.chance(0.3)) text = text.replaceAll("'", '’');
    return random.chance(0.05) ? text.replaceAll('\n', '\r\n') : text;
  }

  #paragraph(): string {
    const random = this.#random;
    let text = '';
    const count = random.integer(3, 8);
    for (let rest = count; rest > 0; rest--) {
      const group = pickWeighted(
        random,
        Object.entries(GROUP_WEIGHTS).map(([name, weight]) => [weight, name]),
      );
      const sentence = this.#sentence(random.pick(this.#templates.groups[group as keyof typeof GROUP_WEIGHTS]));
      text += (rest === count ? EITHER : BEGIN) + sentence;
      // Nobody can tell where a sentence without a stop ends, but at the end of its line.
      if (rest > 1) text += !/[.?»"]$/.test(sentence) || random.chance(0.15) ? '\n' : ' ';
    }
    return text;
  }

  #list(): string {
    const random = this.#random;
    const bullet = random.pick(BULLETS);
    return Array.from({ length: random.integer(2, 6) }, (_, index) => {
      const item = this.#expand(random.pick(this.#templates.items));
      return `${index === 0 || bullet === '' ? EITHER : BEGIN}${bullet.replace('#', String(index + 1))}${item}\n`;
    }).join('');
  }

  #sentence(template: string): string {
    const sentence = this.#expand(template);
    // Templates that begin in lower case are about sentences that do.
    return /^[{[]/.test(template) ? sentence.slice(0, 1).toUpperCase() + sentence.slice(1) : sentence;
  }

  #expand(template: string): string {
    const chosen = template.replace(/\[([^[\]]*)\]/g, (_, choices: string) => this.#random.pick(choices.split('|')));
    const filled = chosen.replace(/\{([^{}]+)\}/g, (_, slot: string) => this.#fill(slot));
    const tidy = filled
      .replace(/ {2,}/g, ' ')
      .replace(/ +(?=[.,)])/g, '')
      .trim();
    return this.#language === 'fr' ? elide(tidy) : tidy;
  }

  #fill(slot: string): string {
    const random = this.#random;
    const number = /^(\d+)(?:\.(\d+))?-(\d+)(?:\.\d+)?$/.exec(slot);
    if (number !== null) return this.#number(slot, number[2]?.length ?? 0);
    if (slot === 'disease') return random.pick(this.#terms.diseases);
    if (slot === 'drug') return random.pick(this.#terms.drugs);
    if (slot === 'date') return this.#date(this.#templates.dates);
    if (slot === 'datetime') return this.#date(this.#templates.datetimes);
    const fillers = this.#templates.fillers[slot];
    if (fillers === undefined) throw new RangeError(`found {${slot}} in a template, expected a filler of this name`);
    return random.pick(fillers);
  }

  #number(range: string, decimals: number): string {
    const [low, high] = range.split('-').map(Number) as [number, number];
    const number = (low + this.#random.next() * (high - low)).toFixed(decimals);
    return this.#language === 'fr' ? number.replace('.', ',') : number;
  }

  #date(formats: readonly Weighted[]): string {
    const random = this.#random;
    const { months, shortMonths, weekdays } = this.#templates;
    const day = random.integer(1, 28);
    const month = random.integer(1, 12);
    const year = random.integer(2001, 2024);
    const two = (number: number): string => String(number).padStart(2, '0');
    const values: Record<string, string> = {
      d: this.#language === 'fr' && day === 1 ? '1er' : String(day),
      D: two(day),
      m: String(month),
      M: two(month),
      y: two(year % 100),
      Y: String(year),
      b: shortMonths[month - 1] ?? '',
      B: months[month - 1] ?? '',
      w: random.pick(weekdays),
      o: ordinal(day),
      H: two(random.integer(0, 23)),
      I: two(random.integer(0, 59)),
    };
    const format = pickWeighted(random, formats);
    if (/%d[/.-]|[/.-]%d/.test(format)) values.d = String(day);
    return format.replace(/%([a-zA-Z])/g, (_, kind: string) => values[kind] ?? '');
  }
}

function ordinal(day: number): string {
  const teen = day > 10 && day < 14;
  return `${day}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
}

function pickWeighted(random: Random, choices: readonly Weighted[]): string {
  let rest = random.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, choice] of choices) {
    rest -= weight;
    if (rest < 0) return choice;
  }
  throw new RangeError('pickWeighted: found no choice, expected one or more with a weight above 0');
}

/** `de asthme` as it is written: `d'asthme`. */
function elide(text: string): string {
  return text.replace(/\b(d|qu|D|Qu)e (?=[aeiouyéèêàâîôœæ])/g, "$1'").replace(/\b([dD]) ?' (?=\S)/g, "$1'");
}

/** Breaks lines at spaces, as exports of fixed width do. */
function wrap(text: string, width: number): string {
  const wrapped: string[] = [];
  for (const line of text.split('\n')) {
    let rest = line;
    while (rest.length > width) {
      const space = rest.lastIndexOf(' ', width);
      if (space <= 0) break;
      wrapped.push(rest.slice(0, space));
      rest = rest.slice(space + 1);
    }
    wrapped.push(rest);
  }
  return wrapped.join('\n');
}
