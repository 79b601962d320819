import { env } from 'cloudflare:workers';
import { afterEach, expect, test } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { Browser, breakAccounts, control, mendAccounts } from './browser.ts';
import { aMember } from './members.ts';
import { anAddress, callsTo, enter, forgetCalls, sessionIn } from './sessions.ts';

afterEach(() => mendAccounts());

const tab = '/profile?tab=security';
const look = async (browser: Browser) => (await browser.ask(tab)).text;
const place = `${tab}#identities`;
const ours = { headers: { 'sec-fetch-site': 'same-origin' } };

const follow = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, { ...init, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.headers.get('location') ?? '';
};

/** Presses Link and signs in at the provider as this person; returns the callback path without following it. */
async function leave(browser: Browser, who: { name: string; email: string } | null, provider = 'google') {
  const left = await browser.ask(`/auth/provider/${provider}?intent=link`, ours);
  const asked = new URL(await new Response(left.headers.get('location')).text());
  const { redirect_uri = '', state = '' } = Object.fromEntries(asked.searchParams);
  const chosen: Record<string, string> = who ? { redirect_uri, state, ...who } : { redirect_uri, state, refuse: 'yes' };
  const answered = await follow(`${asked.origin}/idp/choose`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(chosen).toString(),
  });
  const back = new URL(await follow(answered));
  return back.pathname + back.search;
}

const link = async (browser: Browser, who: { name: string; email: string }, provider = 'google') =>
  browser.ask(await leave(browser, who, provider));

const unlinkForms = (page: string) =>
  [...page.matchAll(/action="\/profile\/identity\/unlink".*?name="id" value="([0-9a-f-]+)"/g)].map(([, id]) => id!);
const links = (page: string) =>
  [...page.matchAll(/href="\/auth\/provider\/(\w+)\?intent=link"/g)].map(([, name]) => name);
const providersOf = async (browser: Browser) => (await sessionIn(browser))!.viewer.providers;

test('a provider is linked, works at sign-in, and is unlinked again', async () => {
  const { browser, email } = await aMember('Ada Vance');
  expect(links(await look(browser))).toEqual(['google', 'github']);
  expect(await look(browser)).toContain('Your only way in');
  const elsewhere = anAddress('elsewhere');
  const back = await link(browser, { name: 'Other Name', email: elsewhere });
  expect([back.status, back.headers.get('location')]).toEqual([303, place]);
  const page = await look(browser);
  expect(page).toContain('Linked. You can sign in with it from now on.');
  expect(page).toContain(elsewhere);
  expect(links(page)).toEqual(['github']);
  expect(await providersOf(browser)).toEqual(['email', 'google']);

  const other = new Browser();
  await enter(other, 'Other Name', elsewhere);
  expect((await sessionIn(other))!.viewer.email).toBe(email);

  const [id] = unlinkForms(page);
  const gone = await browser.send('/profile/identity/unlink', { id: id! });
  expect([gone.status, gone.headers.get('location')]).toEqual([303, tab]);
  expect(await providersOf(browser)).toEqual(['email']);
  const after = await look(browser);
  expect(after).toContain('Unlinked.');
  expect(after).not.toContain(elsewhere);
  // Again, as a second press would
  expect((await browser.send('/profile/identity/unlink', { id: id! })).status).toBe(303);
});

test('linking opens no further session', async () => {
  const { browser } = await aMember();
  await forgetCalls();
  await link(browser, { name: 'Other Name', email: anAddress() });
  const grants = (await callsTo('/auth/v1/token')).length;
  expect(grants).toBe(1); // the session's own refresh
});

test('the last way to sign in has no button and cannot be unlinked', async () => {
  const browser = new Browser();
  await enter(browser);
  const page = await look(browser);
  expect(unlinkForms(page)).toEqual([]);
  await link(browser, { name: 'Kim', email: anAddress() }, 'github');
  const [google, github] = unlinkForms(await look(browser));
  expect((await browser.send('/profile/identity/unlink', { id: google! })).status).toBe(303);
  const refused = await browser.send('/profile/identity/unlink', { id: github! });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('This is your only way to sign in, so it stays.');
  expect(await providersOf(browser)).toEqual(['github']);
});

test('a provider that the site no longer supports does not count as a way to sign in', async () => {
  const google = new Browser({ ...(env as unknown as Bindings), SIGN_IN_PROVIDERS: 'google' });
  const both = new Browser();
  await enter(both);
  await link(both, { name: 'Kim', email: anAddress() }, 'github');
  for (const [name, value] of both.cookies) google.cookies.set(name, value);
  const page = await look(google);
  expect(links(page)).toEqual([]);
  expect(unlinkForms(page)).toHaveLength(1); // GitHub's
  const [identity] = unlinkForms(await look(both));
  expect((await google.send('/profile/identity/unlink', { id: identity! })).status).toBe(422);
});

