import { createHash } from 'node:crypto';
import { colorClass, escapeHtml, markText } from './marked-text.js';
import { PAGE_SCRIPT } from './page-script.js';
import { PAGE_STYLE } from './page-style.js';
import { countLabels, entityTag, type ShownDocument } from './shown-document.js';

export interface PageOptions {
  readonly title: string;
  /** The most documents that the page holds; it says how many it leaves out. Default: 200. */
  readonly maxDocuments?: number;
  /** How many documents there are, where only the first were kept for the page. Default: as many as given. */
  readonly totalDocuments?: number;
}

/** Documents that a page holds unless more are asked for: some megabytes of notes of usual length. */
export const PAGE_DOCUMENTS = 200;

/**
 * A page that shows texts with their entities, complete in itself: it loads nothing, and its Content-Security-Policy
 * lets it run and apply only the script and style it brings along, whatever a document's text says.
 */
export function renderHtml(documents: readonly ShownDocument[], options: PageOptions): string {
  const shown = documents.slice(0, options.maxDocuments ?? PAGE_DOCUMENTS);
  const total = Math.max(options.totalDocuments ?? 0, documents.length);
  const labels = countLabels(shown);
  const indexes = new Map(labels.map(([label], index) => [label, index]));
  const labelIndex = (label: string): number => indexes.get(label) ?? 0;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(options.title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header><h1>${escapeHtml(options.title)}</h1>
<p class="faint">${summary(shown, total)}</p></header>
<nav aria-label="Labels"><div>${legend(labels)}</div></nav>
<main>
${shown.map((document) => article(document, labelIndex)).join('\n')}
</main>
<div id="tip" role="tooltip" hidden></div>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function contentSecurityPolicy(): string {
  const hash = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  return `default-src 'none'; style-src ${hash(PAGE_STYLE)}; script-src ${hash(PAGE_SCRIPT)}; base-uri 'none'; form-action 'none'`;
}

function summary(shown: readonly ShownDocument[], total: number): string {
  const entities = shown.reduce((sum, document) => sum + document.entities.length, 0);
  const documents =
    shown.length < total
      ? `The first ${count(shown.length)} of ${count(total)} documents`
      : `${count(total)} ${total === 1 ? 'document' : 'documents'}`;
  return `${documents}, ${count(entities)} ${entities === 1 ? 'entity' : 'entities'}. A click on a label hides it or shows it again, a double click shows it alone.`;
}

function legend(labels: readonly [label: string, count: number][]): string {
  const buttons = labels.map(
    ([label, entities], index) =>
      `<button class="label ${colorClass(index)}" data-filter="${index}" aria-pressed="true">${escapeHtml(label)} ${count(entities)}</button>`,
  );
  return [...buttons, '<button id="all">all</button>'].join('\n');
}

function article({ id, text, origin, entities }: ShownDocument, labelIndex: (label: string) => number): string {
  const body =
    text === null
      ? `<p class="faint">The document came without its text.</p>\n<ul>${entities.map((entity) => `<li>${escapeHtml(`${entity.text} (${entityTag(entity)})`)}</li>`).join('')}</ul>`
      : `<p class="text" dir="auto">${markText(text, entities, labelIndex)}</p>`;
  return `<article>
<h2>${escapeHtml(id)}</h2>
<p class="faint">${escapeHtml(origin)}</p>
${body}
</article>`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
