import { styleText } from 'node:util';
import { usesColor } from '../src/cli/color.js';
import { createHighlighter } from '../src/cli/highlight.js';
import type { AnnotatedDocument } from '../src/types.js';
import { shownDocument } from '../src/web/shown-document.js';
import type { ArchiveSummary } from './check.js';

export function formatBytes(bytes: number): string {
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(2)} MB`;
  return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(1)} kB` : `${bytes} B`;
}

export function formatCount(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}

export function heading(text: string): string {
  return `\n${styleText('bold', text)}`;
}

/** The files written, a line each. */
export function fileTable({ files }: Pick<ArchiveSummary, 'files'>): string {
  const width = Math.max(...files.map(({ key }) => key.length));
  return files
    .map(
      ({ key, rows, bytes }) =>
        `  ${key.padEnd(width)}  ${formatCount(rows).padStart(6)} rows  ${formatBytes(bytes).padStart(9)}`,
    )
    .join('\n');
}

/** One checked promise, with what is wrong where it does not hold. */
export function checkLine(what: string, faults: readonly string[]): string {
  return faults.length === 0
    ? `  ${styleText('green', 'ok')}    ${what}`
    : `  ${styleText('red', 'FAIL')}  ${what}: ${faults.join('; ')}`;
}

/** Documents with their entities highlighted. */
export function showDocuments(documents: readonly AnnotatedDocument[]): string {
  const highlight = createHighlighter({ color: usesColor(process.stdout), width: process.stdout.columns || 100 });
  const fields = { idField: 'note_id', textField: 'note_text', offsetUnit: 'code_point' } as const;
  return documents.map((document) => highlight(shownDocument(document, fields))).join('\n');
}
