const flights = new Map<string, Promise<unknown>>();

/** A leader whose request was cut off may never settle; whoever waits longer than this goes on alone. In milliseconds. */
const patience = 4_000;

const later = (milliseconds: number) =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), milliseconds));

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
 * The first who has waited too long for a leader takes its place, so that nobody who comes later waits for it.
 */
export async function singleFlight<T>(
  key: string,
  keepAlive: (work: Promise<unknown>) => void,
  work: () => Promise<T>,
): Promise<T> {
  const running = flights.get(key) as Promise<T> | undefined;
  if (!running) return lead(key, keepAlive, work);
  const outcome = await Promise.race([running.then((value) => ({ value })), later(patience)]);
  if (outcome !== 'late') return outcome.value;
  return flights.get(key) === running ? lead(key, keepAlive, work) : singleFlight(key, keepAlive, work);
}
