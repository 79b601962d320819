import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { authNoticeText, authProblemText, registerText } from '../../src/shared/text/auth.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { responseTime } from '../../src/worker/http/even-time.ts';
import { Browser, control } from './browser.ts';
import { accounts, newEmail, callsTo, signInWithProvider, clearCalls } from './sessions.ts';
import { fetchWith, origin, settle, type TextResponse } from './visitor.ts';

const password = 'Projector7';
const kinds = ['unknown', 'known', 'unconfirmed', 'known to Google alone'] as const;
type Kind = (typeof kinds)[number];

/** Calls Supabase directly, as the site does, without the site's rate limits. */
const request = (path: string, body: object) =>
  fetch(`${accounts.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: accounts.publishableKey },
    body: JSON.stringify(body),
  });

async function signUp(email: string): Promise<void> {
  await request('signup', { email, password, data: { full_name: 'Kim Doe' } });
}

const make: Record<Kind, (email: string) => Promise<unknown>> = {
  unknown: async () => {},
  known: (email) => control('accounts/users', { email, password, name: 'Kim Doe' }),
  unconfirmed: signUp,
  'known to Google alone': (email) => signInWithProvider(new Browser(), 'Kim Doe', email),
};

/** Everything in a response that could reveal whether an account exists, without the address and random values. */
function visibleParts({ status, headers, text }: TextResponse, email: string) {
  const visibleHeaders = [...headers].map(([name, value]) => [
    name,
    name === 'retry-after' || name === 'x-request-id' ? 'its own' : value.replace(/(__Host-\w+)=[^;]+/g, '$1=sealed'),
  ]);
  return {
    status,
    headers: visibleHeaders.toSorted(),
    body: text
      .replaceAll(email, 'address')
      .replaceAll(encodeURIComponent(email), 'address')
      .replace(/in \d+ (second|minute)s?\./g, 'in a while.'),
  };
}

/** The forms that take an email address, with their fields and the expected first response. */
const forms: Record<string, { path: string; fields: Record<string, string>; says: string; status: number }> = {
  'Sign In': {
    path: '/auth/login',
    fields: { password: 'Not-it-7' },
    says: authProblemText['invalid-credentials'],
    status: 422,
  },
  Register: { path: '/auth/register', fields: { name: 'Kim Doe', password: 'Another7' }, says: '', status: 303 },
  'Forgot password': {
    path: '/auth/forgot-password',
    fields: {},
    says: authNoticeText['reset-requested'],
    status: 200,
  },
  'Resend at Sign In': { path: '/auth/resend', fields: {}, says: authNoticeText['verification-sent'], status: 200 },
  'Resend after Register': {
    path: '/auth/resend',
    fields: { from: 'register' },
    says: authNoticeText['verification-resent'],
    status: 200,
  },
};

const addresses = new Map<string, string>();
const addressOf = (form: string, kind: Kind) => addresses.get(`${form} ${kind}`)!;

beforeAll(async () => {
  for (const form of Object.keys(forms)) {
    for (const kind of kinds) {
      const email = newEmail('a-person');
      addresses.set(`${form} ${kind}`, email);
      await make[kind](email);
    }
  }
  await control('accounts/later', { seconds: 61 });
}, 30_000);

/** Whether a mail is the reminder that is sent to an address that already has an account. */
const isReminder = (form: string, { path }: { path: string }) => form === 'Register' && path === '/auth/v1/recover';

const times = 2;

/** Calls that an earlier test may still make for a signed-in user, and no form makes. */
const readsOfUsers = /^\/rest\/v1\/(profiles|rpc\/series_progress|rpc\/films_to_resume)\b/;

/** All calls of a form. */
const formCalls = async () => (await callsTo()).filter(({ path }) => !readsOfUsers.test(path));

test.each(Object.entries(forms))(
  `%s responds alike to known, unknown and unconfirmed addresses ${times} times, with equal requests to Supabase`,
  async (form, { path, fields, says, status }) => {
    const stories = new Map<Kind, unknown[]>();
    for (const kind of kinds) {
      const email = addressOf(form, kind);
      const story: unknown[] = [];
      for (let time = 0; time < times; time++) {
        await settle();
        await clearCalls();
        const response = await new Browser().send(path, { ...fields, email });
        // On a busy machine, the first request may take longer than the response waits for it.
        if (time === 0) await expect.poll(async () => (await formCalls()).length).toBeGreaterThan(0);
        const calls = await formCalls();
        story.push(
          visibleParts(response, email),
          calls.filter((call) => !isReminder(form, call)).map((call) => [call.method, call.path, call.apikey]),
        );
        if (time === 0) expect([kind, response.status, response.text.includes(says)]).toEqual([kind, status, true]);
      }
      stories.set(kind, story);
    }
    for (const kind of kinds) expect(stories.get(kind), kind).toEqual(stories.get('unknown'));
  },
);

/** Replaces Supabase's responses to requests for a mail to an address that has an account. */
function interceptMails(respond: () => Promise<Response>): void {
  const { fetch: real } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    /\/auth\/v1\/(resend|recover)\b/.test(String(input)) ? respond() : real(input, init),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  responseTime.grace = 10_000;
});

const mailForms = Object.entries(forms).filter(([, { path }]) => /forgot|resend/.test(path));

const mailErrors = [
  { status: 500, body: { code: 500, error_code: 'unexpected_failure', msg: 'Error sending recovery email' } },
  { status: 429, body: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' } },
];

test.each(mailForms)('%s does not reveal that a mail could not be sent', async (_, { path, fields, says }) => {
  for (const { status: sent, body } of mailErrors) {
    interceptMails(() => Promise.resolve(Response.json(body, { status: sent })));
    const { status, text } = await new Browser().send(path, { ...fields, email: newEmail() });
    expect([sent, status, text.includes(says)]).toEqual([sent, 200, true]);
    vi.restoreAllMocks();
  }
});

test.each(mailForms)('%s does not reveal that sending a mail takes long', async (_, { path, fields, says }) => {
  responseTime.grace = 0;
  const sending = Promise.withResolvers<Response>();
  interceptMails(() => sending.promise);
  const request = new Request(origin + path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '198.51.100.3' },
    body: new URLSearchParams({ ...fields, email: newEmail() }),
  });
  const response = await fetchWith(request, env as unknown as Bindings);
  expect([response.status, (await response.text()).includes(says)]).toEqual([200, true]);
  sending.resolve(Response.json({}));
});

test('an unconfirmed account is only revealed to a user with the right password', async () => {
  const [waiting, unknown] = [newEmail(), newEmail()];
  await signUp(waiting);
  const isRevealed = async (email: string, word: string) =>
    (await new Browser().send('/auth/login', { email, password: word })).text.includes(
      authProblemText['email-not-confirmed'],
    );
  expect([
    await isRevealed(waiting, password),
    await isRevealed(waiting, 'Not-it-7'),
    await isRevealed(unknown, password),
  ]).toEqual([true, false, false]);
});

test('"Check your email" looks the same for new, known and unconfirmed addresses', async () => {
  const pages = new Set<string>();
  for (const email of [newEmail(), addressOf('Sign In', 'known'), addressOf('Sign In', 'unconfirmed')]) {
    const browser = new Browser();
    const response = await browser.send('/auth/register', { name: 'Kim Doe', password: 'Another7', email });
    const page = await browser.request(response.headers.get('location') ?? '');
    expect(page.text).toContain(registerText.checkSentence);
    pages.add(page.text.replaceAll(email, 'address'));
  }
  expect(pages.size).toBe(1);
});
