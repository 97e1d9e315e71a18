/**
 * The steps of a path to a field. V1: the name of a field. V2: names with dots between them, where names that hold dots
 * stand in backticks; within these a backtick before a dot is escaped by a backslash.
 *
 * @throws {SyntaxError} where a backtick is not closed
 */
export function fieldPath(path: string, version: 'V1' | 'V2'): readonly string[] {
  if (version === 'V1') return [path];
  const steps: string[] = [];
  let at = 0;
  while (at <= path.length) {
    const [step, next] = path[at] === '`' ? quotedStep(path, at) : plainStep(path, at);
    steps.push(step);
    at = next;
  }
  return steps;
}

function plainStep(path: string, at: number): [step: string, next: number] {
  const dot = path.indexOf('.', at);
  const end = dot === -1 ? path.length : dot;
  return [path.slice(at, end), end + 1];
}

/** Ends at a backtick that a dot or the end of the path follows, and no backslash precedes. */
function quotedStep(path: string, begin: number): [step: string, next: number] {
  for (let at = path.indexOf('`', begin + 1); at !== -1; at = path.indexOf('`', at + 1)) {
    const isLast = at === path.length - 1;
    if ((isLast || path[at + 1] === '.') && path[at - 1] !== '\\')
      return [path.slice(begin + 1, at).replace(/\\`(?=\.)/g, '`'), at + 2];
  }
  throw new SyntaxError(
    `has a backtick at character ${begin} that is not closed: close it before a dot or the end, or put a backslash before it`,
  );
}
