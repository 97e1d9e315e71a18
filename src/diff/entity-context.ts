import { utf16Offsets } from '../rules/text/offsets.js';
import type { Entity } from '../types.js';

/** An entity with what stands around it. */
export interface EntityContext {
  readonly entity: Entity;
  /** A few words before it, in one line; empty where documents come without their text. */
  readonly before: string;
  readonly span: string;
  readonly after: string;
}

/** UTF-16 units on either side. */
const REACH = 40;

export function entityContext(
  entity: Entity,
  { text, offsetUnit }: { readonly text: string | null; readonly offsetUnit: 'code_point' | 'utf16' },
): EntityContext {
  const toUtf16 = text === null || offsetUnit === 'utf16' ? null : utf16Offsets(text);
  const begin = toUtf16?.(entity.begin) ?? entity.begin;
  const end = toUtf16?.(entity.end) ?? entity.end;
  // Offsets beyond the text are of another text or another unit: the entity's own text is right anyway.
  if (text === null || begin < 0 || begin > end || end > text.length)
    return { entity, before: '', span: inOneLine(entity.text ?? ''), after: '' };
  return {
    entity,
    before: inOneLine(wordsBefore(text, begin)),
    span: inOneLine(text.slice(begin, end)),
    after: inOneLine(wordsAfter(text, end)),
  };
}

/** From the beginning of a word on, with an ellipsis where there is text before it. */
function wordsBefore(text: string, position: number): string {
  if (position <= REACH) return text.slice(0, position);
  const reach = text.slice(position - REACH, position);
  const gap = reach.search(/\s/);
  return `…${gap === -1 ? reach : reach.slice(gap + 1)}`;
}

function wordsAfter(text: string, position: number): string {
  if (text.length - position <= REACH) return text.slice(position);
  const reach = text.slice(position, position + REACH);
  const gap = reach.search(/\s\S*$/);
  return `${gap === -1 ? reach : reach.slice(0, gap)}…`;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
