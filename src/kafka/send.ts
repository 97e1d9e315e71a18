import { isRecordRefused } from './errors.js';
import { type ICustomPartitioner, type Kafka, type Message, Partitioners, type Producer } from './kafkajs.js';

/**
 * Bytes of messages sent at a time. kafkajs makes one record batch per partition of what one `send` gets, and the
 * broker's default limit of a record batch is 1 MiB.
 */
const SEND_BYTES = 800_000;
/** Room for a record's lengths, offsets and timestamp. */
const RECORD_OVERHEAD = 70;

/** As Kafka's `compression.type`; the values are those of kafkajs. */
export const COMPRESSION = { none: 0, gzip: 1, snappy: 2, lz4: 3, zstd: 4 } as const;
export type CompressionName = keyof typeof COMPRESSION;

/**
 * Keeps the partition that a message names; kafkajs's own partitioners would, but a custom one must do it itself.
 * What names one that the topic does not have goes to the remainder, so that fewer partitions still keep the order.
 * Where none is named the key chooses it, as in Kafka's own producer (murmur2).
 */
export const byGivenPartition: ICustomPartitioner = () => {
  const byKey = Partitioners.DefaultPartitioner();
  return (sent) =>
    sent.message.partition === undefined ? byKey(sent) : sent.message.partition % sent.partitionMetadata.length;
};

/** A producer that writes each record once and in order, over all tries; connected. */
export async function connectIdempotentProducer(kafka: Kafka): Promise<Producer> {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: byGivenPartition,
  });
  await producer.connect();
  return producer;
}

/**
 * Sends messages in order, as many at a time as a record batch may hold. Where the broker refuses a batch for what is
 * in it, its halves are tried, down to the one message at fault.
 *
 * @param options.refused called with what the broker refuses by itself; the others are sent all the same
 */
export async function sendInOrder<T>(options: {
  readonly items: readonly T[];
  readonly toMessage: (item: T) => Message;
  readonly send: (messages: Message[]) => Promise<unknown>;
  readonly refused: (item: T, error: unknown) => void | Promise<void>;
}): Promise<void> {
  for (const pack of packs(options.items.map((item) => ({ item, message: options.toMessage(item) }))))
    await sendPack(pack, options);
}

interface Packed<T> {
  readonly item: T;
  readonly message: Message;
}

async function sendPack<T>(
  pack: readonly Packed<T>[],
  options: {
    send: (messages: Message[]) => Promise<unknown>;
    refused: (item: T, error: unknown) => void | Promise<void>;
  },
): Promise<void> {
  try {
    await options.send(pack.map(({ message }) => message));
  } catch (error) {
    const [first] = pack;
    if (first === undefined || !isRecordRefused(error)) throw error;
    if (pack.length === 1) {
      await options.refused(first.item, error);
      return;
    }
    const middle = pack.length >> 1;
    await sendPack(pack.slice(0, middle), options);
    await sendPack(pack.slice(middle), options);
  }
}

function* packs<T>(items: readonly Packed<T>[]): Generator<Packed<T>[]> {
  let pack: Packed<T>[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = messageBytes(item.message);
    if (pack.length > 0 && bytes + size > SEND_BYTES) {
      yield pack;
      pack = [];
      bytes = 0;
    }
    pack.push(item);
    bytes += size;
  }
  if (pack.length > 0) yield pack;
}

/** Bytes that the message takes in a record batch, not compressed, rather too many than too few. */
export function messageBytes({ key, value, headers = {} }: Message): number {
  let bytes = RECORD_OVERHEAD + length(key) + length(value);
  for (const [name, values] of Object.entries(headers)) {
    for (const item of Array.isArray(values) ? values : [values]) bytes += 3 * name.length + length(item) + 10;
  }
  return bytes;
}

function length(bytes: Buffer | string | null | undefined): number {
  return bytes == null ? 0 : typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length;
}
