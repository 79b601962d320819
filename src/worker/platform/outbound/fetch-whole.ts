import { OutboundError } from './errors.ts';
import { deadline, sizeLimit } from './fetch-json.ts';
import { readBody } from './read-body.ts';
import { timedFetch } from './timed-fetch.ts';

/** Statuses whose answers have no body. */
const bodiless = new Set([204, 205, 304]);

/**
 * A `fetch` to hand to a library: asks allowed origins alone, follows no redirect, and gives an answer that is whole:
 * its text has arrived within the deadline and the size limit. Rejects with an OutboundError.
 */
export function fetchWholeFrom(allowedOrigins: ReadonlySet<string>, milliseconds = deadline): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, redirect: 'manual' });
    if (!allowedOrigins.has(new URL(request.url).origin)) throw new OutboundError('forbidden-host');
    const signal = AbortSignal.timeout(milliseconds);
    try {
      const response = await timedFetch(request, { signal });
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel();
        throw new OutboundError('redirect', { status: response.status });
      }
      const text = await readBody(response, sizeLimit);
      return new Response(bodiless.has(response.status) ? null : text, response);
    } catch (cause) {
      if (cause instanceof OutboundError) throw cause;
      throw new OutboundError(signal.aborted ? 'timeout' : 'network', { cause });
    }
  };
}
