import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untilCodeStable } from '../support/stable-code.ts';
import { Browser, breakAccounts, control, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { accounts, addSecondFactor, expireSession, sessionOf, viewerIdOf } from './sessions.ts';

beforeEach(untilCodeStable);
afterEach(restoreAccounts);

const tab = '/profile?tab=security';
const loadTab = async (browser: Browser, query = '') => (await browser.request(tab + query)).text;

/** The code of an authenticator app; each code works once, and the next one is valid already. */
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * 30_000 });

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** The key on a page that sets up an authenticator, or null. */
const keyOn = (page: string) => /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? null;

/** The names of the authenticators on a page. */
const factorsOn = (page: string) => [...page.matchAll(/<b>([^<]*)<\/b><small>Added/g)].map(([, name]) => name!);
const removalOf = (page: string, name: string) =>
  new RegExp(`ask=([0-9a-f-]{36})" aria-label="Remove ${name}"`).exec(page)?.[1] ?? '';
const isOn = (page: string) => page.includes('role="switch" aria-checked="true"');

/** Starts to set up an authenticator and returns its key. */
async function begin(browser: Browser, device = ''): Promise<string> {
  const response = await browser.send('/profile/factor', { device });
  if (response.status !== 303)
    throw new Error(`${response.status} ${/<div class="message wrong".*?<\/p>/.exec(response.text)?.[0]}`);
  return keyOn(await loadTab(browser))!;
}

const verify = (browser: Browser, code: string) => browser.send('/profile/factor/verify', { code });

/** Verifies the previous code, so that the current one stays unused. */
async function verifyEarlier(browser: Browser, key: string): Promise<void> {
  await untilCodeStable();
  await verify(browser, codeOf(key, -1));
}

/** A user with a second factor. */
async function guarded() {
  const member = await createUser();
  return { ...member, key: await addSecondFactor(member.browser, 'Authenticator') };
}

test('setting up a second factor shows a QR code and a key, rejects malformed and wrong codes, and accepts the right one', async () => {
  const { browser, email, password } = await createUser('Grace Lumen');
  const elsewhere = new Browser();
  await elsewhere.signIn({ email, password });
  expect(isOn(await loadTab(browser))).toBe(false);
  const key = await begin(browser);
  const page = await loadTab(browser);
  expect(page).toMatch(/<svg class="qr-code"[^>]* role="img" aria-label="QR code for your authenticator app"/);
  expect(page).toMatch(new RegExp(`href="otpauth://totp/Marquee[^"]*secret=${key}`));
  expect(keyOn(page)).toBe(key);

  expect((await verify(browser, '12 34')).text).toContain('Please enter the six digits');
  const rejected = await verify(browser, wrong(codeOf(key)));
  expect([rejected.status, keyOn(rejected.text)]).toEqual([422, key]);
  expect(rejected.text).toContain('That code is not right. Please try again.');
  const code = codeOf(key);
  const done = await verify(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect([done.status, done.headers.get('location')]).toEqual([303, `${tab}#factor`]);
  const after = await loadTab(browser);
  expect(after).toContain('Two-factor authentication is on.');
  expect(after).toMatch(/id="viewer"[^>]*data-event="MFA_CHALLENGE_VERIFIED"/);
  expect([isOn(after), factorsOn(after), keyOn(after)]).toEqual([true, ['Authenticator'], null]);
  expect(browser.cookies.has('__Host-enrolment')).toBe(false);

  // The session is on the second level and keeps its name; all others end.
  const { accessToken, viewer } = (await sessionOf(browser))!;
  expect(JSON.parse(atob(accessToken!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))).aal).toBe('aal2');
  expect([viewer.fullName, viewer.email]).toEqual(['Grace Lumen', email]);
  await expireSession(elsewhere);
  expect([await viewerIdOf(elsewhere), await viewerIdOf(browser)]).toEqual(['', viewer.id]);
});

test('an unfinished factor is replaced by the next', async () => {
  const { browser, email, password } = await createUser();
  const first = await begin(browser);
  const second = await begin(browser);
  expect(second).not.toBe(first);
  expect((await verify(browser, codeOf(first))).status).toBe(422);
  expect((await verify(browser, codeOf(second))).status).toBe(303);
  const other = new Browser();
  expect((await other.signIn({ email, password })).headers.get('location')).toBe('/auth/second-factor');
});

