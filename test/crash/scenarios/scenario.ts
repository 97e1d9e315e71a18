import { join } from 'node:path';
import { projectRoot } from '../../../compose/cache.js';
import type { Random } from '../../../demo/templates/random.js';
import type { Environment } from '../environment.js';
import { Trial, type TrialOptions, type TrialResult } from '../trial.js';

export interface ScenarioOptions {
  readonly environment: Environment;
  /** Chooses workers, points and moments. */
  readonly random: Random;
  /** The least that a trial's topic holds at its end. */
  readonly records: number;
  /** How often the fault comes. */
  readonly rounds: number;
}

export interface ScenarioResult extends Omit<TrialResult, 'output'> {
  /** How often the fault came. */
  readonly rounds: number;
  /** What else was measured, for the table. */
  readonly remark: string;
  /** What was promised and did not hold, apart from what the verdicts say. */
  readonly broken: readonly string[];
}

export interface Scenario {
  readonly name: string;
  /** For the table. */
  readonly fault: string;
  /** In the long suite. */
  readonly rounds: number;
  run(options: ScenarioOptions): Promise<ScenarioResult>;
}

/** Makes documents take as long as they do in practice, so that faults meet work under way. */
export const MODEL = join(projectRoot, 'models/clinical');

export interface FaultOptions extends ScenarioOptions {
  readonly trial: Trial;
}

/**
 * Starts the first `running` workers (all by default), feeds them, and runs the fault beside them; then feeds them what
 * is missing of the records, and brings the trial to its end.
 */
export async function withTrial<T>(
  scenario: ScenarioOptions,
  { running, ...options }: TrialOptions & { readonly running?: number },
  fault: (options: FaultOptions) => Promise<T>,
): Promise<TrialResult & { readonly found: T }> {
  const trial = await Trial.prepare(scenario.environment, options);
  const feed = trial.feed();
  try {
    for (const worker of trial.workers.slice(0, running)) worker.start();
    await trial.post();
    await trial.awaitProgress(200);
    const found = await fault({ ...scenario, trial });
    await feed.finish(scenario.records);
    return { ...(await trial.finish()), found };
  } finally {
    await feed.finish(0);
    await trial.abandon();
  }
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** One complaint where a time is above its limit. */
export function above(what: string, times: readonly number[], limit: number): string[] {
  const late = times.filter((time) => time > limit);
  return late.length === 0 ? [] : [`${what}: ${late.map(seconds).join(', ')}; promised are ${seconds(limit)}`];
}
