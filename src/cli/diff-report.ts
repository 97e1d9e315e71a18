import type { Difference, DocumentName, Example, LabelDifference } from '../diff/diff-tally.js';
import type { EntityContext } from '../diff/entity-context.js';
import type { SideSummary } from '../diff/side-reading.js';
import type { Entity } from '../types.js';
import type { Paint, Style } from './color.js';
import { table } from './table.js';
import { printable, textWidth } from './text-width.js';

export interface DiffReportOptions {
  readonly paint: Paint;
}

/** Pipelines that are named of a set. */
const PIPELINES = 5;

const COLUMNS: readonly (readonly [head: string, value: (label: LabelDifference) => string])[] = [
  ['LABEL', ({ label }) => printable(label)],
  ['IN A', ({ a }) => count(a)],
  ['IN B', ({ b }) => count(b)],
  ['AGREEMENT', ({ agreement }) => (agreement === null ? '-' : floored(agreement))],
  ['REMOVED', ({ removed }) => count(removed)],
  ['ADDED', ({ added }) => count(added)],
  ['RELABELLED', relabelled],
  ['BOUNDARY', ({ boundary }) => count(boundary)],
  ['ATTRIBUTES', ({ attributes }) => count(attributes)],
  ['SCORE', ({ score }) => count(score)],
];

const KIND_STYLES: Readonly<Record<Example['kind'], Style>> = {
  removed: 'red',
  added: 'green',
  relabelled: 'magenta',
  boundary: 'yellow',
  attributes: 'yellow',
  score: 'dim',
};

/** A comparison for people: what was compared, how much differs, in what, then examples. */
export function diffReport(found: Difference, options: DiffReportOptions): string {
  const parts = [
    sides(found),
    documents(found),
    labels(found),
    details(found),
    ...exampleParts(found, options),
    unmatched(found),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function sides({ a, b }: Difference): string {
  return table([side('A', a), side('B', b)].flat(), Number.POSITIVE_INFINITY);
}

function side(name: string, { location, documents, pipelines, ...other }: SideSummary): string[][] {
  const lines = pipelines
    .slice(0, PIPELINES)
    .map(
      ({ pipelineVersion, modelDigest, documents: ofThem }) =>
        `${count(ofThem)} by pipeline ${printable(pipelineVersion ?? '(unknown)')}, ${modelDigest === null ? 'no model' : `model ${printable(modelDigest.slice(0, 12))}`}`,
    );
  if (pipelines.length > PIPELINES) lines.push(`and by ${pipelines.length - PIPELINES} other pipelines`);
  if (other.superseded > 0)
    lines.push(`${count(other.superseded)} older annotations of the same documents are passed over`);
  if (other.otherVersions > 0)
    lines.push(`${count(other.otherVersions)} annotations of other pipeline versions are passed over`);
  const { count: unreadable, first } = other.unreadable;
  if (first !== null)
    lines.push(`${count(unreadable)} CANNOT BE READ, the first is ${printable(`${first.place}: ${first.problem}`)}`);
  return [[name, printable(location), `${count(documents)} documents`], ...lines.map((line) => ['', '', line])];
}

function documents({ by, documents: { both, differing, otherText, onlyA, onlyB } }: Difference): string {
  const share = both === 0 ? '' : ` (${((100 * differing) / both).toFixed(1)} %)`;
  const lines = [
    `${count(both)} documents in both, matched by ${by}: ${count(differing)} differ${share}`,
    `${count(onlyA)} only in A, ${count(onlyB)} only in B`,
  ];
  if (otherText > 0) lines.push(`${count(otherText)} have another text in B: their entities are not compared`);
  return lines.join('\n');
}

function labels({ labels: found, total }: Difference): string {
  if (found.length === 0) return '';
  const rows = [...found, ...(found.length > 1 ? [{ ...total, label: 'all' }] : [])];
  const cells = [COLUMNS.map(([head]) => head), ...rows.map((row) => COLUMNS.map(([, value]) => value(row)))];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((row) => textWidth(row[column] ?? ''))));
  const padding = (cell: string, column: number) => ' '.repeat((widths[column] ?? 0) - textWidth(cell));
  return cells
    .map(([label = '', ...numbers]) =>
      [label + padding(label, 0), ...numbers.map((cell, i) => padding(cell, i + 1) + cell)].join('  '),
    )
    .join('\n');
}

