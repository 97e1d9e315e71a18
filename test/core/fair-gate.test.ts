import { describe, expect, it } from 'vitest';
import { FairGate } from '../../src/core/fair-gate.js';

const one = { bytes: 10, records: 1 };

describe('the gate', () => {
  it('serves partitions in turn, so that a flood on one does not starve another', async () => {
    const gate = new FairGate({ maxBytes: 1e6, maxRecords: 1 });
    const order: string[] = [];
    const first = await gate.acquire('flood', one);
    const waiting = [...Array.from({ length: 10 }, () => 'flood'), 'quiet'].map(async (key) => {
      const release = await gate.acquire(key, one);
      order.push(key);
      release();
    });
    first();
    await Promise.all(waiting);
    expect(order.indexOf('quiet')).toBe(1);
  });

  it('lets a request larger than its bounds pass alone', async () => {
    const gate = new FairGate({ maxBytes: 100, maxRecords: 10 });
    const release = await gate.acquire('a', { bytes: 5_000, records: 1 });
    let passed = false;
    const next = gate.acquire('b', one).then((done) => {
      passed = true;
      done();
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(passed).toBe(false);
    release();
    await next;
    expect(passed).toBe(true);
  });

  it('counts a place given back twice only once', async () => {
    const gate = new FairGate({ maxBytes: 100, maxRecords: 1 });
    const release = await gate.acquire('a', one);
    release();
    release();
    const second = await gate.acquire('a', one);
    let passed = false;
    void gate.acquire('a', one).then(() => {
      passed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(passed).toBe(false);
    second();
  });
});
