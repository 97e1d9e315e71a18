/** Fields that every entity has: attributes of these names would hide them. */
const ENTITY_FIELDS: ReadonlySet<string> = new Set(['begin', 'end', 'label', 'text', 'score', 'source']);

/** What is wrong with an attribute's name, null where nothing is. */
export function attributeNameProblem(name: string): string | null {
  if (name === '') return 'an attribute without a name';
  return ENTITY_FIELDS.has(name)
    ? `the attribute "${name}" would hide the entity's own field of this name: rename it`
    : null;
}
