/** Causes that are followed: errors that wrap each other in a circle shall end too. */
const MOST_CAUSES = 10;

/** An error's message and stack, with those of its causes, as Java prints them. */
export function stackTrace(error: unknown, causes = MOST_CAUSES): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? `${error.name}: ${error.message}`;
  if (error.cause === undefined || causes === 0) return own;
  return `${own}\nCaused by: ${stackTrace(error.cause, causes - 1)}`;
}
