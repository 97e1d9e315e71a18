import type { Sink } from '../../core/contracts.js';
import { findEnd } from './chain.js';
import { type ParquetSinkDependencies, PartitionWriter } from './partition-writer.js';

/**
 * Writes each partition as a chain of Parquet files, every offset in exactly one of them. The chain itself says where
 * to go on: a file's key holds the offset at which it begins, which is where the file before it ends, and no key is
 * ever written twice. Of two owners of a partition one loses the race for the next key, and takes the chain up anew.
 */
export function createParquetSink(dependencies: ParquetSinkDependencies): Sink {
  const { store, options, deadLetters } = dependencies;
  let verified = false;
  return {
    async open(partition) {
      if (!verified) await store.verify();
      verified = true;
      const { converter, 'topics.dir': directory } = options;
      const end = await findEnd(store, partition, { directory, converter });
      return new PartitionWriter({ ...dependencies, partition, end });
    },
    async close() {
      await deadLetters.close();
      store.close();
    },
  };
}
