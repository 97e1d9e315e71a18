import { arch, cpus } from 'node:os';
import { stringify } from 'yaml';
import { type Candidate, summarize } from '../tune/choice.js';
import { settingOptions } from '../tune/setting.js';
import type { Tuning } from '../tune/tune.js';
import { formatRate } from './tune-report.js';

/** `2 cores (AMD EPYC)` */
export function machine(cores: number): string {
  return `${cores} ${cores === 1 ? 'core' : 'cores'} (${cpus()[0]?.model ?? arch()})`;
}

/**
 * The chosen setting as YAML: `config` goes into the connector's `config`, `worker` into the worker file.
 *
 * @param date of the measurement, for the comment
 */
export function tunedYaml(tuning: Tuning, best: Candidate, date: Date): string {
  const { config, worker } = settingOptions(best.setting, tuning.stages);
  const summary = summarize(best);
  const rate = summary === null ? '' : `: ${formatRate(summary.rate)} documents/s of ${kilobytes(tuning)}`;
  const lines = [
    `# Found by spanstream tune on ${date.toISOString().slice(0, 10)}, ${machine(tuning.cores)}, Node ${process.version}${rate}`,
  ];
  if (tuning.stages.length > 0) lines.push("# into the connector's config", stringify({ config }).trimEnd());
  lines.push('# into the worker file (spanstream run --worker; spanstream annotate --workers)', stringify({ worker }));
  return lines.join('\n');
}

/** All that was measured, for programs. */
export function tuningJson(tuning: Tuning): unknown {
  const { cores, device, sample, stages, candidates, choice, configured } = tuning;
  const row = (candidate: Candidate): unknown => ({
    setting: candidate.setting,
    ...(candidate.failure === null ? { ...summarize(candidate) } : { failure: candidate.failure }),
    rounds: candidate.rounds,
    first: candidate.first,
  });
  return {
    complete: choice !== null,
    machine: { cores, cpu: cpus()[0]?.model ?? arch(), device, node: process.version },
    sample,
    configured,
    noise: choice?.noise ?? null,
    best:
      choice === null ? null : { setting: choice.best.setting, options: settingOptions(choice.best.setting, stages) },
    candidates: candidates.map(row),
  };
}

export function kilobytes({ sample }: Pick<Tuning, 'sample'>): string {
  return `${(sample.meanBytes / 1000).toFixed(1)} kB`;
}
