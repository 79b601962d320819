import { DetailedError, hc, parseResponse } from 'hono/client';
import type { TitleId } from '../../shared/domain/media-type.ts';
import { routes, withNext } from '../../shared/routes.ts';
import type { Api } from '../../worker/features/api.ts';

/** Fetches with a timeout in milliseconds. `keepalive`: whether writes complete even if the user leaves the page. */
const fetchWithin =
  (timeout: number, keepalive: boolean): typeof fetch =>
  (input, init = {}) => {
    const limit = AbortSignal.timeout(timeout);
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    return fetch(input, { ...init, keepalive: keepalive && init.method !== 'GET', signal });
  };

/**
 * The typed client of the Worker's JSON API. The Worker's own timeout for Supabase is 3 s, and the network may be slow
 * as well.
 */
export const api = hc<Api>('/api', { fetch: fetchWithin(10_000, true) });

/** The option of a write that takes longer. Its body may exceed the limit of `keepalive`. */
export const longWrite = { fetch: fetchWithin(20_000, false) };

/** The parameters of an endpoint of a title. */
export const titleParam = ({ mediaType, id }: TitleId) => ({ mediaType, id: String(id) });

/** The options of a request with a JSON body. */
export const json = (body: object, init?: RequestInit) => ({
  init: { ...init, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
});

/** Resolves to the body of a successful response. Throws `DetailedError` for a status of 400 or more. */
export const read = parseResponse;

/** The status of a rejected request; undefined when no response arrived. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof DetailedError ? error.statusCode : undefined;

/**
 * True if the API has rejected a request as invalid. Any other response may come from a proxy, or from a release that
 * has no such endpoint.
 */
export const isInvalid = (error: unknown): boolean =>
  statusOf(error) === 400 && (error as DetailedError).detail?.data?.problem === 'invalid';

/** True if a request with this status, or without a response, may succeed later. */
export const isTemporary = (status: number | undefined): boolean =>
  status === undefined || status === 408 || status === 429 || status >= 500;

/** True when a request failed because there is no network. The Worker has not received it. */
export const isOffline = (error: unknown): boolean =>
  statusOf(error) === undefined && (!navigator.onLine || error instanceof TypeError);

/** True when a request failed because the user has reached a limit on stored rows. */
export const isFull = (error: unknown): boolean => statusOf(error) === 409;

/** Leads to Sign In, which returns to this page. */
export const signIn = (): void => location.assign(withNext(routes.login, location.pathname + location.search));

/** Redirects to Sign In on a 401. */
export function redirectToSignIn(error: unknown): void {
  if (statusOf(error) === 401) signIn();
}
