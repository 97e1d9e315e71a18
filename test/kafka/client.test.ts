import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../src/errors.js';
import { createKafka } from '../../src/kafka/client.js';
import { kafkaClientOptions } from '../../src/kafka/options.js';
import { log } from './support.js';

function create(options: Record<string, unknown>) {
  return createKafka(kafkaClientOptions.parse({ 'bootstrap.servers': 'localhost:1', ...options }), {
    log,
    purpose: 'producer',
  });
}

function problems(options: Record<string, unknown>): string[] {
  try {
    create(options);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ key }) => key);
    throw error;
  }
  return [];
}

describe('the Kafka client', () => {
  it('takes user and password with SASL, certificates with SSL', () => {
    const pem = new URL(import.meta.url).pathname;
    expect(
      problems({
        'security.protocol': 'SASL_SSL',
        'sasl.mechanism': 'SCRAM-SHA-512',
        'sasl.username': 'u',
        'sasl.password': 'p',
        'ssl.ca.file': pem,
      }),
    ).toEqual([]);
    expect(readFileSync(pem, 'utf8')).toContain('certificates');
  });

  it('names everything that does not go together at once', () => {
    expect(
      problems({
        'security.protocol': 'SASL_SSL',
        'ssl.ca.file': '/nowhere/ca.pem',
        'ssl.cert.file': '/nowhere/c.pem',
      }),
    ).toEqual(['ssl.ca.file', 'ssl.cert.file', 'ssl.cert.file', 'sasl.username', 'sasl.password']);
    expect(problems({ 'ssl.ca.file': 'ca.pem', 'sasl.username': 'u' })).toEqual(['ssl.ca.file', 'sasl.username']);
    expect(problems({ 'bootstrap.servers': '' })).toEqual(['bootstrap.servers']);
  });
});
