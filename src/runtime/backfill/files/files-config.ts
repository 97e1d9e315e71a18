import type { FlatConfig } from '../../../config/flat.js';
import { ConfigError } from '../../../errors.js';
import { INPUT_TOPIC } from '../../../sinks/topic/options.js';
import type { ConnectorConfig } from '../../options/connector-config.js';
import { CONVERTER_CLASSES, type ConverterClass } from '../../options/converter-options.js';

/**
 * A connector's configuration as a backfill of files has it. Rows are JSON, or text where the connector reads text, whatever
 * the values of its topics are; keys are text. The output is written as the connector writes it.
 *
 * @throws {ConfigError} where it reads prepared documents, which are in topics only
 */
export function filesFlat(flat: FlatConfig): FlatConfig {
  if (flat['input.format'] === 'prepared') {
    const message = 'files hold documents, not prepared ones: backfill the connector that prepares them';
    throw new ConfigError('the connector cannot read files', [
      { key: 'input.format', value: flat['input.format'], message },
    ]);
  }
  const { 'value.converter.schemas.enable': _, 'value.converter.json.fail.invalid.schema': _invalid, ...rest } = flat;
  const converter = CONVERTER_CLASSES[(flat['value.converter'] ?? 'json') as ConverterClass];
  // What is not known is told of when the configuration is parsed.
  if (converter === undefined) return flat;
  const isTyped = converter !== 'json' && converter !== 'string';
  const writesAsRead = flat['connector.class'] === 'TopicSink' && flat['output.value.converter'] === undefined;
  return {
    ...rest,
    'value.converter': converter === 'string' ? 'string' : 'json',
    ...(flat['key.converter'] === undefined ? {} : { 'key.converter': 'string' }),
    ...(isTyped && writesAsRead ? { 'output.value.converter': converter } : {}),
  };
}

/**
 * The input topic that documents of files count as documents of, where they do not say it themselves.
 * @throws {ConfigError} where the output has the name of the input in it, and there are several inputs
 */
export function inputTopicOf({ name, options, sink }: ConnectorConfig): string {
  const { topics = [] } = options;
  const isNamed = sink.class === 'TopicSink' && sink.options['output.topic'].includes(INPUT_TOPIC);
  if (topics.length === 1 || !isNamed) return topics[0] ?? name;
  throw new ConfigError('it is not known where documents of files go', [
    {
      key: 'output.topic',
      value: sink.options['output.topic'],
      message: `stands for several topics, since the connector reads ${topics.join(', ') || options['topics.regex']}: name one topic for the backfill`,
    },
  ]);
}
