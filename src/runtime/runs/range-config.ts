import type { ConnectorConfig } from '../connector-config.js';

/** A connector as it works on ranges of topics, in a group of its own. */
export function rangeConfig(
  config: ConnectorConfig,
  { topics, groupId }: { readonly topics: readonly string[]; readonly groupId: string },
): ConnectorConfig {
  const { 'topics.regex': _, ...options } = config.options;
  return {
    ...config,
    options: {
      ...options,
      topics: [...topics],
      'consumer.override.group.id': groupId,
      // What the topic has removed since is gone: what is left is worth more.
      'consumer.override.auto.offset.reset': 'earliest',
    },
  };
}
