/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Rejects with the signal's reason when it is aborted. */
export async function abortion(signal: AbortSignal): Promise<never> {
  await aborted(signal);
  throw signal.reason;
}
