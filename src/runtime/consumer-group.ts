import type { TopicSelection } from '../kafka/topic-selection.js';
import { INPUT_TOPIC } from '../sinks/topic/options.js';
import type { ConnectorConfig } from './options/connector-config.js';

/** The consumer group of a connector's tasks. */
export function groupOf({ name, options }: Pick<ConnectorConfig, 'name' | 'options'>): string {
  return options['consumer.override.group.id'] ?? `connect-${name}`;
}

/**
 * The topics that a connector's tasks read.
 * @param others sinks that it has beside its own, such as that of a backfill
 */
export function topicsOf(
  { options, sink }: Pick<ConnectorConfig, 'options' | 'sink'>,
  others: readonly ConnectorConfig['sink'][] = [],
): TopicSelection {
  const regex = options['topics.regex'];
  if (regex === undefined) return { topics: options.topics ?? [] };
  const deadLetters = options['errors.deadletterqueue.topic.name'];
  const outputs = [sink, ...others].flatMap((one) =>
    one.class === 'TopicSink' ? [`(?!${ownOutput(one.options['output.topic'], regex)}$)`] : [],
  );
  return {
    // Its own output read again would be annotated again, for ever.
    topicsRegex: new RegExp(`^${outputs.join('')}(?:${regex})$`),
    excludeTopics: deadLetters === undefined ? [] : [deadLetters],
  };
}

/** A regular expression for the output topics of all topics that match. */
function ownOutput(template: string, regex: string): string {
  const literals = template.split(INPUT_TOPIC).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return literals.join(`(?:${regex})`);
}
