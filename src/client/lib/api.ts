import { DetailedError, hc, parseResponse } from 'hono/client';
import { routes, withNext } from '../../shared/routes.ts';
import type { Api } from '../../worker/features/api.ts';

/** In milliseconds. The Worker's own timeout for Supabase is 3 s, and the network may be slow as well. */
const timeout = 10_000;

/** Fetches with a timeout. Writes use `keepalive`, so they complete even if the user leaves the page. */
const fetchInTime: typeof fetch = (input, init = {}) => {
  const limit = AbortSignal.timeout(timeout);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, keepalive: init.method !== 'GET', signal });
};

/** The typed client of the Worker's JSON API. */
export const api = hc<Api>('/api', { fetch: fetchInTime });

/** Resolves to the body of a successful response. Throws `DetailedError` for a status of 400 or more. */
export const read = parseResponse;

/** The status of a rejected request; undefined when no response arrived. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof DetailedError ? error.statusCode : undefined;

/** True when a request failed because there is no network. The Worker has not received it. */
export const isOffline = (error: unknown): boolean =>
  statusOf(error) === undefined && (!navigator.onLine || error instanceof TypeError);

/** True when a request failed because the user has reached a limit on stored rows. */
export const isFull = (error: unknown): boolean => statusOf(error) === 409;

/** Redirects to Sign In on a 401. Sign In returns to this page. */
export function redirectToSignIn(error: unknown): void {
  if (statusOf(error) === 401) location.assign(withNext(routes.login, location.pathname + location.search));
}
