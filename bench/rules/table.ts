import type { Agreement } from './agreement.js';
import { QUALIFIERS, type Qualifier } from './protocol.js';
import type { Speed } from './speed.js';
import { isWhollyRight, scoreQualifier, type TruthCase } from './truth.js';

/** A line of a table, cell by cell. */
export type Row = readonly string[];

/** Lines with columns under each other: the first to the left, and those of `left`, the others to the right. */
export function table(heads: Row, rows: readonly Row[], left: readonly number[] = []): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => (row[at] ?? '').length)));
  const cells = (cell: string, at: number): string =>
    at === 0 || left.includes(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const line = (row: Row): string => row.map(cells).join('  ');
  return [heads, ...rows].map((row) => line(row).trimEnd()).join('\n');
}

export const RULE_HEADS: Row = [
  'rule',
  'agreement',
  'otherwise',
  'theirs found too',
  'only ours',
  'ours/s/core',
  'theirs/s/core',
  'ratio',
  'least',
  'most',
];

export interface RuleRow {
  readonly name: string;
  readonly agreement?: Agreement | undefined;
  readonly speed?: Speed | undefined;
}

export function ruleRow({ name, agreement, speed }: RuleRow): Row {
  if (agreement === undefined) return [name, '', '', '', '', ...speedCells(speed)];
  const { both, onlyOurs, onlyTheirs } = agreement;
  const shares = [agreement.agreement, agreement.otherwise].map((share) => share.toFixed(4));
  const found = [...shares, `${both} of ${both + onlyTheirs}`, String(onlyOurs)];
  return [name, ...found, ...speedCells(speed)];
}

const PURPOSE_HEADS: Row = ['where they differ on purpose', 'rule', 'cases', 'for example'];

/** Cases in which the systems differ on purpose, rule by rule, those of most cases first; empty where there are none. */
export function purposeTable(agreements: readonly Agreement[]): string {
  const rows = agreements.flatMap(({ rule, onPurpose }) => {
    const named = new Map<string, { count: number; example: string }>();
    for (const [{ name, example }, count] of onPurpose)
      named.set(name, { example, ...named.get(name), count: count + (named.get(name)?.count ?? 0) });
    return [...named]
      .sort(([, a], [, b]) => b.count - a.count)
      .map(([name, { count, example }]) => [name, rule, String(count), example.trim().replaceAll(/\s*\n\s*/g, ' / ')]);
  });
  return rows.length === 0 ? '' : table(PURPOSE_HEADS, rows, [1, 3]);
}

function speedCells(speed: Speed | undefined): Row {
  if (speed === undefined) return [];
  const { ours, theirs, ratio, lowest, highest } = speed;
  if (theirs === null || ratio === null) return [rate(ours)];
  return [rate(ours), rate(theirs), ...[ratio, lowest ?? ratio, highest ?? ratio].map(times)];
}

function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 1 : 0)}x`;
}

function rate(perSecond: number): string {
  return perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString('en');
}

export function percent(share: number): string {
  return Number.isNaN(share) ? '' : `${(100 * share).toFixed(1)}%`;
}

export interface TruthTable {
  readonly cases: readonly TruthCase[];
  readonly said: Readonly<Record<'ours' | 'theirs', readonly ReadonlySet<Qualifier>[][]>>;
  /** Those that the other system has; the others are Spanstream's alone. */
  readonly qualifiers: readonly Qualifier[];
}

/** How both systems did on sentences with known answers. */
export function truthTable({ cases, said, qualifiers }: TruthTable): string {
  const scores = (of: 'ours' | 'theirs', name: Qualifier): Row => {
    const { right, precision, recall } = scoreQualifier(cases, said[of], name);
    return of === 'theirs' && !qualifiers.includes(name) ? [] : [right, precision, recall].map(percent);
  };
  const wholly = (of: 'ours' | 'theirs', which: readonly Qualifier[]): string => {
    const right = cases.filter((one, index) => isWhollyRight(one, said[of][index] ?? [], which));
    return percent(right.length / cases.length);
  };
  const rows: Row[] = QUALIFIERS.map((name) => [name, ...scores('ours', name), ...scores('theirs', name)]);
  rows.push(['sentences wholly right', wholly('ours', qualifiers), '', '', wholly('theirs', qualifiers)]);
  if (qualifiers.length < QUALIFIERS.length) rows.push(['with the qualifiers of ours', wholly('ours', QUALIFIERS)]);
  const entities = cases.reduce((sum, one) => sum + one.entities.length, 0);
  const heads = ['ours right', 'precision', 'recall', 'theirs right', 'precision', 'recall'];
  return table([`${cases.length} known answers, ${entities} entities`, ...heads], rows);
}
