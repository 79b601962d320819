/** The timeout of a request, and the lifetime of an unused response, in milliseconds. */
const lifetime = 10_000;

let prefetched: { address: string; response: Promise<Response>; signal: AbortSignal } | null = null;

const find = (address: string) => (prefetched?.address === address && !prefetched.signal.aborted ? prefetched : null);

/** Prefetches a URL before its consumer has loaded. Keeps one response at a time. */
export function prefetchResponse(address: string): void {
  if (find(address)) return;
  const signal = AbortSignal.timeout(lifetime);
  const response = fetch(address, { signal });
  response.catch(() => {}); // its consumer handles the rejection
  prefetched = { address, response, signal };
}

/** Takes the prefetched response of a URL. Returns null if it is missing or expired. */
export function takePrefetched(address: string): Promise<Response> | null {
  const found = find(address);
  prefetched = null;
  return found && found.response;
}
