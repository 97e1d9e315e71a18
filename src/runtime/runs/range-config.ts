import type { ConnectorConfig } from '../options/connector-config.js';

/** Bytes that are read ahead of a limited rate: all that `max.in.flight.bytes` allows would be read in one go, at the cost of others. */
const LIMITED_BYTES = 4 * 1024 * 1024;

/**
 * A connector as it works on ranges of topics, in a group of its own.
 * @param how.limited whether its rate is
 */
export function rangeConfig(
  config: ConnectorConfig,
  how: { readonly topics: readonly string[]; readonly groupId: string; readonly limited: boolean },
): ConnectorConfig {
  const { topics, groupId, limited } = how;
  const { 'topics.regex': _, ...options } = config.options;
  return {
    ...config,
    options: {
      ...options,
      topics: [...topics],
      ...(limited ? { 'max.in.flight.bytes': Math.min(LIMITED_BYTES, options['max.in.flight.bytes']) } : {}),
      'consumer.override.group.id': groupId,
      // What the topic has removed since is gone: what is left is worth more.
      'consumer.override.auto.offset.reset': 'earliest',
    },
  };
}
