import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<true>();
const listeners = new WeakSet<typeof console.error>();

const isRefusal = (word: unknown) => word instanceof Error && 'code' in word && 'severity' in word;

/**
 * Listens to what Lite writes to the terminal. A refusal of PostgreSQL is an answer to a visitor, not the operator's
 * news, and it is written with the visitor's words in it.
 */
function listen(): void {
  for (const name of ['error', 'warn'] as const) {
    const write = console[name];
    if (listeners.has(write)) continue;
    const listener = (...words: unknown[]) => {
      const mute = inside.getStore() && !process.env['MARQUEE_SQL_LOG'] && (name === 'warn' || words.some(isRefusal));
      if (!mute) write.apply(console, words);
    };
    listeners.add(listener);
    console[name] = listener;
  }
}

/** Runs work with PostgreSQL's refusals kept out of the terminal, unless MARQUEE_SQL_LOG is set. */
export function quietly<T>(work: () => Promise<T>): Promise<T> {
  listen();
  return inside.run(true, work);
}
