import { afterEach, expect, test, vi } from 'vitest';
import { reauthenticationText } from '../../src/shared/text/security.ts';
import { Browser } from './browser.ts';
import { createUser } from './members.ts';
import {
  newEmail,
  callsTo,
  codeOf,
  signInWithProvider,
  clearCalls,
  callbackFromProvider,
  addSecondFactor,
  sessionOf,
  viewerIdOf,
} from './sessions.ts';
import type { TextResponse } from './visitor.ts';

afterEach(() => vi.useRealTimers());

const tab = '/profile?tab=security';
const mark = '__Host-reauthenticated';
const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };
const needsConfirmation = ({ status, text }: TextResponse) =>
  status === 200 && text.includes(reauthenticationText.title);
const linkPath = '/auth/provider/google?intent=link';
const loadTab = async (browser: Browser) => (await browser.request(tab)).text;
const isOff = (page: string) => page.includes('action="/profile/factor"');

/** A thief's browser: only the session cookie of a sign-in some time ago. */
async function thiefOf(browser: Browser): Promise<Browser> {
  const thief = new Browser();
  thief.cookies.set('__Host-session', browser.cookies.get('__Host-session')!);
  return thief;
}

/** A user whose sign-in was more than ten minutes ago. */
async function createSettledUser() {
  const member = await createUser();
  member.browser.cookies.delete(mark);
  return member;
}

test('a stolen session cookie cannot link, enrol, unlink or delete anything', async () => {
  const { browser } = await createSettledUser();
  const thief = await thiefOf(browser);
  await clearCalls();
  const attempts = [
    await thief.request(linkPath, sameOrigin),
    await thief.send('/profile/factor', { device: 'Mine' }),
    await thief.send('/profile/identity/unlink', { id: crypto.randomUUID() }),
    await thief.send('/profile/deletion', { word: 'DELETE' }),
  ];
  expect(attempts.map(needsConfirmation)).toEqual([true, true, true, true]);
  expect(thief.cookies.has('__Host-provider')).toBe(false);
  const harmless = /\/token|\/session_is_valid$/;
  const writes = (await callsTo('/')).filter(({ method, path }) => method !== 'GET' && !harmless.test(path));
  expect(writes).toEqual([]);
  expect((await callsTo('/auth/v1/user/identities')).length).toBe(0);
  expect(await viewerIdOf(browser)).not.toBe('');
});

test('the right password continues the requested action with its input', async () => {
  const { browser, password } = await createSettledUser();
  const prompt = await browser.send('/profile/factor', { device: 'Old phone' });
  expect(prompt.text).toContain('name="device" value="Old phone"');
  const wrong = await browser.send('/profile/factor', { device: 'Old phone', password: 'Lantern8' });
  expect([wrong.status, wrong.text.includes('Current password is incorrect.')]).toEqual([422, true]);
  expect(wrong.text).toContain('name="device" value="Old phone"');
  expect(wrong.text).not.toContain('Lantern8');
  const done = await browser.send('/profile/factor', { device: 'Old phone', password });
  expect([done.status, done.headers.get('location')]).toEqual([303, `${tab}#factor`]);
  expect(await loadTab(browser)).toContain('Set up your authenticator app');
  // No further confirmation is needed for ten minutes.
  expect((await browser.send('/profile/factor', { device: 'Another' })).status).toBe(303);
});

test('the confirmation is valid for ten minutes, in its own session only', async () => {
  const { browser, email, password } = await createUser();
  const other = new Browser();
  await other.signIn({ email, password });
  const start = (who: Browser) => who.send('/profile/factor', { device: '' });
  const cookie = browser.cookies.get(mark)!;
  other.cookies.set(mark, cookie);
  expect(needsConfirmation(await start(other))).toBe(true);
  const another = await createSettledUser();
  another.browser.cookies.set(mark, cookie);
  expect(needsConfirmation(await start(another.browser))).toBe(true);
  expect((await start(browser)).status).toBe(303);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
  expect(needsConfirmation(await start(browser))).toBe(true);
});

