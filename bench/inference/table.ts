/** One way, one round. */
export interface Measurement {
  /** Documents per second. */
  readonly rate: number;
  /** CPU seconds a document, of all cores together. */
  readonly cpu?: number;
  /** The same of the broker. */
  readonly broker?: number;
  /** Share of their time that the instances run. */
  readonly busy?: number;
  /** Tokens per second, padding left out. */
  readonly tokens?: number;
  /** Share of the tokens given to the model that is padding. */
  readonly padding?: number;
}

const WIDTHS = [46, 12, 25, 9, 9, 8, 11, 9];

/** Prints medians over the rounds; ratios to the best way whose name begins with `bare`, round by round. */
export function printTable(found: Readonly<Record<string, readonly Measurement[]>>): void {
  const bare = Object.entries(found).filter(([name]) => name.startsWith('bare'));
  const best = (round: number): number => Math.max(...bare.map(([, rounds]) => rounds[round]?.rate ?? Number.NaN));
  row('', 'documents/s', 'ratio to best bare', 'CPU ms', 'broker', 'busy', 'tokens/s', 'padding');
  for (const [name, rounds] of Object.entries(found)) {
    const ratios = rounds.map(({ rate }, round) => rate / best(round));
    row(
      name,
      median(rounds.map(({ rate }) => rate)).toFixed(1),
      `${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(3)}-${Math.max(...ratios).toFixed(3)})`,
      format(rounds, 'cpu', (seconds) => (1000 * seconds).toFixed(1)),
      format(rounds, 'broker', (seconds) => (1000 * seconds).toFixed(1)),
      format(rounds, 'busy', percent),
      format(rounds, 'tokens', (perSecond) => perSecond.toFixed(0)),
      format(rounds, 'padding', percent),
    );
  }
}

function format(
  rounds: readonly Measurement[],
  field: Exclude<keyof Measurement, 'rate'>,
  write: (value: number) => string,
): string {
  const values = rounds.flatMap((round) => round[field] ?? []);
  return values.length === 0 ? '' : write(median(values));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function row(...cells: readonly string[]): void {
  const [name = '', ...numbers] = cells;
  console.log(name.padEnd(WIDTHS[0] ?? 0) + numbers.map((cell, i) => cell.padStart(WIDTHS[i + 1] ?? 0)).join(''));
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >>> 1] ?? Number.NaN;
}
