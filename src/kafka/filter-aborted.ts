/** What kafkajs knows of the record batch that a record came in. Offsets and ids are decimal strings. */
export interface BatchContext {
  readonly firstOffset: string;
  readonly lastOffsetDelta: number;
  readonly producerId: string;
  readonly inTransaction: boolean;
}

/** A record as kafkajs decodes it; records of the formats before 0.11 have no batch context. */
export interface DecodedRecord {
  readonly offset: string;
  readonly key: Buffer | null;
  readonly isControlRecord?: boolean;
  readonly batchContext?: BatchContext;
}

export interface AbortedTransaction {
  readonly producerId: string;
  readonly firstOffset: string;
}

/** Types of control records: the second int16 of the key. */
const ABORT = 0;

/**
 * Leaves out the records of aborted transactions, in place of kafkajs's own filter. The algorithm is the one of
 * Kafka's Java consumer (CompletedFetch.java): walk the batches, open every aborted transaction that begins at or
 * before the batch's last offset, close a producer's at its abort marker.
 *
 * kafkajs 2.2.4 leaks in three ways: it takes a record with the key int32 0 for an abort marker, it opens at most one
 * aborted transaction per record, and it expects the broker's list to be sorted.
 *
 * @param abortedTransactions in any order; null where the fetch was read_uncommitted
 * @returns the records to keep, control records among them
 */
export function filterAborted<R extends DecodedRecord>(options: {
  readonly messages: readonly R[];
  readonly abortedTransactions?: readonly AbortedTransaction[] | null;
}): R[] {
  const { messages, abortedTransactions } = options;
  if (!abortedTransactions?.length) return [...messages];
  const waiting = abortedTransactions
    .map(({ producerId, firstOffset }) => ({ producerId, firstOffset: BigInt(firstOffset) }))
    .sort((a, b) => (a.firstOffset < b.firstOffset ? -1 : a.firstOffset > b.firstOffset ? 1 : 0));
  const aborting = new Set<string>();
  let opened = 0;
  return messages.filter((message) => {
    const batch = message.batchContext;
    if (batch === undefined) return true;
    const lastOffset = BigInt(batch.firstOffset) + BigInt(batch.lastOffsetDelta);
    for (let next = waiting[opened]; next !== undefined && next.firstOffset <= lastOffset; next = waiting[++opened]) {
      aborting.add(next.producerId);
    }
    if (message.isControlRecord) {
      if (isAbortMarker(message)) aborting.delete(batch.producerId);
      return true;
    }
    return !(batch.inTransaction && aborting.has(batch.producerId));
  });
}

/** A control record's key is its version and its type, an int16 each; only the type matters, whatever the version. */
function isAbortMarker({ key }: DecodedRecord): boolean {
  return key !== null && key.length >= 4 && key.readInt16BE(2) === ABORT;
}
