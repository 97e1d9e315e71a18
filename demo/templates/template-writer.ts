import type { Catalog } from './catalog.js';
import { disturb } from './prose.js';
import { inventDisease, inventDrug } from './pseudo-terms.js';
import type { Random } from './random.js';
import { fold } from './split.js';
import type { EntityLabel, TextBuilder } from './text-builder.js';
import { type Language, localDecimal, writeDate, writeDose } from './values.js';

const entitySlots: Readonly<Record<string, EntityLabel>> = {
  drug: 'DRUG',
  disease: 'DISEASE',
  dose: 'DOSE',
  date: 'DATE',
  month: 'DATE',
};

/** How much of a document is made up, so that a model trained on it cannot learn the templates by heart. */
export interface Noise {
  /** Share of drugs and diseases that are invented. */
  readonly terms: number;
  /** Share of the words of templates that are replaced by others. */
  readonly words: number;
  /** Share of the words of names, units of measure and other fillers that are replaced. */
  readonly fillers: number;
  /** Share of sentences that are random words around entities. */
  readonly sentences: number;
  /** Share of templates that go on as another one does behind a drug or a disease. */
  readonly splices: number;
}

export interface TemplateWriterOptions {
  readonly random: Random;
  readonly language: Language;
  readonly catalog: Catalog;
  readonly noise: Noise;
  /** Folded terms that an invented one must not hit. */
  readonly reserved: ReadonlySet<string>;
}

/** Fills templates for one document, entities included. */
export class TemplateWriter {
  readonly #options: TemplateWriterOptions;

  constructor(options: TemplateWriterOptions) {
    this.#options = options;
  }

  /** Appends `template` to `builder`; `sentence` makes its first letter a capital. */
  write(builder: TextBuilder, template: string, { sentence = true }: { readonly sentence?: boolean } = {}): void {
    const { noise, random, language } = this.#options;
    const chosen = this.#choose(template);
    const spliced = random.chance(noise.splices) ? this.#splice(chosen) : chosen;
    const pieces = disturb(spliced, { random, language, share: noise.words })
      .split(/\{([^}]*)\}/)
      .map((piece, index) =>
        index % 2 === 0 ? { text: piece } : { text: this.#fill(piece), label: entitySlots[piece] },
      )
      .filter(({ text }) => text !== '');
    for (const [index, { text, label }] of pieces.entries()) {
      const next = pieces[index + 1];
      const elided = label === undefined && next?.label !== undefined ? this.#elide(text, next.text) : text;
      builder.append(sentence && index === 0 ? capitalize(elided) : elided, label);
    }
  }

  /** `de amoxicilline` becomes `d'amoxicilline`. */
  #elide(before: string, term: string): string {
    if (this.#options.language !== 'fr' || !/(^| )[Dd]e $/.test(before)) return before;
    return /^(?!hern|hoq)[aeiouyh]/.test(fold(term)) ? `${before.slice(0, -2)}'` : before;
  }

  /** What stands before a term and what stands behind it is learnt each on its own, not the template as a whole. */
  #splice(template: string): string {
    const { random, catalog } = this.#options;
    const slots = [...template.matchAll(/\{(drug|disease)\}/g)];
    if (slots.length === 0) return template;
    const { 0: slot, index } = random.pick(slots);
    for (let attempt = 0; attempt < 10; attempt++) {
      const { sentences, items } = random.pick(catalog.sections);
      const other = this.#choose(random.pick([...sentences, ...items]));
      const at = other.indexOf(slot);
      if (at !== -1) return template.slice(0, index) + other.slice(at);
    }
    return template;
  }

  #choose(template: string): string {
    let chosen = template;
    while (chosen.includes('[')) {
      chosen = chosen.replace(/\[([^[\]]*)\]/g, (_, choices: string) => this.#options.random.pick(choices.split('|')));
    }
    return chosen;
  }

  #fill(slot: string): string {
    const { random, language, catalog, noise } = this.#options;
    if (slot === 'drug') return this.#term(catalog.drugs, inventDrug);
    if (slot === 'disease') return this.#term(catalog.diseases, inventDisease);
    if (slot === 'dose') return this.#spaced(writeDose({ random, language, formats: catalog.formats }));
    if (slot === 'date' || slot === 'month') {
      return writeDate({ random, language, formats: catalog.formats, month: slot === 'month' });
    }
    const range = /^([\d.]+)-([\d.]+)$/.exec(slot);
    if (range) return this.#number(range[1] ?? '', range[2] ?? '');
    const filler = catalog.fillers[slot];
    if (filler === undefined) {
      const known = Object.keys(catalog.fillers).join(', ');
      throw new RangeError(`template slot {${slot}}: found no fillers, expected an entity, a range or one of ${known}`);
    }
    const chosen = disturb(this.#choose(random.pick(filler)), {
      random,
      language,
      share: noise.fillers,
      invented: 0.5,
    });
    return chosen.replace(/\{([^}]*)\}/g, (_, inner: string) => this.#fill(inner));
  }

  #number(low: string, high: string): string {
    const { random, language } = this.#options;
    if (!low.includes('.')) return String(random.integer(Number(low), Number(high)));
    return localDecimal((Number(low) + random.next() * (Number(high) - Number(low))).toFixed(1), language);
  }

  /** French typography puts a no-break space before a unit; hurried notes do not. */
  #spaced(dose: string): string {
    const { random, language } = this.#options;
    return language === 'fr' && random.chance(0.08) ? dose.replace(/ /g, '\u00a0') : dose;
  }

  #term(known: readonly string[], invent: typeof inventDrug): string {
    const { random, language, noise, reserved } = this.#options;
    let term = random.pick(known);
    if (random.chance(noise.terms)) {
      do term = invent(random, language, known);
      while (reserved.has(fold(term)));
    }
    const style = random.next();
    if (style < 0.03) return term.toUpperCase();
    if (style < 0.07) return term.charAt(0).toUpperCase() + term.slice(1);
    if (style < 0.1) return term.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
    return term;
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
