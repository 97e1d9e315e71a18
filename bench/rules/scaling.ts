import type { InputDocument } from './protocol.js';
import { median, PIPELINES, WHOLE } from './speed.js';
import type { SystemProcess } from './system-process.js';

const LONG = 2_000_000;
const LONG_DOCUMENTS = 4;

/** How the time of a step grows, as ratio: 1 where it does not. */
export interface Growth {
  readonly name: string;
  readonly ratio: number;
}

export interface ScalingOptions {
  readonly system: SystemProcess;
  readonly rounds: number;
}

/** Documents of the bench one after the other, up to 2 MB. */
export function longDocument(documents: readonly InputDocument[]): InputDocument {
  let text = '';
  for (let index = 0; text.length < LONG; index++) text += `${documents[index % documents.length]?.text}\n\n`;
  return { text: text.slice(0, LONG) };
}

/** Time per document with 200,000 terms to time per document with 400, of matching alone and of all rules. */
export async function growthWithTerms({ system, rounds }: ScalingOptions, manyTerms: string): Promise<Growth[]> {
  await system.order('build', { pipeline: 'many terms', steps: PIPELINES[WHOLE] ?? [], terms: manyTerms });
  const growths = await alternate(rounds, {
    few: () => secondsOf(system, { pipeline: WHOLE, documents: 'bench', count: 500 }),
    many: () => secondsOf(system, { pipeline: 'many terms', documents: 'bench', count: 500 }),
  });
  await system.order('drop', { pipeline: 'many terms' });
  return growths.filter(({ name }) => name === 'terms' || name === WHOLE);
}

/** Time per character of a document of 2 MB to time per character of documents of 2 kB, of each step and of all. */
export async function growthWithLength(
  { system, rounds }: ScalingOptions,
  documents: readonly InputDocument[],
): Promise<Growth[]> {
  const short = documents.reduce((sum, { text }) => sum + text.length, 0) / documents.length;
  const count = Math.round((LONG_DOCUMENTS * LONG) / short);
  return alternate(rounds, {
    few: () => secondsOf(system, { pipeline: WHOLE, documents: 'bench', count }),
    many: () => secondsOf(system, { pipeline: WHOLE, documents: 'long', count: LONG_DOCUMENTS }),
  });
}

type Seconds = Readonly<Record<string, number>>;

async function alternate(
  rounds: number,
  { few, many }: Record<'few' | 'many', () => Promise<Seconds>>,
): Promise<Growth[]> {
  await few();
  await many();
  const ratios: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    const base = await few();
    const grown = await many();
    for (const [name, seconds] of Object.entries(grown))
      ratios[name] = [...(ratios[name] ?? []), seconds / (base[name] ?? Number.NaN)];
  }
  return Object.entries(ratios).map(([name, found]) => ({ name, ratio: median(found) }));
}

async function secondsOf(
  system: SystemProcess,
  order: { pipeline: string; documents: string; count: number },
): Promise<Seconds> {
  const { steps } = await system.order('profile', order);
  return { ...steps, [WHOLE]: Object.values(steps).reduce((sum, seconds) => sum + seconds, 0) };
}
