import { expect } from 'vitest';
import { defaultPreferences } from '../../src/shared/contract/preferences.ts';
import { type AuthProblem, authProblemText } from '../../src/shared/text/auth.ts';
import { removeAvatar, saveAvatar } from '../../src/worker/services/accounts/avatar.ts';
import { loadHistoryPage, recordWatches } from '../../src/worker/services/accounts/history.ts';
import { loadMyListPage, loadMyListTitles } from '../../src/worker/services/accounts/my-list.ts';
import { redeemMailLink } from '../../src/worker/services/accounts/mail-link.ts';
import { setMark } from '../../src/worker/services/accounts/marks.ts';
import { withProfile } from '../../src/worker/services/accounts/profile.ts';
import { requestReset } from '../../src/worker/services/accounts/recovery.ts';
import { refreshSession } from '../../src/worker/services/accounts/refresh.ts';
import { register, resendConfirmation } from '../../src/worker/services/accounts/register.ts';
import type { Session } from '../../src/worker/services/accounts/session.ts';
import { signInWithPassword } from '../../src/worker/services/accounts/sign-in.ts';
import { loadSignInMethods } from '../../src/worker/services/accounts/sign-in-methods.ts';
import { type Served, withResponse } from './served.ts';

const accounts = {
  url: 'https://accounts.test',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
  jwtSecret: null,
  sessionKeys: [],
};
const request = { accounts, address: '192.0.2.1' };

let sessions = 0;
const aSession = (): Session => ({
  accessToken: 'an.access.token',
  refreshToken: `recorded-${sessions++}`,
  expiresAt: 1,
  viewer: {
    id: '5f7fd2a5-65ba-4a3c-8f9d-1f1c6b3f7a11',
    email: 'ada@people.example',
    fullName: 'Ada',
    avatarUrl: null,
    providers: ['email'],
    preferences: defaultPreferences,
  },
});

const anOwner = () => ({ accounts, session: aSession() });

const person = { name: 'Ada Vance', email: 'ada@people.example', password: 'Lantern7' };
const forms = {
  'sign-in': () => signInWithPassword(request, person),
  register: () => register(request, person, 'https://marquee.test'),
  resend: () => resendConfirmation(request, person.email, 'https://marquee.test'),
  reset: () => requestReset(request, person.email, 'https://marquee.test'),
  'mail link': () => redeemMailLink(request, { token_hash: 'a1b2c3d4e5f6', type: 'signup' }),
};
const refresh = () => refreshSession(request, aSession(), () => {});
const methods = () => loadSignInMethods(request, aSession());

/** The problems that forms show for Supabase's codes. https://supabase.com/docs/guides/auth/debugging/error-codes */
const expectedProblems: Readonly<Record<string, AuthProblem>> = {
  email_not_confirmed: 'email-not-confirmed',
  invalid_credentials: 'invalid-credentials',
  user_already_exists: 'already-registered',
  email_exists: 'already-registered',
  weak_password: 'weak-password',
  same_password: 'same-password',
  otp_expired: 'link-expired',
  over_request_rate_limit: 'too-many-attempts',
  reauthentication_needed: 'sign-in-again',
};
const endingCodes =
  /^(refresh_token_not_found|refresh_token_already_used|session_not_found|session_expired|bad_jwt|validation_failed|user_not_found|user_banned)$/;

type AuthError = Partial<Record<'error_code' | 'code' | 'msg' | 'message' | 'error' | 'error_description', unknown>>;

/** Returns an empty object for text that is not JSON: a gateway in front of Supabase may respond with an HTML page. */
function parseObject<T extends object>(text: string): Partial<T> {
  try {
    return JSON.parse(text) as T;
  } catch {
    return {};
  }
}

function parseError(text: string): { code: string; message: string; isInvalidGrant: boolean } {
  const { error_code, code, msg, message, error, error_description } = parseObject<AuthError>(text);
  return {
    code: String([error_code, code].find((one) => typeof one === 'string') ?? ''),
    message: String(msg ?? message ?? error_description),
    isInvalidGrant: error === 'invalid_grant' && /refresh token/i.test(String(error_description)),
  };
}

const mailProblem = (message: string): AuthProblem =>
  /^For security purposes/i.test(message) ? 'too-many-mails' : 'mails-exhausted';

