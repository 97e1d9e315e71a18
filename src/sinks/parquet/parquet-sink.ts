import type { Sink } from '../../core/contracts.js';
import { FatalError } from '../../errors.js';
import { partitionerOf } from '../partitioners/options.js';
import { type ChainEnd, findEnd } from './chain/chain.js';
import { findRangesEnd, type RangesEnd } from './chain/intents.js';
import { type ParquetSinkDependencies, PartitionWriter } from './chain/partition-writer.js';
import { RangeWriter } from './chain/range-writer.js';

/**
 * Writes each partition as a chain of Parquet files, every offset in exactly one of them. The chain itself says where
 * to go on: a file's key holds the offset at which it begins, which is where the file before it ends, and no key is
 * ever written twice. Of two owners of a partition one loses the race for the next key, and takes the chain up anew.
 *
 * With a partitioner a range of offsets makes files in several folders, and the chain is one of intents, which say what
 * files a range makes before the first of them is put.
 *
 * With `delivery.guarantee=at_least_once` keys are not raced for: each owner writes files of its own, and the chain may
 * fork and overlap. It never has a hole: an owner goes on where some file ends, and before that end all is in files.
 */
export function createParquetSink(dependencies: ParquetSinkDependencies): Sink {
  const { store, options, deadLetters, log } = dependencies;
  const layout = partitionerOf(options).definition;
  let judged: Promise<void> | null = null;
  return {
    async open(partition, committed) {
      judged ??= judgeStore(dependencies);
      await judged.catch((error: unknown) => {
        judged = null;
        throw error;
      });
      const { converter, 'topics.dir': directory } = options;
      const chain = { directory, converter, near: committed ?? (async () => null) };
      const findFiles = () => findEnd(store, partition, chain);
      const findRanges = () => findRangesEnd(store, partition, { ...chain, layout });
      // Its own chain comes last: what was empty a call ago may not be any more.
      const find = async (): Promise<RangesEnd | null> => {
        if (layout !== null) return later(await findFiles(), await findRanges());
        const ranges = await findRanges();
        return later(await findFiles(), ranges);
      };
      const { end, begin } = await endOrBegin(find, chain.near);
      if (layout === null) return new PartitionWriter({ ...dependencies, partition, end, begin });
      const writer = new RangeWriter({ ...dependencies, partition, layout, end, begin });
      const { owed, startOffset } = writer;
      if (owed !== null) {
        const range = { from: String(startOffset), to: String(owed.nextOffset) };
        log.info({ ...partition, ...range }, `${owed.output} are missing: the range is read again`);
      }
      return writer;
    },
    async close() {
      await deadLetters.close();
      store.close();
    },
  };
}

/**
 * The end of a chain; of an empty one, the group's offset. That moves with the first file, so it counts only if the chain
 * is empty after it was asked for: else two owners would begin, and name their first files, at different records.
 */
async function endOrBegin(
  find: () => Promise<RangesEnd | null>,
  committed: () => Promise<bigint | null>,
): Promise<{ readonly end: RangesEnd | null; readonly begin: bigint | null }> {
  const end = await find();
  if (end !== null) return { end, begin: null };
  const begin = await committed();
  return { end: await find(), begin };
}

/** A layout may be changed, so that both chains hold files: one goes on where the other one ended. */
function later(files: ChainEnd | null, ranges: RangesEnd | null): RangesEnd | null {
  if (files === null || (ranges !== null && ranges.nextOffset >= files.nextOffset)) return ranges;
  return { ...files, unfinished: null };
}

/** @throws {FatalError} where the store cannot do what `delivery.guarantee` asks for */
async function judgeStore({ store, options, log }: ParquetSinkDependencies): Promise<void> {
  const flaw = await store.verify();
  if (options['delivery.guarantee'] === 'exactly_once') {
    if (flaw === null) return;
    throw new FatalError(
      'STORE_REFUSED',
      `${flaw}. delivery.guarantee=exactly_once needs it, or two owners of a partition overwrite each other's files. ` +
        'Use a store with conditional puts (AWS S3, MinIO, Ceph, R2, versitygw, a folder), or set ' +
        'delivery.guarantee=at_least_once: then documents may stand in two files, none is lost',
    );
  }
  if (flaw === null) {
    log.info(
      'the store holds conditional puts: delivery.guarantee=exactly_once would keep documents from being doubled',
    );
  } else {
    log.warn(
      `${flaw}. With delivery.guarantee=at_least_once it is used all the same: where two workers hold a partition for a ` +
        'moment, documents may stand in two files (none is lost). Let readers keep one row for each provenance.topic, ' +
        'provenance.partition and provenance.offset, or use a store with conditional puts and exactly_once',
    );
  }
}
