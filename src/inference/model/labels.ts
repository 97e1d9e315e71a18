/** What a label says of a token's place in an entity. */
export interface Tag {
  /** The entity's label: `DRUG` of `B-DRUG`; null outside all entities. */
  readonly label: string | null;
  /** An entity begins here, whatever stands before. */
  readonly begins: boolean;
  /** The entity ends here, whatever follows. */
  readonly ends: boolean;
}

/** End and single token, in BIOES (E, S) and in BILOU (L, U). */
const END_PREFIXES = [
  { end: 'E', single: 'S' },
  { end: 'L', single: 'U' },
] as const;

/**
 * Reads the labels of a model: IOB1, IOB2, BIOES, BILOU, or plain labels without prefixes.
 *
 * E-, S-, L- and U- are prefixes only where all labels have one, for a plain label may look the same (`S-PHASE`).
 * IOB1 needs no rule of its own: an I- after something else begins an entity in any scheme.
 */
export function readTags(labels: readonly string[]): Tag[] {
  const inside = labels.filter((label) => label !== 'O');
  const scheme = END_PREFIXES.find(
    ({ end, single }) =>
      inside.some((label) => label.startsWith(`${end}-`)) &&
      inside.every((label) => ['B', 'I', end, single].includes(label.split('-', 1)[0] ?? '') && label[1] === '-'),
  );
  return labels.map((label) => {
    if (label === 'O') return { label: null, begins: false, ends: false };
    const prefix = label[1] === '-' ? label[0] : undefined;
    const isEnd = scheme !== undefined && (prefix === scheme.end || prefix === scheme.single);
    const isSingle = scheme !== undefined && prefix === scheme.single;
    const hasPrefix = prefix === 'B' || prefix === 'I' || isEnd;
    return { label: hasPrefix ? label.slice(2) : label, begins: prefix === 'B' || isSingle, ends: isEnd };
  });
}
