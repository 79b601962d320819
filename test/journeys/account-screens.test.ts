import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listViolations } from '../support/accessibility.ts';
import { createPersonWithFactor } from '../support/second-factor.ts';
import type { Visit } from '../support/page.ts';
import {
  aPerson,
  untilEnhanced,
  createPerson,
  newestLink,
  openSignedIn,
  openVisitor,
  registerPerson,
} from '../support/people.ts';
import { weighScripts } from '../support/scripts.ts';

let visit: Visit;

/** Stops automatic redirects and automatic form submission, so that the screen can be inspected. */
async function stopRedirects(page: Page): Promise<void> {
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
  visit = await openVisitor({ device: 'phone', viewport: { width: 320, height: 568 } });
  await stopRedirects(visit.page);
});

/** Fills in the form and submits it without its script, whose validation would stop some of these. */
async function submitForm(fields: Record<string, string> = {}): Promise<void> {
  const { page } = visit;
  const arrived = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
  await page.evaluate((values) => {
    const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]:not([type=hidden])`)!;
    for (const [name, value] of Object.entries(values)) input(name).value = value;
    document.querySelector<HTMLFormElement>('main .form')!.submit();
  }, fields);
  await arrived;
}

const openAndSubmit = (path: string, fields?: Record<string, string>) => async () => {
  await visit.go(path);
  if (fields) await submitForm(fields);
};

const openReset = async () => {
  const { email } = await createPerson();
  await openAndSubmit('/auth/forgot-password', { email })();
  await visit.go((await newestLink({ email })).href);
  await visit.arrive('**/auth/reset-password');
  await visit.page.locator('#confirm').waitFor();
};

const openSecondFactor = async () =>
  openAndSubmit('/auth/login', await createPersonWithFactor().then(({ email, password }) => ({ email, password })))();

/** Every account screen in its fullest state: its name, its heading and the steps that open it. */
const states: readonly (readonly [state: string, heading: string, openScreen: () => Promise<void>])[] = [
  [
    'sign in, address not confirmed',
    'Sign In',
    async () => {
      const { email, password } = await registerPerson();
      await openAndSubmit('/auth/login', { email, password })();
      await visit.page.getByRole('button', { name: 'Resend' }).waitFor();
    },
  ],
  ['register, nothing typed', 'Create your account', openAndSubmit('/auth/register', {})],
  ['check your email', 'Check your email', () => openAndSubmit('/auth/register', aPerson())()],
  [
    'forgot password, link sent',
    'Forgot your password?',
    openAndSubmit('/auth/forgot-password', { email: aPerson().email }),
  ],
  [
    'reset password, mismatch',
    'Choose a new password',
    () => openReset().then(() => submitForm({ password: 'Lantern8', confirm: 'Lantern9' })),
  ],
  [
    'reset password, done',
    'Password updated successfully!',
    () => submitForm({ password: 'Lantern8', confirm: 'Lantern8' }),
  ],
  ['reset password, no link', 'This link has expired.', openAndSubmit('/auth/reset-password')],
  [
    'confirm, sending',
    'Confirm your email',
    async () => {
      const sent = visit.page.waitForResponse((response) => response.request().method() === 'POST');
      await openAndSubmit('/auth/confirm?token_hash=hold-me-for-a-while&type=signup')();
      await sent; // a late response would interrupt the next navigation
    },
  ],
  ['provider, failed', 'Authentication failed. Please try again.', openAndSubmit('/auth/callback?error=access_denied')],
  ['second factor, no digits', 'Enter your code', () => openSecondFactor().then(() => submitForm({ code: 'abc' }))],
];

test.each(states)(
  '"%s" has no error, no overflow and no accessibility violation on a phone',
  async (_, heading, openScreen) => {
    const { page, pageErrors } = visit;
    pageErrors.length = 0;
    await openScreen();
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    expect(await listViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await page.title()).toMatch(/Marquee/);
    expect(pageErrors).toEqual([]);
  },
);

test('no script of the site mentions the account service or its tokens', () => {
  const scripts = globSync('dist/client/**/*.js').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(scripts.length).toBeGreaterThan(3);
  const leaking = scripts.filter(({ text }) => /supabase|gotrue|access_token|refresh_token/i.test(text));
  expect(leaking.map(({ file }) => file)).toEqual([]);
});

test('a signed-in page with data saving loads no React before an interaction', async () => {
  const signedIn = await openSignedIn();
  const { page, go, requests } = signedIn;
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  requests.length = 0;
  await go('/');
  await untilEnhanced(signedIn);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect((await weighScripts(requests)).react).toBe(false);
});
