import type { Commit } from '../../core/partition-task.js';
import type { Metrics } from '../../observability/metrics.js';

/** Counts what a commit of a partition made durable. */
export function countCommit(
  metrics: Metrics,
  commit: Commit,
  { connector, sink, topic }: { readonly connector: string; readonly sink: string; readonly topic: string },
): void {
  metrics.commitSeconds.observe({ connector, sink }, commit.milliseconds / 1000);
  const outcomes = { written: commit.written, filtered: commit.filtered, dead_letter: commit.failed.length };
  for (const [outcome, count] of Object.entries(outcomes))
    if (count > 0) metrics.records.inc({ connector, topic, outcome }, count);
  for (const error of commit.failed) metrics.deadLetters.inc({ connector, code: error.code });
}
