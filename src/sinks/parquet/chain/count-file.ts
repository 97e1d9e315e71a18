import type { Metrics } from '../../../observability/metrics.js';
import type { TopicPartition } from '../../../types.js';

/** Counts a file that was put, under the topic of its documents. */
export function countFile(
  { metrics, connector, partition }: { metrics: Metrics; connector: string; partition: TopicPartition },
  file: { readonly bytes: number; readonly rows: number },
): void {
  const labels = { connector, topic: partition.topic };
  metrics.files.inc(labels);
  metrics.fileBytes.inc(labels, file.bytes);
  metrics.fileRows.inc(labels, file.rows);
}
