import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tuningSpace } from '../../src/tune/space.js';
import { setting } from './machine.js';

describe('what is tried', () => {
  it('is little on two cores', () => {
    expect(tuningSpace(setting(1), { device: 'cpu', cores: 2 })).toEqual({
      workers: [1, 2],
      placements: [
        { instances: 2, threads: 1 },
        { instances: 1, threads: 1 },
        { instances: 1, threads: 2 },
      ],
      maxTokens: [256, 512, 1024, 2048, 4096, 8192],
      maxSizes: [64, 128, 256, 512, 1024],
    });
  });

  it('has what is configured, no more threads than cores beside it, and stays small on large machines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 256 }),
        fc.integer({ min: 1, max: 64 }),
        fc.integer({ min: 1, max: 1e5 }),
        (cores, instances, maxTokens) => {
          const space = tuningSpace(setting(3, { instances, maxTokens }), { device: 'cpu', cores });
          const [configured, ...others] = space.placements;
          expect(configured).toEqual({ instances, threads: 1 });
          for (const one of others) expect(one.instances * one.threads).toBeLessThanOrEqual(cores);
          expect(space.maxTokens).toContain(maxTokens);
          expect(space.workers).toContain(3);
          expect(space.placements.length + space.maxTokens.length + space.workers.length).toBeLessThan(30);
        },
      ),
    );
  });

  it('on GPUs is larger batches on one to three instances', () => {
    const space = tuningSpace(setting(4), { device: 'gpu', cores: 16 });
    expect(space.placements.map(({ instances }) => instances)).toEqual([1, 2, 3]);
    expect(space.maxTokens.at(-1)).toBe(65_536);
  });

  it('without a model is the document workers alone', () => {
    const space = tuningSpace({ workers: 7, model: null }, { device: null, cores: 8 });
    expect(space).toEqual({ workers: [1, 2, 4, 7, 8], placements: [], maxTokens: [], maxSizes: [] });
  });
});
