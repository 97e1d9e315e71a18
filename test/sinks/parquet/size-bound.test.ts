import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { Random } from '../../../demo/templates/random.js';
import { documents, localSink, offsetsOf, PARTITION, storedFiles } from './harness.js';

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
}

async function fill({ maxBytes, text, files }: Load) {
  const { folder, sink } = await localSink({ options: { 'file.max.bytes': maxBytes } });
  const writer = await sink.open(PARTITION);
  const written = async (): Promise<number> => (await sink.metrics.files.get()).values[0]?.value ?? 0;
  let next = 0;
  for (; (await written()) < files; next += 50)
    await writer.write(documents(next, next + 50, (offset) => ({ note_text: text(offset) })));
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
