import { AsyncLocalStorage } from 'node:async_hooks';

const isQuiet = new AsyncLocalStorage<true>();
const listeners = new WeakSet<typeof console.error>();

const isSqlError = (value: unknown) => value instanceof Error && 'code' in value && 'severity' in value;

/** Filters Lite's logs. PostgreSQL's errors are sent to clients as responses. In logs they would reveal users' data. */
function filterConsole(): void {
  for (const name of ['error', 'warn'] as const) {
    const write = console[name];
    if (listeners.has(write)) continue;
    const listener = (...values: unknown[]) => {
      const isMuted =
        isQuiet.getStore() && !process.env['MARQUEE_SQL_LOG'] && (name === 'warn' || values.some(isSqlError));
      if (!isMuted) write.apply(console, values);
    };
    listeners.add(listener);
    console[name] = listener;
  }
}

/** Runs work without logging PostgreSQL's errors, unless MARQUEE_SQL_LOG is set. */
export function quietly<T>(work: () => Promise<T>): Promise<T> {
  filterConsole();
  return isQuiet.run(true, work);
}
