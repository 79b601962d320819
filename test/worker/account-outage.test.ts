import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { seal } from '../../src/worker/services/accounts/seal.ts';
import type { Session } from '../../src/worker/services/accounts/session.ts';
import { authNoticeText, authProblemText, callbackText, confirmText } from '../../src/shared/text/auth.ts';
import { breakAccounts, Browser, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { accounts, newEmail, setSession, addSecondFactor, sessionOf } from './sessions.ts';
import { isInTime, shortenLimits } from './timed.ts';
import type { TextResponse } from './visitor.ts';

let session: Session;

beforeAll(async () => {
  const { browser } = await createUser();
  await addSecondFactor(browser);
  session = (await sessionOf(browser))!;
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  vi.restoreAllMocks();
  await restoreAccounts();
});

type Screen = {
  /** Sends a request from a browser that carries every cookie it could need. */
  request: (browser: Browser) => Promise<TextResponse>;
  /** The sentences for its failures; the first one is for a missing response. */
  says: readonly string[];
  /** The cookie that lets the visitor continue once Supabase recovers. */
  keeps?: string;
};

const send = (path: string, fields: Record<string, string> = {}) => {
  return (browser: Browser) =>
    browser.send(path, { email: newEmail(), name: 'Kim Doe', password: 'Projector7', ...fields });
};

/** Every account form and the provider callback. Any 2xx from Supabase counts as success, whatever its body. */
const screens: Record<string, Screen> = {
  'Sign In': { request: send('/auth/login'), says: [authProblemText['sign-in-failed']] },
  Register: { request: send('/auth/register'), says: [authProblemText['register-failed'], authProblemText['no-user']] },
  'Forgot password': {
    request: send('/auth/forgot-password'),
    says: [authProblemText['recovery-failed'], authNoticeText['reset-requested']],
  },
  'Resend at Sign In': {
    request: send('/auth/resend'),
    says: [authProblemText['send-failed'], authNoticeText['verification-sent']],
  },
  'Resend after Register': {
    request: send('/auth/resend', { from: 'register' }),
    says: [authProblemText['resend-failed'], authNoticeText['verification-resent']],
  },
  Confirm: {
    request: send('/auth/confirm', { token_hash: 'a1b2c3d4e5f6', type: 'recovery' }),
    says: [authProblemText['unavailable'], confirmText.expired],
  },
  'Second factor': {
    request: send('/auth/second-factor', { code: '123456' }),
    says: [authProblemText['sign-in-failed'], authProblemText['expired-code']],
    keeps: 'factor',
  },
  'Reset password': {
    request: send('/auth/reset-password', { confirm: 'Projector7' }),
    says: [authProblemText['update-failed']],
    keeps: 'recovery',
  },
  Callback: { request: (browser) => browser.request('/auth/callback?code=a1b2c3'), says: [callbackText.failed] },
};

/** The status of each sentence: 503, unless Supabase itself rejected the request. */
const statuses: Readonly<Record<string, number>> = {
  [authNoticeText['reset-requested']]: 200,
  [authNoticeText['verification-sent']]: 200,
  [authNoticeText['verification-resent']]: 200,
  [callbackText.failed]: 200,
  [confirmText.expired]: 410,
  [authProblemText['expired-code']]: 422,
};

/** A browser with every session and cookie. */
async function busyBrowser(change: Partial<Session> = {}): Promise<Browser> {
  const browser = new Browser();
  await setSession(browser, { ...session, ...change });
  await setSession(browser, session, 'factor');
  await setSession(browser, session, 'recovery');
  const departure = { provider: 'google', registering: false, verifier: '"secret"', next: null };
  browser.cookies.set('__Host-provider', await seal(accounts.sessionKeys, 'provider', departure));
  return browser;
}

/** Requests all screens at once and returns their sentences; expects each to respond in time and keep its cookies. */
async function sentencesBy(change?: Partial<Session>): Promise<Record<string, string>> {
  const said = Object.entries(screens).map(async ([name, { request, says, keeps = 'session' }]) => {
    const browser = await busyBrowser(change);
    const { status, text, milliseconds } = await request(browser);
    expect(isInTime({ milliseconds }), `${name}, after ${milliseconds} ms`).toBe(true);
    const sentence = says.find((one) => text.includes(one)) ?? 'something else';
    expect([name, sentence, status]).toEqual([name, sentence, statuses[sentence] ?? 503]);
    const remaining = ['session', keeps].filter((cookie) => browser.cookies.has(`__Host-${cookie}`));
    expect([name, remaining]).toEqual([name, ['session', keeps]]);
    return [name, sentence] as const;
  });
  return Object.fromEntries(await Promise.all(said));
}

/** The sentence of each screen when Supabase is down. */
const failing = Object.fromEntries(Object.entries(screens).map(([name, { says }]) => [name, says[0]!]));
const count = Object.keys(screens).length;
const everything = { match: '/(auth|rest)/v1/' };

test.each(['slow', '503'])(
  `with "%s" from Supabase and an expired session, each of ${count} account forms shows an error in time`,
  async (fault) => {
    await breakAccounts({ ...everything, fault });
    if (fault === 'slow') shortenLimits();
    expect(await sentencesBy({ expiresAt: 1, refreshToken: crypto.randomUUID() })).toEqual(failing);
  },
);

test.each(['refuse', 'html', 'empty', 'null', 'array', '503'])(
  `with "%s" from Supabase, each of ${count} account forms shows an error and keeps its cookies`,
  async (fault) => {
    await breakAccounts({ ...everything, fault });
    expect(await sentencesBy()).toEqual(failing);
  },
);

test.each(['401', '422', '429', 'wrong-types'])(
  `with "%s" from Supabase, each of ${count} account forms shows one of its sentences and keeps its cookies`,
  async (fault) => {
    await breakAccounts({ ...everything, fault });
    expect(Object.values(await sentencesBy())).not.toContain('something else');
  },
);

test.each(['503', 'slow'])('sign-in works while the data API responds with "%s"', async (fault) => {
  await breakAccounts({ match: '/rest/v1/', fault });
  const browser = new Browser();
  const start = Date.now();
  const { status, headers } = await browser.signIn();
  expect([status, headers.get('location'), Date.now() - start < 7_500]).toEqual([303, '/', true]);
  expect((await sessionOf(browser))!.viewer.fullName).toBe('Robin Vale');
});

test.each(['refuse', 'html'])('sign-out works locally while Supabase responds with "%s"', async (fault) => {
  await breakAccounts({ ...everything, fault });
  const browser = await busyBrowser();
  const { status, headers } = await browser.send('/auth/sign-out', {});
  expect([status, headers.get('location')]).toEqual([303, '/auth/login']);
  expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect([...browser.cookies.keys()].filter((name) => /session|factor|recovery/.test(name))).toEqual([]);
  expect((await browser.request('/auth/login')).text).toContain('Signed out successfully');
});

test.each([
  ['once', 1, 1],
  ['repeatedly', undefined, 2],
] as const)(
  'a failing sign-out of all sessions after a reset (%s) is retried once and logged',
  async (_, times, logged) => {
    const { browser, password } = await createUser();
    await setSession(browser, (await sessionOf(browser))!, 'recovery');
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await breakAccounts({ match: '/auth/v1/logout', fault: '503', ...(times && { times }) });
    const reset = await browser.send('/auth/reset-password', { password: `${password}8`, confirm: `${password}8` });
    expect(reset.status).toBe(200);
    const lines = warnings.mock.calls.flat().filter((line) => String(line).includes('sign-out'));
    expect(lines).toHaveLength(logged);
  },
);
