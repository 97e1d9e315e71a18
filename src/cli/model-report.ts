import { PROVIDER_INSTALL } from '../inference/devices/execution-providers.js';
import type { Provider } from '../inference/devices/providers.js';
import type { ModelMeasurement } from '../inference/model/measure-model.js';
import type { ModelFacts } from '../inference/model/model-facts.js';
import { describeValue } from '../inference/model/model-interface.js';
import type { Paint } from './color.js';
import { table } from './table.js';

export interface ModelReport extends ModelFacts {
  readonly directory: string;
  readonly providers: readonly Provider[];
  /** Null where it cannot be run. */
  readonly measured: ModelMeasurement | null;
}

/** What keeps a tokenizer and a model from going together; null where nothing does, or the graph does not tell. */
export function embeddingProblem({ tokenizer, embeddingRows }: ModelFacts): string | null {
  if (embeddingRows === null || tokenizer.highestId < embeddingRows) return null;
  return (
    `its tokenizer has ids up to ${tokenizer.highestId}, its embedding ${embeddingRows} rows: ` +
    'expected the tokenizer that the model was trained with'
  );
}

export function formatReport(report: ModelReport, { width, paint }: { width: number; paint: Paint }): string {
  const { labels, scheme, entities, variants, measured } = report;
  const rows: [name: string, value: string][] = [
    ['file', `${report.file}, ${formatBytes(report.bytes)} with its weights`],
    ['digest', report.digest],
    ['made by', `${report.producer || 'unknown'}; operators ${operators(report)}`],
    ['parameters', parameters(report)],
    ...listed('inputs', report.inputs.map(describeValue)),
    ...listed('outputs', report.outputs.map(describeValue)),
    ['labels', `${labels.length}, ${scheme}: entities ${entities.join(', ')}`],
    ['tokenizer', tokenizer(report)],
    ['windows', windows(report)],
    ...listed('variants', variants.length === 0 ? ['none'] : variants.map(variant)),
    ...listed('runs on', report.providers.map(provider)),
  ];
  if (measured !== null) {
    rows.push([
      'loading',
      `${formatMs(measured.loadMs)}, ${formatBytes(measured.memoryBytes)} of memory, on one thread of the CPU`,
    ]);
    rows.push(['a window', measured.runs.map(({ tokens, ms }) => `${tokens} tokens ${formatMs(ms)}`).join(', ')]);
  }
  return `${paint('bold', report.directory)}\n${table(rows, width)}`;
}

/** One line each, the name on the first. */
function listed(name: string, values: readonly string[]): [string, string][] {
  return values.map((value, i) => [i === 0 ? name : '', value]);
}

function operators({ opsets }: ModelReport): string {
  return Object.entries(opsets)
    .map(([domain, version]) => `${domain} ${version}`)
    .join(', ');
}

function parameters({ parameters: all, parametersByType }: ModelReport): string {
  const shares = Object.entries(parametersByType).map(([type, count]) => `${formatCount(count)} ${type}`);
  return shares.length === 1 ? (shares[0] as string) : `${formatCount(all)}: ${shares.join(', ')}`;
}

function tokenizer(report: ModelReport): string {
  const { kind, vocabulary } = report.tokenizer;
  const rows = report.embeddingRows;
  const fit =
    rows === null
      ? 'how many the model knows its graph does not tell'
      : `the model's embedding has ${formatCount(rows)} rows: ${embeddingProblem(report) === null ? 'enough' : 'too few'}`;
  return `${kind}, ${formatCount(vocabulary)} tokens; ${fit}`;
}

function windows({ maxLength, maxLengthFrom }: ModelReport): string {
  return maxLength === null ? 'of any length' : `up to ${maxLength} tokens (${maxLengthFrom})`;
}

function variant({ file, bytes, type }: ModelReport['variants'][number]): string {
  return `${file} (${type === null ? 'not to be read' : `mostly ${type}`}, ${formatBytes(bytes)})`;
}

function provider({ name, installed }: Provider): string {
  if (installed) return name === 'cpu' ? name : `${name}: installed; a device and its driver are needed too`;
  return `${name}: not installed${name in PROVIDER_INSTALL ? `; needs ${PROVIDER_INSTALL[name]}` : ''}`;
}

function formatMs(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

function formatCount(count: number): string {
  if (count < 1e6) return count.toLocaleString('en');
  return count < 1e9 ? `${(count / 1e6).toFixed(1)} million` : `${(count / 1e9).toFixed(2)} billion`;
}

function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
