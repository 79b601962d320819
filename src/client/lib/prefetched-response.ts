/** A response takes no longer than this, and an unused one expires after it, in milliseconds. */
const lifetime = 10_000;

let prefetched: { address: string; response: Promise<Response>; signal: AbortSignal } | null = null;

const find = (address: string) => (prefetched?.address === address && !prefetched.signal.aborted ? prefetched : null);

/** Requests what a script is about to request, because the user is pressing its control. */
export function prefetchResponse(address: string): void {
  if (find(address)) return;
  const signal = AbortSignal.timeout(lifetime);
  const response = fetch(address, { signal });
  response.catch(() => {}); // its consumer handles the rejection
  prefetched = { address, response, signal };
}

/** The prefetched response of an address, once; null when there is none. */
export function takePrefetched(address: string): Promise<Response> | null {
  const found = find(address);
  prefetched = null;
  return found && found.response;
}
