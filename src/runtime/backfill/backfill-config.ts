import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FlatConfig } from '../../config/flat.js';
import { isKnownKey, type OptionsSchema } from '../../config/parse.js';
import { parquetSinkOptions } from '../../sinks/parquet/options.js';
import { topicSinkOptions } from '../../sinks/topic/options.js';
import type { BackfillRequest } from './backfill.js';

const TOPIC = 'topic:';

/**
 * A connector's configuration as a backfill has it: with the sink that is asked for, and other options.
 *
 * @param directory that a sink's relative path starts from
 */
export function backfillFlat(
  flat: FlatConfig,
  { sink, config = {} }: Pick<BackfillRequest, 'sink' | 'config'>,
  directory: string,
): FlatConfig {
  if (sink === undefined) return { ...flat, ...config };
  if (sink.startsWith(TOPIC)) {
    const output = { 'connector.class': 'TopicSink', 'output.topic': sink.slice(TOPIC.length) };
    return { ...without(flat, 'ParquetSink', parquetSinkOptions as unknown as OptionsSchema), ...output, ...config };
  }
  const output = { 'connector.class': 'ParquetSink', 'store.url': storeUrl(sink, directory) };
  return { ...without(flat, 'TopicSink', topicSinkOptions as unknown as OptionsSchema), ...output, ...config };
}

/** Options of a sink mean nothing to one of another class. */
function without(flat: FlatConfig, sinkClass: string, schema: OptionsSchema): FlatConfig {
  if (flat['connector.class'] !== sinkClass) return flat;
  return Object.fromEntries(Object.entries(flat).filter(([key]) => !isKnownKey(schema, key)));
}

/** A URL of another kind is left as it is, to be refused: it means no folder. */
function storeUrl(sink: string, directory: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(sink) ? sink : pathToFileURL(resolve(directory, sink)).href;
}
