import { Kafka, logLevel, type Message } from 'kafkajs';

export const inputTopic = 'notes';
export const outputTopic = 'notes-annotated';
export const deadLetterTopic = 'notes-dead-letters';

const PARTITIONS = 4;
const RECORDS_PER_SEND = 200;

function connect(bootstrapServers: string): Kafka {
  return new Kafka({ brokers: bootstrapServers.split(','), clientId: 'spanstream-demo', logLevel: logLevel.NOTHING });
}

/** Records that cannot become documents: each must end as a dead letter and stop nothing. */
export const brokenRecords: readonly Message[] = [
  { key: 'cut-off', value: '{"note_id": "cut-off", "note_te' },
  { key: 'no-text', value: '{"note_id": "no-text"}' },
  { key: 'no-value', value: null },
];

export async function createTopics(bootstrapServers: string): Promise<void> {
  const admin = connect(bootstrapServers).admin();
  await admin.connect();
  try {
    // The connectors make their other topics themselves; an archive needs its input to be there.
    const topics = [inputTopic, outputTopic].map((topic) => ({
      topic,
      numPartitions: PARTITIONS,
      replicationFactor: 1,
    }));
    await admin.createTopics({ topics, waitForLeaders: true });
  } finally {
    await admin.disconnect();
  }
}

/** Sends records in order of the iteration, spread over the partitions by key. */
export async function produce(bootstrapServers: string, records: Iterable<Message>): Promise<void> {
  const producer = connect(bootstrapServers).producer({ idempotent: true });
  await producer.connect();
  try {
    let messages: Message[] = [];
    const send = async () => {
      if (messages.length > 0) await producer.send({ topic: inputTopic, messages });
      messages = [];
    };
    for (const record of records) {
      messages.push(record);
      if (messages.length === RECORDS_PER_SEND) await send();
    }
    await send();
  } finally {
    await producer.disconnect();
  }
}
