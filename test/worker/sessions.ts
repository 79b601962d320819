import { env } from 'cloudflare:workers';
import { Secret, TOTP } from 'otpauth';
import {
  accountSettings,
  openSession,
  seal,
  sealSession,
  type Session,
  sessionIdOf,
} from '../../src/worker/services/accounts/index.ts';
import { type Bindings, settingsOf } from '../../src/worker/env.ts';
import { type Browser, control } from './browser.ts';

const found = accountSettings(settingsOf(env as unknown as Bindings));
if (!found.ok) throw new Error(found.problem);

/** What the site under test knows of its accounts, its sealing keys among it. */
export const { accounts } = found;

/** A call as the embedded Supabase has noted it: never with a token or a body. */
export type Call = {
  method: string;
  path: string;
  apikey: 'publishable' | 'secret' | 'unknown' | 'none';
  visitor: boolean;
  forwardedFor: string | null;
  status: number;
};

/**
 * The calls to the embedded Supabase since `forgetCalls` whose path begins with `path`. Reads of its public keys are left
 * out: their age in the isolate's memory decides when they happen.
 */
export const callsTo = async (path = '/'): Promise<Call[]> =>
  (await control<Call[]>('accounts/requests')).filter(
    (call) => call.path.startsWith(path) && !call.path.endsWith('/jwks.json'),
  );

export const forgetCalls = () => control('accounts/requests', undefined, 'DELETE');

type Purpose = 'session' | 'factor' | 'recovery';

/** The session that a browser carries, opened; null where it carries none that is ours. */
export async function sessionIn(browser: Browser, purpose: Purpose = 'session'): Promise<Session | null> {
  const sealed = browser.cookies.get(`__Host-${purpose}`);
  return sealed ? openSession(accounts, purpose, sealed) : null;
}

/** Gives a browser a session as the site itself would have sealed it, one that has just been signed in to. */
export async function carry(browser: Browser, session: Session, purpose: Purpose = 'session'): Promise<void> {
  browser.cookies.set(`__Host-${purpose}`, await sealSession(accounts, purpose, session));
  if (purpose !== 'session') return;
  const mark = { user: session.viewer.id, session: sessionIdOf(session) ?? '' };
  browser.cookies.set('__Host-reauthenticated', await seal(accounts.sessionKeys, 'reauthenticated', mark));
}

/** An address that nobody has used before. */
export const anAddress = (name = 'someone'): string => `${name}-${crypto.randomUUID().slice(0, 8)}@people.example`;

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const follow = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, { ...init, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.headers.get('location') ?? '';
};

/** Goes to a provider from this browser and says who one is there; gives the path that one is sent back to, not taken yet. */
export async function returnFromProvider(
  browser: Browser,
  who: { name: string; email: string } | null,
  { provider = 'google', query = '', headers = {} }: { provider?: string; query?: string; headers?: HeadersInit } = {},
): Promise<string> {
  const left = await browser.ask(`/auth/provider/${provider}${query}`, { headers });
  const asked = new URL(await follow(left.headers.get('location') ?? ''));
  const { redirect_uri = '', state = '' } = Object.fromEntries(asked.searchParams);
  const chosen: Record<string, string> = who ? { ...who } : { refuse: 'yes' };
  const answered = await follow(`${asked.origin}/idp/choose`, form({ redirect_uri, state, ...chosen }));
  const back = new URL(await follow(answered));
  return back.pathname + back.search;
}

/** Makes the session of a browser due: its next request renews it. */
export async function expire(browser: Browser): Promise<void> {
  await carry(browser, { ...(await sessionIn(browser))!, expiresAt: 1 });
}

/** A new person who has come in through a provider, in a browser of their own. */
export async function enter(browser: Browser, name = 'Kim Doe', email = anAddress()): Promise<{ email: string }> {
  const entered = await browser.ask(await returnFromProvider(browser, { name, email }));
  if (entered.status !== 303) throw new Error(`nobody was let in: ${entered.status} ${entered.text.slice(0, 200)}`);
  return { email };
}

/** Whose session the site sees in a browser: an id, or nothing. */
export async function whoIs(browser: Browser): Promise<string> {
  const { text } = await browser.ask('/api/session');
  return (JSON.parse(text) as { viewer: string }).viewer;
}

/** Gives the account of a browser's session a second factor, as an app would hold it; gives its secret, in base 32. */
export async function secure(browser: Browser): Promise<string> {
  const session = (await sessionIn(browser))!;
  const { accessToken } = session;
  const headers = { apikey: accounts.publishableKey, authorization: `Bearer ${accessToken}` };
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${accounts.url}/auth/v1/factors${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answer.json<{ id: string; totp: { secret: string }; access_token: string; refresh_token: string }>();
  };
  const { id, totp } = await ask('', { factor_type: 'totp', friendly_name: 'app' });
  const challenge = await ask(`/${id}/challenge`, {});
  const raised = await ask(`/${id}/verify`, { challenge_id: challenge.id, code: codeOf(totp.secret, -1) });
  await carry(browser, { ...session, accessToken: raised.access_token, refreshToken: raised.refresh_token });
  return totp.secret;
}

/** What the app shows for a secret, now or some codes later or earlier. Each is taken once only. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
