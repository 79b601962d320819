import { OutboundError } from './errors.ts';
import { request, type RequestOptions } from './request.ts';

/** Limits that differ from the default ones. */
export type Limits = Pick<RequestOptions, 'timeout' | 'sizeLimit'>;

/** Fetches JSON from an allowed origin. Sends the request up to three times. Throws an `OutboundError`. */
export async function fetchJson(
  url: URL,
  origins: readonly string[],
  headers: Readonly<Record<string, string>> = {},
  limits: Limits = {},
): Promise<unknown> {
  const init = { headers: { accept: 'application/json', ...headers } };
  const { body } = await request(url, init, { origins, attempts: 3, ...limits });
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
  return (await request(url, {}, { origins, sizeLimit })).body;
}

const bodilessStatuses = new Set([204, 205]);

/**
 * Creates a `fetch` for a library, limited to some origins. It reads the whole body before it resolves, within
 * `timeout` milliseconds. It rejects with an `OutboundError`, also for redirects but not for 4xx and 5xx.
 */
export const fetchWithin =
  (origins: readonly string[], timeout?: number): typeof fetch =>
  async (input, init) => {
    const { response, body } = await request(input, init ?? {}, { origins, allowErrors: true, timeout });
    return new Response(bodilessStatuses.has(response.status) ? null : body, response);
  };
