import { entityTag, type ShownDocument, type ShownEntity } from '../web/shown-document.js';
import { type Paint, painter, type Style } from './color.js';
import { printable, textWidth } from './text-width.js';

export interface HighlighterOptions {
  /** Without colours, brackets enclose each entity and its label. */
  readonly color: boolean;
  /** Columns to wrap the text at. */
  readonly width: number;
}

const COLORS = ['cyan', 'magenta', 'yellow', 'green', 'blue', 'red'] as const;

/** A piece of the output that is styled alike. */
interface Piece {
  readonly text: string;
  readonly style: Style | null;
}

/** Gives documents as terminal output: id, origin, and the text with each entity's label behind it. */
export function createHighlighter({ color, width }: HighlighterOptions): (document: ShownDocument) => string {
  const paint = painter(color);
  const labels: string[] = [];
  const colorOf = (label: string): (typeof COLORS)[number] => {
    if (!labels.includes(label)) labels.push(label);
    return COLORS[labels.indexOf(label) % COLORS.length] as (typeof COLORS)[number];
  };
  return ({ id, origin, text, entities }) => {
    const head = `${paint('bold', printable(id))}  ${paint('dim', printable(origin))}`;
    const pieces =
      text === null
        ? entities.flatMap((entity) => [
            ...spanPieces(entity.text, [{ ...entity, begin: 0, end: entity.text.length }], color, colorOf),
            { text: '\n', style: null },
          ])
        : spanPieces(text, entities, color, colorOf);
    return `${head}\n${wrap(pieces, width, paint)}\n`;
  };
}

/** Cuts a text where entities begin and end; what lies in several has the colour of the one that began last. */
function spanPieces(
  text: string,
  entities: readonly ShownEntity[],
  color: boolean,
  colorOf: (label: string) => (typeof COLORS)[number],
): Piece[] {
  const inText = entities.filter(({ begin, end }) => begin >= 0 && begin < end && end <= text.length);
  const positions = [...new Set([...inText.flatMap(({ begin, end }) => [begin, end]), text.length])].sort(
    (a, b) => a - b,
  );
  const pieces: Piece[] = [];
  let open: ShownEntity[] = [];
  let last = 0;
  for (const position of positions) {
    const inner = open.at(-1);
    const style: Style | null = inner === undefined ? null : [colorOf(inner.label), 'underline'];
    pieces.push({ text: printable(text.slice(last, position)), style });
    last = position;
    for (const entity of open.filter(({ end }) => end === position).reverse()) {
      const tag = printable(entityTag(entity));
      pieces.push(
        color ? { text: `\u00a0${tag}`, style: [colorOf(entity.label), 'bold'] } : { text: `|${tag}]`, style: null },
      );
    }
    open = open.filter(({ end }) => end !== position);
    for (const entity of inText.filter(({ begin }) => begin === position)) {
      if (!color) pieces.push({ text: '[', style: null });
      open.push(entity);
    }
  }
  return pieces;
}

/** Breaks lines between words; a word may consist of several pieces, and one wider than a line is left whole. */
function wrap(pieces: readonly Piece[], width: number, paint: Paint): string {
  const lines: string[] = [];
  let line = '';
  let column = 0;
  let word = '';
  let wordWidth = 0;
  const endWord = (): void => {
    if (column > 0 && column + wordWidth > width) endLine();
    line += word;
    column += wordWidth;
    word = '';
    wordWidth = 0;
  };
  const endLine = (): void => {
    lines.push(line.trimEnd());
    line = '';
    column = 0;
  };
  for (const { text, style } of pieces) {
    for (const part of text.split(/(\n| +)/)) {
      if (part === '') continue;
      const painted = style === null || part === '\n' ? part : paint(style, part);
      if (part === '\n') {
        endWord();
        endLine();
      } else if (part.startsWith(' ')) {
        endWord();
        if (column > 0 || lines.length === 0) {
          line += painted;
          column += part.length;
        }
      } else {
        word += painted;
        wordWidth += textWidth(part);
      }
    }
  }
  endWord();
  endLine();
  return lines.join('\n').trimEnd();
}
