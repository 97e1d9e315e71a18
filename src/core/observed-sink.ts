import type { Result, Sink } from './contracts.js';

/** A sink that lets somebody look at the results on their way: to show documents, to count failures. */
export function observeSink(sink: Sink, observe: (results: readonly Result<Buffer>[]) => void): Sink {
  return {
    async open(partition, committed) {
      const writer = await sink.open(partition, committed);
      return {
        get startOffset() {
          return writer.startOffset;
        },
        get commitAt() {
          return writer.commitAt;
        },
        async write(batch) {
          await writer.write(batch);
          observe(batch.results);
        },
        commit: (extent) => writer.commit(extent),
        abort: () => writer.abort(),
      };
    },
    close: () => sink.close(),
  };
}
