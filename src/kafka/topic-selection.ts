/** Which topics to read: names, or a regular expression, but for `excludeTopics`. */
export interface TopicSelection {
  readonly topics?: readonly string[];
  /** Must match a whole name; Kafka's internal topics never match. */
  readonly topicsRegex?: RegExp;
  /** What a regular expression must not match, such as the connector's own output. */
  readonly excludeTopics?: readonly string[];
}

/** The topics of a selection that exist, sorted, and the named ones that do not. */
export function selectTopics(
  existing: readonly string[],
  { topics = [], topicsRegex, excludeTopics = [] }: TopicSelection,
): { topics: readonly string[]; missing: readonly string[] } {
  const whole =
    topicsRegex === undefined
      ? null
      : new RegExp(`^(?:${topicsRegex.source})$`, topicsRegex.flags.replace(/[gy]/g, ''));
  const matching = existing.filter(
    (topic) => whole?.test(topic) && !topic.startsWith('__') && !excludeTopics.includes(topic),
  );
  const named = topics.filter((topic) => existing.includes(topic));
  return {
    topics: [...new Set([...named, ...matching])].sort(),
    missing: topics.filter((topic) => !existing.includes(topic)),
  };
}
