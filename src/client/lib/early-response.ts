/** A response takes no longer than this, and an unused one expires after it, in milliseconds. */
const lifetime = 10_000;

let early: { address: string; response: Promise<Response>; signal: AbortSignal } | null = null;

const find = (address: string) => (early?.address === address && !early.signal.aborted ? early : null);

/** Requests what a script is about to request, because the user is pressing its control. */
export function askEarly(address: string): void {
  if (find(address)) return;
  const signal = AbortSignal.timeout(lifetime);
  const response = fetch(address, { signal });
  response.catch(() => {}); // its consumer handles the rejection
  early = { address, response, signal };
}

/** The response that was requested early, once; null when there is none of that address. */
export function takeEarly(address: string): Promise<Response> | null {
  const found = find(address);
  early = null;
  return found && found.response;
}
