import { describeEntity, entityTag, type ShownEntity } from './shown-document.js';

/** Escapes text for element content and for attributes in double quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** How many lines below the text tell overlapping entities apart; more share the last one. */
export const TRACKS = 4;

/** Colours for labels. */
export const COLORS = 10;

interface Mark {
  readonly entity: ShownEntity;
  readonly track: number;
}

/**
 * The text as HTML, each entity in a `mark`. Entities inside others nest; where two cross, the one that began later is
 * cut in two marks. An empty `i` at the end of each entity bears its label, so that copied text stays the text. Each
 * entity that overlaps others has a line of its own below the text.
 *
 * @param entities by begin, the longest first; those that do not lie in the text are left out
 * @param labelIndex number of a label in the page's legend
 */
export function markText(
  text: string,
  entities: readonly ShownEntity[],
  labelIndex: (label: string) => number,
): string {
  const open: Mark[] = [];
  const html: string[] = [];
  let position = 0;
  const advance = (to: number): void => {
    html.push(escapeHtml(text.slice(position, to)));
    position = to;
  };
  const closeUntil = (limit: number): void => {
    for (;;) {
      const end = Math.min(...open.map(({ entity }) => entity.end));
      if (end > limit) return;
      advance(end);
      closeAt(end);
    }
  };
  const closeAt = (end: number): void => {
    const above = open.splice(open.findIndex(({ entity }) => entity.end === end));
    for (const { entity } of above.toReversed()) html.push(entity.end === end ? labelTag(entity) : '', '</mark>');
    for (const mark of above.filter(({ entity }) => entity.end !== end)) start(mark);
  };
  const start = (mark: Mark): void => {
    html.push(openTag(mark, labelIndex(mark.entity.label)));
    open.push(mark);
  };
  for (const mark of assignTracks(
    entities.filter(({ begin, end }) => begin >= 0 && begin < end && end <= text.length),
  )) {
    closeUntil(mark.entity.begin);
    advance(mark.entity.begin);
    start(mark);
  }
  closeUntil(text.length);
  advance(text.length);
  return html.join('');
}

function openTag({ entity, track }: Mark, label: number): string {
  return `<mark class="${colorClass(label)} t${track}" data-label="${label}" data-tip="${escapeHtml(describeEntity(entity))}">`;
}

function labelTag(entity: ShownEntity): string {
  return `<i data-tag="${escapeHtml(entityTag(entity))}"></i>`;
}

/** Class of a label's colour; labels beyond the number of colours share them. */
export function colorClass(label: number): string {
  return `c${label % COLORS}`;
}

/** The lowest line that no overlapping entity has yet; `entities` are by begin, so only the ends of lines matter. */
function assignTracks(entities: readonly ShownEntity[]): Mark[] {
  const ends: number[] = [];
  return entities.map((entity) => {
    const free = ends.findIndex((end) => end <= entity.begin);
    const track = free === -1 ? ends.length : free;
    ends[track] = entity.end;
    return { entity, track: Math.min(track, TRACKS - 1) };
  });
}