test('a pending set-up is not shown to the next user of the browser, and once cancelled cannot be finished', async () => {
  const { browser } = await createUser();
  const key = await begin(browser);
  const cookie = browser.cookies.get('__Host-enrolment')!;
  const { browser: next } = await createUser();
  next.cookies.set('__Host-enrolment', cookie);
  expect(keyOn(await loadTab(next))).toBeNull();
  expect((await browser.send('/profile/factor/cancel', {})).status).toBe(303);
  expect(keyOn(await loadTab(browser))).toBeNull();
  browser.cookies.set('__Host-enrolment', cookie);
  const late = await verify(browser, codeOf(key));
  expect([late.status, keyOn(late.text)]).toEqual([422, null]);
  expect(late.text).toContain('That took too long. Please begin again.');
});

test('each factor needs its own name, three factors are the limit, and each one works at sign-in', async () => {
  const { browser, email, password, key } = await guarded();
  const keys = [key, await begin(browser, 'Old phone')];
  await verifyEarlier(browser, keys[1]!);
  const taken = await browser.send('/profile/factor', { device: 'Old phone' });
  expect([taken.status, taken.text.includes('You have an authenticator of that name already.')]).toEqual([422, true]);
  const long = await browser.send('/profile/factor', { device: 'x'.repeat(41) });
  expect([long.status, long.text.includes('This is too long')]).toEqual([422, true]);
  keys.push(await begin(browser, '\u0000'));
  await verifyEarlier(browser, keys[2]!);
  const page = await loadTab(browser);
  expect(factorsOn(page)).toEqual(['Authenticator', 'Old phone', 'Backup authenticator']);
  expect(page).toContain('You cannot add more authenticators.');
  const fourth = await browser.send('/profile/factor', { device: 'Fourth' });
  expect(fourth.text).toContain('You cannot add more authenticators.');

  for (const one of keys) {
    const other = new Browser();
    await other.signIn({ email, password });
    const entered = await other.send('/auth/second-factor', { code: codeOf(one) });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  }
});

test('a factor is removed with a code of another; the last one cannot be removed this way', async () => {
  const { browser, key } = await guarded();
  const backup = await begin(browser, 'Backup');
  await verifyEarlier(browser, backup);
  const id = removalOf(await loadTab(browser), 'Authenticator');
  expect(await loadTab(browser, `&ask=${id}`)).toContain('type a code from another of your authenticators');
  const own = await browser.send('/profile/factor/remove', { id, code: codeOf(key) });
  expect([own.status, own.text.includes('That code is not right.')]).toEqual([422, true]);
  expect((await browser.send('/profile/factor/remove', { id, code: codeOf(backup) })).status).toBe(303);
  const page = await loadTab(browser);
  expect(page).toContain('Authenticator removed.');
  expect(factorsOn(page)).toEqual(['Backup']);
  // Again, as a second press would
  expect((await browser.send('/profile/factor/remove', { id, code: codeOf(backup, 1) })).status).toBe(303);
  expect(factorsOn(await loadTab(browser))).toEqual(['Backup']);
});

test('a code turns the second factor off', async () => {
  const { browser, email, password, key } = await guarded();
  expect(await loadTab(browser, '&ask=turn-off')).toContain('Turn off two-factor authentication');
  expect((await browser.send('/profile/factor/off', { code: wrong(codeOf(key)) })).status).toBe(422);
  expect(isOn(await loadTab(browser))).toBe(true);
  expect((await browser.send('/profile/factor/off', { code: codeOf(key) })).status).toBe(303);
  const page = await loadTab(browser);
  expect(page).toContain('Two-factor authentication is off.');
  expect(isOn(page)).toBe(false);
  expect((await browser.send('/profile/factor/off', { code: codeOf(key) })).status).toBe(303);
  const other = new Browser();
  expect((await other.signIn({ email, password })).headers.get('location')).toBe('/');
});

