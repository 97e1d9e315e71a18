export interface RangeProgressOptions {
  /** Where the chain ends; null where there is none yet. */
  readonly position: bigint | null;
  /** Whether a range begins there that a former owner left unfinished: nothing behind is durable before it has ended. */
  readonly isUnfinished?: boolean;
  /** Age at which a range ends, in ms. */
  readonly rotateInterval: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How far a writer has come with the offsets of its partition, and since when it holds results that are in no file. */
export class RangeProgress {
  readonly #options: RangeProgressOptions;
  #position: bigint | null;
  /** The end of what was written to the writer. */
  #seen: bigint | null = null;
  /** What a commit was told last. */
  #told: bigint | null;
  /** When the oldest result that is in no file arrived. */
  #since: number | null = null;
  #isUnfinished: boolean;

  constructor(options: RangeProgressOptions) {
    this.#options = options;
    this.#position = options.position;
    this.#told = options.position;
    this.#isUnfinished = options.isUnfinished ?? false;
  }

  /** Where the next range begins; null until the first record of an empty chain. */
  get position(): bigint | null {
    return this.#position;
  }

  get seen(): bigint | null {
    return this.#seen;
  }

  /** Whether there is something that is in no file. */
  get isHolding(): boolean {
    return this.#since !== null;
  }

  /** A result was taken; the first record names the first file of an empty chain. */
  take(offset: bigint, arrived: number): void {
    this.#since ??= arrived;
    if (this.#position !== null) return;
    this.#position = offset;
    this.#told = offset;
  }

  /** All results before an offset were taken. */
  see(nextOffset: bigint): void {
    this.#seen = nextOffset;
  }

  /** Files have all before an offset. @param since when the oldest result behind it arrived; null where there is none */
  end(nextOffset: bigint, since: number | null): void {
    this.#position = nextOffset;
    this.#since = since;
    this.#isUnfinished = false;
  }

  /** When the range ends by its age; counted anew where the clock was set back: it shall not wait until that has caught up. */
  rotateAt(): number | null {
    if (this.#since === null) return null;
    this.#since = Math.min(this.#since, this.#options.now());
    return this.#since + this.#options.rotateInterval;
  }

  /** Whether a commit ends the range. */
  isDue(extent: 'complete' | 'all'): boolean {
    return this.isHolding && (extent === 'all' || (this.rotateAt() ?? Number.POSITIVE_INFINITY) <= this.#options.now());
  }

  /** Up to where all is durable. Where records are missing (compacted, transaction markers) what lies behind the last range needs no file. */
  get durable(): bigint | null {
    return this.#since === null && !this.#isUnfinished ? (this.#seen ?? this.#position) : this.#position;
  }

  /** Whether there is more to tell than a commit was told. */
  get hasNews(): boolean {
    return this.durable !== null && this.durable !== this.#told;
  }

  /** @returns the offset that a commit answers; -1 where neither the chain nor any batch told where the partition begins */
  tell(): bigint {
    this.#told = this.durable;
    return this.#told ?? -1n;
  }
}
