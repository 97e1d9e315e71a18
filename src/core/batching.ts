/** A window before the model; users hang what they need on it. */
export interface WaitingWindow {
  /** Tokens, special ones included. */
  readonly length: number;
  /** Key of the partition that it came from. */
  readonly partition: string;
  /** When it was added, in milliseconds of any clock. */
  readonly since: number;
  /** Whether it is of work that nobody waits for, such as a backfill: others go before it. */
  readonly background: boolean;
}

export interface BatchLimits {
  /** Padded tokens of a batch: its windows times the length of the longest. One longer window is a batch alone. */
  readonly maxTokens: number;
  /** Windows of a batch. */
  readonly maxSize: number;
  /** How long an incomplete batch waits for company, in milliseconds. */
  readonly maxWaitMs: number;
}

/**
 * Tokens that lie ready on an instance while it runs, in one batch at least. So much takes a small model some 20 ms on a
 * core: on a machine whose cores are all busy the main thread may not come sooner to bring more.
 */
const READY_TOKENS = 1024;

/** Batches on an instance: one that runs, and those that are there when it has run. */
export function batchesPerInstance(maxTokens: number): number {
  return 1 + Math.ceil(READY_TOKENS / maxTokens);
}

/**
 * The windows that wait before a model, over all partitions.
 *
 * Each batch grows around a seed. Partitions take turns to give the seed, their oldest window, so a window with k
 * before it in its partition runs within (k + 1) x partitions batches, whatever the others send. Partitions in the
 * background have a turn where no other has a window. The rest of the batch are the seed's neighbours in length, whoever
 * sent them, so little is padded.
 */
export class WindowQueue<W extends WaitingWindow> {
  #limits: BatchLimits;
  /** All windows that wait, by rising length. */
  #byLength: W[] = [];
  /** Windows by partition, oldest first; some may be in a batch already. A Map keeps the order of turns. */
  readonly #byPartition = new Map<string, W[]>();
  readonly #waiting = new Set<W>();
  #tokens = 0;
  /** Windows that wait and are not in the background. */
  #live = 0;

  constructor(limits: BatchLimits) {
    this.#limits = limits;
  }

  /** Windows that wait. */
  get size(): number {
    return this.#waiting.size;
  }

  get maxTokens(): number {
    return this.#limits.maxTokens;
  }

  /** Whether nothing waits but what others go before. */
  get isBackground(): boolean {
    return this.#live === 0;
  }

  /** Makes all later batches smaller. */
  lower(maxTokens: number): void {
    this.#limits = { ...this.#limits, maxTokens: Math.min(maxTokens, this.#limits.maxTokens) };
  }

  add(windows: readonly W[]): void {
    for (const window of windows) {
      const queue = this.#byPartition.get(window.partition);
      if (queue === undefined) this.#byPartition.set(window.partition, [window]);
      else queue.push(window);
      this.#waiting.add(window);
      this.#tokens += window.length;
      if (!window.background) this.#live++;
      this.#byLength.push(window);
    }
    // Two sorted runs are what the engine's merge sort does in one pass.
    this.#byLength.sort((a, b) => a.length - b.length);
  }

  /** Whether a batch can be filled to one of its limits. */
  get complete(): boolean {
    return this.#tokens >= this.#limits.maxTokens || this.#waiting.size >= this.#limits.maxSize;
  }

  /** When the oldest window has waited long enough to go in an incomplete batch; null while nothing waits. */
  get dueAt(): number | null {
    let oldest = Number.POSITIVE_INFINITY;
    for (const key of this.#byPartition.keys()) {
      const head = this.#head(key);
      if (head !== undefined && head.since < oldest) oldest = head.since;
    }
    return oldest === Number.POSITIVE_INFINITY ? null : oldest + this.#limits.maxWaitMs;
  }

  /**
   * The next batch, or null while nothing waits. Whether an incomplete one should wait is the caller's decision.
   * @param maxSize windows, where it should have fewer than the limits allow
   */
  take(maxSize: number = this.#limits.maxSize): W[] | null {
    const seed = this.#nextSeed();
    if (seed === null) return null;
    const [from, to] = growBatch(this.#byLength, indexOf(this.#byLength, seed), {
      ...this.#limits,
      maxSize: Math.min(maxSize, this.#limits.maxSize),
    });
    const batch = this.#byLength.splice(from, to - from);
    for (const window of batch) this.#forget(window);
    return batch;
  }

  /** Takes out what nobody waits for any more. */
  remove(isGone: (window: W) => boolean): void {
    this.#byLength = this.#byLength.filter((window) => {
      const gone = isGone(window);
      if (gone) this.#forget(window);
      return !gone;
    });
  }

  /** Takes all that waits, in no order, without limits. */
  drain(): W[] {
    const all = this.#byLength;
    this.#byLength = [];
    this.#byPartition.clear();
    this.#waiting.clear();
    this.#tokens = 0;
    this.#live = 0;
    return all;
  }

  #forget(window: W): void {
    this.#waiting.delete(window);
    this.#tokens -= window.length;
    if (!window.background) this.#live--;
  }

  #nextSeed(): W | null {
    return this.#nextSeedOf(false) ?? this.#nextSeedOf(true);
  }

  #nextSeedOf(background: boolean): W | null {
    for (const [key, queue] of [...this.#byPartition]) {
      const head = this.#head(key);
      if (head === undefined || head.background !== background) continue;
      this.#byPartition.delete(key);
      this.#byPartition.set(key, queue);
      return head;
    }
    return null;
  }

  /** Oldest waiting window of a partition; forgets those that went in other partitions' batches. */
  #head(key: string): W | undefined {
    const queue = this.#byPartition.get(key) ?? [];
    let gone = 0;
    while (gone < queue.length && !this.#waiting.has(queue[gone] as W)) gone++;
    if (gone > 0) queue.splice(0, gone);
    if (queue.length === 0) this.#byPartition.delete(key);
    return queue[0];
  }
}

/**
 * Widens a batch around a seed, each time to the side that pads less.
 *
 * @param sorted windows by rising length
 * @returns begin and end of the batch in `sorted`
 */
function growBatch(sorted: readonly WaitingWindow[], seed: number, limits: BatchLimits): [from: number, to: number] {
  let from = seed;
  let to = seed + 1;
  let longest = lengthAt(sorted, seed);
  for (;;) {
    const count = to - from + 1;
    if (count > limits.maxSize) break;
    const canGoDown = from > 0 && count * longest <= limits.maxTokens;
    const longer = lengthAt(sorted, to);
    const canGoUp = to < sorted.length && count * longer <= limits.maxTokens;
    if (!canGoDown && !canGoUp) break;
    const paddingDown = longest - lengthAt(sorted, from - 1);
    const paddingUp = (longer - longest) * (to - from);
    if (canGoUp && (!canGoDown || paddingUp <= paddingDown)) {
      to++;
      longest = longer;
    } else {
      from--;
    }
  }
  return [from, to];
}

function lengthAt(sorted: readonly WaitingWindow[], index: number): number {
  return sorted[index]?.length ?? 0;
}

/** Binary search to the run of equal lengths, then along it. */
function indexOf<W extends WaitingWindow>(sorted: readonly W[], window: W): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (lengthAt(sorted, middle) < window.length) low = middle + 1;
    else high = middle;
  }
  return sorted.indexOf(window, low);
}
