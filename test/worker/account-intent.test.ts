import { expect, test } from 'vitest';
import { Browser, mailsTo } from './browser.ts';
import { titlesOf } from './markup.ts';
import { createUser } from './members.ts';
import { addTo, createList, details, send } from './named-lists.ts';
import { newEmail } from './sessions.ts';

const page = '/info/movie/147';
const from = { referer: `https://marquee.test${page}` };

/** A user with an account who is signed out. */
async function createSignedOutUser() {
  const { browser: member, ...person } = await createUser();
  return { member, person, browser: new Browser() };
}

const listOf = async (browser: Browser) =>
  (JSON.parse((await browser.request('/api/my-list/ids')).text) as { titles: string[] }).titles;
const isLiked = async (browser: Browser) =>
  (JSON.parse((await browser.request('/api/opinion/movie/147')).text) as { liked: boolean }).liked;
const openLogin = (browser: Browser, next = page) => browser.request(`/auth/login?next=${encodeURIComponent(next)}`);

test('a title added before sign-in is on the list afterwards, and Sign In shows why it is needed', async () => {
  const { browser, person } = await createSignedOutUser();
  const pressed = await browser.send('/my-list', { add: 'movie:147' }, from);
  expect([pressed.status, pressed.headers.get('location')]).toEqual([
    303,
    `/auth/login?next=${encodeURIComponent(page)}`,
  ]);
  const reason = 'Sign in to add this title to your list.';
  expect((await openLogin(browser)).text).toContain(reason);
  const wrong = await browser.send('/auth/login', { ...person, password: 'Wrong9', next: page });
  expect([wrong.status, wrong.text.includes(reason)]).toEqual([422, true]);

  const done = await browser.send('/auth/login', { ...person, next: page });
  expect([done.status, done.headers.get('location')]).toEqual([303, page]);
  expect((await browser.request(page)).text).toContain('Added to your list');
  expect(await listOf(browser)).toEqual(['movie:147']);
  expect(browser.cookies.has('__Host-intent')).toBe(false);
});

test('a title added before registration is on the list after the first sign-in', async () => {
  const browser = new Browser();
  await browser.send('/my-list', { add: 'movie:147' }, from);
  const person = { email: newEmail('newcomer'), password: 'Lantern7' };
  await browser.send('/auth/register', { ...person, name: 'Ada Vance', next: page });
  const [mail] = await mailsTo(person.email);
  const [, token_hash = ''] = /token_hash=([\w-]+)/.exec(mail!.text) ?? [];
  await browser.send('/auth/confirm', { token_hash, type: 'signup' });
  const verified = await browser.request('/auth/callback?type=email_confirmation');
  expect(verified.headers.get('refresh')).toBe(`2; url=/auth/login?next=${encodeURIComponent(page)}`);
  expect(verified.text).toContain(`href="/auth/login?next=${encodeURIComponent(page)}"`);
  expect((await openLogin(browser)).text).toContain('Sign in to add this title to your list.');
  await browser.send('/auth/login', { ...person, next: page });
  expect(await listOf(browser)).toEqual(['movie:147']);
});

test('a title liked before sign-in is liked afterwards', async () => {
  const { browser, person } = await createSignedOutUser();
  await browser.send(`${page}/like`, { like: 'yes' }, from);
  expect((await openLogin(browser)).text).toContain('Sign in to like this title.');
  await browser.send('/auth/login', { ...person, next: page });
  expect((await browser.request(page)).text).toContain('Added to your likes');
  expect(await isLiked(browser)).toBe(true);
});

test('a shared list copied before sign-in is the user’s own afterwards', async () => {
  const { browser: owner } = await createUser();
  const list = await createList(owner, 'Autumn', 'link');
  await addTo(owner, 'movie:147', list);
  const { browser, person } = await createSignedOutUser();
  const copy = crypto.randomUUID();
  const pressed = await browser.send(`/lists/${list}`, { copy });
  const next = `/lists/${list}`;
  expect(pressed.headers.get('location')).toBe(`/auth/login?next=${encodeURIComponent(next)}`);
  expect((await openLogin(browser, next)).text).toContain('Sign in to copy this list.');
  await browser.send('/auth/login', { ...person, next });
  expect((await browser.request(next)).text).toContain('Copied to your lists');
  expect(titlesOf((await browser.request(`/lists/${copy}`)).text)).toEqual(['movie:147']);
});

