/**
 * Bounds what is in work, in bytes and in records, over all partitions of a connector. Partitions that wait are served
 * in turn, one request each, so that a flood on one does not starve another.
 */
export class FairGate {
  readonly #maxBytes: number;
  readonly #maxRecords: number;
  #bytes = 0;
  #records = 0;
  /** Waiting requests by partition; a Map keeps insertion order, and a served partition goes to its end. */
  readonly #waiting = new Map<string, Request[]>();

  constructor(options: { maxBytes: number; maxRecords: number }) {
    this.#maxBytes = options.maxBytes;
    this.#maxRecords = options.maxRecords;
  }

  /** Resolves with the function that gives the place back; a request larger than the bounds passes when all is idle. */
  acquire(key: string, size: { bytes: number; records: number }): Promise<() => void> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(key);
      const request = { ...size, resolve };
      if (queue === undefined) this.#waiting.set(key, [request]);
      else queue.push(request);
      this.#serve();
    });
  }

  #serve(): void {
    for (;;) {
      const first = this.#waiting.entries().next();
      if (first.done) return;
      const [key, queue] = first.value;
      const request = queue[0];
      // In strict turn: passing a large request by would starve it.
      if (request === undefined || !this.#fits(request)) return;
      queue.shift();
      this.#waiting.delete(key);
      if (queue.length > 0) this.#waiting.set(key, queue);
      this.#grant(request);
    }
  }

  #fits(request: Request): boolean {
    if (this.#records === 0) return true;
    return this.#bytes + request.bytes <= this.#maxBytes && this.#records + request.records <= this.#maxRecords;
  }

  #grant(request: Request): void {
    this.#bytes += request.bytes;
    this.#records += request.records;
    let released = false;
    request.resolve(() => {
      if (released) return;
      released = true;
      this.#bytes -= request.bytes;
      this.#records -= request.records;
      this.#serve();
    });
  }
}

interface Request {
  readonly bytes: number;
  readonly records: number;
  readonly resolve: (release: () => void) => void;
}