/** How many went to another label, and how many came from one. */
function relabelled({ toOther, fromOther }: LabelDifference): string {
  const parts = [toOther === 0 ? '' : `-${count(toOther)}`, fromOther === 0 ? '' : `+${count(fromOther)}`];
  return parts.filter((part) => part !== '').join(' ') || '0';
}

/** Which attributes changed, and which labels became which. */
function details({ labels: found, relabelled: pairs }: Difference): string {
  const attributes = found.flatMap(({ label, changedAttributes }) => {
    const names = Object.entries(changedAttributes).map(([name, changed]) => `${printable(name)} ${count(changed)}`);
    return names.length === 0 ? [] : [`${printable(label)}: ${names.join(', ')}`];
  });
  const lines = [
    ...(attributes.length === 0 ? [] : ['Attributes that changed', ...attributes.map((line) => `  ${line}`)]),
    ...(pairs.length === 0 ? [] : ['The same span under another label']),
    ...pairs.map(({ from, to, count: times }) => `  ${printable(from)} -> ${printable(to)} ${count(times)}`),
  ];
  return lines.join('\n');
}

function exampleParts({ examples }: Difference, { paint }: DiffReportOptions): string[] {
  const groups = new Map<string, Example[]>();
  for (const example of examples) {
    const name = `${example.kind} ${printable(example.label)}`;
    groups.set(name, [...(groups.get(name) ?? []), example]);
  }
  return [...groups].map(([name, ofGroup]) =>
    [paint('bold', name), ...ofGroup.flatMap((example) => exampleLines(example, paint))].join('\n'),
  );
}

function exampleLines({ kind, document, a, b, attributes }: Example, paint: Paint): string[] {
  const where = paint('dim', documentName(document));
  const inContext = (context: EntityContext) => contextLine(context, (span) => paint(KIND_STYLES[kind], `[${span}]`));
  if (a === null || b === null) {
    const only = a ?? (b as EntityContext);
    return [`  ${inContext(only)}  ${paint('dim', foundBy(only.entity))}${where}`];
  }
  if (kind === 'boundary') return [`  A  ${inContext(a)}`, `  B  ${inContext(b)}  ${where}`];
  const changes =
    kind === 'relabelled'
      ? [change('label', a.entity.label, b.entity.label)]
      : kind === 'score'
        ? [change('score', a.entity.score, b.entity.score)]
        : attributes.map((name) => change(name, a.entity[name], b.entity[name]));
  return [`  ${inContext(a)}  ${changes.join(', ')}  ${where}`];
}

/** Empty for entities that say neither, as those that people have annotated. */
function foundBy({ source, score }: Partial<Entity>): string {
  const by = typeof source === 'string' ? `by ${printable(source)}, ` : '';
  return typeof score === 'number' ? `${by}score ${rounded(score)}, ` : by;
}

function contextLine({ before, span, after }: EntityContext, mark: (span: string) => string): string {
  return `${printable(before)}${mark(printable(span))}${printable(after)}`;
}

function change(name: string, from: unknown, to: unknown): string {
  return `${printable(name)} ${shown(from)} -> ${shown(to)}`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '(none)';
  return printable(typeof value === 'number' ? rounded(value) : String(value));
}

function unmatched({ unmatched: { onlyA, onlyB, otherText }, documents: all }: Difference): string {
  const lists: [what: string, names: readonly DocumentName[], all: number][] = [
    ['only in A', onlyA, all.onlyA],
    ['only in B', onlyB, all.onlyB],
    ['another text in B', otherText, all.otherText],
  ];
  return lists
    .filter(([, names]) => names.length > 0)
    .map(([what, names, of]) => `${what}: ${names.map(documentName).join(', ')}${of > names.length ? ', ...' : ''}`)
    .join('\n');
}

function documentName({ origin, id }: DocumentName): string {
  if (origin === null || id === null) return printable(origin ?? id ?? '');
  return printable(`${id} (${origin})`);
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** Three digits, never more than there is: only what is all alike is 1. */
function floored(share: number): string {
  return (Math.floor(share * 1_000) / 1_000).toFixed(3);
}

function rounded(number: number): string {
  return String(Math.round(number * 10_000) / 10_000);
}
