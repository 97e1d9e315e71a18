import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment, PARTITIONS } from './environment.js';

const DRUGS = ['amoxicillin', 'warfarin', 'ibuprofen', 'metformin', 'furosemide'];
const DISEASES = ['pneumonia', 'angina', 'bronchitis', 'gout', 'migraine'];
const RECORDS_PER_SEND = 500;
/** Records that wait for the workers by default, so that every fault meets work and every partition has some. */
const BACKLOG = 6_000;

/** None of them is in one partition alone. */
const WARDS = 7;

/** A short note; numbers make each one different. */
export function noteText(number: number): string {
  return `Visit ${number}: ${DRUGS[number % 5]} ${(number % 9) + 1}00 mg for ${DISEASES[number % 4]}.`;
}

export interface Feed {
  /** Goes on until `records` have been sent in all, then ends. */
  finish(records: number): Promise<void>;
}

/** Sends notes to a topic as fast as they are worked off, by turns to all partitions. */
export function startFeed(
  environment: Environment,
  {
    topic,
    annotated,
    backlog = BACKLOG,
  }: { readonly topic: string; readonly annotated: () => Promise<number>; readonly backlog?: number | undefined },
): Feed {
  let sent = 0;
  let goal = Number.POSITIVE_INFINITY;
  const feed = async (): Promise<void> => {
    while (sent < goal) {
      if (goal === Number.POSITIVE_INFINITY && sent - (await annotated()) > backlog) {
        await sleep(100);
        continue;
      }
      const count = Math.min(RECORDS_PER_SEND, goal - sent);
      const texts = Array.from({ length: count }, (_, index) => noteText(sent + index));
      await sendNotes(environment, topic, texts, sent);
      sent += count;
    }
  };
  const feeding = feed();
  // Told by `finish`, which may be called much later.
  feeding.catch(() => undefined);
  return {
    async finish(records) {
      goal = records;
      await feeding;
    },
  };
}

/** Keys and ids count from `first`: `note-0000000`. */
export async function sendNotes(
  { producer }: Environment,
  topic: string,
  texts: readonly string[],
  first = 0,
): Promise<void> {
  const messages = texts.map((text, index) => {
    const number = first + index;
    const key = `note-${String(number).padStart(7, '0')}`;
    const note = { note_id: key, note_text: text, ward: number % WARDS };
    return { key, partition: number % PARTITIONS, value: JSON.stringify(note) };
  });
  await producer.send({ topic, messages });
}
