import { withTimeout } from '../timeout.ts';

const flights = new Map<string, Promise<unknown>>();

/** A leader whose request was cut off may never settle; nobody waits longer than this, in milliseconds, for one. */
const usualPatience = 4_000;

function lead<T>(key: string, keepAlive: (work: Promise<unknown>) => void, work: () => Promise<T>): Promise<T> {
  const flight = work().finally(() => {
    if (flights.get(key) === flight) flights.delete(key);
  });
  flights.set(key, flight);
  keepAlive(flight.catch(() => {}));
  return flight;
}

/**
 * Runs `work` once for any number of simultaneous callers of a key in this isolate; all get its value or its error.
 * `keepAlive` holds the work beyond the request that began it. Values must not be tied to a request: text or data, never a Response.
 * Who has waited for a leader as long as `patience` (milliseconds, longer than the work may take) takes its place, so that
 * nobody who comes later waits for it.
 */
export async function singleFlight<T>(
  key: string,
  keepAlive: (work: Promise<unknown>) => void,
  work: () => Promise<T>,
  patience = usualPatience,
): Promise<T> {
  const running = flights.get(key) as Promise<T> | undefined;
  if (!running) return lead(key, keepAlive, work);
  const outcome = await withTimeout(
    running.then((value) => ({ value })),
    patience,
    null,
  );
  if (outcome) return outcome.value;
  return flights.get(key) === running ? lead(key, keepAlive, work) : singleFlight(key, keepAlive, work, patience);
}
