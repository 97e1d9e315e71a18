import { textWidth } from './text-width.js';

/** Rows in columns as wide as their widest cell; the last column wraps at the terminal's width. */
export function table(rows: readonly (readonly string[])[], width: number): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from(
    { length: columns - 1 },
    (_, column) => Math.max(...rows.map((row) => textWidth(row[column] ?? ''))) + 2,
  );
  const indent = widths.reduce((sum, columnWidth) => sum + columnWidth, 0);
  const room = Math.max(24, width - indent);
  return rows
    .map((row) => {
      const cells = widths.map((columnWidth, column) => pad(row[column] ?? '', columnWidth)).join('');
      return `${cells}${wrapWords(row[columns - 1] ?? '', room).join(`\n${' '.repeat(indent)}`)}`.trimEnd();
    })
    .join('\n');
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && textWidth(line) + 1 + textWidth(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
