/** An answer takes no longer than this, in milliseconds. */
const requestTimeout = 10_000;

let early: { address: string; response: Promise<Response> } | null = null;

/** Asks for what a script that is still loading is about to ask for. */
export function askEarly(address: string): void {
  const response = fetch(address, { signal: AbortSignal.timeout(requestTimeout) });
  response.catch(() => {}); // its consumer handles the rejection
  early = { address, response };
}

/** The response that was asked for early, once; null when there is none of that address. */
export function takeEarly(address: string): Promise<Response> | null {
  const taken = early?.address === address ? early.response : null;
  early = null;
  return taken;
}
