import { endOf, pause } from '../timeout.ts';
import { recordCall } from '../log.ts';
import { OutboundError } from './errors.ts';
import { readBody } from './read-body.ts';

/** Default time limit of a request in milliseconds, including its retries and its body. */
export const defaultTimeout = 3_000;
/** Time limit of services that are often slow, in milliseconds. Browsers wait longer. */
export const longTimeout = 6_000;
/** Identifies the site. `fetch` itself sends no User-Agent in Workers, and many hosts reject requests without one. */
export const userAgent = 'Marquee/1.0';
/** Default size limit of a response body in bytes. */
export const defaultSizeLimit = 2 * 1024 * 1024;

export type RequestOptions = {
  /** The origins that may be requested, such as `https://api.example`. */
  origins: readonly string[];
  /** Time limit in milliseconds, including retries and the body. */
  timeout?: number | undefined;
  /** When the time limit ends, in ms since 1970, instead of `timeout`. */
  end?: number | undefined;
  /** Size limit of the body in bytes. */
  sizeLimit?: number | undefined;
  /** The maximum number of attempts, 1 by default. 429 and 5xx are retried within the default time limit. */
  attempts?: number;
  /** Also resolves for 4xx and 5xx, as `fetch` does. */
  allowErrors?: boolean;
};

/** A response and its whole body. */
type WholeResponse = { response: Response; body: Uint8Array<ArrayBuffer> };

const isRedirect = ({ status }: Response) => status >= 300 && status < 400;
const isRetryable = ({ status }: Response) => status === 429 || status >= 500;

/**
 * Returns the delay before the next attempt in milliseconds: `Retry-After` if it is a number of seconds, otherwise
 * exponential backoff with jitter.
 */
export function retryDelay(attempt: number, retryAfter: string | null, random: () => number): number {
  const seconds = Number(retryAfter);
  if (retryAfter && Number.isFinite(seconds)) return seconds * 1000;
  return 100 * 2 ** attempt * (0.5 + random());
}

async function fetchOnce(url: URL, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const start = Date.now();
  try {
    return await fetch(input as RequestInfo, init);
  } finally {
    recordCall(url.host, Date.now() - start);
  }
}

async function readWhole(response: Response, limit: number): Promise<WholeResponse> {
  const isTooLong = Number(response.headers.get('content-length') ?? 0) > limit;
  if (isTooLong) await response.body?.cancel();
  const body = isTooLong ? null : await readBody(response.body, limit);
  if (!body) throw new OutboundError('too-large');
  return { response, body };
}

async function fetchUntilDone(
  url: URL,
  input: RequestInfo | URL,
  init: RequestInit,
  { timeout = defaultTimeout, sizeLimit = defaultSizeLimit, attempts = 1, allowErrors = false }: RequestOptions,
): Promise<WholeResponse> {
  const end = endOf(Math.min(timeout, defaultTimeout));
  for (let attempt = 0; ; attempt++) {
    const response = await fetchOnce(url, input, init);
    const { status, headers } = response;
    if (response.ok || (allowErrors && !isRedirect(response))) return readWhole(response, sizeLimit);
    await response.body?.cancel();
    if (isRedirect(response)) throw new OutboundError('redirect', { status });
    const delay = retryDelay(attempt, headers.get('retry-after'), Math.random);
    const isLast = attempt + 1 >= attempts || Date.now() + delay >= end;
    if (isLast || !isRetryable(response)) throw new OutboundError('status', { status });
    await pause(delay);
  }
}

/**
 * Sends a request to an allowed origin and reads the whole response. Never follows a redirect. Throws an
 * `OutboundError` for another origin, after the time limit, for a body above the size limit, for a redirect, for a
 * network error and, unless `allowErrors`, for a status that is not 2xx.
 */
export async function request(
  input: RequestInfo | URL,
  init: RequestInit,
  options: RequestOptions,
): Promise<WholeResponse> {
  const url = input instanceof URL ? input : new URL(input instanceof Request ? input.url : input);
  if (!options.origins.includes(url.origin)) throw new OutboundError('forbidden-host');
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : {}));
  if (!headers.has('user-agent')) headers.set('user-agent', userAgent);
  const controller = new AbortController();
  const { signal } = controller;
  const end = options.end ?? endOf(options.timeout ?? defaultTimeout);
  const timer = setTimeout(() => controller.abort(), end - Date.now());
  try {
    return await fetchUntilDone(url, input, { ...init, headers, signal, redirect: 'manual' }, options);
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause;
    throw new OutboundError(signal.aborted ? 'timeout' : 'network', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Limits that differ from the default ones. */
export type Limits = Pick<RequestOptions, 'timeout' | 'sizeLimit' | 'attempts'>;

/** Fetches JSON from an allowed origin. By default sends the request up to three times. Throws an `OutboundError`. */
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
 * Creates a `fetch` that is limited to the origin of a URL. It reads the whole body before it resolves, within `timeout`
 * milliseconds or by the time `end` (in ms since 1970). It rejects with an `OutboundError`, also for redirects but not for 4xx and 5xx.
 */
export function fetchWithin(url: string, timeout?: number, end?: number): typeof fetch {
  const origins = [new URL(url).origin];
  return async (input, init) => {
    const { response, body } = await request(input, init ?? {}, { origins, allowErrors: true, timeout, end });
    return new Response(bodilessStatuses.has(response.status) ? null : body, response);
  };
}
