const flights = new Map<string, Promise<unknown>>();

/** A leader whose request was cut off may never settle; whoever waits longer than this goes on alone. In milliseconds. */
const patience = 4_000;

const later = (milliseconds: number) =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), milliseconds));

/**
 * Runs `work` once for any number of simultaneous callers of a key in this isolate; all get its value or its error.
 * `keepAlive` holds the work beyond the request that began it. Values must not be tied to a request: text or data, never a Response.
 */
export async function singleFlight<T>(
  key: string,
  keepAlive: (work: Promise<unknown>) => void,
  work: () => Promise<T>,
): Promise<T> {
  const running = flights.get(key) as Promise<T> | undefined;
  if (running) {
    const outcome = await Promise.race([running.then((value) => ({ value })), later(patience)]);
    return outcome === 'late' ? work() : outcome.value;
  }
  const flight = work().finally(() => flights.delete(key));
  flights.set(key, flight);
  keepAlive(flight.catch(() => {}));
  return flight;
}
