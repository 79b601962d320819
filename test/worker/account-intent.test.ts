import { expect, test } from 'vitest';
import { Browser } from './browser.ts';
import { aMember } from './members.ts';

const page = '/info/movie/147';
const from = { referer: `https://marquee.test${page}` };

/** Somebody who has an account and is not signed in. */
async function aStranger() {
  const { browser: member, ...person } = await aMember();
  return { member, person, browser: new Browser() };
}

const listOf = async (browser: Browser) =>
  (JSON.parse((await browser.ask('/api/my-list/ids')).text) as { titles: string[] }).titles;
const isLiked = async (browser: Browser) =>
  (JSON.parse((await browser.ask('/api/opinion/movie/147')).text) as { liked: boolean }).liked;
const openLogin = (browser: Browser, next = page) => browser.ask(`/auth/login?next=${encodeURIComponent(next)}`);

test('what is added before signing in is on the list after it, and Sign In says why it stands there', async () => {
  const { browser, person } = await aStranger();
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
  expect((await browser.ask(page)).text).toContain('Added to your list');
  expect(await listOf(browser)).toEqual(['movie:147']);
  expect(browser.cookies.has('__Host-intent')).toBe(false);
});

test('what is liked before signing in is liked after it', async () => {
  const { browser, person } = await aStranger();
  await browser.send(`${page}/like`, { like: 'yes' }, from);
  expect((await openLogin(browser)).text).toContain('Sign in to like this title.');
  await browser.send('/auth/login', { ...person, next: page });
  expect((await browser.ask(page)).text).toContain('Added to your likes');
  expect(await isLiked(browser)).toBe(true);
});

test('who signs in for something else has nothing done', async () => {
  const { browser, person } = await aStranger();
  await browser.send('/my-list', { add: 'movie:147' }, from);
  expect((await openLogin(browser, '/movies')).text).not.toContain('Sign in to add');
  await browser.send('/auth/login', { ...person, next: page });
  expect(await listOf(browser)).toEqual([]);
});

test('an intent is sealed, and no foreign page leaves one', async () => {
  const { browser, person } = await aStranger();
  const foreign = await browser.send('/my-list', { add: 'movie:147' }, { ...from, 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, browser.cookies.size]).toEqual([403, 0]);
  await browser.send('/my-list', { add: 'no-title' }, from);
  expect(browser.cookies.size).toBe(0);
  browser.cookies.set('__Host-intent', btoa(JSON.stringify({ kind: 'list', title: 'movie:147', path: page })));
  await browser.send('/auth/login', { ...person, next: page });
  expect(await listOf(browser)).toEqual([]);
});

test('a title that is on the list already stays there once', async () => {
  const { member, person, browser } = await aStranger();
  await member.ask('/api/my-list/movie/147', { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } });
  await browser.send('/my-list', { add: 'movie:147' }, from);
  await browser.send('/auth/login', { ...person, next: page });
  expect(await listOf(browser)).toEqual(['movie:147']);
});
