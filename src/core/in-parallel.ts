/**
 * Does work on each item, `most` at a time.
 *
 * @returns the results at the indices of the items
 * @throws the first failure, when all that had begun has ended
 */
export async function inParallel<T, R>(items: readonly T[], most: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T).catch((error: unknown) => {
        next = items.length;
        throw error;
      });
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, worker));
  for (const result of settled) if (result.status === 'rejected') throw result.reason;
  return results;
}
