import { DocumentError } from '../../errors.js';
import type { Span } from '../../types.js';
import { attributeNameProblem } from '../attributes.js';
import type { Section, StageDocument } from '../stage.js';

/**
 * Checks what code that nobody here has seen has left in a document: later stages and the encoding rely on it.
 * @throws {DocumentError} STAGE_FAILED with the first thing that is wrong
 */
export function checkDocument(document: StageDocument, stage: string): void {
  const { text, spans, sentences, skipped, sections } = document;
  const fail = (what: string, value: unknown, expected: string): never => {
    throw new DocumentError('STAGE_FAILED', `${stage} left ${what} ${shown(value)}: expected ${expected}`, {
      stage: 'TRANSFORMATION',
    });
  };
  if (!Array.isArray(spans)) fail('the spans', spans, 'a list');
  for (const span of spans) {
    const problem = spanProblem(span, text.length);
    if (problem !== null) fail('the span', span, problem);
  }
  for (const [name, bounds] of Object.entries({ sentences, skipped })) {
    if (bounds !== null && !areBounds(bounds, text.length))
      fail(`the ${name}`, bounds, `null, or begin and end of each in one flat list, rising, up to ${text.length}`);
  }
  if (sections !== null && !areSections(sections, text.length))
    fail(
      'the sections',
      sections,
      `null, or sections in order with name, begin, titleEnd and end, up to ${text.length}`,
    );
}

function spanProblem(span: Span | null | undefined, length: number): string | null {
  if (typeof span !== 'object' || span === null) return 'an object';
  const { begin, end, label, score, source, attributes }: Partial<Span> = span;
  if (!isOffset(begin, length) || !isOffset(end, length) || begin >= end)
    return `whole numbers begin and end, 0 <= begin < end <= ${length}`;
  if (typeof label !== 'string' || label === '') return 'a label';
  if (typeof source !== 'string' || source === '') return 'a source: the name in the context';
  if (score !== null && !(typeof score === 'number' && score >= 0 && score <= 1)) return 'a score from 0 to 1, or null';
  if (typeof attributes !== 'object' || attributes === null) return 'attributes, {} where there are none';
  for (const [name, value] of Object.entries(attributes)) {
    const problem = attributeNameProblem(name);
    if (problem !== null) return `other attributes: ${problem}`;
    const isScalar =
      value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
    if (!isScalar) return `a string, number, boolean or null as attribute ${name}`;
  }
  return null;
}

function isOffset(value: unknown, length: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= length;
}

function areBounds(bounds: readonly number[], length: number): boolean {
  return (
    Array.isArray(bounds) &&
    bounds.length % 2 === 0 &&
    bounds.every(
      (offset, index) =>
        isOffset(offset, length) &&
        (index === 0 || offset > (bounds[index - 1] as number) || (index % 2 === 0 && offset === bounds[index - 1])),
    )
  );
}

function areSections(sections: readonly Section[], length: number): boolean {
  return (
    Array.isArray(sections) &&
    sections.every((section: Section | null, index) => {
      const { name, begin = -1, titleEnd = -1, end = -1 }: Partial<Section> = section ?? {};
      return (
        typeof name === 'string' &&
        [begin, titleEnd, end].every((offset) => isOffset(offset, length)) &&
        begin <= titleEnd &&
        titleEnd <= end &&
        begin >= (sections[index - 1]?.end ?? 0)
      );
    })
  );
}

function shown(value: unknown): string {
  const json =
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner)) ?? String(value);
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
