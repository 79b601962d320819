import { noteCall } from '../trace.ts';

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** `fetch` that notes on the request's account how long a host took until its answer began, or failed. */
export async function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const start = Date.now();
  try {
    return await fetch(input as RequestInfo, init);
  } finally {
    noteCall(new URL(urlOf(input)).host, Date.now() - start);
  }
}
