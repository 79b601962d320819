import { vi } from 'vitest';
import { timeoutScale } from '../../src/worker/platform/timeout.ts';

/** The time limit of a row of trending titles, in milliseconds. */
const limit = 1_000;

/**
 * Returns the text of a page that receives trending titles only after their time limit, which passes without waiting.
 * `respond` responds to all calls.
 */
export async function textWithLateTrending(
  request: () => Promise<Response>,
  respond: typeof fetch = globalThis.fetch,
): Promise<string> {
  const requested = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes('/trending/')) {
      requested.resolve();
      await held;
    }
    return respond(input, init);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const text = request().then((response) => response.text());
  const ended = text.then(() => {
    throw new Error('the page requested no trending titles');
  });
  try {
    await Promise.race([requested.promise, ended]);
    await vi.advanceTimersByTimeAsync(limit * timeoutScale.factor);
  } finally {
    vi.useRealTimers();
    release();
  }
  return text;
}
