import fc from 'fast-check';
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

  it('has room at once for one that comes after a flood', async () => {
    const gate = new FairGate({ maxBytes: 1e6, maxRecords: 100 });
    const held: (() => void)[] = [];
    for (let index = 0; index < 500; index++) void gate.acquire('flood', one).then((release) => held.push(release));
    for (let done = 0; done < 200; done++) {
      await new Promise((resolve) => setImmediate(resolve));
      held.shift()?.();
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(held.length).toBe(50);
    for (const key of ['second', 'third']) await gate.acquire(key, one);
  });

  it('lets the first requests of all partitions pass before the second ones of any', async () => {
    const gate = new FairGate({ maxBytes: 1e6, maxRecords: 100 });
    const order: string[] = [];
    const releases: (() => void)[] = [];
    for (const key of ['a', 'a', 'b', 'b', 'c']) {
      void gate.acquire(key, one).then((release) => {
        order.push(key);
        releases.push(release);
      });
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(['a', 'b', 'c']);
    for (const release of releases.splice(0)) release();
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b']);
  });

  it('keeps its bounds, and leaves nobody waiting for ever', async () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const full = { key, bytes: fc.integer({ min: 0, max: 150 }), records: fc.integer({ min: 1, max: 15 }) };
    const request = fc.oneof(
      { weight: 9, arbitrary: fc.record(full) },
      { weight: 1, arbitrary: fc.record({ key, bytes: fc.constant(0), records: fc.constant(0) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 40 }), fc.nat(), async (requests, seed) => {
        const gate = new FairGate({ maxBytes: 100, maxRecords: 10 });
        const held: { bytes: number; records: number; release: () => void }[] = [];
        let granted = 0;
        for (const { key, ...size } of requests) {
          void gate.acquire(key, size).then((release) => {
            granted++;
            held.push({ ...size, release });
          });
        }
        for (let step = seed; granted < requests.length || held.length > 0; step++) {
          await new Promise((resolve) => setImmediate(resolve));
          const records = held.reduce((sum, size) => sum + size.records, 0);
          const bytes = held.reduce((sum, size) => sum + size.bytes, 0);
          const busy = held.filter((size) => size.records > 0);
          expect(busy.length <= 1 || (records <= 10 && bytes <= 100)).toBe(true);
          expect(held.length).toBeGreaterThan(0);
          held.splice(step % held.length, 1)[0]?.release();
        }
      }),
    );
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
