import * as v from 'valibot';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import { fetchWithin } from '../../platform/outbound/request.ts';
import { endOf, pause } from '../../platform/timeout.ts';
import { withProfile } from './profile.ts';
import { type Session, toSession } from './session.ts';
import { type AuthRequest, visitorHeaders } from './client.ts';
import { lruCache } from '../../platform/memory.ts';

/** `final`: Supabase has ended this session. `temporary`: a retry may help. */
type RefreshOutcome = { ok: true; session: Session } | { ok: false; failure: 'final' | 'temporary' };

/** Error codes that end a session. https://supabase.com/docs/guides/auth/debugging/error-codes */
const finalCodes = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'bad_jwt',
  // A malformed refresh token, such as an empty one.
  'validation_failed',
]);

const problemSchema = v.object({
  error_code: v.optional(v.string()),
  /** The error code in newer projects, the numeric status in older ones. */
  code: v.fallback(v.optional(v.string()), undefined),
  error: v.optional(v.string()),
  error_description: v.optional(v.string()),
});

/** Older projects send `invalid_grant` with a message instead of a code. */
function isFinal(status: number, body: unknown): boolean {
  const problem = v.safeParse(problemSchema, body);
  if (!problem.success || status >= 500 || status === 429) return false;
  const { error_code, code = '', error, error_description: description = '' } = problem.output;
  return finalCodes.has(error_code ?? code) || (error === 'invalid_grant' && /refresh token/i.test(description));
}

/** The number of retries, and the delay before the first one in milliseconds. The delay doubles each time. */
const retries = 3;
const firstDelay = 200;
/**
 * Timeouts of one attempt and of all, in milliseconds. Including the profile, a refresh takes less than four seconds.
 */
const attemptTimeout = 1_500;
const totalTimeout = 2_800;
/**
 * How long to wait for a running refresh, in milliseconds. Longer than a refresh can take, so that a second one never
 * starts.
 */
const waitTimeout = 6_000;

async function refreshOnce(request: AuthRequest, refreshToken: string, end: number): Promise<RefreshOutcome> {
  try {
    const fetchToken = fetchWithin(request.accounts.url, undefined, end);
    const response = await fetchToken(`${request.accounts.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { ...visitorHeaders(request), 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    const body: unknown = await response.json();
    const session = response.ok ? toSession(body) : null;
    if (session) return { ok: true, session };
    return { ok: false, failure: !response.ok && isFinal(response.status, body) ? 'final' : 'temporary' };
  } catch {
    return { ok: false, failure: 'temporary' };
  }
}

async function refreshWithRetries(request: AuthRequest, refreshToken: string): Promise<RefreshOutcome> {
  const end = endOf(totalTimeout);
  for (let count = 0; ; count++) {
    const outcome = await refreshOnce(request, refreshToken, Math.min(endOf(attemptTimeout), end));
    if (outcome.ok || outcome.failure === 'final' || count === retries) return outcome;
    const delay = firstDelay * 2 ** count;
    if (Date.now() + delay >= end) return outcome;
    await pause(delay);
  }
}

/**
 * How long an outcome is memoised for requests with the same old cookie, in milliseconds. Other tabs get the same new
 * session, and an outage of Supabase is not retried at once.
 */
const outcomeTtl = { known: 30_000, temporary: 5_000 };
const outcomes = lruCache<string, { at: number; outcome: RefreshOutcome }>('session refreshes');

function cachedOutcome(key: string): RefreshOutcome | null {
  const known = outcomes.get(key);
  if (!known) return null;
  const { at, outcome } = known;
  const ttl = outcome.ok || outcome.failure === 'final' ? outcomeTtl.known : outcomeTtl.temporary;
  return Math.abs(Date.now() - at) < ttl ? outcome : null; // `abs` in case the clock went back
}

/** Invalidates the memoised refresh of a session that has ended, so that its old cookie does not restore it. */
export function invalidateRefresh({ refreshToken }: Session): void {
  for (const [key, { outcome }] of outcomes.entries()) {
    if (!outcome.ok || outcome.session.refreshToken !== refreshToken) continue;
    outcomes.set(key, { at: Date.now(), outcome: { ok: false, failure: 'final' } });
  }
}

async function renew(request: AuthRequest, key: string, { refreshToken, viewer }: Session): Promise<RefreshOutcome> {
  let outcome = await refreshWithRetries(request, refreshToken);
  if (outcome.ok) outcome = { ok: true, session: await withProfile({ ...request, session: outcome.session }, viewer) };
  outcomes.set(key, { at: Date.now(), outcome });
  return outcome;
}

/**
 * Exchanges a session's refresh token for a new session. Simultaneous calls in an isolate share one request. Across
 * isolates, Supabase returns the same session for a token that is reused within ten seconds. Never rejects.
 */
export function refreshSession(
  request: AuthRequest,
  session: Session,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<RefreshOutcome> {
  const key = `refresh ${request.accounts.url} ${session.refreshToken}`;
  const known = cachedOutcome(key);
  if (known) return Promise.resolve(known);
  return singleFlight(key, keepAlive, () => renew(request, key, session), waitTimeout);
}
