import type { ScenarioResult } from './scenarios/scenario.js';

export interface Row {
  readonly fault: string;
  /** Null where the scenario did not come to its end. */
  readonly result: ScenarioResult | null;
  readonly faults: readonly string[];
  /** Wall time. */
  readonly took: string;
}

const HEAD = ['fault', 'rounds', 'records in', 'topic out', 'rows out', 'missing', 'duplicated', 'disordered', 'took'];

/** A row per fault; missing, duplicated and disordered are sums over topic and files. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [
    [...HEAD, 'found'],
    ...rows.map(({ fault, result, took }) => {
      if (result === null) return [fault, ...Array<string>(HEAD.length - 2).fill('-'), took, 'did not end'];
      const { topic, rows: archived } = result;
      const sums = [
        topic.missing + archived.missing,
        topic.duplicated + archived.duplicated + topic.foreign + archived.foreign,
        topic.disordered + archived.disordered,
      ];
      return [
        fault,
        ...[result.rounds, result.records, topic.found, archived.found, ...sums].map((count) =>
          count.toLocaleString('en'),
        ),
        took,
        result.remark,
      ];
    }),
  ];
  const widths = [...HEAD, 'found'].map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 || column === row.length - 1
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
