/** A seeded source of choices (mulberry32 over a hash of the seeds): equal seeds give equal documents on every machine. */
export class Random {
  #state: number;

  constructor(...seeds: readonly (string | number)[]) {
    let hash = 2166136261;
    for (const char of seeds.join('\u0000')) {
      hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
    }
    this.#state = hash >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of `items`; throws a RangeError when there are none. */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('pick: found an empty list, expected at least one item');
    return item;
  }

  shuffle<T>(items: readonly T[]): T[] {
    const keyed = items.map((item) => ({ item, key: this.next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
  }

  /** A number around 0 with deviation 1 (Box-Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}
