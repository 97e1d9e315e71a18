import { setTimeout as sleep } from 'node:timers/promises';
import { inject, it } from 'vitest';
import { TransactionalProducer } from '../../src/kafka/transactional-producer.js';
import { connect, log, makeTopic, unique, until } from '../kafka/support.js';

const bootstrapServers = inject('bootstrapServers');

function connections(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
}

it('leaves no connection open, whatever was under way when it was closed', { timeout: 60_000 }, async () => {
  const topic = unique('closed');
  await makeTopic(bootstrapServers, topic);
  const before = connections();
  for (let pause = 0; pause < 12; pause++) {
    const producer = await TransactionalProducer.open({
      kafka: connect(bootstrapServers, 'producer'),
      transactionalId: unique('closed'),
      transactionTimeout: 30_000,
      compression: 'none',
      log,
    });
    const sent = producer.send(topic, [{ key: 'a', value: 'b', partition: 0 }]);
    sent.catch(() => undefined);
    // Closed at another moment of the call each time: while it looks for the topic, sends, or is done.
    await sleep(pause);
    await producer.close();
    await Promise.allSettled([sent]);
  }
  await until('the end of all connections', () => connections() <= before, 5_000);
});
