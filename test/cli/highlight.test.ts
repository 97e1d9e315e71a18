import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usesColor } from '../../src/cli/color.js';
import { createHighlighter } from '../../src/cli/highlight.js';
import { printable, textWidth } from '../../src/cli/text-width.js';
import type { ShownDocument, ShownEntity } from '../../src/web/shown-document.js';

function document(text: string | null, ...entities: [begin: number, end: number, label: string][]): ShownDocument {
  return {
    id: 'n1',
    text,
    origin: 'notes.jsonl',
    entities: entities.map(
      ([begin, end, label]): ShownEntity => ({
        begin,
        end,
        label,
        text: text?.slice(begin, end) ?? 'aspirin',
        score: null,
        source: 'terms',
        attributes: label === 'DISORDER' ? [['negated', true]] : [],
      }),
    ),
  };
}

function plain(shown: ShownDocument, width = 80): string {
  return createHighlighter({ color: false, width })(shown);
}

describe('highlighting without colours', () => {
  it('encloses entities with their labels in brackets, nested ones too', () => {
    expect(plain(document('no acute renal failure', [3, 22, 'DISORDER'], [9, 14, 'BODY']))).toBe(
      'n1  notes.jsonl\nno [acute [renal|BODY] failure|DISORDER negated]\n',
    );
  });

  it('wraps between words and keeps the line breaks of the text', () => {
    expect(plain(document('one two three\r\n\nfour', [4, 7, 'X']), 12)).toBe(
      'n1  notes.jsonl\none [two|X]\nthree\n\nfour\n',
    );
  });

  it('shows the entities of a document that came without its text', () => {
    expect(plain(document(null, [4, 11, 'DRUG']))).toBe('n1  notes.jsonl\n[aspirin|DRUG]\n');
  });

  it('never breaks a line wider than the terminal where words allow it', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', '药', 'e\u0301'), minLength: 1, maxLength: 8 }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(words, (list) => {
        for (const line of plain(document(list.join(' ')), 20)
          .split('\n')
          .slice(1))
          expect(textWidth(line)).toBeLessThanOrEqual(20);
        expect(
          plain(document(list.join(' ')), 20)
            .split('\n')
            .slice(1)
            .join(' ')
            .trim(),
        ).toBe(list.join(' '));
      }),
    );
  });
});

describe('highlighting with colours', () => {
  it('underlines the span and puts the label behind it', () => {
    const output = createHighlighter({ color: true, width: 80 })(document('took aspirin.', [5, 12, 'DRUG']));
    expect(output).toContain('\u001b[4maspirin\u001b[24m');
    expect(stripVTControlCharacters(output)).toBe('n1  notes.jsonl\ntook aspirin\u00a0DRUG.\n');
  });

  it('gives a label the same colour in every document', () => {
    const highlight = createHighlighter({ color: true, width: 80 });
    highlight(document('aspirin', [0, 7, 'DRUG']));
    const output = highlight(document('on Monday aspirin', [3, 9, 'DATE'], [10, 17, 'DRUG']));
    expect(output).toContain('\u001b[36m\u001b[4maspirin');
    expect(output).toContain('\u001b[35m\u001b[4mMonday');
  });
});

describe('the terminal', () => {
  it('is not steered by what documents hold', () => {
    const output = plain(document('\u001b]0;title\u0007 \u009b31m \r\u202e', [12, 14, 'A\u001b[2J']));
    expect(output).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
    expect(output).toContain('␛]0;title␇ �[31|A␛[2J]m ␍�');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => printable(text).length === text.length));
  });

  it('gets colours unless it is none or NO_COLOR is set; FORCE_COLOR wins over a pipe', () => {
    const terminal = { isTTY: true, write: () => true };
    const pipe = { write: () => true };
    expect(usesColor(terminal, {})).toBe(true);
    expect(usesColor(pipe, {})).toBe(false);
    expect(usesColor(terminal, { NO_COLOR: '1' })).toBe(false);
    expect(usesColor(pipe, { FORCE_COLOR: '1' })).toBe(true);
    expect(usesColor(terminal, { FORCE_COLOR: '0' })).toBe(false);
  });
});
