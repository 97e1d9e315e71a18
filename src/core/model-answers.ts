import type { TopicPartition } from '../types.js';
import type { InferenceService, WindowScores } from './contracts.js';
import type { DocumentFailure, ModelTokens } from './protocol.js';
import type { DocumentBudget } from './work-sampling.js';

/** What a model made of a task's windows. */
interface Answer {
  readonly tokens: ModelTokens;
  readonly result: WindowScores;
}

/** Gives the windows of a task to its models, all at once. */
export function inferFor(
  models: readonly ModelTokens[],
  {
    partition,
    inference,
    budgets,
  }: {
    partition: TopicPartition;
    inference: readonly InferenceService[];
    budgets: readonly DocumentBudget[] | undefined;
  },
): Promise<Answer[]> {
  return Promise.all(
    inference.map(async (service, i) => {
      const tokens = models[i] as ModelTokens;
      const { ids, ends } = tokens;
      const ofWindows = budgets === undefined ? {} : { budgets: budgetsOfWindows(tokens, budgets) };
      return { tokens, result: await service.infer({ ids, ends, ...ofWindows }, partition) };
    }),
  );
}

function budgetsOfWindows({ documentWindows }: ModelTokens, budgets: readonly DocumentBudget[]): DocumentBudget[] {
  return budgets.flatMap((budget, i) => {
    const windows = (documentWindows[i] ?? 0) - (i === 0 ? 0 : (documentWindows[i - 1] ?? 0));
    return Array.from({ length: windows }, () => budget);
  });
}

/** A document with a window that the model could not do is not annotated by halves. */
export function inferenceFailures({ tokens: { documentWindows }, result: { failures } }: Answer): DocumentFailure[] {
  if (failures.size === 0) return [];
  return [...failures].map(([window, error]) => ({
    index: documentWindows.findIndex((end) => window < end),
    code: error.code as DocumentFailure['code'],
    stage: 'TRANSFORMATION',
    message: error.message,
    ...(error.stack === undefined ? {} : { trace: error.stack }),
  }));
}
