/**
 * What a body looks like: the kinds of values at each path. `$` is the whole, `[]` any element of a list, `*` any key of
 * an object whose keys are the user's.
 */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>;

export function shapeOf(body: unknown, maps: readonly string[] = []): Shape {
  const shape = new Map<string, Set<string>>();
  const visit = (value: unknown, path: string): void => {
    const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
    shape.set(path, (shape.get(path) ?? new Set()).add(kind));
    if (Array.isArray(value)) for (const item of value) visit(item, `${path}.[]`);
    else if (kind === 'object') {
      const isMap = maps.includes(path);
      for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}.${isMap ? '*' : key}`);
    }
  };
  visit(body, '$');
  return shape;
}

/**
 * Where two shapes differ, in words; empty where they do not. Null stands for a value of any kind, and what is in a list
 * or a map shows only where it is not empty.
 */
export function differencesOf(theirs: Shape, ours: Shape): readonly string[] {
  const paths = [...new Set([...theirs.keys(), ...ours.keys()])];
  return paths.flatMap((path) => {
    if (!isShown(path, theirs) || !isShown(path, ours)) return [];
    const [one, other] = [kindsAt(path, theirs), kindsAt(path, ours)];
    return one === other || one === '' || other === '' ? [] : [`${path}: ${one}, here ${other}`];
  });
}

/** Whether a body could have something at a path: all that holds it is there, and is not null or empty. */
function isShown(path: string, shape: Shape): boolean {
  if (shape.has(path)) return true;
  const end = path.lastIndexOf('.');
  const holder = path.slice(0, end);
  const isMember = path.endsWith('.[]') || path.endsWith('.*');
  return end !== -1 && !isMember && shape.get(holder)?.has('object') === true;
}

/** `''` where there are none but null. */
function kindsAt(path: string, shape: Shape): string {
  const kinds = shape.get(path);
  if (kinds === undefined) return 'absent';
  return [...kinds]
    .filter((kind) => kind !== 'null')
    .sort()
    .join(' or ');
}
