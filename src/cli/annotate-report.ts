import { writeFile } from 'node:fs/promises';
import type { Result } from '../core/contracts.js';
import type { FailedDocument } from '../files/error-file.js';
import type { Metrics } from '../observability/metrics.js';
import type { AnnotatedDocument } from '../types.js';
import { PAGE_DOCUMENTS, renderHtml } from '../web/page.js';
import { type DocumentFields, type ShownDocument, shownDocument } from '../web/shown-document.js';
import { type OutputStream, painter, usesColor } from './color.js';
import { createHighlighter } from './highlight.js';
import { formatDuration, formatRate } from './progress.js';
import { printable } from './text-width.js';

/** Failed documents that the terminal shows; the error file has them all. */
const SHOWN_FAILURES = 10;

export interface ReportOptions {
  /** Documents to keep for showing. */
  readonly keep: number;
  readonly fields: DocumentFields;
}

/** What a run over files leaves to tell when it is over. */
export class AnnotateReport {
  readonly #options: ReportOptions;
  readonly #kept: ShownDocument[] = [];
  readonly #failures: FailedDocument[] = [];
  #failed = 0;
  #annotated = 0;

  constructor(options: ReportOptions) {
    this.#options = options;
  }

  get annotated(): number {
    return this.#annotated;
  }

  /** Documents that went through, those that failed included. */
  get documents(): number {
    return this.#annotated + this.#failed;
  }

  results(results: readonly Result<Buffer>[]): void {
    for (const { outcome } of results) {
      if ('error' in outcome) this.#failed++;
      if (!('value' in outcome)) continue;
      this.#annotated++;
      if (this.#kept.length >= this.#options.keep) continue;
      this.#kept.push(shownDocument(JSON.parse(outcome.value.toString()) as AnnotatedDocument, this.#options.fields));
    }
  }

  failed(failure: FailedDocument): void {
    if (this.#failures.length < SHOWN_FAILURES) this.#failures.push(failure);
  }

  /** Prints the first documents with their entities. */
  show(count: number, stream: OutputStream): void {
    const highlight = createHighlighter({ color: usesColor(stream), width: stream.columns || 80 });
    for (const document of this.#kept.slice(0, count)) stream.write(`${highlight(document)}\n`);
  }

  async writePage(path: string, title: string): Promise<void> {
    const page = renderHtml(this.#kept, { title, maxDocuments: PAGE_DOCUMENTS, totalDocuments: this.#annotated });
    await writeFile(path, page);
  }

  printFailures(stream: OutputStream, errorFile: string): void {
    if (this.#failed === 0) return;
    const paint = painter(usesColor(stream));
    for (const failure of this.#failures)
      stream.write(`${paint('yellow', 'failed')}  ${printable(failureLine(failure))}\n`);
    const more = this.#failed - this.#failures.length;
    stream.write(
      more > 0
        ? `        and ${more.toLocaleString('en-US')} more: ${errorFile} has them all\n`
        : `        ${errorFile} has the details\n`,
    );
  }

  /** A line that says what was done, and where it is. */
  async summary({ metrics, seconds, out }: { metrics: Metrics; seconds: number; out: string }): Promise<string> {
    const [entities, files, bytes] = await Promise.all([
      total(metrics.entities),
      total(metrics.files),
      total(metrics.fileBytes),
    ]);
    return [
      counted(this.documents, 'document'),
      `${this.#failed.toLocaleString('en-US')} failed`,
      counted(entities, 'entity', 'entities'),
      `${counted(files, 'file')} (${megabytes(bytes)})`,
    ]
      .join(', ')
      .concat(` in ${formatDuration(seconds)} (${formatRate(this.documents / Math.max(seconds, 0.001))}): ${out}`);
  }
}

function failureLine({ file, row, code, message }: FailedDocument): string {
  const place = file.endsWith('.parquet')
    ? `${file} row ${row}`
    : file.endsWith('.txt')
      ? file
      : `${file} line ${row + 1}`;
  return `${place}: ${code}: ${message}`;
}

async function total(counter: { get(): Promise<{ values: readonly { value: number }[] }> }): Promise<number> {
  return (await counter.get()).values.reduce((sum, { value }) => sum + value, 0);
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
