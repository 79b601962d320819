import { defaultPreferences } from '../../../../../src/shared/contract/preferences.ts';
import type { Session } from '../../../../../src/worker/services/accounts/session.ts';

const accounts = {
  url: 'https://refresh.test',
  publishableKey: 'sb_publishable_test',
  secretKey: 'sb_secret_test',
  jwtSecret: null,
  sessionKeys: [],
};
export const request = { accounts, address: '192.0.2.44' };
const id = '5f7fd2a5-65ba-4a3c-8f9d-1f1c6b3f7a11';
export const viewer = {
  id,
  email: 'robin@people.example',
  fullName: 'Robin',
  avatarUrl: null,
  providers: ['email'],
  preferences: defaultPreferences,
};
export const renewed = {
  access_token: 'new.access.token',
  refresh_token: 'new-refresh-token',
  expires_in: 3_600,
  user: { id, email: viewer.email, app_metadata: { providers: ['email'] }, user_metadata: { full_name: 'Old Name' } },
};

let sessions = 0;
/** A session with an expired access token and its own refresh token. */
export const aSession = (): Session => ({
  accessToken: 'old.access.token',
  refreshToken: `refresh-token-${sessions++}`,
  expiresAt: 1,
  viewer,
});

export type Outcome = Response | Error;
export const json = (body: unknown, status = 200) => Response.json(body, { status });
export const problem = (error_code: string, status = 400) => json({ code: status, error_code, msg: 'no' }, status);

/** Failures that a retry may resolve. */
export const temporaryFailures: Record<string, () => Outcome> = {
  'no connection': () => new TypeError('the connection was refused'),
  'a 500': () => json({ code: 500, error_code: 'unexpected_failure', msg: 'no' }, 500),
  'a 503': () => json({ message: 'no' }, 503),
  'a 504 without a body': () => new Response(null, { status: 504 }),
  'a 429': () => problem('over_request_rate_limit', 429),
  'a 500 with a final code': () => problem('refresh_token_not_found', 500),
  'a 429 with a final code': () => problem('session_not_found', 429),
  'a page': () => new Response('<!doctype html><title>Just a moment</title>', { status: 200 }),
  'a page with 403': () => new Response('<!doctype html><title>Blocked</title>', { status: 403 }),
  'an empty body': () => new Response(''),
  null: () => json(null),
  'a list': () => json([renewed]),
  'a truncated body': () => new Response(JSON.stringify(renewed).slice(0, 60)),
  'no refresh token': () => json({ ...renewed, refresh_token: undefined }),
  'an empty access token': () => json({ ...renewed, access_token: '' }),
  'wrong types': () => json({ ...renewed, expires_in: 'soon', user: [] }),
  'an unknown code': () => problem('something_new'),
  'a final code as a number': () => json({ error_code: 7 }, 400),
  'a final code with 200': () => problem('session_expired', 200),
  'invalid_grant for another reason': () => json({ error: 'invalid_grant', error_description: 'Bad code' }, 400),
  'a redirect': () => Response.redirect('https://evil.example/'),
  '3 MB': () => new Response('a'.repeat(3 * 1024 * 1024)),
};
