import { type Candidate, type Summary, summarize } from '../tune/choice.js';
import { type Setting, settingKey } from '../tune/setting.js';
import type { Tuning } from '../tune/tune.js';
import { table } from './table.js';

const PLOTTED = 16;
const LEAST_BAR = 10;

/** A setting in a few words: `workers 1, instances 2 x 1 thread, 1024 tokens, 64 windows` */
export function describeSetting({ workers, model }: Setting): string {
  if (model === null) return `workers ${workers}`;
  const { instances, threads, maxTokens, maxSize } = model;
  return `workers ${workers}, instances ${instances} x ${threads} ${threads === 1 ? 'thread' : 'threads'}, ${maxTokens} tokens, ${maxSize} windows`;
}

/**
 * What was measured as a table, with the bars of the rates below: first what was measured again, failures last, the
 * fastest before the others.
 */
export function tuningReport(tuning: Tuning, width: number): string {
  const rows = tuning.candidates
    .map((candidate) => ({ candidate, summary: summarize(candidate) }))
    .sort((a, b) => rank(b) - rank(a) || (b.summary?.rate ?? 0) - (a.summary?.rate ?? 0));
  const measured = rows.filter((row): row is Measured => row.summary !== null);
  return [
    table(narrow(alignRight([HEAD, ...rows.map((row) => cells(row, tuning))]), width), width),
    '',
    ...(measured.length > 0 ? [bars(measured.slice(0, PLOTTED), width), ''] : []),
    LEGEND,
  ].join('\n');
}

interface Measured {
  readonly candidate: Candidate;
  readonly summary: Summary;
}

function rank({ candidate: { rounds }, summary }: { candidate: Candidate; summary: Summary | null }): number {
  return summary === null ? 0 : rounds.length > 0 ? 2 : 1;
}

const HEAD = [
  'workers',
  'instances',
  'threads',
  'tokens',
  'windows',
  'documents/s',
  'range',
  'runs',
  'CPU',
  'others',
  'memory',
  'p50',
  'p99',
  'alone',
  '',
];

const LEGEND = [
  'documents/s: median of the runs, of documents of mean size; CPU: seconds per second, and those of other processes;',
  'memory: largest resident set;',
  'p50, p99: ms from the pipeline to the sink under full load; alone: ms of a document on an idle pipeline',
].join('\n');

function cells(
  { candidate, summary }: { candidate: Candidate; summary: Summary | null },
  { configured, choice }: Tuning,
): string[] {
  const { setting, failure } = candidate;
  const { workers, model } = setting;
  const notes = [
    ...(choice?.best === candidate ? ['best'] : choice?.equals.includes(candidate) ? ['as fast'] : []),
    ...(settingKey(setting) === settingKey(configured) ? ['as configured'] : []),
    ...(failure === null ? [] : [`failed: ${failure}`]),
  ];
  const numbers =
    summary === null
      ? Array.from({ length: 9 }, () => '')
      : [
          formatRate(summary.rate),
          summary.measurements > 1 ? `${formatRate(summary.range[0])}-${formatRate(summary.range[1])}` : '',
          String(summary.measurements),
          summary.cpu.toFixed(2),
          summary.others?.toFixed(2) ?? '-',
          `${Math.round(summary.memory / 1024 ** 2)} MiB`,
          milliseconds(summary.latency.p50),
          milliseconds(summary.latency.p99),
          milliseconds(summary.alone),
        ];
  const ofModel = model === null ? [] : [model.instances, model.threads, model.maxTokens, model.maxSize];
  return [
    String(workers),
    ...Array.from({ length: 4 }, (_, i) => String(ofModel[i] ?? '-')),
    ...numbers,
    notes.join(', '),
  ];
}

/** What a narrow terminal does without, in this order. */
const DISPENSABLE = ['range', 'others', 'windows', 'runs', 'p50', 'CPU', 'alone'];
/** Columns between two cells, and room for the notes. */
const GAP = 2;
const NOTES = 14;

function narrow(rows: readonly (readonly string[])[], width: number): readonly (readonly string[])[] {
  const [head = []] = rows;
  const widthOf = (row: readonly string[]): number => row.reduce((sum, cell) => sum + cell.length + GAP, NOTES);
  const dropped = DISPENSABLE.find((name) => head.some((cell) => cell.trim() === name));
  if (widthOf(head) <= width || dropped === undefined) return rows;
  const column = head.findIndex((cell) => cell.trim() === dropped);
  return narrow(
    rows.map((row) => row.toSpliced(column, 1)),
    width,
  );
}

/** All columns but the last. */
function alignRight(rows: readonly (readonly string[])[]): string[][] {
  return rows.map((row) =>
    row.map((cell, column) =>
      column === row.length - 1 ? cell : cell.padStart(Math.max(...rows.map((one) => one[column]?.length ?? 0))),
    ),
  );
}

/** From zero on, so that twice as long is twice as fast. */
function bars(rows: readonly Measured[], width: number): string {
  const lines = rows.map(({ candidate: { setting }, summary }) => ({
    label: shortName(setting),
    rate: summary.rate,
    value: formatRate(summary.rate),
  }));
  const most = Math.max(...lines.map(({ rate }) => rate));
  const labels = Math.max(...lines.map(({ label }) => label.length));
  const values = Math.max(...lines.map(({ value }) => value.length));
  const room = Math.max(LEAST_BAR, Math.min(60, width - labels - values - 4));
  return [
    'documents/s',
    ...lines.map(
      ({ label, rate, value }) =>
        `${label.padEnd(labels)} |${'#'.repeat(Math.round((room * Math.max(0, rate)) / most)).padEnd(room)} ${value.padStart(values)}`,
    ),
  ].join('\n');
}

/** `w1 2x1 1024`: workers, instances x threads, tokens; the windows where they are not the usual ones. */
function shortName({ workers, model }: Setting): string {
  if (model === null) return `w${workers}`;
  const { instances, threads, maxTokens, maxSize } = model;
  return `w${workers} ${instances}x${threads} ${maxTokens}/${maxSize}`;
}

/** Three digits that mean something. */
export function formatRate(rate: number): string {
  return rate >= 100 ? rate.toFixed(0) : rate >= 10 ? rate.toFixed(1) : rate.toFixed(2);
}

function milliseconds(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(1);
}
