import { OutboundError } from './errors.ts';
import { deadline, sizeLimit } from './fetch-json.ts';
import { readBytes } from './read-bytes.ts';
import { timedFetch } from './timed-fetch.ts';

/** An answer's bytes up to a limit; a longer one is cancelled and thrown as 'too-large'. */
async function readAnswer(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    await response.body?.cancel();
    throw new OutboundError('too-large');
  }
  const bytes = await readBytes(response.body, limit);
  if (!bytes) throw new OutboundError('too-large');
  return bytes;
}

/**
 * Asks an allowed host for a file, once, and gives its bytes. Rejects with an OutboundError within the deadline; follows
 * no redirect.
 */
export async function fetchBytes(
  url: URL,
  allowedOrigins: ReadonlySet<string>,
  limit = sizeLimit,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!allowedOrigins.has(url.origin)) throw new OutboundError('forbidden-host');
  const signal = AbortSignal.timeout(deadline);
  try {
    const response = await timedFetch(url, { signal, redirect: 'manual' });
    if (response.ok) return await readAnswer(response, limit);
    await response.body?.cancel();
    const isRedirect = response.status >= 300 && response.status < 400;
    throw new OutboundError(isRedirect ? 'redirect' : 'status', { status: response.status });
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause;
    throw new OutboundError(signal.aborted ? 'timeout' : 'network', { cause });
  }
}
