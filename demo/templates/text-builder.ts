export interface GoldEntity {
  /** First code point of the entity in the text. */
  readonly begin: number;
  /** Code point after its last one. */
  readonly end: number;
  readonly label: EntityLabel;
}

export type EntityLabel = 'DRUG' | 'DISEASE' | 'DOSE' | 'DATE';

/** Grows a text and keeps the code point offsets of its entities. */
export class TextBuilder {
  #text = '';
  #codePoints = 0;
  readonly entities: GoldEntity[] = [];
  readonly #decompose: boolean;

  /** With `decompose`, accents become combining marks (NFD) as they are appended. */
  constructor({ decompose }: { readonly decompose: boolean }) {
    this.#decompose = decompose;
  }

  get text(): string {
    return this.#text;
  }

  /** Code points so far. */
  get length(): number {
    return this.#codePoints;
  }

  append(text: string, label?: EntityLabel): void {
    const piece = this.#decompose ? text.normalize('NFD') : text;
    const begin = this.#codePoints;
    this.#text += piece;
    this.#codePoints += [...piece].length;
    if (label !== undefined) this.entities.push({ begin, end: this.#codePoints, label });
  }
}
