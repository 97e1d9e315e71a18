import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnnotatedDocument, Entity } from '../../src/types.js';
import { renderHtml } from '../../src/web/page.js';
import { type ShownDocument, shownDocument } from '../../src/web/shown-document.js';

const FIELDS = { idField: 'note_id', textField: 'note_text', offsetUnit: 'code_point' } as const;

function entity(begin: number, end: number, label: string, more: Partial<Entity> = {}): Entity {
  return { begin, end, label, text: '', score: null, source: 'terms', ...more };
}

function shown(text: string, entities: readonly Entity[], more: Partial<AnnotatedDocument> = {}): ShownDocument {
  const provenance = {
    topic: 'notes.jsonl',
    partition: 0,
    offset: 3,
    timestamp: 0,
    pipeline_version: '1',
    model_digest: null,
  };
  return shownDocument({ note_id: 'n1', note_text: text, entities, provenance, ...more }, FIELDS);
}

/** The words of the page's paragraphs, tags left out and references resolved: what a reader selects and copies. */
function paragraph(html: string): string {
  const body = /<p class="text" dir="auto">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
  return body.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

describe('the page', () => {
  it("marks entities in their label's colour with what is known of them", () => {
    const html = renderHtml(
      [shown('took aspirin', [entity(5, 12, 'DRUG', { score: 0.98765, source: 'ner', negated: true, code: 'B01' })])],
      { title: 'Notes' },
    );
    expect(html).toContain(
      'took <mark class="c0 t0" data-label="0" data-tip="DRUG\nfound by ner, score 0.988\nnegated: true\ncode: B01">aspirin<i data-tag="DRUG negated"></i></mark></p>',
    );
    expect(html).toContain('data-filter="0" aria-pressed="true">DRUG 1</button>');
    expect(html).toContain('notes.jsonl · partition 0 · offset 3');
  });

  it('lists labels with their counts, the most frequent first', () => {
    const html = renderHtml([shown('a b c', [entity(0, 1, 'DATE'), entity(2, 3, 'DRUG'), entity(4, 5, 'DRUG')])], {
      title: 'Notes',
    });
    expect([...html.matchAll(/data-filter="\d" aria-pressed="true">([^<]*)</g)].map(([, button]) => button)).toEqual([
      'DRUG 2',
      'DATE 1',
    ]);
  });

  it('counts code points, so that what follows an emoji is marked in its place', () => {
    const html = renderHtml([shown('😀😀 aspirin', [entity(3, 10, 'DRUG')])], { title: 'Notes' });
    expect(html).toMatch(/😀😀 <mark [^>]*>aspirin</);
  });

  it('nests an entity inside another, each on a line of its own', () => {
    const html = renderHtml([shown('acute renal failure', [entity(6, 11, 'BODY'), entity(0, 19, 'DISORDER')])], {
      title: 'Notes',
    });
    expect(html.replace(/ data-tip="[^"]*"/g, '')).toContain(
      '<mark class="c1 t0" data-label="1">acute <mark class="c0 t1" data-label="0">renal<i data-tag="BODY"></i></mark> failure<i data-tag="DISORDER"></i></mark>',
    );
  });

  it('cuts the later one of two entities that cross, and names it once', () => {
    const html = renderHtml([shown('abcdef', [entity(0, 4, 'X'), entity(2, 6, 'Y')])], { title: 'Notes' });
    expect(html.replace(/ data-tip="[^"]*"/g, '')).toContain(
      '<mark class="c0 t0" data-label="0">ab<mark class="c1 t1" data-label="1">cd</mark><i data-tag="X"></i></mark><mark class="c1 t1" data-label="1">ef<i data-tag="Y"></i></mark>',
    );
  });

  it('keeps every text whole and every tag closed, however entities overlap', () => {
    const spans = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '<', '&', '"', "'", 'é', '\n'), minLength: 0, maxLength: 30 }),
        spans,
        (text, pairs) => {
          const html = renderHtml(
            [
              shown(
                text,
                pairs.map(([a, b], index) => entity(Math.min(a, b), Math.max(a, b), `L${index % 3}`)),
              ),
            ],
            { title: 'Notes' },
          );
          expect(paragraph(html)).toBe(text);
          expect(html.match(/<mark /g)?.length ?? 0).toBe(html.match(/<\/mark>/g)?.length ?? 0);
          const inside = pairs.filter(([a, b]) => a !== b && Math.max(a, b) <= text.length).length;
          expect(html.match(/<i data-tag/g)?.length ?? 0).toBe(inside);
        },
      ),
    );
  });

  it('escapes whatever documents bring along', () => {
    const evil = '</script><script>alert("1")</script><img src=x onerror=\'alert(1)\'>';
    const html = renderHtml(
      [
        shown(evil, [entity(0, 9, evil, { source: evil, note: evil })], { note_id: evil }),
        shown('', [entity(0, 1, evil, { text: evil })], { note_text: undefined }),
      ],
      { title: evil },
    );
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('alert("1")');
  });

  it('allows only its own script and style, and names no other place', () => {
    const html = renderHtml([shown('a', [])], { title: 'Notes' });
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const hash = (tag: string): string =>
      createHash('sha256')
        .update(new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(html)?.[1] ?? '')
        .digest('base64');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${hash('style')}'`);
    expect(policy).toContain(`script-src 'sha256-${hash('script')}'`);
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/https?:|\ssrc=|\sstyle=|\son\w+=/);
  });

  it('says how many documents it leaves out', () => {
    const documents = [shown('a', []), shown('b', []), shown('c', [])];
    expect(renderHtml(documents, { title: 'Notes', maxDocuments: 2, totalDocuments: 1500 })).toContain(
      'The first 2 of 1,500 documents',
    );
    expect(renderHtml(documents, { title: 'Notes', maxDocuments: 2 }).match(/<article>/g)).toHaveLength(2);
    expect(renderHtml(documents, { title: 'Notes' })).toContain('3 documents, 0 entities');
  });

  it('lists the entities of a document that came without its text', () => {
    const html = renderHtml([shown('', [entity(0, 7, 'DRUG', { text: 'aspirin' })], { note_text: undefined })], {
      title: 'Notes',
    });
    expect(html).toContain('<li>aspirin (DRUG)</li>');
  });
});
