// A copied session cookie and its access token are useless once the owner's session has ended.
import { beforeAll, expect, test } from 'vitest';
import { dataClient, filesClient } from '../../src/worker/services/accounts/client.ts';
import { routeExamples } from '../support/route-examples.ts';
import { untilCodeStable } from '../support/stable-code.ts';
import { Browser, control, mailsTo } from './browser.ts';
import { createUser } from './members.ts';
import { accounts, codeOf, addSecondFactor, sessionOf, viewerIdOf } from './sessions.ts';

/** A browser with a session that has ended elsewhere. */
let ended: Browser;

beforeAll(async () => {
  const { browser, email } = await createUser();
  ended = browser;
  await control('accounts/revoke', { email });
});

type Member = Awaited<ReturnType<typeof createUser>>;

const login = (next: string) => `/auth/login?next=${encodeURIComponent(next)}`;
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const add = (browser: Browser, id: number) =>
  browser.request(`/api/my-list/movie/${id}`, { method: 'PUT', headers: sameOrigin, body: '{}' });

/**
 * A copy of a browser's cookies in another browser that has used them once, so that the isolate has cached the session.
 */
async function copyOf(browser: Browser): Promise<Browser> {
  const copy = new Browser(undefined, undefined, new Map(browser.cookies));
  expect((await copy.request('/api/my-list/ids')).status).toBe(200);
  return copy;
}

const everyRow = (id: string) =>
  Promise.all(
    ['profiles?id', 'user_lists?user_id', 'watch_history?user_id'].map(async (place) => {
      const headers = { apikey: accounts.secretKey!, authorization: `Bearer ${accounts.secretKey}` };
      return (await fetch(`${accounts.url}/rest/v1/${place}=eq.${id}`, { headers })).json();
    }),
  );

async function resetPassword({ email }: Member): Promise<void> {
  const browser = new Browser();
  await browser.send('/auth/forgot-password', { email });
  const mails = (await mailsTo(email)).map(({ html }) => html).join('\n');
  const [, token_hash = ''] = /token_hash=([\w-]+)&(?:amp;)?type=recovery/.exec(mails) ?? [];
  await browser.send('/auth/confirm', { token_hash, type: 'recovery' });
  const response = await browser.send('/auth/reset-password', { password: 'Projector9', confirm: 'Projector9' });
  expect(response.status).toBe(200);
}

const changePassword = ({ browser, password }: Member) =>
  browser.send('/profile/password', { current: password, password: 'Projector9', confirm: 'Projector9' });

/** What the owner does to end the session, and whether the owner's browser stays signed in. */
const endings: [what: string, end: (member: Member) => Promise<unknown>, stays: boolean][] = [
  ['signs out', ({ browser }) => browser.send('/auth/sign-out', {}), false],
  ['changes the password', changePassword, true],
  ['resets the password', resetPassword, false],
  ['turns on the second factor', turnOn, true],
];

async function turnOn({ browser }: Member): Promise<void> {
  await browser.send('/profile/factor', { device: '' });
  const page = (await browser.request('/profile?tab=security')).text;
  const key = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)![1]!.replaceAll(' ', '');
  await untilCodeStable();
  expect((await browser.send('/profile/factor/verify', { code: codeOf(key) })).status).toBe(303);
}

test.each(endings)('after the owner %s, a copied cookie can neither read, write nor delete', async (_, end, stays) => {
  const member = await createUser();
  const { browser } = member;
  expect((await add(browser, 118)).status).toBe(204);
  const copy = await copyOf(browser);
  const stolen = (await sessionOf(copy))!;
  await end(member);
  const before = await everyRow(stolen.viewer.id);
  expect(before[1]).toHaveLength(1);

  const client = dataClient(accounts, stolen.accessToken);
  expect((await client.from('user_lists').select('id')).data).toEqual([]);
  expect((await client.from('profiles').select('id')).data).toEqual([]);
  const row = { media_type: 'movie', movie_id: 147, title: 'Stolen' };
  expect((await client.from('user_lists').insert(row)).error?.code).toBe('42501');
  await client.from('profiles').update({ full_name: 'Stolen' }).eq('id', stolen.viewer.id);
  await client.from('user_lists').delete().gt('movie_id', 0);
  expect((await client.rpc('delete_user')).error?.code).toBe('42501');
  const file = new Blob(['x'], { type: 'image/png' });
  const files = filesClient(accounts, stolen.accessToken);
  expect((await files.from('avatars').upload(`${stolen.viewer.id}.png`, file)).error).not.toBeNull();

  const copiedBrowser = () => new Browser(undefined, undefined, new Map(copy.cookies));
  for (const path of ['/profile', '/notifications']) {
    const response = await copiedBrowser().request(path);
    expect([path, response.status]).toEqual([path, 303]);
    expect(response.headers.get('location')).toMatch(/^\/auth\/login/);
  }
  const list = await copiedBrowser().request('/my-list');
  expect(list.text).toContain(`href="${login('/my-list')}"`);
  expect((await copiedBrowser().request('/api/my-list/ids')).status).toBe(401);
  expect((await add(copiedBrowser(), 147)).status).toBe(401);
  expect((await copiedBrowser().request('/api/history', { method: 'DELETE', headers: sameOrigin })).status).toBe(401);
  const deletion = await copiedBrowser().send('/profile/deletion', { word: 'DELETE', 'own-password': member.password });
  expect(deletion.headers.get('location')).toBe(login('/profile?tab=security'));
  expect(await viewerIdOf(copy)).toBe('');
  expect(await everyRow(stolen.viewer.id)).toEqual(before);
  expect(await viewerIdOf(browser)).toBe(stays ? stolen.viewer.id : '');
});

const privateReads = Object.entries(routeExamples).flatMap(([route, { address, anonymous }]) => {
  const [method, path] = route.split(' ');
  return method === 'GET' && anonymous ? [[address ?? path!, anonymous] as const] : [];
});

test.each(privateReads)('%s treats a session that has ended as signed out', async (path, anonymous) => {
  const copy = new Browser(undefined, undefined, new Map(ended.cookies));
  const { status, headers } = await copy.request(path);
  expect(status).toBe(anonymous === 401 ? 401 : 303);
  if (status === 303) expect(headers.get('location')).toMatch(/^\/auth\/login\?next=/);
});

test('a token from before the second factor is rejected by the data API', async () => {
  const { browser, email, password } = await createUser();
  await add(browser, 118);
  await untilCodeStable();
  await addSecondFactor(browser);
  const response = await fetch(`${accounts.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: accounts.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = await response.json<{ access_token: string }>();
  const client = dataClient(accounts, access_token);
  expect((await client.from('user_lists').select('id')).data).toEqual([]);
  expect((await client.rpc('delete_user')).error?.code).toBe('42501');
});

test('a session that Supabase has ended is signed out by the next write, even if it was cached', async () => {
  const { browser, email } = await createUser();
  expect((await add(browser, 118)).status).toBe(204);
  await control('accounts/revoke', { email });
  expect((await add(browser, 147)).status).toBe(401);
  expect(browser.cookies.has('__Host-session')).toBe(false);
  expect((await browser.request('/auth/login')).text).toContain('Your session has ended. Please sign in again.');
});
