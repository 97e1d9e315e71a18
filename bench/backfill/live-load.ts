import { setTimeout as sleep } from 'node:timers/promises';
import { type Consumer, Kafka, logLevel, type Producer } from 'kafkajs';
import { inputTopic } from '../../demo/topics.js';

/** Of documents between two moments: ms from when each was sent to when its annotation could be read. */
export type Latencies = readonly number[];

/** JSON of a document without its id and the brace before it. */
export type Body = string;

const WAVE = 100;
const POLL_MS = 100;
/** What waits while the connector is flooded. */
const SECONDS_AHEAD = 2;

interface Mark {
  readonly done: number;
  /** In ms of any clock. */
  readonly at: number;
}

/** Sends documents to a connector, and reads what it makes of them as its users do: committed records alone. */
export class LiveLoad {
  readonly #bodies: readonly Body[];
  readonly #producer: Producer;
  readonly #consumer: Consumer;
  /** When each document was sent that has not come back, in ms since the epoch. */
  readonly #open = new Map<string, number>();
  readonly #latencies: { readonly sentAt: number; readonly took: number }[] = [];
  #sent = 0;
  #failure: unknown = null;

  constructor(bootstrapServers: string, bodies: readonly Body[]) {
    const kafka = new Kafka({ brokers: [bootstrapServers], clientId: 'bench', logLevel: logLevel.NOTHING });
    this.#bodies = bodies;
    this.#producer = kafka.producer();
    this.#consumer = kafka.consumer({ groupId: 'bench' });
  }

  get sent(): number {
    return this.#sent;
  }

  async connect(): Promise<void> {
    await this.#producer.connect();
  }

  /**
   * Sends as much as the connector takes, so that some always waits; measures when it has done some.
   * @param done documents that the connector has done
   * @returns the most documents/s
   */
  async flood(seconds: number, done: () => Promise<number>): Promise<number> {
    let first: Mark | null = null;
    for (let ahead = 2 * WAVE; ; ) {
      const mark: Mark = { done: await done(), at: performance.now() };
      if (mark.done > WAVE) first ??= mark;
      const took = first === null ? 0 : (mark.at - first.at) / 1_000;
      const perSecond = first === null || took === 0 ? 0 : (mark.done - first.done) / took;
      if (took > seconds) return perSecond;
      ahead = Math.max(ahead, SECONDS_AHEAD * perSecond);
      if (this.#sent - mark.done < ahead) await this.#send(WAVE);
      else await sleep(POLL_MS);
    }
  }

  /** Measures from now on what comes to `outputTopic`. */
  async listen(outputTopic: string): Promise<void> {
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topic: outputTopic, fromBeginning: false });
    const joined = new Promise((resolve) => this.#consumer.on('consumer.group_join', resolve));
    await this.#consumer.run({
      eachBatch: async ({ batch }) => {
        const now = Date.now();
        for (const { key } of batch.messages) this.#came(String(key), now);
      },
    });
    await joined;
  }

  /** Sends so many documents a second, at even intervals, until the signal is aborted. */
  async feed(perSecond: number, signal: AbortSignal): Promise<void> {
    const begin = performance.now();
    for (let i = 0; !signal.aborted; i++) {
      const wait = begin + (i * 1_000) / perSecond - performance.now();
      if (wait > 0) await sleep(wait);
      this.#send(1).catch((error: unknown) => {
        this.#failure ??= error;
      });
    }
    if (this.#failure !== null) throw this.#failure;
  }

  /** Of documents sent between two moments, in ms since the epoch; waits until all of them have come. */
  async between(from: number, to: number): Promise<Latencies> {
    const isMeant = (sentAt: number) => sentAt >= from && sentAt < to;
    while ([...this.#open.values()].some(isMeant)) await sleep(POLL_MS);
    return this.#latencies.filter(({ sentAt }) => isMeant(sentAt)).map(({ took }) => took);
  }

  async close(): Promise<void> {
    await Promise.all([this.#producer.disconnect(), this.#consumer.disconnect()]);
  }

  #came(id: string, now: number): void {
    const sentAt = this.#open.get(id);
    if (sentAt === undefined) return;
    this.#open.delete(id);
    this.#latencies.push({ sentAt, took: now - sentAt });
  }

  async #send(count: number): Promise<void> {
    const now = Date.now();
    const messages = Array.from({ length: count }, () => {
      const id = `bench-${this.#sent}`;
      const value = `{"note_id":"${id}",${this.#bodies[this.#sent++ % this.#bodies.length]}`;
      this.#open.set(id, now);
      return { key: id, value, timestamp: String(now) };
    });
    await this.#producer.send({ topic: inputTopic, messages });
  }
}