test('a signed-in user without the authenticator turns it off with the password, including the last one', async () => {
  const { browser, password } = await guarded();
  await verify(browser, codeOf(await begin(browser, 'Backup')));
  const rejected = await browser.send('/profile/factor/off', { 'own-password': 'wrong' });
  expect([rejected.status, rejected.text.includes('Current password is incorrect.')]).toEqual([422, true]);
  expect(factorsOn(await loadTab(browser))).toHaveLength(2);
  expect((await browser.send('/profile/factor/off', { 'own-password': password })).status).toBe(303);
  expect(isOn(await loadTab(browser))).toBe(false);
  expect(await viewerIdOf(browser)).not.toBe('');
});

test('changing the password of an account with a second factor ends all sessions', async () => {
  const { browser, password } = await guarded();
  const fields = { current: password, password: 'Projector9', confirm: 'Projector9' };
  const response = await browser.send('/profile/password', fields);
  expect(response.headers.get('location')).toBe('/auth/login?next=%2Fprofile%3Ftab%3Dsecurity');
  expect(await viewerIdOf(browser)).toBe('');
  expect((await browser.request('/auth/login')).text).toContain('Password updated successfully.');
});

test('a session that needs a code is redirected to the code screen and back', async () => {
  const { browser, key } = await guarded();
  const backup = await begin(browser, 'Backup');
  await verifyEarlier(browser, backup); // the session depends on this factor from now on
  const id = removalOf(await loadTab(browser), 'Backup');
  // Removed without the site: the session falls back to the first level.
  const { accessToken } = (await sessionOf(browser))!;
  const gone = await fetch(`${accounts.url}/auth/v1/factors/${id}`, {
    method: 'DELETE',
    headers: { apikey: accounts.publishableKey, authorization: `Bearer ${accessToken}` },
  });
  expect([gone.status, await gone.json()]).toEqual([200, { id }]);
  const fields = { device: 'Third' };
  const response = await browser.send('/profile/factor', fields);
  expect(response.headers.get('location')).toBe('/auth/second-factor?next=%2Fprofile%3Ftab%3Dsecurity');
  const entered = await browser.send('/auth/second-factor', { code: codeOf(key), next: tab });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, tab]);
  expect((await browser.send('/profile/factor', fields)).headers.get('location')).toBe(`${tab}#factor`);
});

test('after five wrong codes even the right one is rejected', async () => {
  const { browser, key } = await guarded();
  const code = codeOf(key);
  for (let guess = 0; guess < 5; guess++)
    expect((await browser.send('/profile/factor/off', { code: wrong(code) })).status).toBe(422);
  const rejected = await browser.send('/profile/factor/off', { code });
  expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(isOn(await loadTab(browser))).toBe(true);
});

test('the same form sent three times at once enables the factor once', async () => {
  const { browser } = await createUser();
  const key = await begin(browser);
  const code = codeOf(key);
  const responses = await Promise.all([verify(browser, code), verify(browser, code), verify(browser, code)]);
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(factorsOn(await loadTab(browser))).toEqual(['Authenticator']);
});

test('while the factors or the user fail, forms show an error and change nothing', async () => {
  const { browser, key } = await guarded();
  for (const match of ['/auth/v1/factors', '/auth/v1/user']) {
    await breakAccounts({ match, fault: '500' });
    for (const [path, fields] of [
      ['/profile/factor', { device: 'Backup' }],
      ['/profile/factor/off', { code: codeOf(key) }],
    ] as const) {
      const response = await browser.send(path, fields);
      expect([match, path, response.status]).toEqual([match, path, 503]);
      expect(response.text).toMatch(/could not be changed right now|is not responding right now/);
    }
    await restoreAccounts();
    expect([match, factorsOn(await loadTab(browser))]).toEqual([match, ['Authenticator']]);
  }
});

test('a session that was ended elsewhere redirects from Security to Sign In and back', async () => {
  const { browser, email } = await createUser();
  await control('accounts/revoke', { email });
  const response = await browser.request(tab);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/auth/login?next=%2Fprofile%3Ftab%3Dsecurity',
  ]);
  expect(browser.cookies.has('__Host-session')).toBe(false);
});
