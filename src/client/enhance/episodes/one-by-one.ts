/** A lookup starts this long after the one before it, and never before that one has ended; in milliseconds. */
const apart = 300;

type Running = { key: string; controller: AbortController };

/**
 * Looks up what is wanted, one at a time and 300 ms apart, in the order of wanting. What is no longer wanted is not
 * asked for any more, or given up half way. `ask` tells of its failures itself.
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
    /** Wants an answer; `first` before all others that wait. */
    want(key: string, { first = false } = {}): void {
      if (running?.key === key && !running.controller.signal.aborted) return;
      if (first) waiting = [key, ...waiting.filter((other) => other !== key)];
      else if (!waiting.includes(key)) waiting.push(key);
      if (!isWorking) void work();
    },
    drop,
    /** Wants nothing any more. */
    stop(): void {
      waiting = [];
      running?.controller.abort();
    },
  };
}
