/** Resolves after a time, in milliseconds, or once the signal aborts. */
export const wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

/** The pauses between requests and before retries. Component tests replace them. */
export const pacing = { pause: wait };
