import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { Browser, breakAccounts, control, restoreAccounts } from './browser.ts';
import { createUser } from './members.ts';
import { newEmail, callsTo, signInWithProvider, clearCalls, sessionOf } from './sessions.ts';

/** A user without a linked provider, whose attempts to link one fail. */
let idle: Browser;
beforeAll(async () => {
  idle = (await createUser()).browser;
});
afterEach(() => restoreAccounts());

const tab = '/profile?tab=security';
const loadTab = async (browser: Browser) => (await browser.request(tab)).text;
const identitySection = `${tab}#identities`;
const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };

const follow = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  await response.body?.cancel();
  return response.headers.get('location') ?? '';
};

/** Presses Link and signs in at the provider as this person; returns the callback path without following it. */
async function startLinking(browser: Browser, who: { name: string; email: string } | null, provider = 'google') {
  const departure = await browser.request(`/auth/provider/${provider}?intent=link`, sameOrigin);
  const providerUrl = new URL(await new Response(departure.headers.get('location')).text());
  const { redirect_uri = '', state = '' } = Object.fromEntries(providerUrl.searchParams);
  const chosen: Record<string, string> = who ? { redirect_uri, state, ...who } : { redirect_uri, state, cancel: 'yes' };
  const callbackUrl = await follow(`${providerUrl.origin}/idp/choose`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(chosen).toString(),
  });
  const back = new URL(await follow(callbackUrl));
  return back.pathname + back.search;
}

const link = async (browser: Browser, who: { name: string; email: string }, provider = 'google') =>
  browser.request(await startLinking(browser, who, provider));

const unlinkForms = (page: string) =>
  [...page.matchAll(/action="\/profile\/identity\/unlink".*?name="id" value="([0-9a-f-]+)"/g)].map(([, id]) => id!);
const links = (page: string) =>
  [...page.matchAll(/href="\/auth\/provider\/(\w+)\?intent=link"/g)].map(([, name]) => name);
const providersOf = async (browser: Browser) => (await sessionOf(browser))!.viewer.providers;

test('a provider is linked, works at sign-in, and is unlinked again', async () => {
  const { browser, email } = await createUser('Ada Vance');
  expect(links(await loadTab(browser))).toEqual(['google', 'github']);
  expect(await loadTab(browser)).toContain('Your only sign-in method');
  const elsewhere = newEmail('elsewhere');
  await clearCalls();
  const back = await link(browser, { name: 'Other Name', email: elsewhere });
  expect([back.status, back.headers.get('location')]).toEqual([303, identitySection]);
  // Linking opens no further session: this is the refresh of its own.
  expect(await callsTo('/auth/v1/token')).toHaveLength(1);
  const page = await loadTab(browser);
  expect(page).toContain('Linked. You can sign in with it from now on.');
  expect(page).toContain(elsewhere);
  expect(links(page)).toEqual(['github']);
  expect(await providersOf(browser)).toEqual(['email', 'google']);

  const other = new Browser();
  await signInWithProvider(other, 'Other Name', elsewhere);
  expect((await sessionOf(other))!.viewer.email).toBe(email);

  const [id] = unlinkForms(page);
  const gone = await browser.send('/profile/identity/unlink', { id: id! });
  expect([gone.status, gone.headers.get('location')]).toEqual([303, tab]);
  expect(await providersOf(browser)).toEqual(['email']);
  const after = await loadTab(browser);
  expect(after).toContain('Unlinked.');
  expect(after).not.toContain(elsewhere);
  // Again, as a second press would
  expect((await browser.send('/profile/identity/unlink', { id: id! })).status).toBe(303);
});

test('the last way to sign in has no button and cannot be unlinked', async () => {
  const browser = new Browser();
  await signInWithProvider(browser);
  const page = await loadTab(browser);
  expect(unlinkForms(page)).toEqual([]);
  await link(browser, { name: 'Kim', email: newEmail() }, 'github');
  const [google, github] = unlinkForms(await loadTab(browser));
  expect((await browser.send('/profile/identity/unlink', { id: google! })).status).toBe(303);
  const rejected = await browser.send('/profile/identity/unlink', { id: github! });
  expect(rejected.status).toBe(422);
  expect(rejected.text).toContain('This is your only way to sign in, so it stays.');
  expect(await providersOf(browser)).toEqual(['github']);
});

test('a provider that the site no longer supports is no way to sign in; of two, simultaneous requests leave one', async () => {
  const google = new Browser({ ...(env as unknown as Bindings), SIGN_IN_PROVIDERS: 'google' });
  const both = new Browser();
  await signInWithProvider(both);
  await link(both, { name: 'Kim', email: newEmail() }, 'github');
  for (const [name, value] of both.cookies) google.cookies.set(name, value);
  const page = await loadTab(google);
  expect(links(page)).toEqual([]);
  expect(unlinkForms(page)).toHaveLength(1); // GitHub's
  const ids = unlinkForms(await loadTab(both));
  expect((await google.send('/profile/identity/unlink', { id: ids[0]! })).status).toBe(422);

  const responses = await Promise.all(ids.map((id) => both.send('/profile/identity/unlink', { id })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 422]);
});

