import type { Logger } from 'pino';
import type { DeadLetter, DocumentProcessor } from '../../core/contracts.js';
import type { ConnectorOptions } from '../options/connector-options.js';

const MOST_CHARACTERS = 10_000;

/** Told of each record that failed. */
export type FailureReport = (letter: DeadLetter) => void;

/**
 * What `errors.log.enable` asks for: a line for each record that failed.
 * @returns undefined where it is off
 */
export function logFailures(options: ConnectorOptions, log: Logger): FailureReport | undefined {
  if (!options['errors.log.enable']) return undefined;
  const includesRecord = options['errors.log.include.messages'];
  return ({ record, error }) => {
    const { topic, partition, offset } = record.origin ?? record;
    const where = { topic, partition, offset: String(offset), stage: error.stage, code: error.code };
    log.error({ ...where, err: error, ...(includesRecord ? shown(record) : {}) }, 'a record failed');
  };
}

/** A processor whose failures are reported, whether they are tolerated or not. */
export function reportFailures(processor: DocumentProcessor, report: FailureReport | undefined): DocumentProcessor {
  if (report === undefined) return processor;
  return {
    fetch: (records, signal) => processor.fetch?.(records, signal) ?? null,
    async process(records) {
      const outcomes = await processor.process(records);
      for (const [i, record] of records.entries()) {
        const outcome = outcomes[i];
        if (outcome !== undefined && 'error' in outcome) report({ record, error: outcome.error });
      }
      return outcomes;
    },
    close: () => processor.close(),
  };
}

function shown({ key, value, timestamp }: DeadLetter['record']): Readonly<Record<string, string | null>> {
  return { key: asText(key), value: asText(value), timestamp: String(timestamp) };
}

/** UTF-8, whatever the bytes are: it is for people. */
function asText(bytes: Buffer | null): string | null {
  if (bytes === null) return null;
  const text = bytes.toString('utf8');
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}... (${bytes.length} bytes)`;
}