test('a callback in a signed-in browser confirms nothing', async () => {
  const { browser } = await createSettledUser();
  await browser.request('/auth/callback');
  expect(browser.cookies.has(mark)).toBe(false);
  expect(needsConfirmation(await browser.send('/profile/factor', { device: '' }))).toBe(true);
});

test('a code confirms like the password, and password attempts are limited', async () => {
  const { browser } = await createUser();
  const secret = await addSecondFactor(browser);
  const { cookies } = browser;
  await browser.request('/profile');
  cookies.delete(mark);
  const wrong = await browser.send('/profile/deletion', { word: 'DELETE', code: '000000' });
  expect([wrong.status, wrong.text.includes('That code is not right.')]).toEqual([422, true]);
  expect(wrong.text).toContain('name="word" value="DELETE"');
  const gone = await browser.send('/profile/deletion', { word: 'DELETE', code: codeOf(secret) });
  expect([gone.status, gone.headers.get('location')]).toEqual([303, '/']);

  const member = await createSettledUser();
  const guess = (password: string) => member.browser.send('/profile/deletion', { word: 'DELETE', password });
  for (let count = 0; count < 5; count++) expect((await guess('wrong')).status).toBe(422);
  const rejected = await guess(member.password);
  expect([rejected.status, Number(rejected.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await viewerIdOf(member.browser)).not.toBe('');
});

test('linking continues automatically after the password', async () => {
  const { browser, password } = await createSettledUser();
  const done = await browser.send(linkPath, { password });
  expect([done.status, done.headers.get('refresh')]).toEqual([200, `0; url=${linkPath}`]);
  const left = await browser.request(linkPath, sameOrigin);
  expect([left.status, browser.cookies.has('__Host-provider')]).toEqual([302, true]);
});

test('a user without a password confirms with their provider and continues with one press', async () => {
  const email = newEmail();
  const browser = new Browser();
  await signInWithProvider(browser, 'Kim Doe', email);
  browser.cookies.delete(mark);
  const prompt = await browser.send('/profile/factor', { device: 'Old phone' });
  expect(prompt.text).not.toContain('type="password"');
  const [, href = ''] = /href="(\/auth\/provider\/google\?intent=confirm[^"]*)"/.exec(prompt.text) ?? [];
  const query = href.replaceAll('&amp;', '&').replace('/auth/provider/google', '');
  const before = await sessionOf(browser);
  const back = await callbackFromProvider(browser, { name: 'Kim Doe', email }, { query, headers: sameOrigin.headers });
  const page = await browser.request(back);
  expect([page.status, page.text.includes(reauthenticationText.doneTitle)]).toEqual([200, true]);
  expect(page.text).toContain('name="device" value="Old phone"');
  expect((await sessionOf(browser))!.viewer.id).toBe(before!.viewer.id);
  expect((await browser.send('/profile/factor', { device: 'Old phone' })).status).toBe(303);
});

test('another account at the provider confirms nothing', async () => {
  const browser = new Browser();
  await signInWithProvider(browser);
  const { id } = (await sessionOf(browser))!.viewer;
  browser.cookies.delete(mark);
  const query = '?intent=confirm&for=factor&device=';
  const who = { name: 'Another', email: newEmail() };
  await browser.request(await callbackFromProvider(browser, who, { query, headers: sameOrigin.headers }));
  expect([browser.cookies.has(mark), (await sessionOf(browser))!.viewer.id]).toEqual([false, id]);
  expect(await loadTab(browser)).toContain('That is not the account you are signed in with.');
  // A link on another site does not start a confirmation either.
  await browser.request(`/auth/provider/google${query}`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(browser.cookies.has('__Host-provider')).toBe(false);
});

test('a script that deletes the account unconfirmed gets the instruction to submit the form', async () => {
  const { browser } = await createSettledUser();
  const response = await browser.send('/profile/deletion', { word: 'DELETE' }, { accept: 'application/json' });
  expect(JSON.parse(response.text)).toEqual({ done: false, problems: {}, next: null, inPage: true });
  expect(isOff(await loadTab(browser))).toBe(true);
});
