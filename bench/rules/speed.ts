import { QUALIFIERS, type Step } from './protocol.js';
import type { SystemProcess } from './system-process.js';

/** What is timed, from the least to the whole. */
export const PIPELINES: Readonly<Record<string, readonly Step[]>> = {
  'sentences, terms': ['sentences', 'terms'],
  'sentences, terms, qualifiers': ['sentences', 'terms', 'qualifiers'],
  'sentences, terms, dates': ['sentences', 'terms', 'dates'],
  'all rules': ['sentences', 'terms', 'qualifiers', 'dates'],
};
export const WHOLE = 'all rules';

const PROFILED = { ours: 500, theirs: 50 };

/** Documents per second and core, medians over the rounds; the ratio is the median of the rounds' ratios. */
export interface Speed {
  readonly name: string;
  readonly ours: number;
  readonly theirs: number | null;
  readonly ratio: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
}

export interface SpeedOptions {
  readonly ours: SystemProcess;
  readonly theirs: SystemProcess;
  /** Pipelines that both have built; of the others only ours has. */
  readonly shared: readonly string[];
  readonly rounds: number;
  /** Of one measurement. */
  readonly seconds: number;
  readonly onRound: (round: number) => void;
}

interface Round {
  readonly ours: number;
  readonly theirs: number | null;
}

/** Times whole pipelines by turns, ours and theirs, as machines are shared and their speed drifts; then single steps. */
export async function measureSpeed(options: SpeedOptions): Promise<{ pipelines: Speed[]; steps: Speed[] }> {
  const rounds: Record<string, Round[]> = {};
  const steps: Record<string, Round[]> = {};
  const add = (table: Record<string, Round[]>, name: string, round: Round): void => {
    table[name] = [...(table[name] ?? []), round];
  };
  // The first round compiles and fills caches; it is not counted.
  for (let round = 0; round <= options.rounds; round++) {
    for (const name of Object.keys(PIPELINES)) {
      const measured = await measureRound(options, name);
      if (round > 0) add(rounds, name, measured);
    }
    const profiled = await profileRound(options);
    if (round > 0) for (const [name, measured] of Object.entries(profiled)) add(steps, name, measured);
    options.onRound(round);
  }
  return { pipelines: Object.entries(rounds).map(summary), steps: Object.entries(steps).map(summary) };
}

async function measureRound({ ours, theirs, shared, seconds }: SpeedOptions, pipeline: string): Promise<Round> {
  const rate = async (system: SystemProcess): Promise<number> => {
    const timed = await system.order('time', { pipeline, documents: 'bench', seconds });
    return timed.documents / timed.seconds;
  };
  return { theirs: shared.includes(pipeline) ? await rate(theirs) : null, ours: await rate(ours) };
}

async function profileRound({ ours, theirs, shared }: SpeedOptions): Promise<Record<string, Round>> {
  const most = shared.at(-1) as string;
  const rates = async (system: SystemProcess, pipeline: string, count: number): Promise<Record<string, number>> => {
    const { steps } = await system.order('profile', { pipeline, documents: 'bench', count });
    const qualifiers = QUALIFIERS.reduce((sum, name) => sum + (steps[name] ?? 0), 0);
    const all = { ...steps, qualifiers: steps.qualifiers ?? qualifiers };
    return Object.fromEntries(Object.entries(all).map(([name, seconds]) => [name, count / seconds]));
  };
  const our = await rates(ours, WHOLE, PROFILED.ours);
  const their = await rates(theirs, most, PROFILED.theirs);
  return Object.fromEntries(
    Object.entries(our).map(([name, rate]) => [name, { ours: rate, theirs: their[name] ?? null }]),
  );
}

function summary([name, rounds]: [string, readonly Round[]]): Speed {
  const theirs = rounds.flatMap((round) => round.theirs ?? []);
  const ratios = rounds.flatMap((round) => (round.theirs === null ? [] : round.ours / round.theirs));
  const known = ratios.length > 0;
  return {
    name,
    ours: median(rounds.map((round) => round.ours)),
    theirs: known ? median(theirs) : null,
    ratio: known ? median(ratios) : null,
    lowest: known ? Math.min(...ratios) : null,
    highest: known ? Math.max(...ratios) : null,
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >>> 1] ?? Number.NaN;
}