test('a shared list followed before sign-in is followed afterwards', async () => {
  const { browser: owner } = await createUser();
  const list = await createList(owner, 'Autumn', 'link');
  await addTo(owner, 'movie:147', list);
  const { browser, person } = await createSignedOutUser();
  const next = `/lists/${list}?sort=title`;
  const { text } = await browser.request(next);
  expect(text).toMatch(new RegExp(`<form[^>]* action="/lists/${list}\\?sort=title"[^>]*><button[^>]* name="follow"`));
  const pressed = await browser.send(next, { follow: 'yes' });
  expect(pressed.headers.get('location')).toBe(`/auth/login?next=${encodeURIComponent(next)}`);
  expect((await openLogin(browser, next)).text).toContain('Sign in to follow this list.');
  await browser.send('/auth/login', { ...person, next });
  const { text: followed } = await browser.request(next);
  expect([
    followed.includes('You will get a notification when this list changes'),
    followed.includes('Following'),
  ]).toEqual([true, true]);
});

test('a list that is no longer shared is not copied after sign-in, and the user sees an error', async () => {
  const { browser: owner } = await createUser();
  const list = await createList(owner, 'Autumn', 'link');
  const { browser, person } = await createSignedOutUser();
  const copy = crypto.randomUUID();
  await browser.send(`/lists/${list}`, { copy });
  await send(owner, `/lists/${list}`, details);
  await browser.send('/auth/login', { ...person, next: `/lists/${list}` });
  expect((await browser.request('/lists')).text).toContain('could not be saved');
  expect((await browser.request(`/lists/${copy}`)).status).toBe(404);
});

test('a list made without an account is copied after sign-in, with its name', async () => {
  const { browser, person } = await createSignedOutUser();
  const copy = crypto.randomUUID();
  const pressed = await browser.send('/lists/shared', { t: 'M43Te1', name: "Ada’s & Jo's", id: copy });
  const next = new URL(pressed.headers.get('location')!, 'https://marquee.test').searchParams.get('next')!;
  await browser.send('/auth/login', { ...person, next });
  const { text } = await browser.request(`/lists/${copy}`);
  expect(text).toContain('<h1 dir="auto">Ada’s &amp; Jo&#x27;s</h1>');
  expect(titlesOf(text)).toEqual(['movie:147', 'tv:505']);
});

test('an unrelated sign-in performs no pending action', async () => {
  const { browser, person } = await createSignedOutUser();
  await browser.send('/my-list', { add: 'movie:147' }, from);
  expect((await openLogin(browser, '/movies')).text).not.toContain('Sign in to add');
  await browser.send('/auth/login', { ...person, next: page });
  expect(await listOf(browser)).toEqual([]);
});

test('an unsealed intent is ignored, and other sites cannot create one', async () => {
  const { browser, person } = await createSignedOutUser();
  const foreign = await browser.send('/my-list', { add: 'movie:147' }, { ...from, 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, browser.cookies.size]).toEqual([403, 0]);
  await browser.send('/my-list', { add: 'no-title' }, from);
  expect(browser.cookies.size).toBe(0);
  browser.cookies.set('__Host-intent', btoa(JSON.stringify({ kind: 'list', subject: 'movie:147', path: page })));
  await browser.send('/auth/login', { ...person, next: page });
  expect(await listOf(browser)).toEqual([]);
});

test('a title that is already on the list is not added twice', async () => {
  const { member, person, browser } = await createSignedOutUser();
  await member.request('/api/my-list/movie/147', { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } });
  await browser.send('/my-list', { add: 'movie:147' }, from);
  await browser.send('/auth/login', { ...person, next: page });
  expect(await listOf(browser)).toEqual(['movie:147']);
});
