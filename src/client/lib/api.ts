import { DetailedError, hc, parseResponse } from 'hono/client';
import { routes, withNext } from '../../shared/routes.ts';
import type { Api } from '../../worker/features/api.ts';

/** The Worker waits three seconds for Supabase, and the network may be slow as well. In milliseconds. */
const timeout = 10_000;

/** Fetches with a timeout. A write completes even when the user leaves the page. */
const fetchInTime: typeof fetch = (input, init = {}) => {
  const limit = AbortSignal.timeout(timeout);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, keepalive: init.method !== 'GET', signal });
};

/** The Worker's JSON interface, with its types. */
export const api = hc<Api>('/api', { fetch: fetchInTime });

/** Resolves to the body of a successful response. Throws `DetailedError` for a status of 400 or more. */
export const read = parseResponse;

/** The status of a rejected request; undefined when no response arrived. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof DetailedError ? error.statusCode : undefined;

/** True when the request failed for want of a network: the Worker has not seen it. */
export const isOffline = (error: unknown): boolean =>
  statusOf(error) === undefined && (!navigator.onLine || error instanceof TypeError);

/** True when the database stores no more rows for this user. */
export const isFull = (error: unknown): boolean => statusOf(error) === 409;

/** Goes to Sign In, and back here afterwards, when the session has ended. */
export function redirectToSignIn(error: unknown): void {
  if (statusOf(error) === 401) location.assign(withNext(routes.login, location.pathname + location.search));
}
