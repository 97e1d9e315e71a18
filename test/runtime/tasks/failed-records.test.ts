import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../../src/errors.js';
import { parseConnector } from '../../../src/runtime/options/connector-config.js';
import { logFailures, reportFailures } from '../../../src/runtime/tasks/failed-records.js';
import type { RawRecord } from '../../../src/types.js';

const record: RawRecord = {
  topic: 'notes',
  partition: 3,
  offset: 42n,
  timestamp: 1_700_000_000_000n,
  key: Buffer.from('a key'),
  headers: {},
  value: Buffer.from(`a private text ${'x'.repeat(20_000)}`),
};
const error = new DocumentError('DOCUMENT_INVALID', 'no JSON', { stage: 'VALUE_CONVERTER' });

async function linesOf(options: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) });
  const flat = { 'connector.class': 'TopicSink', topics: 'notes', 'output.topic': 'out', ...options };
  const config = await parseConnector({ name: 'annotate', directory: '.', flat });
  const processor = reportFailures(
    { process: async () => [{ value: Buffer.from('good') }, { error }, { filtered: true }], close: async () => {} },
    logFailures(config.options, log),
  );
  const outcomes = await processor.process([record, record, record]);
  expect(outcomes).toHaveLength(3);
  return lines;
}

describe('records that failed', () => {
  it('are logged by errors.log.enable: where, in which stage and why, without their text', async () => {
    const lines = await linesOf({ 'errors.log.enable': 'true' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      msg: 'a record failed',
      topic: 'notes',
      partition: 3,
      offset: '42',
      stage: 'VALUE_CONVERTER',
      code: 'DOCUMENT_INVALID',
      err: { message: 'no JSON' },
    });
    expect(lines[0]).not.toContain('private');
  });

  it('are logged with key and value only by errors.log.include.messages', async () => {
    const lines = await linesOf({ 'errors.log.enable': 'true', 'errors.log.include.messages': 'true' });
    const line = JSON.parse(lines[0] as string) as { key: string; value: string };
    expect(line.key).toBe('a key');
    expect(line.value).toMatch(/^a private text x+\.\.\. \(20015 bytes\)$/);
    expect(line.value.length).toBeLessThan(10_100);
  });

  it('are not logged by default', async () => {
    expect(await linesOf({})).toEqual([]);
    expect(await linesOf({ 'errors.log.include.messages': 'true' })).toEqual([]);
  });
});
