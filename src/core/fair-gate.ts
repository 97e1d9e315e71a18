/**
 * Bounds what is in work, in bytes and in records, over all partitions of a connector. Partitions that wait are served
 * in turn, one request each, so that a flood on one does not starve another. Nor does one that comes first fill the
 * gate: a partition holds at most as much as is left free (the dynamic thresholds of Choudhury and Hahne, 1998), so
 * one alone half, two a third each, and whoever comes later finds room at once. A partition begins with one request and
 * may have one more with each that is done (as TCP starts slowly), so that the first documents of all partitions go
 * before the second ones of any.
 */
export class FairGate {
  readonly #max: Size;
  readonly #held: Size = { bytes: 0, records: 0 };
  /** What each partition holds; those that hold nothing are not in it. */
  readonly #shares = new Map<string, Share>();
  /** Waiting requests by partition; a Map keeps insertion order, and a served partition goes to its end. */
  readonly #waiting = new Map<string, Request[]>();

  constructor(options: { maxBytes: number; maxRecords: number }) {
    this.#max = { bytes: options.maxBytes, records: options.maxRecords };
  }

  /** Resolves with the function that gives the place back; a request larger than the bounds passes when all is idle. */
  acquire(key: string, size: Readonly<Size>): Promise<() => void> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(key);
      const request = { ...size, resolve };
      if (queue === undefined) this.#waiting.set(key, [request]);
      else queue.push(request);
      this.#serve();
    });
  }

  #serve(): void {
    for (let key = this.#next(); key !== null; key = this.#next()) {
      const queue = this.#waiting.get(key) as Request[];
      const request = queue.shift() as Request;
      this.#waiting.delete(key);
      if (queue.length > 0) this.#waiting.set(key, queue);
      this.#grant(key, request);
    }
  }

  /** The partition whose first request is to be granted now. */
  #next(): string | null {
    for (const [key, [request]] of this.#waiting) {
      if (request === undefined || this.#isAboveShare(key, request)) continue;
      // In strict turn: passing a large request by would starve it.
      return this.#fits(request) ? key : null;
    }
    return null;
  }

  #isAboveShare(key: string, request: Request): boolean {
    const share = this.#shares.get(key);
    if (share === undefined || share.requests === 0) return false;
    return (
      share.requests >= share.allowed ||
      share.bytes + request.bytes > this.#max.bytes - this.#held.bytes ||
      share.records + request.records > this.#max.records - this.#held.records
    );
  }

  #fits(request: Request): boolean {
    if (this.#held.records === 0) return true;
    return (
      this.#held.bytes + request.bytes <= this.#max.bytes && this.#held.records + request.records <= this.#max.records
    );
  }

  #grant(key: string, { bytes, records, resolve }: Request): void {
    const share = this.#shares.get(key) ?? { bytes: 0, records: 0, requests: 0, allowed: 1 };
    this.#shares.set(key, share);
    share.requests++;
    add(share, bytes, records);
    add(this.#held, bytes, records);
    let released = false;
    resolve(() => {
      if (released) return;
      released = true;
      share.requests--;
      share.allowed++;
      add(share, -bytes, -records);
      add(this.#held, -bytes, -records);
      this.#serve();
      if (share.requests === 0) this.#shares.delete(key);
    });
  }
}

function add(size: Size, bytes: number, records: number): void {
  size.bytes += bytes;
  size.records += records;
}

interface Size {
  bytes: number;
  records: number;
}

interface Share extends Size {
  requests: number;
  /** Requests at a time. */
  allowed: number;
}

interface Request extends Readonly<Size> {
  readonly resolve: (release: () => void) => void;
}
