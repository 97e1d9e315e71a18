import { expect, it } from 'vitest';
import { createLog } from '../../../../src/observability/log.js';
import { documents, localSink, makeSink, PARTITION } from '../harness.js';
import { documentSchema, typedBatch } from './typed.js';

it('says once what columns files begin to have, and where they come from', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level: 'info', destination: { write: (line: string) => lines.push(JSON.parse(line)) } });
  const { store, sink } = await localSink({ log });
  const writer = await sink.open(PARTITION);
  for (const [begin, fields] of [
    [0, {}],
    [2, { age: 4 }],
    [4, {}],
    [6, { age: 4.5 }],
  ] as const) {
    await writer.write(documents(begin, begin + 2, () => fields));
    await writer.commit('all');
  }
  const again = await makeSink({ store, log }).open(PARTITION);
  const schema = documentSchema([{ name: 'note_id', type: 'string' }], 9);
  await again.write(documents(8, 9));
  await again.commit('all');
  await again.write(typedBatch(9, [[schema, { note_id: 'n9' }]]));
  await again.commit('all');
  expect(lines.filter(({ msg }) => msg === 'a file begins with new columns')).toEqual([
    expect.objectContaining({
      topic: 'notes',
      partition: 0,
      offset: 0,
      source: 'values of the documents',
      columns: ['note_id string', 'note_text string', 'entities.negated boolean'],
    }),
    expect.objectContaining({ offset: 2, columns: ['age int64'] }),
    expect.objectContaining({ offset: 6, columns: ['age double'] }),
    expect.objectContaining({
      offset: 9,
      source: 'schema with the id 9',
      columns: ['note_id', 'entities.code string', 'entities.count int64'],
    }),
  ]);
});
