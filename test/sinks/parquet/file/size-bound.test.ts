import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Random } from '../../../../demo/templates/random.js';
import { documents, localSink, offsetsOf, PARTITION, storedFiles } from '../harness.js';

const KB = 1000;
const MB = 1000 * KB;
const WORDS = 'douleur thoracique aspirine traitement hier antécédents fièvre prescription créatinine scanner'.split(
  ' ',
);

const random = new Random('size-bound');

/** Text that compresses well, as notes do. */
function words(characters: number): string {
  let text = '';
  while (text.length < characters) text += `${random.pick(WORDS)} `;
  return text;
}

function noise(characters: number): string {
  return randomBytes((characters * 3) / 4).toString('base64');
}

interface Load {
  readonly maxBytes: number;
  readonly text: (offset: number) => string;
  /** Full files to write before the writer is closed. */
  readonly files: number;
  /** Documents that come at once. */
  readonly batch?: number;
  readonly options?: Record<string, unknown>;
}

async function fill({ maxBytes, text, files, batch = 50, options }: Load) {
  const { folder, sink } = await localSink({ options: { 'file.max.bytes': maxBytes, ...options } });
  const writer = await sink.open(PARTITION);
  const written = async (): Promise<number> => (await sink.metrics.files.get()).values[0]?.value ?? 0;
  let next = 0;
  for (; (await written()) < files; next += batch)
    await writer.write(documents(next, next + batch, (offset) => ({ note_text: text(offset) })));
  await writer.commit('all');
  const stored = await storedFiles(folder);
  expect(offsetsOf(stored)).toEqual(Array.from({ length: next }, (_, offset) => offset));
  const sizes = stored.map(({ bytes }) => bytes.length);
  for (const size of sizes) expect(size).toBeLessThanOrEqual(maxBytes);
  return { shares: sizes.slice(0, -1).map((size) => size / maxBytes) };
}

const TEXTS: readonly [string, (offset: number) => string][] = [
  ['text that compresses well', () => words(2_000)],
  ['text that does not compress', () => noise(2_000)],
  ['text that changes its nature', (offset) => (Math.floor(offset / 500) % 2 === 0 ? words(2_000) : noise(2_000))],
  ['notes of very different length', () => words(100 + 10_000 * random.next() ** 4)],
];

for (const maxBytes of [200 * KB, MB]) {
  it.each(TEXTS)(`fills files of ${maxBytes} bytes to 90% and never beyond with %s`, async (_, text) => {
    const { shares } = await fill({ maxBytes, text, files: 8 });
    expect(Math.min(...shares)).toBeGreaterThan(0.9);
  });
}

it('fills a file of 16 MB to 90% and never beyond', async () => {
  const { shares } = await fill({ maxBytes: 16 * MB, text: () => noise(4_000), files: 2 });
  expect(Math.min(...shares)).toBeGreaterThan(0.9);
});

it('fills files to 90% and never beyond whatever the limit, the texts, the codec and the batches', async () => {
  const loads = fc.record({
    maxBytes: fc.integer({ min: 100 * KB, max: 300 * KB }),
    batch: fc.integer({ min: 10, max: 400 }),
    // A document is a small part of a file, or files could not be filled with whole documents.
    characters: fc.integer({ min: 500, max: 3_000 }),
    noisy: fc.double({ min: 0, max: 1, noNaN: true }),
    codec: fc.constantFrom('snappy', 'zstd', 'gzip', 'none'),
  });
  await fc.assert(
    fc.asyncProperty(loads, async ({ maxBytes, batch, characters, noisy, codec }) => {
      const text = () => (random.next() < noisy ? noise(characters) : words(characters));
      const { shares } = await fill({ maxBytes, batch, text, files: 2, options: { 'parquet.codec': codec } });
      expect(Math.min(...shares)).toBeGreaterThan(0.9);
    }),
    { numRuns: 8 },
  );
}, 60_000);