/** Expects that every form has a text for the error, and that a refresh ends the session for final errors only. */
export async function authError(served: Served): Promise<void> {
  const status = served.status ?? 400;
  const { code, message, isInvalidGrant } = parseError(served.text);
  const expected =
    code === 'over_email_send_rate_limit' ? mailProblem(message) : status < 500 ? expectedProblems[code] : undefined;
  for (const [form, send] of Object.entries(forms)) {
    const { outcome } = await withResponse({ ...served, status }, send);
    if (outcome.ok) throw new Error(`${form} accepts an error response`);
    expect(Object.keys(authProblemText)).toContain(outcome.problem);
    if (expected) expect([form, outcome.problem]).toEqual([form, expected]);
  }
  const { outcome: renewal } = await withResponse({ ...served, status }, refresh);
  const isFinal = status < 500 && status !== 429 && (endingCodes.test(code) || isInvalidGrant);
  expect(renewal).toEqual({ ok: false, failure: isFinal ? 'final' : 'temporary' });
  const { outcome: known } = await withResponse({ ...served, status }, methods);
  expect(known.ok).toBe(false);
}

/** An account without a session: an unconfirmed one, or a fake one for a registered address. */
export async function authUser(served: Served): Promise<void> {
  const { outcome } = await withResponse(served, forms.register);
  const { user, ...rest } = JSON.parse(served.text) as { user?: object; identities?: unknown[] };
  const { identities } = (user ?? rest) as { identities?: unknown[] };
  expect(outcome).toMatchObject({ ok: true, known: identities?.length === 0 });
  expect((await withResponse(served, methods)).outcome.ok).toBe(true);
}

export async function authSession(served: Served): Promise<void> {
  const { user, refresh_token: refreshToken } = JSON.parse(served.text) as {
    user: { id: string };
    refresh_token: string;
  };
  for (const send of [forms['sign-in'], refresh]) {
    const { outcome } = await withResponse<object>(served, send);
    expect(outcome).toMatchObject({ ok: true, session: { refreshToken, viewer: { id: user.id } } });
  }
}

/** Expects an outcome from every form. Checks error responses with `authError`. */
export async function authOther(served: Served): Promise<void> {
  if ((served.status ?? 200) >= 400) return authError(served);
  for (const send of [...Object.values(forms), refresh, methods]) {
    expect(typeof (await withResponse<{ ok: boolean }>(served, send)).outcome.ok).toBe('boolean');
  }
  if (served.text.trim() === '{}') expect((await withResponse(served, forms.reset)).outcome).toEqual({ ok: true });
}

const watch = {
  mediaType: 'movie',
  id: 550,
  title: 'A film',
  posterPath: null,
  season: null,
  episode: null,
  watchedAt: '2026-01-01T00:00:00Z',
} as const;
const mark = { kind: 'list', mediaType: 'movie', id: 550, facts: watch } as const;
const press = { value: true, at: '2026-01-01T00:00:00Z' };
const page = { page: 1, blocked: new Set<string>() };

const isWritten = async (outcome: Promise<string>) => (await outcome) === 'written';

const rows: Record<string, () => Promise<unknown>> = {
  history: () => loadHistoryPage(anOwner(), { ...page, filter: 'all' }),
  list: () => loadMyListPage(anOwner(), page),
  'list titles': () => loadMyListTitles(anOwner()),
  'a watch': () => isWritten(recordWatches(anOwner(), [watch])),
  'a title for the list': async () => isWritten(setMark(anOwner(), mark, press)),
};

/** Expects that reads and writes report the failure and log its code, and that a refresh keeps the known profile. */
export async function dataError(served: Served): Promise<void> {
  const { code } = parseObject<{ code: string }>(served.text);
  for (const [name, operation] of Object.entries(rows)) {
    const { outcome, warnings } = await withResponse({ ...served, status: served.status ?? 400 }, operation);
    expect([name, outcome || null]).toEqual([name, null]);
    if (code) expect(warnings.join('\n')).toContain(code);
  }
  const session = aSession();
  expect((await withResponse(served, () => withProfile({ accounts, session }))).outcome).toEqual(session);
}

export async function dataOther(served: Served): Promise<void> {
  if ((served.status ?? 200) >= 400) return dataError(served);
  for (const operation of Object.values(rows)) await withResponse(served, operation);
}

const picture = { kind: 'png' as const, bytes: new Uint8Array([1]) };

/** Expects that a failed upload and removal are reported. Storage responds with 400, whatever the real status. */
export async function storageError(served: Served): Promise<void> {
  const failing = { ...served, status: served.status ?? 400 };
  const saved = await withResponse(failing, () => saveAvatar(request, aSession(), picture));
  expect(saved.outcome).toBeNull();
  expect(saved.warnings.join('\n')).toContain('avatar');
  expect((await withResponse(failing, () => removeAvatar(request, aSession()))).outcome).toBe(false);
}

export async function storageOther(served: Served): Promise<void> {
  if ((served.status ?? 200) >= 400) return storageError(served);
  await withResponse<unknown>(served, () => saveAvatar(request, aSession(), picture));
}
