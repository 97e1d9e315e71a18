import { expect, inject, it } from 'vitest';
import { consoleConsumer, makeTopic, produce, unique, until } from '../kafka/support.js';
import { startConnectors } from '../runtime/support.js';

const bootstrapServers = inject('bootstrapServers');

it('a connector that began at the end of its topic and wrote nothing goes on there, not at a later end', async () => {
  const [input, output, name] = [unique('latest'), unique('latest-out'), unique('latest')];
  await makeTopic(bootstrapServers, input);
  await makeTopic(bootstrapServers, output);
  const note = (id: string) => ({ key: id, value: JSON.stringify({ note_id: id, note_text: 'text' }) });
  const connector = {
    name,
    config: {
      'connector.class': 'TopicSink',
      topics: input,
      'output.topic': output,
      'consumer.override.auto.offset.reset': 'latest',
    },
  };
  await produce(bootstrapServers, input, [note('before')]);
  const first = await startConnectors(bootstrapServers, [connector]);
  await until('the partition', () => first.status()[0]?.partitions[0]?.state === 'RUNNING');
  await first.stop();

  await produce(bootstrapServers, input, [note('meanwhile')]);
  const second = await startConnectors(bootstrapServers, [connector]);
  await until('its work', () => second.status()[0]?.partitions[0]?.committed === '2');
  await second.stop();
  const args = ['--property', 'print.key=true', '--property', 'print.value=false'];
  expect(await consoleConsumer(bootstrapServers, output, args)).toEqual(['meanwhile']);
});
