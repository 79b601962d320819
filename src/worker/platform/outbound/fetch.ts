import { OutboundError } from './errors.ts';
import { request } from './request.ts';

/** Fetches JSON from an allowed origin. Sends the request up to three times. Throws an `OutboundError`. */
export async function fetchJson(url: URL, origins: readonly string[], headers: HeadersInit = {}): Promise<unknown> {
  const { body } = await request(url, { headers }, { origins, attempts: 3 });
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (cause) {
    throw new OutboundError('not-json', { cause });
  }
}

/** Fetches a file of at most `sizeLimit` bytes from an allowed origin, without retries. Throws an `OutboundError`. */
export async function fetchBytes(
  url: URL,
  origins: readonly string[],
  sizeLimit?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return (await request(url, {}, { origins, ...(sizeLimit && { sizeLimit }) })).body;
}

const bodilessStatuses = new Set([204, 205]);

/**
 * Creates a `fetch` for a library, limited to some origins. It reads the whole body before it resolves, within
 * `timeout` milliseconds. It rejects with an `OutboundError`, also for redirects but not for 4xx and 5xx.
 */
export const fetchWithin =
  (origins: readonly string[], timeout?: number): typeof fetch =>
  async (input, init) => {
    const options = { origins, allowErrors: true, ...(timeout !== undefined && { timeout }) };
    const { response, body } = await request(input, init ?? {}, options);
    return new Response(bodilessStatuses.has(response.status) ? null : body, response);
  };
