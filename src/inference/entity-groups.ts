import type { Tag } from './model/labels.js';

/** An entity before it is known which of those that overlap stays; offsets are UTF-16 code units. */
export interface Candidate {
  readonly begin: number;
  readonly end: number;
  readonly label: string;
  readonly score: number;
}

/**
 * Joins neighbours of one label unless the second begins or the first ends an entity; the score is their mean. It takes
 * tokens or words one by one, without an object for each: most are in no entity.
 */
export class EntityGroups {
  readonly #tags: readonly Tag[];
  readonly #entities: Candidate[] = [];
  /** Of the last one added. */
  #tag: Tag | undefined;
  #begin = 0;
  #end = 0;
  #scores = 0;
  #count = 0;

  constructor(tags: readonly Tag[]) {
    this.#tags = tags;
  }

  /** @param tag index of its label */
  add(begin: number, end: number, tag: number, score: number): void {
    const next = this.#tags[tag];
    if (this.#count === 0 || !continues(this.#tag, next)) {
      this.#finish();
      this.#begin = begin;
      this.#scores = 0;
      this.#count = 0;
    }
    this.#tag = next;
    this.#end = end;
    this.#scores += score;
    this.#count++;
  }

  close(): Candidate[] {
    this.#finish();
    return this.#entities;
  }

  #finish(): void {
    const label = this.#tag?.label ?? null;
    if (label === null) return;
    this.#entities.push({ begin: this.#begin, end: this.#end, label, score: this.#scores / this.#count });
  }
}

function continues(before: Tag | undefined, after: Tag | undefined): boolean {
  return before?.label === after?.label && before?.ends === false && after?.begins === false;
}
