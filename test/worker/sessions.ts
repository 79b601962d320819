import { env } from 'cloudflare:workers';
import { Secret, TOTP } from 'otpauth';
import { seal } from '../../src/worker/services/accounts/seal.ts';
import { openSession, sealSession, type Session, sessionIdOf } from '../../src/worker/services/accounts/session.ts';
import { accountSettings } from '../../src/worker/services/accounts/settings.ts';
import { type Bindings, settingsOf } from '../../src/worker/env.ts';
import { untilCodeStable } from '../support/stable-code.ts';
import { type Browser, control } from './browser.ts';

const found = accountSettings(settingsOf(env as unknown as Bindings));
if (!found.ok) throw new Error(found.problem);

/** The account settings of the site under test, including its sealing keys. */
export const { accounts } = found;

/** A call recorded by the embedded Supabase, without tokens and bodies. */
export type Call = {
  method: string;
  path: string;
  apikey: 'publishable' | 'secret' | 'unknown' | 'none';
  visitor: boolean;
  forwardedFor: string | null;
  status: number;
};

/**
 * The calls to the embedded Supabase since `clearCalls` whose path begins with `path`, without reads of the public
 * keys: these depend on the age of the keys in the isolate's memory.
 */
export const callsTo = async (path = '/'): Promise<Call[]> =>
  (await control<Call[]>('accounts/requests')).filter(
    (call) => call.path.startsWith(path) && !call.path.endsWith('/jwks.json'),
  );

export const clearCalls = () => control('accounts/requests', undefined, 'DELETE');

type Purpose = 'session' | 'factor' | 'recovery';

/** The decrypted session of a browser; null if it has none of ours. */
export async function sessionOf(browser: Browser, purpose: Purpose = 'session'): Promise<Session | null> {
  const sealed = browser.cookies.get(`__Host-${purpose}`);
  return sealed ? openSession(accounts, purpose, sealed) : null;
}

/** Gives a browser a session as the site itself would seal it after a sign-in. */
export async function setSession(browser: Browser, session: Session, purpose: Purpose = 'session'): Promise<void> {
  browser.cookies.set(`__Host-${purpose}`, await sealSession(accounts, purpose, session));
  if (purpose !== 'session') return;
  const mark = { user: session.viewer.id, session: sessionIdOf(session) ?? '' };
  browser.cookies.set('__Host-reauthenticated', await seal(accounts.sessionKeys, 'reauthenticated', mark));
}

/** A new email address. */
export const newEmail = (name = 'someone'): string => `${name}-${crypto.randomUUID().slice(0, 8)}@people.example`;

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const follow = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  await response.body?.cancel();
  return response.headers.get('location') ?? '';
};

/** Signs in at a provider as this person, or cancels; returns the callback path without following it. */
export async function callbackFromProvider(
  browser: Browser,
  who: { name: string; email: string } | null,
  { provider = 'google', query = '', headers = {} }: { provider?: string; query?: string; headers?: HeadersInit } = {},
): Promise<string> {
  const departure = await browser.request(`/auth/provider/${provider}${query}`, { headers });
  const providerUrl = new URL(await follow(departure.headers.get('location') ?? ''));
  const { redirect_uri = '', state = '' } = Object.fromEntries(providerUrl.searchParams);
  const chosen: Record<string, string> = who ? { ...who } : { cancel: 'yes' };
  const callbackUrl = await follow(`${providerUrl.origin}/idp/choose`, form({ redirect_uri, state, ...chosen }));
  const back = new URL(await follow(callbackUrl));
  return back.pathname + back.search;
}

/** Expires the session of a browser, so that its next request refreshes it. */
export async function expireSession(browser: Browser): Promise<void> {
  await setSession(browser, { ...(await sessionOf(browser))!, expiresAt: 1 });
}

/** Signs a browser in through a provider; creates a user unless the provider's email address is known. */
export async function signInWithProvider(
  browser: Browser,
  name = 'Kim Doe',
  email = newEmail(),
): Promise<{ email: string }> {
  const entered = await browser.request(await callbackFromProvider(browser, { name, email }));
  if (entered.status !== 303) throw new Error(`sign-in failed: ${entered.status} ${entered.text.slice(0, 200)}`);
  return { email };
}

/** The user id that the site sees in a browser, or an empty string. */
export async function viewerIdOf(browser: Browser): Promise<string> {
  const { text } = await browser.request('/api/session');
  return (JSON.parse(text) as { viewer: string }).viewer;
}

/** Adds a second factor to a browser's account; returns its secret, in base 32. */
export async function addSecondFactor(browser: Browser, name = 'app'): Promise<string> {
  const session = (await sessionOf(browser))!;
  const { accessToken } = session;
  const headers = { apikey: accounts.publishableKey, authorization: `Bearer ${accessToken}` };
  const request = async (path: string, body: object) => {
    const response = await fetch(`${accounts.url}/auth/v1/factors${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.json<{ id: string; totp: { secret: string }; access_token: string; refresh_token: string }>();
  };
  const { id, totp } = await request('', { factor_type: 'totp', friendly_name: name });
  const challenge = await request(`/${id}/challenge`, {});
  await untilCodeStable();
  const raised = await request(`/${id}/verify`, { challenge_id: challenge.id, code: codeOf(totp.secret, -1) });
  await setSession(browser, { ...session, accessToken: raised.access_token, refreshToken: raised.refresh_token });
  return totp.secret;
}

/** The authenticator code of a secret, now or some codes later or earlier. Each works once. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
