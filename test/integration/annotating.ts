import { inject, onTestFinished } from 'vitest';
import type { RawRecord } from '../../src/types.js';
import { collectingSource, makeTopic, unique, until } from '../kafka/support.js';
import { type StartedConnectors, startConnectors } from '../runtime/support.js';

/**
 * Starts a connector from a topic to `<topic>-out` that finds drugs and negations; it stops with its test.
 * @param directory where files are that the options name
 */
export async function annotate(
  topic: string,
  config: Readonly<Record<string, unknown>> = {},
  directory: string = process.cwd(),
): Promise<StartedConnectors> {
  const bootstrapServers = inject('bootstrapServers');
  // Before anybody reads them: a consumer looks for new topics once a minute.
  for (const made of ['out', 'dead']) await makeTopic(bootstrapServers, `${topic}-${made}`);
  const running = await startConnectors(bootstrapServers, [
    {
      name: topic,
      directory,
      config: {
        'connector.class': 'TopicSink',
        topics: topic,
        'output.topic': `${topic}-out`,
        'value.converter.schema.registry.url': inject('registryUrl'),
        'errors.tolerance': 'all',
        'errors.deadletterqueue.topic.name': `${topic}-dead`,
        stages: [
          { name: 'drugs', type: 'terms', terms: ['Doliprane', 'Xarelto', 'paracétamol'], label: 'DRUG' },
          { name: 'negation', type: 'negation' },
        ],
        ...config,
      },
    },
  ]);
  onTestFinished(() => running.stop());
  return running;
}

/** The first records of a topic, at least as many. */
export async function recordsOf(topic: string, count: number): Promise<readonly RawRecord[]> {
  const bootstrapServers = inject('bootstrapServers');
  const collected = collectingSource({ bootstrapServers, groupId: unique('read'), topics: [topic] });
  await collected.source.run();
  await until(`${count} records of ${topic}`, () => collected.records.length >= count);
  await collected.source.stop();
  return collected.records;
}
