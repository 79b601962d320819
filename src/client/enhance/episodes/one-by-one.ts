/** The minimum time between the starts of two lookups, in milliseconds. */
const apart = 300;

type Running = { key: string; controller: AbortController };

/**
 * Runs lookups one at a time, 300 ms apart, in the order of the calls of `want`. Skips or aborts dropped lookups.
 * Ignores errors, which `lookUp` must handle.
 */
export function oneByOne(
  lookUp: (key: string, dropped: AbortSignal) => Promise<void>,
  pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
) {
  let waiting: string[] = [];
  let running: Running | null = null;
  let isWorking = false;

  const run = async (key: string) => {
    const controller = new AbortController();
    running = { key, controller };
    await lookUp(key, controller.signal).catch(() => {});
    running = null;
  };

  const work = async () => {
    isWorking = true;
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      await Promise.all([run(key), pause(apart)]);
    }
    isWorking = false;
  };

  const drop = (key: string) => {
    waiting = waiting.filter((other) => other !== key);
    if (running?.key === key) running.controller.abort();
  };

  return {
    /** Queues a lookup. `first` puts it ahead of all others. */
    want(key: string, { first = false } = {}): void {
      if (running?.key === key && !running.controller.signal.aborted) return;
      if (first) waiting = [key, ...waiting.filter((other) => other !== key)];
      else if (!waiting.includes(key)) waiting.push(key);
      if (!isWorking) void work();
    },
    drop,
    /** Clears the queue and aborts the current lookup. */
    stop(): void {
      waiting = [];
      running?.controller.abort();
    },
  };
}