test("cannot unlink another user's identity", async () => {
  const other = await createUser();
  await link(other.browser, { name: 'Kim', email: newEmail() });
  const [id] = unlinkForms(await loadTab(other.browser));
  await idle.send('/profile/identity/unlink', { id: id! });
  expect(unlinkForms(await loadTab(other.browser))).toEqual([id]);
});

const sentences = {
  failed: 'That account could not be linked. Please try again.',
  taken: 'That account is already linked to someone else’s account here.',
};

test('an identity that is linked to another user shows an error', async () => {
  const email = newEmail();
  await signInWithProvider(new Browser(), 'Kim', email);
  const back = await link(idle, { name: 'Kim', email });
  expect([back.status, back.headers.get('location')]).toEqual([303, identitySection]);
  const page = await loadTab(idle);
  expect(page).toContain(`data-toast="error">${sentences.taken}`);
  expect(links(page)).toEqual(['google', 'github']);
});

test('cancelling at the provider shows a message and keeps the session', async () => {
  const back = await idle.request(await startLinking(idle, null));
  expect([back.status, back.headers.get('location')]).toEqual([303, identitySection]);
  expect(await loadTab(idle)).toContain(sentences.failed);
  expect(await providersOf(idle)).toEqual(['email']);
});

test('a cross-site link starts no linking, so an attacker cannot add an identity', async () => {
  const fromElsewhere: Record<string, string>[] = [
    ...['cross-site', 'same-site', 'none'].map((site) => ({ 'sec-fetch-site': site })),
    {},
  ];
  for (const headers of fromElsewhere) {
    const departure = await idle.request('/auth/provider/google?intent=link', { headers });
    expect([headers, departure.status, departure.headers.get('location')]).toEqual([headers, 303, identitySection]);
    expect(idle.cookies.has('__Host-provider')).toBe(false);
    expect(await loadTab(idle)).toContain(sentences.failed);
  }
});

test('a callback that another browser started is rejected', async () => {
  const one = await createUser();
  const back = await startLinking(one.browser, { name: 'Kim', email: newEmail() });
  const two = await createUser();
  await link(two.browser, { name: 'Two', email: newEmail() });
  await loadTab(two.browser); // reads the toast
  two.browser.cookies.set('__Host-provider', one.browser.cookies.get('__Host-provider')!);
  await two.browser.request(back);
  expect(await loadTab(two.browser)).toContain(sentences.failed);
  const visitor = new Browser();
  visitor.cookies.set('__Host-provider', one.browser.cookies.get('__Host-provider')!);
  expect((await visitor.request(back)).headers.get('location')).toBe('/auth/login?next=%2Fprofile%3Ftab%3Dsecurity');
});

test("a victim who completes an attacker's link adds nothing to the attacker's account", async () => {
  const attacker = await createUser();
  const email = newEmail('victim');
  const back = await startLinking(attacker.browser, { name: 'Victim', email });
  const victim = new Browser();
  await victim.request(back);
  expect(unlinkForms(await loadTab(attacker.browser))).toEqual([]);
  await signInWithProvider(victim, 'Victim', email);
  expect((await sessionOf(victim))!.viewer.email).toBe(email);
  // In a browser with an account of its own as well
  const other = await createUser();
  const again = await startLinking(attacker.browser, { name: 'Other', email: newEmail('other') });
  await other.browser.request(again);
  expect(unlinkForms(await loadTab(attacker.browser))).toEqual([]);
  expect(await providersOf(other.browser)).toEqual(['email']);
  expect(await loadTab(other.browser)).toContain(sentences.failed);
});

test('an invented code links nothing', async () => {
  await idle.request('/auth/provider/google?intent=link', sameOrigin);
  await idle.request('/auth/callback?code=00000000-0000-4000-8000-000000000000');
  expect(await loadTab(idle)).toContain(sentences.failed);
});

test('anonymous visitors cannot link, and users cannot link an unsupported provider', async () => {
  const departure = await new Browser().request('/auth/provider/google?intent=link', sameOrigin);
  expect(departure.headers.get('location')).toBe('/auth/login?next=%2Fprofile%3Ftab%3Dsecurity');
  expect((await idle.request('/auth/provider/facebook?intent=link', sameOrigin)).headers.get('location')).toBe(tab);
});

test('while Supabase is down the page and each form show an error', async () => {
  await breakAccounts({ match: '/auth/v1/user', fault: '500' });
  const page = await idle.request(tab);
  expect(page.status).toBe(200);
  expect(page.text).toContain('The account service is not responding right now.');
  expect(page.text).toContain('Current Password');
  expect(page.text).toContain('Delete Account');
  const departure = await idle.request('/auth/provider/google?intent=link', sameOrigin);
  expect([departure.status, departure.headers.get('location')]).toEqual([303, identitySection]);
  const rejected = await idle.send('/profile/identity/unlink', { id: crypto.randomUUID() });
  expect(rejected.status).toBe(503);
  await restoreAccounts();
  await control('accounts/requests', undefined, 'DELETE');
});
