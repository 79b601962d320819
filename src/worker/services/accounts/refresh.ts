import * as v from 'valibot';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import { fetchWithin } from '../../platform/outbound/fetch.ts';
import { pause } from '../../platform/timeout.ts';
import { withProfile } from './profile.ts';
import { type Session, toSession } from './session.ts';
import { type AuthRequest, visitorHeaders } from './client.ts';
import { lruCache } from '../../platform/lru-cache.ts';

/** A failure is `final` where Supabase says that this session is over, `passing` where asking again may help. */
export type Refreshed = { ok: true; session: Session } | { ok: false; end: 'final' | 'passing' };

/** Codes that end a session. https://supabase.com/docs/guides/auth/debugging/error-codes */
const finalCodes = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'bad_jwt',
  // A refresh token that Supabase cannot make sense of, such as an empty one.
  'validation_failed',
]);

const problemSchema = v.object({
  error_code: v.optional(v.string()),
  /** Newer projects write the code here; older ones the status, as a number. */
  code: v.fallback(v.optional(v.string()), undefined),
  error: v.optional(v.string()),
  error_description: v.optional(v.string()),
});

/** Older projects say `invalid_grant` with a sentence instead of a code. */
function isFinal(status: number, body: unknown): boolean {
  const problem = v.safeParse(problemSchema, body);
  if (!problem.success || status >= 500 || status === 429) return false;
  const { error_code, code = '', error, error_description: description = '' } = problem.output;
  return finalCodes.has(error_code ?? code) || (error === 'invalid_grant' && /refresh token/i.test(description));
}

/** Attempts after the first, each after twice the span of the one before; in milliseconds. */
const retries = 3;
const firstDelay = 200;
/** One attempt may take this long, and all of them together: with the second for the profile, less than four seconds. */
const attemptDeadline = 1_500;
const attemptsDeadline = 2_800;
/** Who waits for a refresh that is running waits longer than one may take, and so never begins another. */
const patience = 6_000;

async function attempt(request: AuthRequest, refreshToken: string, milliseconds: number): Promise<Refreshed> {
  try {
    const ask = fetchWithin([new URL(request.accounts.url).origin], milliseconds);
    const response = await ask(`${request.accounts.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { ...visitorHeaders(request), 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    const body: unknown = await response.json();
    const session = response.ok ? toSession(body) : null;
    if (session) return { ok: true, session };
    return { ok: false, end: !response.ok && isFinal(response.status, body) ? 'final' : 'passing' };
  } catch {
    return { ok: false, end: 'passing' };
  }
}

async function attemptUntilKnown(request: AuthRequest, refreshToken: string): Promise<Refreshed> {
  const end = Date.now() + attemptsDeadline;
  for (let count = 0; ; count++) {
    const outcome = await attempt(request, refreshToken, Math.min(attemptDeadline, end - Date.now()));
    if (outcome.ok || outcome.end === 'final' || count === retries) return outcome;
    const delay = firstDelay * 2 ** count;
    if (Date.now() + delay >= end) return outcome;
    await pause(delay);
  }
}

/**
 * How long an outcome serves whoever comes later with the same old cookie, in milliseconds: other tabs get the session
 * that the first of them got, and a Supabase that is not answering is not asked again at once.
 */
const remembered = { known: 30_000, passing: 5_000 };
const outcomes = lruCache<string, { at: number; outcome: Refreshed }>('session refreshes');

function recall(key: string): Refreshed | null {
  const known = outcomes.get(key);
  if (!known) return null;
  const { at, outcome } = known;
  const lasts = outcome.ok || outcome.end === 'final' ? remembered.known : remembered.passing;
  return Math.abs(Date.now() - at) < lasts ? outcome : null; // also where a clock has gone back
}

/** From now on the cookie from before its last refresh does not bring a session back that its owner has ended. */
export function forgetRefresh({ refreshToken }: Session): void {
  for (const [key, { outcome }] of outcomes.entries()) {
    if (!outcome.ok || outcome.session.refreshToken !== refreshToken) continue;
    outcomes.set(key, { at: Date.now(), outcome: { ok: false, end: 'final' } });
  }
}

async function renew(request: AuthRequest, key: string, { refreshToken, viewer }: Session): Promise<Refreshed> {
  let outcome = await attemptUntilKnown(request, refreshToken);
  if (outcome.ok) outcome = { ok: true, session: await withProfile(request.accounts, outcome.session, viewer) };
  outcomes.set(key, { at: Date.now(), outcome });
  return outcome;
}

/**
 * A new session for an old one's refresh token. However many tabs ask at once, Supabase is asked once an isolate;
 * between isolates Supabase itself answers a token's second use within ten seconds alike.
 */
export function refreshSession(
  request: AuthRequest,
  session: Session,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Refreshed> {
  const key = `refresh ${request.accounts.url} ${session.refreshToken}`;
  const known = recall(key);
  if (known) return Promise.resolve(known);
  return singleFlight(key, keepAlive, () => renew(request, key, session), patience);
}
