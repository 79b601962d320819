import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { budgets } from '../../bench/budgets.ts';
import { listBarriers } from '../support/barriers.ts';
import { guarded } from '../support/guarded.ts';
import { devices, type Visit } from '../support/page.ts';
import { aPerson, confirmed, newestLink, openSignedIn, openVisitor, registered } from '../support/people.ts';
import { weighScripts } from '../support/scripts.ts';

let visit: Visit;

/** A screen that leads on by itself stands still to be looked at, and so does one that sends its form by itself. */
async function holdStill(page: Page): Promise<void> {
  await page.route(/\/auth\/(callback|reset-password|confirm)/, async (route) => {
    const request = route.request();
    const isForm = request.method() === 'POST';
    if (isForm && request.postData()?.includes('hold-me')) return route.fulfill({ status: 204 });
    if (isForm && !request.url().includes('reset-password')) return route.continue();
    const own = { ...request.headers(), 'sec-fetch-site': 'same-origin' };
    const response = await route.fetch({ headers: own, maxRedirects: 0 });
    const { refresh: _, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
}

beforeAll(async () => {
  visit = await openVisitor();
  await holdStill(visit.page);
});

/** Fills the screen's form in and sends it past its script, which would not send all of them. */
async function send(fields: Record<string, string> = {}): Promise<void> {
  const { page } = visit;
  const arrived = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
  await page.evaluate((values) => {
    const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]:not([type=hidden])`)!;
    for (const [name, value] of Object.entries(values)) input(name).value = value;
    document.querySelector<HTMLFormElement>('main .form')!.submit();
  }, fields);
  await arrived;
}

const on = (path: string, fields?: Record<string, string>) => async () => {
  await visit.go(path);
  if (fields) await send(fields);
};

const toReset = async () => {
  const { email } = await confirmed();
  await on('/auth/forgot-password', { email })();
  await visit.go((await newestLink({ email })).href);
  await visit.arrive('**/auth/reset-password');
};

const toSecondFactor = async () =>
  on('/auth/login', await guarded().then(({ email, password }) => ({ email, password })))();

/** Every account screen in every state, by its heading: how to come there. */
const states: readonly (readonly [state: string, heading: string, come: () => Promise<void>])[] = [
  ['sign in', 'Sign In', on('/auth/login')],
  ['sign in, nothing typed', 'Sign In', on('/auth/login', {})],
  ['sign in, refused', 'Sign In', on('/auth/login', { email: aPerson().email, password: 'Wrong123' })],
  ['sign in, provider refused', 'Sign In', on('/auth/login?failed=google')],
  [
    'sign in, address not confirmed',
    'Sign In',
    async () => {
      const { email, password } = await registered();
      await on('/auth/login', { email, password })();
      await visit.page.getByRole('button', { name: 'Resend' }).waitFor();
    },
  ],
  ['register', 'Create your account', on('/auth/register')],
  ['register, nothing typed', 'Create your account', on('/auth/register', {})],
  ['check your email', 'Check your email', () => on('/auth/register', aPerson())()],
  ['check your email, sent again', 'Check your email', () => send()],
  ['forgot password', 'Forgot your password?', on('/auth/forgot-password')],
  ['forgot password, nothing typed', 'Forgot your password?', on('/auth/forgot-password', {})],
  ['forgot password, link sent', 'Forgot your password?', on('/auth/forgot-password', { email: aPerson().email })],
  ['reset password', 'Choose a new password', toReset],
  ['reset password, not the same', 'Choose a new password', () => send({ password: 'Lantern8', confirm: 'Lantern9' })],
  ['reset password, done', 'Password updated successfully!', () => send({ password: 'Lantern8', confirm: 'Lantern8' })],
  ['reset password, no link', 'This link is not valid any more.', on('/auth/reset-password')],
  ['confirm, on its way', 'Confirm your email', on('/auth/confirm?token_hash=hold-me-for-a-while&type=signup')],
  ['confirm, used', 'This link is not valid any more.', on('/auth/confirm', undefined)],
  ['provider, failed', 'Authentication failed. Please try again.', on('/auth/callback?error=access_denied')],
  ['provider, nobody', 'You are not logged in. Please log in to continue.', on('/auth/callback')],
  ['confirmed', 'Email verified successfully!', on('/auth/callback?type=email_confirmation')],
  ['second factor', 'Enter your code', toSecondFactor],
  ['second factor, no digits', 'Enter your code', () => send({ code: 'abc' })],
];

test.each(states)('%s has no error, no overflow and no barrier, on a desk and on a phone', async (_, heading, come) => {
  const { page, troubles } = visit;
  troubles.length = 0;
  await come();
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  for (const { viewport } of [devices.desk, devices.phone]) {
    await page.setViewportSize(viewport);
    expect(await listBarriers(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.title()).toMatch(/Marquee/);
  expect(troubles).toEqual([]);
});

test('nothing of the account service is in any script of the site, and no word for its tokens', () => {
  const scripts = globSync('dist/client/**/*.js').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(scripts.length).toBeGreaterThan(3);
  const telling = scripts.filter(({ text }) => /supabase|gotrue|access_token|refresh_token/i.test(text));
  expect(telling.map(({ file }) => file)).toEqual([]);
});

test('whoever signs in gets little script for it, and no page brings React before it is touched', async () => {
  const weigh = async ({ page, requests }: Visit, path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    return weighScripts(requests);
  };
  for (const [opened, path] of [
    [openVisitor(), '/auth/login'],
    [openSignedIn(), '/'],
  ] as const) {
    const { bytes, react } = await weigh(await opened, path);
    expect([path, react]).toEqual([path, false]);
    if (path !== '/') expect(bytes).toBeLessThanOrEqual(budgets.script);
  }
});