test('two simultaneous requests to unlink the last two identities leave one', async () => {
  const browser = new Browser();
  await enter(browser);
  await link(browser, { name: 'Kim', email: anAddress() }, 'github');
  const ids = unlinkForms(await look(browser));
  const answers = await Promise.all(ids.map((id) => browser.send('/profile/identity/unlink', { id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
});

test("cannot unlink another user's identity", async () => {
  const other = await aMember();
  await link(other.browser, { name: 'Kim', email: anAddress() });
  const [id] = unlinkForms(await look(other.browser));
  const { browser } = await aMember();
  await browser.send('/profile/identity/unlink', { id: id! });
  expect(unlinkForms(await look(other.browser))).toEqual([id]);
});

const sentences = {
  failed: 'That account could not be linked. Please try again.',
  taken: 'That account is linked to somebody else here already.',
};

test('an identity that is linked to another user shows an error', async () => {
  const email = anAddress();
  await enter(new Browser(), 'Kim', email);
  const { browser } = await aMember();
  const back = await link(browser, { name: 'Kim', email });
  expect([back.status, back.headers.get('location')]).toEqual([303, place]);
  const page = await look(browser);
  expect(page).toContain(`data-toast="error">${sentences.taken}`);
  expect(links(page)).toEqual(['google', 'github']);
});

test('cancelling at the provider shows a message and keeps the session', async () => {
  const { browser } = await aMember();
  const back = await browser.ask(await leave(browser, null));
  expect([back.status, back.headers.get('location')]).toEqual([303, place]);
  expect(await look(browser)).toContain(sentences.failed);
  expect(await providersOf(browser)).toEqual(['email']);
});

test('a cross-site link starts no linking, so an attacker cannot add an identity', async () => {
  const { browser } = await aMember();
  const fromElsewhere: Record<string, string>[] = [
    ...['cross-site', 'same-site', 'none'].map((site) => ({ 'sec-fetch-site': site })),
    {},
  ];
  for (const headers of fromElsewhere) {
    const left = await browser.ask('/auth/provider/google?intent=link', { headers });
    expect([headers, left.status, left.headers.get('location')]).toEqual([headers, 303, place]);
    expect(browser.cookies.has('__Host-provider')).toBe(false);
    expect(await look(browser)).toContain(sentences.failed);
  }
});

test('a callback that another browser started is rejected', async () => {
  const one = await aMember();
  const back = await leave(one.browser, { name: 'Kim', email: anAddress() });
  const two = await aMember();
  await link(two.browser, { name: 'Two', email: anAddress() });
  await look(two.browser); // reads the toast
  two.browser.cookies.set('__Host-provider', one.browser.cookies.get('__Host-provider')!);
  await two.browser.ask(back);
  expect(await look(two.browser)).toContain(sentences.failed);
  const nobody = new Browser();
  nobody.cookies.set('__Host-provider', one.browser.cookies.get('__Host-provider')!);
  expect((await nobody.ask(back)).headers.get('location')).toBe('/auth/login?next=%2Fprofile%3Ftab%3Dsecurity');
});

test("a victim who completes an attacker's link adds nothing to the attacker's account", async () => {
  const attacker = await aMember();
  const email = anAddress('victim');
  const back = await leave(attacker.browser, { name: 'Victim', email });
  const victim = new Browser();
  await victim.ask(back);
  expect(unlinkForms(await look(attacker.browser))).toEqual([]);
  await enter(victim, 'Victim', email);
  expect((await sessionIn(victim))!.viewer.email).toBe(email);
  // In a browser with an account of its own as well
  const other = await aMember();
  const again = await leave(attacker.browser, { name: 'Other', email: anAddress('other') });
  await other.browser.ask(again);
  expect(unlinkForms(await look(attacker.browser))).toEqual([]);
  expect(await providersOf(other.browser)).toEqual(['email']);
  expect(await look(other.browser)).toContain(sentences.failed);
});

test('an invented code links nothing', async () => {
  const { browser } = await aMember();
  await browser.ask('/auth/provider/google?intent=link', ours);
  await browser.ask('/auth/callback?code=00000000-0000-4000-8000-000000000000');
  expect(await look(browser)).toContain(sentences.failed);
});

test('anonymous visitors cannot link, and users cannot link an unsupported provider', async () => {
  const left = await new Browser().ask('/auth/provider/google?intent=link', ours);
  expect(left.headers.get('location')).toBe('/auth/login?next=%2Fprofile%3Ftab%3Dsecurity');
  const { browser } = await aMember();
  expect((await browser.ask('/auth/provider/facebook?intent=link', ours)).headers.get('location')).toBe(tab);
});

test('while Supabase is down the page and each form show an error', async () => {
  const { browser } = await aMember();
  await breakAccounts({ match: '/auth/v1/user', fault: '500' });
  const page = await browser.ask(tab);
  expect(page.status).toBe(200);
  expect(page.text).toContain('The account service is not answering right now.');
  expect(page.text).toContain('Current Password');
  expect(page.text).toContain('Delete Account');
  const left = await browser.ask('/auth/provider/google?intent=link', ours);
  expect([left.status, left.headers.get('location')]).toEqual([303, place]);
  const refused = await browser.send('/profile/identity/unlink', { id: crypto.randomUUID() });
  expect(refused.status).toBe(503);
  await mendAccounts();
  await control('accounts/requests', undefined, 'DELETE');
});
