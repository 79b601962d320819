import { OutboundError } from './errors.ts';
import { pause } from '../pause.ts';
import { readBody } from './read-body.ts';
import { timedFetch } from './timed-fetch.ts';

/** A call may take this long in all, its retries and its body included, in milliseconds. */
export const deadline = 3_000;
/** And bring this much, in bytes. */
export const sizeLimit = 2 * 1024 * 1024;

const attempts = 3;
const retried = (status: number) => status === 429 || status >= 500;

/** How long to wait before the next attempt: what the service asks for, else a growing span with jitter. In milliseconds. */
export function retryDelay(attempt: number, retryAfter: string | null, random: () => number): number {
  const asked = Number(retryAfter);
  if (retryAfter && Number.isFinite(asked)) return asked * 1000;
  return 100 * 2 ** attempt * (0.5 + random());
}

async function attempt(url: URL, headers: HeadersInit, signal: AbortSignal): Promise<Response> {
  try {
    return await timedFetch(url, { headers, signal, redirect: 'manual' });
  } catch (cause) {
    throw new OutboundError(signal.aborted ? 'timeout' : 'network', { cause });
  }
}

async function answerOf(response: Response, signal: AbortSignal): Promise<unknown> {
  let text: string;
  try {
    text = await readBody(response, sizeLimit);
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause;
    throw new OutboundError(signal.aborted ? 'timeout' : 'network', { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new OutboundError('not-json', { cause });
  }
}

async function attemptUntilAnswered(url: URL, headers: HeadersInit, signal: AbortSignal): Promise<unknown> {
  const start = Date.now();
  for (let count = 0; ; count++) {
    const response = await attempt(url, headers, signal);
    if (response.ok) return answerOf(response, signal);
    await response.body?.cancel();
    if (response.status >= 300 && response.status < 400)
      throw new OutboundError('redirect', { status: response.status });
    const wait = retryDelay(count, response.headers.get('retry-after'), Math.random);
    const spent = Date.now() - start;
    if (!retried(response.status) || count + 1 === attempts || spent + wait >= deadline) {
      throw new OutboundError('status', { status: response.status });
    }
    await pause(wait);
  }
}

/** Asks an allowed host for JSON. Rejects with an OutboundError within the deadline; follows no redirect. */
export async function fetchJson(
  url: URL,
  allowedOrigins: ReadonlySet<string>,
  headers: HeadersInit = {},
): Promise<unknown> {
  if (!allowedOrigins.has(url.origin)) throw new OutboundError('forbidden-host');
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), deadline);
  try {
    return await attemptUntilAnswered(url, headers, controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
