import { withTimeout } from '../timeout.ts';

const inFlight = new Map<string, Promise<unknown>>();

/** How long other callers wait for running work, in milliseconds. It may never settle if its request was cancelled. */
const defaultTimeout = 4_000;

function start<T>(key: string, keepAlive: (work: Promise<unknown>) => void, work: () => Promise<T>): Promise<T> {
  const running = work().finally(() => {
    if (inFlight.get(key) === running) inFlight.delete(key);
  });
  inFlight.set(key, running);
  keepAlive(running.catch(() => {}));
  return running;
}

/**
 * Runs `work` once for all simultaneous callers with the same key in this isolate. All of them receive its value or its
 * error. `keepAlive` keeps the work running after the request that started it. Values must not be bound to a request:
 * use text or data, never a `Response`. After `timeout` milliseconds, a waiting caller starts the work again for itself
 * and for later callers. The timeout should be longer than the work can take.
 */
export async function singleFlight<T>(
  key: string,
  keepAlive: (work: Promise<unknown>) => void,
  work: () => Promise<T>,
  timeout = defaultTimeout,
): Promise<T> {
  const running = inFlight.get(key) as Promise<T> | undefined;
  if (!running) return start(key, keepAlive, work);
  const outcome = await withTimeout(
    running.then((value) => ({ value })),
    timeout,
    null,
  );
  if (outcome) return outcome.value;
  return inFlight.get(key) === running ? start(key, keepAlive, work) : singleFlight(key, keepAlive, work, timeout);
}
